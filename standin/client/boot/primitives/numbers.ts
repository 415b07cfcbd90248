/** What the platform adds to every number (`this`). */
export const numberMembers = {
  /** Whether another number is the same but for rounding. */
  almostEqual(this: number, other: number, epsilon = 1e-8): boolean {
    return Math.abs(Number(this) - other) < epsilon;
  },
  /** Whether the number lies between two others, which count unless told otherwise. */
  between(this: number, a: number, b: number, inclusive = true): boolean {
    const [low, high] = [Math.min(a, b), Math.max(a, b)];
    return inclusive ? this >= low && this <= high : this > low && this < high;
  },
  /** `1st`, `2nd`, `3rd`, `4th`. */
  ordinalString(this: number): string {
    const value = Number(this);
    const tens = Math.abs(value) % 100;
    const ending = tens >= 11 && tens <= 13 ? "th" : (["th", "st", "nd", "rd"][tens % 10] ?? "th");
    return `${value}${ending}`;
  },
  /** With zeros before it, up to a number of digits. */
  paddedString(this: number, digits: number): string {
    return String(Number(this)).padStart(digits, "0");
  },
  /** With its sign, plus included; zero has a plus. */
  signedString(this: number): string {
    const value = Number(this);
    const size = Math.abs(value).toLocaleString();
    return value < 0 ? `-${size}` : `+${size}`;
  },
  /** The nearest multiple of an interval; `floor` or `ceil` take the one below or above. */
  toNearest(this: number, interval = 1, method: "round" | "floor" | "ceil" = "round"): number {
    if (!Number.isFinite(interval) || interval <= 0) throw new Error("The interval must be a number greater than zero");
    // What comes of it has no more decimals than the interval: 0.1 × 3 is 0.3.
    return Number((Math[method](Number(this) / interval) * interval).toFixed(10));
  },
};

/** What the platform adds to `Number` itself. */
export const numberStatics = {
  /** The number that a text says, spaces and a leading plus aside; null for the empty text, else NaN. */
  fromString(text: unknown): number | null {
    if (typeof text !== "string" || text.trim() === "") return null;
    return Number(text.replace(/\s+/g, "").replace(/^\+/, ""));
  },
  /** Whether a value is a number, or a text that says one. */
  isNumeric(value: unknown): boolean {
    if (typeof value === "number") return !Number.isNaN(value);
    return typeof value === "string" && value.trim() !== "" && !Number.isNaN(Number(value));
  },
};

/** What the platform adds to `Math`. */
export const mathMembers = {
  clamp: (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max),
  mix: (a: number, b: number, weight: number): number => a * (1 - weight) + b * weight,
  /** An angle in [0, 360). */
  normalizeDegrees: (degrees: number): number => ((degrees % 360) + 360) % 360,
  /** An angle in [−π, π]. */
  normalizeRadians: (radians: number): number => radians - 2 * Math.PI * Math.round(radians / (2 * Math.PI)),
  roundDecimals: (value: number, places: number): number => Math.round(value * 10 ** places) / 10 ** places,
  toDegrees: (radians: number): number => (radians * 180) / Math.PI,
  toRadians: (degrees: number): number => (degrees * Math.PI) / 180,
};
