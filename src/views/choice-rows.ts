import type { AttackChoices, AttackPlan, Term } from "../rules/combat/exchange";
import type { RuleId } from "../rules/result";
import type { Format } from "./format";
import { termLabel, termValue } from "./sum-table";
import type { Text } from "./text";

/** The choices that are yes or no. */
export type FlagChoice = "contact" | "cover" | "surprise" | "charge" | "opportunity" | "turnedBack";

/** One thing that the attacker says of the situation, ticked or not. */
export interface ChoiceRow {
  readonly name: FlagChoice;
  readonly label: string;
  readonly hint: string;
  readonly checked: boolean;
  /** What it changes, where the plan says so. */
  readonly value: string;
  readonly rule: RuleId;
}

const ROWS: readonly { readonly name: FlagChoice; readonly rule: RuleId; readonly always: boolean }[] = [
  { name: "contact", rule: "PLC-1", always: true },
  { name: "cover", rule: "PLC-4", always: true },
  { name: "surprise", rule: "CBT-5", always: true },
  { name: "charge", rule: "AIR-6", always: false },
  { name: "opportunity", rule: "MOV-2", always: false },
  { name: "turnedBack", rule: "DUE-8", always: false },
];

/** Terms that a ticked choice or the modifier's own row shows already. */
const SHOWN = ["cover", "coverContact", "surprise", "charge", "modifier"];

/**
 * @param covered the target is in cover as its statuses say: what an open choice (`cover: null`) means
 * @param plan null where the attack is refused: nothing is known of what a choice changes
 */
export function choiceRows(
  choices: AttackChoices,
  covered: boolean,
  plan: AttackPlan | null,
  format: Format,
): readonly ChoiceRow[] {
  const terms = plan === null ? [] : [...plan.attackTerms, ...plan.defenceTerms];
  return ROWS.flatMap(({ name, rule, always }) => {
    const checked = name === "cover" ? (choices.cover ?? covered) : choices[name];
    if (!always && !checked) return [];
    const term = terms.find((each) => each.rule === rule && SHOWN.includes(each.key));
    return [
      {
        name,
        label: `ARCANES.Dialog.Choice.${name}.label`,
        hint: `ARCANES.Dialog.Choice.${name}.hint`,
        checked,
        value: term === undefined ? "" : termValue(term, format),
        rule,
      },
    ];
  });
}

/** What counts without being ticked: altitude, placement, statuses, each with its rule. */
export function termRows(
  plan: AttackPlan,
  format: Format,
): readonly { readonly label: Text; readonly value: string; readonly rule: RuleId }[] {
  const row = (term: Term) => ({ label: termLabel(term), value: termValue(term, format), rule: term.rule });
  const limit = plan.damageTerms.map((term) => ({
    ...row(term),
    value: format.range(plan.damage.min, plan.damage.max),
  }));
  return [
    ...[...plan.attackTerms, ...plan.defenceTerms].filter((term) => !SHOWN.includes(term.key)).map(row),
    ...limit,
  ];
}
