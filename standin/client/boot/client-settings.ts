import { castSetting, type SettingType } from "./cast-setting";

export interface SettingConfig {
  namespace: string;
  key: string;
  name?: string;
  hint?: string;
  scope: "world" | "client" | "user";
  config: boolean;
  type?: SettingType;
  default?: unknown;
  choices?: Record<string, string>;
  range?: { min: number; max: number; step: number };
  requiresReload?: boolean;
  onChange?: (value: unknown, options: object, userId: string) => void;
}
export interface SettingsMenu {
  namespace: string;
  key: string;
  name?: string;
  label?: string;
  hint?: string;
  icon?: string;
  type: new () => { render(options: object): unknown };
  restricted?: boolean;
}

/** Where settings of world and users are kept: the world's Setting documents. */
export interface SettingStore {
  /** @returns the JSON text, or undefined when it was never set */
  read(key: string, userId: string | null): string | undefined;
  write(key: string, value: string, userId: string | null, options: object): Promise<unknown>;
}

/** Settings that packages register: of the world (by GMs), of one user, or of this browser. */
export class ClientSettings {
  readonly settings = new Map<string, SettingConfig>();
  readonly menus = new Map<string, SettingsMenu>();
  readonly #store: SettingStore;
  readonly #identity: () => { userId: string; worldId: string };

  constructor(store: SettingStore, identity: () => { userId: string; worldId: string }) {
    this.#store = store;
    this.#identity = identity;
  }

  /** @throws Error without namespace or key, or when a DataField setting has no usable default */
  register(namespace: string, key: string, data: Partial<SettingConfig>): void {
    if (!namespace || !key) throw new Error("You must specify both namespace and key portions of the setting");
    const scope = data.scope ?? "client";
    if (!["world", "client", "user"].includes(scope)) throw new Error(`"${scope}" is not a scope of settings`);
    this.settings.set(`${namespace}.${key}`, { config: false, ...data, namespace, key, scope });
  }

  registerMenu(namespace: string, key: string, data: Omit<SettingsMenu, "namespace" | "key">): void {
    if (!namespace || !key) throw new Error("You must specify both namespace and key portions of the menu");
    this.menus.set(`${namespace}.${key}`, { restricted: false, ...data, namespace, key });
  }

  #config(namespace: string, key: string): SettingConfig {
    const config = this.settings.get(`${namespace}.${key}`);
    if (!config) throw new Error(`"${namespace}.${key}" is not a registered game setting`);
    return config;
  }

  /** @throws Error when the setting was never registered */
  get(namespace: string, key: string): unknown {
    const config = this.#config(namespace, key);
    return castSetting(config, this.#read(config));
  }

  #read({ namespace, key, scope }: SettingConfig): unknown {
    const id = `${namespace}.${key}`;
    const { userId } = this.#identity();
    const text =
      scope === "client"
        ? localStorage.getItem(this.#local(id))
        : this.#store.read(id, scope === "user" ? userId : null);
    if (text === null || text === undefined) return undefined;
    try {
      return JSON.parse(text) as unknown;
    } catch {
      return undefined;
    }
  }

  #local(id: string): string {
    return `standin.${this.#identity().worldId}.${id}`;
  }

  /** Sets a value, after casting and checking it. @throws Error when it does not fit, or the user may not set it */
  async set(namespace: string, key: string, value: unknown, options: object = {}): Promise<unknown> {
    const config = this.#config(namespace, key);
    const { userId } = this.#identity();
    const clean = castSetting(config, value === undefined ? config.default : value, true);
    const plain =
      typeof (clean as { toObject?: () => unknown } | null)?.toObject === "function"
        ? (clean as { toObject(): unknown }).toObject()
        : clean;
    const text = JSON.stringify(plain instanceof Set ? [...plain] : (plain ?? null));
    const id = `${namespace}.${key}`;
    if (config.scope === "client") {
      const before = localStorage.getItem(this.#local(id));
      localStorage.setItem(this.#local(id), text);
      if (before !== text) this.changed(id, options, userId);
    } else await this.#store.write(id, text, config.scope === "user" ? userId : null, options);
    return this.get(namespace, key);
  }

  /** Tells whoever registered a setting that it changed; the store calls it on every client. */
  changed(id: string, options: object, userId: string): void {
    const config = this.settings.get(id);
    config?.onChange?.(this.get(config.namespace, config.key), options, userId);
  }
}
