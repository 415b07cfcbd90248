import { runtime } from "../runtime";
import type { Data } from "../utils/types";
import { applyModifier, marginOf } from "./modifiers";
import { type EvaluationOptions, RollTerm } from "./terms";

/** One die that was rolled. */
export interface DiceResult {
  result: number;
  active: boolean;
  discarded?: boolean;
  rerolled?: boolean;
  exploded?: boolean;
  success?: boolean;
  failure?: boolean;
  /** What the die counts for in the total, where that is not its face. */
  count?: number;
}

export interface DieData {
  number?: number;
  faces?: number;
  modifiers?: string[];
  results?: DiceResult[];
  options?: Data;
}

/** Some dice of one kind. */
export class Die extends RollTerm {
  static DENOMINATION = "d";
  readonly number: number;
  readonly faces: number;
  readonly modifiers: string[];
  results: DiceResult[];

  constructor(data: DieData = {}) {
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
    return `${this.number}${this.denomination}${this.modifiers.join("")}`;
  }

  /** The sum of the dice that count. */
  override get total(): number | undefined {
    if (!this._evaluated) return undefined;
    const sum = this.results.reduce(
      (total, { active, result, count }) => (active ? total + (count ?? result) : total),
      0,
    );
    return marginOf(sum, this.modifiers);
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

  /** The greatest face, at which dice explode. */
  get highest(): number {
    return this.faces;
  }
  get lowest(): number {
    return Math.min(1, this.faces);
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
    const result = minimize ? this.lowest : maximize ? this.highest : this.randomFace();
    const rolled: DiceResult = { result, active: true };
    this.results.push(rolled);
    return rolled;
  }

  override evaluate(options: EvaluationOptions = {}): this {
    if (this._evaluated) throw new Error("This term was already evaluated and is now immutable");
    while (this.results.length < this.number) this.roll(options);
    for (const modifier of this.modifiers) applyModifier(this, modifier, options);
    return super.evaluate(options);
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
