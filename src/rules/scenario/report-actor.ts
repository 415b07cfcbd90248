import { isGone } from "../actors/bears";
import type { ActorSnapshot } from "../actors/snapshot";
import type { JsonObject } from "../json";
import { swarmValue } from "../swarms/value";

function statusesOf(actor: ActorSnapshot): readonly string[] {
  if (actor.type === "swarm" && isGone(actor)) return ["dead"];
  return actor.statuses.map((entry) => entry.id).sort();
}

/** An actor at the end of a scenario, as far as it has the fields of the result. */
export function reportActor(actor: ActorSnapshot): JsonObject {
  const common = { statuses: statusesOf(actor), altitude: actor.altitude };
  switch (actor.type) {
    case "swarm":
      return { ...common, count: actor.count, value: swarmValue(actor.count) };
    case "familiar":
      return { hp: actor.hp, hpMax: actor.hpMax, ...common };
    case "mount":
      return { hp: actor.hp, hpMax: actor.hpMax, ...common, rider: actor.rider };
    case "character": {
      const known = actor.spells.filter((spell) => spell.failedMonths === null);
      return {
        hp: actor.hp,
        hpMax: actor.hpMax,
        mp: actor.mp,
        pow: actor.characteristics.pow,
        ...common,
        spells: Object.fromEntries(
          known.map((spell) => [spell.id, { skill: spell.skill, charges: spell.charges?.value ?? null }]),
        ),
      };
    }
  }
}
