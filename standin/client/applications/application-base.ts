import { Hooks } from "../hooks";
import { runtime } from "../runtime";
import { ApplicationLifecycle } from "./application-lifecycle";
import { applicationRegistry } from "./application-registry";
import { prepareTabs } from "./application-tabs";
import type {
  ApplicationOptions,
  ApplicationPosition,
  Context,
  HeaderControl,
  PartialOptions,
  PreparedTab,
  RenderOptions,
  TabsConfiguration,
  WindowNodes,
} from "./application-types";
import { EventEmitter } from "./event-emitter";
import { mergeOptions } from "./merge-options";
import { ContextMenu, type ContextMenuEntry } from "./ux/context-menu";

interface ContextMenuSetup {
  container?: HTMLElement;
  hookName?: string;
  parentClassHooks?: boolean;
  [option: string]: unknown;
}
type BaseClass = typeof ApplicationBase;

function* chain(from: BaseClass, last: BaseClass): Generator<BaseClass> {
  let cls = from;
  while (typeof cls === "function" && cls.prototype instanceof EventEmitter) {
    yield cls;
    if (cls === last) return;
    cls = Object.getPrototypeOf(cls) as BaseClass;
  }
}

/** What an application is before it is shown: its options, those of its classes, and what its templates get to read. */
export class ApplicationBase extends ApplicationLifecycle {
  /** Where the chain of classes whose options count ends. */
  static BASE_APPLICATION: BaseClass = ApplicationBase;
  static DEFAULT_OPTIONS: PartialOptions = {
    id: "app-{id}",
    classes: [],
    tag: "div",
    window: {
      frame: true,
      positioned: true,
      title: "",
      icon: false,
      controls: [],
      minimizable: true,
      resizable: false,
      contentTag: "section",
      contentClasses: [],
    },
    actions: {},
    position: {},
  };
  static TABS: Record<string, TabsConfiguration> = {};
  static override emittedEvents: readonly string[] = ["render", "close", "position"];

  readonly options: ApplicationOptions;
  readonly window: WindowNodes = {};
  readonly tabGroups: Record<string, string | null> = {};
  readonly position: ApplicationPosition;

  constructor(options: PartialOptions = {}) {
    super();
    this.options = this._initializeApplicationOptions(options);
    this.position = {
      top: undefined,
      left: undefined,
      width: "auto",
      height: "auto",
      scale: 1,
      zIndex: 0,
      ...this.options.position,
    };
    for (const [group, tabs] of Object.entries((this.constructor as BaseClass).TABS)) {
      this.tabGroups[group] ??= tabs.initial ?? null;
    }
  }

  /** The classes from this one up to the base of all applications. */
  static *inheritanceChain(): Generator<BaseClass> {
    yield* chain(this, this.BASE_APPLICATION);
  }

  get id(): string {
    return this.options.id;
  }
  get title(): string {
    return runtime.localize(this.options.window.title);
  }
  get hasFrame(): boolean {
    return this.options.window.frame;
  }
  get hookEvents(): string[] {
    return [...(this.constructor as BaseClass).inheritanceChain()].map((cls) => cls.name);
  }

  _initializeApplicationOptions(options: PartialOptions): ApplicationOptions {
    const chain = [...(this.constructor as BaseClass).inheritanceChain()].reverse();
    const own = chain.filter((cls) => Object.hasOwn(cls, "DEFAULT_OPTIONS")).map((cls) => cls.DEFAULT_OPTIONS);
    const merged = mergeOptions([...own, options]) as ApplicationOptions;
    merged.uniqueId ??= String(applicationRegistry.nextId());
    merged.id = merged.id.replace("{id}", merged.uniqueId);
    return merged;
  }

  _configureRenderOptions(options: RenderOptions): void {
    const { title, icon } = options.window ?? {};
    if (title !== undefined) this.options.window.title = title;
    if (icon !== undefined) this.options.window.icon = icon;
  }
  async _prepareContext(_options: RenderOptions): Promise<Context> {
    const tabs = Object.keys((this.constructor as BaseClass).TABS);
    return tabs.length === 1 ? { tabs: this._prepareTabs(tabs[0] ?? "") } : {};
  }
  _getTabsConfig(group: string): TabsConfiguration | null {
    return (this.constructor as BaseClass).TABS[group] ?? null;
  }
  _prepareTabs(group: string): Record<string, PreparedTab> {
    const config = this._getTabsConfig(group);
    return config ? prepareTabs(group, config, this.tabGroups) : {};
  }
  _getHeaderControls(): HeaderControl[] {
    return [...this.options.window.controls];
  }
  /**
   * Gives elements of the application a context menu. Packages may change its entries at the hooks `get<Class>ContextOptions`.
   * @param handler  makes the entries
   * @param selector of the elements that have the menu
   */
  _createContextMenu(
    handler: () => ContextMenuEntry[],
    selector: string,
    options: ContextMenuSetup = {},
  ): ContextMenu | null {
    const { container, hookName, parentClassHooks = true, ...rest } = options;
    const entries = handler.call(this);
    const names = parentClassHooks ? this.hookEvents : this.hookEvents.slice(0, 1);
    const hooks = hookName === undefined ? names.map((name) => `get${name}ContextOptions`) : [hookName];
    for (const hook of hooks)
      Hooks.callAll(hook.includes("{}") ? hook.replace("{}", names[0] ?? "") : hook, this, entries);
    const root = container ?? (this as unknown as { element: HTMLElement }).element;
    return entries.length > 0 ? new ContextMenu(root, selector, entries, rest) : null;
  }
}
