/** Who saves whom: one choice, each with its chance or the reason why not (DTH-3, FAM-5). */
import type { ActorId } from "../rules/actors/snapshot";
import { isRuleReason } from "./attack-dialog-view";
import type { Format } from "./format";
import { type HelperInput, type HelperRow, helperRank, helperRows } from "./rescue-offer";
import { type Text, text } from "./text";

/** One rescue that could be tried: who helps whom. */
export interface RescueOption extends HelperInput {
  readonly on: { readonly actor: ActorId; readonly name: string; readonly img: string };
}

export interface RescueQuestion {
  /** `by`: who is to be saved is known and who helps is asked; `on`: the other way round. */
  readonly asks: "by" | "on";
  readonly options: readonly RescueOption[];
  /** A GM may set refusals aside. */
  readonly gm: boolean;
}

export interface RescueChoiceRow extends HelperRow {
  /** Value of the choice. */
  readonly key: string;
  /** FAM-5: it takes a whole turn. */
  readonly whole: boolean;
  /** Whom the line names. */
  readonly shown: string;
  readonly shownImg: string;
  readonly chosen: boolean;
  readonly disabled: boolean;
  /** A GM sets the refusal aside by choosing it. */
  readonly overrules: boolean;
}

export interface RescueView {
  readonly intro: Text;
  readonly rows: readonly RescueChoiceRow[];
}

/** Identifies an option. */
export function rescueKey({ kind, actor, on }: RescueOption): string {
  return `${kind} ${actor} ${on.actor}`;
}

/** True where the option can be chosen by this user. */
export function canChoose({ plan }: RescueOption, gm: boolean): boolean {
  return plan.ok || (gm && isRuleReason(plan.refusal.reason) && plan.refusal.reason !== "not-dying");
}

export function rescueView({ asks, options, gm }: RescueQuestion, format: Format): RescueView {
  const ranked = options.flatMap((option) => {
    const [row] = helperRows([option], format);
    if (row === undefined) return [];
    const shown = asks === "by" ? option : option.on;
    const disabled = !canChoose(option, gm);
    const { name, img } = shown;
    const overrules = !disabled && !option.plan.ok;
    const whole = option.kind === "treat";
    const key = rescueKey(option);
    return [{ rank: helperRank(option), row: { ...row, key, whole, shown: name, shownImg: img, disabled, overrules } }];
  });
  ranked.sort((a, b) => b.rank - a.rank || a.row.shown.localeCompare(b.row.shown));
  const rows = ranked.map(({ row }) => row);
  const first = rows.find(({ refusal }) => refusal === null) ?? rows.find(({ disabled }) => !disabled);
  const [some] = options;
  const who = asks === "by" ? (some?.on.name ?? "") : (some?.name ?? "");
  return {
    intro: text(asks === "by" ? "ARCANES.Rescue.whoSaves" : "ARCANES.Rescue.whomSaves", { who }),
    rows: rows.map((row) => ({ ...row, chosen: row === first })),
  };
}
