import type { ActorId, ActorSnapshot, KeptBy, KeptSpell } from "../actors/snapshot";
import type { Settling } from "./settling";

function withoutKept(actor: ActorSnapshot, caster: ActorId, cast: string): ActorSnapshot {
  const free = (keptBy: KeptBy | null): boolean => keptBy === null || keptBy.cast !== cast || keptBy.caster !== caster;
  const statuses = actor.statuses.filter((entry) => free(entry.keptBy));
  const barriers = actor.barriers.filter((barrier) => free(barrier.keptBy));
  const same = statuses.length === actor.statuses.length && barriers.length === actor.barriers.length;
  return same ? actor : { ...actor, statuses, barriers };
}

/** Ends the concentration on spells that a caster keeps: what they kept up ends with it, on everybody who bears it (SPL-9). */
export function releaseKept(scene: Settling, caster: ActorId, lost: readonly KeptSpell[]): void {
  const actor = scene.find(caster);
  if (actor?.type !== "character" || lost.length === 0) return;
  const casts = lost.map((kept) => kept.cast);
  scene.put({ ...actor, kept: actor.kept.filter((kept) => !casts.includes(kept.cast)) });
  for (const kept of lost) {
    for (const id of kept.on) {
      const bearer = scene.find(id);
      if (bearer === undefined) continue;
      const freed = withoutKept(bearer, caster, kept.cast);
      if (freed !== bearer) scene.put(freed);
    }
  }
  scene.note({ kind: "concentrationLost", on: caster, spells: lost.map((kept) => kept.spell) });
}

/** Abandons the cast that runs over rounds, nothing paid (SPL-7, STA-4). */
export function abandonCast(scene: Settling, caster: ActorId): void {
  const actor = scene.find(caster);
  if (actor?.type !== "character" || actor.casting === null) return;
  scene.put({ ...actor, casting: null });
  scene.note({ kind: "castLost", on: caster, spell: actor.casting.spell });
}

/** Coma, stun and death end all that one keeps and casts (SPL-9). */
export function releaseAllMagic(scene: Settling, caster: ActorId): void {
  const actor = scene.find(caster);
  if (actor?.type !== "character") return;
  releaseKept(scene, caster, actor.kept);
  abandonCast(scene, caster);
}
