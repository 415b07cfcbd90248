/** Guards for data of unknown make: what a player's client wrote, or an older version. None of them changes a value. */
import type { Json, JsonObject } from "./json";

export type Guard<T> = (value: unknown) => value is T;
/** A guard for each property. */
export type GuardsOf<T> = { readonly [K in keyof T]: Guard<T[K]> };

/** Longest text that a document of ours holds, in UTF-16 units. */
const TEXT_MAX = 1000;
/** Longest list. */
const LIST_MAX = 1000;
const DEPTH_MAX = 12;

export const isText: Guard<string> = (value): value is string => typeof value === "string" && value.length <= TEXT_MAX;
export const isFlag: Guard<boolean> = (value): value is boolean => typeof value === "boolean";
export const isInteger: Guard<number> = (value): value is number => Number.isSafeInteger(value);
export const isFiniteNumber: Guard<number> = (value): value is number => Number.isFinite(value);

export function integerIn(min: number, max: number): Guard<number> {
  return (value): value is number => isInteger(value) && value >= min && value <= max;
}

export function oneOf<const T extends readonly (string | number | boolean)[]>(list: T): Guard<T[number]> {
  return (value): value is T[number] => (list as readonly unknown[]).includes(value);
}

export function nullable<T>(guard: Guard<T>): Guard<T | null> {
  return (value): value is T | null => value === null || guard(value);
}

export function listOf<T>(guard: Guard<T>, max = LIST_MAX): Guard<readonly T[]> {
  return (value): value is readonly T[] =>
    Array.isArray(value) && value.length <= max && value.every((each) => guard(each));
}

export function anyOf<T>(...guards: readonly Guard<T>[]): Guard<T> {
  return (value): value is T => guards.some((guard) => guard(value));
}

/** A plain object. */
export function isRecord(value: unknown): value is { readonly [key: string]: unknown } {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** A plain object with these properties of its own, and of the optional ones those that it has. Others are not looked at. */
export function shape<R>(required: GuardsOf<R>): Guard<R>;
export function shape<R, O>(required: GuardsOf<R>, optional: GuardsOf<O>): Guard<R & Partial<O>>;
export function shape<R>(required: GuardsOf<R>, optional: { readonly [key: string]: Guard<unknown> } = {}): Guard<R> {
  const must = Object.entries<Guard<unknown>>(required);
  const may = Object.entries(optional);
  return (value): value is R =>
    isRecord(value) &&
    must.every(([key, guard]) => Object.hasOwn(value, key) && guard(value[key])) &&
    may.every(([key, guard]) => !Object.hasOwn(value, key) || guard(value[key]));
}

/** An object used as a map. */
export function mapOf<T>(guard: Guard<T>): Guard<{ readonly [key: string]: T }> {
  return (value): value is { readonly [key: string]: T } =>
    isRecord(value) && Object.keys(value).length <= LIST_MAX && Object.values(value).every((each) => guard(each));
}

function isJsonWithin(value: unknown, depth: number): value is Json {
  if (value === null || typeof value === "boolean" || typeof value === "string") return true;
  if (typeof value === "number") return Number.isFinite(value);
  if (depth === 0) return false;
  if (Array.isArray(value)) return value.every((each) => isJsonWithin(each, depth - 1));
  return isRecord(value) && Object.values(value).every((each) => isJsonWithin(each, depth - 1));
}

/** Any JSON value, nested twelve deep at most. */
export const isJson: Guard<Json> = (value): value is Json => isJsonWithin(value, DEPTH_MAX);
export const isJsonObject: Guard<JsonObject> = (value): value is JsonObject => isRecord(value) && isJson(value);
