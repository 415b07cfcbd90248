import type { JudgedRoll } from "../rules/combat/exchange";

/** One marker on the scale; `edge` keeps its words inside. */
export interface Needle {
  readonly at: number;
  readonly edge: "" | "fl" | "fr";
}

/** Both totals on one d100 scale, positions in percent of its length: attacker's marker above, defender's below. */
export interface OpposedScale {
  readonly up: Needle;
  readonly down: Needle | null;
  /** The gap between both totals. */
  readonly gap: { readonly from: number; readonly to: number } | null;
  /** What the defence must reach, while it is awaited. */
  readonly need: { readonly from: number; readonly to: number } | null;
}

/** @param waits the defence has not been rolled yet */
export function opposedScale(attack: JudgedRoll, defence: JudgedRoll | null, waits: boolean): OpposedScale {
  const lowest = Math.min(0, attack.total, defence?.total ?? 0);
  const highest = Math.max(100, attack.total, defence?.total ?? 100);
  const at = (total: number): number => Math.round(((total - lowest) / (highest - lowest)) * 10000) / 100;
  const needle = (total: number): Needle => {
    const place = at(total);
    return { at: place, edge: place < 22 ? "fl" : place > 78 ? "fr" : "" };
  };
  const up = needle(attack.total);
  const down = defence === null ? null : needle(defence.total);
  return {
    up,
    down,
    gap: down === null ? null : { from: Math.min(up.at, down.at), to: Math.max(up.at, down.at) },
    need: waits ? { from: up.at, to: 100 } : null,
  };
}

/** The share of defence rolls that would hold against an attack total (CBT-3: a tie is the defender's). */
export function defenceShare(attackTotal: number, modifier: number): number {
  const least = attackTotal - modifier;
  return Math.min(100, Math.max(0, 101 - least)) / 100;
}
