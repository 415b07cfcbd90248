import type { PartialOptions } from "../applications/application-types";
import { ApplicationV2 } from "../applications/application-v2";
import { runtime } from "../runtime";

export interface SidebarTabEntry {
  tooltip: string;
  icon: string;
  gmOnly?: boolean;
}

/** The bar at the right: one tab for chat, directories and settings each. Arrows move between the tabs. */
export class Sidebar extends ApplicationV2 {
  static TABS_ENTRIES: Record<string, SidebarTabEntry> = {
    chat: { tooltip: "STANDIN.Sidebar.Chat", icon: "sti-chat" },
    combat: { tooltip: "STANDIN.Sidebar.Combat", icon: "sti-combat" },
    actors: { tooltip: "STANDIN.Sidebar.Actors", icon: "sti-actors" },
    items: { tooltip: "STANDIN.Sidebar.Items", icon: "sti-items" },
    scenes: { tooltip: "STANDIN.Sidebar.Scenes", icon: "sti-scene", gmOnly: true },
    compendium: { tooltip: "STANDIN.Sidebar.Compendium", icon: "sti-packs" },
    settings: { tooltip: "STANDIN.Sidebar.Settings", icon: "sti-settings" },
  };
  static override DEFAULT_OPTIONS: PartialOptions = {
    id: "sidebar",
    tag: "aside",
    window: { frame: false, positioned: false },
  };
  expanded = true;

  override async _renderHTML(): Promise<Node[]> {
    this.tabGroups["primary"] ??= "chat";
    const nav = document.createElement("nav");
    nav.className = "tabs";
    const list = document.createElement("div");
    list.setAttribute("role", "tablist");
    list.setAttribute("aria-label", runtime.localize("STANDIN.Sidebar.Label"));
    for (const [name, { tooltip, icon, gmOnly }] of Object.entries(Sidebar.TABS_ENTRIES)) {
      if (gmOnly && !runtime.user?.isGM) continue;
      const active = this.tabGroups["primary"] === name;
      const button = document.createElement("button");
      button.type = "button";
      button.id = `sidebar-tab-${name}`;
      button.className = `ui-control ${icon}${active ? " active" : ""}`;
      Object.assign(button.dataset, { tab: name, group: "primary", action: "tab", tooltip });
      button.setAttribute("role", "tab");
      button.setAttribute("aria-selected", String(active));
      button.setAttribute("aria-controls", name);
      button.setAttribute("aria-label", runtime.localize(tooltip));
      list.append(button);
    }
    list.addEventListener("keydown", (event) => this.#onKey(event, list));
    nav.append(list);
    const content = document.createElement("div");
    content.id = "sidebar-content";
    return [nav, content];
  }

  #onKey(event: KeyboardEvent, list: HTMLElement): void {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const tabs = [...list.querySelectorAll("button")];
    const next = tabs.at((tabs.indexOf(document.activeElement as HTMLButtonElement) + step) % tabs.length);
    next?.focus();
    next?.click();
  }

  override _replaceHTML(result: unknown, content: HTMLElement): void {
    content.replaceChildren(...(result as Node[]));
  }
  override _insertElement(element: HTMLElement): void {
    element.setAttribute("aria-label", runtime.localize("STANDIN.Sidebar.Label"));
    document.body.append(element);
  }
}
