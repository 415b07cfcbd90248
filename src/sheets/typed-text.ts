/** What somebody was typing when the sheet was drawn again, e.g. because another user changed the same actor. */
export interface TypedText {
  /** Finds the field again. */
  readonly selector: string;
  readonly value: string;
  readonly start: number | null;
  readonly end: number | null;
}

/** Remembers the text field below an element that has the focus, where what stands in it is not yet taken. */
export function rememberTyped(prior: HTMLElement): TypedText | null {
  const field = prior.querySelector<HTMLInputElement>("input[type=text]:focus");
  if (!field || field.value === field.defaultValue) return null;
  const { figure } = field.dataset;
  const selector = figure === undefined ? `input[name="${field.name}"]` : `input[data-figure="${figure}"]`;
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
