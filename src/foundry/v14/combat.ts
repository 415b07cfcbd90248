import type { CombatModel } from "../../data/combat/combat-model";
import type { CombatantModel } from "../../data/combat/combatant-model";

/** What an encounter of the base type holds (the types know no models of it). */
export function combatSystem(combat: Combat.Implementation): CombatModel {
  return combat.system as unknown as CombatModel;
}

/** What a combatant of the base type holds. */
export function combatantSystem(combatant: Combatant.Implementation): CombatantModel {
  return combatant.system as unknown as CombatantModel;
}

/** All encounters of the world. */
export function allCombats(): readonly Combat.Implementation[] {
  return game.combats?.contents ?? [];
}

/** Those who take part in the order of turns. */
export function combatantsOf(combat: Combat.Implementation): readonly Combatant.Implementation[] {
  return combat.turns;
}

/** Tells hooks, on this client and before it is stored, that an encounter moves on: they may change where and how. */
export function callMoveHook(
  hook: "combatTurn" | "combatRound",
  combat: Combat.Implementation,
  place: { round: number; turn: number | null },
  options: object,
): void {
  const hooks = Hooks as unknown as { callAll(hook: string, ...args: readonly unknown[]): void };
  hooks.callAll(hook, combat, place, options);
}

/** How many seconds of the world pass between two places of an encounter. */
export function timeBetween(
  combat: Combat.Implementation,
  to: { readonly round: number; readonly turn: number | null },
): number {
  const measure = combat as unknown as {
    getTimeDelta(fromRound: number, fromTurn: number | null, toRound: number, toTurn: number | null): number;
  };
  return measure.getTimeDelta(combat.round, combat.turn, to.round, to.turn);
}

/** True if this is what the world says of the defeated: the tracker passes over them. */
export function skipsDefeated(combat: Combat.Implementation): boolean {
  return (combat as unknown as { settings: { skipDefeated: boolean } }).settings.skipDefeated;
}

/** The client that acts for all: the active GM's. */
export function isActiveGM(): boolean {
  return game.users?.activeGM?.isSelf ?? false;
}

export function isGMUser(id: string): boolean {
  return game.users?.get(id)?.isGM ?? false;
}

/** Evaluates whether a formula is one. */
export function isFormula(formula: string): boolean {
  return (Roll as unknown as { validate(formula: string): boolean }).validate(formula);
}
