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
    (type === "error" ? this.#urgent : this.#polite).append(item);
    if (!options.permanent && !options.progress) setTimeout(remove, type === "error" ? 2 * LIFETIME : LIFETIME);
    return notification;
  }

  remove(notification: Notification | number): void {
    if (typeof notification === "object") notification.remove();
  }

  clear(): void {
    this.#polite.replaceChildren();
    this.#urgent.replaceChildren();
  }
}
