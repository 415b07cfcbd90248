import type { DamageFigure, DamageGuard, JudgedRoll, Term } from "../rules/combat/exchange";
import type { RuleId } from "../rules/result";
import type { Format } from "./format";
import { type Text, text } from "./text";

/** One line of a sum: what, how much, by which rule. */
export interface SumRow {
  readonly label: Text;
  readonly value: string;
  readonly rule: RuleId | null;
  /** `t`: the total; `x`: does not count (struck through). */
  readonly tone: "" | "t" | "x";
}

/** How a term is written: × ½, +20. */
export function termValue(term: Term, format: Format): string {
  const parts: string[] = [];
  if (term.factor !== undefined) parts.push(`×\u00a0${format.factor(term.factor)}`);
  if (term.flat !== undefined) parts.push(format.signed(term.flat));
  return parts.join(" ");
}

export function termLabel(term: Term): Text {
  return text(`ARCANES.Term.${term.key}`);
}

/** Why a roll's total is what it is (CBT-7). */
export function rollRows(roll: JudgedRoll, format: Format): readonly SumRow[] {
  return [
    { label: text("ARCANES.Card.natural"), value: format.number(roll.natural), rule: null, tone: "" },
    ...roll.terms.map(
      (term): SumRow => ({
        label: termLabel(term),
        value: termValue(term, format),
        rule: term.rule,
        tone: "",
      }),
    ),
    { label: text("ARCANES.Card.total"), value: format.number(roll.total), rule: "CBT-7", tone: "t" },
  ];
}

/** 78 × ½ + 20 = 59: the same as one line. */
export function rollEquation(roll: JudgedRoll, format: Format): string {
  let left = format.number(roll.natural);
  if (roll.factor !== 100) left += ` × ${format.factor(roll.factor)}`;
  if (roll.modifier !== 0)
    left += roll.modifier > 0 ? ` + ${format.number(roll.modifier)}` : ` − ${format.number(-roll.modifier)}`;
  return left;
}

/** Where the figures of a damage roll come from, by rule. */
export interface DamageRules {
  /** Range of the roll. */
  readonly range: RuleId;
  /** Wording of the × 1.5 line. */
  readonly raised: string;
}

/** Damage as it came about (CBT-8): roll, bonus, × 1.5, flat, percent, what is left. */
export function damageRows(figure: DamageFigure, rules: DamageRules, format: Format): readonly SumRow[] {
  const rows: SumRow[] = [
    {
      label: text("ARCANES.Card.damageRoll", { n: format.range(figure.min, figure.max) }),
      value: format.number(figure.rolled),
      rule: rules.range,
      tone: "",
    },
  ];
  if (figure.bonus !== 0)
    rows.push({ label: text("ARCANES.Card.bonus"), value: format.signed(figure.bonus), rule: "AIR-6", tone: "" });
  if (figure.raised)
    rows.push({ label: text(rules.raised), value: `×\u00a0${format.factor(150)}`, rule: "CBT-8", tone: "" });
  if (figure.half)
    rows.push({ label: text("ARCANES.Card.half"), value: `×\u00a0${format.factor(50)}`, rule: null, tone: "" });
  rows.push(...guardRows(figure, figure.guard, format));
  rows.push({ label: text("ARCANES.Card.dealt"), value: format.number(figure.dealt), rule: "CBT-8", tone: "t" });
  return rows;
}

/** Reductions (CHR-6); struck through when the blow ignores them (CRIT-2). */
export function guardRows(
  figure: Pick<DamageFigure, "raw" | "dealt" | "irreducible">,
  guard: DamageGuard,
  format: Format,
): readonly SumRow[] {
  const rows: SumRow[] = [];
  const tone = figure.irreducible ? "x" : "";
  const rule = figure.irreducible ? "CRIT-2" : "CHR-6";
  const flat = figure.irreducible ? guard.flat : Math.min(guard.flat, figure.raw);
  if (guard.flat > 0) rows.push({ label: text("ARCANES.Card.reductionFlat"), value: format.signed(-flat), rule, tone });
  if (guard.percent > 0) {
    const left = Math.max(0, figure.raw - guard.flat);
    const dealt = guard.immune && !figure.irreducible ? left - Math.floor((left * guard.percent) / 100) : figure.dealt;
    const value = figure.irreducible ? `−\u2060${format.percent(guard.percent / 100)}` : format.signed(dealt - left);
    const label = text("ARCANES.Card.reductionPercent", { n: format.percent(guard.percent / 100) });
    rows.push({ label, value, rule, tone });
  }
  if (guard.immune) rows.push({ label: text("ARCANES.Card.immune"), value: "0", rule: "STA-6", tone: "" });
  return rows;
}
