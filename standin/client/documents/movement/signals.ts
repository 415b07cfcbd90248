import type { JsonObject, MovementSignal } from "../../../core/protocol";
import { Hooks } from "../../hooks";
import { host } from "../host";
import { fromUuidSync } from "../resolve";
import type { TokenDocument } from "../token-document";
import { finish } from "./finished";
import { resume } from "./holds";
import type { TokenMovement } from "./movement-types";

/** Notes that a movement was planned, paused or stopped: the token's method, then the hook. */
function note(token: TokenDocument, kind: "planned" | "paused" | "stopped"): void {
  if (token.movement) token.movement = { ...token.movement, state: kind };
  if (kind === "stopped") finish(token, false);
  if (kind === "planned") token._onMovementPlanned();
  else if (kind === "paused") token._onMovementPaused();
  else token._onMovementStopped();
  Hooks.callAll(kind === "planned" ? "planToken" : kind === "paused" ? "pauseToken" : "stopToken", token);
}

/** Notes it here and tells the other clients. */
export function announce(token: TokenDocument, kind: "planned" | "paused" | "stopped"): void {
  const { movement } = token;
  note(token, kind);
  host.backend?.signal?.({
    token: token.uuid ?? "",
    kind,
    id: movement?.id ?? "",
    ...(kind === "planned" ? { movement: JSON.parse(JSON.stringify(movement)) as JsonObject } : {}),
  });
}

/** Takes what another client told of a token's movement. */
export function receiveSignal({ token: uuid, kind, id, key, movement }: MovementSignal): void {
  const token = fromUuidSync(uuid) as unknown as TokenDocument | null;
  if (!token) return;
  if (kind === "resume") {
    resume(token, id, key ?? "");
    return;
  }
  if (kind === "planned") token.movement = movement as unknown as TokenMovement;
  if (token.movement?.id === id) note(token, kind);
}
