import { Die, type DieData } from "./die";

/** Coins: 1 or 0. */
export class Coin extends Die {
  static override DENOMINATION = "c";

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
}

/** Dice of -1, 0 and 1. */
export class FateDie extends Die {
  static override DENOMINATION = "f";

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
}
