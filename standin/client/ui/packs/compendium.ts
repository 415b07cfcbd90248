import type { PartialOptions, RenderOptions } from "../../applications/application-types";
import { ApplicationV2 } from "../../applications/application-v2";
import { runtime } from "../../runtime";
import type { PackLike } from "./pack-like";

/** A window that lists a compendium: entries open by a click, and can be dragged to sheets, tokens and directories. */
export class Compendium extends ApplicationV2 {
  static override DEFAULT_OPTIONS: PartialOptions = {
    classes: ["compendium"],
    window: { resizable: true },
    position: { width: 340, height: 480 },
    actions: {
      async openEntry(_event, target) {
        const id = target.closest<HTMLElement>("[data-entry-id]")?.dataset["entryId"] ?? "";
        const document = await (this as Compendium).collection.getDocument(id);
        document?.sheet?.render({ force: true });
      },
    },
  };
  readonly collection: PackLike;

  constructor({ collection, ...options }: PartialOptions & { collection: PackLike }) {
    super({ id: `compendium-${collection.collection.replace(".", "_")}`, ...options });
    this.collection = collection;
    collection.apps.push(this);
  }

  override get title(): string {
    return this.collection.title;
  }

  override async _renderHTML(): Promise<Node[]> {
    await this.collection.getIndex();
    const search = document.createElement("input");
    search.type = "search";
    search.placeholder = runtime.localize("STANDIN.Directory.Search");
    search.setAttribute("aria-label", runtime.localize("STANDIN.Directory.Search"));
    const list = document.createElement("ol");
    list.className = "directory-list";
    const entries = [...this.collection.index];
    entries.sort((a, b) => (a.name ?? "").localeCompare(b.name ?? "", runtime.language));
    list.append(...entries.map((entry) => this.#entry(entry)));
    search.addEventListener("input", () => {
      const wanted = search.value.trim().toLocaleLowerCase(runtime.language);
      for (const item of list.querySelectorAll<HTMLElement>(".entry"))
        item.hidden = !(item.textContent ?? "").toLocaleLowerCase(runtime.language).includes(wanted);
    });
    return [search, list];
  }

  #entry({ _id, uuid, name = "", img }: { _id: string; uuid: string; name?: string; img?: string }): HTMLElement {
    const item = document.createElement("li");
    item.className = "directory-item entry document";
    Object.assign(item.dataset, { entryId: _id, documentId: _id, uuid });
    item.draggable = true;
    item.addEventListener("dragstart", (event) => {
      event.dataTransfer?.setData("text/plain", JSON.stringify({ type: this.collection.documentName, uuid }));
    });
    const button = document.createElement("button");
    button.type = "button";
    button.className = "entry-name";
    button.dataset["action"] = "openEntry";
    if (img) {
      const image = document.createElement("img");
      image.className = "thumbnail";
      image.src = img.startsWith("/") ? img : `/${img}`;
      image.alt = "";
      button.append(image);
    }
    button.append(name);
    item.append(button);
    return item;
  }

  override _replaceHTML(result: unknown, content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(...(result as Node[]));
  }
}
