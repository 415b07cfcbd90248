import type { Place, Run } from "../../rules/turns/passed";

/** A movement that was, or is planned, as far as rules ask. */
export interface TokenMovement {
  readonly id: string;
  /** Ids of the movements that it goes on from: a way that is held up comes in parts. */
  readonly chain: readonly string[];
  /** «dragging», «keyboard», «undo»… */
  readonly method: string;
  /** Length of the way, in the scene's units, ≥ 0. */
  readonly distance: number;
  /** The way in squares, cut where the token was teleported. */
  readonly runs: readonly Run[];
  /** Where it ends. */
  readonly end: Place;
  /** More of it is to come. */
  readonly goesOn: boolean;
}

interface Waypoint {
  readonly x: number;
  readonly y: number;
  readonly width?: number;
  readonly height?: number;
  readonly action?: string;
}

interface Section {
  readonly distance?: number;
  readonly waypoints?: readonly Waypoint[];
}

interface Moved {
  readonly id?: string;
  readonly chain?: readonly string[];
  readonly method?: string;
  readonly origin?: Waypoint;
  readonly destination?: Waypoint;
  readonly passed?: Section;
  readonly pending?: Section;
}

type Heard = (token: TokenDocument.Implementation, movement: TokenMovement) => void;

function squareOf(token: TokenDocument.Implementation): number {
  return (token.parent as unknown as { readonly grid?: { readonly size?: number } } | null)?.grid?.size ?? 100;
}

function isTeleport(action: string | undefined): boolean {
  const { actions } = (
    CONFIG.Token as unknown as { movement: { actions?: { readonly [id: string]: { readonly teleport?: boolean } } } }
  ).movement;
  return action !== undefined && actions?.[action]?.teleport === true;
}

/** Where a token stands, in squares of its scene. */
export function placeOf(token: TokenDocument.Implementation): Place {
  const { x, y, width, height } = token;
  return toPlace({ x, y, width, height }, squareOf(token));
}

function toPlace({ x, y, width, height }: Waypoint, size: number): Place {
  return { x: x / size, y: y / size, width: width ?? 1, height: height ?? 1 };
}

function read(
  token: TokenDocument.Implementation,
  moved: Moved,
  section: Section | undefined,
  goesOn: boolean,
): TokenMovement {
  const size = squareOf(token);
  const { id = "", chain = [], method = "", origin, destination } = moved;
  const end = destination ? toPlace(destination, size) : placeOf(token);
  const runs: Place[][] = [[origin ? toPlace(origin, size) : placeOf(token)]];
  for (const point of section?.waypoints ?? (destination ? [destination] : [])) {
    const place = toPlace(point, size);
    if (isTeleport(point.action)) runs.push([place]);
    else runs.at(-1)?.push(place);
  }
  const last = section?.waypoints?.at(-1);
  const straight = origin && destination ? Math.hypot(destination.x - origin.x, destination.y - origin.y) : 0;
  const distance = section?.distance ?? straight;
  return { id, chain, method, distance, runs, end: last ? toPlace(last, size) : end, goesOn };
}

interface MoveHooks {
  on(hook: string, heard: (token: TokenDocument.Implementation, movement?: Moved) => void): number;
}

/** Hook `moveToken`: on every client, after a token moved. */
export function onMoveToken(heard: Heard): void {
  (Hooks as unknown as MoveHooks).on("moveToken", (token, moved = {}) => {
    heard(token, read(token, moved, moved.passed, (moved.pending?.waypoints?.length ?? 0) > 0));
  });
}

/** Hook `planToken`: on every client, a way was planned; the token stays where it is until it is started. */
export function onPlanToken(heard: Heard): void {
  (Hooks as unknown as MoveHooks).on("planToken", (token) => {
    const moved = (token as unknown as { readonly movement?: Moved | null }).movement;
    if (moved) heard(token, read(token, moved, moved.pending, false));
  });
}

/** Hook `stopToken`: on every client, a token goes no further than it is. */
export function onStopToken(heard: (token: TokenDocument.Implementation) => void): void {
  (Hooks as unknown as MoveHooks).on("stopToken", (token) => heard(token));
}
