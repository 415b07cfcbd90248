/** What somebody was typing when a sheet was drawn again, e.g. because another user changed the same document. */
export interface TypedText {
  /** Finds the field again. */
  readonly selector: string;
  readonly value: string;
  readonly start: number | null;
  readonly end: number | null;
}

/** By what of a field's own it is known again: the figure it holds, its name, its id, what else it is marked with. */
const MARKS = ["data-figure", "name", "id", "data-status-count"];

function selectorOf(field: HTMLInputElement): string | null {
  const mark = MARKS.find((name) => field.hasAttribute(name) && (name !== "name" || field.name !== ""));
  return mark === undefined ? null : `input[${mark}="${CSS.escape(field.getAttribute(mark) ?? "")}"]`;
}

/** Remembers the text field below an element that has the focus, where what stands in it is not yet taken. */
export function rememberTyped(prior: HTMLElement): TypedText | null {
  const field = prior.querySelector<HTMLInputElement>("input[type=text]:focus");
  if (!field || field.value === field.defaultValue) return null;
  const selector = selectorOf(field);
  if (selector === null) return null;
  const typed = { selector, value: field.value, start: field.selectionStart, end: field.selectionEnd };
  // The old field goes: half a figure must not be taken from it.
  field.value = field.defaultValue;
  delete field.dataset["typed"];
  return typed;
}

/** Puts it back into the new element, caret included. */
export function restoreTyped(next: HTMLElement, typed: TypedText): void {
  const field = next.querySelector<HTMLInputElement>(typed.selector);
  if (!field) return;
  field.value = typed.value;
  field.focus();
  field.setSelectionRange(typed.start, typed.end);
  // Listeners come later, and know by this that it was typed by hand.
  field.dataset["typed"] = "";
}

/** What is chosen or typed before it is sent by a button: an unnamed field that no document holds. */
const UNSENT = ["select[data-status-new]", "input[data-status-count]"];

type Field = HTMLInputElement | HTMLSelectElement;

/** @returns puts what such fields hold into the fields of the new element */
export function keepUnsent(prior: HTMLElement): (next: HTMLElement) => void {
  const held = UNSENT.map((selector) => [selector, prior.querySelector<Field>(selector)?.value ?? ""] as const);
  return (next) => {
    for (const [selector, value] of held) {
      const field = next.querySelector<Field>(selector);
      if (field && value !== "") field.value = value;
    }
  };
}
