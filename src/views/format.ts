/** How figures are written in the reader's language. Views are given one; they know no language themselves. */
export interface Format {
  /** −35, with a real minus. */
  number(value: number): string;
  /** +20, −20, 0. */
  signed(value: number): string;
  /** 0.442 → 44 %. `digits` after the decimal sign. */
  percent(ratio: number, digits?: number): string;
  /** 19.4 */
  decimal(value: number, digits: number): string;
  /** Percent as a factor: 50 → ½, 150 → 1,5. */
  factor(percent: number): string;
  /** 1–100, with a dash that keeps both together. */
  range(min: number, max: number): string;
  /** Milliseconds since 1970 → 21:16, in the reader's own time zone. */
  time(at: number): string;
}

const FRACTIONS: { readonly [percent: number]: string } = { 25: "¼", 50: "½", 75: "¾" };

/** @param lang a BCP 47 tag, e.g. `fr` */
export function makeFormat(lang: string): Format {
  const minus = (written: string): string => written.replace("-", "−");
  const decimals = (digits: number, style: "decimal" | "percent" = "decimal") =>
    new Intl.NumberFormat(lang, { style, minimumFractionDigits: digits, maximumFractionDigits: digits });
  const whole = decimals(0);
  const loose = new Intl.NumberFormat(lang, { maximumFractionDigits: 4 });
  const sign = new Intl.NumberFormat(lang, { signDisplay: "exceptZero", maximumFractionDigits: 0 });
  const clock = new Intl.DateTimeFormat(lang, { hour: "2-digit", minute: "2-digit" });
  return {
    number: (value) => minus(whole.format(value)),
    signed: (value) => minus(sign.format(value)),
    percent: (ratio, digits = 0) => minus(decimals(digits, "percent").format(ratio)),
    decimal: (value, digits) => minus(decimals(digits).format(value)),
    factor: (percent) => FRACTIONS[percent] ?? loose.format(percent / 100),
    range: (min, max) => `${minus(whole.format(min))}\u2060–\u2060${minus(whole.format(max))}`,
    time: (at) => clock.format(at),
  };
}
