import { runtime } from "../../runtime";
import type { Context, PartialOptions, RenderOptions } from "../application-types";
import { ApplicationV2 } from "../application-v2";
import { FormDataExtended } from "../ux/form-data-extended";
import { buildDialogForm } from "./dialog-form";
import type { DialogButton, DialogConfig } from "./dialog-types";

/** A question with buttons. Enter presses the default one, Escape closes; focus starts where the user must act. */
export class DialogV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: PartialOptions = {
    id: "dialog-{id}",
    classes: ["dialog"],
    tag: "dialog",
    window: { minimizable: false, resizable: false },
    position: { width: 400 },
    modal: false,
    buttons: [],
    content: "",
  };
  #returnFocus: HTMLElement | null = null;

  get buttons(): DialogButton[] {
    return this.options["buttons"] as DialogButton[];
  }

  override get form(): HTMLFormElement | null {
    return this.element?.querySelector<HTMLFormElement>("form.dialog-form") ?? null;
  }

  override _initializeApplicationOptions(options: PartialOptions) {
    const merged = super._initializeApplicationOptions(options);
    // No private method may be called here: the constructor of the base class is still running.
    if (((options["buttons"] as unknown[] | undefined) ?? []).length === 0)
      throw new Error("You must define at least one entry in options.buttons");
    merged["content"] = options["content"] ?? merged["content"];
    return merged;
  }

  override async _renderHTML(_context: Context, _options: RenderOptions): Promise<HTMLFormElement> {
    return buildDialogForm(this, this.options["content"] as string | HTMLElement, this.buttons);
  }

  override _replaceHTML(result: unknown, content: HTMLElement): void {
    content.replaceChildren(result as HTMLFormElement);
  }

  override _insertElement(element: HTMLElement): void {
    this.#returnFocus = element.ownerDocument.activeElement as HTMLElement | null;
    super._insertElement(element);
    const dialog = element as HTMLDialogElement;
    if (this.options["modal"]) dialog.showModal();
    else dialog.show();
    dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      void this.close();
    });
  }

  override async _onFirstRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const { element } = this;
    element.addEventListener("keydown", (event) => this._onKeyDown(event));
    this.form?.addEventListener("submit", (event) => {
      event.preventDefault();
      const submitter = event.submitter as HTMLButtonElement | null;
      this._onSubmit(submitter ?? this.#defaultButton(), event).catch((error: unknown) => this._onActionError(error));
    });
    const wanted = element.querySelector<HTMLElement>("[autofocus]");
    (wanted ?? element.querySelector<HTMLElement>("input, select, textarea") ?? this.#defaultButton())?.focus();
  }

  #defaultButton(): HTMLButtonElement | null {
    const { element } = this;
    const name = (this.buttons.find((button) => button.default) ?? this.buttons[0])?.action ?? "";
    return element.querySelector<HTMLButtonElement>(`.form-footer button[data-action="${CSS.escape(name)}"]`);
  }

  _onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      void this.close();
      return;
    }
    const target = event.target as HTMLElement;
    if (event.key !== "Enter" || target.closest("button, textarea, a, [contenteditable=true]")) return;
    event.preventDefault();
    event.stopPropagation();
    this.#defaultButton()?.click();
  }

  /** Runs a button's callback, hands its value (or the button's action) to the one who asked, and closes. */
  async _onSubmit(target: HTMLButtonElement | null, event: Event): Promise<this> {
    const button = this.buttons.find(({ action }) => action === target?.dataset["action"]);
    if (!button || !target) return this;
    event.preventDefault();
    const result = (await button.callback?.(event, target, this)) ?? button.action;
    const { submit } = this.options as { submit?: (result: unknown, dialog: DialogV2) => unknown };
    await submit?.(result, this);
    return this.close({ submitted: true });
  }

  override _onClickAction(event: PointerEvent, target: HTMLElement): unknown {
    return (target as HTMLButtonElement).type === "submit"
      ? undefined
      : this._onSubmit(target as HTMLButtonElement, event);
  }

  override _onClose(options: Record<string, unknown>): void {
    super._onClose(options);
    if (this.#returnFocus?.isConnected) this.#returnFocus.focus();
  }

  /** Asks and waits. @returns the pressed button's value; null when dismissed. @throws Error when dismissed with `rejectClose` */
  static async wait({ rejectClose = false, close, render, ...options }: DialogConfig = {}): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const { submit } = options;
      const dialog = new this({
        ...(options as PartialOptions),
        submit: async (result: unknown, asking: DialogV2) => {
          const value = (await submit?.(result, asking)) ?? result;
          resolve(value);
        },
      });
      dialog.addEventListener("close", (event) => {
        const value = close?.(event, dialog);
        if (rejectClose) reject(new Error("Dialog was dismissed without pressing a button."));
        else resolve(value ?? null);
      });
      if (render) dialog.addEventListener("render", (event) => render(event, dialog));
      dialog.render({ force: true }).catch(reject);
    });
  }

  /** Yes or no. @returns true, false, the callbacks' values, or null when dismissed */
  static async confirm({ yes = {}, no = {}, buttons = [], ...options }: DialogConfig = {}): Promise<unknown> {
    const both: DialogButton[] = [
      {
        action: "yes",
        label: "STANDIN.Dialog.Yes",
        icon: "sti-check",
        default: !no.default,
        callback: () => true,
        ...yes,
      },
      { action: "no", label: "STANDIN.Dialog.No", icon: "sti-close", callback: () => false, ...no },
    ];
    return this.wait({ ...options, buttons: [...both, ...buttons] });
  }

  /** One button. */
  static async prompt({ ok = {}, buttons = [], ...options }: DialogConfig = {}): Promise<unknown> {
    const button: DialogButton = {
      action: "ok",
      label: "STANDIN.Dialog.Confirm",
      icon: "sti-check",
      default: true,
      ...ok,
    };
    return this.wait({ ...options, buttons: [button, ...buttons] });
  }

  /** A form with one button. @returns the form's data by name */
  static async input({ ok = {}, ...options }: DialogConfig = {}): Promise<unknown> {
    const callback =
      ok.callback ??
      ((_event: Event, button: HTMLButtonElement) => {
        const { form } = button;
        return form ? new FormDataExtended(form).object : {};
      });
    return this.prompt({ ...options, ok: { ...ok, callback } });
  }

  /** Shows a dialog to another user and waits for the answer. `type` is one of prompt, confirm, input, wait. */
  static async query(user: unknown, type: string, config: DialogConfig = {}): Promise<unknown> {
    const asked = user as { isSelf: boolean; query(name: string, data: unknown): Promise<unknown> };
    if (!asked.isSelf) return asked.query("dialog", { type, config });
    return DialogV2._handleQuery({ type, config });
  }

  static async _handleQuery({ type, config }: { type: string; config: DialogConfig }): Promise<unknown> {
    switch (type) {
      case "confirm":
        return this.confirm(config);
      case "input":
        return this.input(config);
      case "prompt":
        return this.prompt(config);
      case "wait":
        return this.wait(config);
      default:
        throw new Error(runtime.format("STANDIN.Dialog.UnknownType", { type }));
    }
  }
}
