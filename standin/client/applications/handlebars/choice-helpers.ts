import Handlebars, { type HelperOptions } from "handlebars";
import { runtime } from "../../runtime";
import { createNumberInput, optionElements } from "../forms/create-inputs";
import type { InputConfig } from "../forms/input-config";

const html = (...elements: Element[]) => new Handlebars.SafeString(elements.map(({ outerHTML }) => outerHTML).join(""));

/** `{{numberInput value name= min= max= step= class= placeholder= disabled=}}` */
export function numberInputHelper(value: unknown, options: HelperOptions): Handlebars.SafeString {
  const { class: classes, ...rest } = options.hash as InputConfig & { class?: string };
  return html(createNumberInput({ ...rest, value, ...(classes ? { classes } : {}) }));
}

/** `{{selectOptions choices selected= localize= blank= labelAttr= valueAttr= sort= inverted=}}` */
export function selectOptionsHelper(choices: unknown, options: HelperOptions): Handlebars.SafeString {
  const { selected, inverted, ...rest } = options.hash as InputConfig & { selected?: unknown; inverted?: boolean };
  let list = choices;
  if (inverted && typeof choices === "object" && choices) {
    list = Object.fromEntries(Object.entries(choices).map(([key, value]) => [String(value), key]));
  }
  if (Array.isArray(list) && list.every((entry) => typeof entry === "object" && entry !== null && "value" in entry)) {
    return html(...optionElements({ ...rest, options: list as never, value: selected }));
  }
  return html(...optionElements({ ...rest, choices: list, value: selected }));
}

/** `{{radioBoxes name choices checked= localize=}}` */
export function radioBoxesHelper(
  name: string,
  choices: Record<string, string>,
  options: HelperOptions,
): Handlebars.SafeString {
  const { checked = null, localize = false } = options.hash as { checked?: unknown; localize?: boolean };
  const isNumber = typeof checked === "number";
  const labels = Object.entries(choices).map(([value, text]) => {
    const label = document.createElement("label");
    label.className = "checkbox";
    const input = document.createElement("input");
    input.type = "radio";
    input.name = name;
    input.setAttribute("value", value);
    if (isNumber) input.dataset["dtype"] = "Number";
    input.toggleAttribute("checked", String(checked) === value);
    label.append(input, " ", localize ? runtime.localize(text) : text);
    return label;
  });
  return html(...labels);
}
