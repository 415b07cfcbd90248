import { runtime } from "../runtime";
import { getProperty } from "../utils/properties";
import { isPlainObject } from "../utils/type-checks";
import type { Data } from "../utils/types";
import type { DiceTerm } from "./dice-term";
import { parseFormula } from "./parse-formula";
import { reviveTerm } from "./revive-term";
import { type EvaluationOptions, OperatorTerm, type RollTerm, StringTerm, totalOf } from "./terms";

/** The class of a roll as a value. */
export type RollClass = typeof Roll;

/** A formula, and once evaluated its dice and total. */
export class Roll {
  readonly data: Data;
  options: Data;
  terms: RollTerm[];
  _formula: string;
  _evaluated = false;
  _total: number | undefined;

  /**
   * @param formula a formula; `@path` stands for values of `data`, absent ones for 0
   * @throws Error when the formula is not understood
   */
  constructor(formula: string, data: Data = {}, options: Data = {}) {
    this.data = data;
    this.options = options;
    const cls = this.constructor as RollClass;
    this.terms = cls.parse(formula, data);
    this._formula = cls.getFormula(this.terms);
  }

  /** A roll of the class that the host rolls with. */
  static create(formula: string, data: Data = {}, options: Data = {}): Roll {
    return new (defaultClass(this))(formula, data, options);
  }

  /** The terms of a formula with its references filled in. */
  static parse(formula: string, data: Data = {}): RollTerm[] {
    const replaced = this.replaceFormulaData(String(formula), data, { missing: "0" });
    return replaced.trim() === "" ? [] : parseFormula(replaced);
  }

  static getFormula(terms: readonly RollTerm[]): string {
    return terms
      .map((term) => (term instanceof OperatorTerm && term === terms[0] ? term.operator : term.formula))
      .join("");
  }

  /**
   * A formula with `@path` replaced by values of data.
   * @param options.missing what stands for a value that is not there; without it the reference is kept
   */
  static replaceFormulaData(
    formula: string,
    data: Data,
    { missing }: { missing?: string; warn?: boolean } = {},
  ): string {
    return formula.replace(/@([a-z.0-9_-]+)/gi, (reference, path: string) => {
      const value = getProperty(data, path);
      if (value === undefined || value === null) return missing ?? reference;
      return typeof value === "string" || typeof value === "number" ? String(value).trim() : (missing ?? reference);
    });
  }

  /** Whether a formula is understood. */
  static validate(formula: string): boolean {
    try {
      const replaced = this.replaceFormulaData(formula, {}, { missing: "1" });
      const terms = parseFormula(replaced);
      for (const term of terms) term._evaluateSync({ minimize: true });
      totalOf(terms);
      return terms.length > 0;
    } catch {
      return false;
    }
  }

  /** The value of an expression of numbers. @throws Error when it is none */
  static safeEval(expression: string): number {
    const terms = parseFormula(expression);
    if (terms.some((term) => !term.isDeterministic)) throw new Error(`"${expression}" is not an expression of numbers`);
    return totalOf(terms.map((term) => term._evaluateSync()));
  }

  /** Totals of a formula rolled many times. */
  static async simulate(formula: string, times = 10_000): Promise<(number | undefined)[]> {
    const totals: (number | undefined)[] = [];
    for (let count = 0; count < times; count++) {
      const roll = await new this(formula).evaluate({ allowInteractive: false });
      totals.push(roll.total);
    }
    return totals;
  }

  /** A roll of terms. */
  static fromTerms(terms: RollTerm[], options: Data = {}): Roll {
    const roll = new this("0", {}, options);
    roll.terms = terms;
    roll._formula = this.getFormula(terms);
    roll._evaluated = terms.every((term) => term._evaluated);
    if (roll._evaluated) roll._total = totalOf(terms);
    return roll;
  }

  get formula(): string {
    return this._formula;
  }

  /** The formula with the dice's totals in the place of the dice. */
  get result(): string {
    return this.terms.map((term) => String(term.total ?? "")).join("");
  }

  /** The total; undefined before the evaluation. */
  get total(): number | undefined {
    return this._evaluated ? this._total : undefined;
  }

  get dice(): DiceTerm[] {
    return this.terms.flatMap((term) => term.dice);
  }

  get isDeterministic(): boolean {
    return this.terms.every((term) => term.isDeterministic);
  }

  /** Rolls the dice. @throws Error when they were rolled already */
  async evaluate(options: EvaluationOptions = {}): Promise<this> {
    this.#begin();
    await this._prepareFulfillment(options);
    for (const term of this.terms) if (!term._evaluated) await term.evaluate(options);
    return this.#finish();
  }

  /** Asks the user, before anything is rolled, for the dice that are rolled by hand. */
  protected async _prepareFulfillment(_options: EvaluationOptions): Promise<void> {}

  /** Alias of `evaluate`. */
  async roll(options: EvaluationOptions = {}): Promise<this> {
    return this.evaluate(options);
  }

  /**
   * Evaluates without dice; where `strict` is false, those that there are count for nothing.
   * @throws Error when there are dice, unless `strict` is false, or they are told their faces
   */
  evaluateSync({ strict = true, ...options }: EvaluationOptions & { strict?: boolean } = {}): this {
    if (strict && !this.isDeterministic && !options.minimize && !options.maximize) {
      throw new Error("A roll with dice cannot be evaluated synchronously");
    }
    this.#begin();
    for (const term of this.terms) if (!term._evaluated) term._evaluateSync(options);
    return this.#finish();
  }

  #begin(): void {
    if (this._evaluated) throw new Error(`The ${this.constructor.name} was already evaluated and is now immutable`);
  }

  #finish(): this {
    // Words have no value: a roll that allows them has none either.
    const words = this.terms.some((term) => term instanceof StringTerm);
    this._total = words ? Number.NaN : this.terms.length ? totalOf(this.terms) : 0;
    this._evaluated = true;
    return this;
  }

  /** The same roll before its dice fell. */
  clone(): Roll {
    return new (this.constructor as RollClass)(this._formula, this.data, this.options);
  }

  /** A new evaluated roll of the same formula. */
  async reroll(options: EvaluationOptions = {}): Promise<Roll> {
    return this.clone().evaluate(options);
  }

  toJSON(): Data {
    return {
      class: this.constructor.name,
      options: this.options,
      dice: [],
      formula: this._formula,
      terms: this.terms.map((term) => term.toJSON()),
      total: this._total,
      evaluated: this._evaluated,
    };
  }

  /** The roll that data stand for, of the class that they name. @throws Error when there is no such class */
  static fromData(data: Data): Roll {
    const cls = classNamed(this, String(data["class"]));
    const roll = new cls(String(data["formula"]), {}, isPlainObject(data["options"]) ? data["options"] : {});
    if (Array.isArray(data["terms"])) roll.terms = data["terms"].map((term: unknown) => reviveTerm(term));
    roll._evaluated = data["evaluated"] !== false;
    if (typeof data["total"] === "number") roll._total = data["total"];
    return roll;
  }

  static fromJSON(json: string): Roll {
    return this.fromData(JSON.parse(json) as Data);
  }
}

function defaultClass(fallback: RollClass): RollClass {
  return (runtime.rollClasses()[0] as RollClass | undefined) ?? fallback;
}

function classNamed(fallback: RollClass, name: string): RollClass {
  const known = runtime.rollClasses() as RollClass[];
  const found = known.find((cls) => cls.name === name) ?? (fallback.name === name ? fallback : undefined);
  if (!found) throw new Error(`There is no class of rolls named "${name}"`);
  return found;
}
