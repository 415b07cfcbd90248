type Permission = boolean | ((selector: string) => boolean);
interface DragDropConfig {
  dragSelector?: string | null;
  dropSelector?: string | null;
  permissions?: { dragstart?: Permission; drop?: Permission };
  callbacks?: {
    dragstart?: DragCallback;
    dragover?: DragCallback;
    drop?: DragCallback;
    dragenter?: DragCallback;
    dragleave?: DragCallback;
    dragend?: DragCallback;
  };
}
type DragCallback = (event: DragEvent) => unknown;

/** Drag and drop between elements of windows. Permissions may be functions of the selector, or plain booleans (trap 29). */
export class DragDrop {
  readonly dragSelector: string | null;
  readonly dropSelector: string | null;
  readonly permissions: NonNullable<DragDropConfig["permissions"]>;
  readonly callbacks: NonNullable<DragDropConfig["callbacks"]>;

  constructor({ dragSelector = null, dropSelector = null, permissions = {}, callbacks = {} }: DragDropConfig = {}) {
    this.dragSelector = dragSelector;
    this.dropSelector = dropSelector;
    this.permissions = permissions;
    this.callbacks = callbacks;
  }

  static get implementation(): typeof DragDrop {
    return DragDrop;
  }

  /** The data of a drag as JSON, or an empty object when it carries none of ours. */
  static getPayload(event: DragEvent): Record<string, unknown> {
    try {
      return JSON.parse(event.dataTransfer?.getData("text/plain") ?? "{}") as Record<string, unknown>;
    } catch {
      return {};
    }
  }

  /** Makes what the selectors find inside `html` draggable, or a place to drop on. */
  bind(html: HTMLElement): this {
    const { dragstart, dragover, drop, dragend } = this.callbacks;
    if (this.can("dragstart", this.dragSelector) && this.dragSelector) {
      for (const element of html.querySelectorAll<HTMLElement>(this.dragSelector)) {
        element.draggable = true;
        element.ondragstart = (event) => dragstart?.(event);
        if (dragend) element.ondragend = (event) => dragend(event);
      }
    }
    if (!this.can("drop", this.dropSelector)) return this;
    const zones =
      this.dropSelector && !html.matches(this.dropSelector)
        ? [...html.querySelectorAll<HTMLElement>(this.dropSelector)]
        : [html];
    for (const zone of zones) {
      zone.ondragover = (event) => {
        event.preventDefault();
        dragover?.(event);
      };
      zone.ondrop = (event) => {
        event.preventDefault();
        drop?.(event);
      };
    }
    return this;
  }

  can(action: "dragstart" | "drop", selector: string | null): boolean {
    const permission = this.permissions[action];
    if (permission === undefined) return true;
    return typeof permission === "function" ? permission(selector ?? "") : permission;
  }
}
