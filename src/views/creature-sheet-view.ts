/** What the plain sheet of familiars, swarms and mounts shows. */
import {
  type ActorSnapshot,
  ALTITUDES,
  DISCIPLINES,
  FAMILIAR_KINDS,
  type FamiliarSnapshot,
  type MountSnapshot,
  type SwarmSnapshot,
} from "../rules/actors/snapshot";
import { swarmValue } from "../rules/swarms/value";
import { type AttackRow, attackRows } from "./attack-rows";
import { reductionOf } from "./character-settings";
import type { Choice, SheetViewer } from "./character-sheet-view";
import { type TurnStrip, turnStrip } from "./character-turn";
import { type FallenBanner, fallenBanner } from "./fallen-banner";
import { type FigureField, figureField } from "./figure-field";
import { type LifeBar, lifeBar } from "./life-bar";
import { LARGEST } from "./parse-figure";
import type { StatusListView } from "./status-rows";
import { type Text, text } from "./text";

export type CreatureSnapshot = FamiliarSnapshot | SwarmSnapshot | MountSnapshot;

export interface CreatureShown {
  readonly name: string;
  readonly img: string;
  readonly snapshot: CreatureSnapshot;
  /** Name of its master or rider; null: none, or gone. */
  readonly bond: string | null;
  readonly biography: string;
  readonly biographySource: string;
}

/** As of a character's sheet; a creature has no tabs and dies like anybody. */
export type CreatureViewer = Omit<SheetViewer, "tab" | "mayRefuseDeath">;

export interface CreatureSheetView {
  readonly name: string;
  readonly img: string;
  readonly editable: boolean;
  readonly limited: boolean;
  readonly edit: boolean;
  readonly gm: boolean;
  /** What it is, in words. */
  readonly type: { readonly icon: string; readonly label: string };
  readonly traits: readonly Text[];
  readonly fallen: FallenBanner | null;
  readonly vital: {
    readonly field: FigureField;
    readonly max: string;
    /** What its bar or count says, for who does not see it. */
    readonly words: Text;
    /** null for a swarm: it counts heads. */
    readonly bar: LifeBar | null;
    /** Individuals that stand, of a swarm small enough to be told one by one. */
    readonly heads: readonly { readonly on: boolean }[];
  };
  readonly turn: TurnStrip;
  readonly statuses: StatusListView;
  readonly aim: Text | null;
  readonly attacks: readonly AttackRow[];
  readonly reduction: Text | null;
  readonly figures: readonly FigureField[];
  readonly choices: readonly { readonly path: string; readonly label: string; readonly options: readonly Choice[] }[];
  readonly flags: readonly { readonly path: string; readonly label: string; readonly on: boolean }[];
  readonly biography: string;
  readonly biographySource: string;
}

/** Heads that are still drawn one by one. */
const HEADS_MAX = 40;

/** @param actor a familiar, a swarm or a mount */
export function creatureSheetView(actor: CreatureShown, viewer: CreatureViewer): CreatureSheetView {
  const { snapshot } = actor;
  const { format, editable, limited } = viewer;
  const field = (path: string, label: string, current: number | null, min: number, max: number) =>
    figureField(
      { path, sheet: viewer.sheet, label, current, min, max, disabled: !editable },
      viewer.drafts[path],
      format,
    );
  return {
    name: actor.name,
    img: actor.img,
    editable,
    limited,
    edit: editable && viewer.mode === "edit",
    gm: viewer.gm,
    type: { icon: snapshot.type, label: `TYPES.Actor.${snapshot.type}` },
    traits: traitsOf(actor, viewer),
    fallen: limited ? null : fallenBanner(snapshot, viewer.forecast, false, format),
    vital: vitalOf(snapshot, field, viewer),
    turn: turnStrip(viewer.turn, viewer.gm, format),
    statuses: viewer.statuses,
    aim: viewer.aim === null ? null : text("ARCANES.Sheet.against", { who: viewer.aim }),
    attacks: attackRows(snapshot, [], viewer.preview, viewer.blocked, format),
    reduction: reductionOf(snapshot, format),
    figures: figuresOf(snapshot, field),
    choices: choicesOf(snapshot),
    flags: flagsOf(snapshot),
    biography: actor.biography,
    biographySource: actor.biographySource,
  };
}

type MakeField = (path: string, label: string, current: number | null, min: number, max: number) => FigureField;

function traitsOf({ snapshot, bond }: CreatureShown, { format }: CreatureViewer): readonly Text[] {
  const bound = (key: string): Text[] => (bond === null ? [] : [text(`ARCANES.Creature.${key}`, { who: bond })]);
  switch (snapshot.type) {
    case "familiar":
      return [text(`ARCANES.Creature.Kind.${snapshot.kind}`), ...bound("of")];
    case "mount":
      return [text(`ARCANES.Creature.${snapshot.machine ? "machine" : "beast"}`), ...bound("under")];
    case "swarm":
      return [
        text(`ARCANES.Discipline.${snapshot.discipline}`),
        text("ARCANES.Creature.value", { n: format.number(swarmValue(snapshot.count)) }),
      ];
  }
}

function vitalOf(snapshot: CreatureSnapshot, field: MakeField, { format }: CreatureViewer): CreatureSheetView["vital"] {
  if (snapshot.type === "swarm") {
    const { count, countMax } = snapshot;
    const told = countMax <= HEADS_MAX ? countMax : 0;
    return {
      field: field("system.count.value", "ARCANES.Creature.count", count, 0, countMax),
      max: format.number(countMax),
      words: text("ARCANES.Creature.heads", { n: format.number(count), m: format.number(countMax) }),
      bar: null,
      heads: Array.from({ length: told }, (_, at) => ({ on: at < count })),
    };
  }
  const { hp, hpMax } = snapshot;
  return {
    field: field("system.hp.value", "ARCANES.Sheet.hp", hp, -LARGEST, hpMax),
    max: format.number(hpMax),
    words: text("ARCANES.Sheet.hpBar", { n: format.number(hp), m: format.number(hpMax) }),
    bar: lifeBar(hp, hpMax),
    heads: [],
  };
}

function figuresOf(snapshot: CreatureSnapshot, field: MakeField): readonly FigureField[] {
  const { reduction } = snapshot;
  const own =
    snapshot.type === "swarm"
      ? [
          field("system.count.max", "ARCANES.Creature.countMax", snapshot.countMax, 1, LARGEST),
          { ...field("system.front", "ARCANES.Creature.front", snapshot.front, 1, LARGEST), optional: true },
        ]
      : [field("system.hp.max", "ARCANES.Sheet.hpMax", snapshot.hpMax, 1, LARGEST)];
  return [
    ...own,
    field("system.reduction.flat", "ARCANES.Sheet.reductionFlat", reduction.flat, 0, LARGEST),
    field("system.reduction.percent", "ARCANES.Sheet.reductionPercent", reduction.percent, 0, 100),
  ];
}

function options(values: readonly string[], chosen: string, prefix: string): readonly Choice[] {
  return values.map((value) => ({ value, label: `${prefix}${value}`, chosen: value === chosen }));
}

function choicesOf(snapshot: CreatureSnapshot): CreatureSheetView["choices"] {
  const altitude = {
    path: "system.altitude",
    label: "ARCANES.Sheet.altitude",
    options: options(ALTITUDES, snapshot.altitude, "ARCANES.Altitude."),
  };
  if (snapshot.type === "familiar") {
    const kinds = options(FAMILIAR_KINDS, snapshot.kind, "ARCANES.Creature.Kind.");
    return [{ path: "system.kind", label: "ARCANES.Creature.kind", options: kinds }, altitude];
  }
  if (snapshot.type === "swarm") {
    const disciplines = options(DISCIPLINES, snapshot.discipline, "ARCANES.Discipline.");
    return [{ path: "system.discipline", label: "ARCANES.Sheet.discipline", options: disciplines }, altitude];
  }
  return [altitude];
}

function flagsOf(snapshot: CreatureSnapshot): CreatureSheetView["flags"] {
  const flies = { path: "system.flies", label: "ARCANES.Sheet.flies", on: snapshot.flies };
  if (snapshot.type !== "mount") return [flies];
  return [flies, { path: "system.machine", label: "ARCANES.Creature.machine", on: snapshot.machine }];
}

/** @returns true for what this sheet shows */
export function isCreature(snapshot: ActorSnapshot | null): snapshot is CreatureSnapshot {
  return snapshot !== null && snapshot.type !== "character";
}
