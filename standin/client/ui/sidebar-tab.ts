import type { Context, PartialOptions, RenderOptions } from "../applications/application-types";
import { ApplicationV2 } from "../applications/application-v2";
import { runtime } from "../runtime";

/** The base of the tabs of the sidebar: applications without a frame that render themselves of plain elements. */
export class AbstractSidebarTab extends ApplicationV2 {
  static tabName = "";
  static override DEFAULT_OPTIONS: PartialOptions = {
    id: "{id}",
    tag: "section",
    classes: ["tab", "sidebar-tab"],
    window: { frame: false, positioned: false },
  };

  constructor(options: PartialOptions = {}) {
    super({ uniqueId: "tab", ...options });
    this.options.id = this.tabName;
  }

  get tabName(): string {
    return (this.constructor as typeof AbstractSidebarTab).tabName;
  }
  get active(): boolean {
    return this.element?.classList.contains("active") ?? false;
  }

  /** Makes this the tab that the sidebar shows. */
  activate(): void {
    (runtime.ui["sidebar"] as ApplicationV2 | undefined)?.changeTab(this.tabName, "primary");
  }

  /** The content of the tab. */
  async _renderContent(_context: Context): Promise<Node[]> {
    return [];
  }

  override async _renderHTML(context: Context, _options: RenderOptions): Promise<Node[]> {
    return this._renderContent(context);
  }
  override _replaceHTML(result: unknown, content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(...(result as Node[]));
  }
  override _insertElement(element: HTMLElement): void {
    element.dataset["tab"] = this.tabName;
    element.dataset["group"] = "primary";
    element.setAttribute("role", "tabpanel");
    element.setAttribute("aria-labelledby", `sidebar-tab-${this.tabName}`);
    document.getElementById("sidebar-content")?.append(element);
  }
}
