import { MultiChoiceElement } from "./multi-choice";

/** Several choices as check boxes. */
export class MultiCheckboxElement extends MultiChoiceElement {
  static override tagName = "multi-checkbox";
  readonly #boxes = new Map<string, HTMLInputElement>();

  protected build(): void {
    this.setAttribute("role", "group");
    for (const { value, label, disabled } of this.choices) {
      const wrapper = document.createElement("label");
      wrapper.className = "checkbox";
      const box = document.createElement("input");
      box.type = "checkbox";
      box.disabled = disabled;
      box.setAttribute("aria-label", label);
      this.silence(box);
      box.addEventListener("change", () => this.choose(value, box.checked));
      this.#boxes.set(value, box);
      wrapper.append(box, " ", label);
      this.append(wrapper);
    }
  }
  protected refresh(): void {
    for (const [value, box] of this.#boxes) box.checked = this.current.includes(value);
  }
}
