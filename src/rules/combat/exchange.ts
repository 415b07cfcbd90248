/**
 * An attack as a small state machine of plain states and events (CBT-3 to CBT-8, CRIT). The state lives in a chat message, is drawn anew
 * for each viewer, and stands when token, item or actor are gone: it carries names and numbers as they were.
 *
 *   start → defence ──defend──→ missed
 *                               damage ──damage──→ ready ──apply──→ applied ──undo──→ undone ──apply──→ applied
 *   start (fumble, target counters)          → counter ──counter──→ ready
 *   start (fumble, target cannot)            → ready
 *   start (heroic, or no defence is possible) → damage
 *   start (on a swarm)                       → ready
 *   defence, damage, counter, ready, missed ──cancel──→ cancelled
 *   defence, damage, counter, ready, missed, undone ──amend──→ wherever the rolls that still fit lead
 *
 * The plan is frozen at the start and made again only when a GM confirms an unwitnessed card or amends one: what happens to the actors
 * meanwhile changes no number on it.
 *
 * Dice are asked for (`neededDice`), never drawn; whoever plays rolls, the writer judges.
 */
import type { ActorId, ActorType, AttackKind, ItemId } from "../actors/snapshot";
import type { Consequence, Grade } from "../consequences/consequence";
import type { ConflictChoice, Receipt } from "../consequences/receipt";
import type { Refusal, RuleId, RuleReason } from "../result";
import type { AmendWish, Superseded } from "./superseded";

export const ATTACK_PHASES = [
  "defence",
  "damage",
  "counter",
  "ready",
  "missed",
  "applied",
  "undone",
  "cancelled",
] as const;
export type AttackPhase = (typeof ATTACK_PHASES)[number];

/** All that may happen to an attack. `confirm`: a GM takes over a card that was played with no GM present; `amend`: a GM corrects one. */
export const ATTACK_EVENTS = [
  "start",
  "defend",
  "damage",
  "counter",
  "cancel",
  "confirm",
  "amend",
  "apply",
  "undo",
] as const;
export type AttackEventType = (typeof ATTACK_EVENTS)[number];

/** What the attacker chose or the map proposed; a scenario's fields. */
export interface AttackChoices {
  readonly contact: boolean;
  /** PLC-4: null = as the target's statuses say. */
  readonly cover: boolean | null;
  /** CBT-5 */
  readonly surprise: boolean;
  /** MOV-2 */
  readonly opportunity: boolean;
  /** DUE-8 */
  readonly turnedBack: boolean;
  /** AIR-6 */
  readonly charge: boolean;
  /** The GM's flat modifier to the attack roll, −200 to 200. */
  readonly modifier: number;
  /** CRIT-6: the GM's word on whether the target can counter; null = by the rule. */
  readonly canCounter: boolean | null;
  /** Refusals that the GM sets aside: nothing is ever locked against the GM. */
  readonly allow: readonly RuleReason[];
}
/** Who takes part, as they were when the attack began. */
export interface Party {
  readonly id: ActorId;
  /** uuid of the token, if any. */
  readonly token: string | null;
  readonly name: string;
  readonly img: string;
  readonly type: ActorType;
}

export interface UsedWeapon {
  readonly id: ItemId;
  readonly name: string;
  readonly img: string;
  readonly kind: AttackKind;
}

/** One reason why a figure is what it is. `key` names the wording (`ARCANES.Term.<key>`), `rule` the rule. */
export interface Term {
  readonly key: string;
  readonly rule: RuleId;
  /** Percent (50 = halved); CBT-7. */
  readonly factor?: number;
  /** Added after the factors. */
  readonly flat?: number;
}

/** A roll judged: `total` = ⌈natural × factors⌉ + flats (CBT-7). `factor` is their product in percent, for show (37.5 allowed). */
export interface JudgedRoll {
  readonly natural: number;
  readonly factor: number;
  readonly modifier: number;
  readonly total: number;
  readonly terms: readonly Term[];
}

/** What the rules foresee before the dice are known. */
export interface AttackPlan {
  readonly attackTerms: readonly Term[];
  readonly defenceTerms: readonly Term[];
  /** CBT-4: false = no defence roll. */
  readonly defends: boolean;
  /** CRIT-7: whether criticals, and fumbles, exist for this attack. */
  readonly criticals: boolean;
  readonly fumbles: boolean;
  /** CRIT-6 */
  readonly canCounter: boolean;
  /** Damage range of a normal or critical hit, placement limit included (PLC-5), and the rules that made it. */
  readonly damage: { readonly min: number; readonly max: number };
  /** CRIT-2: that of a heroic hit. */
  readonly heroicDamage: { readonly min: number; readonly max: number };
  readonly damageTerms: readonly Term[];
  /** AIR-6 */
  readonly damageBonus: number;
  /** Attack die: 1 to this (100; a familiar 80; on a swarm 40 or 20). */
  readonly attackDie: number;
  /** Reduction and immunity of who would take the damage (CHR-6, STA-6, AIR-9). */
  readonly targetReduction: DamageGuard;
  readonly attackerReduction: DamageGuard;
  /** On a swarm: the roll kills one per full ten (MAS-2); no defence, no grades. */
  readonly kills: boolean;
}

export interface DamageGuard {
  readonly flat: number;
  readonly percent: number;
  readonly immune: boolean;
}

/** Damage as it came about (CBT-8): rolled in min–max, bonus, × 1.5, half if the GM says so, flat, percent. */
export interface DamageFigure {
  readonly min: number;
  readonly max: number;
  readonly rolled: number;
  readonly bonus: number;
  /** True: × 1.5 (critical, heroic). */
  readonly raised: boolean;
  /** The GM's word on this blow: × ½, rounded up. */
  readonly half: boolean;
  /** After bonus, × 1.5 and × ½, before reductions. */
  readonly raw: number;
  readonly irreducible: boolean;
  readonly guard: DamageGuard;
  readonly dealt: number;
}

export type DicePurpose = "attack" | "defence" | "damage" | "counter";

/** A die that a step needs: an integer from min to max, rolled as 1d(max − min + 1) + (min − 1). */
export interface DiceRequest {
  readonly purpose: DicePurpose;
  readonly min: number;
  readonly max: number;
  /** Whose roll it is. */
  readonly roller: "attacker" | "target";
}

export type AttackVerdict = "hit" | "miss" | "fumble" | "fatal" | "kills";

/** Who did what to the card, newest last. */
export interface HistoryEntry {
  readonly event: AttackEventType;
  /** Id of the user who asked. */
  readonly user: string;
  /** Milliseconds since 1970, given from outside. */
  readonly at: number;
}

export interface AttackState {
  readonly kind: "attack";
  readonly version: 1;
  /** Grows by one with each accepted event; a request names the one it saw. */
  readonly revision: number;
  readonly phase: AttackPhase;
  readonly attacker: Party;
  readonly target: Party;
  /** CRIT-5: whom the GM named to counter this fumble in the target's stead; null: the target, if it can. */
  readonly counterer: Party | null;
  readonly weapon: UsedWeapon;
  readonly choices: AttackChoices;
  readonly plan: AttackPlan;
  readonly attack: JudgedRoll;
  readonly grade: Grade;
  readonly defence: JudgedRoll | null;
  /** null while the defence is awaited. */
  readonly verdict: AttackVerdict | null;
  readonly damage: DamageFigure | null;
  readonly counter: DamageFigure | null;
  readonly kills: number;
  /** The GM halves the damage of this attack, or of the counter-attack. */
  readonly half: boolean;
  readonly consequences: readonly Consequence[];
  /** What it said before it was amended, newest last, the last five. */
  readonly superseded: readonly Superseded[];
  readonly receipts: readonly Receipt[];
  /** CBT-2, SPL-9: what making the attack has spent and ended; null: nothing, or made with no GM present. Given back by cancel and undo. */
  readonly spent: Receipt | null;
  /** False: played with no GM present; a GM confirms (or re-derives) it before it touches anything. */
  readonly witnessed: boolean;
  /** Id of the request that began it. */
  readonly request: string;
  /** Requests that this card has answered, with the refusal if it refused; the newest five of each user. */
  readonly answered: readonly { readonly id: string; readonly user: string; readonly refusal: Refusal | null }[];
  readonly history: readonly HistoryEntry[];
}

/** An event as it is asked for. A roll is the die's value in its range; null where the writer is to roll. */
export type AttackEvent =
  | {
      readonly type: "start";
      readonly attacker: ActorId;
      readonly attackerToken: string | null;
      readonly target: ActorId;
      readonly targetToken: string | null;
      readonly weapon: ItemId;
      readonly choices: AttackChoices;
      readonly roll: number | null;
    }
  | { readonly type: "defend" | "damage" | "counter"; readonly roll: number | null }
  | { readonly type: "cancel" | "confirm" | "apply" }
  | ({ readonly type: "amend" } & AmendWish)
  /** By line of the receipt: what to do where the world has drifted. */
  | { readonly type: "undo"; readonly choices: { readonly [line: string]: ConflictChoice } };
