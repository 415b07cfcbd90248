import { Die, NumericTerm, OperatorTerm, ParentheticalTerm, type RollTerm, totalOf } from "./terms";

const MAX_DICE = 999;

/**
 * The terms of a formula: numbers, `NdF` (also `dF`, `d%`, `(2)d6`), `+ - * / %`, parentheses, keep and drop modifiers
 * and flavour in brackets.
 * @throws Error when the formula is not understood
 */
export function parseFormula(formula: string): RollTerm[] {
  const parser = new FormulaParser(formula);
  const terms = parser.expression();
  if (!parser.atEnd) throw parser.error();
  return terms;
}

class FormulaParser {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get atEnd(): boolean {
    this.#take(/\s*/y);
    return this.#at >= this.#text.length;
  }

  error(): Error {
    return new Error(`The formula "${this.#text}" is not understood at "${this.#text.slice(this.#at, this.#at + 10)}"`);
  }

  #take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    if (match) this.#at += match[0].length;
    return match;
  }

  expression(): RollTerm[] {
    const terms = [...this.#signs(), this.#term()];
    for (;;) {
      const match = this.#take(/\s*([-+*/%])/y);
      if (!match) return terms;
      terms.push(new OperatorTerm({ operator: match[1] ?? "+" }), ...this.#signs(), this.#term());
    }
  }

  /** Signs before a term; a plus is left out. */
  #signs(): OperatorTerm[] {
    const match = this.#take(/[\s+-]*/y);
    const minus = (match?.[0].match(/-/g) ?? []).length;
    return minus % 2 ? [new OperatorTerm({ operator: "-" })] : [];
  }

  #term(): RollTerm {
    this.#take(/\s*/y);
    if (this.#take(/\(/y)) return this.#parenthetical();
    const number = this.#take(/\d+(?:\.\d+)?/y);
    const die = this.#die(number ? Number(number[0]) : 1);
    if (die) return die;
    if (!number) throw this.error();
    return new NumericTerm({ number: Number(number[0]), ...this.#flavor() });
  }

  #parenthetical(): RollTerm {
    const terms = this.expression();
    if (!this.#take(/\s*\)/y)) throw this.error();
    const term = new ParentheticalTerm({ terms });
    if (!/d[\d%(]/iy.test(this.#text.slice(this.#at, this.#at + 2)) || !term.isDeterministic) {
      return new ParentheticalTerm({ terms, ...this.#flavor() });
    }
    return this.#die(totalOf(term.evaluate().terms)) ?? term;
  }

  #die(number: number): Die | null {
    const match = this.#take(/d(\d+|%)/iy);
    if (!match) return null;
    const faces = match[1] === "%" ? 100 : Number(match[1]);
    if (!Number.isInteger(number) || number < 0 || number > MAX_DICE || faces < 1) throw this.error();
    const modifiers: string[] = [];
    for (let found = this.#take(/(?:k[hl]?|d[hl]?)\d*/iy); found; found = this.#take(/(?:k[hl]?|d[hl]?)\d*/iy)) {
      modifiers.push(found[0].toLowerCase());
    }
    return new Die({ number, faces, modifiers, ...this.#flavor() });
  }

  #flavor(): { options?: { flavor: string } } {
    const match = this.#take(/\s*\[([^\]]*)\]/y);
    return match?.[1] ? { options: { flavor: match[1] } } : {};
  }
}
