import { runtime } from "../runtime";
import { MultiChoiceElement } from "./multi-choice";

/** Several choices: a list to add from, and those taken as tags with a button to drop each. */
export class MultiSelectElement extends MultiChoiceElement {
  static override tagName = "multi-select";
  readonly #list: HTMLElement = document.createElement("ul");
  readonly #select: HTMLSelectElement = document.createElement("select");

  protected build(): void {
    this.#list.className = "tags input-element-tags";
    this.silence(this.#select);
    this.#select.addEventListener("change", () => {
      if (this.#select.value) this.choose(this.#select.value, true);
    });
    this.append(this.#list, this.#select);
  }
  protected refresh(): void {
    const chosen = new Set(this.current);
    const label = (value: string) => this.choices.find((choice) => choice.value === value)?.label ?? value;
    this.#list.replaceChildren(
      ...this.current.map((value) => {
        const item = document.createElement("li");
        item.className = "tag";
        item.dataset["key"] = value;
        const button = document.createElement("button");
        button.type = "button";
        button.className = "remove sti-close";
        button.setAttribute("aria-label", runtime.format("STANDIN.Form.RemoveTag", { tag: label(value) }));
        button.addEventListener("click", () => this.choose(value, false));
        item.append(label(value), button);
        return item;
      }),
    );
    const rest = this.choices.filter(({ value }) => !chosen.has(value));
    const option = (value: string, text: string, disabled = false) => {
      const made = new Option(text, value);
      made.disabled = disabled;
      return made;
    };
    this.#select.replaceChildren(
      option("", runtime.localize("STANDIN.Form.Choose")),
      ...rest.map((choice) => option(choice.value, choice.label, choice.disabled)),
    );
  }
}
