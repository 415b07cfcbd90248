/** What the questions before a check say (CHK-1, CHK-2). */
import type { ActorId, Characteristic } from "../rules/actors/snapshot";
import { CHECK_FACTORS, type CheckFactor } from "../rules/checks/characteristic-check";
import { criticalFailureMin } from "../rules/magic/skill-grade";
import type { Format } from "./format";
import { type Text, text } from "./text";

/** A characteristic of somebody, about to be tried. */
export interface CheckQuestion {
  readonly name: string;
  readonly characteristic: Characteristic;
  readonly value: number;
}

export interface FactorRow {
  readonly factor: CheckFactor;
  readonly label: Text;
}

export interface CheckView {
  readonly title: Text;
  readonly line: Text;
  readonly factors: readonly FactorRow[];
}

/** The chance of a check, 0–1: a critical failure fails whatever the target (SPL-2). */
export function checkShare(target: number): number {
  return Math.max(0, Math.min(target, criticalFailureMin(target) - 1)) / 100;
}

export function checkView({ name, characteristic, value }: CheckQuestion, format: Format): CheckView {
  return {
    title: text(`ARCANES.Characteristic.${characteristic}.long`),
    line: text("ARCANES.Check.line", { who: name, n: format.number(value) }),
    factors: CHECK_FACTORS.map((factor) => ({
      factor,
      label: text("ARCANES.Check.factor", {
        n: format.number(factor),
        m: format.percent(checkShare(value * factor)),
      }),
    })),
  };
}

/** Who could answer a bare opposed roll. */
export interface Opponent {
  readonly actor: ActorId;
  readonly name: string;
  readonly targeted: boolean;
}

export interface OpponentView {
  readonly line: Text;
  readonly rows: readonly { readonly value: ActorId; readonly label: string; readonly chosen: boolean }[];
}

/** Whom the user aims at comes first and is chosen; the others by name. */
export function opponentView(by: string, opponents: readonly Opponent[]): OpponentView {
  const sorted = opponents.toSorted((a, b) => Number(b.targeted) - Number(a.targeted) || a.name.localeCompare(b.name));
  return {
    line: text("ARCANES.Check.opponent", { who: by }),
    rows: sorted.map(({ actor, name }, at) => ({ value: actor, label: name, chosen: at === 0 })),
  };
}
