import { ArcanesChatMessage } from "../documents/chat-message";
import { onCardClick } from "./card-actions";
import { renderCard } from "./card-renderer";

/** Lets messages draw cards, and cards hear clicks: one listener each, put on anew with every drawing. To be called in `init`. */
export function registerChat(): void {
  ArcanesChatMessage.drawCard = async (message) => {
    const card = await renderCard(message);
    card?.addEventListener("click", (event) => onCardClick(event, message.id ?? ""));
    return card;
  };
}
