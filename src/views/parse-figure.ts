/** Figures typed by hand into HP, PM and the like: `-5` and `+5` change, `=12` and `12` set. */

/** Largest figure that anything on a sheet holds. */
export const LARGEST = 9999;

export type FigureProblem = "notANumber" | "notWhole" | "tooLarge" | "tooLow" | "tooHigh";

export type Figure =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly problem: FigureProblem; readonly limit: number | null };

export interface FigureBounds {
  /** What the figure is now. */
  readonly current: number;
  readonly min: number;
  readonly max: number;
}

const WRITTEN = /^([=+\-−]?)\s*([-−]?)(\d+)$/u;

/**
 * Reads what was typed. A change goes no further than the bounds (a healing of 50 at 140 of 150 gives 150); a figure that is set must lie
 * within them.
 */
export function parseFigure(typed: string, bounds: FigureBounds): Figure {
  const written = typed.trim();
  if (/^[=+\-−]?\s*[-−]?\d+[.,]\d+$/u.test(written)) return problem("notWhole");
  const found = WRITTEN.exec(written);
  if (!found) return problem("notANumber");
  const [, sign = "", minus = "", digits = ""] = found;
  if (digits.length > 4) return problem("tooLarge", LARGEST);
  const amount = Number(digits) * (minus === "" ? 1 : -1);
  if (sign === "+" || sign === "-" || sign === "−") {
    if (minus !== "") return problem("notANumber");
    const changed = bounds.current + (sign === "+" ? amount : -amount);
    return { ok: true, value: Math.min(bounds.max, Math.max(bounds.min, changed)) };
  }
  if (amount < bounds.min) return problem("tooLow", bounds.min);
  if (amount > bounds.max) return problem("tooHigh", bounds.max);
  return { ok: true, value: amount };
}

function problem(kind: FigureProblem, limit: number | null = null): Figure {
  return { ok: false, problem: kind, limit };
}
