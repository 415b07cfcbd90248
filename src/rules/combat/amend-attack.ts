import { isGone } from "../actors/bears";
import type { ActorSnapshot } from "../actors/snapshot";
import { type Stamp, stamped } from "../cards/stamped";
import { accept, type Reason, type Result, refuse } from "../result";
import { answererOf } from "./answerer";
import { isOwnSide } from "./attack-refusals";
import { rolledFor } from "./confirm-attack";
import type { AttackChoices, AttackPhase, AttackState, Party } from "./exchange";
import type { RuleContext } from "./fight";
import { isFumble } from "./grade";
import { answersDice, counterRange } from "./needed-dice";
import { openAttack } from "./open-attack";
import { type RollsAtHand, replayRolls } from "./replay-rolls";
import { settledTurn } from "./settled-turn";
import { type AmendChanges, type AmendedPart, REASON_MAX, SUPERSEDED_MAX, type Superseded } from "./superseded";

export interface AmendInput {
  /** Fresh snapshots of attacker and of the target as it is to be. */
  readonly attacker: ActorSnapshot;
  readonly target: ActorSnapshot;
  /** How that target is shown. */
  readonly party: Party;
  /** CRIT-5: who is to counter a fumble in the target's stead, and how it is shown; null: the target, if it can. */
  readonly counterer: { readonly actor: ActorSnapshot; readonly party: Party } | null;
  readonly changes: AmendChanges;
  /** The card is for some eyes only: whom it aims at then does not read what it said about another. */
  readonly hidden: boolean;
}

/** An applied card is undone first: what is written, an amendment never touches. */
const AMENDABLE: readonly AttackPhase[] = ["defence", "damage", "counter", "ready", "missed", "undone"];

/** Whether the attack took an opportunity is settled with what it spent. Who is named to counter counters (CRIT-5). */
function choicesOf(state: AttackState, { choices }: AmendChanges, counterer: Party | null): AttackChoices {
  const { opportunity, turnedBack } = state.choices;
  return { ...choices, opportunity, turnedBack, canCounter: counterer === null ? choices.canCounter : true };
}

/** Whom the input names in the target's stead. */
function namedCounterer({ counterer, party }: AmendInput): Party | null {
  return counterer === null || counterer.party.id === party.id ? null : counterer.party;
}

/** CRIT-5: an enemy that is still there; whether it reaches the attacker is the GM's word. */
function counterReason({ attacker, counterer }: AmendInput, context: RuleContext): Reason | null {
  if (counterer === null) return null;
  if (isOwnSide({ attacker, target: counterer.actor, context })) return "bad-request";
  return isGone(counterer.actor) ? "gone" : null;
}

const COMPARED = ["contact", "cover", "surprise", "charge", "modifier", "canCounter"] as const;

function damageRolled(state: AttackState): number | null {
  return (state.damage ?? state.counter)?.rolled ?? null;
}

/** What the amendment changes, in the order of `AMENDED_PARTS`. */
function changedParts(state: AttackState, input: AmendInput, choices: AttackChoices): readonly AmendedPart[] {
  const { changes, party } = input;
  const { half, rolls, reopen } = changes;
  const parts: AmendedPart[] = [];
  if (party.id !== state.target.id || party.token !== state.target.token) parts.push("target");
  parts.push(...COMPARED.filter((key) => choices[key] !== state.choices[key]));
  if ((namedCounterer(input)?.id ?? null) !== (state.counterer?.id ?? null)) parts.push("counterer");
  const known = state.choices.allow;
  if (choices.allow.length !== known.length || choices.allow.some((each) => !known.includes(each))) parts.push("allow");
  if (half !== state.half) parts.push("half");
  if (rolls.attack !== null && rolls.attack !== state.attack.natural) parts.push("attackRoll");
  if (rolls.defence !== null && rolls.defence !== (state.defence?.natural ?? null)) parts.push("defenceRoll");
  if (rolls.damage !== null && rolls.damage !== damageRolled(state)) parts.push("damageRoll");
  if (reopen) parts.push("reopen");
  return parts;
}

function supersededBy(state: AttackState, changed: readonly AmendedPart[], reason: string, stamp: Stamp): Superseded {
  const { attack, defence, damage, counter, grade, kills, verdict, target } = state;
  return {
    by: stamp.user,
    at: stamp.at,
    target: target.name,
    verdict,
    grade,
    attack: attack.total,
    defence: defence?.total ?? null,
    damage: (damage ?? counter)?.dealt ?? null,
    kills,
    changed,
    reason,
  };
}

/** The GM's die where one is given; else the one that was rolled, unless it is asked for again. What another rolled is not the target's. */
function rollsAtHand(state: AttackState, input: AmendInput): RollsAtHand {
  const { rolls, reopen } = input.changes;
  const { id } = namedCounterer(input) ?? input.party;
  const other = id !== answererOf(state).id;
  return (purpose) => {
    const own = purpose === "defence" ? rolls.defence : rolls.damage;
    return own ?? (reopen || (other && purpose !== "damage") ? null : rolledFor(state, purpose));
  };
}

/** True if the dice that the GM gives are values of those that are asked for; what is not asked for does not matter. */
function fits(opened: AttackState, { rolls }: AmendChanges): boolean {
  if (rolls.defence !== null && !answersDice({ purpose: "defence", min: 1, max: 100, roller: "target" }, rolls.defence))
    return false;
  if (rolls.damage === null) return true;
  const { verdict, grade, plan } = opened;
  const range = isFumble(verdict) ? counterRange(opened) : grade === "heroic" ? plan.heroicDamage : plan.damage;
  return plan.kills || answersDice({ purpose: "damage", ...range, roller: "attacker" }, rolls.damage);
}

/**
 * A GM corrects an attack: another target, other choices, half the damage, own dice, the defence asked for again. It is planned anew
 * with fresh snapshots, the rolls that still fit are kept, what the card said before is kept in `superseded`, unless it
 * is another target’s secret.
 *
 * Whom the input names to counter is heeded on a fumble alone (CRIT-5).
 *
 * The refusals of `openAttack` but those of the turn; `bad-request` or `gone` for who cannot be named to counter; `wrong-phase` for a card that is applied or cancelled, `unconfirmed` for one that no
 * GM has confirmed, `bad-roll` for a die of the GM's own, or the attack die kept, outside its range, `bad-request` for a reason too long.
 */
export function amendAttack(
  state: AttackState,
  input: AmendInput,
  context: RuleContext,
  stamp: Stamp,
): Result<AttackState> {
  if (!AMENDABLE.includes(state.phase)) return refuse("wrong-phase");
  if (!state.witnessed) return refuse("unconfirmed");
  const { attacker, target, party, changes } = input;
  if (changes.reason.length > REASON_MAX) return refuse("bad-request");
  const counterer = namedCounterer(input);
  const unfit = counterReason(input, context);
  if (unfit !== null) return refuse(unfit);
  const opened = openAttack(
    {
      attacker,
      target,
      weapon: state.weapon,
      choices: choicesOf(state, changes, counterer),
      parties: { attacker: state.attacker, target: party },
      roll: changes.rolls.attack ?? state.attack.natural,
      requestId: state.request,
      user: stamp.user,
      at: stamp.at,
      witnessed: true,
    },
    settledTurn(context),
  );
  if (!opened.ok) return opened;
  if (!fits(opened.value, changes)) return refuse("bad-roll");
  const replayed = replayRolls({ ...opened.value, half: changes.half }, rollsAtHand(state, input), stamp);
  if (!replayed.ok) return replayed;
  const { phase, choices, plan, attack, grade, defence, verdict, damage, counter, kills, half, consequences } =
    replayed.value;
  const before = supersededBy(state, changedParts(state, input, choices), changes.reason, stamp);
  const forgets = input.hidden && party.id !== state.target.id;
  const superseded = forgets ? [] : [...state.superseded, before].slice(-SUPERSEDED_MAX);
  const result = {
    counterer: isFumble(verdict) ? counterer : null,
    choices,
    plan,
    attack,
    grade,
    defence,
    verdict,
    damage,
    counter,
    kills,
    half,
    consequences,
  };
  return accept(stamped(state, "amend", { phase, target: party, ...result, superseded }, stamp));
}
