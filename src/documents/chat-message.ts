/** A chat message of ours: a card is drawn anew from its state for whoever looks at it. */
export class ArcanesChatMessage<
  out SubType extends ChatMessage.SubType = ChatMessage.SubType,
> extends ChatMessage<SubType> {
  /** Draws a card of ours; set once by the chat, since documents do not know views. */
  static drawCard: ((message: ChatMessage.Implementation) => Promise<HTMLElement | null>) | null = null;

  isAttack(): this is ArcanesChatMessage<"attack"> {
    return this.type === "attack";
  }
  isNotice(): this is ArcanesChatMessage<"notice"> {
    return this.type === "notice";
  }

  override async renderHTML(...args: Parameters<ChatMessage<SubType>["renderHTML"]>): Promise<HTMLElement> {
    const html = await super.renderHTML(...args);
    if (!(this.isAttack() || this.isNotice()) || !this.isContentVisible) return html;
    const card = await ArcanesChatMessage.drawCard?.(this);
    if (card) html.querySelector(".message-content")?.replaceChildren(card);
    return html;
  }
}
