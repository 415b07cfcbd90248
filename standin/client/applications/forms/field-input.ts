import { createFormGroup } from "./create-form-group";
import {
  createCheckboxInput,
  createElementInput,
  createMultiSelectInput,
  createNumberInput,
  createSelectInput,
  createTextareaInput,
  createTextInput,
} from "./create-inputs";
import type { InputConfig } from "./input-config";

/** What a data field tells of itself to a form. */
export interface FormField {
  readonly constructor: { readonly name: string };
  readonly fieldPath: string;
  readonly label?: string;
  readonly hint?: string;
  readonly placeholder?: string;
  readonly options?: Record<string, unknown>;
  readonly element?: FormField;
  readonly [key: string]: unknown;
}

/** The names of a field's classes, its own first: the control is chosen by the first that is known. */
function classNames(field: FormField): string[] {
  const names: string[] = [];
  for (let proto: unknown = Object.getPrototypeOf(field); proto; proto = Object.getPrototypeOf(proto)) {
    names.push((proto as { constructor: { name: string } }).constructor.name);
  }
  return names;
}

type Builder = (field: FormField, config: InputConfig) => HTMLElement;

const number: Builder = (field, config) => {
  const { min, max, step, integer, positive } = field as Record<string, unknown>;
  const bounds: InputConfig = { ...config };
  bounds.min ??= (min as number | undefined) ?? ((positive ? 1 : undefined) as number);
  bounds.max ??= max as number;
  bounds.step ??= ((step as number | undefined) ?? (integer ? 1 : "any")) as number;
  for (const key of ["min", "max"] as const) {
    const bound = bounds[key];
    if (bound === undefined || bound === null || !Number.isFinite(bound)) delete bounds[key];
  }
  if (config.options || config.choices || field["choices"]) {
    return createSelectInput({ choices: field["choices"], ...config, dataset: { dtype: "Number", ...config.dataset } });
  }
  if (config.type === "range") {
    return createElementInput("range-picker", config, { min: bounds.min, max: bounds.max, step: bounds.step });
  }
  return createNumberInput(bounds);
};
const string: Builder = (field, config) => {
  const choices = config.choices ?? field["choices"];
  if (config.options || choices) {
    const blank = config.blank ?? (field["blank"] === true || field["nullable"] === true ? "" : false);
    return createSelectInput({ ...config, choices, blank });
  }
  return config.elementType === "textarea" ? createTextareaInput(config) : createTextInput(config);
};
const list: Builder = (field, config) => {
  const element = field.element;
  const choices = config.choices ?? element?.["choices"];
  if (config.options || choices) return createMultiSelectInput({ ...config, choices });
  const value = config.value instanceof Set || Array.isArray(config.value) ? [...config.value].join(",") : config.value;
  return createElementInput("string-tags", { ...config, value });
};
const json: Builder = (_field, config) => {
  const value = typeof config.value === "string" ? config.value : JSON.stringify(config.value ?? null, null, 2);
  return createTextareaInput({ ...config, value, dataset: { dtype: "JSON", ...config.dataset } });
};

const BUILDERS: Record<string, Builder> = {
  BooleanField: (_field, config) => createCheckboxInput(config),
  NumberField: number,
  ColorField: (_field, config) => createElementInput("color-picker", config),
  HTMLField: (_field, config) => {
    const attributes = { toggled: config.toggled, "document-uuid": config.documentUUID };
    const editor = createElementInput("prose-mirror", config, attributes);
    if (config.enriched) editor.innerHTML = config.enriched;
    return editor;
  },
  FilePathField: (field, config) =>
    createElementInput("file-picker", config, {
      type: ((field["categories"] as string[] | undefined) ?? [])[0]?.toLowerCase(),
    }),
  JSONField: json,
  ObjectField: json,
  StringField: string,
  SetField: list,
  ArrayField: list,
};

/** The control for a field. @throws Error when the field's kind has none */
export function fieldInput(field: FormField, config: InputConfig = {}): HTMLElement {
  const full: InputConfig = { name: field.fieldPath, ...config };
  if (full.value === undefined) {
    const initial = (field as { getInitialValue?: (data: object) => unknown }).getInitialValue?.({});
    if (initial !== undefined) full.value = initial;
  }
  if (field.placeholder && full.placeholder === undefined) full.placeholder = field.placeholder;
  if (typeof config.input === "function") return config.input(field, full);
  const own = (field as { _toInput?: (config: InputConfig) => HTMLElement })._toInput;
  if (own) return own.call(field, full);
  const name = classNames(field).find((known) => known in BUILDERS);
  const builder = name ? BUILDERS[name] : undefined;
  if (!builder) throw new Error(`${field.constructor.name} has no form input`);
  return builder(field, full);
}

/** A whole row of a form for a field, with its localised label and hint. */
export function fieldGroup(
  field: FormField,
  groupConfig: InputConfig = {},
  inputConfig: InputConfig = {},
): HTMLElement {
  if (typeof groupConfig.widget === "function") return groupConfig.widget(field, groupConfig, inputConfig);
  const own = (field as { toInput?: (config: InputConfig) => HTMLElement }).toInput;
  const input = own ? own.call(field, inputConfig) : fieldInput(field, inputConfig);
  const { label = field.label ?? field.fieldPath, hint = field.hint ?? "" } = groupConfig;
  return createFormGroup({ ...groupConfig, label, hint, input: input as never });
}
