import { asText } from "../../as-text";
import { runtime } from "../../runtime";
import type { InputConfig, SelectOption } from "./input-config";

/** Sets what all controls share: name, state, data and ARIA attributes, classes. */
export function setInputAttributes<T extends HTMLElement>(element: T, config: InputConfig): T {
  const flags: [keyof InputConfig, string][] = [
    ["required", "required"],
    ["disabled", "disabled"],
    ["readonly", "readonly"],
    ["autofocus", "autofocus"],
  ];
  if (config.name !== undefined) element.setAttribute("name", config.name);
  if (config.id !== undefined) element.id = config.id;
  for (const [key, attribute] of flags) element.toggleAttribute(attribute, config[key] === true);
  if (config.placeholder) {
    element.setAttribute("placeholder", config.localize ? runtime.localize(config.placeholder) : config.placeholder);
  }
  for (const [key, value] of Object.entries(config.dataset ?? {})) element.dataset[key] = value;
  for (const [key, value] of Object.entries(config.aria ?? {})) element.setAttribute(`aria-${key}`, value);
  const classes = Array.isArray(config.classes) ? config.classes : (config.classes ?? "").split(/\s+/);
  element.classList.add(...classes.filter(Boolean));
  return element;
}

export function createTextInput(config: InputConfig): HTMLInputElement {
  const input = document.createElement("input");
  input.type = "text";
  input.setAttribute("value", asText(config.value));
  return setInputAttributes(input, config);
}

export function createTextareaInput(config: InputConfig): HTMLTextAreaElement {
  const area = document.createElement("textarea");
  area.textContent = asText(config.value);
  return setInputAttributes(area, config);
}

export function createNumberInput(config: InputConfig): HTMLInputElement {
  const input = document.createElement("input");
  input.type = "number";
  for (const key of ["min", "max", "step"] as const) {
    if (config[key] !== undefined) input.setAttribute(key, String(config[key]));
  }
  input.step ||= "any";
  input.setAttribute("value", config.value === null || config.value === undefined ? "" : asText(config.value));
  return setInputAttributes(input, config);
}

export function createCheckboxInput(config: InputConfig): HTMLInputElement {
  const input = document.createElement("input");
  input.type = "checkbox";
  input.toggleAttribute("checked", config.value === true);
  return setInputAttributes(input, config);
}

/** The choices of a select: given ones, or made of a record, an array or a function that returns either. */
export function prepareSelectOptions(config: InputConfig): SelectOption[] {
  const { labelAttr = "label", valueAttr, nameAttr, localize, sort } = config;
  const label = (text: unknown) => (localize ? runtime.localize(String(text)) : String(text));
  const given = typeof config.choices === "function" ? (config.choices as () => unknown)() : config.choices;
  let options: SelectOption[] = (config.options ?? []).map((option) => ({ ...option, label: label(option.label) }));
  if (given && options.length === 0) {
    const array = Array.isArray(given);
    options = Object.entries(given).map(([key, choice]: [string, unknown]) => {
      if (typeof choice !== "object" || choice === null) {
        return { value: array && valueAttr === undefined ? String(choice) : key, label: label(choice) };
      }
      const data = choice as Record<string, unknown>;
      const value = data[valueAttr ?? nameAttr ?? "value"] ?? key;
      const group = data["group"];
      return { value: asText(value), label: label(data[labelAttr]), ...(group ? { group: label(group) } : {}) };
    });
  }
  if (sort) options.sort((a, b) => a.label.localeCompare(b.label, runtime.language));
  if (config.blank !== undefined && config.blank !== false) options.unshift({ value: "", label: label(config.blank) });
  return options;
}

export function optionElements(config: InputConfig): HTMLElement[] {
  const selected = new Set(
    (config.value instanceof Set || Array.isArray(config.value) ? [...config.value] : [config.value]).map((value) =>
      String(value ?? ""),
    ),
  );
  const groups = new Map<string, HTMLElement>();
  const elements: HTMLElement[] = [];
  for (const option of prepareSelectOptions(config)) {
    const element = document.createElement("option");
    element.value = String(option.value ?? "");
    element.textContent = option.label;
    element.toggleAttribute("selected", option.selected ?? selected.has(element.value));
    element.toggleAttribute("disabled", option.disabled === true);
    Object.assign(element.dataset, option.dataset ?? {});
    if (!option.group) {
      elements.push(element);
      continue;
    }
    let group = groups.get(option.group);
    if (!group) {
      group = document.createElement("optgroup");
      group.setAttribute("label", option.group);
      groups.set(option.group, group);
      elements.push(group);
    }
    group.append(element);
  }
  return elements;
}

export function createSelectInput(config: InputConfig): HTMLSelectElement {
  const select = document.createElement("select");
  select.append(...optionElements(config));
  if (config.dataset?.["dtype"] === undefined && typeof config.value === "number") select.dataset["dtype"] = "Number";
  return setInputAttributes(select, config);
}

export function createMultiSelectInput(config: InputConfig): HTMLElement {
  const element = document.createElement(config.type === "checkboxes" ? "multi-checkbox" : "multi-select");
  element.append(...optionElements({ ...config, blank: false }));
  return setInputAttributes(element, config);
}

/** An element of one of the platform's own kinds, its value as an attribute. */
export function createElementInput(
  tag: string,
  config: InputConfig,
  attributes: Record<string, unknown> = {},
): HTMLElement {
  const element = setInputAttributes(document.createElement(tag), config);
  element.setAttribute("value", asText(config.value));
  for (const [key, value] of Object.entries(attributes)) {
    if (value === true) element.setAttribute(key, "");
    else if (value !== undefined && value !== null && value !== false) element.setAttribute(key, asText(value));
  }
  return element;
}
