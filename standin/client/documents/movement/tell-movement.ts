import type { OperationOptions, Veto } from "../../../core/abstract/document-types";
import { deepClone } from "../../../core/utils/clone";
import type { Data } from "../../../core/utils/types";
import { Hooks } from "../../hooks";
import { host } from "../host";
import type { TokenDocument } from "../token-document";
import type { User } from "../user";
import { buildMovement, movesToken } from "./build-movement";
import { promiseFinish } from "./finished";
import type { MovementInstruction, TokenMovement } from "./movement-types";

type Movements = Record<string, Partial<MovementInstruction>>;

/**
 * Asks, on the mover's client, whether a token may move: `_preUpdateMovement`, then hook `preMoveToken`. Where it may not,
 * what else the update changes is kept.
 */
export async function prepareMovement(token: TokenDocument, changes: Data, options: OperationOptions): Promise<Veto> {
  if (!movesToken(changes)) return undefined;
  const id = token.id ?? "";
  const movement = buildMovement(token, changes, (options["movement"] as Movements | undefined)?.[id] ?? {});
  const allowed =
    (await token._preUpdateMovement(movement, options)) !== false &&
    (options.noHook || Hooks.call("preMoveToken", token, movement, options));
  if (!allowed) {
    for (const key of ["x", "y", "elevation", "width", "height"]) delete changes[key];
    return Object.keys(changes).some((key) => key !== "_id") ? undefined : false;
  }
  options["_movements"] = { ...(options["_movements"] as object | undefined), [id]: deepClone(movement) };
  if (movement.recorded) {
    const start = token.movementHistory.length
      ? token.movementHistory
      : [{ ...movement.origin, action: movement.passed.waypoints[0]?.action ?? "walk" }];
    changes["_movementHistory"] = [...start, ...movement.passed.waypoints];
  }
  return undefined;
}

/** Tells, on every client, of a movement that was: `_onUpdateMovement`, then hook `moveToken`. */
export function tellMovement(token: TokenDocument, options: OperationOptions, userId: string): void {
  const movement = (options["_movements"] as Record<string, TokenMovement> | undefined)?.[token.id ?? ""];
  if (!movement) return;
  const user = host.collections.get("User")?.get(userId) as unknown as User;
  promiseFinish(token, movement);
  token.movement = movement;
  token._onUpdateMovement(movement, options, user);
  if (!options.noHook) Hooks.callAll("moveToken", token, movement, options, user);
}
