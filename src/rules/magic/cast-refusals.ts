import { bears, carries, isGone, isOffBalance, isTotallyConcentrated } from "../actors/bears";
import { altitudeOf, lifeHolder } from "../actors/pairs";
import type { ActorSnapshot, CharacterSnapshot, Discipline, Spell } from "../actors/snapshot";
import { actionDoerReasons } from "../combat/doer-refusals";
import { duelForbids, isDuellist } from "../combat/duel-terms";
import type { RuleContext } from "../combat/fight";
import { heightRefusal } from "../combat/height";
import type { Refusal, RuleReason } from "../result";
import { actionReason, economyOf, isOutOfTurn, turnHolder } from "../turns/economy";
import type { CastInput } from "./cast-types";
import { maxSpellLevel, spellLevel } from "./spell-level";

/** SPL-20: how it strikes: a spell as magic, a technique as the weapon of its owner's discipline. */
export function castMode(caster: CharacterSnapshot, spell: Spell): Discipline {
  return spell.technique ? caster.discipline : "magic";
}

/** SPL-12: cast out of its turn, as a reaction; in one's own turn it is an ordinary cast. */
export function isReaction(input: CastInput, spell: Spell, context: RuleContext): boolean {
  return spell.reaction && !input.release && isOutOfTurn(input.caster, context.fight, context.lookup);
}

/** STA-1, 2, 5, 8, 10, CRIT-4, SPL-9, SPL-20: why the caster's state forbids it. */
function doerReasons(caster: CharacterSnapshot, spell: Spell, reaction: boolean, context: RuleContext): RuleReason[] {
  const reasons = [...actionDoerReasons(caster, context.lookup)];
  if (reaction && isOffBalance(caster)) reasons.push("off-balance");
  if (spell.delivery === "attack") {
    if (bears(caster, "polymorphed")) reasons.push("polymorphed");
    if (bears(caster, "disoriented")) reasons.push("disoriented");
  }
  if (!spell.technique && bears(caster, "silenced")) reasons.push("silenced");
  if (reaction && isTotallyConcentrated(caster)) reasons.push("concentrating");
  return reasons;
}

/** CBT-2, CBT-9, SPL-7, SPL-12: why the turn forbids it. */
function turnReasons(input: CastInput, reaction: boolean, context: RuleContext): RuleReason[] {
  const { caster, release } = input;
  const { fight, lookup } = context;
  if (reaction) return economyOf(fight, turnHolder(caster, lookup)).reaction ? ["reaction-spent"] : [];
  const reason = actionReason(caster, fight, lookup);
  const reasons: RuleReason[] = reason === null ? [] : [reason];
  if (release && caster.casting?.roundsLeft !== 0) reasons.push("nothing-to-release");
  return reasons;
}

/** DUE-12: true if an agreed limit forbids the spell; techniques stay allowed but for attacks of a ranged character. */
function isAgreed(caster: CharacterSnapshot, spell: Spell, context: RuleContext): boolean {
  const { duel } = context.fight;
  if (duel === null || !isDuellist(caster, duel, context.lookup)) return true;
  if (!spell.technique) return !duel.limits.includes("noMagic") && !duel.limits.includes("bareHands");
  const shoots = caster.discipline === "ranged" && spell.delivery === "attack";
  return !(shoots && duel.limits.includes("noRanged"));
}

/** SPL-3, SPL-4, SPL-12, SPL-13, STA-4, DUE-12: why the spell itself cannot be cast. */
function spellReasons(input: CastInput, spell: Spell, context: RuleContext): RuleReason[] {
  const { caster, choices } = input;
  const reasons: RuleReason[] = [];
  if (spell.passive) reasons.push("passive");
  const held = caster.statuses.some((entry) => entry.id === "interrupted" && entry.spell === spell.id);
  if (held && bears(caster, "interrupted")) reasons.push("interrupted");
  if (spell.charges !== null && spell.charges.value < 1) reasons.push("no-charge");
  if (!spell.technique) {
    const level = spellLevel(choices.intensity, choices.rangePoints, choices.durationPoints);
    if (level < 1 || level > maxSpellLevel(spell.skill)) reasons.push("level-out-of-range");
    if (caster.mp < level + choices.extraPoints) reasons.push("not-enough-magic-points");
  }
  if (!isAgreed(caster, spell, context)) reasons.push("not-agreed");
  return reasons;
}

/** STA-10, DUE-2, MAS-8: why a target forbids it. */
function targetReasons(
  caster: CharacterSnapshot,
  spell: Spell,
  target: ActorSnapshot,
  context: RuleContext,
): RuleReason[] {
  const reasons: RuleReason[] = [];
  const life = lifeHolder(target, context.lookup);
  if (isGone(target) || isGone(life)) reasons.push("dead");
  if (carries(target, "traumatised") || carries(life, "traumatised")) reasons.push("traumatised");
  if (duelForbids(caster, target, context.fight.duel, context.lookup)) reasons.push("duel");
  const single = spell.area === "single" || spell.area === "self";
  if (target.type === "swarm" && single && !spell.neverMisses) reasons.push("single-target-in-mass");
  return reasons;
}

/** AIR-2, AIR-3, AIR-4, PLC-1, PLC-2, SPL-20: why an attack cannot reach; resisted and automatic spells need sight only (PLC-4). */
function placeReasons(input: CastInput, spell: Spell, target: ActorSnapshot, context: RuleContext): RuleReason[] {
  if (spell.delivery !== "attack") return [];
  const { caster, choices } = input;
  const mode = castMode(caster, spell);
  const reasons: RuleReason[] = [];
  const heights = { attacker: altitudeOf(caster, context.lookup), target: altitudeOf(target, context.lookup) };
  const height = heightRefusal(heights, choices.contact || mode === "melee");
  if (height !== null) reasons.push(height);
  if (mode === "ranged" && choices.contact) reasons.push("too-close");
  if (mode === "melee" && !choices.contact) reasons.push("too-far");
  return reasons;
}

const TARGET_ORDER: readonly RuleReason[] = ["dead", "traumatised", "duel", "single-target-in-mass"];
const PLACE_ORDER: readonly RuleReason[] = ["wrong-altitude", "out-of-reach", "too-close", "too-far"];

/** Why the rules forbid a cast, kind by kind in the order of a scenario's reasons. Empty where nothing does. */
export function castRefusals(input: CastInput, spell: Spell, context: RuleContext): readonly Refusal[] {
  const { caster, target, also } = input;
  const reaction = isReaction(input, spell, context);
  const targets = [target, ...also];
  const onTargets = targets.flatMap((each) => targetReasons(caster, spell, each, context));
  const atPlaces = targets.flatMap((each) => placeReasons(input, spell, each, context));
  return [
    ...doerReasons(caster, spell, reaction, context).map((reason) => ({ reason, of: "doer" }) as const),
    ...turnReasons(input, reaction, context).map((reason) => ({ reason })),
    ...spellReasons(input, spell, context).map((reason) => ({ reason })),
    ...TARGET_ORDER.filter((reason) => onTargets.includes(reason)).map((reason) => ({ reason, of: "target" }) as const),
    ...PLACE_ORDER.filter((reason) => atPlaces.includes(reason)).map((reason) => ({ reason })),
  ];
}
