import type { OperationOptions } from "../../core/abstract/document-types";
import { Roll as CoreRoll } from "../../core/dice/roll";
import type { EvaluationOptions } from "../../core/dice/terms";
import { escapeHTML } from "../../core/utils/strings";
import type { Data } from "../../core/utils/types";
import type { ChatMessage } from "./chat-message";
import { classOf } from "./document-classes";
import { host } from "./host";

/** The window that asks for dice rolled by hand. */
interface Resolver {
  readonly fulfillable: ReadonlyMap<string, unknown>;
  awaitFulfillment(): Promise<void>;
  registerResult(method: string, denomination: string, result: number): boolean;
  finish?(): void;
}

/** A roll that can be shown and told in the chat. */
export class Roll extends CoreRoll {
  /** The windows that wait for dice of rolls, by the rolls. */
  static readonly RESOLVERS = new Map<CoreRoll, Resolver>();
  _resolver: Resolver | null = null;

  /** Gives a result that came from elsewhere to a roll that waits for such a die. @returns whether one did */
  static registerResult(method: string, denomination: string, result: number): boolean {
    return [...this.RESOLVERS.values()].some((resolver) => resolver.registerResult(method, denomination, result));
  }

  override async evaluate(options: EvaluationOptions = {}): Promise<this> {
    try {
      return await super.evaluate(options);
    } finally {
      this._resolver?.finish?.();
      Roll.RESOLVERS.delete(this);
    }
  }

  protected override async _prepareFulfillment(options: EvaluationOptions): Promise<void> {
    if (options["allowInteractive"] === false || options.minimize || options.maximize) return;
    const resolver = host.rollResolver?.(this) as Resolver | null | undefined;
    if (!resolver) return;
    this._resolver = resolver;
    Roll.RESOLVERS.set(this, resolver);
    await resolver.awaitFulfillment();
  }

  /** The roll as HTML; a private one shows no numbers. */
  async render({
    flavor = "",
    isPrivate = false,
  }: {
    flavor?: string;
    isPrivate?: boolean;
    [key: string]: unknown;
  } = {}): Promise<string> {
    if (!this._evaluated) await this.evaluate();
    const formula = isPrivate ? "???" : escapeHTML(this.formula);
    const total = isPrivate ? "?" : String(Math.round((this.total ?? 0) * 100) / 100);
    const tooltip = isPrivate ? "" : await this.getTooltip();
    const line = flavor ? `<div class="dice-flavor">${escapeHTML(flavor)}</div>` : "";
    return `<div class="dice-roll">${line}<div class="dice-result"><div class="dice-formula">${formula}</div>${tooltip}<h4 class="dice-total">${total}</h4></div></div>`;
  }

  /** The dice one by one, as HTML. */
  async getTooltip(): Promise<string> {
    const parts = this.dice.map((die) => {
      const { rolls } = die.getTooltipData() as { rolls: { result: string; classes: string }[] };
      const faces = rolls.map(({ result, classes }) => `<li class="roll ${classes}">${result}</li>`);
      return `<div class="dice"><span class="part-formula">${escapeHTML(die.expression)}</span><ol class="dice-rolls">${faces.join("")}</ol></div>`;
    });
    return `<div class="dice-tooltip">${parts.join("")}</div>`;
  }

  /**
   * Tells the roll in the chat.
   * @param options.messageMode who sees it (`public`, `gm`, `blind`, `self`)
   * @param options.create      false: only the data of the message are returned
   */
  async toMessage(
    messageData: Data = {},
    options: OperationOptions & { messageMode?: string; rollMode?: string; create?: boolean } = {},
  ): Promise<unknown> {
    if (!this._evaluated) await this.evaluate();
    const { create = true, messageMode, rollMode, ...rest } = options;
    const mode = messageMode ?? rollMode;
    const sound = (host.CONFIG["sounds"]?.["dice"] as string | undefined) ?? null;
    const data: Data = { content: String(this.total), sound, ...messageData, rolls: [this] };
    const cls = classOf("ChatMessage") as unknown as typeof ChatMessage;
    data["speaker"] ??= cls.getSpeaker();
    if (create) return cls.create(data, mode === undefined ? rest : { ...rest, messageMode: mode });
    const message = { ...data, rolls: [JSON.stringify(this)] };
    return mode === undefined ? message : cls.applyMode(message, mode);
  }
}
