import { answererOf } from "../rules/combat/answerer";
import type { AttackEventType, AttackState } from "../rules/combat/exchange";
import { mayDo, type Standing } from "../rules/combat/who-may";
import { type Text, text } from "./text";

/** A button of a card: `data-action`, its words, and a name that tells whom it concerns. */
export interface CardButton {
  readonly action: AttackEventType;
  readonly label: Text;
  readonly name: Text;
  readonly tone: "ink" | "" | "quiet";
}

/** In the order in which they stand. */
const BUTTONS: readonly {
  readonly action: AttackEventType;
  readonly tone: CardButton["tone"];
  readonly of: "attacker" | "target" | "answerer";
}[] = [
  { action: "confirm", tone: "ink", of: "attacker" },
  { action: "defend", tone: "ink", of: "target" },
  { action: "damage", tone: "ink", of: "attacker" },
  { action: "counter", tone: "ink", of: "answerer" },
  { action: "apply", tone: "ink", of: "target" },
  { action: "undo", tone: "", of: "target" },
  { action: "amend", tone: "quiet", of: "attacker" },
  { action: "cancel", tone: "quiet", of: "attacker" },
];

/** The buttons that a viewer's standings allow now: the table that the writer judges by (`who-may.ts`). */
export function cardButtons(state: AttackState, standings: readonly Standing[]): readonly CardButton[] {
  const fumble = state.grade === "fumble" || state.grade === "fatal";
  const card = { phase: state.phase, witnessed: state.witnessed, fumble };
  const parties = { attacker: state.attacker, target: state.target, answerer: answererOf(state) };
  return BUTTONS.filter(({ action }) => mayDo(action, card, standings)).map(({ action, tone, of }) => {
    const key = action === "apply" && state.phase === "undone" ? "reapply" : action;
    // A counter-attack hits the attacker: that is who it is applied to.
    const whom =
      of === "target" && (action === "apply" || action === "undo") && state.counter !== null ? "attacker" : of;
    return {
      action,
      label: text(`ARCANES.Card.Button.${key}.label`),
      name: text(`ARCANES.Card.Button.${key}.name`, { who: parties[whom].name }),
      tone,
    };
  });
}
