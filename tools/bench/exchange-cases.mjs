// Attacks to be measured: attackers, targets, weapons and choices of several kinds, each with a list of dice, as scenarios and as the engine takes them.

const CHARACTERISTICS = { str: 10, con: 10, siz: 10, int: 10, pow: 10, dex: 10, app: 10 };
const WEAPONS = [
  { id: "sword", kind: "melee", min: 1, max: 100, dropped: false },
  { id: "bow", kind: "ranged", min: 1, max: 100, dropped: false },
  { id: "staff", kind: "magic", min: 1, max: 100, dropped: false },
];
const DISCIPLINES = ["melee", "ranged", "magic"];
const PLAIN = { turns: null, own: false, keptBy: null, spell: null };

/** A seeded generator (mulberry32): whole numbers from min to max. */
export function seeded(seed) {
  let state = seed >>> 0;
  return (min, max) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return min + (((mixed ^ (mixed >>> 14)) >>> 0) % (max - min + 1));
  };
}

export function character(id, fields = {}) {
  return {
    id,
    type: "character",
    statuses: [],
    altitude: "ground",
    flies: false,
    reduction: { flat: 0, percent: 0 },
    barriers: [],
    player: true,
    hp: 150,
    hpMax: 150,
    mp: 10,
    mpMax: 10,
    role: "attacker",
    discipline: "melee",
    traits: [],
    characteristics: CHARACTERISTICS,
    powRange: { min: 8, max: 18 },
    powMarked: false,
    offPlacement: { factor: 50, limit: 70 },
    diesAtZero: false,
    weapons: WEAPONS,
    spells: [],
    kept: [],
    casting: null,
    mount: null,
    ...fields,
  };
}

/** One attack: disciplines, reductions, cover, stun, contact and modifier vary with the seed; `pool` are dice in order of need. */
export function attackCase(seed) {
  const roll = seeded(seed);
  const covered = roll(1, 5) === 1;
  const stunned = roll(1, 8) === 1;
  const attacker = character("a", { discipline: DISCIPLINES[roll(0, 2)] });
  const target = character("b", {
    hp: roll(1, 150),
    reduction: { flat: roll(0, 5), percent: roll(0, 30) },
    statuses: [...(covered ? ["cover"] : []), ...(stunned ? ["stunned"] : [])].map((id) => ({ id, ...PLAIN })),
  });
  const weapon = ["sword", "bow", "staff"][roll(0, 2)];
  const contact = weapon === "sword" || (weapon === "staff" && roll(1, 2) === 1);
  const choices = {
    contact,
    cover: null,
    surprise: roll(1, 6) === 1,
    opportunity: false,
    turnedBack: false,
    charge: false,
    modifier: roll(-20, 20),
    canCounter: null,
    allow: [],
  };
  return { attacker, target, weapon, choices, pool: [roll(1, 100), roll(1, 100), roll(1, 1_000_000)] };
}

/** The same attack as a scenario; `dice` are those that it used. */
export function asScenario({ attacker, target, weapon, choices }, dice) {
  const actor = ({ id, type, hp, discipline, reduction, statuses }) => ({
    id,
    type,
    hp,
    discipline,
    reduction,
    statuses: statuses.map((entry) => entry.id),
    weapons: WEAPONS.map(({ id: weaponId, kind, min, max }) => ({ id: weaponId, kind, min, max })),
  });
  const { contact, surprise, modifier } = choices;
  return {
    format: "arcanes-agonie/scenario@1",
    actors: [actor(attacker), actor(target)],
    steps: [{ do: "attack", by: "a", on: "b", with: weapon, contact, surprise, modifier, dice }],
  };
}
