/** The dialog with which a GM corrects a card: what is to be otherwise. What the card would then say is drawn beside it. */
import type { AttackState } from "../rules/combat/exchange";
import type { AmendChanges } from "../rules/combat/superseded";
import type { Refusal, RuleId, RuleReason } from "../rules/result";
import { isRuleReason, refusalKey, targetKey } from "./attack-dialog-view";
import type { Format } from "./format";
import { type Text, text } from "./text";

/** The shapes of `ports/amend-prompt.ts`, as far as they are shown. */
export interface AmendShown {
  readonly state: AttackState;
  readonly targets: readonly { readonly actor: string; readonly token: string | null; readonly name: string }[];
  readonly id: string;
}

export interface AmendDraftShown extends AmendChanges {
  readonly target: { readonly actor: string; readonly token: string | null };
  readonly counterer: { readonly actor: string; readonly token: string | null } | null;
}

export type AmendFlag = "contact" | "surprise" | "charge" | "half" | "reopen";
export type AmendRoll = "attack" | "defence" | "damage";

interface Option {
  readonly value: string;
  readonly label: string;
  readonly chosen: boolean;
  /** Whom the label names. */
  readonly who?: string;
}

/** What stands before the key of an actor in the value of «counter-attack by». */
export const COUNTERED_BY = "by:";

export interface AmendDialogView {
  readonly id: string;
  readonly targets: readonly { readonly key: string; readonly name: string; readonly chosen: boolean }[];
  readonly cover: readonly Option[];
  readonly counter: readonly Option[] | null;
  readonly flags: readonly {
    readonly name: AmendFlag;
    readonly label: string;
    readonly hint: string;
    readonly checked: boolean;
    readonly rule: RuleId | null;
  }[];
  readonly modifier: string;
  readonly rolls: readonly { readonly name: AmendRoll; readonly label: string; readonly rolled: string }[];
  readonly reason: string;
}

/** What is drawn anew at each change. */
export interface AmendPreviewView {
  /** The card as it would be, as HTML; empty where it is refused. */
  readonly card: string;
  readonly refusal: { readonly reason: Text; readonly canAllow: boolean } | null;
  readonly allowed: readonly { readonly reason: RuleReason; readonly label: Text }[];
  readonly ready: boolean;
}

const FLAGS: readonly { readonly name: AmendFlag; readonly rule: RuleId | null }[] = [
  { name: "contact", rule: "PLC-1" },
  { name: "surprise", rule: "CBT-5" },
  { name: "charge", rule: "AIR-6" },
  { name: "half", rule: null },
  { name: "reopen", rule: null },
];

/** yes, no, or as the rules say */
function threeWays(chosen: boolean | null, words: string): readonly Option[] {
  const option = (value: string, meaning: boolean | null): Option => ({
    value,
    label: `ARCANES.Amend.${words}.${value}`,
    chosen: chosen === meaning,
  });
  return [option("rule", null), option("yes", true), option("no", false)];
}

/** CRIT-4 to CRIT-6: by the rule, yes, no, or another than the target. */
function counterOptions(prompt: AmendShown, draft: AmendDraftShown): readonly Option[] {
  const { counterer, target } = draft;
  const { state } = prompt;
  const others = new Map(prompt.targets.map((each) => [each.actor, each]));
  // Whom the card names already may be on another scene, or unseen.
  if (state.counterer) others.set(state.counterer.id, { ...state.counterer, actor: state.counterer.id });
  others.delete(target.actor);
  others.delete(state.attacker.id);
  const by = [...others.values()].map((each) => ({
    value: `${COUNTERED_BY}${targetKey(each)}`,
    label: "ARCANES.Amend.Counter.by",
    who: each.name,
    chosen: counterer?.actor === each.actor,
  }));
  const named = by.some(({ chosen }) => chosen);
  const plain = threeWays(draft.choices.canCounter, "Counter");
  return [...plain.map((each) => ({ ...each, chosen: each.chosen && !named })), ...by];
}

export function amendDialogView(prompt: AmendShown, draft: AmendDraftShown, format: Format): AmendDialogView {
  const { state } = prompt;
  const key = targetKey(draft.target);
  const known = prompt.targets.map((each) => ({ key: targetKey(each), name: each.name }));
  // The card's own target may be on another scene, or unseen.
  const targets = known.some((each) => each.key === key) ? known : [{ key, name: state.target.name }, ...known];
  const rolled = (roll: number | null | undefined): string => (roll == null ? "" : format.number(roll));
  return {
    id: prompt.id,
    targets: targets.map((each) => ({ ...each, chosen: each.key === key })),
    cover: threeWays(draft.choices.cover, "Cover"),
    counter: state.plan.fumbles ? counterOptions(prompt, draft) : null,
    flags: FLAGS.map(({ name, rule }) => ({
      name,
      rule,
      label: `ARCANES.Amend.Flag.${name}.label`,
      hint: `ARCANES.Amend.Flag.${name}.hint`,
      checked: name === "half" || name === "reopen" ? draft[name] : draft.choices[name],
    })),
    modifier: format.signed(draft.choices.modifier),
    rolls: [
      { name: "attack", label: "ARCANES.Amend.Roll.attack", rolled: rolled(state.attack.natural) },
      { name: "defence", label: "ARCANES.Amend.Roll.defence", rolled: rolled(state.defence?.natural) },
      { name: "damage", label: "ARCANES.Amend.Roll.damage", rolled: rolled((state.damage ?? state.counter)?.rolled) },
    ],
    reason: draft.reason,
  };
}

/** @param refusal why the card could not be so; null where it could */
export function amendPreviewView(
  card: string,
  refusal: Refusal | null,
  allow: readonly RuleReason[],
): AmendPreviewView {
  return {
    card,
    refusal: refusal === null ? null : { reason: text(refusalKey(refusal)), canAllow: isRuleReason(refusal.reason) },
    allowed: allow.map((reason) => ({ reason, label: text(`ARCANES.Refusal.${reason}`) })),
    ready: refusal === null,
  };
}

/** A die as it is typed: an integer from 1 to 999, nothing for «as rolled»; undefined where it is none. */
export function parseOwnRoll(typed: string): number | null | undefined {
  const plain = typed.trim();
  if (plain === "") return null;
  return /^[1-9]\d{0,2}$/.test(plain) ? Number(plain) : undefined;
}
