import { FormElement } from "./form-element";

/** Program text or data, over several lines. */
export class CodeMirrorElement extends FormElement<string> {
  static override tagName = "code-mirror";
  readonly #area: HTMLTextAreaElement = document.createElement("textarea");

  protected initial(): string {
    return "";
  }
  protected read(): string {
    return this.getAttribute("value") ?? this.textContent ?? "";
  }
  protected build(): void {
    this.#area.spellcheck = false;
    this.#area.rows = 8;
    this.silence(this.#area);
    this.#area.addEventListener("change", () => this.commit(this.#area.value));
    this.replaceChildren(this.#area);
  }
  protected refresh(): void {
    this.#area.value = this.current;
  }
}
