import type { OperationOptions } from "../../core/abstract/document-types";
import { Roll as CoreRoll } from "../../core/dice/roll";
import { escapeHTML } from "../../core/utils/strings";
import type { Data } from "../../core/utils/types";
import type { ChatMessage } from "./chat-message";
import { classOf } from "./document-classes";
import { host } from "./host";

/** A roll that can be shown and told in the chat. */
export class Roll extends CoreRoll {
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
      const faces = die.results.map(
        ({ result, active }) => `<li class="roll die d${die.faces}${active ? "" : " discarded"}">${result}</li>`,
      );
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
