interface FormDataOptions {
  dtypes?: Record<string, string>;
  disabled?: boolean;
  readonly?: boolean;
}
type Control = Element & {
  name: string;
  type: string;
  value: unknown;
  checked?: boolean;
  readOnly?: boolean;
  disabled?: boolean;
  dataset: DOMStringMap;
};

const SKIPPED_TAGS = new Set(["BUTTON", "FIELDSET", "OUTPUT", "OBJECT"]);
const SKIPPED_TYPES = new Set(["submit", "button", "reset", "image"]);

function cast(value: unknown, dtype: string): unknown {
  if (typeof value !== "string") return value;
  switch (dtype) {
    case "Number":
      return value.trim() === "" ? null : Number(value);
    case "Boolean":
      return value === "true" || value === "1" || value === "on";
    case "JSON":
    case "Object":
      return value === "" ? null : (JSON.parse(value) as unknown);
    default:
      return value;
  }
}

function single(control: Control): unknown {
  if (control.type === "checkbox") {
    const hasValue = control.hasAttribute("value") && control.getAttribute("value") !== "true";
    if (!hasValue) return control.checked;
    return control.checked ? control.value : null;
  }
  if (control.type === "select-multiple") {
    return [...(control as unknown as HTMLSelectElement).selectedOptions].map((option) => option.value);
  }
  if (control.type === "number" || control.type === "range") return cast(control.value, "Number");
  return control.value;
}

function together(controls: readonly Control[]): unknown {
  if (controls.every(({ type }) => type === "radio")) return controls.find(({ checked }) => checked)?.value ?? null;
  if (controls.every(({ type }) => type === "checkbox")) {
    const valued = controls.every((control) => control.hasAttribute("value"));
    return valued ? controls.filter(({ checked }) => checked).map(({ value }) => value) : controls.map(single);
  }
  return controls.map(single);
}

/**
 * A form's data with the types that its controls say: numbers of number inputs (empty: null), booleans of check boxes,
 * arrays of multiple controls, `data-dtype` casts, values of form-associated custom elements, and images with `data-edit`.
 * Disabled controls are left out unless asked for; read-only ones are kept.
 */
export class FormDataExtended extends FormData {
  /** The data by the names of the controls, dotted names as they are. */
  readonly object: Record<string, unknown> = {};
  readonly dtypes: Record<string, string>;

  constructor(form: HTMLFormElement, { dtypes = {}, disabled = false, readonly = true }: FormDataOptions = {}) {
    super();
    this.dtypes = { ...dtypes };
    const named = new Map<string, Control[]>();
    for (const element of form.elements) {
      const control = element as Control;
      const { name } = control;
      if (!name || SKIPPED_TAGS.has(control.tagName) || SKIPPED_TYPES.has(control.type)) continue;
      if (!disabled && (control.matches(":disabled") || control.disabled === true)) continue;
      if (!readonly && control.readOnly) continue;
      named.set(name, [...(named.get(name) ?? []), control]);
    }
    for (const [name, controls] of named) {
      const [first] = controls;
      if (!first) continue;
      const alone = controls.length === 1 && first.type !== "radio";
      const value = alone ? single(first) : together(controls);
      const dtype = this.dtypes[name] ?? first.dataset["dtype"];
      if (dtype) this.dtypes[name] = dtype;
      const typed = (inner: unknown) => (dtype ? cast(inner, dtype) : inner);
      this.#put(name, Array.isArray(value) ? value.map(typed) : typed(value));
    }
    for (const image of form.querySelectorAll<HTMLImageElement>("img[data-edit]")) {
      const name = image.dataset["edit"];
      if (name && !(name in this.object)) this.#put(name, image.getAttribute("src"));
    }
  }

  #put(name: string, value: unknown): void {
    this.object[name] = value;
    this.set(name, value instanceof Blob ? value : JSON.stringify(value ?? null));
  }
}
