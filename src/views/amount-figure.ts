/** Figures of chat messages that can be taken or given back: what «Appliquer dégâts / soins» works on. */
import type { AttackState } from "../rules/combat/exchange";
import type { NoticeState } from "../rules/deeds/notice";

/** Largest figure that HP can hold. */
const LARGEST = 9999;

export interface AmountFigure {
  /** Before reductions, ≥ 0. */
  readonly amount: number;
  /** CRIT-2: reductions do not count. */
  readonly irreducible: boolean;
}

export interface MessageFigures {
  readonly attack: AttackState | null;
  readonly notice: NoticeState | null;
  /** Totals of its rolls. */
  readonly rolls: readonly number[];
  /** Its content without tags. */
  readonly words: string;
}

function usable(amount: number): boolean {
  return Number.isInteger(amount) && amount > 0 && amount <= LARGEST;
}

/** Whole numbers that stand by themselves: not 1d100, 1,5, 21:14 nor a part of a word. */
function numbersIn(words: string): readonly number[] {
  const found = words.matchAll(/(?<![\p{L}\d.,:/×-])\d{1,4}(?![\p{L}\d:/])(?![.,]\d)/gu);
  return [...new Set([...found].map(([number]) => Number(number)))].filter(usable);
}

/** The figures of a message, the likeliest first; none: there is nothing to apply. */
export function amountFigures({ attack, notice, rolls, words }: MessageFigures): readonly AmountFigure[] {
  if (attack !== null) {
    const figure = attack.counter ?? attack.damage;
    return figure !== null && usable(figure.raw) ? [{ amount: figure.raw, irreducible: figure.irreducible }] : [];
  }
  if (notice !== null) return noticeFigures(notice);
  const total = rolls.reduce((sum, roll) => sum + roll, 0);
  const numbers = rolls.length > 0 ? [total].filter(usable) : numbersIn(words);
  return numbers.map((amount) => ({ amount, irreducible: false }));
}

function noticeFigures({ deed, report }: NoticeState): readonly AmountFigure[] {
  if (deed.type === "amount" && usable(deed.amount)) return [{ amount: deed.amount, irreducible: deed.irreducible }];
  if (report.type === "treat" && usable(report.amount)) return [{ amount: report.amount, irreducible: false }];
  return [];
}
