/**
 * MOV-2: which others a way leads past. Places are rectangles in squares of the map, so that neither the grid's size nor its units matter;
 * what heights forbid is judged with the attack (AIR-2 to 5), not here.
 */

/** Where something stands: its upper left corner and its extent, in squares; any number, tokens need not be snapped. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A run of a way on foot or wing, from point to point; what is teleported between two runs passes nobody. */
export type Run = readonly Place[];

/** Half a square of slack: tokens need not be snapped. */
const SLACK = 0.5;
/** Longest step in which a way is walked, in squares, before it counts as two. */
const STEP = 1;
/** Steps of one leg at most, against ways without end. */
const STEPS_MAX = 1000;

/** CBT, PLC-1: two stand side by side (corners count), whatever their size, or on top of each other. */
export function isBeside(a: Place, b: Place): boolean {
  const across = Math.max(b.x - (a.x + a.width), a.x - (b.x + b.width));
  const down = Math.max(b.y - (a.y + a.height), a.y - (b.y + b.height));
  return Math.max(across, down) < SLACK;
}

/** Every place of a run in steps of a square at most, its ends included. */
function steps(run: Run): readonly Place[] {
  const places: Place[] = [];
  run.forEach((to, index) => {
    const from = run[index - 1];
    if (from !== undefined) {
      const far = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
      const count = Math.min(STEPS_MAX, Math.ceil(far / STEP - 1e-6));
      for (let step = 1; step < count; step++) {
        const part = step / count;
        places.push({ ...to, x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
      }
    }
    places.push(to);
  });
  return places;
}

/** True if a way has any length: a place without a step passes nobody. */
function isWalked(run: Run): boolean {
  const [first] = run;
  return first !== undefined && run.some(({ x, y }) => x !== first.x || y !== first.y);
}

/**
 * MOV-2: those past whom a way leads: some step of it is in contact with them (the place where it begins counts), and it does not end so.
 * Coming into contact is no passing, leaving it is.
 * @param runs in the order in which they are walked; the last place of the last run is where the way ends
 * @param end where the mover stands after it, for a way that ends with what is no run
 * @param others who stands where, each for the whole way
 */
export function passed<T extends Place>(runs: readonly Run[], end: Place, others: readonly T[]): readonly T[] {
  const walked = runs.filter(isWalked).flatMap(steps);
  return others.filter((other) => !isBeside(end, other) && walked.some((place) => isBeside(place, other)));
}
