import { BaseDocument } from "../../../core/abstract/document";
import { Roll } from "../../../core/dice/roll";
import { type ChangeArithmetic, changed } from "../../../core/fields/change-arithmetic";
import { DataField } from "../../../core/fields/data-field";
import type { EffectChange } from "../../../core/fields/field-types";
import { NumberField } from "../../../core/fields/number-field";
import { getProperty, setProperty } from "../../../core/utils/properties";
import { isPlainObject } from "../../../core/utils/type-checks";
import type { Data } from "../../../core/utils/types";
import { Hooks } from "../../hooks";
import { type ChangeOptions, changeType } from "./change-types";

const ARITHMETIC = ["add", "subtract", "multiply", "override", "upgrade", "downgrade"];

/**
 * Applies a change to a document.
 * @returns the values that it gives, by path; empty when it does nothing
 */
export function applyChange(target: object, change: EffectChange, options: ChangeOptions = {}): Data {
  const { replacementData = {}, modifyTarget = true } = options;
  const own = changeType(change.type)?.handler;
  if (own) {
    const result = own(target, change, { ...options, replacementData, modifyTarget });
    return isPlainObject(result) ? result : {};
  }
  const resolved = { ...change, value: resolve(change.value, replacementData) };
  const current = getProperty(target, change.key);
  if (change.type === "custom") return custom(target, resolved, current, modifyTarget);
  if (!ARITHMETIC.includes(change.type)) return {};
  const field = options.field ?? fieldAt(target, change.key);
  const value =
    field instanceof DataField
      ? field.applyChange(current, target, { ...resolved, value: asNumber(field, resolved.value) }, { replacementData })
      : changed(change.type as ChangeArithmetic, current, guess(resolved.value, current));
  if (value === undefined || value === current) return {};
  if (modifyTarget) setProperty(target, change.key, value);
  return { [change.key]: value };
}

/** Packages do it: hook `applyActiveEffect`, which may fill in the values to set. */
function custom(target: object, change: EffectChange, current: unknown, modifyTarget: boolean): Data {
  const changes: Data = {};
  Hooks.callAll("applyActiveEffect", target, change, current, guess(change.value, current), changes);
  if (modifyTarget) for (const [path, value] of Object.entries(changes)) setProperty(target, path, value);
  return changes;
}

function fieldAt(target: object, key: string): DataField | undefined {
  return target instanceof BaseDocument ? target.getFieldForProperty(key) : undefined;
}

/** Fills `@` references in. */
function resolve(value: unknown, data: Data): unknown {
  return typeof value === "string" && value.includes("@")
    ? Roll.replaceFormulaData(value, data, { missing: "0" })
    : value;
}

/** What a number takes of a text: arithmetic without dice is worked out. */
function asNumber(field: DataField, value: unknown): unknown {
  if (!(field instanceof NumberField) || typeof value !== "string" || Number.isFinite(Number(value))) return value;
  try {
    return Roll.safeEval(value);
  } catch {
    return value;
  }
}

/** What a text means where no field says it: of the type that is there, else a number, JSON or the text. */
function guess(value: unknown, current: unknown): unknown {
  if (typeof value !== "string") return value;
  if (typeof current === "number") return Number(value);
  if (typeof current === "boolean") return ["true", "1"].includes(value.trim().toLowerCase());
  if (typeof current === "string") return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}
