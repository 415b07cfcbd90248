import { askUser, registerQuery } from "../foundry/v14/queries";
import { deskView } from "../views/desk-view";
import { makeFormat } from "../views/format";
import { deskItems } from "./desk-items";
import { openMessage } from "./message-window";

const QUERY = "remind";
/** A user is reminded of a card once in so many milliseconds, whoever asks. */
const PAUSE = 5000;
const reminded = new Map<string, number>();

/** What this user is awaited for in the card; null where it waits for somebody else, or for nobody. */
function awaited(message: string): string | null {
  const { user } = game;
  if (!user?.id) return null;
  const viewer = { user: user.id, gm: user.isGM, now: Date.now(), format: makeFormat(game.i18n?.lang ?? "en") };
  const row = deskView(deskItems(), viewer).mine.find((each) => each.message === message);
  return row ? (game.i18n?.format(row.what.key, { who: row.what.who }) ?? "") : null;
}

/** Another client says that a card waits: it is believed only as far as the card itself says so. */
async function answer(data: unknown): Promise<boolean> {
  const id = data !== null && typeof data === "object" && "message" in data ? data.message : null;
  const message = typeof id === "string" ? game.messages?.get(id) : undefined;
  if (!message?.id) return false;
  const who = awaited(message.id);
  const now = Date.now();
  if (who === null || now - (reminded.get(message.id) ?? 0) < PAUSE) return who !== null;
  reminded.set(message.id, now);
  ui.notifications?.info("ARCANES.Desk.awaited", { format: { who } });
  await openMessage(message);
  return true;
}

/** To be called in `init`. */
export function registerReminders(): void {
  registerQuery(QUERY, answer);
}

/** Reminds a user of a card: its window opens at theirs. Tells what became of it. */
export async function remind(user: string, message: string): Promise<void> {
  const asked = game.users?.get(user);
  const told = asked ? await askUser(asked, QUERY, { message }).catch(() => false) : false;
  const format = { who: asked?.name ?? "" };
  if (told === true) ui.notifications?.info("ARCANES.Desk.reminded", { format });
  else ui.notifications?.warn("ARCANES.Desk.notReminded", { format });
}
