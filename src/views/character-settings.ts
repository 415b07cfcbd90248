/** Figures and choices of a character that are set once, in edit mode. */
import { defaultHpMax } from "../rules/actors/defaults";
import { type ActorSnapshot, ALTITUDES, type CharacterSnapshot } from "../rules/actors/snapshot";
import type { FigureField } from "./figure-field";
import type { Format } from "./format";
import { LARGEST } from "./parse-figure";
import { type Text, text } from "./text";

export interface CharacterSettings {
  readonly figures: readonly FigureField[];
  readonly altitudes: readonly { readonly value: string; readonly label: string; readonly chosen: boolean }[];
  readonly flies: boolean;
  readonly diesAtZero: boolean;
  readonly powMarked: boolean;
}

type MakeField = (path: string, label: string, current: number | null, min: number, max: number) => FigureField;

/** @param ownHpMax as it is stored: null = by role (CHR-1) */
export function characterSettings(
  snapshot: CharacterSnapshot,
  ownHpMax: number | null,
  field: MakeField,
  format: Format,
): CharacterSettings {
  const { powRange, reduction, offPlacement } = snapshot;
  return {
    figures: [
      {
        ...field("system.hp.max", "ARCANES.Sheet.hpMax", ownHpMax, 1, LARGEST),
        optional: true,
        placeholder: format.number(defaultHpMax(snapshot.role)),
      },
      field("system.pow.min", "ARCANES.Sheet.powMin", powRange.min, 0, powRange.max),
      field("system.pow.max", "ARCANES.Sheet.powMax", powRange.max, powRange.min, 99),
      field("system.reduction.flat", "ARCANES.Sheet.reductionFlat", reduction.flat, 0, LARGEST),
      field("system.reduction.percent", "ARCANES.Sheet.reductionPercent", reduction.percent, 0, 100),
      field("system.offPlacement.factor", "ARCANES.Sheet.offFactor", offPlacement.factor, 0, 100),
      field("system.offPlacement.limit", "ARCANES.Sheet.offLimit", offPlacement.limit, 1, LARGEST),
    ],
    altitudes: ALTITUDES.map((value) => ({
      value,
      label: `ARCANES.Altitude.${value}`,
      chosen: value === snapshot.altitude,
    })),
    flies: snapshot.flies,
    diesAtZero: snapshot.diesAtZero,
    powMarked: snapshot.powMarked,
  };
}

/** CHR-6 */
export function reductionOf({ reduction }: ActorSnapshot, format: Format): Text | null {
  if (reduction.flat === 0 && reduction.percent === 0) return null;
  const n = format.number(reduction.flat);
  const m = format.percent(reduction.percent / 100);
  if (reduction.percent === 0) return text("ARCANES.Sheet.reducesFlat", { n });
  return reduction.flat === 0 ? text("ARCANES.Sheet.reducesPercent", { m }) : text("ARCANES.Sheet.reduces", { n, m });
}
