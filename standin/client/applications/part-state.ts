/** What of a part of a window must outlive its being rendered again. */
export interface PartState {
  scroll: [selector: string, top: number, left: number][];
  focus: FocusState | null;
}
interface FocusState {
  path: string[];
  /** Text that was typed and not yet given to a form, with its caret; null when nothing was typed. */
  typed: string | null;
  selection: [number, number, "forward" | "backward" | "none" | null] | null;
}
type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** The value of each control at its last `change`: that text is no longer only the user's, a form was told of it. */
const committed = new WeakMap<EventTarget, string>();

/** Listens for changes of a document (of the page, or of a detached window) once. */
export function watchCommits(doc: Document): void {
  doc.addEventListener(
    "change",
    ({ target }) => {
      if (target && "value" in target) committed.set(target, String(target.value));
    },
    { capture: true },
  );
}

const isText = (element: Element): element is TextControl =>
  element.tagName === "TEXTAREA" ||
  (element.tagName === "INPUT" &&
    !/^(checkbox|radio|button|submit|range|color|file)$/.test((element as HTMLInputElement).type));

/** Tells one element from its siblings by what survives a rendering: name, action, data of a row, id, else its place. */
function step(element: Element): string {
  const tag = element.tagName.toLowerCase();
  const attributes = [...element.attributes].filter(({ name }) => name === "name" || name.startsWith("data-"));
  const stable = attributes.filter(
    ({ name }) => name === "name" || name === "data-action" || /-(id|uuid|key)$/.test(name),
  );
  if (stable.length > 0) return tag + stable.map(({ name, value }) => `[${name}="${CSS.escape(value)}"]`).join("");
  if (element.id) return `${tag}#${CSS.escape(element.id)}`;
  const siblings = [...(element.parentElement?.children ?? [])].filter(({ tagName }) => tagName === element.tagName);
  return `${tag}:nth-of-type(${siblings.indexOf(element) + 1})`;
}

function pathTo(element: Element, root: Element): string[] {
  const path: string[] = [];
  for (let here: Element | null = element; here && here !== root; here = here.parentElement) path.unshift(step(here));
  return path;
}

/** The element at a path of steps; a control with a name is looked for in the whole part, should its row have moved. */
function resolve(root: Element, path: readonly string[]): HTMLElement | null {
  const exact = root.querySelector<HTMLElement>(`:scope > ${path.join(" > ")}`);
  if (exact) return exact;
  const last = path.at(-1) ?? "";
  return /\[name=|#/.test(last) ? root.querySelector<HTMLElement>(last) : null;
}

/** Remembers scroll positions, the focused control, its caret and the text typed into it. Call it just before `root` goes. */
export function readPartState(root: HTMLElement, scrollable: readonly string[]): PartState {
  const scroll: PartState["scroll"] = [];
  for (const selector of scrollable) {
    const element = selector === "" ? root : root.querySelector(selector);
    if (element) scroll.push([selector, element.scrollTop, element.scrollLeft]);
  }
  const active = root.ownerDocument.activeElement;
  if (!active || active === root || !root.contains(active)) return { scroll, focus: null };
  const text = isText(active) ? active : null;
  const dirty = text !== null && text.value !== text.defaultValue && committed.get(text) !== text.value;
  let selection: FocusState["selection"] = null;
  if (text && text.selectionStart !== null) {
    selection = [text.selectionStart, text.selectionEnd ?? text.selectionStart, text.selectionDirection];
  }
  const focus = { path: pathTo(active, root), typed: dirty ? text.value : null, selection };
  // A browser fires `change` when a control that was typed into is taken off the page: the text is not the user's last word
  // yet, so the control, which is about to go, forgets it.
  if (dirty) text.value = text.defaultValue;
  return { scroll, focus };
}

/**
 * A value put in by a program never fires `change`. So when the user leaves a control whose typed text was carried over,
 * and the browser has not fired it, it is fired here: else the text would be lost.
 */
function keepChange(control: TextControl): void {
  let told = false;
  const onChange = () => {
    told = true;
  };
  control.addEventListener("change", onChange);
  control.addEventListener(
    "blur",
    () => {
      control.removeEventListener("change", onChange);
      if (!told && control.isConnected && control.value !== control.defaultValue) {
        control.dispatchEvent(new Event("change", { bubbles: true }));
      }
    },
    { once: true },
  );
}

/** Gives a part that was rendered again what was remembered of the one before. Call it once the part is in the page. */
export function restorePartState(root: HTMLElement, { scroll, focus }: PartState): void {
  for (const [selector, top, left] of scroll) {
    const element = selector === "" ? root : root.querySelector(selector);
    if (element) Object.assign(element, { scrollTop: top, scrollLeft: left });
  }
  const control = focus ? resolve(root, focus.path) : null;
  if (!focus || !control) return;
  if (isText(control) && focus.typed !== null) {
    control.value = focus.typed;
    keepChange(control);
  }
  control.focus({ preventScroll: true });
  if (isText(control) && focus.selection && control.selectionStart !== null) {
    const [start, end, direction] = focus.selection;
    control.setSelectionRange(start, end, direction ?? "none");
  }
}
