import { WEAPON_KINDS, type WeaponKind } from "../rules/actors/snapshot";
import { type FigureDraft, type FigureField, figureField } from "./figure-field";
import type { Format } from "./format";
import { LARGEST } from "./parse-figure";

export interface WeaponSheetView {
  readonly name: string;
  readonly img: string;
  readonly icon: WeaponKind;
  readonly editable: boolean;
  readonly kind: string;
  readonly kinds: readonly { readonly value: WeaponKind; readonly label: string; readonly chosen: boolean }[];
  readonly range: string;
  readonly figures: readonly FigureField[];
  readonly equipped: boolean;
  readonly dropped: boolean;
  readonly description: string;
  readonly descriptionSource: string;
}

export function weaponSheetView(
  weapon: {
    readonly name: string;
    readonly img: string;
    readonly kind: WeaponKind;
    readonly damage: { readonly min: number; readonly max: number };
    readonly equipped: boolean;
    readonly dropped: boolean;
    readonly description: string;
    readonly descriptionSource: string;
  },
  viewer: {
    readonly sheet: string;
    readonly editable: boolean;
    readonly drafts: { readonly [path: string]: FigureDraft };
    readonly format: Format;
  },
): WeaponSheetView {
  const { format, editable, drafts } = viewer;
  const { min, max } = weapon.damage;
  const field = (path: string, label: string, current: number, low: number, high: number) =>
    figureField(
      { path, sheet: viewer.sheet, label, current, min: low, max: high, disabled: !editable },
      drafts[path],
      format,
    );
  return {
    name: weapon.name,
    img: weapon.img,
    icon: weapon.kind,
    editable,
    kind: `ARCANES.Weapon.Kind.${weapon.kind}`,
    kinds: WEAPON_KINDS.map((value) => ({
      value,
      label: `ARCANES.Weapon.Kind.${value}`,
      chosen: value === weapon.kind,
    })),
    range: format.range(min, max),
    figures: [
      field("system.damage.min", "ARCANES.Weapon.min", min, 0, max),
      field("system.damage.max", "ARCANES.Weapon.max", max, min, LARGEST),
    ],
    equipped: weapon.equipped,
    dropped: weapon.dropped,
    description: weapon.description,
    descriptionSource: weapon.descriptionSource,
  };
}
