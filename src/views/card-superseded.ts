import type { AttackState } from "../rules/combat/exchange";
import type { Superseded } from "../rules/combat/superseded";
import type { Format } from "./format";
import { type Text, text } from "./text";

/** What a card said before a GM amended it, struck through, and what was changed then. */
export interface SupersededView {
  readonly word: Text;
  /** 78 contre 34 */
  readonly totals: Text;
  readonly damage: Text | null;
  /** The target of then, where it is another one now. */
  readonly target: string;
  readonly changes: readonly string[];
  /** The GM's own words, may be empty. */
  readonly reason: string;
  readonly by: Text;
}

function wordOf({ verdict, grade, kills }: Superseded, format: Format): Text {
  if (verdict === null) return text("ARCANES.Card.Verdict.waiting");
  if (verdict === "kills")
    return text(kills === 1 ? "ARCANES.Card.Verdict.kill" : "ARCANES.Card.Verdict.kills", { n: format.number(kills) });
  if (verdict === "hit" && (grade === "critical" || grade === "heroic")) return text(`ARCANES.Card.Verdict.${grade}`);
  return text(`ARCANES.Card.Verdict.${verdict}`);
}

/** Newest first. @param userName a user's name; null when there is no such user any more */
export function supersededViews(
  state: AttackState,
  userName: (id: string) => string | null,
  format: Format,
): readonly SupersededView[] {
  return state.superseded.toReversed().map((each) => {
    const who = userName(each.by);
    const totals = { n: format.number(each.attack), m: each.defence === null ? "" : format.number(each.defence) };
    return {
      word: wordOf(each, format),
      totals: text(each.defence === null ? "ARCANES.Card.Before.total" : "ARCANES.Card.Note.opposed", totals),
      damage: each.damage === null ? null : text("ARCANES.Card.Before.damage", { n: format.number(each.damage) }),
      target: each.target === state.target.name ? "" : each.target,
      changes: each.changed.map((part) => `ARCANES.Card.Changed.${part}`),
      reason: each.reason,
      by: text(who === null ? "ARCANES.Card.LogUnknown.amend" : "ARCANES.Card.Log.amend", {
        who: who ?? "",
        n: format.time(each.at),
      }),
    };
  });
}
