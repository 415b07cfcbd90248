import { runtime } from "../../runtime";
import { cleanHtml } from "../ux/clean-html";
import type { DialogButton } from "./dialog-types";
import type { DialogV2 } from "./dialog-v2";

/** The form of a dialog: content as given (a string is cleaned), then its buttons; the default one is a submit button. */
export function buildDialogForm(
  dialog: DialogV2,
  content: string | HTMLElement,
  buttons: readonly DialogButton[],
): HTMLFormElement {
  const doc = dialog.element?.ownerDocument ?? document;
  const form = doc.createElement("form");
  form.className = "dialog-form standard-form";
  form.autocomplete = "off";
  form.noValidate = true;
  if (content) {
    const body = doc.createElement("div");
    body.className = "dialog-content standard-form";
    if (typeof content === "string") body.innerHTML = cleanHtml(content);
    else body.append(content);
    form.append(body);
  }
  const footer = doc.createElement("footer");
  footer.className = "form-footer";
  const standard = buttons.find((button) => button.default) ?? buttons[0];
  for (const { action, label, icon, class: classes, disabled, style, type } of buttons) {
    const button = doc.createElement("button");
    button.type = type ?? "submit";
    button.dataset["action"] = action;
    button.disabled = disabled === true;
    if (classes) button.classList.add(...classes.split(/\s+/).filter(Boolean));
    if (action === standard?.action) button.classList.add("default");
    for (const [property, value] of Object.entries(style ?? {})) button.style.setProperty(property, value);
    if (icon) {
      const mark = doc.createElement("i");
      mark.className = icon;
      mark.setAttribute("aria-hidden", "true");
      button.append(mark);
    }
    const text = doc.createElement("span");
    text.textContent = runtime.localize(label);
    button.append(text);
    footer.append(button);
  }
  form.append(footer);
  return form;
}
