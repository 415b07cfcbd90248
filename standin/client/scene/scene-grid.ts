import type { ElevatedPoint, GridData, Point } from "./scene-types";

/** As CONST.GRID_DIAGONALS. */
const DIAGONALS = {
  EQUIDISTANT: 0,
  EXACT: 1,
  APPROXIMATE: 2,
  RECTILINEAR: 3,
  ALTERNATING_1: 4,
  ALTERNATING_2: 5,
  ILLEGAL: 6,
} as const;
const GRIDLESS = 0;

export interface GridOffset {
  i: number;
  j: number;
  k?: number;
}
interface Measurement {
  distance: number;
  cost: number;
  spaces: number;
  diagonals: number;
  euclidean: number;
}
export interface PathResult extends Measurement {
  segments: (Measurement & { from: object; to: object })[];
  waypoints: (Measurement & { backward: object | null; forward: object | null })[];
}

const zero = (): Measurement => ({ distance: 0, cost: 0, spaces: 0, diagonals: 0, euclidean: 0 });

/** A grid of squares, or none: sizes in pixels, distances in the scene's units. Other kinds measure as squares do. */
export class SceneGrid {
  readonly type: number;
  readonly size: number;
  readonly distance: number;
  readonly units: string;
  readonly diagonals: number;

  constructor({ type = 1, size = 100, distance = 1, units = "", diagonals = 0 }: Partial<GridData> = {}) {
    this.type = type;
    this.size = size;
    this.distance = distance;
    this.units = units;
    this.diagonals = diagonals;
  }

  get sizeX(): number {
    return this.size;
  }
  get sizeY(): number {
    return this.size;
  }
  get isGridless(): boolean {
    return this.type === GRIDLESS;
  }
  get isSquare(): boolean {
    return this.type === 1;
  }
  get isHexagonal(): boolean {
    return this.type > 1;
  }

  /** The space at a point in pixels: row `i`, column `j`, level `k`. */
  getOffset(at: ElevatedPoint | GridOffset): GridOffset {
    if ("i" in at) return { ...at };
    const level = at.elevation === undefined ? {} : { k: Math.floor(at.elevation / this.distance + 1e-8) };
    return { i: Math.floor(at.y / this.size), j: Math.floor(at.x / this.size), ...level };
  }
  getTopLeftPoint(at: Point | GridOffset): Point {
    const { i, j } = this.getOffset(at);
    return { x: j * this.size, y: i * this.size };
  }
  getCenterPoint(at: Point | GridOffset): Point {
    const { x, y } = this.getTopLeftPoint(at);
    return { x: x + this.size / 2, y: y + this.size / 2 };
  }
  /** The nearest corner of the grid; without a grid the nearest pixel. */
  getSnappedPoint({ x, y }: Point): Point {
    const step = this.isGridless ? 1 : this.size;
    return { x: Math.round(x / step) * step, y: Math.round(y / step) * step };
  }

  /** Whether two spaces touch, by a side or a corner. */
  testAdjacency(a: ElevatedPoint | GridOffset, b: ElevatedPoint | GridOffset): boolean {
    if (this.isGridless) return false;
    const [from, to] = [this.getOffset(a), this.getOffset(b)];
    const di = Math.abs(from.i - to.i);
    const dj = Math.abs(from.j - to.j);
    const dk = Math.abs((from.k ?? 0) - (to.k ?? 0));
    const longest = Math.max(di, dj, dk);
    const straight = this.diagonals === DIAGONALS.ILLEGAL;
    return longest === 1 && (!straight || di + dj + dk === 1);
  }

  /** The length of a path of points in pixels (elevation in units): by spaces on a grid, else as the crow flies. */
  measurePath(
    points: readonly (ElevatedPoint | GridOffset)[],
    { cost }: { cost?: (from: GridOffset, to: GridOffset, distance: number) => number } = {},
  ): PathResult {
    const result: PathResult = { ...zero(), segments: [], waypoints: [] };
    let before: PathResult["segments"][number] | null = null;
    points.forEach((to, index) => {
      const from = points[index - 1];
      if (from) {
        const measured = this.#measure(from, to);
        measured.cost = cost ? cost(this.getOffset(from), this.getOffset(to), measured.distance) : measured.distance;
        for (const key of Object.keys(measured) as (keyof Measurement)[]) result[key] += measured[key];
        before = { ...measured, from, to };
        result.segments.push(before);
      }
      const { segments: _segments, waypoints: _waypoints, ...sum } = result;
      result.waypoints.push({ ...sum, backward: before, forward: null });
      const previous = result.waypoints[index - 1];
      if (previous) previous.forward = before;
    });
    return result;
  }

  #measure(a: ElevatedPoint | GridOffset, b: ElevatedPoint | GridOffset): Measurement {
    const [from, to] = [this.#point(a), this.#point(b)];
    const flat = Math.hypot(to.x - from.x, to.y - from.y) / this.size;
    const rise = (to.elevation - from.elevation) / this.distance;
    const euclidean = Math.hypot(flat, rise) * this.distance;
    if (this.isGridless) return { ...zero(), distance: euclidean, euclidean };
    const start = this.getOffset(from);
    const end = this.getOffset(to);
    const steps = [start.i - end.i, start.j - end.j, (start.k ?? 0) - (end.k ?? 0)].map(Math.abs).sort((x, y) => y - x);
    const [longest = 0, middle = 0, shortest = 0] = steps;
    const triple = shortest;
    const double = middle - shortest;
    const straight = longest - middle;
    const diagonals = double + triple;
    const sum = longest + middle + shortest;
    let length: number;
    switch (this.diagonals) {
      case DIAGONALS.EXACT:
        length = straight + Math.SQRT2 * double + Math.sqrt(3) * triple;
        break;
      case DIAGONALS.APPROXIMATE:
        length = straight + 1.5 * double + 1.75 * triple;
        break;
      case DIAGONALS.ALTERNATING_1:
        length = longest + Math.floor(diagonals / 2);
        break;
      case DIAGONALS.ALTERNATING_2:
        length = longest + Math.ceil(diagonals / 2);
        break;
      case DIAGONALS.RECTILINEAR:
      case DIAGONALS.ILLEGAL:
        length = sum;
        break;
      default:
        length = longest;
    }
    const spaces =
      this.diagonals >= DIAGONALS.RECTILINEAR && this.diagonals !== 4 && this.diagonals !== 5 ? sum : longest;
    return { distance: length * this.distance, cost: 0, spaces, diagonals, euclidean };
  }

  #point(at: ElevatedPoint | GridOffset): Required<ElevatedPoint> {
    if (!("i" in at)) return { x: at.x, y: at.y, elevation: at.elevation ?? 0 };
    return { ...this.getCenterPoint(at), elevation: (at.k ?? 0) * this.distance };
  }
}
