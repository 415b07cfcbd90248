import { Hooks } from "../../hooks";
import { host } from "../host";
import type { Combat } from "./combat";
import { nextPlace } from "./turn-order";

type Place = { round: number; turn: number | null };

/** Begins the first round with the first turn. Hook `combatStart` comes before, on this client only. */
export async function startCombat(combat: Combat): Promise<Combat> {
  const update = { round: 1, turn: 0 };
  Hooks.callAll("combatStart", combat, update);
  await combat.update(update);
  return combat;
}

/** Gives the turn to the next who can act, in the next round if need be. */
export async function nextTurn(combat: Combat): Promise<Combat> {
  const turn = combat.round === 0 ? null : nextPlace(combat.turns, combat.turn, combat.settings);
  if (turn === null) return combat.nextRound();
  return move(combat, "combatTurn", { round: combat.round, turn }, 1);
}

/** Gives the turn back to the one before, in the round before if need be. Nothing happens before the first round. */
export async function previousTurn(combat: Combat): Promise<Combat> {
  if (combat.round === 0) return combat;
  if (combat.turn === 0) return combat.previousRound();
  return move(combat, "combatTurn", { round: combat.round, turn: (combat.turn ?? combat.turns.length) - 1 }, -1);
}

/** Begins the next round. Where nobody has a turn, nobody gets one. */
export async function nextRound(combat: Combat): Promise<Combat> {
  let turn = combat.turn;
  if (turn !== null) {
    turn = nextPlace(combat.turns, null, combat.settings);
    if (turn === null) host.warn?.("COMBAT.NoneRemaining");
    turn ??= 0;
  }
  return move(combat, "combatRound", { round: combat.round + 1, turn }, 1);
}

/** Goes back to the last turn of the round before. */
export async function previousRound(combat: Combat): Promise<Combat> {
  if (combat.round === 0) return combat;
  const round = combat.round - 1;
  const turn = round === 0 || combat.turn === null ? null : Math.max(combat.turns.length - 1, 0);
  return move(combat, "combatRound", { round, turn }, -1);
}

/** Moves a combat; a hook, on this client only, may change where and how before. */
async function move(
  combat: Combat,
  hook: "combatTurn" | "combatRound",
  update: Place,
  direction: 1 | -1,
): Promise<Combat> {
  const delta = combat.getTimeDelta(combat.round, combat.turn, update.round, update.turn);
  const options = { direction, worldTime: { delta } };
  Hooks.callAll(hook, combat, update, options);
  await combat.update(update, options);
  return combat;
}

/** Seconds between two places: each turn and each round take the configured time; turns that are skipped take none. */
export function timeDelta(combat: Combat, from: Place, to: Place): number {
  const { roundTime = 0, turnTime = 0 } = (host.CONFIG["time"] ?? {}) as { roundTime?: number; turnTime?: number };
  const { skipDefeated } = combat.settings;
  const counted = combat.turns.map((member) => !(skipDefeated && member.isDefeated));
  const had = (before: number): number => counted.slice(0, before).filter(Boolean).length;
  // Time begins with the first round.
  const at = ({ round, turn }: Place): number =>
    round === 0 ? 0 : (round - 1) * (roundTime + had(counted.length) * turnTime) + had(turn ?? 0) * turnTime;
  return at(to) - at(from);
}
