import { isGone } from "../../actors/bears";
import type { ActorId, SwarmSnapshot } from "../../actors/snapshot";
import type { Economy } from "../../combat/fight";
import { mergeSwarms, splitSwarm } from "../../swarms/split-merge";
import { economyOf } from "../../turns/economy";
import { BOUNDS } from "../bounds";
import type { Field } from "../field";
import type { Stage } from "../stage";
import { DONE, refused, type Step, type StepResult } from "../step";

function swarmOf(stage: Stage, field: Field): SwarmSnapshot {
  const actor = stage.actor(field);
  return actor.type === "swarm" ? actor : field.fail(`'${actor.id}' is no swarm`);
}

/** What each of the new groups has spent: what any of the old had. */
function inherit(stage: Stage, from: readonly ActorId[], to: readonly ActorId[]): void {
  const { fight } = stage;
  if (fight.turnOf === null) return;
  const old = from.map((id) => economyOf(fight, id));
  const spent: Economy = {
    action: old.some((each) => each.action),
    movement: old.some((each) => each.movement),
    reaction: old.some((each) => each.reaction),
  };
  const economy = { ...fight.economy };
  for (const id of from) delete economy[id];
  if (spent.action || spent.movement || spent.reaction) for (const id of to) economy[id] = spent;
  const first = to[0];
  const gone = from.includes(fight.turnOf) && !to.includes(fight.turnOf);
  stage.fight = { ...fight, economy, turnOf: gone && first !== undefined ? first : fight.turnOf };
}

/** `split`: MAS-4. */
export function splitStep({ field, stage }: Step): StepResult {
  const swarm = swarmOf(stage, field.at("of"));
  const counts = field
    .at("counts")
    .list()
    .map((each) => each.integer(1, BOUNDS.count));
  const idFields = field.at("ids").list();
  const ids = idFields.map((each) => each.name());
  if (isGone(swarm)) return refused({ reason: "dead" });
  if (ids.length !== counts.length || ids.length === 0) field.at("ids").fail("not as many as counts");
  if (new Set(ids).size !== ids.length) field.at("ids").fail("an id is there twice");
  const sum = counts.reduce((total, count) => total + count, 0);
  if (sum !== swarm.count) field.at("counts").fail(`their sum is ${sum}, the swarm counts ${swarm.count}`);
  for (const each of idFields) {
    if (each.value !== swarm.id && stage.lookup(each.name()) !== undefined)
      each.fail(`'${each.name()}' is there already`);
  }
  const groups = splitSwarm(
    swarm,
    ids.map((id, index) => ({ id, count: counts[index] ?? 0 })),
  );
  if (!ids.includes(swarm.id)) stage.actors.delete(swarm.id);
  for (const group of groups) stage.actors.set(group.id, group);
  inherit(stage, [swarm.id], ids);
  return DONE;
}

/** `merge`: MAS-4. */
export function mergeStep({ field, stage }: Step): StepResult {
  const idFields = field.at("ids").list();
  const [first, ...others] = idFields.map((each) => swarmOf(stage, each));
  if (first === undefined || others.length === 0) return field.at("ids").fail("fewer than two");
  const ids = [first, ...others].map((swarm) => swarm.id);
  if (new Set(ids).size !== ids.length) field.at("ids").fail("an id is there twice");
  const into = field.at("into").name();
  if (!ids.includes(into) && stage.lookup(into) !== undefined) field.at("into").fail(`'${into}' is there already`);
  if ([first, ...others].some(isGone)) return refused({ reason: "dead" });
  if (others.some((swarm) => swarm.altitude !== first.altitude)) return refused({ reason: "wrong-altitude" });
  const merged = mergeSwarms(first, others, into);
  for (const id of ids) stage.actors.delete(id);
  stage.actors.set(into, merged);
  inherit(stage, ids, [into]);
  return DONE;
}
