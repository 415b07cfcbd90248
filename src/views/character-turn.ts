/** The strip of a sheet that says how a turn stands, and what can be done beside attacks (CBT-2, CBT-9, STA-7, STA-9). */
import type { Result } from "../rules/result";
import type { Format } from "./format";
import { rescueRefusal } from "./rescue-offer";
import { type Text, text } from "./text";

/** What the sheet knows of the encounter that its actor takes part in, and what the rules say to each deed now. */
export interface TurnShown {
  /** null: play is free. */
  readonly fight: {
    readonly round: number;
    /** It is this actor's turn. */
    readonly own: boolean;
    /** Whose turn it is; null: not for this viewer to know. */
    readonly of: string | null;
    readonly movement: boolean;
    readonly action: boolean;
  } | null;
  readonly inCover: boolean;
  /** A weapon of its own lies on the ground. */
  readonly weaponDown: boolean;
  readonly judged: { readonly [deed in "move" | "pickUp" | "cover"]: Result<unknown> };
}

export interface TurnButton {
  readonly action: "move" | "pickUp" | "takeCover" | "rescue" | "rand";
  readonly icon: string;
  readonly label: string;
  /** Why it cannot be done now. */
  readonly refused: Text | null;
  readonly disabled: boolean;
}

export interface TurnStrip {
  readonly own: boolean;
  readonly label: Text;
  /** Movement and main action; none while play is free. */
  readonly marks: readonly { readonly icon: string; readonly label: string; readonly spent: boolean }[];
  readonly buttons: readonly TurnButton[];
}

/** What `templates/character-turn.hbs` needs of a sheet. */
export interface SheetTurnView {
  readonly turn: TurnStrip;
  readonly editable: boolean;
}

/** @param gm may set refusals aside */
export function turnStrip(shown: TurnShown, gm: boolean, format: Format): TurnStrip {
  const { fight, judged, inCover, weaponDown } = shown;
  const button = (action: TurnButton["action"], icon: string, result: Result<unknown> | null): TurnButton => {
    const refused = result === null || result.ok ? null : rescueRefusal(result.refusal);
    return { action, icon, label: `ARCANES.Sheet.Turn.${action}`, refused, disabled: refused !== null && !gm };
  };
  return {
    own: fight?.own ?? false,
    label: labelOf(fight, format),
    marks:
      fight === null
        ? []
        : [
            { icon: "move", label: mark("movement", fight.movement), spent: fight.movement },
            { icon: "attack", label: mark("action", fight.action), spent: fight.action },
          ],
    buttons: [
      // While play is free a movement costs nothing: it only ends cover.
      ...(fight !== null || inCover ? [button("move", "move", judged.move)] : []),
      ...(inCover ? [] : [button("takeCover", "cover", judged.cover)]),
      ...(weaponDown ? [button("pickUp", "weapon", judged.pickUp)] : []),
      button("rescue", "stabilised", null),
      button("rand", "dice", null),
    ],
  };
}

function mark(what: "movement" | "action", spent: boolean): string {
  return `ARCANES.Sheet.Turn.${what}${spent ? "Spent" : ""}`;
}

function labelOf(fight: TurnShown["fight"], format: Format): Text {
  if (fight === null) return text("ARCANES.Sheet.Turn.free");
  const n = format.number(fight.round);
  if (fight.own) return text("ARCANES.Sheet.Turn.own", { n });
  return fight.of === null
    ? text("ARCANES.Sheet.Turn.unknown", { n })
    : text("ARCANES.Sheet.Turn.of", { who: fight.of, n });
}
