import type { OperationOptions } from "../../../core/abstract/document-types";
import { randomID } from "../../../core/utils/random-id";
import { host } from "../host";
import type { TokenDocument } from "../token-document";
import { buildMovement, movementAction, positionOf, section, waypoint } from "./build-movement";
import { halt, holdOf, letGo, pause, resume } from "./holds";
import type { MovementWaypoint, TokenPosition } from "./movement-types";
import { announce } from "./signals";

/** How a token is moved: `method` says by what, `planned` to wait until it is started; the rest travels with each update. */
export interface MoveOptions extends OperationOptions {
  method?: string;
  planned?: boolean;
}
type Way = Partial<MovementWaypoint> | Partial<MovementWaypoint>[];

/**
 * Moves a token along waypoints, one update for each checkpoint. Whoever hears of one may pause or stop it.
 * @returns whether it came to the end; for a planned movement, that it is planned
 */
export async function moveToken(
  token: TokenDocument,
  given: Way,
  { method = "api", planned = false, ...options }: MoveOptions = {},
): Promise<boolean> {
  const waypoints = complete(token, given);
  if (planned) return plan(token, waypoints, method);
  const hold = holdOf(token);
  letGo(token);
  const chain: string[] = [];
  while (waypoints.length && !hold.stopped) {
    const end = waypoints.findIndex(({ checkpoint }) => checkpoint);
    const part = waypoints.splice(0, end < 0 ? waypoints.length : end + 1);
    const last = part.at(-1);
    if (!last || !(await step(token, part, waypoints, { method, chain, options }))) return false;
    chain.push(token.movement?.id ?? "");
    if (waypoints.length && hold.keys.size && !hold.stopped) await held(token);
  }
  return waypoints.length === 0;
}

/** Waypoints with all that was not told of them. */
function complete(token: TokenDocument, given: Way): MovementWaypoint[] {
  let before: TokenPosition = positionOf(token);
  return [given].flat().map((entry) => {
    const next = waypoint({ explicit: true, ...entry }, before, movementAction(token));
    before = next;
    return next;
  });
}

/** Waits until nothing holds the token back any more. */
async function held(token: TokenDocument): Promise<void> {
  const hold = holdOf(token);
  announce(token, "paused");
  await new Promise<void>((resolve) => {
    hold.go = resolve;
  });
  hold.go = null;
}

/** Notes, on all clients, the way that a token will go; it stays where it is. */
function plan(token: TokenDocument, waypoints: MovementWaypoint[], method: string): boolean {
  const origin = positionOf(token);
  const movement = buildMovement(token, {}, { waypoints: [], pending: waypoints, method });
  const { x, y, elevation, width, height } = waypoints.at(-1) ?? origin;
  token.movement = {
    ...movement,
    id: randomID(),
    destination: { x, y, elevation, width, height },
    pending: section(token, origin, waypoints),
    state: "planned",
  };
  announce(token, "planned");
  return true;
}

/** Starts the movement that was planned. @returns whether it came to the end @throws Error for who does not own the token */
export async function startMovement(token: TokenDocument): Promise<boolean> {
  const { movement } = token;
  if (movement?.state !== "planned") return false;
  if (!token.isOwner) throw new Error("Only owners of a token can start its planned movement");
  return moveToken(token, movement.pending.waypoints, { method: movement.method });
}

async function step(
  token: TokenDocument,
  part: MovementWaypoint[],
  rest: readonly MovementWaypoint[],
  { method, chain, options }: { method: string; chain: readonly string[]; options: OperationOptions },
): Promise<boolean> {
  const last = part.at(-1);
  if (!last) return true;
  const { x, y, elevation, width, height } = last;
  const instruction = { waypoints: part, pending: [...rest], chain: [...chain], method };
  const updated = await token.update(
    { x, y, elevation, width, height },
    { ...options, movement: { [token.id ?? ""]: instruction } },
  );
  const at = positionOf(token);
  return updated !== undefined || (at.x === x && at.y === y && at.elevation === elevation);
}

/** Ends a movement where it is, and forgets a planned one. */
export function stopMovement(token: TokenDocument): void {
  const { movement } = token;
  halt(token);
  const going = movement?.state === "planned" || (movement?.pending.waypoints.length ?? 0) > 0;
  if (going && movement?.state !== "stopped") announce(token, "stopped");
}

/** Holds a movement that has more to go. With a key: whether it was resumed by it, in time. Without: what resumes it. */
export function pauseMovement(token: TokenDocument, key?: string): Promise<boolean> | (() => Promise<boolean>) | null {
  if (!token.movement?.pending.waypoints.length || token.movement.state === "planned") return null;
  if (key !== undefined) return pause(token, key);
  const own = randomID();
  const resumed = pause(token, own);
  return () => {
    resume(token, null, own);
    return resumed;
  };
}

/** Takes one hold away, here or on the client of who moves the token. */
export function resumeMovement(token: TokenDocument, movementId: string, key: string): void {
  resume(token, movementId, key);
  host.backend?.signal?.({ token: token.uuid ?? "", kind: "resume", id: movementId, key });
}
