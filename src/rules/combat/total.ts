import type { JudgedRoll, Term } from "./exchange";

/** ⌈numerator / denominator⌉ by integers; the denominator is positive. */
export function ceilDivide(numerator: number, denominator: number): number {
  const rest = numerator % denominator;
  const whole = (numerator - rest) / denominator;
  return rest > 0 ? whole + 1 : whole;
}

/** CBT-7: total of a roll, ⌈natural × product of factors⌉ + sum of flat modifiers; may be below 1. Factors are whole percents. */
export function judgeRoll(natural: number, terms: readonly Term[]): JudgedRoll {
  let product = natural;
  let hundreds = 1;
  let percents = 1;
  let modifier = 0;
  for (const term of terms) {
    if (term.factor !== undefined) {
      product *= term.factor;
      percents *= term.factor;
      hundreds *= 100;
    }
    modifier += term.flat ?? 0;
  }
  const factor = hundreds === 1 ? 100 : (percents * 100) / hundreds;
  return { natural, factor, modifier, total: ceilDivide(product, hundreds) + modifier, terms };
}
