import Handlebars, { type HelperOptions } from "handlebars";
import { type FormField, fieldGroup, fieldInput } from "../forms/field-input";
import type { InputConfig } from "../forms/input-config";

const GROUP_KEYS = ["label", "hint", "rootId", "stacked", "units", "widget", "hidden"] as const;

function settle(hash: Record<string, unknown>, field: FormField): { group: InputConfig; input: InputConfig } {
  if (!field || typeof field !== "object") throw new Error("formInput and formGroup need a DataField");
  const input: InputConfig = { ...hash };
  const group: InputConfig = {};
  for (const key of GROUP_KEYS) {
    if (!(key in input)) continue;
    Object.assign(group, { [key]: input[key] });
    delete input[key];
  }
  if (input["localize"]) group.localize = true;
  if (input["classes"]) {
    group.classes = input["classes"] as string;
    delete input["classes"];
  }
  return { group, input };
}

/** `{{formInput field value= …}}`: the control alone. */
export function formInputHelper(field: FormField, options: HelperOptions): Handlebars.SafeString {
  const { input, group } = settle(options.hash as Record<string, unknown>, field);
  if (group.classes) input.classes = group.classes;
  return new Handlebars.SafeString(fieldInput(field, input).outerHTML);
}

/** `{{formGroup field value= label= hint= …}}`, also as `formField`: label, control and hint. */
export function formGroupHelper(field: FormField, options: HelperOptions): Handlebars.SafeString {
  const { input, group } = settle(options.hash as Record<string, unknown>, field);
  return new Handlebars.SafeString(fieldGroup(field, group, input).outerHTML);
}
