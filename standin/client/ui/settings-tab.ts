import type { PartialOptions } from "../applications/application-types";
import { createFormGroup } from "../applications/forms/create-form-group";
import { createSelectInput } from "../applications/forms/create-inputs";
import { runtime } from "../runtime";
import { SettingsConfig } from "./settings-config";
import { AbstractSidebarTab } from "./sidebar-tab";

interface SettingsLike {
  get(namespace: string, key: string): unknown;
  set(namespace: string, key: string, value: unknown): Promise<unknown>;
}

/** The tab with what concerns the whole table: the packages' settings, language, light or dark, the way out. */
export class Settings extends AbstractSidebarTab {
  static override tabName = "settings";
  static override DEFAULT_OPTIONS: PartialOptions = {
    actions: {
      configure() {
        void new SettingsConfig().render({ force: true });
      },
    },
  };

  override async _renderContent(): Promise<Node[]> {
    const title = document.createElement("h2");
    title.textContent = runtime.localize("STANDIN.Sidebar.Settings");
    const { system, world, version } = runtime.game as {
      system: { title: string; version: string };
      world: { title: string };
      version: string;
    };
    const facts = document.createElement("dl");
    facts.className = "facts";
    const rows = [
      ["World", world.title],
      ["System", `${system.title} ${system.version}`],
      ["Version", version],
    ] as const;
    for (const [key, value] of rows) {
      const term = document.createElement("dt");
      term.textContent = runtime.localize(`STANDIN.Settings.${key}`);
      const text = document.createElement("dd");
      text.textContent = value;
      facts.append(term, text);
    }
    const configure = document.createElement("button");
    configure.type = "button";
    configure.dataset["action"] = "configure";
    configure.textContent = runtime.localize("STANDIN.Settings.Configure");
    const leave = document.createElement("a");
    leave.href = "/logout";
    leave.className = "button";
    leave.textContent = runtime.localize("STANDIN.Settings.LogOut");
    return [title, facts, configure, this.#language(), this.#theme(), leave];
  }

  #choice(
    key: string,
    label: string,
    options: [string, string][],
    value: string,
    set: (value: string) => void,
  ): HTMLElement {
    const input = createSelectInput({
      name: key,
      value,
      options: options.map(([id, text]) => ({ value: id, label: text })),
    });
    input.addEventListener("change", () => set(input.value));
    return createFormGroup({ label: runtime.localize(label), input: input as never });
  }

  #language(): HTMLElement {
    const settings = runtime.game["settings"] as SettingsLike;
    const languages: [string, string][] = [
      ["fr", "Français"],
      ["en", "English"],
    ];
    return this.#choice(
      "core.language",
      "STANDIN.Settings.Language",
      languages,
      String(settings.get("core", "language")),
      async (value) => {
        await settings.set("core", "language", value);
        location.reload();
      },
    );
  }

  #theme(): HTMLElement {
    const settings = runtime.game["settings"] as SettingsLike;
    const current = settings.get("core", "uiConfig") as { colorScheme: { applications: string; interface: string } };
    const themes: [string, string][] = ["", "light", "dark"].map((id) => [
      id,
      runtime.localize(`STANDIN.Settings.Theme${id || "auto"}`),
    ]);
    return this.#choice(
      "core.uiConfig",
      "STANDIN.Settings.Theme",
      themes,
      current.colorScheme.applications,
      (value) => {
        void settings.set("core", "uiConfig", { ...current, colorScheme: { applications: value, interface: value } });
      },
    );
  }
}
