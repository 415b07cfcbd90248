import type { CharacterSnapshot, ItemId, KeptSpell } from "../actors/snapshot";
import type { RuleContext } from "../combat/fight";
import { releaseKept } from "../consequences/release-magic";
import type { Settling } from "../consequences/settling";
import { endMagicOfDoer } from "../turns/act";
import { keptSpells, lightCheckTarget } from "./keep-concentration";

/** A check of 1d100 ≤ target that a light spell needs when another spell is begun (SPL-9). */
export interface LightCheck {
  readonly kept: KeptSpell;
  readonly target: number;
}

/**
 * SPL-9: the checks that a new cast asks, oldest first, all against the number of spells kept, of every degree, when it begins. A technique is
 * no spell and asks none.
 */
export function lightChecks(
  caster: CharacterSnapshot,
  technique: boolean,
  context: RuleContext,
): readonly LightCheck[] {
  if (technique) return [];
  const kept = keptSpells(caster, context.lookup);
  const target = lightCheckTarget(caster, kept.length);
  return kept.filter((each) => each.degree === "light").map((each) => ({ kept: each, target }));
}

/**
 * What a cast does to the caster's own magic before its dice (SPL-9, SPL-7): spells whose check failed are lost, intense and total concentration
 * end, a cast that ran over rounds is abandoned.
 * @returns the spells that are no longer kept, oldest first
 */
export function beginCast(scene: Settling, caster: CharacterSnapshot, failed: readonly KeptSpell[]): readonly ItemId[] {
  const kept = keptSpells(caster, scene.find);
  const now = scene.find(caster.id);
  if (now?.type !== "character") return [];
  if (kept.length !== now.kept.length) scene.put({ ...now, kept });
  const lost = kept.filter(
    (each) => failed.some(({ cast }) => cast === each.cast) || each.degree === "intense" || each.degree === "total",
  );
  releaseKept(scene, caster.id, lost);
  endMagicOfDoer(scene, caster.id);
  return lost.map((each) => each.spell);
}
