import { carries, isGone } from "../actors/bears";
import type { ActorId, ActorSnapshot, CharacterSnapshot } from "../actors/snapshot";
import { FIGHT_MODES, type Fight, FREE_PLAY } from "../combat/fight";
import { FINAL_IDS, plainStatus, withoutStatuses, withStatus } from "../consequences/borne";
import { judgeLife } from "../consequences/judge-life";
import { Settling } from "../consequences/settling";
import { DEFAULT_HOUSE_RULES, type HouseRules } from "../house-rules";
import type { Field } from "./field";
import { parseActor } from "./parse-actor";
import { Stage } from "./stage";

export const SCENARIO_FORMAT = "arcanes-agonie/scenario@1";

const RULE_BOUNDS = { criticalMin: [2, 100], fumbleMax: [1, 99], agonyLoss: [0, 1000], spellScale: [1, 1000] } as const;

function parseRules(field: Field): HouseRules {
  if (field.isAbsent) return DEFAULT_HOUSE_RULES;
  const known = Object.keys(DEFAULT_HOUSE_RULES);
  field.at("criticalMin"); // malformed unless an object
  for (const name of Object.keys(field.value as object)) {
    if (!known.includes(name)) field.at(name).fail(`no house rule '${name}'`);
  }
  const figure = (name: keyof typeof RULE_BOUNDS) =>
    field.at(name).or(DEFAULT_HOUSE_RULES[name], (each) => each.integer(RULE_BOUNDS[name][0], RULE_BOUNDS[name][1]));
  return {
    criticalMin: figure("criticalMin"),
    fumbleMax: figure("fumbleMax"),
    agonyLoss: figure("agonyLoss"),
    spellScale: figure("spellScale"),
    spellAttack: field
      .at("spellAttack")
      .or(DEFAULT_HOUSE_RULES.spellAttack, (each) => each.oneOf(["both", "skillOnly"] as const, "value")),
  };
}

/** The character of that id; malformed at the field where there is none. */
function characterAt(field: Field, id: ActorId, actors: ReadonlyMap<ActorId, ActorSnapshot>): CharacterSnapshot {
  const actor = actors.get(id) ?? field.fail(`no actor '${id}'`);
  return actor.type === "character" ? actor : field.fail(`'${id}' is no character`);
}

/** AIR-9, FAM-1: riders and masters are there; rider and mount name each other and share one height. */
function tie(actors: Map<ActorId, ActorSnapshot>, fields: ReadonlyMap<ActorId, Field>): void {
  for (const [id, field] of fields) {
    const actor = actors.get(id);
    if (actor?.type === "familiar" && actor.master !== null) characterAt(field.at("master"), actor.master, actors);
    if (actor?.type !== "mount" || actor.rider === null) continue;
    const rider = characterAt(field.at("rider"), actor.rider, actors);
    if (rider.mount !== null) field.at("rider").fail(`'${rider.id}' rides '${rider.mount}'`);
    actors.set(rider.id, { ...rider, mount: actor.id, altitude: actor.altitude });
  }
}

/** DTH-1, DTH-4, FAM-4, MAS-5: who begins at 0 HP or less is comatose and agonising, dead or banished at once. */
function beginAsHpMean(actor: ActorSnapshot, actors: ReadonlyMap<ActorId, ActorSnapshot>): ActorSnapshot {
  const final = FINAL_IDS.find((id) => carries(actor, id));
  if (final !== undefined) return { ...actor, statuses: actor.statuses.filter((entry) => entry.id === final) };
  if (actor.type === "mount" && actor.rider !== null) return actor; // AIR-9: its rider's HP count
  if (actor.type === "swarm") return isGone(actor) ? { ...actor, statuses: [plainStatus("dead")] } : actor;
  const scene = new Settling((id) => (id === actor.id ? withComa(actor) : actors.get(id)));
  judgeLife(scene, actor.id, false);
  return scene.find(actor.id) ?? actor;
}

/** Saved means comatose, and in agony no more. */
function withComa(actor: ActorSnapshot): ActorSnapshot {
  if (!carries(actor, "stabilised")) return actor;
  return {
    ...actor,
    statuses: withStatus(withoutStatuses(actor.statuses, "agonising"), plainStatus("comatose")),
  };
}

/** The stage that a scenario sets: its actors, mode and house rules. */
export function parseScenario(document: Field): Stage {
  const format = document.at("format");
  if (format.text() !== SCENARIO_FORMAT) format.fail(`not '${SCENARIO_FORMAT}'`);
  const rules = parseRules(document.at("rules"));
  const mode = document.at("mode").or("skirmish" as const, (each) => each.oneOf(FIGHT_MODES, "mode"));
  const actors = new Map<ActorId, ActorSnapshot>();
  const fields = new Map<ActorId, Field>();
  for (const field of document.at("actors").list()) {
    const actor = parseActor(field);
    if (actors.has(actor.id)) field.at("id").fail(`'${actor.id}' is there twice`);
    actors.set(actor.id, actor);
    fields.set(actor.id, field);
  }
  tie(actors, fields);
  const begun = [...actors.values()].map((actor) => beginAsHpMean(actor, actors));
  const fight: Fight = { ...FREE_PLAY, mode };
  return new Stage(begun, fight, rules);
}
