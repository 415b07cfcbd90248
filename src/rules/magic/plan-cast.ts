import { carries } from "../actors/bears";
import { altitudeOf, lifeHolder } from "../actors/pairs";
import type { ActorSnapshot, AttackKind, CharacterSnapshot, Spell } from "../actors/snapshot";
import { isOwnSide } from "../combat/attack-refusals";
import { canCounter } from "../combat/counter";
import { isDuellist } from "../combat/duel-terms";
import type { Term } from "../combat/exchange";
import type { RuleContext } from "../combat/fight";
import { guardOf } from "../combat/guard";
import { heightTerm } from "../combat/height";
import { limitRange, offPlacementRule, placementPair } from "../combat/placement";
import { canDefend, defenceTermsOf } from "../combat/plan-attack";
import type { RuleId } from "../result";
import { accept, type Result, refuse } from "../result";
import { remainingIntensity } from "./barrier";
import { castMode, castRefusals } from "./cast-refusals";
import type { CastInput, CastPlan, CastTarget } from "./cast-types";
import { effectiveSkill, isLasting } from "./effective-skill";
import { characteristicOf, resistanceChance } from "./resistance";
import { castingTime, extended, spellLevel } from "./spell-level";

/** The spell of that id, if the caster knows it: what is still being learned is not (SPL-16). */
export function knownSpell(caster: CharacterSnapshot, id: string): Spell | undefined {
  return caster.spells.find((spell) => spell.id === id && spell.failedMonths === null);
}

/** True if the targets are none that the spell can have, whatever the fight: itself attacked, too many, a swarm among others. */
function isMisdirected({ caster, target, also }: CastInput, spell: Spell, context: RuleContext): boolean {
  const targets = [target, ...also];
  if (new Set(targets.map((each) => each.id)).size !== targets.length) return true;
  if (spell.area === "self" && target.id !== caster.id) return true;
  if (also.length > 0 && spell.area !== "multi" && spell.area !== "area") return true;
  if (also.length > 0 && targets.some((each) => each.type === "swarm")) return true;
  return spell.delivery === "attack" && targets.some((each) => isOwnSide({ attacker: caster, target: each, context }));
}

/** PLC-3, PLC-7, SPL-20: by which rule the cast is off placement, if it is. A technique strikes as the weapon of its discipline. */
function offPlacement({ caster, choices }: CastInput, spell: Spell): RuleId | null {
  const mode = castMode(caster, spell);
  const kind: AttackKind = spell.technique ? mode : "magic";
  return offPlacementRule(caster.discipline, kind, mode, choices.contact);
}

/** CBT-7, PLC, AIR-2, AIR-3: factors and flats of the attack roll against one target; height never hinders a heal. */
function attackTerms(input: CastInput, spell: Spell, target: ActorSnapshot, context: RuleContext): readonly Term[] {
  const { caster, choices } = input;
  const terms: Term[] = [];
  const rule = offPlacement(input, spell);
  if (rule !== null) {
    terms.push({ key: "offPlacement", rule, factor: placementPair(caster, context.fight.duel).factor });
  }
  if (carries(target, "cover")) {
    const factor = choices.contact ? 150 : 50;
    terms.push({ key: choices.contact ? "coverContact" : "cover", rule: "PLC-4", factor });
  }
  const heights = { attacker: altitudeOf(caster, context.lookup), target: altitudeOf(target, context.lookup) };
  const height = heightTerm(heights, castMode(caster, spell));
  if (height !== null && !(spell.effect === "heal" && height.key === "targetHighMagic")) terms.push(height);
  if (choices.modifier !== 0) terms.push({ key: "modifier", rule: "CBT-7", flat: choices.modifier });
  return terms;
}

function planTarget(input: CastInput, spell: Spell, target: ActorSnapshot, context: RuleContext): CastTarget {
  const { caster, choices } = input;
  const stoppable = !spell.technique && spell.power === null;
  return {
    id: target.id,
    life: lifeHolder(target, context.lookup).id,
    attackTerms: attackTerms(input, spell, target, context),
    defenceTerms: defenceTermsOf(target, false),
    defends: canDefend(target, context.lookup),
    resistance:
      spell.delivery === "resisted" && spell.resistance !== null
        ? resistanceChance(caster.mp, characteristicOf(target, spell.resistance))
        : null,
    intensity: stoppable ? remainingIntensity(choices.intensity, target, caster.id, choices.extraPoints) : null,
    guard: guardOf(target, context.lookup),
  };
}

/** What is rolled for the effect: a fixed range within the limit for a technique, capped after the roll for a spell (PLC-5, CRIT-2). */
function planPower(input: CastInput, spell: Spell, rolls: boolean, context: RuleContext) {
  const limited = rolls && spell.effect === "damage" && offPlacement(input, spell) !== null;
  const cap = limited ? placementPair(input.caster, context.fight.duel).limit : null;
  if (!spell.technique || spell.power === null) return { power: spell.power, heroicPower: null, limit: cap };
  return {
    power: cap === null ? spell.power : limitRange(spell.power, cap),
    heroicPower: { min: 30, max: Math.max(100, spell.power.max) },
    limit: null,
  };
}

function makePlan(input: CastInput, spell: Spell, context: RuleContext): CastPlan {
  const { caster, target, also, choices } = input;
  const { fight, lookup, rules } = context;
  const { technique } = spell;
  const level = technique ? null : spellLevel(choices.intensity, choices.rangePoints, choices.durationPoints);
  const time = castingTime(level ?? 0);
  const degree = technique || spell.concentration === "none" ? "none" : (choices.concentration ?? spell.concentration);
  const swarm = target.type === "swarm" ? target : null;
  const attackRoll =
    spell.delivery === "attack" && !spell.neverMisses && swarm === null && (technique || rules.spellAttack === "both");
  const points = technique ? 0 : choices.durationPoints;
  return {
    caster: caster.id,
    spell: spell.id,
    technique,
    delivery: spell.delivery,
    effect: spell.effect,
    status: spell.status,
    degree,
    lasting: isLasting(spell),
    level,
    rounds: fight.turnOf === null ? 0 : time.rounds,
    delay: time.delay,
    range: extended(spell.range, technique ? 0 : choices.rangePoints),
    duration: extended(spell.duration, points),
    turns: spell.turns === null ? null : extended(spell.turns, points),
    skill: technique ? null : effectiveSkill(spell, degree, choices.ceremonyRounds),
    intensity: technique ? 0 : choices.intensity,
    extraPoints: technique ? 0 : choices.extraPoints,
    ...planPower(input, spell, attackRoll, context),
    attackRoll,
    charged: spell.charges !== null,
    healHalf:
      !technique && spell.effect === "heal" && caster.role === "healer" && isDuellist(caster, fight.duel, lookup),
    ownTurn: fight.turnOf === caster.id,
    canCounter: choices.canCounter ?? canCounter(caster, target, choices.contact, context),
    casterGuard: guardOf(caster, lookup),
    targets: swarm === null ? [target, ...also].map((each) => planTarget(input, spell, each, context)) : [],
    swarm:
      swarm === null
        ? null
        : {
            id: swarm.id,
            count: swarm.count,
            immune: guardOf(swarm, lookup).immune,
            area: spell.area,
            neverMisses: spell.neverMisses,
            targets: choices.targets,
          },
  };
}

/**
 * What the rules foresee of a cast before any die is rolled (SPL-4 to SPL-15, SPL-20, SPL-22, MAS-8), or the first reason that forbids it, in
 * the order of a scenario's reasons. `choices.allow` sets reasons aside; that only a GM may do so is for the caller to judge.
 * `bad-request`: no such spell, figures out of range, or targets that the spell cannot have.
 */
export function planCast(input: CastInput, context: RuleContext): Result<CastPlan> {
  const spell = knownSpell(input.caster, input.spell);
  if (spell === undefined || isMisdirected(input, spell, context)) return refuse("bad-request");
  const { intensity, rangePoints, durationPoints, ceremonyRounds, extraPoints, targets } = input.choices;
  const figures = [intensity, rangePoints, durationPoints, ceremonyRounds, extraPoints, targets - 1];
  if (figures.some((figure) => !Number.isInteger(figure) || figure < 0 || figure > 1000)) return refuse("bad-request");
  for (const refusal of castRefusals(input, spell, context)) {
    if (!(input.choices.allow as readonly string[]).includes(refusal.reason)) return { ok: false, refusal };
  }
  return accept(makePlan(input, spell, context));
}

/** Plans the same cast again after what it did before its dice (checks, concentration ended): nothing forbids it any more. */
export function replanCast(input: CastInput, context: RuleContext): CastPlan | null {
  const spell = knownSpell(input.caster, input.spell);
  return spell === undefined ? null : makePlan(input, spell, context);
}
