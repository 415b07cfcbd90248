import { DiceTerm } from "./dice-term";

/** Dice with faces from 1 to any number. */
export class Die extends DiceTerm {
  static override DENOMINATION = "d";
  static override MODIFIERS: (typeof DiceTerm)["MODIFIERS"] = {
    r: "reroll",
    rr: "rerollRecursive",
    x: "explode",
    xo: "explodeOnce",
    k: "keep",
    kh: "keep",
    kl: "keep",
    d: "drop",
    dh: "drop",
    dl: "drop",
    min: "minimum",
    max: "maximum",
    even: "countEven",
    odd: "countOdd",
    cs: "countSuccess",
    cf: "countFailures",
    df: "deductFailures",
    sf: "subtractFailures",
    ms: "marginSuccess",
  };

  override get denomination(): string {
    return `d${this.faces}`;
  }
}
