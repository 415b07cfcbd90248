/**
 * What a step does to the world, said in the rules' own terms and before anything is written. Consequences are relative: they are settled
 * (`settle.ts`) against the actors as they stand when they are applied, so a card that waits for its «Appliquer» stays true.
 */
import type { ActorId, Barrier, Casting, ItemId, KeptBy, KeptSpell } from "../actors/snapshot";
import type { StatusId } from "../statuses/status-ids";

export type Grade = "normal" | "critical" | "heroic" | "fumble" | "fatal";

export type Consequence =
  | {
      readonly kind: "damage";
      readonly on: ActorId;
      /** HP taken, after reductions (CBT-8), ≥ 0, frozen when rolled; settled against the HP of the moment (CHR-8). */
      readonly dealt: number;
      /** AIR-7: the die is high enough to unseat; height, and that any damage is dealt, are judged when settled. */
      readonly unseats: boolean;
      readonly irreducible: boolean;
    }
  | { readonly kind: "heal"; readonly on: ActorId; readonly amount: number }
  /** MAS-2, 3, 8, 9: individuals of a swarm. */
  | { readonly kind: "kills"; readonly on: ActorId; readonly count: number }
  | {
      readonly kind: "status";
      readonly on: ActorId;
      readonly status: StatusId;
      readonly turns: number | null;
      readonly own: boolean;
      readonly keptBy?: KeptBy;
      /** STA-4: the spell that `interrupted` keeps from being cast. */
      readonly spell?: ItemId;
    }
  | { readonly kind: "statusEnd"; readonly on: ActorId; readonly status: StatusId }
  /** SPL-3: a change of magic points, negative when paid. */
  | { readonly kind: "magicPoints"; readonly on: ActorId; readonly change: number }
  /** SPL-13 */
  | { readonly kind: "charge"; readonly on: ActorId; readonly spell: ItemId; readonly change: number }
  /** SPL-15 */
  | { readonly kind: "barrier"; readonly on: ActorId; readonly barrier: Barrier }
  /** SPL-9: the caster keeps a spell up from now on. */
  | { readonly kind: "keep"; readonly on: ActorId; readonly kept: KeptSpell }
  /** SPL-7: a cast over rounds begins; null: it is over. */
  | { readonly kind: "casting"; readonly on: ActorId; readonly casting: Casting | null }
  /** SPL-18 */
  | { readonly kind: "powMark"; readonly on: ActorId }
  /** SPL-23 */
  | { readonly kind: "improveMark"; readonly on: ActorId; readonly spell: ItemId };
