import { runtime } from "../runtime";
import type { PreparedTab, TabsConfiguration } from "./application-types";

/** Tabs of one group as templates want them: with the active one marked and labels localised. */
export function prepareTabs(
  group: string,
  config: TabsConfiguration,
  tabGroups: Record<string, string | null>,
): Record<string, PreparedTab> {
  const { tabs, labelPrefix, initial = null } = config;
  tabGroups[group] ??= initial;
  const prepared: Record<string, PreparedTab> = {};
  for (const tab of tabs) {
    const active = tabGroups[group] === tab.id;
    const label = tab.label ?? (labelPrefix ? `${labelPrefix}.${tab.id}` : tab.id);
    const cssClass = [active ? "active" : "", tab.cssClass ?? ""].filter(Boolean).join(" ");
    prepared[tab.id] = { ...tab, label: runtime.localize(label), group, active, cssClass };
  }
  return prepared;
}

/** Shows one tab of a group inside `root`. @throws Error when no content or link has that tab */
export function showTab(root: HTMLElement, tab: string, group: string): void {
  const of = (selector: string) => root.querySelectorAll<HTMLElement>(`${selector}[data-group="${group}"][data-tab]`);
  const links = of(".tabs ");
  const contents = of(".tab");
  if (![...links, ...contents].some((element) => element.dataset["tab"] === tab)) {
    throw new Error(`No matching tab element found for group "${group}" and tab "${tab}"`);
  }
  for (const link of links) {
    const active = link.dataset["tab"] === tab;
    link.classList.toggle("active", active);
    if (link.hasAttribute("aria-selected") || link.getAttribute("role") === "tab") {
      link.setAttribute("aria-selected", String(active));
    }
    if (link.hasAttribute("aria-pressed") || link instanceof HTMLButtonElement) {
      if (link.getAttribute("role") !== "tab") link.setAttribute("aria-pressed", String(active));
    }
  }
  for (const content of contents) content.classList.toggle("active", content.dataset["tab"] === tab);
}
