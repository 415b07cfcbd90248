import { runtime } from "../runtime";

type DiceFunction = (...args: number[]) => number;

/** A function that formulas may call: one that the host was given, or one of `Math`; else null. */
export function diceFunction(name: string): DiceFunction | null {
  const own = runtime.diceFunctions()[name];
  if (own) return own;
  const math: unknown = Object.hasOwn(Math, name) ? Reflect.get(Math, name) : undefined;
  return typeof math === "function" ? (math as DiceFunction) : null;
}
