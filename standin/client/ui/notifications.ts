import { runtime } from "../runtime";

type Kind = "info" | "warning" | "error" | "success";
interface NotificationOptions {
  localize?: boolean;
  format?: Record<string, unknown>;
  permanent?: boolean;
  console?: boolean;
  progress?: boolean;
  pct?: number;
}
export interface Notification {
  readonly id: number;
  readonly type: Kind;
  message: string;
  active: boolean;
  pct: number;
  update(change: { message?: string; pct?: number }): void;
  remove(): void;
}

/** Milliseconds that a notification stays; errors stay twice as long. */
const LIFETIME = 5000;

/** Short messages over the page, read out by screen readers; a click or Escape on one takes it away. */
export class Notifications {
  readonly element: HTMLElement = document.createElement("section");
  readonly #polite = document.createElement("div");
  readonly #urgent = document.createElement("div");
  readonly #shown = new Map<number, Notification>();
  #count = 0;

  constructor() {
    this.element.id = "notifications";
    this.#polite.setAttribute("role", "status");
    this.#urgent.setAttribute("role", "alert");
    this.element.append(this.#urgent, this.#polite);
  }

  info(message: unknown, options: NotificationOptions = {}): Notification {
    return this.notify(message, "info", options);
  }
  warn(message: unknown, options: NotificationOptions = {}): Notification {
    return this.notify(message, "warning", options);
  }
  error(message: unknown, options: NotificationOptions = {}): Notification {
    return this.notify(message, "error", options);
  }
  success(message: unknown, options: NotificationOptions = {}): Notification {
    return this.notify(message, "success", options);
  }

  notify(message: unknown, type: Kind = "info", options: NotificationOptions = {}): Notification {
    this.#count += 1;
    const text = message instanceof Error ? message.message : String(message);
    const shown = options.format
      ? runtime.format(text, options.format)
      : options.localize
        ? runtime.localize(text)
        : text;
    const item = document.createElement("div");
    item.className = `notification ${type}`;
    const body = document.createElement("p");
    body.textContent = shown;
    const close = document.createElement("button");
    close.type = "button";
    close.className = "icon sti-close";
    close.setAttribute("aria-label", runtime.localize("STANDIN.Window.Close"));
    item.append(body, close);
    const remove = () => {
      notification.active = false;
      this.#shown.delete(notification.id);
      item.remove();
    };
    close.addEventListener("click", remove);
    const notification: Notification = {
      id: this.#count,
      type,
      message: shown,
      active: true,
      pct: options.pct ?? 0,
      update(change) {
        Object.assign(notification, change);
        body.textContent = notification.message;
        if (notification.pct >= 1) setTimeout(remove, 500);
      },
      remove,
    };
    this.#shown.set(notification.id, notification);
    (type === "error" ? this.#urgent : this.#polite).append(item);
    if (!options.permanent && !options.progress) setTimeout(remove, type === "error" ? 2 * LIFETIME : LIFETIME);
    return notification;
  }

  #find(notification: Notification | number): Notification | undefined {
    return this.#shown.get(typeof notification === "number" ? notification : notification.id);
  }

  /** Whether a notification, named by itself or its id, still shows. */
  has(notification: Notification | number): boolean {
    return this.#find(notification) !== undefined;
  }

  /** Changes what a notification says, or how far the progress that it shows has come (0 to 1). */
  update(notification: Notification | number, change: { message?: string; pct?: number }): void {
    this.#find(notification)?.update(change);
  }

  remove(notification: Notification | number): void {
    this.#find(notification)?.remove();
  }

  clear(): void {
    for (const notification of [...this.#shown.values()]) notification.remove();
  }
}
