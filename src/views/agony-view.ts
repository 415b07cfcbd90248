/** Everybody who is dying, saved, traumatised or dead, for the one who looks (DTH). */
import type { ActorId } from "../rules/actors/snapshot";
import type { AgonyForecast } from "../rules/death/agony-forecast";
import type { RuleId } from "../rules/result";
import type { Format } from "./format";
import { type LifeBar, lifeBar } from "./life-bar";
import { type HelperInput, type HelperRow, helperRows } from "./rescue-offer";
import { type Text, text } from "./text";

export const FALLEN_STATES = ["agonising", "stabilised", "traumatised", "dead"] as const;
export type FallenState = (typeof FALLEN_STATES)[number];

/** One who is down. */
export interface FallenInput {
  readonly id: ActorId;
  readonly name: string;
  readonly img: string;
  readonly state: FallenState;
  /** Owned by the viewer, who is no GM. */
  readonly own: boolean;
  /** Current and maximum HP, and the last that still live (DTH-4); null where the viewer may not see them. */
  readonly life: { readonly hp: number; readonly max: number; readonly last: number } | null;
  /** null: not in agony, or not for this viewer to know. */
  readonly forecast: AgonyForecast | null;
  readonly helpers: readonly HelperInput[];
  readonly may: {
    readonly heal: boolean;
    /** DTH-5 */
    readonly refuseDeath: boolean;
    readonly liftTrauma: boolean;
    readonly overrule: boolean;
  };
  /** What stands in the field for healing. */
  readonly typed: string;
  /** What was typed there is no figure. */
  readonly wrong: boolean;
}

export interface AgonyRow {
  readonly id: ActorId;
  readonly name: string;
  readonly img: string;
  readonly icon: string;
  readonly state: Text;
  readonly rule: RuleId;
  readonly dying: boolean;
  readonly dead: boolean;
  readonly hp: string;
  readonly life: (LifeBar & { readonly label: Text; readonly max: string; readonly death: string }) | null;
  /** HP after each turn to come; the last one may kill. */
  readonly cells: readonly { readonly hp: string; readonly kills: boolean }[];
  readonly turns: Text | null;
  /** `first`: the best chance of all. */
  readonly helpers: readonly (HelperRow & { readonly first: boolean })[];
  /** «et 12 autres», who are not told one by one. */
  readonly others: Text | null;
  /** Nobody of the viewer's is there to help. */
  readonly alone: boolean;
  /** A GM may set aside why somebody cannot. */
  readonly overrule: boolean;
  /** There is something to press below. */
  readonly acts: boolean;
  readonly may: FallenInput["may"];
  readonly typed: string;
  readonly wrong: boolean;
  /** Unique on the page. */
  readonly field: string;
}

export interface AgonyView {
  readonly groups: readonly { readonly head: string; readonly rows: readonly AgonyRow[] }[];
  readonly empty: boolean;
  readonly dying: number;
}

/** Helpers told one by one; in a large fight nobody reads the rest. */
const HELPERS_MAX = 6;

const RULES: { readonly [state in FallenState]: RuleId } = {
  agonising: "DTH-2",
  stabilised: "DTH-3",
  traumatised: "DTH-5",
  dead: "DTH-4",
};

/** «mort au prochain tour», «mort dans 9 tours»: the turn that kills is counted. */
export function turnsLeft({ turns }: AgonyForecast, format: Format): Text {
  if (turns === null) return text("ARCANES.Agony.Left.never");
  return turns === 0
    ? text("ARCANES.Agony.Left.next")
    : text("ARCANES.Agony.Left.turns", { n: format.number(turns + 1) });
}

function rowOf(input: FallenInput, at: number, format: Format): AgonyRow {
  const { id, name, img, state, life, forecast, may, typed, wrong } = input;
  const dying = state === "agonising";
  const helpers = dying ? helperRows(input.helpers, format) : [];
  const others = helpers.length - HELPERS_MAX;
  const overrule = may.overrule && helpers.some(({ refusal }) => refusal !== null);
  const kills = (hp: number) => life !== null && hp < life.last;
  return {
    id,
    name,
    img,
    icon: state,
    state: text(`ARCANES.Status.${state}`),
    rule: RULES[state],
    dying,
    dead: state === "dead",
    hp: life === null ? "" : format.number(life.hp),
    life:
      life === null
        ? null
        : {
            ...lifeBar(life.hp, life.max),
            label: text("ARCANES.Sheet.hpBar", { n: format.number(life.hp), m: format.number(life.max) }),
            max: format.number(life.max),
            death: format.number(life.last),
          },
    cells: forecast === null ? [] : forecast.hp.map((hp) => ({ hp: format.number(hp), kills: kills(hp) })),
    turns: forecast === null ? null : turnsLeft(forecast, format),
    helpers: helpers.slice(0, HELPERS_MAX).map((helper, n) => ({ ...helper, first: n === 0 })),
    others:
      others > 0 ? text(`ARCANES.Agony.Others.${others === 1 ? "one" : "other"}`, { n: format.number(others) }) : null,
    alone: dying && helpers.length === 0,
    overrule,
    acts: overrule || may.heal || may.refuseDeath || may.liftTrauma || wrong,
    may,
    typed,
    wrong,
    field: `aa-agony-heal-${at}`,
  };
}

/** The dying first, who has least time left before the others; a player's own before the rest. */
function inOrder(a: FallenInput, b: FallenInput): number {
  const time = ({ forecast }: FallenInput) => forecast?.turns ?? Number.MAX_SAFE_INTEGER;
  return Number(b.own) - Number(a.own) || time(a) - time(b) || a.name.localeCompare(b.name) || a.id.localeCompare(b.id);
}

export function agonyView(fallen: readonly FallenInput[], format: Format): AgonyView {
  let at = 0;
  const groups = FALLEN_STATES.map((state) => ({
    head: `ARCANES.Agony.Group.${state}`,
    rows: fallen
      .filter((each) => each.state === state)
      .toSorted(inOrder)
      .map((each) => rowOf(each, at++, format)),
  })).filter(({ rows }) => rows.length > 0);
  return { groups, empty: groups.length === 0, dying: fallen.filter(({ state }) => state === "agonising").length };
}
