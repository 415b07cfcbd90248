import { FormElement } from "./form-element";

export interface Choice {
  value: string;
  label: string;
  group: string;
  disabled: boolean;
}

/** The base of controls that take several of the `option`s written inside them. */
export abstract class MultiChoiceElement extends FormElement<string[]> {
  protected choices: Choice[] = [];

  protected initial(): string[] {
    return [];
  }
  override get value(): string[] {
    return [...this.current];
  }
  override set value(value: Iterable<string>) {
    super.value = [...value];
  }
  protected read(): string[] {
    const options = [...this.querySelectorAll("option")];
    this.choices = options.map((option) => ({
      value: option.value,
      label: option.textContent?.trim() ?? option.value,
      group: option.closest("optgroup")?.label ?? "",
      disabled: option.disabled,
    }));
    const chosen = options.filter((option) => option.hasAttribute("selected")).map(({ value }) => value);
    const attribute = (this.getAttribute("value") ?? "").split(",").filter(Boolean);
    this.replaceChildren();
    return chosen.length > 0 ? chosen : attribute;
  }
  /** In the order of the choices, whatever the order in which they were taken. */
  protected choose(value: string, taken: boolean): void {
    const next = new Set(this.current);
    if (taken) next.add(value);
    else next.delete(value);
    this.commit(this.choices.map((choice) => choice.value).filter((known) => next.has(known)));
  }
}
