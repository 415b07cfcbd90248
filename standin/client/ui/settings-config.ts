import type { Context, PartialOptions } from "../applications/application-types";
import { ApplicationV2 } from "../applications/application-v2";
import { DialogV2 } from "../applications/dialogs/dialog-v2";
import { createFormGroup } from "../applications/forms/create-form-group";
import {
  createCheckboxInput,
  createElementInput,
  createNumberInput,
  createSelectInput,
  createTextInput,
} from "../applications/forms/create-inputs";
import { type FormField, fieldInput } from "../applications/forms/field-input";
import type { ClientSettings, SettingConfig, SettingsMenu } from "../boot/client-settings";
import { runtime } from "../runtime";

function control(config: SettingConfig, value: unknown): HTMLElement {
  const name = `${config.namespace}.${config.key}`;
  const { type, choices, range } = config;
  if (typeof type === "object") return fieldInput(type as unknown as FormField, { name, value, localize: true });
  if (choices) {
    const dtype = type === Number ? { dataset: { dtype: "Number" } } : {};
    return createSelectInput({ name, value: String(value), choices, localize: true, ...dtype });
  }
  if (type === Boolean) return createCheckboxInput({ name, value });
  if (range) return createElementInput("range-picker", { name, value }, range);
  return type === Number ? createNumberInput({ name, value }) : createTextInput({ name, value });
}

/** The settings that packages show, and the menus they registered. World settings only for those who may change them. */
export class SettingsConfig extends ApplicationV2 {
  static override DEFAULT_OPTIONS: PartialOptions = {
    id: "settings-config",
    tag: "form",
    classes: ["standard-form", "settings-config"],
    window: { title: "STANDIN.Settings.Configure", resizable: true },
    position: { width: 620 },
    actions: {
      openMenu(_event, target) {
        const menu = (this as SettingsConfig).settings.menus.get(target.dataset["key"] ?? "");
        if (menu) new menu.type().render({ force: true });
      },
    },
    form: {
      closeOnSubmit: true,
      handler(_event, _form, formData) {
        return (this as SettingsConfig)._save(formData.object);
      },
    },
  };

  get settings(): ClientSettings {
    return runtime.game["settings"] as ClientSettings;
  }

  #shown(): SettingConfig[] {
    const mayWorld = runtime.user?.isGM === true;
    return [...this.settings.settings.values()].filter(
      ({ config, scope }) => config && (scope !== "world" || mayWorld),
    );
  }

  override async _renderHTML(_context: Context): Promise<Node[]> {
    const content: Node[] = [];
    const namespaces = new Map<string, { settings: SettingConfig[]; menus: [string, SettingsMenu][] }>();
    const of = (namespace: string) => {
      const entry = namespaces.get(namespace) ?? { settings: [], menus: [] };
      namespaces.set(namespace, entry);
      return entry;
    };
    for (const [key, menu] of this.settings.menus)
      if (!menu.restricted || runtime.user?.isGM) of(menu.namespace).menus.push([key, menu]);
    for (const setting of this.#shown()) of(setting.namespace).settings.push(setting);
    for (const [namespace, { settings, menus }] of namespaces) {
      const set = document.createElement("fieldset");
      const legend = document.createElement("legend");
      const { system } = runtime.game as { system: { id: string; title: string } };
      legend.textContent = namespace === system.id ? system.title : runtime.localize(`STANDIN.Settings.Of${namespace}`);
      set.append(
        legend,
        ...menus.map(([key, menu]) => this.#menu(key, menu)),
        ...settings.map((setting) => this.#row(setting)),
      );
      content.push(set);
    }
    if (content.length === 0) {
      const none = document.createElement("p");
      none.textContent = runtime.localize("STANDIN.Settings.None");
      content.push(none);
    }
    const footer = document.createElement("footer");
    footer.className = "form-footer";
    const save = document.createElement("button");
    save.type = "submit";
    save.textContent = runtime.localize("STANDIN.Form.Save");
    footer.append(save);
    return [...content, footer];
  }

  #row(setting: SettingConfig): HTMLElement {
    const value = this.settings.get(setting.namespace, setting.key);
    const label = runtime.localize(
      setting.name ?? (setting.type as { label?: string } | undefined)?.label ?? setting.key,
    );
    return createFormGroup({
      label,
      hint: setting.hint ?? "",
      localize: true,
      input: control(setting, value) as never,
    });
  }

  #menu(key: string, menu: SettingsMenu): HTMLElement {
    const button = document.createElement("button");
    button.type = "button";
    Object.assign(button.dataset, { action: "openMenu", key });
    button.textContent = runtime.localize(menu.label ?? menu.name ?? key);
    return createFormGroup({ label: menu.name ?? key, hint: menu.hint ?? "", localize: true, input: button as never });
  }

  override _replaceHTML(result: unknown, content: HTMLElement): void {
    content.replaceChildren(...(result as Node[]));
  }

  async _save(data: Record<string, unknown>): Promise<void> {
    let reload = false;
    for (const setting of this.#shown()) {
      const id = `${setting.namespace}.${setting.key}`;
      const { [id]: value } = data;
      if (value === undefined) continue;
      const before = JSON.stringify(this.settings.get(setting.namespace, setting.key));
      await this.settings.set(setting.namespace, setting.key, value);
      const changed = before !== JSON.stringify(this.settings.get(setting.namespace, setting.key));
      if (changed && setting.requiresReload) reload = true;
    }
    if (!reload) return;
    const now = await DialogV2.confirm({
      window: { title: "STANDIN.Settings.ReloadTitle" },
      content: Object.assign(document.createElement("p"), {
        textContent: runtime.localize("STANDIN.Settings.ReloadText"),
      }),
    });
    if (now) location.reload();
  }
}
