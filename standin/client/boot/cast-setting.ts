import type { SettingConfig } from "./client-settings";

interface FieldLike {
  clean(value: unknown, options?: object): unknown;
  validate(value: unknown, options?: object): { message?: string; asError?: () => Error } | undefined;
  initialize(value: unknown, model: object): unknown;
  getInitialValue(source?: object): unknown;
}
interface ModelClass {
  new (data?: object, options?: object): object;
  schema?: unknown;
  fromSource?: (data: object, options?: object) => object;
}
export type SettingType = FieldLike | ModelClass | ((value: unknown) => unknown);

const isField = (type: SettingType): type is FieldLike => typeof type === "object" && "clean" in type;
const isModel = (type: SettingType): type is ModelClass =>
  typeof type === "function" && "schema" in type && "defineSchema" in type;

/**
 * The value of a setting as its type wants it. What is stored and no longer fits falls back to the default.
 * @throws Error when `strict` and the value does not fit
 */
export function castSetting(config: SettingConfig, stored: unknown, strict = false): unknown {
  const { type } = config;
  const value = stored === undefined ? config.default : stored;
  if (!type) return value;
  if (isField(type)) {
    const fallback = config.default ?? type.getInitialValue({});
    const clean = type.clean(value ?? fallback);
    const failure = type.validate(clean);
    if (failure && strict) throw failure.asError?.() ?? new Error(failure.message ?? `${config.key} is not valid`);
    return type.initialize(failure ? fallback : clean, {});
  }
  if (isModel(type)) {
    if (value instanceof type) return value;
    const data = value ?? {};
    return strict || !type.fromSource ? new type(data) : type.fromSource(data, { strict: false });
  }
  if (value === null || value === undefined) return value;
  if (type === Number || type === String || type === Boolean) return type(value);
  return value;
}
