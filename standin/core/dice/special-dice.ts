import { type DiceResult, DiceTerm, type DieData } from "./dice-term";

/** Coins: 1 or 0. */
export class Coin extends DiceTerm {
  static override DENOMINATION = "c";
  static override MODIFIERS: (typeof DiceTerm)["MODIFIERS"] = { c: "call" };

  constructor(data: DieData = {}) {
    super({ ...data, faces: 2 });
  }
  override get denomination(): string {
    return "dc";
  }
  override get highest(): number {
    return 1;
  }
  override get lowest(): number {
    return 0;
  }
  override mapRandomFace(uniform: number): number {
    return Math.round(uniform);
  }
  override getResultLabel({ result }: DiceResult): string {
    return result ? "H" : "T";
  }

  /** `3dcc1`: coins that show what was called are successes and count 1, all others nothing. */
  call(modifier: string): void {
    const called = /[01]/.exec(modifier);
    if (!called) return;
    for (const coin of this.results) {
      if (!coin.active) continue;
      const success = coin.result === Number(called[0]);
      Object.assign(coin, { success, failure: !success, count: success ? 1 : 0 });
    }
  }
}

/** Dice of -1, 0 and 1. */
export class FateDie extends DiceTerm {
  static override DENOMINATION = "f";
  static override MODIFIERS: (typeof DiceTerm)["MODIFIERS"] = { r: "reroll", k: "keep", kh: "keep", kl: "keep" };

  constructor(data: DieData = {}) {
    super({ ...data, faces: 3 });
  }
  override get denomination(): string {
    return "df";
  }
  override get highest(): number {
    return 1;
  }
  override get lowest(): number {
    return -1;
  }
  override mapRandomFace(uniform: number): number {
    return Math.min(1, Math.floor(uniform * 3) - 1);
  }
  override getResultLabel({ result }: DiceResult): string {
    return result > 0 ? "+" : result < 0 ? "-" : "&nbsp;";
  }
}
