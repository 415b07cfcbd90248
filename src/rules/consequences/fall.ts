import { altitudeOf } from "../actors/pairs";
import type { CharacterSnapshot, MountSnapshot } from "../actors/snapshot";
import { isAloft } from "../combat/height";
import { withoutStatuses } from "./borne";
import { deathLine } from "./death-line";
import { judgeLife } from "./judge-life";
import type { LivingSnapshot, Settling } from "./settling";

/** HP of a mount that parts from its rider: the rider's share of its own maximum, rounded up (AIR-9). */
export function partedMountHp(rider: CharacterSnapshot, mount: MountSnapshot): number {
  if (rider.hpMax <= 0) return mount.hp;
  // `+ 0`: an integer, never −0
  return Math.ceil((mount.hpMax * rider.hp) / rider.hpMax) + 0;
}

/** Parts a rider from its mount: each has its own life again (AIR-9). */
export function part(scene: Settling, rider: CharacterSnapshot): void {
  const mount = rider.mount === null ? undefined : scene.find(rider.mount);
  scene.put({ ...rider, mount: null });
  if (mount?.type !== "mount") return;
  scene.put({ ...mount, rider: null, hp: partedMountHp(rider, mount) });
  scene.note({ kind: "parted", on: rider.id, mount: mount.id });
  judgeLife(scene, mount.id, false);
}

/**
 * Brings an actor down from moderate or high to the ground (AIR-7): from moderate it loses half of its current HP (nothing at 0 or less),
 * from high half of its maximum, both rounded up; a fall may kill (AIR-12). It takes rider and mount down and parts them (AIR-9) and ends
 * cover (STA-9). At lower heights nothing happens.
 * @param damaged whether damage came with it (DTH-7)
 */
export function fall(scene: Settling, id: string, damaged: boolean): void {
  const actor = scene.find(id);
  if (actor === undefined || actor.type === "swarm") return;
  const height = altitudeOf(actor, scene.find);
  if (!isAloft(height)) return;
  const loss = height === "high" ? Math.ceil(actor.hpMax / 2) : Math.ceil(Math.max(actor.hp, 0) / 2);
  // who has no coma stops at 0 (CHR-8)
  const lowest = deathLine(actor, scene.find).coma ? actor.hp - loss : Math.min(actor.hp, 0);
  const fallen: LivingSnapshot = {
    ...actor,
    hp: Math.max(actor.hp - loss, lowest),
    altitude: "ground",
    statuses: withoutStatuses(actor.statuses, "cover"),
  };
  scene.put(fallen);
  scene.note({ kind: "fell", on: id, loss: actor.hp - fallen.hp });
  judgeLife(scene, id, damaged);
  const rider = scene.find(id);
  if (rider?.type !== "character" || rider.mount === null) return;
  const mount = scene.find(rider.mount);
  if (mount !== undefined) {
    scene.put({ ...mount, altitude: "ground", statuses: withoutStatuses(mount.statuses, "cover") });
  }
  part(scene, rider);
}
