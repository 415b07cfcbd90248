import type { DeepPartial } from "fvtt-types/utils";
import { app } from "../app";
import { systemPath } from "../system-id";
import { type DeskView, deskView, isShownTo } from "../views/desk-view";
import { makeFormat } from "../views/format";
import { acceptDeath } from "./accepted-deaths";
import { deskItems } from "./desk-items";
import { remind } from "./remind";
import { showMessage } from "./show-message";

type RenderOptions = foundry.applications.api.ApplicationV2.RenderOptions;
type Context = foundry.applications.api.ApplicationV2.RenderContext & DeskView;

const CARD_EVENTS = ["defend", "damage", "counter", "apply", "confirm"] as const;
/** How long it takes until the times told are old, in milliseconds. */
const MINUTE = 60_000;

/** What waits for this user, and for a GM what waits for the others. */
export function currentDesk(): DeskView {
  const { user } = game;
  const viewer = {
    user: user?.id ?? "",
    gm: user?.isGM ?? false,
    now: Date.now(),
    format: makeFormat(game.i18n?.lang ?? "en"),
  };
  return deskView(
    deskItems().filter((item) => isShownTo(item, viewer)),
    viewer,
  );
}

const Base = foundry.applications.api.HandlebarsApplicationMixin(foundry.applications.api.ApplicationV2<Context>);

/** «À traiter»: one window for each client. */
export class DeskWindow extends Base {
  static override DEFAULT_OPTIONS = {
    id: "arcanes-agonie-desk",
    classes: ["arcanes-agonie", "aa-app-desk"],
    position: { width: 460, height: 520 },
    window: { title: "ARCANES.Desk.title", resizable: true },
    actions: { jump: DeskWindow.#onJump, remind: DeskWindow.#onRemind, act: DeskWindow.#onAct },
  };

  static override PARTS = {
    list: { template: systemPath("templates/desk-list.hbs"), scrollable: [""] },
  };

  #timer: ReturnType<typeof setInterval> | null = null;

  protected override async _prepareContext(
    options: DeepPartial<RenderOptions> & { isFirstRender: boolean },
  ): Promise<Context> {
    return { ...(await super._prepareContext(options)), ...currentDesk() };
  }

  protected override async _onFirstRender(
    context: DeepPartial<Context>,
    options: DeepPartial<RenderOptions>,
  ): Promise<void> {
    await super._onFirstRender(context, options);
    this.#timer = setInterval(() => void this.render(), MINUTE);
  }

  protected override _onClose(options: DeepPartial<RenderOptions>): void {
    super._onClose(options);
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
  }

  static async #onJump(this: DeskWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await showMessage(messageOf(target));
  }

  static async #onRemind(this: DeskWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await remind(target.dataset["user"] ?? "", messageOf(target));
  }

  /** Does at once what the card waits for. */
  static async #onAct(this: DeskWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const message = messageOf(target);
    const wanted = target.dataset["event"];
    const event = CARD_EVENTS.find((each) => each === wanted);
    if (event) return app().cards.act(message, event);
    if (wanted === "answer") return app().deeds.act(message, "answer");
    if (wanted === "strike") return app().attack.strike(message, target.dataset["actor"] ?? "");
    if (wanted === "fallDies" || wanted === "fallSurvives") {
      const [on, dies] = [target.dataset["actor"] ?? "", wanted === "fallDies"];
      return app().deeds.do({ type: "fallDeath", on, dies, notice: message });
    }
    if (wanted === "acceptDeath") return acceptDeath(message);
    const death = deskItems().find((item) => item.message === message && item.pending.act === "death");
    if (wanted === "refuseDeath" && death?.pending.of)
      await app().deeds.do({ type: "refuseDeath", on: death.pending.of.id });
  }
}

function messageOf(button: HTMLElement): string {
  return button.closest<HTMLElement>("[data-message]")?.dataset["message"] ?? "";
}
