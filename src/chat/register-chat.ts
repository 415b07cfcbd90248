import { listenToRand } from "../checks/listen-to-rand";
import { ArcanesChatMessage } from "../documents/chat-message";
import { registerAmountMenu } from "./amount-menu";
import { onCardClick } from "./card-actions";
import { renderCard } from "./card-renderer";
import { followDying } from "./follow-dying";
import { followFalls } from "./follow-falls";
import { followOffers } from "./follow-offers";
import { onNoticeClick } from "./notice-actions";
import { renderNotice } from "./notice-renderer";

/** Lets messages draw cards, and cards hear clicks: one listener each, put on anew with every drawing. To be called in `init`. */
export function registerChat(): void {
  ArcanesChatMessage.drawCard = async (message) => {
    const notice = message.isNotice();
    const card = await (notice ? renderNotice(message) : renderCard(message));
    const onClick = notice ? onNoticeClick : onCardClick;
    card?.addEventListener("click", (event) => onClick(event, message.id ?? ""));
    return card;
  };
  followDying();
  followFalls();
  followOffers();
  registerAmountMenu();
  listenToRand();
}
