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
  /** The way in which the faces are found; empty for the host's own randomness. */
  method?: string | undefined;
  modifiers?: string[];
  results?: DiceResult[];
  options?: Data;
}

/** A modifier of a package's dice: the name of a method, or a function; it gets the whole modifier (`b3`). */
type OwnModifier = string | ((this: DiceTerm, modifier: string) => unknown);

/** Dice, coins, or what else is drawn at random: some of one kind. */
export class DiceTerm extends RollTerm {
  static DENOMINATION = "";
  /** What modifiers mean, by their words. Those that name no method of the class are the platform's. */
  static MODIFIERS: Readonly<Record<string, OwnModifier>> = {};
  number: number;
  faces: number;
  method: string | undefined;
  modifiers: string[];
  results: DiceResult[];

  constructor(data: DieData = {}) {
    super(data.options ? { options: data.options } : {});
    this.number = data.number ?? 1;
    this.faces = data.faces ?? 6;
    this.method = data.method;
    this.modifiers = data.modifiers ?? [];
    this.results = data.results ?? [];
  }

  get denomination(): string {
    return (this.constructor as typeof DiceTerm).DENOMINATION;
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

  override get dice(): DiceTerm[] {
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
  async roll(options: EvaluationOptions = {}): Promise<DiceResult> {
    const face = options.minimize || options.maximize ? undefined : await this._roll(options);
    return this.#add(typeof face === "number" ? face : this.#face(options));
  }

  /** The face that the user's way of rolling gives; nothing where the host draws it. */
  async _roll(options: EvaluationOptions = {}): Promise<number | undefined> {
    return runtime.fulfil(this, options);
  }

  #face({ minimize = false, maximize = false }: EvaluationOptions): number {
    return minimize ? this.lowest : maximize ? this.highest : this.randomFace();
  }

  #add(result: number): DiceResult {
    const rolled: DiceResult = { result, active: true };
    this.results.push(rolled);
    return rolled;
  }

  override _evaluateSync(options: EvaluationOptions = {}): this {
    // Dice that cannot wait for their faces are left out, unless they are told them.
    if (!options.minimize && !options.maximize) return super._evaluateSync(options);
    while (this.results.length < this.number) this.#add(this.#face(options));
    for (const modifier of this.modifiers) {
      const steps = applyModifier(this, modifier, options);
      for (let step = steps.next(); !step.done; ) step = steps.next(this.#add(this.#face(options)));
    }
    return super._evaluateSync(options);
  }

  override async _evaluateAsync(options: EvaluationOptions = {}): Promise<this> {
    while (this.results.length < this.number) await this.roll(options);
    for (const modifier of this.modifiers) {
      const own = this.#ownModifier(modifier);
      if (own) {
        await own.call(this, modifier);
        continue;
      }
      const steps = applyModifier(this, modifier, options);
      for (let step = steps.next(); !step.done; ) step = steps.next(await this.roll(options));
    }
    return super._evaluateSync(options);
  }

  #ownModifier(modifier: string): ((modifier: string) => unknown) | null {
    const [word = ""] = /^[a-z]+/i.exec(modifier) ?? [];
    const own = (this.constructor as typeof DiceTerm).MODIFIERS[word.toLowerCase()];
    if (typeof own === "function") return own;
    const method: unknown = own === undefined ? undefined : Reflect.get(this, own);
    return typeof method === "function" ? (method as (modifier: string) => unknown) : null;
  }

  /** What a result is written as. */
  getResultLabel({ result }: DiceResult): string {
    return String(result);
  }

  /** Classes for the element that shows a result; null stands for none. */
  getResultCSS(result: DiceResult): (string | null)[] {
    const judged = result.success !== undefined || result.failure !== undefined;
    return [
      this.constructor.name.toLowerCase(),
      `d${this.faces}`,
      result.success ? "success" : null,
      result.failure ? "failure" : null,
      result.rerolled ? "rerolled" : null,
      result.exploded ? "exploded" : null,
      result.discarded ? "discarded" : null,
      !judged && result.result === this.lowest ? "min" : null,
      !judged && result.result === this.highest ? "max" : null,
    ];
  }

  /** What is shown of the term where its dice are listed. */
  getTooltipData(): Data {
    return {
      formula: this.expression,
      total: this.total,
      faces: this.faces,
      flavor: this.flavor,
      rolls: this.results.map((result) => ({
        result: this.getResultLabel(result),
        classes: this.getResultCSS(result).filter(Boolean).join(" "),
      })),
    };
  }

  override toJSON(): Data {
    return {
      ...super.toJSON(),
      number: this.number,
      faces: this.faces,
      ...(this.method ? { method: this.method } : {}),
      modifiers: this.modifiers,
      results: this.results,
    };
  }
}
