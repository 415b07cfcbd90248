import { Hooks } from "../../hooks";
import { host } from "../host";
import { designated } from "../user";
import type { Combat } from "./combat";
import type { Combatant } from "./combatant";
import { type CombatState, stepsBetween, type TurnStep } from "./turn-order";

/** What is still to be told of each combat: the steps of one move end before those of the next begin. */
const queues = new WeakMap<object, Promise<void>>();

/** Whether this client is the one that acts for all when a combat moves. */
export function actsForCombats(): boolean {
  return designated((user) => user.isGM)?.isSelf ?? false;
}

/** Does something for a combat after all that was asked before. An error is told and stops nothing else. */
export function inTurn(combat: Combat, act: () => Promise<void>): Promise<void> {
  const done = (queues.get(combat) ?? Promise.resolve()).then(act).catch((error: unknown) => {
    Hooks.onError("Combat#_manageTurnEvents", error, { log: "error" });
  });
  queues.set(combat, done);
  return done;
}

/** Tells a combat, and the effects, what happened between two of its states. Only one game master's client does. */
export async function runTurnEvents(combat: Combat, prior: CombatState, current: CombatState): Promise<void> {
  if (!actsForCombats()) return;
  const turns = [...combat.turns];
  const steps = stepsBetween(prior, current, turns.length);
  if (replaced(combat, prior, current)) {
    steps.push({ event: "startTurn", round: current.round, turn: current.turn ?? 0, skipped: false });
  }
  return inTurn(combat, async () => {
    if (prior.round === 0 && current.round > 0) await host.expireEffects("combatStart", combat);
    for (const step of steps) await run(combat, turns, step);
  });
}

/** Whether the one whose turn it was is gone and another has it now. */
function replaced(combat: Combat, prior: CombatState, current: CombatState): boolean {
  if (current.turn === null || current.round !== prior.round || current.turn !== prior.turn) return false;
  return prior.combatantId !== current.combatantId && !combat.combatants.has(prior.combatantId ?? "");
}

async function run(combat: Combat, turns: readonly Combatant[], step: TurnStep): Promise<void> {
  const { event, round, turn, skipped } = step;
  if (event === "startRound") {
    await combat._onStartRound({ round, skipped });
    return host.expireEffects("roundStart", combat, { round });
  }
  if (event === "endRound") {
    await combat._onEndRound({ round, skipped });
    return host.expireEffects("roundEnd", combat, { round });
  }
  const combatant = turns[turn ?? -1];
  if (!combatant || turn === null) return;
  const context = { round, turn, skipped };
  if (event === "startTurn") await combat._onStartTurn(combatant, context);
  else await combat._onEndTurn(combatant, context);
  await host.expireEffects(event === "startTurn" ? "turnStart" : "turnEnd", combat, { combatant, round, turn });
}
