import type { PartialOptions } from "../../applications/application-types";
import { runtime } from "../../runtime";
import { AbstractSidebarTab } from "../sidebar-tab";
import { Compendium } from "./compendium";
import type { PackLike } from "./pack-like";

/** The tab of the sidebar that lists the compendiums that this user may look into. */
export class CompendiumDirectory extends AbstractSidebarTab {
  static override tabName = "compendium";
  static override DEFAULT_OPTIONS: PartialOptions = {
    classes: ["directory"],
    actions: {
      openPack: (_event, target) => openPack(target.closest<HTMLElement>("[data-pack]")?.dataset["pack"] ?? ""),
    },
  };

  override async _renderContent(): Promise<Node[]> {
    const header = document.createElement("header");
    header.className = "directory-header";
    header.setAttribute("role", "none");
    const title = document.createElement("h2");
    title.textContent = runtime.localize("STANDIN.Sidebar.Compendium");
    header.append(title);
    const list = document.createElement("ol");
    list.className = "directory-list";
    const packs = [...(runtime.game["packs"] as Iterable<PackLike>)].filter(({ visible }) => visible);
    list.append(...packs.map((pack) => entryOf(pack)));
    if (packs.length === 0) {
      const empty = document.createElement("li");
      empty.className = "empty";
      empty.textContent = runtime.localize("STANDIN.Directory.Empty");
      list.append(empty);
    }
    return [header, list];
  }
}

function entryOf(pack: PackLike): HTMLElement {
  const item = document.createElement("li");
  item.className = "directory-item compendium";
  item.dataset["pack"] = pack.collection;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "entry-name sti-packs";
  button.dataset["action"] = "openPack";
  button.append(` ${pack.title}`);
  item.append(button);
  return item;
}

/** Opens the window of a compendium, one for each. */
async function openPack(id: string): Promise<void> {
  const pack = (runtime.game["packs"] as { get(id: string): PackLike | undefined }).get(id);
  if (!pack) return;
  const known = pack.apps.find((app) => app instanceof Compendium);
  await (known ?? new Compendium({ collection: pack })).render({ force: true });
}
