import type { AttackState } from "../rules/combat/exchange";
import type { Format } from "./format";
import { type Text, text } from "./text";

/** The one word a card says, with an icon of its own. */
export interface CardVerdict {
  readonly icon: string;
  readonly word: Text;
  readonly note: Text | null;
  /** `wait` dashed, `arc` indigo, `ago` crimson, `full` over the whole width (heroic only). */
  readonly tone: "" | "wait" | "arc" | "ago" | "full";
}

/** CBT-3, CRIT, MAS-2: how an attack stands, in one word. */
export function cardVerdict(state: AttackState, format: Format): CardVerdict {
  if (state.phase === "cancelled")
    return { icon: "dropped", word: text("ARCANES.Card.Verdict.cancelled"), note: null, tone: "wait" };
  const natural = format.number(state.attack.natural);
  switch (state.verdict) {
    case null:
      return {
        icon: "waiting",
        word: text("ARCANES.Card.Verdict.waiting"),
        note: text("ARCANES.Card.Note.defence", { who: state.target.name }),
        tone: "wait",
      };
    case "miss":
      return { icon: "miss", word: text("ARCANES.Card.Verdict.miss"), note: opposedNote(state, format), tone: "" };
    case "fumble":
    case "fatal":
      return {
        icon: state.verdict,
        word: text(`ARCANES.Card.Verdict.${state.verdict}`),
        note: text("ARCANES.Card.Note.fumble", { n: natural }),
        tone: "ago",
      };
    case "kills":
      return {
        icon: "kills",
        word: text(state.kills === 1 ? "ARCANES.Card.Verdict.kill" : "ARCANES.Card.Verdict.kills", {
          n: format.number(state.kills),
        }),
        note: text("ARCANES.Card.Note.natural", { n: natural }),
        tone: "",
      };
    case "hit":
      return hitVerdict(state, format);
  }
}

function hitVerdict(state: AttackState, format: Format): CardVerdict {
  if (state.grade === "heroic")
    return {
      icon: "heroic",
      word: text("ARCANES.Card.Verdict.heroic"),
      note: text("ARCANES.Card.Note.heroic", { n: format.number(state.attack.natural) }),
      tone: "full",
    };
  const note = state.defence === null ? text("ARCANES.Card.Note.noDefence") : opposedNote(state, format);
  return state.grade === "critical"
    ? { icon: "critical", word: text("ARCANES.Card.Verdict.critical"), note, tone: "arc" }
    : { icon: "hit", word: text("ARCANES.Card.Verdict.hit"), note, tone: "" };
}

function opposedNote(state: AttackState, format: Format): Text {
  const defence = state.defence === null ? "" : format.number(state.defence.total);
  return text("ARCANES.Card.Note.opposed", { n: format.number(state.attack.total), m: defence });
}
