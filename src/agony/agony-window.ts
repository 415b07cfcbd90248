import type { DeepPartial } from "fvtt-types/utils";
import { app } from "../app";
import { findActor } from "../foundry/v14/find-documents";
import type { ActorId } from "../rules/actors/snapshot";
import { systemPath } from "../system-id";
import { type AgonyView, agonyView } from "../views/agony-view";
import { makeFormat } from "../views/format";
import { fallen, healing } from "./fallen";
import { startRescue } from "./start-rescue";

type RenderOptions = foundry.applications.api.ApplicationV2.RenderOptions;
type Context = foundry.applications.api.ApplicationV2.RenderContext & AgonyView;

const HEALING = /^\+?([1-9]\d{0,3})$/;

const Base = foundry.applications.api.HandlebarsApplicationMixin(foundry.applications.api.ApplicationV2<Context>);

/** The agony panel: who is dying, how long they live, who can save them. One window for each client; it can be detached. */
export class AgonyWindow extends Base {
  static override DEFAULT_OPTIONS = {
    id: "arcanes-agonie-agony",
    classes: ["arcanes-agonie", "aa-app-agony"],
    position: { width: 480, height: 560 },
    window: { title: "ARCANES.Agony.title", resizable: true },
    actions: {
      rescue: AgonyWindow.#onRescue,
      help: AgonyWindow.#onHelp,
      heal: AgonyWindow.#onHeal,
      refuseDeath: AgonyWindow.#onRefuseDeath,
      liftTrauma: AgonyWindow.#onLiftTrauma,
      sheet: AgonyWindow.#onSheet,
    },
  };

  static override PARTS = {
    list: { template: systemPath("templates/agony-list.hbs"), scrollable: [""] },
  };

  /** What is typed as healing is kept while the panel is drawn anew. */
  readonly #typed = new Map<ActorId, string>();
  readonly #wrong = new Set<ActorId>();

  protected override async _prepareContext(
    options: DeepPartial<RenderOptions> & { isFirstRender: boolean },
  ): Promise<Context> {
    const drafts = { typed: this.#typed, wrong: this.#wrong };
    const view = agonyView(fallen(drafts), makeFormat(game.i18n?.lang ?? "en"));
    return { ...(await super._prepareContext(options)), ...view };
  }

  protected override _attachPartListeners(partId: string, html: HTMLElement, options: RenderOptions): void {
    super._attachPartListeners(partId, html, options);
    for (const field of html.querySelectorAll<HTMLInputElement>("input[data-heal]")) {
      const id = actorOf(field);
      field.addEventListener("input", () => void this.#typed.set(id, field.value));
      field.addEventListener("keydown", (event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        void this.#heal(id);
      });
    }
  }

  async #heal(id: ActorId): Promise<void> {
    const amount = Number(HEALING.exec((this.#typed.get(id) ?? "").trim())?.[1] ?? 0);
    if (amount > 0) {
      this.#typed.delete(id);
      this.#wrong.delete(id);
      await app().deeds.do(healing(id, amount));
    } else this.#wrong.add(id);
    if (this.rendered) await this.render();
  }

  static async #onHeal(this: AgonyWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.#heal(actorOf(target));
  }

  /** Asks who is to save. */
  static async #onRescue(this: AgonyWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await startRescue({ on: actorOf(target) });
  }

  /** The one of the line saves at once. */
  static async #onHelp(this: AgonyWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { helper = "", kind } = target.dataset;
    const type = kind === "treat" ? "treat" : "rescue";
    await app().deeds.do({ type, by: helper, on: actorOf(target), allow: [] });
  }

  static async #onRefuseDeath(this: AgonyWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await app().deeds.do({ type: "refuseDeath", on: actorOf(target) });
  }

  static async #onLiftTrauma(this: AgonyWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await app().deeds.do({ type: "statusEnd", on: actorOf(target), status: "traumatised" });
  }

  static async #onSheet(this: AgonyWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await findActor(actorOf(target))?.sheet?.render(true);
  }
}

function actorOf(element: HTMLElement): ActorId {
  return element.closest<HTMLElement>("[data-actor]")?.dataset["actor"] ?? "";
}
