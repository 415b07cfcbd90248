import { type PaletteStatus, setDefeatedStatus, setStatuses } from "../foundry/v14/effects";
import { statusEffectId } from "../rules/consequences/status-effect-id";
import { STATUS_IDS } from "../rules/statuses/status-ids";
import { systemPath } from "../system-id";

/** Foundry's own that its vision and movement lean on stay. */
const KEPT = new Set(["invisible", "blind", "burrow", "hover", "fly"]);

/** STA: our statuses into Foundry's palette, each with its fixed id, so that an actor bears each once. To be called in `init`. */
export function registerStatuses(): void {
  const statuses = STATUS_IDS.map(
    (id, order): PaletteStatus => ({
      id,
      _id: statusEffectId(id),
      name: `ARCANES.Status.${id}`,
      img: systemPath(`assets/icons/${id}.svg`),
      order,
      type: "status",
      system: { status: id, turns: { value: null, own: false } },
    }),
  );
  setStatuses(statuses, (id) => !KEPT.has(id));
  // The skull of the tracker is for the dead, never for those in a coma.
  setDefeatedStatus("dead");
}
