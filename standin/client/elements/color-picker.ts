import { FormElement } from "./form-element";

/** A colour `#rrggbb` by the browser's own chooser and by typing; empty for none. */
export class ColorPickerElement extends FormElement<string> {
  static override tagName = "color-picker";
  readonly #text: HTMLInputElement = document.createElement("input");
  readonly #colour: HTMLInputElement = document.createElement("input");

  protected initial(): string {
    return "";
  }
  protected read(): string {
    return this.getAttribute("value") ?? "";
  }
  protected build(): void {
    this.#text.type = "text";
    this.#text.placeholder = this.getAttribute("placeholder") ?? "";
    this.#colour.type = "color";
    this.#colour.tabIndex = -1;
    this.#colour.setAttribute("aria-hidden", "true");
    for (const input of [this.#text, this.#colour]) {
      this.silence(input);
      input.addEventListener("change", () => {
        const value = input.value.trim().toLowerCase();
        if (value === "" || /^#[0-9a-f]{6}$/.test(value)) this.commit(value);
        else this.refresh();
      });
    }
    this.append(this.#text, this.#colour);
  }
  protected refresh(): void {
    this.#text.value = this.current;
    this.#colour.value = this.current || "#000000";
  }
}
