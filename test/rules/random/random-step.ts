import { type ActorSnapshot, ALTITUDES, CONCENTRATIONS } from "../../../src/rules/actors/snapshot";
import type { JsonObject } from "../../../src/rules/json";
import { CONCENTRATION_CAUSES } from "../../../src/rules/magic/keep-concentration";
import type { Stage } from "../../../src/rules/scenario/stage";
import { CONTROL_IDS } from "../../../src/rules/statuses/status-ids";
import type { Seeded } from "./seeded";

const PUT_ON = [...CONTROL_IDS, "immune", "cover", "offBalance", "destabilised"] as const;

/** Kinds of steps, the frequent ones several times. */
const KINDS = [
  ..."turn turn turn turn attack attack attack attack attack cast cast cast cast cast cast release release".split(" "),
  ..."move altitude mount dismount rescue treat refuseDeath status status damage heal concentrate concentrate".split(
    " ",
  ),
  ..."pickUp split merge duel yield endDuel boss rest study powGain improve initiative".split(" "),
];

function meansOf(random: Seeded, actor: ActorSnapshot): string {
  return actor.type === "character"
    ? random.pick(["melee", "melee", "ranged", "magic", "bareHands", "improvised"])
    : "natural";
}

function castFields(random: Seeded, stage: Stage, by: ActorSnapshot): JsonObject {
  const spell = by.type === "character" && by.spells.length > 0 ? random.pick(by.spells) : undefined;
  const also = random.once(3) ? random.some([...stage.actors.keys()], 3) : [];
  return {
    spell: spell?.id ?? "none",
    intensity: random.once(4) ? random.between(0, 20) : random.between(1, 4),
    rangePoints: random.once(4) ? random.between(0, 3) : 0,
    durationPoints: random.once(4) ? random.between(0, 12) : 0,
    ...(random.once(3) ? { concentration: random.pick(CONCENTRATIONS) } : {}),
    ceremonyRounds: random.once(4) ? random.between(0, 12) : 0,
    extraPoints: random.once(4) ? random.between(0, 4) : 0,
    targets: random.between(1, 5),
    also,
    ...(random.once(3) ? { contact: random.once(2) } : {}),
    modifier: random.once(4) ? random.between(-60, 60) : 0,
  };
}

function stepFields(random: Seeded, stage: Stage, kind: string, by: ActorSnapshot, on: ActorSnapshot): JsonObject {
  const ids = [...stage.actors.keys()];
  switch (kind) {
    case "turn":
      return { of: by.id };
    case "attack":
      return {
        by: by.id,
        on: on.id,
        with: meansOf(random, by),
        ...(random.once(4) ? { contact: random.once(2) } : {}),
        surprise: random.once(10),
        opportunity: random.once(6),
        turnedBack: random.once(6),
        charge: random.once(10),
        modifier: random.once(5) ? random.between(-80, 80) : 0,
        ...(random.once(6) ? { canCounter: random.once(2) } : {}),
      };
    case "cast": {
      const target = random.once(4) ? by : on;
      return { by: by.id, on: target.id, ...castFields(random, stage, by) };
    }
    case "move":
      return { by: by.id, past: random.some(ids, 3), openly: !random.once(4), turnedBack: random.once(3) };
    case "altitude":
      return { by: by.id, to: random.pick(ALTITUDES) };
    case "status":
      return {
        on: on.id,
        by: by.id,
        status: random.pick(PUT_ON),
        ...(random.once(3) ? {} : { turns: random.between(1, 3) }),
        remove: random.once(4),
      };
    case "damage":
    case "heal":
      return { on: on.id, amount: random.between(0, 120), irreducible: random.once(3) };
    case "concentrate": {
      const spells = by.type === "character" ? by.spells.map((spell) => spell.id) : ["none"];
      return { by: by.id, spell: random.pick([...spells, "none"]), cause: random.pick(CONCENTRATION_CAUSES) };
    }
    case "split": {
      const count = by.type === "swarm" ? by.count : 0;
      const first = random.between(0, count);
      return { of: by.id, counts: [first, count - first], ids: [by.id, `${by.id}x`] };
    }
    case "merge":
      return { ids: [by.id, on.id], into: by.id };
    case "duel":
      return {
        between: [by.id, on.id],
        lethal: random.once(2),
        limits: random.some(["noMagic", "bareHands", "noRanged"], 4),
      };
    case "yield":
      return { by: by.id, spared: random.once(2) };
    case "endDuel":
      return { winner: random.once(3) ? null : by.id };
    case "study":
      return { by: by.id, spell: random.pick(["s0", "fog"]), teacher: random.pick([null, 70, 95]) };
    case "improve":
      return { by: by.id, spell: random.pick(["s0", "s1"]) };
    default:
      return { by: by.id, on: on.id };
  }
}

/** A step that may be played on the stage as it stands; whether the rules allow it, or it is well formed, is theirs to say. */
export function randomStep(random: Seeded, stage: Stage): JsonObject {
  const actors = [...stage.actors.values()];
  // rare lines are followed: a cast over rounds is brought to its release, one who lies dying is looked after
  const casting = actors.find((actor) => actor.type === "character" && actor.casting !== null);
  if (casting !== undefined && random.once(2)) {
    const turns = stage.fight.turnOf !== casting.id || random.once(2);
    return turns ? { do: "turn", of: casting.id } : { do: "release", by: casting.id };
  }
  const dying = actors.find((actor) => actor.statuses.some((entry) => entry.id === "agonising"));
  if (dying !== undefined && random.once(5)) {
    const helper = random.pick(actors).id;
    return random.once(2)
      ? { do: "turn", of: helper }
      : { do: random.pick(["rescue", "treat"]), by: helper, on: dying.id };
  }
  const kind = random.pick(KINDS);
  const running = stage.fight.turnOf === null ? undefined : stage.lookup(stage.fight.turnOf);
  const swarms = actors.filter((actor) => actor.type === "swarm");
  let by = running !== undefined && kind !== "turn" && !random.once(4) ? running : random.pick(actors);
  if ((kind === "split" || kind === "merge") && swarms.length > 0) by = random.pick(swarms);
  return { do: kind, ...stepFields(random, stage, kind, by, random.pick(actors)) };
}
