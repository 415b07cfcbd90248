import { evaluatedRoll } from "./v14/dice";

/** A die's value in its range as an evaluated Roll, so that the message shows dice: 1d(max − min + 1) + (min − 1). */
export function shownRoll(min: number, max: number, value: number): string {
  return JSON.stringify(evaluatedRoll(max - min + 1, value - min + 1, min - 1).toJSON());
}
