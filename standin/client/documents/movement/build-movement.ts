import { randomID } from "../../../core/utils/random-id";
import type { Data } from "../../../core/utils/types";
import { SceneGrid } from "../../scene/scene-grid";
import { host } from "../host";
import type { TokenDocument } from "../token-document";
import type {
  MovementInstruction,
  MovementSection,
  MovementWaypoint,
  TokenMovement,
  TokenPosition,
} from "./movement-types";

const POSITION = ["x", "y", "elevation", "width", "height"] as const;

/** The changes of an update that move a token. */
export const movesToken = (changes: Data): boolean => POSITION.some((key) => key in changes);

/** Where a token stands by its source. */
export function positionOf(token: TokenDocument): TokenPosition {
  const source = token._source;
  return Object.fromEntries(POSITION.map((key) => [key, source[key]])) as unknown as TokenPosition;
}

/** A waypoint with what was not told of it: it is as the one before. */
export function waypoint(given: Partial<MovementWaypoint>, before: TokenPosition, action: string): MovementWaypoint {
  const known = Object.fromEntries(POSITION.map((key) => [key, given[key] ?? before[key]]));
  return {
    ...(known as unknown as TokenPosition),
    action: given.action ?? action,
    snapped: given.snapped ?? false,
    explicit: given.explicit ?? false,
    checkpoint: given.checkpoint ?? false,
  };
}

/** The way a token moves by, if nobody says otherwise. */
export function movementAction(token: TokenDocument): string {
  const stored = token._source["movementAction"] as string | null;
  const { defaultAction = "walk" } = (host.CONFIG["Token"]?.["movement"] ?? {}) as { defaultAction?: string };
  return stored ?? defaultAction;
}

/** A way measured on the grid of a token's scene. */
export function section(
  token: TokenDocument,
  origin: TokenPosition,
  waypoints: readonly MovementWaypoint[],
): MovementSection {
  const grid = gridOf(token);
  const { distance, cost, spaces, diagonals } = grid.measurePath([origin, ...waypoints]);
  return { waypoints: [...waypoints], distance, cost, spaces, diagonals };
}

export function gridOf(token: TokenDocument): SceneGrid {
  return new SceneGrid((token.parent as unknown as { grid: object } | null)?.grid ?? {});
}

/** The movement that an update of a token makes. */
export function buildMovement(
  token: TokenDocument,
  changes: Data,
  instruction: Partial<MovementInstruction>,
): TokenMovement {
  const origin = positionOf(token);
  const destination = { ...origin };
  for (const key of POSITION) if (typeof changes[key] === "number") destination[key] = changes[key];
  const waypoints = instruction.waypoints ?? [
    waypoint({ ...destination, explicit: true, checkpoint: true }, origin, movementAction(token)),
  ];
  const last = waypoints.at(-1) ?? origin;
  const history = token.movementHistory;
  return {
    id: randomID(),
    chain: instruction.chain ?? [],
    origin,
    destination,
    passed: section(token, origin, waypoints),
    pending: section(token, last, instruction.pending ?? []),
    history: {
      recorded: section(token, history[0] ?? origin, history.slice(1)),
      unrecorded: section(token, origin, []),
    },
    method: instruction.method ?? "api",
    constrained: false,
    recorded: token.combatant?.combat?.started ?? false,
    autoRotate: false,
    showRuler: false,
    state: instruction.pending?.length ? "pending" : "completed",
  };
}

/** Every space of the grid that a way leads through, in steps from space to neighbouring space. */
export function completePath(token: TokenDocument, waypoints: readonly MovementWaypoint[]): MovementWaypoint[] {
  const grid = gridOf(token);
  if (grid.isGridless) return [...waypoints];
  const complete: MovementWaypoint[] = [];
  for (const next of waypoints) {
    const from = complete.at(-1);
    if (!from) {
      complete.push(next);
      continue;
    }
    const [dx, dy] = [(next.x - from.x) / grid.size, (next.y - from.y) / grid.size];
    const dz = (next.elevation - from.elevation) / grid.distance;
    const steps = Math.ceil(Math.max(Math.abs(dx), Math.abs(dy), Math.abs(dz)) - 1e-8);
    for (let step = 1; step < steps; step++) {
      const part = step / steps;
      complete.push({
        ...next,
        x: from.x + Math.round(dx * part) * grid.size,
        y: from.y + Math.round(dy * part) * grid.size,
        elevation: from.elevation + Math.round(dz * part) * grid.distance,
        explicit: false,
        checkpoint: false,
      });
    }
    complete.push(next);
  }
  return complete;
}
