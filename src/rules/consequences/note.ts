import type { ActorId, ItemId } from "../actors/snapshot";
import type { StatusId } from "../statuses/status-ids";

/** What came of consequences beyond the figures: what a card tells, and what a scenario reports. */
export type Note =
  /** HP taken by a blow, as written (CHR-8 may stop it early), or given back. */
  | { readonly kind: "damaged" | "healed"; readonly on: ActorId; readonly amount: number }
  /** AIR-7: fell to the ground, and lost so many HP by it. */
  | { readonly kind: "fell"; readonly on: ActorId; readonly loss: number }
  /** DTH-1, DTH-4, FAM-4, DTH-6 */
  | { readonly kind: "down" | "died" | "banished" | "backUp"; readonly on: ActorId }
  /** AIR-12: brought down in the air; the GM is asked whether it dies; `proposed` for an NPC. */
  | { readonly kind: "fallDeath"; readonly on: ActorId; readonly proposed: boolean }
  /** Individuals of a swarm that died, and its end (MAS-5). */
  | { readonly kind: "kills"; readonly on: ActorId; readonly count: number }
  | { readonly kind: "destroyed"; readonly on: ActorId }
  /** STA-6, STA-4: the status was not put on. */
  | {
      readonly kind: "stopped";
      readonly on: ActorId;
      readonly status: StatusId;
      readonly by: "immune" | "nothing-to-interrupt";
    }
  /** SPL-9 */
  | { readonly kind: "concentrationLost"; readonly on: ActorId; readonly spells: readonly ItemId[] }
  /** SPL-7, STA-4: the cast that ran over rounds is lost. */
  | { readonly kind: "castLost"; readonly on: ActorId; readonly spell: ItemId }
  /** AIR-9: rider and mount part. */
  | { readonly kind: "parted"; readonly on: ActorId; readonly mount: ActorId }
  /** Nothing came of a consequence: its bearer is gone, beyond it, or has no such thing. */
  | {
      readonly kind: "unaffected";
      readonly on: ActorId;
      readonly reason: "gone" | "dead" | "traumatised" | "swarm";
    };
