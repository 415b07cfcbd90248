import { beforeEach, describe, expect, it } from "vitest";
import { find, ISAURE, type Loose, openWorld, RATS, SWORD } from "./support/open-world";

let isaure: Loose;
beforeEach(async () => {
  await openWorld();
  isaure = find("Actor", ISAURE);
});

function nested(path: string, value: unknown): Record<string, unknown> {
  return path.split(".").reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as Record<string, unknown>;
}

const PATHS = [
  "system.hp.value",
  "system.hp.max",
  "system.mp.value",
  "system.characteristics.pow",
  "system.offPlacement.factor",
  "system.reduction.percent",
  "system.pow.min",
];
const NONSENSE: readonly unknown[] = [
  Number.NaN,
  "abc",
  "1,5",
  1.5,
  "1.5",
  1e9,
  -1e9,
  "1e9",
  {},
  "douze",
  Number.POSITIVE_INFINITY,
];

describe("what is no figure is never stored", () => {
  it.each(PATHS.flatMap((path) => NONSENSE.map((value) => [path, value] as const)))("%s ← %s", async (path, value) => {
    const before = JSON.stringify(isaure._source);
    await expect(isaure.update(nested(path, value))).rejects.toThrow();
    expect(JSON.stringify(isaure._source)).toBe(before);
  });

  it.each([
    ["system.hp.value", -42],
    ["system.hp.value", "-42"],
    ["system.hp.max", 300],
    ["system.characteristics.pow", 0],
    ["system.reduction.percent", 100],
  ])("but %s ← %s is", async (path, value) => {
    await isaure.update(nested(path, value));
    expect(path.split(".").reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], isaure._source)).toBe(
      Number(value),
    );
  });

  it.each([
    ["system.role", "wizard"],
    ["system.discipline", "sword"],
    ["system.altitude", "space"],
    ["system.traits", ["monk", "thief"]],
    ["system.pow", { min: 19, max: 18 }],
    ["system.characteristics.pow", 100],
    ["system.reduction.percent", 101],
  ])("%s ← %s: no choice, or out of bounds", async (path, value) => {
    await expect(isaure.update(nested(path, value))).rejects.toThrow();
  });

  it("a weapon's least damage is not above its most", async () => {
    const sword = (isaure["items"] as Map<string, Loose>).get(SWORD) as Loose;
    await expect(sword.update({ system: { damage: { min: 71 } } })).rejects.toThrow();
    await expect(sword.update({ system: { damage: { max: 0 } } })).rejects.toThrow();
    await sword.update({ system: { damage: { min: 10, max: 20 } } });
    expect(sword._source["system"]).toMatchObject({ damage: { min: 10, max: 20 } });
  });
});

describe("what the rules give is prepared, not stored", () => {
  it("maximum HP by role, unless set; maximum PM by POU (CHR-1, CHR-5)", async () => {
    expect(isaure.system).toMatchObject({ hp: { max: 150, min: -75 }, mp: { max: 10 } });
    await isaure.update({ system: { role: "defender", characteristics: { pow: 14 } } });
    expect(isaure.system).toMatchObject({ hp: { max: 200, min: -100 }, mp: { max: 14 } });
    expect(isaure._source["system"]).toMatchObject({ hp: { max: null } });
    await isaure.update({ system: { hp: { max: 75 } } });
    expect(isaure.system).toMatchObject({ hp: { max: 75, min: -37 } });
  });
});

describe("HP in a token's bar", () => {
  const modify = (...args: unknown[]) =>
    (isaure["modifyTokenAttribute"] as (...args: unknown[]) => Promise<unknown>).apply(isaure, args);
  it("go below zero (CHR-8), above the maximum nowhere, and refuse what is no figure", async () => {
    await modify("hp", -160, true, true);
    expect(isaure._source["system"]).toMatchObject({ hp: { value: -10 } });
    await modify("hp", 160, false, true);
    expect(isaure._source["system"]).toMatchObject({ hp: { value: 150 } });
    await modify("hp", Number.NaN, false, true);
    await modify("hp", 12.5, false, true);
    expect(isaure._source["system"]).toMatchObject({ hp: { value: 150 } });
  });
  it("are refused beyond what the data hold", async () => {
    const before = structuredClone(isaure._source["system"]);
    await modify("hp", 1e9, false, true);
    await modify("hp", -1e9, true, true);
    expect(isaure._source["system"]).toEqual(before);
  });
  it("PM stay within theirs", async () => {
    await modify("mp", -99, true, true);
    expect(isaure._source["system"]).toMatchObject({ mp: { value: 0 } });
  });
});

describe("a new actor", () => {
  it.each([
    ["character", true],
    ["familiar", true],
    ["mount", true],
    ["swarm", false],
  ])("%s: linked %s", async (type, linked) => {
    const { create } = CONFIG.Actor.documentClass as unknown as { create(data: object): Promise<Loose> };
    const made = await create.call(CONFIG.Actor.documentClass, { name: "Nouveau", type });
    expect(made._source).toMatchObject({ prototypeToken: { actorLink: linked } });
  });

  it.each([
    ["character", { disposition: 1, bar1: { attribute: "hp" }, bar2: { attribute: "mp" } }],
    ["familiar", { disposition: 1, bar1: { attribute: "hp" }, bar2: { attribute: null } }],
    ["mount", { disposition: 0, bar1: { attribute: "hp" }, bar2: { attribute: null } }],
    ["swarm", { disposition: -1, bar1: { attribute: "count" }, bar2: { attribute: null } }],
  ])("%s: its token's side and bars, unless they were given", async (type, token) => {
    const { create } = CONFIG.Actor.documentClass as unknown as { create(data: object): Promise<Loose> };
    const made = await create.call(CONFIG.Actor.documentClass, { name: "Nouveau", type });
    expect(made._source).toMatchObject({ prototypeToken: { ...token, displayName: 30, displayBars: 40 } });
    const prototypeToken = { disposition: -2, displayBars: 0, bar1: { attribute: null } };
    const given = await create.call(CONFIG.Actor.documentClass, { name: "Autre", type, prototypeToken });
    expect(given._source).toMatchObject({ prototypeToken });
  });

  it("begins with the HP of its role and the PM of its POU", async () => {
    const { create } = CONFIG.Actor.documentClass as unknown as { create(data: object): Promise<Loose> };
    const system = { role: "defender", characteristics: { pow: 16 } };
    const made = await create.call(CONFIG.Actor.documentClass, { name: "Gorn", type: "character", system });
    expect(made._source["system"]).toMatchObject({ hp: { value: 200 }, mp: { value: 16 } });
    const hurt = { name: "Gorn", type: "character", system: { ...system, hp: { value: 3 }, mp: { value: 2 } } };
    const copied = await create.call(CONFIG.Actor.documentClass, hurt);
    expect(copied._source["system"]).toMatchObject({ hp: { value: 3 }, mp: { value: 2 } });
  });
});

it("a swarm counts its individuals in whole numbers", async () => {
  const rats = find("Actor", RATS);
  await expect(rats.update({ system: { count: { value: -1 } } })).rejects.toThrow();
  await rats.update({ system: { count: { value: 0 } } });
  expect(rats._source["system"]).toMatchObject({ count: { value: 0 } });
});
