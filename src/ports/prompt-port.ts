import type { ActorId, DamageRange, ItemId } from "../rules/actors/snapshot";
import type { AttackChoices, AttackPlan, Party, UsedWeapon } from "../rules/combat/exchange";
import type { AttackOdds } from "../rules/combat/odds";
import type { Conflict, ConflictChoice, ReceiptLine } from "../rules/consequences/receipt";
import type { Result } from "../rules/result";
import type { AmendDraft, AmendPrompt } from "./amend-prompt";

/** One way to attack that the attacker has. */
export interface AttackOption extends UsedWeapon {
  /** Its own damage range, before placement. */
  readonly damage: DamageRange;
  readonly dropped: boolean;
}

export interface TargetOption {
  readonly actor: ActorId;
  /** uuid of the token, if any. */
  readonly token: string | null;
  readonly name: string;
  readonly img: string;
  /** Marked with Foundry's own targeting by this user. */
  readonly targeted: boolean;
  /** In contact as the map shows it; null where there is no map to tell. */
  readonly contact: boolean | null;
  /** In cover as its statuses say. */
  readonly cover: boolean;
}

/** What the dialog edits. */
export interface AttackDraft {
  readonly weapon: ItemId;
  readonly target: { readonly actor: ActorId; readonly token: string | null } | null;
  readonly choices: AttackChoices;
}

export interface AttackPreview {
  readonly plan: AttackPlan;
  readonly odds: AttackOdds;
}

/** All that the attack dialog needs. */
export interface AttackPrompt {
  readonly attacker: Party;
  readonly attacks: readonly AttackOption[];
  readonly targets: readonly TargetOption[];
  readonly draft: AttackDraft;
  /** A GM may set refusals aside and say whether the target can counter. */
  readonly gm: boolean;
  /** What the rules say to a draft, by the functions of play; null without a target. */
  preview(draft: AttackDraft): Result<AttackPreview> | null;
}

export interface ConflictLine extends Conflict {
  readonly written: ReceiptLine;
  /** Name of the document, or null when it is gone. */
  readonly name: string | null;
}

export interface ConflictPrompt {
  readonly lines: readonly ConflictLine[];
}

/** Asks the user of this client. */
export interface PromptPort {
  /** @returns the draft as it was sent, with a target; null when the user cancels: then nothing is written */
  attack(prompt: AttackPrompt): Promise<AttackDraft | null>;
  /** @returns the draft as it was sent; null when the user cancels: then nothing is written */
  amend(prompt: AmendPrompt): Promise<AmendDraft | null>;
  /** @returns the choice by line; null when the user cancels */
  conflicts(prompt: ConflictPrompt): Promise<{ readonly [line: string]: ConflictChoice } | null>;
}
