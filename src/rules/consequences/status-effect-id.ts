import type { StatusId } from "../statuses/status-ids";

/** Length of a document id in Foundry. */
const ID_LENGTH = 16;

/** The fixed id (16 alphanumerics) of the effect that carries a status: borne once, and found again by an undo. */
export function statusEffectId(status: StatusId): string {
  return status.padEnd(ID_LENGTH, "0");
}
