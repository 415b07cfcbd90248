import type { BaseDocument, DocumentClass, DocumentContext } from "../../core/abstract/document";
import type { OperationOptions, Veto } from "../../core/abstract/document-types";
import { TypeDataModel } from "../../core/abstract/type-data-model";
import { OWNERSHIP } from "../../core/protocol";
import type { Data } from "../../core/utils/types";
import { Hooks } from "../hooks";
import type { CompendiumCollection } from "./compendium-collection";
import { defaultName } from "./default-name";
import { currentUser, host } from "./host";
import { packs } from "./packs";
import { fromUuid } from "./resolve";
import { StoredDocumentMixin } from "./stored-document";
import type { User } from "./user";

/** A window that shows a document. */
export interface AppLike {
  render(options?: unknown, context?: Data): unknown;
  close(options?: Data): unknown;
}

function mixClient(Base: DocumentClass) {
  return class ClientDocument extends StoredDocumentMixin(Base) {
    /** The windows that show this document and are drawn anew when it changes. */
    declare readonly apps: Record<string, AppLike>;
    declare _sheet: unknown;
    declare name: string;
    /** Whether the data were given out once; embedded documents wait for their parent's. */
    declare _initialized: boolean;

    protected override _configure(options: DocumentContext): void {
      super._configure(options);
      const hidden = { writable: true, configurable: true, enumerable: false };
      Object.defineProperties(this, {
        apps: { value: {}, ...hidden },
        _sheet: { value: null, ...hidden },
        _initialized: { value: false, ...hidden },
      });
    }

    protected override _initialize(options: Data = {}): void {
      this._initialized = false;
      super._initialize(options);
      this._initialized = true;
      const parent = this.parent as ClientDocument | null;
      // While a parent is being given out, it prepares its embedded documents itself, in its order.
      if (host.ready && (!this.isEmbedded || parent?._initialized !== false)) this._safePrepareData();
    }

    /** The collection this document stands in, or null. */
    get collection(): { get(id: string): BaseDocument | undefined } | null {
      if (this.parent && this.parentCollection) return this.parent.collections[this.parentCollection] ?? null;
      if (this.pack && !this.parent) return packs.get(this.pack) ?? null;
      return this.parent ? null : (host.collections.get(this.documentName) ?? null);
    }

    get isOwner(): boolean {
      return this.testUserPermission(currentUser(), "OWNER");
    }

    /** Whether some player owns this document. */
    get hasPlayerOwner(): boolean {
      const users = host.collections.get("User")?.contents ?? [];
      return users.some(
        (user) => !(user as unknown as User).isGM && this.testUserPermission(user as unknown as User, "OWNER"),
      );
    }

    /** Whether this user may see no more than the outlines. */
    get limited(): boolean {
      return this.testUserPermission(currentUser(), "LIMITED", { exact: true });
    }

    /** Whether this user sees the document in lists. */
    get visible(): boolean {
      return this.isEmbedded || this.testUserPermission(currentUser(), "LIMITED");
    }

    get permission(): number {
      return this.getUserLevel(currentUser());
    }

    /** The document as it shows itself in a text that embeds it: as its model says; null where nothing does. */
    async toEmbed(config: object, options: object = {}): Promise<unknown> {
      const { system } = this as { system?: { toEmbed?(config: object, options: object): unknown } };
      return (await system?.toEmbed?.(config, options)) ?? null;
    }

    /** The document as a link in texts. */
    get link(): string {
      return `@UUID[${this.uuid}]{${this.name}}`;
    }

    /** The compendium that it lies in, or null. */
    get compendium(): CompendiumCollection | null {
      return this.pack ? (packs.get(this.pack) ?? null) : null;
    }

    /** The window that shows this document, built when first asked for. */
    get sheet(): unknown {
      this._sheet ??= host.createSheet?.(this) ?? null;
      return this._sheet;
    }

    /** Draws all windows of this document. */
    render(force = false, context: Data = {}): void {
      for (const app of Object.values(this.apps)) app.render(force, { ...context });
    }

    /** Closes the sheet and forgets it, as another class may stand for it now. */
    async _onSheetChange({ sheetOpen = false }: { sheetOpen?: boolean } = {}): Promise<void> {
      const sheet = this._sheet as AppLike | null;
      await sheet?.close();
      this._sheet = null;
      if (sheetOpen) (this.sheet as AppLike | null)?.render(true);
    }

    /** Prepares data; an error is told and stops nothing else. */
    _safePrepareData(): void {
      try {
        this.prepareData();
      } catch (error) {
        Hooks.onError("ClientDocumentMixin#_initialize", error, {
          msg: `Failed data preparation for ${this.uuid}`,
          log: "error",
          uuid: this.uuid,
        });
      }
    }

    /** Base data, embedded documents, derived data; the system's model before the document. */
    prepareData(): void {
      const system = (this as { system?: unknown }).system;
      const model = system instanceof TypeDataModel ? system : null;
      model?.prepareBaseData();
      this.prepareBaseData();
      this.prepareEmbeddedDocuments();
      model?.prepareDerivedData();
      this.prepareDerivedData();
    }

    prepareBaseData(): void {}

    prepareEmbeddedDocuments(): void {
      for (const collection of Object.values(this.collections)) {
        for (const document of collection) (document as ClientDocument)._safePrepareData();
      }
    }

    prepareDerivedData(): void {}

    /** What formulas may refer to. */
    getRollData(): Data {
      const system = (this as { system?: unknown }).system as Data | undefined;
      const own: unknown = system ? Reflect.get(system, "getRollData") : undefined;
      return typeof own === "function" ? (own.call(system) as Data) : (system ?? {});
    }

    // --- what happens around operations; subtypes' models are told as well

    async _preCreate(data: Data, options: OperationOptions, user: User): Promise<Veto> {
      return this.#model?._preCreate(data, options, user);
    }

    _onCreate(data: Data, options: OperationOptions, userId: string): void {
      this.#model?._onCreate(data, options, userId);
      if (options["renderSheet"] && userId === host.userId) (this.sheet as AppLike | null)?.render({ force: true });
    }

    async _preUpdate(changes: Data, options: OperationOptions, user: User): Promise<Veto> {
      return this.#model?._preUpdate(changes, options, user);
    }

    _onUpdate(changed: Data, options: OperationOptions, userId: string): void {
      this.#model?._onUpdate(changed, options, userId);
    }

    async _preDelete(options: OperationOptions, user: User): Promise<Veto> {
      return this.#model?._preDelete(options, user);
    }

    _onDelete(options: OperationOptions, userId: string): void {
      this.#model?._onDelete(options, userId);
      for (const app of Object.values(this.apps)) void app.close({ submitted: true });
    }

    get #model(): TypeDataModel | null {
      const system = (this as { system?: unknown }).system;
      return system instanceof TypeDataModel ? system : null;
    }

    /** The name that a new document gets which was given none. */
    static defaultName({ type }: { type?: string } = {}): string {
      return defaultName(this.documentName, this.metadata.label, type);
    }

    /** What a drag of this document carries. */
    toDragData(): Data {
      return { type: this.documentName, ...(this.id ? { uuid: this.uuid } : { data: this.toObject() }) };
    }

    /** The document that was dropped: of a uuid, or one made of data. @throws Error when there is none of this kind */
    static async fromDropData(data: { uuid?: string; data?: Data }): Promise<BaseDocument> {
      const found = data.uuid ? await fromUuid(data.uuid) : data.data ? new this(data.data) : null;
      if (found?.documentName === this.documentName) return found;
      throw new Error(`What was dropped is no ${this.documentName}`);
    }

    /** Asks for name and type of a new document, and makes it. @returns it, or null when the user did not want it */
    static async createDialog(data: Data = {}, options: OperationOptions = {}, dialog: Data = {}): Promise<unknown> {
      return host.createDialog?.(this.documentName, data, options, dialog) ?? null;
    }

    /** Asks whether the document shall go, and deletes it. */
    async deleteDialog(_dialog: Data = {}, options: OperationOptions = {}): Promise<unknown> {
      const question = host.format("DOCUMENT.DeleteSure", { name: this.name });
      if (host.confirm && !(await host.confirm("DOCUMENT.DeleteTitle", question))) return false;
      return this.delete(options);
    }

    /** Whether this user may do more than look. */
    get _canEdit(): boolean {
      return this.getUserLevel(currentUser()) >= OWNERSHIP.OWNER;
    }
  };
}

type ClientClass = ReturnType<typeof mixClient>;

/** A document as it is on a client. */
export type ClientDocument = InstanceType<ClientClass>;

/** The class of a document on a client, with the statics and members of its base. */
export type ClientDocumentClass<T extends DocumentClass = DocumentClass> = Omit<T, "prototype"> &
  Omit<ClientClass, "prototype"> &
  (new (
    data?: Data,
    context?: DocumentContext,
  ) => InstanceType<T> & ClientDocument);

/** Adds to a base class of documents what a client does with them. */
export function ClientDocumentMixin<T extends DocumentClass>(Base: T): ClientDocumentClass<T> {
  return mixClient(Base) as unknown as ClientDocumentClass<T>;
}
