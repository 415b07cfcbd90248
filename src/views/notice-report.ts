/** What a deed came to, in its own terms: title, who, one word, figures (one shape for all kinds of reports). */
import type { ActorId } from "../rules/actors/snapshot";
import type { NoticeState } from "../rules/deeds/notice";
import { criticalFailureMin } from "../rules/magic/skill-grade";
import type { RuleId } from "../rules/result";
import type { CardVerdict } from "./card-verdict";
import type { Format } from "./format";
import { STATUS_RULES } from "./status-rules";
import { type Text, text } from "./text";

/** A bare roll on a d100 scale: what succeeds is hatched, the needle is the roll. Positions in percent. */
export interface NoticeTrack {
  readonly at: number | null;
  readonly edge: "" | "fl" | "fr";
  readonly from: number;
  readonly to: number;
  readonly roll: string;
  readonly label: Text;
}

export interface NoticeReport {
  readonly icon: string;
  readonly title: Text;
  /** After the title, as it is: × 5. */
  readonly suffix: string;
  readonly rule: string | null;
  readonly line: Text | null;
  readonly verdict: CardVerdict | null;
  readonly track: NoticeTrack | null;
}

export interface ReportContext {
  readonly nameOf: (id: ActorId) => string;
  readonly format: Format;
}

type Deed = NoticeState["deed"];

const NOTHING = { suffix: "", verdict: null, track: null } as const;

/** @returns the head of a notice */
export function noticeReport(state: NoticeState, context: ReportContext): NoticeReport {
  const { deed } = state;
  const { nameOf, format } = context;
  switch (deed.type) {
    case "status": {
      const key = deed.turns === null ? "status" : deed.turns === 1 ? "statusTurn" : "statusTurns";
      const places = { who: nameOf(deed.on), n: deed.turns === null ? "" : format.number(deed.turns) };
      return {
        icon: deed.status,
        title: text(`ARCANES.Status.${deed.status}`),
        rule: STATUS_RULES[deed.status],
        line: text(`ARCANES.Notice.Line.${key}`, places),
        ...NOTHING,
      };
    }
    case "statusEnd":
      return {
        icon: "undo",
        title: text(`ARCANES.Status.${deed.status}`),
        rule: STATUS_RULES[deed.status],
        line: text("ARCANES.Notice.Line.statusEnd", { who: nameOf(deed.on) }),
        ...NOTHING,
      };
    case "refuseDeath":
      return head(deed, "traumatised", "DTH-5", text("ARCANES.Notice.Line.refuseDeath", { who: nameOf(deed.on) }));
    case "pickUp":
      return head(deed, "weapon", "STA-7", text("ARCANES.Notice.Line.pickUp", { who: nameOf(deed.by) }));
    case "move":
      return head(deed, "move", "CBT-2", text("ARCANES.Notice.Line.move", { who: nameOf(deed.by) }));
    case "endFight":
      return head(deed, "done", "DTH-9", text("ARCANES.Notice.Line.endFight"));
    case "rescue":
    case "treat":
      return careReport(state, deed, context);
    case "amount": {
      const heal = deed.kind === "heal";
      const icon = heal ? "add" : "damage";
      const line = text(`ARCANES.Notice.Line.amount.${deed.share}`, { n: format.number(deed.amount) });
      const rule = heal ? "DTH-6" : deed.irreducible ? null : "CHR-6";
      return { icon, title: text(`ARCANES.Notice.Title.${deed.kind}`), rule, line, ...NOTHING };
    }
    case "check":
      return checkReport(state, deed, context);
    case "rand":
      return randReport(state, deed, context);
    case "passing": {
      const past = state.report.type === "passing" ? state.report.offers : deed.past;
      const places = { who: nameOf(deed.by), n: past.map(nameOf).join(", ") };
      const rule = deed.turnedBack ? "DUE-8" : "MOV-2";
      return head(deed, "hit", rule, text("ARCANES.Notice.Line.passing", places));
    }
    case "fallDeath": {
      const key = deed.dies ? "ARCANES.Notice.Line.fallDies" : "ARCANES.Notice.Line.fallSurvives";
      return head(deed, deed.dies ? "skull" : "stabilised", "AIR-12", text(key, { who: nameOf(deed.on) }));
    }
    case "turn":
      return turnReport(state, context);
    case "life":
      return lifeReport(state, nameOf(deed.on), format);
  }
}

function head(deed: Deed, icon: string, rule: RuleId, line: Text): NoticeReport {
  return { icon, title: text(`ARCANES.Notice.Title.${deed.type}`), rule, line, ...NOTHING };
}

/** The zone of a d100 that succeeds, both ends included, and the needle in the middle of the number's own share. */
function track(roll: number | null, first: number, last: number, label: Text, format: Format): NoticeTrack {
  const at = roll === null ? null : roll - 0.5;
  return {
    at,
    edge: at === null ? "" : at < 22 ? "fl" : at > 78 ? "fr" : "",
    from: Math.min(100, Math.max(0, first - 1)),
    to: Math.min(100, Math.max(0, last)),
    roll: roll === null ? "" : format.number(roll),
    label,
  };
}

function careReport(
  state: NoticeState,
  deed: Extract<Deed, { type: "rescue" | "treat" }>,
  { nameOf, format }: ReportContext,
): NoticeReport {
  const { report, roll } = state;
  const saves = report.type === "rescue" ? report.saved : report.type === "treat" && report.saves;
  const above = report.type === "rescue" ? report.above : null;
  const verdict: CardVerdict = saves
    ? { icon: "stabilised", word: text("ARCANES.Notice.Verdict.saved"), note: null, tone: "arc" }
    : { icon: "comatose", word: text("ARCANES.Notice.Verdict.notSaved"), note: null, tone: "ago" };
  const need =
    above === null || roll === null
      ? text("ARCANES.Notice.Need.sure")
      : text("ARCANES.Notice.Need.above", { n: format.number(roll), m: format.number(above) });
  const amount = report.type === "treat" ? report.amount : 0;
  const healed = text("ARCANES.Notice.Verdict.healed", { n: format.number(amount) });
  return {
    icon: deed.type === "treat" ? "familiar" : "stabilised",
    title: text(`ARCANES.Notice.Title.${deed.type}`),
    suffix: "",
    rule: deed.type === "treat" ? "FAM-5" : "DTH-3",
    line: text(`ARCANES.Notice.Line.${deed.type}`, { who: nameOf(deed.by), n: nameOf(deed.on) }),
    verdict:
      deed.type === "treat" && !saves
        ? { icon: "add", word: healed, note: null, tone: "" }
        : { ...verdict, note: need },
    track: above === null ? null : track(roll, above + 1, 100, need, format),
  };
}

const GRADE_ICONS = {
  criticalSuccess: "heroic",
  success: "done",
  failure: "miss",
  criticalFailure: "fumble",
} as const;

function checkReport(
  { report, roll }: NoticeState,
  deed: Extract<Deed, { type: "check" }>,
  { nameOf, format }: ReportContext,
): NoticeReport {
  const common = {
    icon: "dice",
    title: text(`ARCANES.Characteristic.${deed.characteristic}.long`),
    suffix: `×\u00a0${format.number(deed.factor)}`,
    rule: "CHK-1",
    line: text("ARCANES.Notice.Line.by", { who: nameOf(deed.by) }),
  };
  if (report.type !== "check" || roll === null) return { ...NOTHING, ...common };
  const { target, grade } = report;
  const need = text("ARCANES.Notice.Need.within", { n: format.number(roll), m: format.number(target) });
  const tone = grade === "criticalSuccess" ? "arc" : grade === "criticalFailure" ? "ago" : "";
  return {
    ...common,
    verdict: { icon: GRADE_ICONS[grade], word: text(`ARCANES.Notice.Grade.${grade}`), note: need, tone },
    track: track(roll, 1, Math.min(target, criticalFailureMin(target) - 1), need, format),
  };
}

function randReport(
  { report, roll, answer, phase }: NoticeState,
  deed: Extract<Deed, { type: "rand" }>,
  { nameOf, format }: ReportContext,
): NoticeReport {
  const [by, on] = [nameOf(deed.by), nameOf(deed.on)];
  const line = text("ARCANES.Notice.Line.rand", { who: by, n: on });
  const common = {
    icon: "dice",
    title: text("ARCANES.Notice.Title.rand"),
    rule: "CHK-2",
    suffix: "",
    line,
    track: null,
  };
  const winner = report.type === "rand" ? report.winner : null;
  if (winner !== null && roll !== null && answer !== null) {
    const [higher, lower] = winner === "by" ? [roll, answer] : [answer, roll];
    const key = roll === answer ? "tie" : "opposed";
    const note = text(`ARCANES.Notice.Need.${key}`, { n: format.number(higher), m: format.number(lower) });
    const word = text("ARCANES.Notice.Verdict.wins", { who: winner === "by" ? by : on });
    return { ...common, verdict: { icon: "heroic", word, note, tone: "" } };
  }
  if (phase === "cancelled") return { ...common, verdict: null };
  const note = text("ARCANES.Notice.Need.answer", { who: on });
  return {
    ...common,
    verdict: { icon: "waiting", word: text("ARCANES.Card.Verdict.waiting"), note, tone: "wait" },
  };
}

function turnReport({ report }: NoticeState, { nameOf, format }: ReportContext): NoticeReport {
  const of = report.type === "turn" ? report.of : null;
  const lost = report.type === "turn" ? report.lost : 0;
  const who = of === null ? "" : nameOf(of);
  const common = { icon: "waiting", suffix: "", line: null, track: null };
  const title = of === null ? text("ARCANES.Notice.Title.noTurn") : text("ARCANES.Notice.Title.turn", { who });
  if (lost === 0 || report.type !== "turn") {
    // What is told neither as agony nor as an end has counted down.
    const counted = report.type === "turn" && report.ended.length === 0 && (report.expired?.length ?? 0) === 0;
    const line = counted ? text("ARCANES.Notice.Line.counted") : null;
    return { ...common, title, rule: counted ? "STA-13" : "CBT-2", line, verdict: null };
  }
  const { died } = report;
  const word = text(died ? "ARCANES.Notice.Verdict.diesOfAgony" : "ARCANES.Notice.Verdict.agony");
  const note = text("ARCANES.Notice.Need.lost", { n: format.number(lost) });
  const icon = died ? "skull" : "agonising";
  return { ...common, icon: "agonising", title, rule: "DTH-2", verdict: { icon, word, note, tone: "ago" } };
}

function lifeReport({ report }: NoticeState, who: string, format: Format): NoticeReport {
  const title = text("ARCANES.Notice.Title.life");
  const common = { icon: "damage", title, rule: "CHR-8", ...NOTHING };
  if (report.type !== "life") return { ...common, line: null };
  const { before, after } = report;
  const line = text("ARCANES.Notice.Line.life", { who, n: format.number(before), m: format.number(after) });
  return { ...common, icon: after < before ? "damage" : "add", line };
}
