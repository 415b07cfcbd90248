import { app } from "../app";
import { findActor } from "../foundry/v14/find-documents";
import type { ActorId } from "../rules/actors/snapshot";
import type { HelperInput } from "../views/rescue-offer";

/** FAM-5: the master of a familiar, where it is this user's and its hunter. */
function treatment(on: ActorId): readonly HelperInput[] {
  const familiar = findActor(on);
  const master = familiar?.isFamiliar() && familiar.system.master ? findActor(familiar.system.master) : null;
  if (!master?.isOwner || !master.isCharacter() || !master.system.traits.has("hunter")) return [];
  const plan = app().deeds.judge({ type: "treat", by: master.uuid, on, allow: [] });
  const { uuid, name, img } = master;
  const sure = plan.ok ? { ok: true as const, value: { above: null } } : plan;
  return [{ actor: uuid, name, img: img ?? "", kind: "treat", plan: sure }];
}

/** DTH-3, FAM-5: everybody of this user's who is there to save the dying one, whether they can or not. */
export function helpersFor(on: ActorId): readonly HelperInput[] {
  const rescuers = app().deeds.rescuers(on);
  return [...treatment(on), ...rescuers.map((each) => ({ ...each, kind: "rescue" as const }))];
}
