import { runtime } from "../runtime";
import { FormElement } from "./form-element";

/** A path of a file: typed, and shown as a small picture when it is one. */
export class FilePickerElement extends FormElement<string> {
  static override tagName = "file-picker";
  readonly #input: HTMLInputElement = document.createElement("input");
  readonly #preview: HTMLImageElement = document.createElement("img");

  protected initial(): string {
    return "";
  }
  protected read(): string {
    return this.getAttribute("value") ?? "";
  }
  protected build(): void {
    this.#input.type = "text";
    this.#input.className = "image";
    this.#input.placeholder = this.getAttribute("placeholder") ?? runtime.localize("STANDIN.Form.Path");
    this.#preview.alt = "";
    this.#preview.addEventListener("error", () => {
      this.#preview.hidden = true;
    });
    this.silence(this.#input);
    this.#input.addEventListener("change", () => this.commit(this.#input.value.trim()));
    this.append(this.#preview, this.#input);
  }
  protected refresh(): void {
    this.#input.value = this.current;
    const image = /\.(svg|png|jpe?g|webp|gif|avif)$/i.test(this.current);
    this.#preview.hidden = !image;
    if (image) this.#preview.src = this.current.startsWith("/") ? this.current : `/${this.current}`;
  }
}
