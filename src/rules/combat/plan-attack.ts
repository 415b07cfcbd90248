import { bears, carries, isDown, isTotallyConcentrated } from "../actors/bears";
import { altitudeOf, riderOf } from "../actors/pairs";
import type { ActorSnapshot, DamageRange, ItemId } from "../actors/snapshot";
import { accept, type Result, refuse } from "../result";
import type { AttackQuery } from "./attack-query";
import { attackRefusals, isOwnSide } from "./attack-refusals";
import { canCounter } from "./counter";
import type { AttackChoices, AttackPlan, Term } from "./exchange";
import type { ActorLookup, RuleContext } from "./fight";
import { guardOf } from "./guard";
import { heightTerm } from "./height";
import { meansOf } from "./means";
import { disciplineOf, limitRange, offPlacementRule, placementPair } from "./placement";

export interface AttackInput {
  readonly attacker: ActorSnapshot;
  readonly target: ActorSnapshot;
  readonly weapon: ItemId;
  readonly choices: AttackChoices;
}

/** CBT-4, AIR-10: a target that cannot defend rolls nothing: stunned, comatose, or held still by its stunned or fallen rider. */
export function canDefend(target: ActorSnapshot, lookup: ActorLookup): boolean {
  if (isDown(target) || bears(target, "stunned")) return false;
  const rider = riderOf(target, lookup);
  return rider === null || !(isDown(rider) || bears(rider, "stunned"));
}

/** CBT-5, CRIT-5, SPL-9: what is added to a defence roll. */
export function defenceTermsOf(target: ActorSnapshot, surprise: boolean): readonly Term[] {
  const terms: Term[] = [];
  if (surprise) terms.push({ key: "surprise", rule: "CBT-5", flat: -20 });
  if (carries(target, "destabilised")) terms.push({ key: "destabilised", rule: "CRIT-5", flat: -20 });
  if (isTotallyConcentrated(target)) terms.push({ key: "totalConcentration", rule: "SPL-9", flat: -20 });
  return terms;
}

/** PLC-4, AIR-11: true if the target is in cover, as chosen or as its statuses say. */
function isCovered(query: AttackQuery): boolean {
  return query.choices.cover ?? carries(query.target, "cover");
}

/** CBT-7: the factors (WPN-3, PLC) and flats (AIR, GM) of the attack roll, and the limit that placement sets to its damage, if any (PLC-5). */
function shapeAttack(query: AttackQuery): { readonly terms: readonly Term[]; readonly limit: number | null } {
  const { attacker, means, choices, heights, context } = query;
  const terms: Term[] = [];
  let limit: number | null = null;
  if (means.kind === "improvised") terms.push({ key: "improvised", rule: "WPN-3", factor: 50 });
  const rule = offPlacementRule(disciplineOf(attacker), means.kind, means.mode, choices.contact);
  if (rule !== null) {
    const pair = placementPair(attacker, context.fight.duel);
    terms.push({ key: "offPlacement", rule, factor: pair.factor });
    limit = pair.limit;
  }
  if (isCovered(query)) {
    const factor = choices.contact ? 150 : 50;
    terms.push({ key: choices.contact ? "coverContact" : "cover", rule: "PLC-4", factor });
  }
  const height = heightTerm(heights, means.mode);
  if (height !== null) terms.push(height);
  if (choices.charge) terms.push({ key: "charge", rule: "AIR-6", flat: 20 });
  if (choices.modifier !== 0) terms.push({ key: "modifier", rule: "CBT-7", flat: choices.modifier });
  return { terms, limit };
}

/** MAS-2: the die on a swarm: 1–20 for the ranged discipline, whatever it holds, 1–40 for all others. */
function swarmDie(attacker: ActorSnapshot): number {
  return disciplineOf(attacker) === "ranged" ? 20 : 40;
}

/** CRIT-2: 30 to 100, or to the weapon's own maximum if that is higher, whatever the placement. */
function heroicRange(means: DamageRange): DamageRange {
  return { min: 30, max: Math.max(100, means.max) };
}

function makePlan(query: AttackQuery): AttackPlan {
  const { attacker, target, means, choices, context } = query;
  const guards = {
    targetReduction: guardOf(target, context.lookup),
    attackerReduction: guardOf(attacker, context.lookup),
  };
  const own = { min: means.min, max: means.max };
  if (target.type === "swarm") {
    return {
      attackTerms: [],
      defenceTerms: [],
      defends: false,
      criticals: false,
      fumbles: false,
      canCounter: false,
      damage: own,
      heroicDamage: own,
      damageTerms: [],
      damageBonus: 0,
      attackDie: swarmDie(attacker),
      ...guards,
      kills: true,
    };
  }
  const { terms, limit } = shapeAttack(query);
  const familiar = attacker.type === "familiar"; // FAM-1, CRIT-7
  return {
    attackTerms: terms,
    defenceTerms: defenceTermsOf(target, choices.surprise),
    defends: canDefend(target, context.lookup),
    criticals: !familiar && means.kind !== "improvised",
    fumbles: !familiar,
    canCounter: choices.canCounter ?? canCounter(attacker, target, choices.contact, context),
    damage: limit === null ? own : limitRange(own, limit),
    heroicDamage: heroicRange(own),
    damageTerms: limit === null ? [] : [{ key: "limit", rule: "PLC-5" }],
    damageBonus: choices.charge ? 10 : 0,
    attackDie: familiar ? 80 : 100,
    ...guards,
    kills: false,
  };
}

/**
 * What the rules foresee of an attack before any die is rolled (CBT-3 to CBT-8, CRIT, PLC, WPN, FAM-1, MAS-2, MAS-3, AIR-1 to AIR-6,
 * DUE-6, DUE-12), or the first reason that forbids it, in the order of a scenario's reasons.
 *
 * `choices.allow` sets reasons aside; that only a GM may do so is for the caller to judge. `bad-request`: no such weapon, a swarm of
 * nobody, or an attack on oneself, one's mount or rider.
 */
export function planAttack(input: AttackInput, context: RuleContext): Result<AttackPlan> {
  const { attacker, target, weapon, choices } = input;
  const means = meansOf(attacker, weapon);
  if (means === null) return refuse("bad-request");
  const { lookup } = context;
  const heights = { attacker: altitudeOf(attacker, lookup), target: altitudeOf(target, lookup) };
  const query: AttackQuery = { attacker, target, means, choices, heights, context };
  if (isOwnSide(query)) return refuse("bad-request");
  for (const refusal of attackRefusals(query)) {
    if (!(choices.allow as readonly string[]).includes(refusal.reason)) return { ok: false, refusal };
  }
  return accept(makePlan(query));
}
