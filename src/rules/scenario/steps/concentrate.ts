import { abandonCast, releaseKept } from "../../consequences/release-magic";
import { CONCENTRATION_CAUSES, disturbanceTarget, keptSpells } from "../../magic/keep-concentration";
import { refused, type Step, type StepResult } from "../step";
import { casterOf } from "./cast";

/** `concentrate`: whether a spell kept, or being cast, is lost by what befalls its caster (SPL-7, SPL-9). */
export function concentrateStep({ field, stage, dice }: Step): StepResult {
  const caster = casterOf(stage, field.at("by"));
  const spell = field.at("spell").name();
  if (!caster.spells.some((each) => each.id === spell)) field.at("spell").fail(`'${caster.id}' has no '${spell}'`);
  const cause = field.at("cause").oneOf(CONCENTRATION_CAUSES, "cause");
  const casting = caster.casting?.spell === spell ? caster.casting : null;
  const kept = keptSpells(caster, stage.lookup).filter((each) => each.spell === spell);
  const [oldest] = kept;
  const degree = casting?.degree ?? oldest?.degree;
  if (degree === undefined) return refused({ reason: "not-lasting" });
  const target = disturbanceTarget(caster, degree, cause, casting !== null);
  if (target === null || dice.next(1, 100, "concentration") <= target) return { outcome: "kept", target };
  stage.perform((scene) => {
    if (casting !== null) abandonCast(scene, caster.id);
    else if (oldest !== undefined) releaseKept(scene, caster.id, [oldest]);
  });
  return { outcome: "lost", target };
}
