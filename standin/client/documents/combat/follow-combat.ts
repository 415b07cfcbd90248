import type { OperationOptions } from "../../../core/abstract/document-types";
import { Hooks } from "../../hooks";
import { host } from "../host";
import type { Combat } from "./combat";
import type { Combatant } from "./combatant";
import { actsForCombats, inTurn } from "./run-turn-events";
import { type CombatState, nextPlace } from "./turn-order";

const same = (a: CombatState, b: CombatState): boolean =>
  a.round === b.round && a.turn === b.turn && a.combatantId === b.combatantId;

/** Notes on this client that a combat moved: hook `combatTurnChange`, then what turns and rounds cause. */
export function followCombat(combat: Combat, options: OperationOptions): void {
  const prior = combat._followed?.state ?? combat.previous;
  const { current } = combat;
  note(combat);
  if (same(prior, current)) return;
  combat.previous = prior;
  Hooks.callAll("combatTurnChange", combat, prior, current);
  passTime(combat, prior, current, options);
  if (options["turnEvents"] !== false) void combat._manageTurnEvents();
}

function note(combat: Combat): void {
  combat._followed = { state: combat.current, order: combat.turns.map(({ id }) => id ?? "") };
}

/** World time goes on with the turns; the one who acts for all sets it. */
function passTime(combat: Combat, prior: CombatState, current: CombatState, options: OperationOptions): void {
  const asked = options["worldTime"] as { delta?: number | null } | undefined;
  if (!asked || !actsForCombats()) return;
  const delta = asked.delta ?? combat.getTimeDelta(prior.round, prior.turn, current.round, current.turn);
  if (delta) void host.advanceTime(delta);
}

/**
 * Keeps the turn with the one who has it when others come, go or change places. Whose turn it was and who is gone now
 * leaves it to the next in the order that was, after the last one to the first of the next round. The client that asked for
 * the change stores the place.
 */
export function followMembers(combat: Combat, options: OperationOptions, userId: string): void {
  const followed = combat._followed;
  if (!followed || followed.state.turn === null) {
    note(combat);
    return;
  }
  const asked = options["combatTurn"];
  if (typeof asked !== "number" && roundIsOver(combat, followed)) {
    endRound(combat, followed, userId);
    return;
  }
  const turn = typeof asked === "number" ? Math.min(asked, combat.turns.length - 1) : placeOf(combat, followed);
  combat.turn = combat.turns.length ? Math.max(turn, 0) : null;
  combat.current = combat._getCurrentState();
  const kept = combat.current.combatantId === followed.state.combatantId;
  if (kept) note(combat);
  else followCombat(combat, options);
  if (userId === host.userId && combat._source["turn"] !== combat.turn) {
    void combat.update({ turn: combat.turn }, { turnEvents: false });
  }
}

/** Whether the one whose turn it was is gone, and nobody comes after in this round. */
function roundIsOver(combat: Combat, { state, order }: NonNullable<Combat["_followed"]>): boolean {
  const there = new Set(combat.turns.map(({ id }) => id));
  if (there.size === 0 || there.has(state.combatantId)) return false;
  return !order.slice(order.indexOf(state.combatantId ?? "") + 1).some((id) => there.has(id));
}

/** Nobody's turn is left: the client that asked for the change begins the next round. */
function endRound(combat: Combat, followed: NonNullable<Combat["_followed"]>, userId: string): void {
  const { turns } = combat;
  combat._followed = { state: { ...followed.state, turn: turns.length }, order: turns.map(({ id }) => id ?? "") };
  if (userId !== host.userId) return;
  void combat.update({ round: combat.round + 1, turn: nextPlace(turns, null, combat.settings) ?? 0 }, { direction: 1 });
}

function placeOf(combat: Combat, { state, order }: NonNullable<Combat["_followed"]>): number {
  const place = (id: string | null): number => combat.turns.findIndex((member) => member.id === id);
  const kept = place(state.combatantId);
  if (kept >= 0) return kept;
  const later = order.slice(order.indexOf(state.combatantId ?? "") + 1).map(place);
  const next = later.find((index) => index >= 0);
  if (next === undefined) return combat.turns.length - 1;
  return nextPlace(combat.turns, next - 1, combat.settings) ?? next;
}

/** Tells a combat, on one game master's client, that some came or went. */
export function tellMembers(combat: Combat, members: readonly Combatant[], event: "_onEnter" | "_onExit"): void {
  if (!actsForCombats()) return;
  for (const member of members) void inTurn(combat, () => combat[event](member));
  if (event === "_onExit" && !host.collections.get("Combat")?.has(combat.id ?? "")) {
    void inTurn(combat, () => host.expireEffects("combatEnd", combat));
  }
}
