import { Hooks } from "../hooks";
import type { ClientSettings, SettingStore } from "./client-settings";

export interface SettingDocument {
  readonly id: string | null;
  readonly key: string;
  readonly user?: string | { id: string } | null;
  readonly _source: { readonly key: string; readonly value: unknown; readonly user?: string | null };
  update(changes: object, options?: object): Promise<unknown>;
}
interface SettingClass {
  create(data: object, options?: object): Promise<unknown>;
}

/** Keeps settings of world and users as documents, each with its key and the JSON text of its value. */
export class SettingDocuments implements SettingStore {
  readonly #all: () => Iterable<SettingDocument>;
  readonly #class: () => SettingClass;

  constructor(all: () => Iterable<SettingDocument>, documentClass: () => SettingClass) {
    this.#all = all;
    this.#class = documentClass;
  }

  #find(key: string, userId: string | null): SettingDocument | undefined {
    for (const setting of this.#all()) {
      if (setting._source.key === key && (setting._source.user ?? null) === userId) return setting;
    }
    return undefined;
  }

  read(key: string, userId: string | null): string | undefined {
    const value = this.#find(key, userId)?._source.value;
    return typeof value === "string" ? value : undefined;
  }

  async write(key: string, value: string, userId: string | null, options: object): Promise<unknown> {
    const known = this.#find(key, userId);
    if (known) return known.update({ value }, options);
    return this.#class().create({ key, value, ...(userId ? { user: userId } : {}) }, options);
  }

  /** Passes changes of the documents on to those who registered the settings. */
  follow(settings: ClientSettings, userId: string): void {
    const changed = (setting: SettingDocument, options: object, by: string) => {
      const owner = setting._source.user ?? null;
      if (owner === null || owner === userId) settings.changed(setting._source.key, options, by);
    };
    Hooks.on("createSetting", changed);
    Hooks.on("updateSetting", (setting: SettingDocument, _changed: object, options: object, by: string) => {
      changed(setting, options, by);
    });
  }
}
