import type { ApplicationV2 } from "../applications/application-v2";
import { Hooks } from "../hooks";
import { runtime } from "../runtime";

type ApplicationClass = new () => ApplicationV2;

/** The tabs of the sidebar and what else of the interface is an application, in the order in which it is built. */
const INTERFACE = [
  "sidebar",
  "chat",
  "combat",
  "actors",
  "items",
  "scenes",
  "compendium",
  "settings",
  "players",
] as const;

/** Builds the interface of the classes in `CONFIG.ui`, which systems may have replaced, and shows it. */
export async function renderInterface(): Promise<void> {
  const classes = runtime.CONFIG["ui"] as Record<string, ApplicationClass | undefined>;
  for (const name of INTERFACE) {
    const cls = classes[name];
    if (!cls || (name === "scenes" && !runtime.user?.isGM)) continue;
    runtime.ui[name] = new cls();
  }
  for (const name of INTERFACE) await show(name);
  (runtime.ui["sidebar"] as ApplicationV2 | undefined)?.changeTab("chat", "primary", { force: true });
}

/** What a package's own class fails at does not keep the rest from being shown. */
async function show(name: string): Promise<void> {
  try {
    await (runtime.ui[name] as ApplicationV2 | undefined)?.render({ force: true });
  } catch (error) {
    Hooks.onError(`ui.${name}`, error, { log: "error", notify: "error" });
  }
}
