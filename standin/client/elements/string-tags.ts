import { runtime } from "../runtime";
import { FormElement } from "./form-element";

/** A set of words: Enter adds the one typed, each has a button to take it away. */
export class StringTagsElement extends FormElement<Set<string> | string[]> {
  static override tagName = "string-tags";
  readonly #input: HTMLInputElement = document.createElement("input");
  readonly #list: HTMLElement = document.createElement("ul");

  protected initial(): string[] {
    return [];
  }
  protected read(): string[] {
    const words = (this.getAttribute("value") ?? "").split(",");
    return [...new Set(words.map((word) => word.trim()).filter(Boolean))];
  }
  override get value(): string[] {
    return [...this.current];
  }
  override set value(value: Iterable<string>) {
    super.value = [...value];
  }
  protected build(): void {
    this.#list.className = "tags input-element-tags";
    this.#input.type = "text";
    this.#input.placeholder = this.getAttribute("placeholder") ?? runtime.localize("STANDIN.Form.AddTag");
    this.silence(this.#input);
    this.#input.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      event.stopPropagation();
      this.#add();
    });
    this.#input.addEventListener("blur", () => this.#add());
    this.append(this.#list, this.#input);
  }
  #add(): void {
    const word = this.#input.value.trim();
    this.#input.value = "";
    if (word && !this.value.includes(word)) this.commit([...this.value, word]);
  }
  protected refresh(): void {
    this.#list.replaceChildren(
      ...this.value.map((word) => {
        const item = document.createElement("li");
        item.className = "tag";
        item.dataset["key"] = word;
        const button = document.createElement("button");
        button.type = "button";
        button.className = "remove sti-close";
        button.setAttribute("aria-label", runtime.format("STANDIN.Form.RemoveTag", { tag: word }));
        button.addEventListener("click", () => this.commit(this.value.filter((other) => other !== word)));
        item.append(word, button);
        return item;
      }),
    );
  }
}
