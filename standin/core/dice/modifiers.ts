import type { DiceResult } from "./dice-term";
import type { EvaluationOptions } from "./terms";

/** Dice, or the parts of a pool, as modifiers see them. */
export interface Modifiable {
  results: DiceResult[];
  readonly highest: number;
  readonly lowest: number;
}

/** The steps of a modifier: at each it wants one more die, and is given it where there can be one. */
export type ModifierSteps = Generator<void, void, DiceResult | undefined>;

/** Words of modifiers, the longer ones first, and what may follow: how many, a comparison, a number. */
const WORDS = [
  "even",
  "odd",
  "min",
  "max",
  "rr",
  "xo",
  "kh",
  "kl",
  "dh",
  "dl",
  "df",
  "cs",
  "cf",
  "sf",
  "ms",
  "r",
  "x",
  "k",
  "d",
];
const PART = `(${WORDS.join("|")})(\\d+)?(?:(<=|>=|<|>|=)(-?\\d+))?`;

/** One modifier at a place of a formula. */
export const MODIFIER = new RegExp(PART, "iy");
const WHOLE = new RegExp(`^${PART}$`, "i");

/** More dice than this from one modifier are a mistake in the formula. */
const LIMIT = 1000;

interface Modifier {
  readonly word: string;
  /** A number before the comparison: how many, or what is compared to where there is no comparison. */
  readonly number: number | null;
  readonly comparison: string | null;
  readonly target: number | null;
}

function read(text: string): Modifier {
  const [, word = "", number, comparison, target] = WHOLE.exec(text) ?? [];
  return {
    word: word.toLowerCase(),
    number: number === undefined ? null : Number(number),
    comparison: comparison ?? null,
    target: target === undefined ? null : Number(target),
  };
}

function compare(result: number, comparison: string, target: number): boolean {
  switch (comparison) {
    case "<":
      return result < target;
    case "<=":
      return result <= target;
    case ">":
      return result > target;
    case ">=":
      return result >= target;
    default:
      return result === target;
  }
}

/** The test that a modifier puts dice to; `usual` is compared to where nothing is told. */
function test({ number, comparison, target }: Modifier, usual: number): (result: number) => boolean {
  if (comparison !== null && target !== null) return (result) => compare(result, comparison, target);
  return (result) => result === (number ?? usual);
}

/** Obeys one modifier of dice that were rolled. */
export function* applyModifier(dice: Modifiable, text: string, options: EvaluationOptions = {}): ModifierSteps {
  const modifier = read(text);
  const { word, number } = modifier;
  switch (word) {
    case "k":
    case "kh":
    case "kl":
    case "d":
    case "dl":
    case "dh":
      keep(dice, word, number ?? 1);
      break;
    case "min":
    case "max":
      bound(dice, word, number ?? 0);
      break;
    case "r":
    case "rr":
      yield* reroll(dice, modifier, word === "rr", options);
      break;
    case "x":
    case "xo":
      yield* explode(dice, modifier, word === "x", options);
      break;
    case "ms":
      break;
    default:
      count(dice, modifier);
  }
}

const actives = (dice: Modifiable): DiceResult[] => dice.results.filter(({ active }) => active);

function keep(dice: Modifiable, word: string, amount: number): void {
  const high = word === "k" || word === "kh" || word === "dh";
  const sorted = actives(dice).sort((a, b) => (high ? b.result - a.result : a.result - b.result));
  const away = word.startsWith("k") ? sorted.slice(amount) : sorted.slice(0, amount);
  for (const die of away) Object.assign(die, { active: false, discarded: true });
}

/** Dice below the least, or above the greatest, count as that. */
function bound(dice: Modifiable, word: string, limit: number): void {
  for (const die of dice.results) {
    const next = word === "min" ? Math.max(die.result, limit) : Math.min(die.result, limit);
    if (next !== die.result) Object.assign(die, { count: next, rerolled: true });
  }
}

function* reroll(dice: Modifiable, modifier: Modifier, again: boolean, options: EvaluationOptions): ModifierSteps {
  const wanted = test(modifier, dice.lowest);
  // With a comparison, the number before it says how many dice at most.
  let left = modifier.comparison !== null && modifier.number !== null ? modifier.number : LIMIT;
  let pending = actives(dice);
  while (pending.length) {
    const next: DiceResult[] = [];
    for (const die of pending) {
      if (left <= 0 || !wanted(die.result)) continue;
      left -= 1;
      Object.assign(die, { active: false, rerolled: true });
      const rolled = yield;
      if (rolled && again) next.push(rolled);
    }
    pending = options.minimize || options.maximize ? [] : next;
    if (dice.results.length > LIMIT) throw new Error("A modifier of a formula rolls dice without end");
  }
}

function* explode(dice: Modifiable, modifier: Modifier, again: boolean, options: EvaluationOptions): ModifierSteps {
  // Dice that always show the same face would explode for ever.
  if (options.minimize || options.maximize) return;
  const wanted = test(modifier, dice.highest);
  let left = modifier.comparison !== null && modifier.number !== null ? modifier.number : LIMIT;
  let pending = actives(dice);
  while (pending.length) {
    const next: DiceResult[] = [];
    for (const die of pending) {
      if (left <= 0 || !wanted(die.result)) continue;
      left -= 1;
      die.exploded = true;
      const rolled = yield;
      if (rolled && again) next.push(rolled);
    }
    pending = next;
    if (dice.results.length > LIMIT) throw new Error("A modifier of a formula rolls dice without end");
  }
}

/** Dice count as successes or failures rather than by their faces. */
function count(dice: Modifiable, modifier: Modifier): void {
  const { word } = modifier;
  const parity = word === "even" ? 0 : 1;
  const wanted =
    word === "even" || word === "odd"
      ? (result: number) => Math.abs(result % 2) === parity
      : test(modifier, word === "cs" ? dice.highest : dice.lowest);
  for (const die of actives(dice)) {
    const hit = wanted(die.result);
    if (word === "df" || word === "sf") {
      if (hit) Object.assign(die, { failure: true, count: word === "df" ? -1 : -die.result });
    } else Object.assign(die, { [word === "cf" ? "failure" : "success"]: hit, count: hit ? 1 : 0 });
  }
}

/** The total less what had to be reached, under the modifier that counts the margin. */
export function marginOf(total: number, modifiers: readonly string[]): number {
  const margin = modifiers.map(read).find(({ word }) => word === "ms");
  if (!margin) return total;
  const target = margin.target ?? margin.number ?? 0;
  return margin.comparison?.startsWith("<") ? target - total : total - target;
}
