import type { ActorSnapshot, CharacterSnapshot } from "../../actors/snapshot";
import { ALTITUDES } from "../../actors/snapshot";
import { changeAltitude } from "../../mounts/change-altitude";
import { dismount, mountUp } from "../../mounts/mount-up";
import type { Field } from "../field";
import type { Stage } from "../stage";
import { concluded, type Step, type StepResult } from "../step";

/** A character that the field names; malformed for other types. */
export function characterOf(stage: Stage, field: Field): CharacterSnapshot {
  const actor: ActorSnapshot = stage.actor(field);
  return actor.type === "character" ? actor : field.fail(`'${actor.id}' is no character`);
}

/** `altitude`: AIR-8. */
export function altitudeStep({ field, stage }: Step): StepResult {
  const actor = stage.actor(field.at("by"));
  const to = field.at("to").oneOf(ALTITUDES, "altitude");
  return concluded(
    stage,
    stage.perform((scene) => changeAltitude(scene, actor, to, stage.context)),
  );
}

/** `mount`: AIR-8, AIR-9. */
export function mountStep({ field, stage }: Step): StepResult {
  const rider = characterOf(stage, field.at("by"));
  const mount = stage.actor(field.at("on"));
  if (mount.type !== "mount") return field.at("on").fail(`'${mount.id}' is no mount`);
  return concluded(
    stage,
    stage.perform((scene) => mountUp(scene, rider, mount, stage.context)),
  );
}

/** `dismount`: AIR-8, AIR-9. */
export function dismountStep({ field, stage }: Step): StepResult {
  const rider = characterOf(stage, field.at("by"));
  return concluded(
    stage,
    stage.perform((scene) => dismount(scene, rider, stage.context)),
  );
}
