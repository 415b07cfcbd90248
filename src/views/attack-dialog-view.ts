/** The attack dialog: who with what on whom, what counts, and the exact odds, made again at each change by the functions of play. */
import type { ActorId, AttackKind, DamageRange, ItemId } from "../rules/actors/snapshot";
import type { AttackChoices, AttackPlan } from "../rules/combat/exchange";
import type { AttackOdds } from "../rules/combat/odds";
import type { Refusal, Result, RuleReason } from "../rules/result";
import { type ChoiceRow, choiceRows, termRows } from "./choice-rows";
import type { Format } from "./format";
import { type OddsView, oddsView } from "./odds-view";
import { type Text, text } from "./text";

/** The shapes of `ports/prompt-port.ts`, as far as they are shown. */
export interface DraftShown {
  readonly weapon: ItemId;
  readonly target: { readonly actor: ActorId; readonly token: string | null } | null;
  readonly choices: AttackChoices;
}

export interface TargetShown {
  readonly actor: ActorId;
  readonly token: string | null;
  readonly name: string;
  readonly img: string;
  readonly targeted: boolean;
  readonly contact: boolean | null;
  readonly cover: boolean;
}

export interface AttackShown {
  readonly id: ItemId;
  readonly name: string;
  readonly kind: AttackKind;
  readonly damage: DamageRange;
  readonly dropped: boolean;
}

export interface ForecastShown {
  readonly plan: AttackPlan;
  readonly odds: AttackOdds;
}

export interface PromptShown {
  readonly attacker: { readonly name: string; readonly img: string };
  readonly attacks: readonly AttackShown[];
  readonly targets: readonly TargetShown[];
  readonly gm: boolean;
  readonly id: string;
}

export interface AttackDialogView {
  readonly attacker: { readonly name: string; readonly img: string };
  readonly target: { readonly name: string; readonly img: string; readonly place: string } | null;
  readonly weapons: readonly {
    readonly id: ItemId;
    readonly name: string;
    readonly builtIn: Text | null;
    readonly icon: string;
    readonly range: string;
    readonly dropped: boolean;
    readonly chosen: boolean;
  }[];
  readonly targets: readonly {
    readonly key: string;
    readonly name: string;
    readonly chosen: boolean;
    readonly targeted: boolean;
  }[];
  readonly noTarget: boolean;
  readonly odds: OddsView | null;
  readonly refusal: { readonly reason: Text; readonly canAllow: boolean } | null;
  readonly allowed: readonly { readonly reason: RuleReason; readonly label: Text }[];
  readonly choices: readonly ChoiceRow[];
  /** What else counts, as it is. */
  readonly terms: readonly { readonly label: Text; readonly value: string; readonly rule: string }[];
  /** Tells the ids of two open dialogs apart. */
  readonly id: string;
  /** null: only a GM may set it. */
  readonly modifier: { readonly value: string; readonly raw: number } | null;
  readonly formula: { readonly attack: string; readonly defence: string | null } | null;
  readonly damage: Text | null;
  readonly ready: boolean;
}

/** Reasons that a GM may set aside are the rule book's; those of the table never. */
const TABLE_REASONS = [
  "not-allowed",
  "wrong-phase",
  "stale",
  "unconfirmed",
  "bad-request",
  "bad-roll",
  "gone",
  "drift",
];

export function isRuleReason(reason: Refusal["reason"]): reason is RuleReason {
  return !TABLE_REASONS.includes(reason);
}

/** Names a target within the dialog: its token's uuid, else the actor's. */
export function targetKey(target: { readonly actor: ActorId; readonly token: string | null }): string {
  return target.token ?? target.actor;
}

/**
 * @param result what the rules say to the draft; null without a target
 */
export function attackDialogView(
  prompt: PromptShown,
  draft: DraftShown,
  result: Result<ForecastShown> | null,
  format: Format,
): AttackDialogView {
  const chosenKey = draft.target === null ? null : targetKey(draft.target);
  const chosen = prompt.targets.find((each) => targetKey(each) === chosenKey) ?? null;
  const forecast = result?.ok === true ? result.value : null;
  const refusal = result?.ok === false ? result.refusal : null;
  return {
    attacker: { name: prompt.attacker.name, img: prompt.attacker.img },
    target:
      chosen === null
        ? null
        : {
            name: chosen.name,
            img: chosen.img,
            place: draft.choices.contact ? "ARCANES.Dialog.Attack.inContact" : "ARCANES.Dialog.Attack.atDistance",
          },
    weapons: prompt.attacks.map((weapon) => ({
      id: weapon.id,
      name: weapon.name,
      builtIn: weapon.name === "" ? text(`ARCANES.Weapon.Kind.${weapon.kind}`) : null,
      icon: weapon.kind,
      range: format.range(weapon.damage.min, weapon.damage.max),
      dropped: weapon.dropped,
      chosen: weapon.id === draft.weapon,
    })),
    targets: prompt.targets.map((each) => ({
      key: targetKey(each),
      name: each.name,
      targeted: each.targeted,
      chosen: targetKey(each) === chosenKey,
    })),
    noTarget: prompt.targets.length === 0,
    odds: forecast === null ? null : oddsView(forecast.odds, forecast.plan, format),
    refusal:
      refusal === null
        ? null
        : { reason: text(refusalKey(refusal)), canAllow: prompt.gm && isRuleReason(refusal.reason) },
    allowed: draft.choices.allow.map((reason) => ({ reason, label: text(`ARCANES.Refusal.${reason}`) })),
    choices: choiceRows(draft.choices, chosen?.cover ?? false, forecast?.plan ?? null, format),
    terms: forecast === null ? [] : termRows(forecast.plan, format),
    id: prompt.id,
    modifier: prompt.gm ? { value: format.signed(draft.choices.modifier), raw: draft.choices.modifier } : null,
    formula: forecast === null ? null : formulaOf(forecast.plan, format),
    damage: forecast === null ? null : damageOf(forecast, format),
    ready: forecast !== null,
  };
}

/** `ARCANES.Refusal.<reason>`, or `.target.<reason>` where the target's state forbids it. */
export function refusalKey(refusal: Refusal): string {
  return refusal.of === "target" ? `ARCANES.RefusalTarget.${refusal.reason}` : `ARCANES.Refusal.${refusal.reason}`;
}

/** d100 × ½ + 20, against d100 − 20 (CBT-7). */
function formulaOf(plan: AttackPlan, format: Format): { attack: string; defence: string | null } {
  const factor = plan.attackTerms.reduce((product, term) => (product * (term.factor ?? 100)) / 100, 100);
  const sum = (terms: AttackPlan["attackTerms"]): number => terms.reduce((total, term) => total + (term.flat ?? 0), 0);
  const flat = (value: number): string => {
    if (value === 0) return "";
    return value > 0 ? ` + ${format.number(value)}` : ` − ${format.number(-value)}`;
  };
  return {
    attack: `d${plan.attackDie}${factor === 100 ? "" : ` × ${format.factor(factor)}`}${flat(sum(plan.attackTerms))}`,
    defence: plan.defends ? `d100${flat(sum(plan.defenceTerms))}` : null,
  };
}

function damageOf({ plan, odds }: ForecastShown, format: Format): Text {
  if (plan.kills) return text("ARCANES.Dialog.Attack.kills", { n: format.decimal(odds.meanKills, 1) });
  return text("ARCANES.Dialog.Attack.damage", {
    n: format.range(plan.damage.min + plan.damageBonus, plan.damage.max + plan.damageBonus),
    m: format.decimal(odds.meanDamage, 1),
  });
}
