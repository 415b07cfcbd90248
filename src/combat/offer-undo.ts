import { app } from "../app";
import type { ArcanesCombat } from "../documents/combat";
import { combatantsOf } from "../foundry/v14/combat";

/** What turns that were gone back over have done by themselves. */
interface Undone {
  readonly message: string;
  readonly name: string;
}

/** The question that is open, for each encounter. */
const OPEN = new WeakMap<object, { readonly undone: readonly Undone[]; close(): void }>();

/** The turns that an encounter left when it went back: those after the place where it stands, up to where it stood. */
export function leftTurns(
  combat: ArcanesCombat,
  from: { readonly round: number | null; readonly turn: number | null },
): readonly Undone[] {
  const members = combatantsOf(combat);
  const noticeOf = app().turns.noticesOf(combat.uuid);
  const found: Undone[] = [];
  for (let round = from.round ?? 0; round >= Math.max(1, combat.round); round--) {
    const last = round === from.round ? (from.turn ?? members.length - 1) : members.length - 1;
    const first = round === combat.round ? (combat.turn ?? -1) + 1 : 0;
    for (let place = last; place >= first; place--) {
      const member = members[place];
      const message = member && noticeOf(member.uuid, round);
      if (message) found.push({ message, name: member.name ?? "" });
    }
  }
  return found;
}

/** Closes the question: the encounter went on. */
export function dropOffer(combat: object): void {
  OPEN.get(combat)?.close();
  OPEN.delete(combat);
}

/** CBT-2: going back runs nothing; it offers to take back what the turns that were left did by themselves, newest first. */
export function offerUndo(combat: ArcanesCombat, left: readonly Undone[]): void {
  const before = OPEN.get(combat);
  before?.close();
  const undone = [...(before?.undone ?? []), ...left];
  if (undone.length === 0) return;
  const plain = (words: string) => foundry.utils.escapeHTML(words);
  const names = undone.map(({ name }) => `<li>${plain(name)}</li>`).join("");
  const content = `<p>${plain(game.i18n?.localize("ARCANES.Turn.undoText") ?? "")}</p><ul>${names}</ul>`;
  const dialog = new foundry.applications.api.DialogV2({
    window: { title: "ARCANES.Turn.undoTitle" },
    classes: ["arcanes-agonie"],
    content,
    buttons: [
      { action: "undo", label: "ARCANES.Turn.undo", callback: () => takeBack(undone) },
      { action: "leave", label: "ARCANES.Turn.leave", default: true },
    ],
  });
  const close = () => void dialog.close();
  OPEN.set(combat, { undone, close });
  dialog.addEventListener("close", () => {
    if (OPEN.get(combat)?.close === close) OPEN.delete(combat);
  });
  void dialog.render({ force: true });
}

async function takeBack(undone: readonly Undone[]): Promise<void> {
  for (const { message } of undone) await app().deeds.act(message, "undo");
}
