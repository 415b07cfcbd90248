/** What the character sheet shows, in play and in edit mode. */

import { CHARACTERISTICS, type CharacterSnapshot, DISCIPLINES, ROLES, TRAITS } from "../rules/actors/snapshot";
import type { AttackPlan } from "../rules/combat/exchange";
import type { AttackOdds } from "../rules/combat/odds";
import type { AgonyForecast } from "../rules/death/agony-forecast";
import type { Refusal, Result } from "../rules/result";
import { type AttackRow, attackRows, type WeaponShown } from "./attack-rows";
import { type CharacterSettings, characterSettings, reductionOf } from "./character-settings";
import { type TurnShown, type TurnStrip, turnStrip } from "./character-turn";
import { type FallenBanner, fallenBanner } from "./fallen-banner";
import { type FigureDraft, type FigureField, figureField } from "./figure-field";
import type { Format } from "./format";
import { type LifeBar, lifeBar } from "./life-bar";
import { LARGEST } from "./parse-figure";
import type { StatusListView } from "./status-rows";
import { type Text, text } from "./text";

/** What the sheet knows of its actor. */
export interface CharacterShown {
  readonly name: string;
  readonly img: string;
  readonly snapshot: CharacterSnapshot;
  /** The maximum as it is stored: null = by role (CHR-1). */
  readonly ownHpMax: number | null;
  readonly weapons: readonly WeaponShown[];
  /** Biography as HTML, cleaned and enriched by Foundry. */
  readonly biography: string;
  readonly biographySource: string;
}

export interface SheetViewer {
  /** The sheet's own id, unique on the page. */
  readonly sheet: string;
  /** The tab that is open. */
  readonly tab: string;
  /** May change the document. */
  readonly editable: boolean;
  /** Sees name, picture and notes only. */
  readonly limited: boolean;
  readonly mode: "play" | "edit";
  /** Name of whom the user aims at. */
  readonly aim: string | null;
  readonly preview: (weapon: string) => Result<{ readonly plan: AttackPlan; readonly odds: AttackOdds }> | null;
  /** Why nothing can be begun with a weapon now, whomever it would hit. */
  readonly blocked: (weapon: string) => Refusal | null;
  readonly gm: boolean;
  readonly turn: TurnShown;
  readonly statuses: StatusListView;
  /** null: not in agony. */
  readonly forecast: AgonyForecast | null;
  /** DTH-5 */
  readonly mayRefuseDeath: boolean;
  /** Figures typed that could not be taken, kept until they are. */
  readonly drafts: { readonly [path: string]: FigureDraft };
  readonly format: Format;
}

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly chosen: boolean;
}

export interface CharacterSheetView {
  readonly name: string;
  readonly img: string;
  readonly editable: boolean;
  readonly limited: boolean;
  readonly edit: boolean;
  readonly combatActive: boolean;
  readonly role: Choice & { readonly icon: string };
  readonly discipline: Choice & { readonly icon: string };
  readonly roles: readonly Choice[];
  readonly disciplines: readonly Choice[];
  readonly traits: readonly Choice[];
  readonly traitsShown: readonly Choice[];
  readonly hp: {
    readonly field: FigureField;
    readonly value: string;
    readonly max: string;
    readonly bar: LifeBar;
    readonly death: string;
    /** Wording of zero: coma, or death for who has none (DTH-8). */
    readonly atZero: string;
    readonly gone: boolean;
  };
  readonly mp: {
    readonly field: FigureField;
    readonly value: string;
    readonly max: string;
    readonly pips: readonly { readonly on: boolean }[];
  };
  readonly characteristics: readonly {
    readonly key: string;
    readonly label: string;
    readonly name: string;
    readonly value: string;
    readonly field: FigureField;
    readonly marked: boolean;
  }[];
  /** Coma, agony, death: said before all figures. */
  readonly fallen: FallenBanner | null;
  readonly turn: TurnStrip;
  /** A partial's own context: `templates/status-list.hbs`. */
  readonly statuses: StatusListView;
  readonly gm: boolean;
  readonly aim: Text | null;
  readonly attacks: readonly AttackRow[];
  readonly reduction: Text | null;
  readonly settings: CharacterSettings;
  readonly biography: string;
  readonly biographySource: string;
}

/** Largest characteristic that the model holds. */
const LARGEST_TRAIT = 99;

export function characterSheetView(actor: CharacterShown, viewer: SheetViewer): CharacterSheetView {
  const { snapshot } = actor;
  const { format } = viewer;
  const { hp, hpMax, mp, mpMax } = snapshot;
  const choices = (values: readonly string[], chosen: readonly string[], prefix: string): Choice[] =>
    values.map((value) => ({ value, label: `${prefix}${value}`, chosen: chosen.includes(value) }));
  const roles = choices(ROLES, [snapshot.role], "ARCANES.Role.");
  const disciplines = choices(DISCIPLINES, [snapshot.discipline], "ARCANES.Discipline.");
  const traits = choices(TRAITS, snapshot.traits, "ARCANES.Trait.");
  const field = (path: string, label: string, current: number | null, min: number, max: number) =>
    figureField(
      { path, sheet: viewer.sheet, label, current, min, max, disabled: !viewer.editable },
      viewer.drafts[path],
      format,
    );
  return {
    name: actor.name,
    img: actor.img,
    editable: viewer.editable,
    limited: viewer.limited,
    edit: viewer.editable && viewer.mode === "edit",
    combatActive: viewer.tab === "combat" && !viewer.limited,
    role: { value: snapshot.role, label: `ARCANES.Role.${snapshot.role}`, chosen: true, icon: snapshot.role },
    discipline: {
      value: snapshot.discipline,
      label: `ARCANES.Discipline.${snapshot.discipline}`,
      chosen: true,
      icon: snapshot.discipline,
    },
    roles,
    disciplines,
    traits,
    traitsShown: traits.filter((trait) => trait.chosen),
    hp: {
      field: field("system.hp.value", "ARCANES.Sheet.hp", hp, -LARGEST, hpMax),
      value: format.number(hp),
      max: format.number(hpMax),
      bar: lifeBar(hp, hpMax),
      death: format.number(snapshot.diesAtZero ? 0 : -Math.floor(hpMax / 2)),
      atZero: snapshot.diesAtZero ? "ARCANES.Sheet.death" : "ARCANES.Sheet.coma",
      gone: hp <= 0,
    },
    mp: {
      field: field("system.mp.value", "ARCANES.Sheet.mp", mp, 0, mpMax),
      value: format.number(mp),
      max: format.number(mpMax),
      pips: Array.from({ length: Math.min(mpMax, 40) }, (_, i) => ({ on: i < mp })),
    },
    characteristics: CHARACTERISTICS.map((key) => ({
      key,
      label: `ARCANES.Characteristic.${key}.short`,
      name: `ARCANES.Characteristic.${key}.long`,
      value: format.number(snapshot.characteristics[key]),
      field: field(
        `system.characteristics.${key}`,
        `ARCANES.Characteristic.${key}.long`,
        snapshot.characteristics[key],
        0,
        LARGEST_TRAIT,
      ),
      marked: key === "pow" && snapshot.powMarked,
    })),
    fallen: fallenBanner(snapshot, viewer.forecast, viewer.mayRefuseDeath, format),
    turn: turnStrip(viewer.turn, viewer.gm, format),
    statuses: viewer.statuses,
    gm: viewer.gm,
    aim: viewer.aim === null ? null : text("ARCANES.Sheet.against", { who: viewer.aim }),
    attacks: attackRows(snapshot, actor.weapons, viewer.preview, viewer.blocked, format),
    reduction: reductionOf(snapshot, format),
    settings: characterSettings(snapshot, actor.ownHpMax, field, format),
    biography: actor.biography,
    biographySource: actor.biographySource,
  };
}
