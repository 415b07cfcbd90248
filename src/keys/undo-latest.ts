import { app } from "../app";
import { showMessage } from "../desk/show-message";
import { mayDoNotice } from "../rules/deeds/notice-who-may";
import { cardButtons } from "../views/card-buttons";

/** Notices of what happened by itself: whoever wants the last deed back does not mean them. */
const BY_ITSELF: readonly string[] = ["turn", "endFight"];

/** What this user can take back of a card: what it wrote, or, of an attack under way, all of it. */
function takingBack(message: ChatMessage.Implementation): "undo" | "cancel" | null {
  const id = message.id ?? "";
  const attack = message.isAttack() ? app().cards.read(id) : null;
  if (attack) {
    const actions = cardButtons(attack.state, attack.standings).map(({ action }) => action);
    if (actions.includes("undo")) return "undo";
    // A miss is over: only the card itself takes it back.
    return actions.includes("cancel") && attack.state.phase !== "missed" ? "cancel" : null;
  }
  const notice = message.isNotice() ? app().deeds.read(id) : null;
  if (!notice || BY_ITSELF.includes(notice.state.deed.type)) return null;
  if (mayDoNotice("undo", notice.state, notice.standings)) return "undo";
  return mayDoNotice("cancel", notice.state, notice.standings) ? "cancel" : null;
}

async function confirmed(): Promise<boolean> {
  const answer = await foundry.applications.api.DialogV2.confirm({
    window: { title: "ARCANES.Keys.cancelTitle" },
    classes: ["arcanes-agonie"],
    content: `<p>${game.i18n?.localize("ARCANES.Keys.cancelText") ?? ""}</p>`,
    rejectClose: false,
  });
  return answer === true;
}

/** Takes back the newest thing that this user may take back, and shows its card. What cannot be done again afterwards is asked about first. */
export async function undoLatest(): Promise<void> {
  for (const message of game.messages?.contents.toReversed() ?? []) {
    const event = message.visible ? takingBack(message) : null;
    if (!event || !message.id) continue;
    await showMessage(message.id);
    if (event === "cancel" && !(await confirmed())) return;
    return message.isNotice() ? app().deeds.act(message.id, event) : app().cards.act(message.id, event);
  }
  ui.notifications?.info("ARCANES.Keys.nothingToUndo", { localize: true });
}
