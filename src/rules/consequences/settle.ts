import type { ActorLookup } from "../combat/fight";
import type { Consequence } from "./consequence";
import type { Note } from "./note";
import { settleDamage } from "./settle-damage";
import { settleHeal } from "./settle-heal";
import { settleKills } from "./settle-kills";
import { settleBarrier, settleMagic } from "./settle-magic";
import { settleStatus, settleStatusEnd } from "./settle-status";
import { type ActorChange, Settling } from "./settling";

/** What consequences come to, against the actors as they stand. */
export interface Settlement {
  /** Actors that were touched, each as it was before all of it and as it is after. */
  readonly changes: readonly ActorChange[];
  /** What happened beyond the figures, in order. */
  readonly notes: readonly Note[];
}

function settleOne(scene: Settling, consequence: Consequence): void {
  switch (consequence.kind) {
    case "damage":
      settleDamage(scene, consequence);
      break;
    case "heal":
      settleHeal(scene, consequence.on, consequence.amount);
      break;
    case "kills":
      settleKills(scene, consequence.on, consequence.count);
      break;
    case "status":
      settleStatus(scene, consequence);
      break;
    case "statusEnd":
      settleStatusEnd(scene, consequence);
      break;
    case "barrier":
      settleBarrier(scene, consequence);
      break;
    default:
      settleMagic(scene, consequence);
  }
}

/** Settles consequences on a scene that other rules change too. */
export function settleOn(scene: Settling, consequences: readonly Consequence[]): void {
  for (const consequence of consequences) settleOne(scene, consequence);
}

/**
 * Settles consequences one after the other against the actors as they stand (CHR-8, DTH, FAM-4, AIR-7, AIR-9, AIR-12, MAS-9, STA-4, STA-6,
 * SPL-9). Nothing is written and no snapshot is changed; actors that are not found are noted as gone.
 */
export function settle(consequences: readonly Consequence[], lookup: ActorLookup): Settlement {
  const scene = new Settling(lookup);
  settleOn(scene, consequences);
  return { changes: scene.changes(), notes: scene.notes };
}
