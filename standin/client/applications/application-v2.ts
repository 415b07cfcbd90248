import { Hooks } from "../hooks";
import { listenForActions } from "./application-actions";
import { ApplicationBase } from "./application-base";
import { listenToForm, submitForm } from "./application-forms";
import { applicationRegistry } from "./application-registry";
import { showTab } from "./application-tabs";
import type {
  ActionHandler,
  ApplicationPosition,
  ClosingOptions,
  FormConfiguration,
  PartialOptions,
  RenderOptions,
  WindowNodes,
} from "./application-types";
import { RenderQueue } from "./render-queue";
import { buildFrame, fillControls, updateFrame } from "./window-frame";
import { attachWindow, detachWindow, insertElement, removeElement } from "./window-host";
import { placeWindow } from "./window-position";

const RENDER_STATES = { ERROR: -3, CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2 } as const;

/** The base of all windows, as Foundry documents it: options, frame, life cycle, actions, forms, tabs, position. */
export class ApplicationV2 extends ApplicationBase {
  static override BASE_APPLICATION: typeof ApplicationBase = ApplicationV2;
  static override DEFAULT_OPTIONS: PartialOptions = ApplicationBase.DEFAULT_OPTIONS;
  static readonly RENDER_STATES = RENDER_STATES;
  /** Handlers that every application has, below those of its options. */
  readonly _builtInActions: Record<string, ActionHandler> = {
    close: () => this.close(),
    minimize: () => (this.minimized ? this.maximize() : this.minimize()),
    toggleControls: () => this.toggleControls(),
    detachWindow: () => this.detachWindow(),
    attachWindow: () => this.attachWindow(),
    tab: (event) => this._onClickTab(event),
  };
  readonly #children = new Map<string, ApplicationV2>();
  readonly #queue = new RenderQueue();
  #parent: ApplicationV2 | null = null;
  #element: HTMLElement | undefined;
  #state: number = RENDER_STATES.NONE;
  #minimized = false;

  /** All rendered applications of this class. */
  static *instances(): Generator<ApplicationV2> {
    for (const app of applicationRegistry.instances.values()) if (app instanceof this) yield app;
  }

  get element(): HTMLElement {
    return this.#element as HTMLElement;
  }
  get classList(): DOMTokenList | undefined {
    return this.#element?.classList;
  }
  get form(): HTMLFormElement | null {
    return this.#element?.tagName === "FORM" ? (this.#element as HTMLFormElement) : null;
  }
  get minimized(): boolean {
    return this.#minimized;
  }
  get state(): number {
    return this.#state;
  }
  get rendered(): boolean {
    return this.#state === RENDER_STATES.RENDERED || (this.#state === RENDER_STATES.RENDERING && !!this.#element);
  }
  get parent(): ApplicationV2 | null {
    return this.#parent;
  }
  get children(): Map<string, ApplicationV2> {
    return this.#children;
  }
  /** Renders when forced or already shown; renderings of one application never overlap. */
  async render(options: boolean | RenderOptions = {}, legacy: RenderOptions = {}): Promise<this> {
    const given: RenderOptions = typeof options === "boolean" ? { ...legacy, force: options } : { ...options };
    await this.#queue.add(() => this.#render(given));
    return this;
  }

  async #render(options: RenderOptions): Promise<void> {
    if (!this.rendered && !options.force) return;
    if (this.#state === RENDER_STATES.CLOSING) return;
    options.isFirstRender = !this.rendered;
    if (this._canRender(options) === false) return;
    this._configureRenderOptions(options);
    this.#state = RENDER_STATES.RENDERING;
    try {
      const context = await this._prepareContext(options);
      if (options.isFirstRender) await this._preFirstRender(context, options);
      await this._preRender(context, options);
      if (options.isFirstRender) this.#element = await this._renderFrame(options);
      applicationRegistry.instances.set(this.id, this);
      const content = this.hasFrame ? (this.window.content as HTMLElement) : this.element;
      const rendered = await this._renderHTML(context, options);
      this._replaceHTML(rendered, content, options);
      if (options.isFirstRender) this._insertElement(this.element);
      if (this.hasFrame) this._updateFrame(options);
      this.#state = RENDER_STATES.RENDERED;
      if (options.isFirstRender) {
        this._attachFrameListeners();
        await this._onFirstRender(context, options);
      }
      await this._onRender(context, options);
      this.#fire("render", [this.element, context, options]);
      if (options.isFirstRender || options.position) this.setPosition(options.position ?? {});
      await this._postRender(context, options);
      if (options.isFirstRender && this.hasFrame) this.bringToFront();
    } catch (error) {
      this.#state = this.#element?.isConnected ? RENDER_STATES.RENDERED : RENDER_STATES.ERROR;
      if (this.#state === RENDER_STATES.ERROR) applicationRegistry.instances.delete(this.id);
      throw error;
    }
  }

  #fire(name: "render" | "close", args: unknown[]): void {
    for (const cls of this.hookEvents) Hooks.callAll(`${name}${cls}`, this, ...args);
    this.dispatchEvent(new Event(name, { bubbles: false, cancelable: false }));
  }

  async close(options: ClosingOptions = {}): Promise<this> {
    if (!this.#element || !this.rendered) return this;
    await this.#queue.add(async () => {
      if (!this.#element) return;
      this.#state = RENDER_STATES.CLOSING;
      await this._preClose(options);
      for (const child of [...this.#children.values()]) await child.close(options);
      this._tearDown(options);
      this._removeElement(this.#element);
      this.#element = undefined;
      this.#minimized = false;
      for (const key of Object.keys(this.window)) delete this.window[key as keyof WindowNodes];
      this.#state = RENDER_STATES.CLOSED;
      applicationRegistry.instances.delete(this.id);
      this.#parent?.children.delete(this.id);
      this.#parent = null;
      this._onClose(options);
      this.#fire("close", []);
      applicationRegistry.topmost()?.bringToFront();
    });
    return this;
  }

  /** Renders another application as a child: it opens in the same window of the browser and closes with this one. */
  async renderChild(app: ApplicationV2, options: RenderOptions = {}): Promise<ApplicationV2> {
    app.#parent = this;
    this.#children.set(app.id, app);
    return app.render({ force: true, ...options });
  }

  setPosition(position: Partial<ApplicationPosition> = {}): ApplicationPosition {
    if (!this.#element || !this.options.window.positioned) return this.position;
    this._prePosition(position);
    placeWindow(this, position);
    this._onPosition(this.position);
    this.dispatchEvent(new Event("position"));
    return this.position;
  }

  bringToFront(): void {
    if (!this.hasFrame || !this.#element) return;
    if (applicationRegistry.front !== this || this.position.zIndex < applicationRegistry.zIndex) {
      this.position.zIndex = applicationRegistry.nextZ();
      this.#element.style.zIndex = String(this.position.zIndex);
    }
    applicationRegistry.front = this;
  }

  async minimize(): Promise<void> {
    this.#setMinimized(true);
  }
  async maximize(): Promise<void> {
    this.#setMinimized(false);
  }
  #setMinimized(minimized: boolean): void {
    if (!this.hasFrame || !this.#element || !this.options.window.minimizable) return;
    this.#minimized = minimized;
    this.#element.classList.toggle("minimized", minimized);
    this.setPosition();
  }

  toggleControls(expanded?: boolean): void {
    const { controls, controlsDropdown } = this.window;
    if (!controls || !controlsDropdown) return;
    const show = expanded ?? !controlsDropdown.classList.contains("expanded");
    if (show) fillControls(this);
    controlsDropdown.classList.toggle("expanded", show);
    controls.setAttribute("aria-expanded", String(show));
    if (show) controlsDropdown.querySelector("button")?.focus();
  }

  /** Shows another tab of a group; nothing is rendered again. */
  changeTab(tab: string, group: string, options: { force?: boolean; updatePosition?: boolean } = {}): void {
    if (!tab || !group) throw new Error("changeTab needs a tab and a group");
    if (this.tabGroups[group] === tab && !options.force) return;
    showTab(this.element, tab, group);
    this.tabGroups[group] = tab;
    if (options.updatePosition && this.position.height === "auto") this.setPosition();
  }

  /** Submits the application's own form as if its button had been pressed. */
  async submit(options: Record<string, unknown> = {}): Promise<void> {
    const config = this.options.form;
    if (!this.form || !config?.handler) throw new Error(`${this.constructor.name} has no form to submit`);
    await submitForm(this, this.form, config, new Event("submit", { cancelable: true }), options);
  }

  async detachWindow(): Promise<void> {
    await detachWindow(this);
  }
  async attachWindow(): Promise<void> {
    await attachWindow(this);
  }
  _canDetach(): boolean {
    return this.hasFrame;
  }
  _canAttach(): boolean {
    return true;
  }

  async _renderFrame(_options: RenderOptions): Promise<HTMLElement> {
    return buildFrame(this);
  }
  _updateFrame(options: RenderOptions): void {
    updateFrame(this, options);
  }
  _insertElement(element: HTMLElement): void {
    insertElement(this, element);
  }
  _removeElement(element: HTMLElement): void {
    removeElement(this, element);
  }
  _attachFrameListeners(): void {
    listenForActions(this);
    if (this.form && this.options.form) listenToForm(this, this.form, this.options.form);
  }
  _onClickTab(event: PointerEvent): void {
    const link = (event.target as Element).closest<HTMLElement>("[data-action=tab]");
    const { tab, group } = link?.dataset ?? {};
    if (tab && (group || link?.closest<HTMLElement>("[data-group]")?.dataset["group"])) {
      this.changeTab(tab, group ?? link?.closest<HTMLElement>("[data-group]")?.dataset["group"] ?? "");
    }
  }
  /** Tells the user of an error in an action or a submission; the console keeps it whole. */
  _onActionError(error: unknown): void {
    Hooks.onError(`${this.constructor.name}`, error, { notify: "error", log: "error" });
  }
  _onChangeForm(config: FormConfiguration, event: Event): void {
    if (!config.submitOnChange) return;
    this._onSubmitForm(config, event).catch((error: unknown) => this._onActionError(error));
  }
  async _onSubmitForm(config: FormConfiguration, event: Event): Promise<void> {
    const form = event.currentTarget as HTMLFormElement;
    await submitForm(this, form, config, event);
  }
}
