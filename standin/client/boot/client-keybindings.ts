import { runtime } from "../runtime";

interface KeyBinding {
  key: string;
  modifiers?: string[];
}
export interface KeyContext {
  key: string;
  event: KeyboardEvent;
  isShift: boolean;
  isControl: boolean;
  isAlt: boolean;
  hasModifier: boolean;
  modifiers: string[];
  repeat: boolean;
  up: boolean;
}
export interface KeyAction {
  name: string;
  hint?: string;
  editable?: KeyBinding[];
  uneditable?: KeyBinding[];
  onDown?: (context: KeyContext) => unknown;
  onUp?: (context: KeyContext) => unknown;
  repeat?: boolean;
  restricted?: boolean;
  reservedModifiers?: string[];
  /** 0 before, 1 normal, 2 deferred. */
  precedence?: number;
}

const EDITING = "input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true]";

/** Actions by key, as packages register them; keys are codes of the keyboard (`KeyT`, `Escape`), modifiers Control, Shift, Alt. */
export class ClientKeybindings {
  readonly actions = new Map<string, KeyAction & { namespace: string; order: number }>();
  readonly #down = new Set<string>();

  register(namespace: string, action: string, data: KeyAction): void {
    if (!namespace || !action) throw new Error("You must specify both namespace and action of the keybinding");
    this.actions.set(`${namespace}.${action}`, { ...data, namespace, order: this.actions.size });
  }

  get(namespace: string, action: string): KeyBinding[] {
    const found = this.actions.get(`${namespace}.${action}`);
    if (!found) throw new Error(`"${namespace}.${action}" is not a registered keybinding`);
    return [...(found.uneditable ?? []), ...(found.editable ?? [])];
  }

  /** Whether a key is held down, by its code. */
  isDown(code: string): boolean {
    return this.#down.has(code);
  }

  /** Begins to listen on a document. */
  listen(doc: Document): void {
    doc.addEventListener("keydown", (event) => this.#handle(event, false));
    doc.addEventListener("keyup", (event) => this.#handle(event, true));
    doc.defaultView?.addEventListener("blur", () => this.#down.clear());
  }

  #handle(event: KeyboardEvent, up: boolean): void {
    if (up) this.#down.delete(event.code);
    else this.#down.add(event.code);
    if (event.defaultPrevented || event.isComposing) return;
    const target = event.target as Element | null;
    if (target?.matches?.(EDITING)) return;
    const modifiers = [
      event.ctrlKey || event.metaKey ? "Control" : "",
      event.shiftKey ? "Shift" : "",
      event.altKey ? "Alt" : "",
    ].filter(Boolean);
    const context: KeyContext = {
      key: event.code,
      event,
      isShift: event.shiftKey,
      isControl: event.ctrlKey || event.metaKey,
      isAlt: event.altKey,
      hasModifier: modifiers.length > 0,
      modifiers,
      repeat: event.repeat,
      up,
    };
    const wanted = [...this.actions.values()]
      .filter((action) => this.#matches(action, context))
      .sort((a, b) => (a.precedence ?? 1) - (b.precedence ?? 1) || a.order - b.order);
    for (const action of wanted) {
      const handler = up ? action.onUp : action.onDown;
      if (!handler || (event.repeat && !action.repeat)) continue;
      if (handler(context) !== true) continue;
      event.preventDefault();
      return;
    }
  }

  #matches(action: KeyAction & { namespace: string }, { key, modifiers }: KeyContext): boolean {
    if (action.restricted && !runtime.user?.isGM) return false;
    const reserved = new Set(action.reservedModifiers ?? []);
    return [...(action.uneditable ?? []), ...(action.editable ?? [])].some((binding) => {
      if (binding.key !== key) return false;
      const needed = new Set(
        (binding.modifiers ?? []).map((name) =>
          name.replace(/^(.)(.*)$/, (_all, a: string, b: string) => a.toUpperCase() + b.toLowerCase()),
        ),
      );
      const pressed = modifiers.filter((name) => !reserved.has(name));
      return pressed.length === needed.size && pressed.every((name) => needed.has(name));
    });
  }
}
