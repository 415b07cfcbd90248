import { FormElement } from "./form-element";

/** A number by a slider and by typing. */
export class RangePickerElement extends FormElement<number> {
  static override tagName = "range-picker";
  readonly #range: HTMLInputElement = document.createElement("input");
  readonly #number: HTMLInputElement = document.createElement("input");

  protected initial(): number {
    return Number.NaN;
  }
  protected read(): number {
    return Number.parseFloat(this.getAttribute("value") ?? "0");
  }
  protected build(): void {
    this.#range.type = "range";
    this.#number.type = "number";
    for (const input of [this.#range, this.#number]) {
      for (const key of ["min", "max", "step"]) {
        const bound = this.getAttribute(key);
        if (bound !== null) input.setAttribute(key, bound);
      }
      this.silence(input);
      input.addEventListener("change", () => this.#take(input.valueAsNumber));
    }
    this.#range.addEventListener("input", () => {
      this.#number.value = this.#range.value;
    });
    this.append(this.#range, this.#number);
    requestAnimationFrame(() => {
      const label = this.#range.getAttribute("aria-label");
      if (label) this.#number.setAttribute("aria-label", label);
    });
  }
  #take(value: number): void {
    if (!Number.isFinite(value)) {
      this.refresh();
      return;
    }
    const { min, max } = this.#range;
    const low = min === "" ? Number.NEGATIVE_INFINITY : Number(min);
    const high = max === "" ? Number.POSITIVE_INFINITY : Number(max);
    this.commit(Math.min(Math.max(value, low), high));
  }
  protected refresh(): void {
    this.#range.value = String(this.current);
    this.#number.value = String(this.current);
  }
}
