import type { OperationOptions } from "../../../core/abstract/document-types";
import type { TokenDocument } from "../token-document";
import { movementAction, positionOf, waypoint } from "./build-movement";
import type { MovementWaypoint, TokenPosition } from "./movement-types";

/** How a token is moved: `method` says by what, the rest travels with each update. */
export interface MoveOptions extends OperationOptions {
  method?: string;
}

/** What holds a token back on its way. */
interface Hold {
  readonly keys: Set<string>;
  stopped: boolean;
  resume: (() => void) | null;
}
const holds = new WeakMap<TokenDocument, Hold>();

function holdOf(token: TokenDocument): Hold {
  const known = holds.get(token) ?? { keys: new Set<string>(), stopped: false, resume: null };
  holds.set(token, known);
  return known;
}

/**
 * Moves a token along waypoints, one update for each checkpoint. Whoever hears of one may pause or stop it.
 * @returns whether it came to the end
 */
export async function moveToken(
  token: TokenDocument,
  given: Partial<MovementWaypoint> | Partial<MovementWaypoint>[],
  { method = "api", ...options }: MoveOptions = {},
): Promise<boolean> {
  let before: TokenPosition = positionOf(token);
  const waypoints = [given].flat().map((entry) => {
    const next = waypoint({ explicit: true, ...entry }, before, movementAction(token));
    before = next;
    return next;
  });
  const hold = holdOf(token);
  hold.stopped = false;
  const chain: string[] = [];
  while (waypoints.length && !hold.stopped) {
    const end = waypoints.findIndex(({ checkpoint }) => checkpoint);
    const part = waypoints.splice(0, end < 0 ? waypoints.length : end + 1);
    const last = part.at(-1);
    if (!last || !(await step(token, part, waypoints, { method, chain, options }))) return false;
    chain.push(token.movement?.id ?? "");
    if (hold.keys.size) await new Promise<void>((resolve) => (hold.resume = resolve));
  }
  return waypoints.length === 0;
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

/** Ends a movement where it is. */
export function stopMovement(token: TokenDocument): void {
  const hold = holdOf(token);
  hold.stopped = true;
  hold.keys.clear();
  hold.resume?.();
}

/** Holds a movement until it is resumed with the same key. */
export function pauseMovement(token: TokenDocument, key: string): void {
  holdOf(token).keys.add(key);
}

/** Takes one hold away; without any the movement goes on. */
export function resumeMovement(token: TokenDocument, key: string): void {
  const hold = holdOf(token);
  hold.keys.delete(key);
  if (hold.keys.size === 0) hold.resume?.();
}
