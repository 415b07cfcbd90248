import { runtime } from "../runtime";
import type { Data } from "../utils/types";

/** How terms are evaluated. */
export interface EvaluationOptions {
  /** Every die shows its least face. */
  minimize?: boolean;
  /** Every die shows its greatest face. */
  maximize?: boolean;
  [key: string]: unknown;
}

/** One die that was rolled. */
export interface DiceResult {
  result: number;
  active: boolean;
  discarded?: boolean;
}

/** A part of a formula. */
export abstract class RollTerm {
  options: Data;
  _evaluated = false;

  constructor({ options = {} }: { options?: Data } = {}) {
    this.options = options;
  }

  /** The text between brackets after a term. */
  get flavor(): string {
    return typeof this.options["flavor"] === "string" ? this.options["flavor"] : "";
  }

  /** The term as a formula, without its flavour. */
  abstract get expression(): string;

  /** The value once evaluated. */
  abstract get total(): number | string | undefined;

  get formula(): string {
    return this.flavor ? `${this.expression}[${this.flavor}]` : this.expression;
  }

  /** Whether the value is the same each time. */
  get isDeterministic(): boolean {
    return true;
  }

  /** The dice in this term. */
  get dice(): Die[] {
    return [];
  }

  evaluate(_options: EvaluationOptions = {}): this {
    this._evaluated = true;
    return this;
  }

  toJSON(): Data {
    return { class: this.constructor.name, options: this.options, evaluated: this._evaluated };
  }
}

/** A number. */
export class NumericTerm extends RollTerm {
  readonly number: number;

  constructor({ number, options }: { number: number; options?: Data }) {
    super(options ? { options } : {});
    this.number = number;
  }

  override get expression(): string {
    return String(this.number);
  }

  override get total(): number {
    return this.number;
  }

  override toJSON(): Data {
    return { ...super.toJSON(), number: this.number };
  }
}

/** A sign between two terms, or before one. */
export class OperatorTerm extends RollTerm {
  readonly operator: string;

  constructor({ operator, options }: { operator: string; options?: Data }) {
    super(options ? { options } : {});
    this.operator = operator;
  }

  override get expression(): string {
    return ` ${this.operator} `;
  }

  override get total(): string {
    return ` ${this.operator} `;
  }

  override toJSON(): Data {
    return { ...super.toJSON(), operator: this.operator };
  }
}

/** Some dice of one kind. */
export class Die extends RollTerm {
  static readonly DENOMINATION = "d";
  readonly number: number;
  readonly faces: number;
  readonly modifiers: string[];
  results: DiceResult[];

  constructor(
    data: { number?: number; faces?: number; modifiers?: string[]; results?: DiceResult[]; options?: Data } = {},
  ) {
    super(data.options ? { options: data.options } : {});
    this.number = data.number ?? 1;
    this.faces = data.faces ?? 6;
    this.modifiers = data.modifiers ?? [];
    this.results = data.results ?? [];
  }

  get denomination(): string {
    return `d${this.faces}`;
  }

  override get expression(): string {
    return `${this.number}d${this.faces}${this.modifiers.join("")}`;
  }

  /** The sum of the dice that count. */
  override get total(): number | undefined {
    if (!this._evaluated) return undefined;
    return this.results.reduce((sum, { active, result }) => (active ? sum + result : sum), 0);
  }

  /** The faces that count. */
  get values(): number[] {
    return this.results.filter(({ active }) => active).map(({ result }) => result);
  }

  override get isDeterministic(): boolean {
    return false;
  }

  override get dice(): Die[] {
    return [this];
  }

  /** A face from 1 to `faces`. */
  randomFace(): number {
    return this.mapRandomFace(runtime.uniform());
  }

  /** The face that a number in [0, 1) stands for. */
  mapRandomFace(uniform: number): number {
    return Math.min(this.faces, Math.floor(uniform * this.faces) + 1);
  }

  /** Rolls one more die of the term. */
  roll({ minimize = false, maximize = false }: EvaluationOptions = {}): DiceResult {
    const result = minimize ? Math.min(1, this.faces) : maximize ? this.faces : this.randomFace();
    const rolled = { result, active: true };
    this.results.push(rolled);
    return rolled;
  }

  override evaluate(options: EvaluationOptions = {}): this {
    if (this._evaluated) throw new Error("This term was already evaluated and is now immutable");
    while (this.results.length < this.number) this.roll(options);
    this.#keep();
    return super.evaluate(options);
  }

  /** Obeys the modifiers that keep or drop the highest or lowest dice. */
  #keep(): void {
    for (const modifier of this.modifiers) {
      const [, kind = "", count = "1"] = /^(k[hl]?|d[hl]?)(\d*)$/i.exec(modifier) ?? [];
      const amount = count === "" ? 1 : Number(count);
      const high = kind === "k" || kind === "kh" || kind === "dh";
      const sorted = this.results
        .filter(({ active }) => active)
        .sort((a, b) => (high ? b.result - a.result : a.result - b.result));
      const away = kind.startsWith("k") ? sorted.slice(amount) : sorted.slice(0, amount);
      for (const die of away) Object.assign(die, { active: false, discarded: true });
    }
  }

  override toJSON(): Data {
    return {
      ...super.toJSON(),
      number: this.number,
      faces: this.faces,
      modifiers: this.modifiers,
      results: this.results,
    };
  }
}

/** Terms between parentheses. */
export class ParentheticalTerm extends RollTerm {
  readonly terms: RollTerm[];

  constructor({ terms, options }: { terms: RollTerm[]; options?: Data }) {
    super(options ? { options } : {});
    this.terms = terms;
  }

  override get expression(): string {
    return `(${this.terms.map((term) => term.formula).join("")})`;
  }

  override get total(): number | undefined {
    return this._evaluated ? totalOf(this.terms) : undefined;
  }

  override get isDeterministic(): boolean {
    return this.terms.every((term) => term.isDeterministic);
  }

  override get dice(): Die[] {
    return this.terms.flatMap((term) => term.dice);
  }

  override evaluate(options: EvaluationOptions = {}): this {
    for (const term of this.terms) term.evaluate(options);
    return super.evaluate(options);
  }

  override toJSON(): Data {
    return { ...super.toJSON(), term: this.expression.slice(1, -1), terms: this.terms.map((term) => term.toJSON()) };
  }
}

/** The value of evaluated terms: signs before terms first, then `*`, `/`, `%`, then `+` and `-`, from left to right. */
export function totalOf(terms: readonly RollTerm[]): number {
  let index = 0;
  const operator = (): string | null => {
    const term = terms[index];
    return term instanceof OperatorTerm ? term.operator : null;
  };
  const value = (): number => {
    const sign = operator();
    if (sign === "-" || sign === "+") {
      index++;
      return sign === "-" ? -value() : value();
    }
    const total = terms[index++]?.total;
    if (typeof total !== "number") throw new Error("A formula lacks a value beside an operator");
    return total;
  };
  const product = (): number => {
    let result = value();
    for (let sign = operator(); sign === "*" || sign === "/" || sign === "%"; sign = operator()) {
      index++;
      const right = value();
      result = sign === "*" ? result * right : sign === "/" ? result / right : result % right;
    }
    return result;
  };
  let result = product();
  for (let sign = operator(); sign === "+" || sign === "-"; sign = operator()) {
    index++;
    const right = product();
    result = sign === "+" ? result + right : result - right;
  }
  if (index < terms.length) throw new Error("A formula lacks an operator between two terms");
  return result;
}
