import type { ActorId } from "../rules/actors/snapshot";
import type { AttackState } from "../rules/combat/exchange";
import type { AmendChanges } from "../rules/combat/superseded";
import type { Note } from "../rules/consequences/note";
import type { Result } from "../rules/result";
import type { TargetOption } from "./prompt-port";

/** What the dialog of an amendment edits. */
export interface AmendDraft extends AmendChanges {
  readonly target: { readonly actor: ActorId; readonly token: string | null };
  readonly counterer: { readonly actor: ActorId; readonly token: string | null } | null;
}

export interface AmendPreview {
  readonly state: AttackState;
  /** HP of who takes it, now and then. */
  readonly life: { readonly before: number; readonly after: number; readonly max: number } | null;
  /** What befalls whom beyond figures. */
  readonly notes: readonly Note[];
}

/** All that the dialog of an amendment needs. */
export interface AmendPrompt {
  /** The card as it stands. */
  readonly state: AttackState;
  readonly targets: readonly TargetOption[];
  readonly draft: AmendDraft;
  /** What the card would say, by the functions of play. */
  preview(draft: AmendDraft): Result<AmendPreview>;
}
