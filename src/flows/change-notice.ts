import type { CardRecord } from "../ports/card-port";
import type { StoredRequest } from "../ports/request-port";
import type { CardAnswer } from "../rules/cards/card-state";
import type { LineChoices } from "../rules/consequences/undo-receipt";
import { answerNotice, cancelNotice } from "../rules/deeds/advance-notice";
import { ANSWER_DIE } from "../rules/deeds/deed-die";
import type { NoticeState } from "../rules/deeds/notice";
import { undoNotice } from "../rules/deeds/undo-notice";
import type { Result } from "../rules/result";
import { done, drifted, refused } from "./answer";
import { nextSequence, worldReceipts } from "./card-receipts";
import { judgeNotice } from "./judge-notice";
import { deedStandings } from "./standings";
import type { WriterPorts } from "./writer-ports";

interface Asked {
  readonly user: string;
  readonly request: StoredRequest;
  readonly card: CardRecord & { readonly state: NoticeState };
}

async function put(ports: WriterPorts, { card }: Asked, next: Result<NoticeState>): Promise<CardAnswer> {
  if (!next.ok) return refused(next.refusal, card.id);
  await ports.cards.update(card.id, next.value);
  return done(card.id);
}

function stampOf({ clock }: WriterPorts, { user, request }: Asked) {
  return { user, at: clock.now(), request: request.id };
}

async function undo(ports: WriterPorts, asked: Asked, choices: LineChoices): Promise<CardAnswer> {
  const { card } = asked;
  // A notice that a player could have made is no receipt of anything.
  if (!card.trusted) return refused({ reason: "unconfirmed" }, card.id);
  const receipts = worldReceipts(ports.cards);
  const stamp = { ...stampOf(ports, asked), sequence: nextSequence(receipts) };
  const undone = undoNotice(card.state, receipts, ports.writes.world, choices, stamp);
  if (!undone.ok) return refused(undone.refusal, card.id);
  if (undone.value.kind === "conflicts") return drifted(undone.value.conflicts, card.id);
  const { state, writes } = undone.value;
  await ports.writes.commit(writes, { kind: "update", id: card.id, state });
  return done(card.id);
}

/** A request about a notice that stands: judges who asks, the revision they saw and the phase, and makes it happen. */
export async function changeNotice(
  ports: WriterPorts,
  user: string,
  request: StoredRequest,
  card: CardRecord & { readonly state: NoticeState },
): Promise<CardAnswer> {
  const asked: Asked = { user, request, card };
  const { event } = request;
  const { state } = card;
  if (event.type !== "answer" && event.type !== "cancel" && event.type !== "undo") {
    return refused({ reason: "bad-request" }, card.id);
  }
  const judged = judgeNotice(event.type, state, deedStandings(ports.authority, user, state.deed));
  if (judged) return refused(judged, card.id);
  switch (event.type) {
    case "answer": {
      const roll = ports.settings.rollsBy() === "writer" ? await ports.dice.draw(ANSWER_DIE) : event.roll;
      return put(ports, asked, answerNotice(state, roll, stampOf(ports, asked)));
    }
    case "cancel":
      return put(ports, asked, cancelNotice(state, stampOf(ports, asked)));
    case "undo":
      return ports.alone(() => undo(ports, asked, event.choices));
  }
}
