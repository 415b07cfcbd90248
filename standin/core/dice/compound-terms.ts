import type { Data } from "../utils/types";
import type { DiceResult, DiceTerm } from "./dice-term";
import { applyModifier, marginOf } from "./modifiers";
import { type EvaluationOptions, RollTerm, totalOf } from "./terms";

/** One part of a pool, or one argument of a function. */
export interface InnerRoll {
  readonly terms: RollTerm[];
  readonly formula: string;
  readonly dice: DiceTerm[];
  readonly total: number | undefined;
}

const formulaOf = (terms: readonly RollTerm[]): string =>
  terms
    .map((term) => term.formula)
    .join("")
    .trim();

/** A term made of several formulas. */
abstract class CompoundTerm extends RollTerm {
  readonly parts: RollTerm[][];

  constructor(parts: RollTerm[][], options?: Data) {
    super(options ? { options } : {});
    this.parts = parts;
  }

  get terms(): string[] {
    return this.parts.map(formulaOf);
  }

  get rolls(): InnerRoll[] {
    return this.parts.map((terms) => ({
      terms,
      formula: formulaOf(terms),
      dice: terms.flatMap((term) => term.dice),
      total: this._evaluated ? totalOf(terms) : undefined,
    }));
  }

  override get isDeterministic(): boolean {
    return this.parts.flat().every((term) => term.isDeterministic);
  }

  override get dice(): DiceTerm[] {
    return this.parts.flat().flatMap((term) => term.dice);
  }

  override _evaluateSync(options: EvaluationOptions = {}): this {
    for (const term of this.parts.flat()) if (!term._evaluated) term._evaluateSync(options);
    this._settle(options);
    return super._evaluateSync(options);
  }

  override async _evaluateAsync(options: EvaluationOptions = {}): Promise<this> {
    for (const term of this.parts.flat()) if (!term._evaluated) await term.evaluate(options);
    return this._evaluateSync(options);
  }

  /** Finds the value once all parts have theirs. */
  protected abstract _settle(options: EvaluationOptions): void;

  override toJSON(): Data {
    return { ...super.toJSON(), parts: this.parts.map((terms) => terms.map((term) => term.toJSON())) };
  }
}

/** Several formulas in braces, of which modifiers keep or count some. */
export class PoolTerm extends CompoundTerm {
  readonly modifiers: string[];
  results: DiceResult[];

  constructor(data: { parts: RollTerm[][]; modifiers?: string[]; results?: DiceResult[]; options?: Data }) {
    super(data.parts, data.options);
    this.modifiers = data.modifiers ?? [];
    this.results = data.results ?? [];
  }

  override get expression(): string {
    return `{${this.terms.join(",")}}${this.modifiers.join("")}`;
  }

  override get total(): number | undefined {
    if (!this._evaluated) return undefined;
    const sum = this.results.reduce((all, { active, count, result }) => (active ? all + (count ?? result) : all), 0);
    return marginOf(sum, this.modifiers);
  }

  protected override _settle(options: EvaluationOptions): void {
    this.results = this.parts.map((terms) => ({ result: totalOf(terms), active: true }));
    const faces = this.results.map(({ result }) => result);
    const pool = { results: this.results, highest: Math.max(...faces), lowest: Math.min(...faces) };
    // Parts of a pool are not rolled again.
    for (const modifier of this.modifiers) {
      const steps = applyModifier(pool, modifier, options);
      while (!steps.next().done);
    }
  }

  override toJSON(): Data {
    return { ...super.toJSON(), terms: this.terms, modifiers: this.modifiers, results: this.results };
  }
}

/** A function of formulas, such as `floor(1d6 / 2)`. */
export class FunctionTerm extends CompoundTerm {
  readonly fn: string;
  readonly #run: (...args: number[]) => number;
  result: number | undefined;

  constructor(data: {
    fn: string;
    parts: RollTerm[][];
    run: (...args: number[]) => number;
    result?: number | undefined;
    options?: Data;
  }) {
    super(data.parts, data.options);
    this.fn = data.fn;
    this.#run = data.run;
    this.result = data.result;
  }

  override get expression(): string {
    return `${this.fn}(${this.terms.join(", ")})`;
  }

  override get total(): number | undefined {
    return this._evaluated ? this.result : undefined;
  }

  protected override _settle(_options: EvaluationOptions): void {
    this.result = Number(this.#run(...this.parts.map((terms) => totalOf(terms))));
  }

  override toJSON(): Data {
    return { ...super.toJSON(), fn: this.fn, terms: this.terms, result: this.result };
  }
}
