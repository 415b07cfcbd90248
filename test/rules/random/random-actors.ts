import {
  ALTITUDES,
  AREAS,
  CHARACTERISTICS,
  CONCENTRATIONS,
  DELIVERIES,
  DISCIPLINES,
  FAMILIAR_KINDS,
  ROLES,
  SPELL_EFFECTS,
  TRAITS,
  WEAPON_KINDS,
} from "../../../src/rules/actors/snapshot";
import type { JsonObject } from "../../../src/rules/json";
import { CONTROL_IDS } from "../../../src/rules/statuses/status-ids";
import type { Seeded } from "./seeded";

const PUT_ON = [...CONTROL_IDS, "immune", "cover"] as const;

function randomSpell(random: Seeded, id: string): JsonObject {
  const delivery = random.pick(DELIVERIES);
  const technique = random.once(4);
  const min = random.between(1, 40);
  return {
    id,
    skill: random.between(0, 250),
    technique,
    concentration: random.pick(CONCENTRATIONS),
    range: random.pick([0, 10, 30]),
    duration: random.pick([1, 10]),
    resistance: delivery === "resisted" ? random.pick(CHARACTERISTICS) : null,
    delivery,
    effect: random.pick(SPELL_EFFECTS),
    status: random.pick(PUT_ON),
    turns: random.once(3) ? null : random.between(1, 4),
    power: random.once(4) ? { min, max: min + random.between(0, 90) } : null,
    area: random.pick(AREAS),
    neverMisses: random.once(6),
    passive: random.once(10),
    reaction: random.once(4),
    charges: random.once(3) ? { value: 1, max: 2 } : null,
  };
}

function common(random: Seeded, id: string): JsonObject {
  return {
    id,
    altitude: random.once(4) ? random.pick(ALTITUDES) : "ground",
    flies: random.once(2),
    statuses: random.once(6) ? [random.pick(PUT_ON)] : [],
    reduction: random.once(4) ? { flat: random.between(0, 10), percent: random.between(0, 100) } : {},
  };
}

function randomCharacter(random: Seeded, id: string): JsonObject {
  const pow = random.between(8, 30);
  return {
    ...common(random, id),
    type: "character",
    role: random.pick(ROLES),
    discipline: random.pick(DISCIPLINES),
    traits: random.some(TRAITS, 3),
    characteristics: { int: random.between(3, 20), con: random.between(3, 20), dex: random.between(3, 20), pow },
    mp: random.between(0, 80),
    diesAtZero: random.once(6),
    weapons: WEAPON_KINDS.map((kind) => ({ id: kind, kind })),
    spells: Array.from({ length: random.between(0, 4) }, (_, index) => randomSpell(random, `s${index}`)),
    ...(random.once(3) ? { hp: random.between(-20, 150) } : {}),
  };
}

/** Actors of every type: characters, a familiar of theirs, mounts ridden or not, swarms. */
export function randomActors(random: Seeded): readonly JsonObject[] {
  const count = random.between(2, 4);
  const characters = Array.from({ length: count }, (_, index) => randomCharacter(random, `c${index}`));
  const others: JsonObject[] = [];
  const master = `c${random.between(0, count - 1)}`;
  if (!random.once(3)) {
    others.push({ ...common(random, "f"), type: "familiar", kind: random.pick(FAMILIAR_KINDS), master });
  }
  if (random.once(2)) {
    const rider = random.once(2) ? `c${random.between(0, count - 1)}` : null;
    others.push({ ...common(random, "m"), type: "mount", rider });
  }
  if (random.once(2)) {
    const discipline = random.pick(DISCIPLINES);
    others.push({ ...common(random, "z"), type: "swarm", count: random.between(1, 30), discipline });
  }
  return [...characters, ...others];
}
