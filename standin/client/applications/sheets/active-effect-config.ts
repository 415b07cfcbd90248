import { CONST } from "../../../core/constants";
import { runtime } from "../../runtime";
import type { Context, PartialOptions, RenderOptions, TabsConfiguration } from "../application-types";
import { HandlebarsApplicationMixin, type TemplatePart } from "../handlebars-application";
import type { FormDataExtended } from "../ux/form-data-extended";
import { DocumentSheetV2 } from "./document-sheet-v2";

interface Change {
  key: string;
  type: string;
  value: unknown;
}
/** A field of an effect's type. */
interface SystemField {
  readonly constructor: { readonly recursive?: boolean };
  readonly element?: unknown;
}

/** Whether one input stands for a field. */
const isPlain = (field: SystemField): boolean => field.constructor.recursive !== true && field.element === undefined;

/** The events at which an effect whose time is over may end: the platform's, and those of packages. */
function expiryEvents(): Record<string, string> {
  const core = ["turnStart", "turnEnd", "roundStart", "roundEnd", "combatStart", "combatEnd"];
  const { expiryEvents: own = {} } = runtime.CONFIG["ActiveEffect"] as { expiryEvents?: Record<string, string> };
  const named = core.map((event) => [event, runtime.localize(`STANDIN.Effect.Events.${event}`)]);
  const brought = Object.entries(own).map(([event, label]) => [event, runtime.localize(label)]);
  return Object.fromEntries([...named, ...brought]) as Record<string, string>;
}

const TEMPLATES = "templates/sheets/active-effect";

// The mixin's type says nothing of the class that it was given.
const HandlebarsSheet = HandlebarsApplicationMixin(DocumentSheetV2) as unknown as typeof DocumentSheetV2;

/** The window of an effect: what it is, how long it lasts, what it changes. */
export class ActiveEffectConfig extends HandlebarsSheet {
  static override DEFAULT_OPTIONS: PartialOptions = {
    classes: ["active-effect-config"],
    position: { width: 560 },
    form: { submitOnChange: false, closeOnSubmit: true },
    actions: {
      addChange() {
        return (this as ActiveEffectConfig)._changeList((changes) => [...changes, { key: "", type: "add", value: "" }]);
      },
      deleteChange(_event, target) {
        const at = Number(target.dataset["index"]);
        return (this as ActiveEffectConfig)._changeList((changes) => changes.filter((_change, index) => index !== at));
      },
    },
  };
  static PARTS: Record<string, TemplatePart> = {
    header: { template: `${TEMPLATES}/header.hbs` },
    tabs: { template: "templates/generic/tab-navigation.hbs" },
    details: { template: `${TEMPLATES}/details.hbs`, scrollable: [""] },
    duration: { template: `${TEMPLATES}/duration.hbs` },
    changes: { template: `${TEMPLATES}/changes.hbs`, scrollable: ["ol"] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };
  static override TABS: Record<string, TabsConfiguration> = {
    sheet: {
      tabs: [{ id: "details" }, { id: "duration" }, { id: "changes" }],
      initial: "details",
      labelPrefix: "STANDIN.Effect.Tabs",
    },
  };

  get #changes(): Change[] {
    return ((this.document._source?.["system"] as { changes?: Change[] } | undefined)?.changes ?? []).map((change) => ({
      ...change,
    }));
  }

  override async _prepareContext(options: RenderOptions): Promise<Context> {
    const kinds = Object.keys(CONST.ACTIVE_EFFECT_CHANGE_TYPES);
    return {
      ...(await super._prepareContext(options)),
      isActorEffect: this.document.parent?.documentName === "Actor",
      isItemEffect: this.document.parent?.documentName === "Item",
      changes: this.#changes,
      changeTypes: Object.fromEntries(kinds.map((kind) => [kind, kind])),
      expiryEvents: expiryEvents(),
      systemFields: this.#systemFields(),
      typeLabel: runtime.localize(`TYPES.ActiveEffect.${this.document.type ?? "base"}`),
      buttons: [{ type: "submit", label: runtime.localize("STANDIN.Effect.Save") }],
    };
  }

  /** The fields of the effect's own type that stand for one value, with what is stored of them. */
  #systemFields(): { field: SystemField; value: unknown }[] {
    const { system } = this.document as { system?: { schema?: { fields: Record<string, SystemField> } } };
    const stored = (this.document._source?.["system"] ?? {}) as Record<string, unknown>;
    const shown = Object.entries(system?.schema?.fields ?? {}).filter(
      ([name, field]) => name !== "changes" && isPlain(field),
    );
    return shown.map(([name, field]) => ({ field, value: stored[name] }));
  }

  /** The rows of changes come as `system.changes.0.key`; the effect keeps a list. */
  override _processFormData(event: Event, form: HTMLFormElement, formData: FormDataExtended): Record<string, unknown> {
    const data = super._processFormData(event, form, formData);
    const system = data["system"] as { changes?: Record<string, Partial<Change>> } | undefined;
    const rows = system?.changes;
    if (rows && !Array.isArray(rows)) {
      const stored = this.#changes;
      Object.assign(system, {
        changes: Object.entries(rows).map(([index, row]) => ({ ...stored[Number(index)], ...row })),
      });
    }
    return data;
  }

  /** Writes another list of changes, with what the form says of the rest. */
  async _changeList(change: (changes: Change[]) => Change[]): Promise<void> {
    await this.document.update({ system: { changes: change(this.#changes) } });
  }
}
