import { runtime } from "../../runtime";

export interface ContextMenuEntry {
  label?: string;
  icon?: string;
  visible?: boolean | ((target: HTMLElement) => boolean);
  onClick?: (event: Event, target: HTMLElement) => unknown;
  /** Older names of the same, still read. */
  name?: string;
  condition?: boolean | ((target: HTMLElement) => boolean);
  callback?: (target: HTMLElement) => unknown;
}
interface ContextMenuOptions {
  eventName?: string;
  fixed?: boolean;
  jQuery?: boolean;
  onOpen?: (target: HTMLElement) => void;
  onClose?: (target: HTMLElement) => void;
}

/** A menu at the pointer for the elements that a selector finds inside a container; arrows and Escape work in it. */
export class ContextMenu {
  readonly menuItems: ContextMenuEntry[];
  readonly #options: ContextMenuOptions;
  #menu: HTMLElement | null = null;
  #target: HTMLElement | null = null;

  constructor(
    container: HTMLElement,
    selector: string,
    menuItems: ContextMenuEntry[],
    options: ContextMenuOptions = {},
  ) {
    this.menuItems = menuItems;
    this.#options = options;
    container.addEventListener(options.eventName ?? "contextmenu", (event) => {
      const target = (event.target as Element).closest<HTMLElement>(selector);
      if (!target || !container.contains(target)) return;
      event.preventDefault();
      event.stopPropagation();
      void this.render(target, event as MouseEvent);
    });
  }

  static get implementation(): typeof ContextMenu {
    return ContextMenu;
  }

  static create(
    app: { element: HTMLElement },
    container: HTMLElement,
    selector: string,
    items: ContextMenuEntry[],
    options = {},
  ): ContextMenu {
    return new ContextMenu(container ?? app.element, selector, items, options);
  }

  get element(): HTMLElement | null {
    return this.#menu;
  }

  async render(target: HTMLElement, at?: { clientX: number; clientY: number }): Promise<void> {
    void this.close();
    const doc = target.ownerDocument;
    doc.getElementById("context-menu")?.remove();
    const nav = doc.createElement("nav");
    nav.id = "context-menu";
    nav.setAttribute("aria-label", runtime.localize("STANDIN.ContextMenu"));
    const list = doc.createElement("menu");
    list.className = "context-items";
    list.append(
      ...this.menuItems.filter((entry) => this.#shown(entry, target)).map((entry) => this.#item(entry, target)),
    );
    nav.append(list);
    if (list.children.length === 0) return;
    this.#menu = nav;
    this.#target = target;
    this.#options.onOpen?.(target);
    doc.body.append(nav);
    const box = target.getBoundingClientRect();
    const view = doc.documentElement;
    const x = Math.min(at?.clientX || box.left, view.clientWidth - nav.offsetWidth - 4);
    const y = Math.min(at?.clientY || box.bottom, view.clientHeight - nav.offsetHeight - 4);
    Object.assign(nav.style, { left: `${x}px`, top: `${y}px` });
    nav.addEventListener("keydown", (event) => this.#onKey(event));
    nav.querySelector("button")?.focus();
    setTimeout(() => doc.addEventListener("pointerdown", this.#outside));
  }

  readonly #outside = (event: Event) => {
    if (!this.#menu?.contains(event.target as Node)) void this.close();
  };

  async close(): Promise<void> {
    const target = this.#target;
    this.#menu?.ownerDocument.removeEventListener("pointerdown", this.#outside);
    this.#menu?.remove();
    this.#menu = null;
    this.#target = null;
    if (target) this.#options.onClose?.(target);
  }

  #shown({ visible, condition }: ContextMenuEntry, target: HTMLElement): boolean {
    const test = visible ?? condition ?? true;
    return typeof test === "function" ? test(target) : test;
  }

  #item(entry: ContextMenuEntry, target: HTMLElement): HTMLElement {
    const doc = target.ownerDocument;
    const item = doc.createElement("li");
    item.className = "context-item";
    const button = doc.createElement("button");
    button.type = "button";
    button.innerHTML = entry.icon?.startsWith("<")
      ? entry.icon
      : `<i class="${entry.icon ?? ""}" aria-hidden="true"></i>`;
    button.append(runtime.localize(entry.label ?? entry.name ?? ""));
    item.append(button);
    item.addEventListener("click", (event) => {
      event.preventDefault();
      event.stopPropagation();
      void this.close();
      if (entry.onClick) entry.onClick(event, target);
      else entry.callback?.(target);
    });
    return item;
  }

  #onKey(event: KeyboardEvent): void {
    const buttons = [...(this.#menu?.querySelectorAll("button") ?? [])];
    const index = buttons.indexOf(this.#menu?.ownerDocument.activeElement as HTMLButtonElement);
    if (event.key === "Escape") {
      const target = this.#target;
      void this.close();
      target?.focus();
    } else if (event.key === "ArrowDown") buttons[(index + 1) % buttons.length]?.focus();
    else if (event.key === "ArrowUp") buttons.at((index - 1) % buttons.length)?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
