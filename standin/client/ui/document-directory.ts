import type { PartialOptions } from "../applications/application-types";
import { DialogV2 } from "../applications/dialogs/dialog-v2";
import { ContextMenu, type ContextMenuEntry } from "../applications/ux/context-menu";
import { Hooks } from "../hooks";
import { runtime } from "../runtime";
import type { DocumentLike } from "../runtime-types";
import { createDocument } from "./create-document";
import { editOwnership } from "./edit-ownership";
import { importDropped } from "./import-dropped";
import { AbstractSidebarTab } from "./sidebar-tab";

type Collection = Iterable<DocumentLike> & { get(id: string): DocumentLike | undefined };

/** A list of the documents of one kind that this user may see; a click on a name opens its sheet. */
export class DocumentDirectory extends AbstractSidebarTab {
  static documentName = "";
  static override DEFAULT_OPTIONS: PartialOptions = {
    classes: ["directory"],
    actions: {
      createEntry() {
        return createDocument((this as DocumentDirectory).documentName);
      },
      openEntry(_event, target) {
        (this as DocumentDirectory)._entryOf(target)?.sheet?.render({ force: true });
      },
    },
  };
  #query = "";
  #listening = false;

  get documentName(): string {
    return (this.constructor as typeof DocumentDirectory).documentName;
  }
  get collection(): Collection {
    return (runtime.game["collections"] as Map<string, Collection>).get(this.documentName) as Collection;
  }

  /** Whether this user may make new documents of this kind. */
  get canCreate(): boolean {
    const { documentClass } = runtime.CONFIG[this.documentName] as {
      documentClass: { canUserCreate?(user: unknown): boolean };
    };
    return documentClass.canUserCreate?.(runtime.user) ?? runtime.user?.isGM === true;
  }

  _entryOf(target: HTMLElement): DocumentLike | undefined {
    const id = target.closest<HTMLElement>("[data-entry-id]")?.dataset["entryId"];
    return id ? this.collection.get(id) : undefined;
  }

  override async _renderContent(): Promise<Node[]> {
    this.#listen();
    const header = document.createElement("header");
    header.className = "directory-header";
    header.setAttribute("role", "none");
    const title = document.createElement("h2");
    title.textContent = runtime.localize(`STANDIN.Directory.${this.documentName}`);
    header.append(title);
    if (this.canCreate) {
      const create = document.createElement("button");
      create.type = "button";
      create.className = "create-entry sti-plus";
      create.dataset["action"] = "createEntry";
      create.textContent = runtime.localize(`STANDIN.Directory.Create${this.documentName}`);
      header.append(create);
    }
    const search = document.createElement("input");
    search.type = "search";
    search.value = this.#query;
    search.placeholder = runtime.localize("STANDIN.Directory.Search");
    search.setAttribute("aria-label", runtime.localize("STANDIN.Directory.Search"));
    const list = document.createElement("ol");
    list.className = "directory-list";
    search.addEventListener("input", () => {
      this.#query = search.value;
      this.#filter(list);
    });
    header.append(search);
    const shown = [...this.collection].filter((entry) => this.#visible(entry));
    shown.sort((a, b) => a.name.localeCompare(b.name, runtime.language));
    list.append(...shown.map((entry) => this._renderEntry(entry)));
    if (shown.length === 0) {
      const empty = document.createElement("li");
      empty.className = "empty";
      empty.textContent = runtime.localize("STANDIN.Directory.Empty");
      list.append(empty);
    }
    this.#filter(list);
    return [header, list];
  }

  #visible(entry: DocumentLike): boolean {
    return entry.testUserPermission(runtime.user, "LIMITED");
  }

  #filter(list: HTMLElement): void {
    const query = this.#query.trim().toLocaleLowerCase(runtime.language);
    for (const item of list.querySelectorAll<HTMLElement>(".entry")) {
      item.hidden = !(item.textContent ?? "").toLocaleLowerCase(runtime.language).includes(query);
    }
  }

  _renderEntry(entry: DocumentLike): HTMLElement {
    const item = document.createElement("li");
    item.className = "directory-item entry document";
    item.dataset["entryId"] = entry.id ?? "";
    item.draggable = true;
    item.addEventListener("dragstart", (event) => {
      event.dataTransfer?.setData("text/plain", JSON.stringify({ type: entry.documentName, uuid: entry.uuid }));
    });
    const button = document.createElement("button");
    button.type = "button";
    button.className = "entry-name";
    button.dataset["action"] = "openEntry";
    if (entry.img) {
      const image = document.createElement("img");
      image.className = "thumbnail";
      image.src = entry.img.startsWith("/") ? entry.img : `/${entry.img}`;
      image.alt = "";
      image.loading = "lazy";
      button.append(image);
    }
    const name = document.createElement("span");
    name.textContent = entry.name;
    button.append(name);
    item.append(button);
    return item;
  }

  #listen(): void {
    if (this.#listening) return;
    this.#listening = true;
    const changed = (document: DocumentLike) => {
      if (!document.parent) void this.render();
    };
    for (const action of ["create", "update", "delete"]) Hooks.on(`${action}${this.documentName}`, changed);
  }

  override async _onFirstRender(context: Record<string, unknown>, options: Record<string, unknown>): Promise<void> {
    await super._onFirstRender(context, options);
    importDropped(this.element, this.documentName, () => this.canCreate);
    const entries = this._getEntryContextOptions();
    Hooks.callAll(`get${this.documentName}ContextOptions`, this, entries);
    new ContextMenu(this.element, ".directory-item[data-entry-id]", entries);
  }

  _getEntryContextOptions(): ContextMenuEntry[] {
    const isGM = () => runtime.user?.isGM === true;
    return [
      {
        label: "STANDIN.Directory.Open",
        icon: "sti-edit",
        onClick: (_event, target) => this._entryOf(target)?.sheet?.render({ force: true }),
      },
      {
        label: "STANDIN.Directory.Ownership",
        icon: "sti-actors",
        visible: isGM,
        onClick: (_event, target) => {
          const entry = this._entryOf(target);
          if (entry) void editOwnership(entry);
        },
      },
      {
        label: "STANDIN.Directory.Delete",
        icon: "sti-trash",
        visible: (target) => this._entryOf(target)?.isOwner === true,
        onClick: async (_event, target) => {
          const entry = this._entryOf(target);
          if (!entry) return;
          const sure = await DialogV2.confirm({
            window: { title: "STANDIN.Directory.Delete" },
            content: Object.assign(document.createElement("p"), {
              textContent: runtime.format("STANDIN.Directory.DeleteSure", { name: entry.name }),
            }),
          });
          if (sure) await entry.delete();
        },
      },
    ];
  }
}
