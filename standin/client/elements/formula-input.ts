import { FormElement } from "./form-element";

/** A formula: one line of text, marked where it is none. */
export class FormulaInputElement extends FormElement<string> {
  static override tagName = "formula-input";
  readonly #input: HTMLInputElement = document.createElement("input");

  protected initial(): string {
    return "";
  }
  protected read(): string {
    return this.getAttribute("value") ?? "";
  }
  protected build(): void {
    this.#input.type = "text";
    this.#input.placeholder = this.getAttribute("placeholder") ?? "";
    this.#input.spellcheck = false;
    this.silence(this.#input);
    this.#input.addEventListener("change", () => this.commit(this.#input.value.trim()));
    this.append(this.#input);
  }
  protected refresh(): void {
    this.#input.value = this.current;
  }
}
