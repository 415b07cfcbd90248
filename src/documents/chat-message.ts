/** A chat message of ours: a card is drawn anew from its state for whoever looks at it. */
export class ArcanesChatMessage<
  out SubType extends ChatMessage.SubType = ChatMessage.SubType,
> extends ChatMessage<SubType> {
  /** Draws an attack's card; set once by the chat, since documents do not know views. */
  static drawCard: ((message: ChatMessage.Implementation) => Promise<HTMLElement | null>) | null = null;

  isAttack(): this is ArcanesChatMessage<"attack"> {
    return this.type === "attack";
  }

  override async renderHTML(...args: Parameters<ChatMessage<SubType>["renderHTML"]>): Promise<HTMLElement> {
    const html = await super.renderHTML(...args);
    if (!this.isAttack() || !this.isContentVisible) return html;
    const card = await ArcanesChatMessage.drawCard?.(this);
    if (card) html.querySelector(".message-content")?.replaceChildren(card);
    return html;
  }
}
