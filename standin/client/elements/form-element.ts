/** The base of the platform's own form controls: they take part in forms, and say `input` and `change` like native ones. */
export abstract class FormElement<T = unknown> extends HTMLElement {
  static readonly formAssociated = true;
  static tagName = "";
  protected readonly internals: ElementInternals = this.attachInternals();
  protected current: T;
  #built = false;

  constructor() {
    super();
    this.current = this.initial();
  }

  get type(): string {
    return this.localName;
  }
  get name(): string {
    return this.getAttribute("name") ?? "";
  }
  set name(name: string) {
    this.setAttribute("name", name);
  }
  get form(): HTMLFormElement | null {
    return this.internals.form;
  }
  get value(): T {
    return this.current;
  }
  set value(value: T) {
    this.current = value;
    if (this.#built) this.refresh();
  }
  get disabled(): boolean {
    return this.matches(":disabled");
  }
  set disabled(disabled: boolean) {
    this.toggleAttribute("disabled", disabled);
  }

  connectedCallback(): void {
    if (this.#built) return;
    this.#built = true;
    this.current = this.read();
    this.build();
    this.refresh();
    this.#names();
    if (this.disabled) this.formDisabledCallback(true);
  }

  formDisabledCallback(disabled: boolean): void {
    for (const control of this.querySelectorAll<HTMLInputElement>("input, button, select, textarea"))
      control.disabled = disabled;
    for (const area of this.querySelectorAll("[contenteditable]"))
      area.setAttribute("contenteditable", String(!disabled));
  }

  /** The value while nothing is known of it. */
  protected abstract initial(): T;
  /** The value that attributes and children of the markup give. */
  protected abstract read(): T;
  /** Makes the inner controls, once. */
  protected abstract build(): void;
  /** Shows the current value in the inner controls. */
  protected abstract refresh(): void;

  /** Takes a value from the user and tells the form. */
  protected commit(value: T): void {
    this.current = value;
    this.refresh();
    for (const type of ["input", "change"]) this.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
  }

  /** Inner events that are not the element's own must not reach a form that listens for changes. */
  protected silence(control: HTMLElement): void {
    for (const type of ["input", "change"]) control.addEventListener(type, (event) => event.stopPropagation());
  }

  /** The inner control bears the name of the element's label, which itself is no control of the accessibility tree. */
  #names(): void {
    const control = this.querySelector<HTMLElement>("input, select, textarea, [contenteditable]");
    if (!control || control.getAttribute("aria-label")) return;
    const label = this.getAttribute("aria-label") ?? this.#label();
    if (label) control.setAttribute("aria-label", label);
  }

  #label(): string {
    const root = this.getRootNode() as ParentNode;
    const own = this.id ? root.querySelector(`label[for="${CSS.escape(this.id)}"]`) : null;
    const near = own ?? this.closest("label") ?? this.closest(".form-group")?.querySelector("label");
    return near?.textContent?.trim() ?? "";
  }
}
