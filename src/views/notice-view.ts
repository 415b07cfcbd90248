/** What a viewer sees of a notice: everything that `templates/notice-card.hbs` shows, as keys, figures and flags. */
import type { ActorId } from "../rules/actors/snapshot";
import type { Standing } from "../rules/combat/who-may";
import type { NoticeEventType, NoticePhase, NoticeState } from "../rules/deeds/notice";
import { mayDoNotice } from "../rules/deeds/notice-who-may";
import type { OpenFall } from "../rules/deeds/open-falls";
import type { CardVerdict } from "./card-verdict";
import { type FallButton, fallButtons } from "./fall-buttons";
import type { Format } from "./format";
import { type AmountSum, amountSums } from "./notice-amount";
import { type NoticeTrack, noticeReport } from "./notice-report";
import { type NoticeWord, noticeWords } from "./notice-words";
import { type OpposedScale, opposedScale } from "./opposed-scale";
import { felledBy } from "./rescue-offer";
import { type Text, text } from "./text";

/** Who looks. */
export interface NoticeViewer {
  readonly standings: readonly Standing[];
  /** False: it was played with no GM there, and nothing was written by it. */
  readonly trusted: boolean;
  /** True where the viewer may see an actor's HP. */
  readonly seesLife: (id: ActorId) => boolean;
  /** True while somebody is in agony: a rescue is offered. */
  readonly dying: (id: ActorId) => boolean;
  /** MOV-2: who may still strike at an opportunity; `mine`: this viewer may say so. */
  readonly offers: readonly { readonly actor: ActorId; readonly mine: boolean }[];
  /** AIR-12: on whose fall this viewer is to decide; `proposed`: death is. */
  readonly falls: readonly OpenFall[];
  /** A user's name; null when there is no such user any more. */
  readonly userName: (id: string) => string | null;
  readonly format: Format;
}

export interface NoticeButton {
  readonly action: Exclude<NoticeEventType, "do">;
  readonly label: Text;
  readonly name: Text;
  readonly tone: "ink" | "" | "quiet";
}

export interface NoticeCardView {
  readonly phase: NoticePhase;
  readonly unwitnessed: boolean;
  /** Taken back or called off: what it says is struck through. */
  readonly struck: boolean;
  readonly icon: string;
  readonly title: Text;
  readonly suffix: string;
  readonly rule: string | null;
  readonly line: Text | null;
  readonly verdict: CardVerdict | null;
  readonly track: NoticeTrack | null;
  /** CHK-2: both rolls on one d100. */
  readonly scale:
    | (OpposedScale & {
        readonly names: Text;
        readonly by: string;
        readonly on: string;
        readonly up1: string;
        readonly down1: string;
      })
    | null;
  readonly sums: readonly AmountSum[];
  readonly words: readonly NoticeWord[];
  /** Who is in agony by it, and can be rescued. */
  readonly dying: readonly { readonly id: ActorId; readonly name: string }[];
  /** MOV-2: the viewer's own who may strike now. */
  readonly strikes: readonly { readonly id: ActorId; readonly name: string }[];
  /** AIR-12: the GM's two words on a fall, the proposed one first. */
  readonly falls: readonly FallButton[];
  readonly log: readonly { readonly icon: string; readonly line: Text }[];
  readonly buttons: readonly NoticeButton[];
}

/** @param state the notice as its message holds it */
export function noticeView(state: NoticeState, viewer: NoticeViewer): NoticeCardView {
  const { format } = viewer;
  const { deed, phase, parties } = state;
  const nameOf = (id: ActorId): string => parties[id]?.name ?? "";
  const report = noticeReport(state, { nameOf, format });
  const hidden = deed.type === "life" && !viewer.seesLife(deed.on);
  const struck = phase === "undone" || phase === "cancelled";
  const named =
    deed.type === "amount" ? state.notes.filter(({ kind }) => kind !== "damaged" && kind !== "healed") : null;
  return {
    phase,
    unwitnessed: !viewer.trusted,
    struck,
    ...report,
    line: hidden ? text("ARCANES.Notice.Line.lifeHidden", { who: nameOf(deed.on) }) : report.line,
    scale: scaleOf(state, nameOf, format),
    sums: amountSums(state, nameOf, format),
    words: [
      ...turnWords(state, nameOf),
      ...offerWords(state, viewer, nameOf),
      ...noticeWords(named ?? state.notes, nameOf, format),
    ],
    dying: struck ? [] : felledBy(state.notes).flatMap((id) => (viewer.dying(id) ? [{ id, name: nameOf(id) }] : [])),
    strikes: viewer.offers.flatMap(({ actor, mine }) => (mine ? [{ id: actor, name: nameOf(actor) }] : [])),
    falls: viewer.falls.flatMap((fall) => fallButtons(fall, nameOf(fall.on))),
    log: logOf(state, viewer),
    buttons: buttonsOf(state, viewer.standings, nameOf),
  };
}

function scaleOf(state: NoticeState, nameOf: (id: ActorId) => string, format: Format): NoticeCardView["scale"] {
  const { deed, roll, answer, phase } = state;
  if (deed.type !== "rand" || roll === null) return null;
  const judged = (natural: number) => ({ natural, factor: 100, modifier: 0, total: natural, terms: [] });
  const scale = opposedScale(judged(roll), answer === null ? null : judged(answer), false);
  const [by, on] = [nameOf(deed.by), nameOf(deed.on)];
  const [up1, down1] = [format.number(roll), answer === null ? "" : format.number(answer)];
  const key = answer === null ? "ARCANES.Notice.scaleOne" : "ARCANES.Notice.scaleBoth";
  // What would win (CHK-2: a tie is the answerer's).
  const need = phase === "waiting" ? { from: Math.max(0, roll - 1), to: 100 } : null;
  return { ...scale, need, names: text(key, { who: by, n: up1, m: down1 }), by, on, up1, down1 };
}

/** STA-13: what ended with the turn before, or in this one. */
function turnWords({ report }: NoticeState, nameOf: (id: ActorId) => string): readonly NoticeWord[] {
  if (report.type !== "turn") return [];
  const common = { icon: "undo", rule: "STA-13", tone: "" } as const;
  const ended = report.ended.map(({ on, status }) => ({
    ...common,
    icon: status,
    line: text("ARCANES.Notice.Word.ended", { who: nameOf(on) }),
    status: `ARCANES.Status.${status}`,
  }));
  const expired = (report.expired ?? []).map(({ on, name }) => ({
    ...common,
    line: text("ARCANES.Notice.Word.expired", { who: nameOf(on), n: name }),
    status: null,
  }));
  return [...ended, ...expired];
}

/** MOV-2: who may strike, and whose opportunity was taken or is gone. */
function offerWords(
  { report }: NoticeState,
  { offers }: NoticeViewer,
  nameOf: (id: ActorId) => string,
): readonly NoticeWord[] {
  if (report.type !== "passing") return [];
  return report.offers.map((id) => {
    const open = offers.some(({ actor }) => actor === id);
    const line = text(`ARCANES.Notice.Word.${open ? "mayStrike" : "mayNotStrike"}`, { who: nameOf(id) });
    return { icon: open ? "waiting" : "dropped", line, status: null, rule: null, tone: "" };
  });
}

const BUTTONS = [
  { action: "answer", tone: "ink" },
  { action: "undo", tone: "" },
  { action: "cancel", tone: "quiet" },
] as const;

function buttonsOf(
  state: NoticeState,
  standings: readonly Standing[],
  nameOf: (id: ActorId) => string,
): readonly NoticeButton[] {
  const { deed } = state;
  const written = state.receipts.some(({ undone, lines }) => undone === null && lines.length > 0);
  return BUTTONS.filter(({ action }) => mayDoNotice(action, state, standings))
    .filter(({ action }) => action !== "undo" || written)
    .map(({ action, tone }) => ({
      action,
      tone,
      label: text(`ARCANES.Notice.Button.${action}.label`),
      name: text(`ARCANES.Notice.Button.${action}.name`, {
        who: action === "answer" && deed.type === "rand" ? nameOf(deed.on) : partyOf(state),
      }),
    }));
}

/** Whom a notice is about, for buttons that look alike. */
function partyOf({ deed, parties }: NoticeState): string {
  const id = "on" in deed ? (typeof deed.on === "string" ? deed.on : deed.on[0]) : "by" in deed ? deed.by : undefined;
  return (id === undefined ? Object.values(parties)[0] : parties[id])?.name ?? "";
}

const LOGGED: { readonly [event: string]: string } = { undo: "undo", cancel: "dropped" };

/** «Annulé par …, 21:16» */
function logOf(state: NoticeState, viewer: NoticeViewer): NoticeCardView["log"] {
  return state.history.flatMap(({ event, user, at }) => {
    const icon = LOGGED[event];
    if (icon === undefined) return [];
    const who = viewer.userName(user);
    const key = who === null ? `ARCANES.Notice.LogUnknown.${event}` : `ARCANES.Notice.Log.${event}`;
    return [{ icon, line: text(key, { who: who ?? "", n: viewer.format.time(at) }) }];
  });
}
