import { runtime } from "../runtime";
import { FunctionTerm, PoolTerm } from "./compound-terms";
import { diceFunction } from "./dice-functions";
import type { DiceTerm } from "./dice-term";
import { Die } from "./die";
import { MODIFIER } from "./modifiers";
import { Coin, FateDie } from "./special-dice";
import { NumericTerm, OperatorTerm, ParentheticalTerm, type RollTerm, StringTerm, totalOf } from "./terms";

const MAX_DICE = 999;

/**
 * The terms of a formula: numbers, `NdF` (also `dF`, `d%`, `dc`, `df`, `(2)d6`) with modifiers, `+ - * / %`, parentheses,
 * pools in braces, functions, words, and flavour in brackets.
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
    if (this.#take(/\{/y)) return this.#pool();
    const number = this.#take(/\d+(?:\.\d+)?/y);
    const die = this.#die(number ? Number(number[0]) : 1);
    if (die) return die;
    if (number) return new NumericTerm({ number: Number(number[0]), ...this.#flavor() });
    return this.#word();
  }

  /** Formulas divided by commas up to a closing sign. */
  #list(end: RegExp): RollTerm[][] {
    const parts: RollTerm[][] = [];
    do parts.push(this.expression());
    while (this.#take(/\s*,/y));
    if (!this.#take(end)) throw this.error();
    return parts;
  }

  #pool(): PoolTerm {
    const parts = this.#list(/\s*\}/y);
    return new PoolTerm({ parts, modifiers: this.#modifiers(), ...this.#flavor() });
  }

  /** A call of a function, or a word by itself. */
  #word(): RollTerm {
    const match = this.#take(/[\p{L}_$][\p{L}\p{N}_$]*/uy);
    if (!match) throw this.error();
    const [name] = match;
    if (!this.#take(/\(/y)) return new StringTerm({ term: name, ...this.#flavor() });
    const run = diceFunction(name);
    if (!run) throw this.error();
    const parts = this.#take(/\s*\)/y) ? [] : this.#list(/\s*\)/y);
    return new FunctionTerm({ fn: name, parts, run, ...this.#flavor() });
  }

  /** Modifiers: the platform's, and those that a class of dice brings. */
  #modifiers(own: readonly string[] = []): string[] {
    const words = own.filter((word) => /^[a-z]+$/i.test(word)).sort((a, b) => b.length - a.length);
    const brought = words.length ? new RegExp(`(?:${words.join("|")})(?:[<>=]*-?\\d+)?(?![a-z])`, "iy") : null;
    const next = () => this.#take(MODIFIER) ?? (brought && this.#take(brought));
    const modifiers: string[] = [];
    for (let found = next(); found; found = next()) modifiers.push(found[0].toLowerCase());
    return modifiers;
  }

  #parenthetical(): RollTerm {
    const terms = this.expression();
    if (!this.#take(/\s*\)/y)) throw this.error();
    const term = new ParentheticalTerm({ terms });
    if (!/d[\d%(]/iy.test(this.#text.slice(this.#at, this.#at + 2)) || !term.isDeterministic) {
      return new ParentheticalTerm({ terms, ...this.#flavor() });
    }
    return this.#die(totalOf(term._evaluateSync().terms)) ?? term;
  }

  #die(number: number): DiceTerm | null {
    const start = this.#at;
    const match = this.#take(/d(\d+|%|\((?=[^)]*\))|[a-z](?!\())/iy);
    if (!match) return null;
    const kind = (match[1] ?? "").toLowerCase();
    if (!Number.isInteger(number) || number < 0 || number > MAX_DICE) throw this.error();
    const special = /[a-z]/.test(kind) ? this.#special(kind) : null;
    // A word that only begins like dice, such as `double`.
    if (special === undefined) return this.#back(start);
    const faces = special ? 0 : this.#faces(kind);
    if (!special && (!Number.isInteger(faces) || faces < 1)) throw this.error();
    const cls = special ?? (runtime.diceTerms()["d"] as typeof DiceTerm | undefined) ?? Die;
    const modifiers = this.#modifiers(Object.keys(cls.MODIFIERS ?? {}));
    if (special && /[a-z]/iy.test(this.#text.slice(this.#at, this.#at + 1))) return this.#back(start);
    const data = { number, modifiers, ...this.#flavor() };
    return new cls(special ? data : { ...data, faces });
  }

  #back(to: number): null {
    this.#at = to;
    return null;
  }

  #faces(kind: string): number {
    if (kind === "%") return 100;
    if (kind !== "(") return Number(kind);
    const terms = this.expression();
    if (!this.#take(/\s*\)/y) || terms.some((term) => !term.isDeterministic)) throw this.error();
    return totalOf(terms.map((term) => term._evaluateSync()));
  }

  /** Dice of a letter: coins, dice of -1 to 1, and those of packages. */
  #special(letter: string): typeof DiceTerm | undefined {
    const own = runtime.diceTerms()[letter] as typeof DiceTerm | undefined;
    return own ?? { c: Coin, f: FateDie }[letter];
  }

  #flavor(): { options?: { flavor: string } } {
    const match = this.#take(/\s*\[([^\]]*)\]/y);
    return match?.[1] ? { options: { flavor: match[1] } } : {};
  }
}
