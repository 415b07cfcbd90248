import { cleanHtml } from "../applications/ux/clean-html";
import { runtime } from "../runtime";
import { FormElement } from "./form-element";

/**
 * A rich text in its first form: an editable area. With `toggled` it shows the text and opens on a button; it says `open`,
 * `close` and `save`. Markup inside the element is shown while it is closed (the enriched text).
 */
export class ProseMirrorElement extends FormElement<string> {
  static override tagName = "prose-mirror";
  readonly #area: HTMLElement = document.createElement("div");
  readonly #toggle: HTMLButtonElement = document.createElement("button");
  #enriched = "";
  #open = false;

  get open(): boolean {
    return this.#open;
  }

  protected initial(): string {
    return "";
  }
  protected read(): string {
    this.#enriched = this.innerHTML;
    this.replaceChildren();
    return this.getAttribute("value") ?? "";
  }
  protected build(): void {
    this.#area.className = "editor-content";
    this.#area.setAttribute("role", "textbox");
    this.#area.setAttribute("aria-multiline", "true");
    this.#area.addEventListener("input", (event) => event.stopPropagation());
    this.#area.addEventListener("focusout", () => {
      if (this.#open && !this.hasAttribute("toggled")) this.save();
    });
    this.append(this.#area);
    if (!this.hasAttribute("toggled")) {
      this.#setOpen(true);
      return;
    }
    this.#toggle.type = "button";
    this.#toggle.className = "icon toggle sti-edit";
    this.#toggle.addEventListener("click", () => {
      if (this.#open) this.save();
      this.#setOpen(!this.#open);
    });
    this.prepend(this.#toggle);
    this.#setOpen(false);
  }
  #setOpen(open: boolean): void {
    const changed = this.#open !== open;
    this.#open = open;
    this.classList.toggle("active", open);
    this.classList.toggle("inactive", !open);
    this.#area.contentEditable = String(open && !this.disabled);
    const label = runtime.localize(open ? "STANDIN.Form.SaveText" : "STANDIN.Form.EditText");
    this.#toggle.setAttribute("aria-label", label);
    this.#toggle.setAttribute("aria-expanded", String(open));
    this.refresh();
    if (changed) this.dispatchEvent(new Event(open ? "open" : "close", { bubbles: true }));
    if (open && changed && this.hasAttribute("toggled")) this.#area.focus();
  }
  /** Takes what was written and tells the form when it differs. */
  save(): void {
    const html = cleanHtml(this.#area.innerHTML);
    if (html === cleanHtml(this.current)) return;
    this.#enriched = "";
    this.commit(html);
    this.dispatchEvent(new Event("save", { bubbles: true }));
  }
  protected refresh(): void {
    const shown = this.#open ? this.current : this.#enriched || this.current;
    const html = cleanHtml(shown);
    if (this.#area.innerHTML !== html) this.#area.innerHTML = html;
  }
}
