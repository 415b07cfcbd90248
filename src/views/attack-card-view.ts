/** What a viewer sees of an attack: everything that `templates/attack-card.hbs` shows, as keys, figures and flags. */
import type { ActorId } from "../rules/actors/snapshot";
import { answererOf } from "../rules/combat/answerer";
import type { AttackState } from "../rules/combat/exchange";
import type { Standing } from "../rules/combat/who-may";
import type { Note } from "../rules/consequences/note";
import type { RuleId } from "../rules/result";
import { type CardButton, cardButtons } from "./card-buttons";
import { type CardFell, cardFell } from "./card-fell";
import { type SupersededView, supersededViews } from "./card-superseded";
import { type CardTarget, cardTarget, type LifeForecast, takerOf } from "./card-target";
import { type CardVerdict, cardVerdict } from "./card-verdict";
import type { Format } from "./format";
import { defenceShare, type OpposedScale, opposedScale } from "./opposed-scale";
import { damageRows, rollEquation, rollRows, type SumRow } from "./sum-table";
import { type Text, text } from "./text";

/** Who looks. */
export interface CardViewer {
  readonly standings: readonly Standing[];
  /** HP of who takes the damage (`takerOf`), null where the viewer may not see them. */
  readonly forecast: LifeForecast | null;
  /** What the consequences would mean now, settled by the rules; empty where the viewer may not know. */
  readonly notes: readonly Note[];
  /** Whether somebody is dying whom this user may try to save. */
  readonly rescuable: (id: ActorId) => boolean;
  /** A user's name; null when there is no such user any more. */
  readonly userName: (id: string) => string | null;
  readonly format: Format;
}

export interface CardSum {
  readonly caption: Text;
  readonly rows: readonly SumRow[];
}

export interface AttackCardView {
  readonly phase: AttackState["phase"];
  readonly weapon: { readonly name: string; readonly builtIn: Text | null; readonly icon: string };
  readonly aims: Text;
  readonly verdict: CardVerdict;
  readonly scale:
    | (OpposedScale & {
        readonly attacker: string;
        readonly defender: string;
        readonly total: string;
        readonly against: string;
      })
    | null;
  /** What the defence needs, while it is awaited. */
  readonly need: Text | null;
  readonly equation: string;
  readonly total: string;
  /** null: nothing but the die counted. */
  readonly why: CardSum | null;
  /** Said in place of a sum that has nothing to sum. */
  readonly plain: Text | null;
  readonly whyDefence: CardSum | null;
  readonly whyOpen: boolean;
  readonly counter: (Text & { readonly rule: RuleId }) | null;
  readonly damage: CardSum | null;
  readonly target: CardTarget | null;
  /** Who falls, dies, gets up again; who can be saved from here. */
  readonly fell: CardFell;
  /** Somebody else's move: whom the card waits for, where the viewer has no button. */
  readonly waiting: Text | null;
  readonly buttons: readonly CardButton[];
  readonly log: readonly { readonly icon: string; readonly line: Text }[];
  readonly unwitnessed: boolean;
  /** What it said before it was amended, newest first. */
  readonly superseded: readonly SupersededView[];
}

/** @param state the attack as its card holds it */
export function attackCardView(state: AttackState, viewer: CardViewer): AttackCardView {
  const { format } = viewer;
  const { witnessed } = state;
  const buttons = cardButtons(state, viewer.standings);
  const opposed =
    state.verdict !== "fumble" && state.verdict !== "fatal" && !state.plan.kills && state.grade !== "heroic";
  const waits = state.phase === "defence";
  const { weapon } = state;
  return {
    phase: state.phase,
    weapon: {
      name: weapon.name,
      builtIn: weapon.name === "" ? text(`ARCANES.Weapon.Kind.${weapon.kind}`) : null,
      icon: weapon.kind,
    },
    aims: text("ARCANES.Card.aims", { who: state.target.name }),
    verdict: cardVerdict(state, format),
    scale:
      opposed && (waits || state.defence !== null)
        ? {
            ...opposedScale(state.attack, state.defence, waits),
            attacker: state.attacker.name,
            defender: state.target.name,
            total: format.number(state.attack.total),
            against: state.defence === null ? "" : format.number(state.defence.total),
          }
        : null,
    need: waits ? needOf(state, format) : null,
    equation: rollEquation(state.attack, format),
    total: format.number(state.attack.total),
    why:
      state.attack.terms.length === 0
        ? null
        : {
            caption: text("ARCANES.Card.why", { n: format.number(state.attack.total) }),
            rows: rollRows(state.attack, format),
          },
    plain:
      state.attack.terms.length === 0 && opposed
        ? text("ARCANES.Card.plain", { n: format.number(state.attack.natural) })
        : null,
    whyDefence:
      state.defence === null || state.defence.terms.length === 0
        ? null
        : {
            caption: text("ARCANES.Card.whyDefence", { n: format.number(state.defence.total) }),
            rows: rollRows(state.defence, format),
          },
    whyOpen: state.phase === "ready" && state.attack.terms.length > 0,
    counter: counterOf(state),
    damage: damageOf(state, format),
    target: cardTarget(state, viewer.forecast, format),
    fell: cardFell(state, viewer.notes, viewer.rescuable, format),
    waiting: waitingFor(state, buttons),
    buttons,
    log: logOf(state, viewer),
    unwitnessed: !witnessed,
    superseded: supersededViews(state, viewer.userName, format),
  };
}

function needOf(state: AttackState, format: Format): Text {
  const modifier = state.plan.defenceTerms.reduce((sum, term) => sum + (term.flat ?? 0), 0);
  const share = defenceShare(state.attack.total, modifier);
  return text("ARCANES.Card.need", { n: format.number(state.attack.total), m: format.percent(share) });
}

/** CRIT-4, CRIT-5: what follows a fumble. */
function counterOf(state: AttackState): AttackCardView["counter"] {
  if (state.verdict !== "fumble" && state.verdict !== "fatal") return null;
  const key = state.plan.canCounter ? "ARCANES.Card.counters" : "ARCANES.Card.cannotCounter";
  return { ...text(key, { who: answererOf(state).name }), rule: state.counterer === null ? "CRIT-6" : "CRIT-5" };
}

function damageOf(state: AttackState, format: Format): CardSum | null {
  if (state.counter !== null) {
    const range = state.grade === "fatal" ? "CRIT-5" : "CRIT-4";
    return {
      caption: text("ARCANES.Card.counterDamage"),
      rows: damageRows(state.counter, { range, raised: "ARCANES.Card.raisedCritical" }, format),
    };
  }
  if (state.damage === null) return null;
  const heroic = state.grade === "heroic";
  const limit = state.plan.damageTerms[0]?.rule ?? "CBT-6";
  const raised = heroic ? "ARCANES.Card.raisedHeroic" : "ARCANES.Card.raisedCritical";
  return {
    caption: text(heroic ? "ARCANES.Card.heroicDamage" : "ARCANES.Card.damage"),
    rows: damageRows(state.damage, { range: heroic ? "CRIT-2" : limit, raised }, format),
  };
}

/** Whom the card waits for. The verdict of a card in its defence says so already. */
function waitingFor(state: AttackState, buttons: readonly CardButton[]): Text | null {
  const acts = buttons.some((button) => !["cancel", "undo", "amend"].includes(button.action));
  if (acts) return null;
  switch (state.phase) {
    case "damage":
      return text("ARCANES.Card.Wait.damage", { who: state.attacker.name });
    case "counter":
      return text("ARCANES.Card.Wait.counter", { who: answererOf(state).name });
    case "ready":
      return text(state.witnessed ? "ARCANES.Card.Wait.apply" : "ARCANES.Card.Wait.confirm", {
        who: takerOf(state).name,
      });
    default:
      return null;
  }
}

const LOGGED: { readonly [event: string]: string } = {
  apply: "done",
  undo: "undo",
  cancel: "dropped",
  confirm: "done",
};

/** «Appliqué par …, 21:16» */
function logOf(state: AttackState, viewer: CardViewer): AttackCardView["log"] {
  return state.history.flatMap(({ event, user, at }) => {
    const icon = LOGGED[event];
    if (icon === undefined) return [];
    const who = viewer.userName(user);
    const key = who === null ? `ARCANES.Card.LogUnknown.${event}` : `ARCANES.Card.Log.${event}`;
    return [{ icon, line: text(key, { who: who ?? "", n: viewer.format.time(at) }) }];
  });
}
