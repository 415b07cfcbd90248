import type { Ports } from "../ports/ports";
import type { StoredRequest } from "../ports/request-port";
import type { CardAnswer } from "../rules/cards/card-state";
import type { Deed } from "../rules/deeds/deed";
import { deedDie } from "../rules/deeds/deed-die";
import type { DeedContext } from "../rules/deeds/deed-outcome";
import type { NoticeEvent } from "../rules/deeds/notice";
import { mayAsk, sidesOfDeed } from "../rules/deeds/notice-who-may";
import { done, refused } from "./answer";
import { madeBefore } from "./made-before";
import { carryOut } from "./perform-deed-flow";
import { ruleContext, seatedContext } from "./rule-context";
import { deedStandings } from "./standings";
import type { WriterPorts } from "./writer-ports";

/** What a deed is judged by now, for who asks for it: the encounter is that of who does it, else of the first to whom it is done. */
export function deedContext(ports: Pick<Ports, "snapshots" | "settings">, deed: Deed, byGM: boolean): DeedContext {
  const { by, on } = sidesOfDeed(deed);
  const doer = by ?? on[0];
  return { ...(doer === undefined ? seatedContext(ports, null) : ruleContext(ports, doer)), byGM };
}

/** Deeds that leave nothing but their notice: they need no GM. */
export function needsNoGM(deed: Deed): boolean {
  return deed.type === "check" || deed.type === "rand";
}

/** A deed asked for: judges who asks, performs it, makes its notice. Asked twice by the same request, it is done once. */
export async function openNoticeCard(
  ports: WriterPorts,
  user: string,
  request: StoredRequest,
  { deed, roll: asked }: Extract<NoticeEvent, { readonly type: "do" }>,
): Promise<CardAnswer> {
  const { authority, cards, dice, settings } = ports;
  const made = madeBefore(cards, request.id, user);
  if (made) return done(made.id);
  const standings = deedStandings(authority, user, deed);
  if (!mayAsk(deed, standings)) return refused({ reason: "not-allowed" }, null);
  const byGM = standings.includes("gm");
  let roll = asked;
  if (settings.rollsBy() === "writer") {
    const die = deedDie(deed, deedContext(ports, deed, byGM));
    if (!die.ok) return refused(die.refusal, null);
    roll = die.value === null ? null : await dice.draw(die.value);
  }
  const order = { deed, roll, request: request.id, user, mode: request.mode };
  const result = await ports.alone(() => carryOut(ports, order, deedContext(ports, deed, byGM)));
  if (!result.ok) return refused(result.refusal, null);
  return { refusal: null, message: result.value, conflicts: [] };
}
