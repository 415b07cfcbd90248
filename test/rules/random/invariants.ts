import type { ActorSnapshot } from "../../../src/rules/actors/snapshot";
import type { Json } from "../../../src/rules/json";
import type { Stage } from "../../../src/rules/scenario/stage";

const FINAL = ["dead", "banished", "traumatised"];

function hpProblems(actor: Exclude<ActorSnapshot, { type: "swarm" }>): string[] {
  const problems: string[] = [];
  const borne = actor.statuses.map((entry) => entry.id as string);
  if (!Number.isInteger(actor.hp) || Object.is(actor.hp, -0)) problems.push(`HP ${actor.hp}`);
  if (actor.hp > actor.hpMax) problems.push(`HP ${actor.hp} above ${actor.hpMax}`);
  if (actor.type === "mount" && actor.rider !== null) return problems;
  const down = borne.some((id) => id === "comatose" || FINAL.includes(id));
  if (actor.hp <= 0 && !down) problems.push(`stands at ${actor.hp} HP`);
  if (actor.hp > 0 && borne.includes("agonising")) problems.push(`in agony at ${actor.hp} HP`);
  if (borne.includes("agonising") && borne.includes("stabilised")) problems.push("in agony and saved");
  return problems;
}

function characterProblems(actor: Extract<ActorSnapshot, { type: "character" }>, stage: Stage): string[] {
  const problems: string[] = [];
  if (!Number.isInteger(actor.mp) || actor.mp < 0) problems.push(`${actor.mp} PM`);
  for (const spell of actor.spells) {
    if (spell.charges !== null && (spell.charges.value < 0 || spell.charges.value > spell.charges.max)) {
      problems.push(`${spell.charges.value} charges of ${spell.id}`);
    }
  }
  const casts = actor.kept.map((kept) => kept.cast);
  if (new Set(casts).size !== casts.length) problems.push("keeps a cast twice");
  const still = actor.statuses.some((entry) => entry.id === "comatose" || FINAL.includes(entry.id));
  if (still && (actor.kept.length > 0 || actor.casting !== null)) problems.push("keeps magic though down");
  if (actor.mount !== null) {
    const mount = stage.lookup(actor.mount);
    if (mount?.type !== "mount" || mount.rider !== actor.id)
      problems.push(`rides ${actor.mount}, which does not bear it`);
  }
  return problems;
}

function commonProblems(actor: ActorSnapshot, stage: Stage): string[] {
  const problems: string[] = [];
  const borne = actor.statuses.map((entry) => entry.id as string);
  if (new Set(borne).size !== borne.length) problems.push(`bears a status twice: ${borne}`);
  if (borne.some((id) => FINAL.includes(id)) && borne.length > 1) problems.push(`bears more than the end: ${borne}`);
  for (const { keptBy } of [...actor.statuses, ...actor.barriers]) {
    if (keptBy === null) continue;
    const caster = stage.lookup(keptBy.caster);
    const keeps = caster?.type === "character" && caster.kept.some((kept) => kept.cast === keptBy.cast);
    if (!keeps) problems.push(`bears what nobody keeps: ${keptBy.cast}`);
  }
  for (const { turns } of actor.statuses) if (turns !== null && turns < 1) problems.push(`${turns} turns left`);
  return problems;
}

/** What is wrong with the actors of a stage; empty where nothing is. */
export function problemsOf(stage: Stage): string[] {
  const problems: string[] = [];
  for (const actor of stage.actors.values()) {
    const own = commonProblems(actor, stage);
    if (actor.type === "swarm") {
      if (!Number.isInteger(actor.count) || actor.count < 0) own.push(`${actor.count} individuals`);
    } else own.push(...hpProblems(actor));
    if (actor.type === "character") own.push(...characterProblems(actor, stage));
    if (actor.type === "mount" && actor.rider !== null) {
      const rider = stage.lookup(actor.rider);
      if (rider?.type !== "character" || rider.mount !== actor.id)
        own.push(`bears ${actor.rider}, who does not ride it`);
    }
    problems.push(...own.map((problem) => `${actor.id} ${problem}`));
  }
  return problems;
}

/** Paths of numbers that are no integers, but for `factor`, which is for show. */
export function fractionsIn(value: Json, path = ""): string[] {
  if (typeof value === "number")
    return Number.isInteger(value) || path.endsWith(".factor") ? [] : [`${path}: ${value}`];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => fractionsIn(inner, `${path}.${key}`));
}
