import type { BaseDocument } from "../../core/abstract/document";
import type { OperationOptions } from "../../core/abstract/document-types";
import { TypeDataModel } from "../../core/abstract/type-data-model";
import { Roll } from "../../core/dice/roll";
import { BaseChatMessage, type Speaker } from "../../core/documents/base-chat-message";
import type { Data } from "../../core/utils/types";
import { Hooks } from "../hooks";
import type { Actor } from "./actor";
import { ClientDocumentMixin } from "./client-document";
import { drawMessage } from "./draw-message";
import { currentUser, host } from "./host";
import { applyMessageMode } from "./message-modes";
import { type SpeakerOptions, speakerFor } from "./speaker";
import type { User } from "./user";

/** A message of the chat on a client. */
export class ChatMessage extends ClientDocumentMixin(BaseChatMessage) {
  /** Whether the chat log shows the message. */
  logged = false;
  declare _rolls: Roll[];

  /** The rolls of the message, of the classes that they were. What cannot be revived is left out. */
  get rolls(): Roll[] {
    return this._rolls;
  }

  set rolls(_value: unknown) {
    const texts = (this._source["rolls"] ?? []) as string[];
    this._rolls = texts.flatMap((text) => {
      try {
        return [Roll.fromJSON(text)];
      } catch (error) {
        Hooks.onError("ChatMessage#rolls", error, { log: "warn" });
        return [];
      }
    });
  }

  protected override _initialize(options: Data = {}): void {
    super._initialize(options);
    // The schema gives out the texts; the accessors of the class, which revive them, come back.
    Reflect.deleteProperty(this, "rolls");
    this.rolls = null;
  }

  /** The name of the one who speaks. */
  get alias(): string {
    return this.speaker.alias || (this.speakerActor?.name ?? this.author?.name ?? host.localize("CHAT.UnknownUser"));
  }

  get speakerActor(): Actor | null {
    return ChatMessage.getSpeakerActor(this.speaker);
  }

  get isAuthor(): boolean {
    return this._source["author"] === host.userId;
  }

  get isRoll(): boolean {
    return this.rolls.length > 0;
  }

  /**
   * Whether this user sees that there is a message. A whisper shows to its author and those it is meant for; private
   * dice show to all that they were rolled, though not what.
   */
  override get visible(): boolean {
    if (this.whisper.length === 0 || this.isRoll) return true;
    // The author of a blind message sees that it is there, though not what it says.
    return this.isAuthor || this.whisper.includes(host.userId);
  }

  /** Whether this user sees what the message says. */
  get isContentVisible(): boolean {
    if (this.whisper.length === 0 || this.whisper.includes(host.userId)) return true;
    return this.isAuthor && !this.blind;
  }

  /**
   * The message as an element, drawn for this user; then hook `renderChatMessageHTML`. The model of a subtype that has a
   * `renderHTML` draws all of it.
   */
  async renderHTML(
    options: { canDelete?: boolean; canClose?: boolean; [key: string]: unknown } = {},
  ): Promise<HTMLElement> {
    const given = { canDelete: currentUser().isGM, canClose: false, ...options };
    const system = this.system as { renderHTML?: (options: Data) => Promise<HTMLElement> } | undefined;
    if (system instanceof TypeDataModel && typeof system.renderHTML === "function") {
      const element = await system.renderHTML(given);
      Hooks.callAll("renderChatMessageHTML", this, element);
      return element;
    }
    const { element, context } = await drawMessage(this, given);
    Hooks.callAll("renderChatMessageHTML", this, element, context);
    return element;
  }

  /** Sets who the message is for by a message mode (`public`, `gm`, `blind`, `self`). */
  applyMode(mode: string): void {
    const data: Data = { whisper: Array.from(this.whisper), blind: this.blind };
    this.updateSource(ChatMessage.applyMode(data, mode));
  }

  static applyMode(data: Data, mode?: string): Data {
    return applyMessageMode(data, mode);
  }

  /** The old name of `applyMode`, with the old names of the modes (`gmroll`). */
  applyRollMode(mode: string): void {
    this.applyMode(mode);
  }
  static applyRollMode(data: Data, mode: string): Data {
    return applyMessageMode(data, mode);
  }

  /** Who speaks for this user now: the given token or actor, else the controlled token, else the character. */
  static getSpeaker(options: SpeakerOptions = {}): Speaker {
    return speakerFor(options);
  }

  /** The actor of a speaker: the token's, else that of the world. */
  static getSpeakerActor(speaker: Partial<Speaker> | null | undefined): Actor | null {
    if (!speaker) return null;
    const scene = host.collections.get("Scene")?.get(speaker.scene ?? "") as unknown as
      | { tokens: { get(id: string): { actor: Actor | null } | undefined } }
      | undefined;
    const actor = speaker.token ? scene?.tokens.get(speaker.token)?.actor : null;
    return actor ?? (host.collections.get("Actor")?.get(speaker.actor ?? "") as unknown as Actor | undefined) ?? null;
  }

  /** The users of a name: "GM" and "players" stand for many; else a user, or the owners of a character. */
  static getWhisperRecipients(name: string): User[] {
    const users = (host.collections.get("User")?.contents ?? []) as unknown as User[];
    const wanted = name.toLowerCase();
    if (["gm", "dm"].includes(wanted)) return users.filter((user) => user.isGM);
    if (wanted === "players") return users.filter((user) => !user.isGM);
    const named = users.filter((user) => user.name.toLowerCase() === wanted);
    if (named.length) return named;
    return users.filter((user) => (user.character as { name?: string } | null)?.name?.toLowerCase() === wanted);
  }

  override async _preCreate(data: Data, options: OperationOptions, user: User): Promise<boolean | undefined | void> {
    const allowed = await super._preCreate(data, options, user);
    if (allowed === false) return false;
    const mode = options["messageMode"] ?? options["rollMode"];
    if (typeof mode === "string") this.applyMode(mode);
    if (!this.author) this.updateSource({ author: user.id });
    return undefined;
  }

  static override async create(
    data: Data | BaseDocument | (Data | BaseDocument)[],
    operation: OperationOptions = {},
  ): Promise<unknown> {
    const prepare = (entry: Data | BaseDocument): Data | BaseDocument => {
      const rolls: unknown = Reflect.get(entry, "rolls");
      if (!Array.isArray(rolls) || "toObject" in entry) return entry;
      return {
        ...entry,
        rolls: rolls.map((roll: unknown) => (typeof roll === "string" ? roll : JSON.stringify(roll))),
      };
    };
    return super.create(Array.isArray(data) ? data.map(prepare) : prepare(data), operation);
  }
}
