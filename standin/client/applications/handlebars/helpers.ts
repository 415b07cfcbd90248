import Handlebars, { type HelperOptions } from "handlebars";
import { asText } from "../../as-text";
import { runtime } from "../../runtime";
import { numberInputHelper, radioBoxesHelper, selectOptionsHelper } from "./choice-helpers";
import { formGroupHelper, formInputHelper } from "./field-helpers";

type Hash = Record<string, unknown>;
const hashOf = (args: unknown[]): Hash => ((args.at(-1) as HelperOptions | undefined)?.hash ?? {}) as Hash;
const given = (args: unknown[]): unknown[] => args.slice(0, -1);

function truth(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}

function numberFormat(value: unknown, options: HelperOptions): string {
  const number = Number(value);
  if (!Number.isFinite(number)) return "";
  const { decimals = 0, sign = false } = options.hash as { decimals?: number; sign?: boolean };
  return new Intl.NumberFormat(runtime.language, {
    minimumFractionDigits: Number(decimals),
    maximumFractionDigits: Number(decimals),
    signDisplay: sign ? "always" : "auto",
  }).format(number);
}

/** How long ago a moment is, in words. `time` is in milliseconds since 1970, or a Date. */
function timeSince(time: unknown): string {
  const seconds = Math.round((new Date(time as number).getTime() - Date.now()) / 1000);
  const format = new Intl.RelativeTimeFormat(runtime.language, { numeric: "auto" });
  const units: [Intl.RelativeTimeFormatUnit, number][] = [
    ["day", 86_400],
    ["hour", 3600],
    ["minute", 60],
  ];
  for (const [unit, size] of units)
    if (Math.abs(seconds) >= size) return format.format(Math.trunc(seconds / size), unit);
  return format.format(Math.min(0, seconds), "second");
}

/** Registers the helpers that every template may use. */
export function registerHelpers(): void {
  Handlebars.registerHelper({
    localize(key: unknown, options: HelperOptions) {
      const data = options.hash as Hash;
      const text = asText(key);
      return Object.keys(data).length > 0 ? runtime.format(text, data) : runtime.localize(text);
    },
    checked: (value: unknown) => (value ? "checked" : ""),
    disabled: (value: unknown) => (value ? "disabled" : ""),
    concat: (...args: unknown[]) =>
      given(args)
        .filter((value) => typeof value !== "object")
        .join(""),
    ifThen: (test: unknown, yes: unknown, no: unknown) => (test ? yes : no),
    object: (...args: unknown[]) => hashOf(args),
    eq: (a: unknown, b: unknown) => a === b,
    ne: (a: unknown, b: unknown) => a !== b,
    lt: (a: number, b: number) => a < b,
    gt: (a: number, b: number) => a > b,
    lte: (a: number, b: number) => a <= b,
    gte: (a: number, b: number) => a >= b,
    not: (value: unknown) => !truth(value),
    and: (...args: unknown[]) => given(args).every(truth),
    or: (...args: unknown[]) => given(args).some(truth),
    numberFormat,
    timeSince,
    numberInput: numberInputHelper,
    radioBoxes: radioBoxesHelper,
    selectOptions: selectOptionsHelper,
    formInput: formInputHelper,
    formGroup: formGroupHelper,
    formField: formGroupHelper,
  });
}
