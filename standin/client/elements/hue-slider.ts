import { FormElement } from "./form-element";

/** A hue from 0 to 1, chosen with a slider of 360 steps. */
export class HueSliderElement extends FormElement<number> {
  static override tagName = "hue-slider";
  readonly #range: HTMLInputElement = document.createElement("input");

  protected initial(): number {
    return 0;
  }
  protected read(): number {
    const value = Number.parseFloat(this.getAttribute("value") ?? "0");
    return Number.isFinite(value) ? Math.min(Math.max(value, 0), 1) : 0;
  }
  protected build(): void {
    Object.assign(this.#range, { type: "range", min: "0", max: "360", step: "1" });
    this.silence(this.#range);
    this.#range.addEventListener("change", () => this.commit(this.#range.valueAsNumber / 360));
    this.append(this.#range);
  }
  protected refresh(): void {
    this.#range.value = String(Math.round(this.current * 360));
  }
}
