import { runtime } from "../../runtime";
import type { InputConfig } from "./input-config";

let counter = 0;

/** A row of a form: label, control, hint; the label names the control for everybody. */
export function createFormGroup(config: InputConfig & { input?: unknown }): HTMLDivElement {
  const { label = "", units, hint, rootId, stacked, localize, hidden } = config;
  const input = config.input as HTMLElement | undefined;
  const text = (value: string) => (localize ? runtime.localize(value) : value);
  const group = document.createElement("div");
  const classes = Array.isArray(config.classes) ? config.classes : (config.classes ?? "").split(/\s+/);
  group.classList.add("form-group", ...(stacked ? ["stacked"] : []), ...classes.filter(Boolean));
  group.hidden = hidden === true;
  const labelElement = document.createElement("label");
  labelElement.textContent = text(label);
  if (units) {
    const unit = document.createElement("span");
    unit.className = "units";
    unit.textContent = ` (${runtime.localize(units)})`;
    labelElement.append(unit);
  }
  const fields = document.createElement("div");
  fields.className = "form-fields";
  if (input) {
    if (!input.id) {
      counter += 1;
      const name = (input.getAttribute("name") ?? "").replaceAll(".", "-");
      input.id = rootId && name ? `${rootId}-${name}` : `field-${counter}-${name}`;
    }
    labelElement.htmlFor = input.id;
    fields.append(input);
  }
  group.append(labelElement, fields);
  if (hint) {
    const paragraph = document.createElement("p");
    paragraph.className = "hint";
    paragraph.textContent = text(hint);
    if (input) {
      paragraph.id = `${input.id}-hint`;
      input.setAttribute("aria-describedby", paragraph.id);
    }
    group.append(paragraph);
  }
  return group;
}
