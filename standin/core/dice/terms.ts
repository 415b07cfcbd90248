import type { Data } from "../utils/types";
import type { DiceTerm } from "./dice-term";

/** How terms are evaluated. */
export interface EvaluationOptions {
  /** Every die shows its least face. */
  minimize?: boolean;
  /** Every die shows its greatest face. */
  maximize?: boolean;
  /** Words may stand in the formula. */
  allowStrings?: boolean;
  [key: string]: unknown;
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
  get dice(): DiceTerm[] {
    return [];
  }

  /**
   * Finds the value: at once where nothing is random, or every die is told its face; else it must be waited for.
   * @throws Error when it was found already
   */
  evaluate(options: EvaluationOptions = {}): this | Promise<this> {
    if (this._evaluated) throw new Error(`The ${this.constructor.name} was already evaluated and is now immutable`);
    const known = this.isDeterministic || options.minimize || options.maximize;
    return known ? this._evaluateSync(options) : this._evaluateAsync(options);
  }

  _evaluateSync(_options: EvaluationOptions = {}): this {
    this._evaluated = true;
    return this;
  }

  async _evaluateAsync(options: EvaluationOptions = {}): Promise<this> {
    return this._evaluateSync(options);
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

/** A word in a formula; only rolls that allow words can be evaluated with it. */
export class StringTerm extends RollTerm {
  readonly term: string;

  constructor({ term, options }: { term: string; options?: Data }) {
    super(options ? { options } : {});
    this.term = term;
  }

  override get expression(): string {
    return this.term;
  }

  override get total(): string {
    return this.term;
  }

  /** @throws Error unless words are allowed */
  override _evaluateSync({ allowStrings = false, ...options }: EvaluationOptions = {}): this {
    if (!allowStrings) throw new Error(`Unresolved StringTerm ${this.term} requested for evaluation`);
    return super._evaluateSync(options);
  }

  override toJSON(): Data {
    return { ...super.toJSON(), term: this.term };
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

  override get dice(): DiceTerm[] {
    return this.terms.flatMap((term) => term.dice);
  }

  override _evaluateSync(options: EvaluationOptions = {}): this {
    for (const term of this.terms) if (!term._evaluated) term._evaluateSync(options);
    return super._evaluateSync(options);
  }

  override async _evaluateAsync(options: EvaluationOptions = {}): Promise<this> {
    for (const term of this.terms) if (!term._evaluated) await term.evaluate(options);
    return this._evaluateSync(options);
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
