import { cleanHtml } from "../applications/ux/clean-html";
import { runtime } from "../runtime";

interface TooltipOptions {
  text?: string;
  html?: string | HTMLElement;
  content?: HTMLElement;
  direction?: string;
  cssClass?: string;
}

/** Shows the text of `data-tooltip` (plain) or `data-tooltip-html` beside what the pointer or the focus is on. */
export class TooltipManager {
  static readonly TOOLTIP_DIRECTIONS = {
    UP: "UP",
    DOWN: "DOWN",
    LEFT: "LEFT",
    RIGHT: "RIGHT",
    CENTER: "CENTER",
  } as const;
  readonly tooltip: HTMLElement = document.createElement("div");
  element: HTMLElement | null = null;

  constructor() {
    this.tooltip.id = "tooltip";
    this.tooltip.setAttribute("role", "tooltip");
    this.tooltip.hidden = true;
  }

  /** Begins to listen; the tooltip lives at the end of the page. */
  activateEventListeners(): void {
    (document.getElementById("board") ?? document.body).append(this.tooltip);
    document.addEventListener("pointerover", (event) => this.#enter(event.target as Element));
    document.addEventListener("focusin", (event) => this.#enter(event.target as Element));
    document.addEventListener("focusout", () => this.deactivate());
    document.addEventListener(
      "keydown",
      (event) => {
        if (event.key === "Escape" && this.element) this.deactivate();
      },
      { capture: true },
    );
    new MutationObserver(() => {
      if (this.element && !this.element.isConnected) this.deactivate();
    }).observe(document.body, { childList: true, subtree: true });
  }

  #enter(target: Element): void {
    const element = target.closest?.<HTMLElement>("[data-tooltip], [data-tooltip-html], [data-tooltip-text]") ?? null;
    if (element === this.element) return;
    if (element) this.activate(element);
    else if (this.element) this.deactivate();
  }

  activate(element: HTMLElement, options: TooltipOptions = {}): void {
    this.deactivate();
    const { tooltip: key, tooltipHtml, tooltipText, tooltipClass, tooltipDirection } = element.dataset;
    const html = options.html ?? tooltipHtml;
    const text =
      options.text ?? tooltipText ?? (key ? runtime.localize(key) : (element.getAttribute("aria-label") ?? ""));
    if (options.content) this.tooltip.replaceChildren(options.content);
    else if (html instanceof HTMLElement) this.tooltip.replaceChildren(html);
    else if (html) this.tooltip.innerHTML = cleanHtml(html);
    else if (text) this.tooltip.textContent = text;
    else return;
    this.element = element;
    this.tooltip.className = ["active", options.cssClass ?? tooltipClass ?? ""].join(" ").trim();
    this.tooltip.hidden = false;
    // A name that repeats the tooltip needs no description; anything else is one.
    if (element.getAttribute("aria-label") !== this.tooltip.textContent)
      element.setAttribute("aria-describedby", "tooltip");
    this.#place(element, options.direction ?? tooltipDirection ?? "DOWN");
  }

  deactivate(): void {
    if (this.element?.getAttribute("aria-describedby") === "tooltip") this.element.removeAttribute("aria-describedby");
    this.element = null;
    this.tooltip.hidden = true;
    this.tooltip.replaceChildren();
  }

  #place(element: HTMLElement, direction: string): void {
    const at = element.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = this.tooltip;
    const gap = 6;
    let x = at.left + (at.width - width) / 2;
    let y = at.bottom + gap;
    if (direction === "UP") y = at.top - height - gap;
    if (direction === "LEFT" || direction === "RIGHT") y = at.top + (at.height - height) / 2;
    if (direction === "LEFT") x = at.left - width - gap;
    if (direction === "RIGHT") x = at.right + gap;
    if (y + height > window.innerHeight) y = at.top - height - gap;
    this.tooltip.style.left = `${Math.max(4, Math.min(x, window.innerWidth - width - 4))}px`;
    this.tooltip.style.top = `${Math.max(4, y)}px`;
  }
}
