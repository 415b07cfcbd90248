import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { ActiveEffect } from "../../../standin/client/documents/active-effect";
import type { Actor } from "../../../standin/client/documents/actor";
import type { Combat } from "../../../standin/client/documents/combat/combat";
import { host } from "../../../standin/client/documents/host";
import { fromUuidSync } from "../../../standin/client/documents/resolve";
import { Hooks } from "../../../standin/client/hooks";
import { TypeDataModel } from "../../../standin/core/abstract/type-data-model";
import { ArrayField } from "../../../standin/core/fields/array-field";
import { BooleanField } from "../../../standin/core/fields/boolean-field";
import { NumberField } from "../../../standin/core/fields/number-field";
import { SchemaField } from "../../../standin/core/fields/schema-field";
import { SetField } from "../../../standin/core/fields/set-field";
import { StringField } from "../../../standin/core/fields/string-field";
import type { Data } from "../../../standin/core/utils/types";
import { settle } from "./support/settle";
import { FOE, find, GM, HERO, LOOSE, openTable, SCENE, SWORD, smallWorld, TOKEN } from "./support/table";

/** Values double in a field of this kind, whatever is added. */
class DoublingField extends NumberField {
  override _applyChangeAdd(value: unknown): unknown {
    return Number(value) * 2;
  }
}

class HeroData extends TypeDataModel {
  declare str: number;
  declare bonus: number;
  declare score: number;

  static override defineSchema() {
    const number = (initial: number | null) => new NumberField({ initial, integer: true });
    return {
      hp: new SchemaField({ value: number(10), max: number(10) }),
      str: number(10),
      empty: number(null),
      odd: new DoublingField({ initial: 3 }),
      name: new StringField({ initial: "a" }),
      flag: new BooleanField(),
      list: new ArrayField(new StringField()),
      set: new SetField(new StringField()),
      bonus: new NumberField({ initial: 0, persisted: false }),
    };
  }
  override prepareDerivedData() {
    this.score = this.str * 2 + this.bonus;
  }
}

const registered: [string, number][] = [];
const on = (hook: string, fn: (...args: never[]) => unknown): void => void registered.push([hook, Hooks.on(hook, fn)]);
let now = 0;
afterEach(() => {
  for (const [hook, id] of registered.splice(0)) Hooks.off(hook, id);
  Object.assign(host, { expireEffects: async () => undefined, worldTime: () => 0 });
  now = 0;
});

const open = (configure: (config: Record<string, Data>) => void = () => {}, documents: object = {}) =>
  openTable({
    documents: { ...smallWorld(), ...documents },
    configure(config) {
      (config["Actor"]?.["dataModels"] as Data)["hero"] = HeroData;
      configure(config);
    },
  });
const hero = () => find<Actor>("Actor", HERO);
const system = (actor: Actor = hero()) => actor.system;
type Change = { key: string; type?: string; value: unknown; phase?: string; priority?: number };
const effect = async (
  changes: Change[],
  data: Data = {},
  actor: { createEmbeddedDocuments: Actor["createEmbeddedDocuments"] } = hero(),
) => {
  const [made] = await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "Effet", system: { changes }, ...data }]);
  return made as unknown as ActiveEffect;
};

// https://foundryvtt.com/api/variables/CONST.ACTIVE_EFFECT_CHANGE_TYPES.html
describe("changes", () => {
  it.each<[string, string, unknown, unknown]>([
    ["str", "add", "5", 15],
    ["str", "subtract", 4, 6],
    ["str", "multiply", "1.5", 15],
    ["str", "override", 7, 7],
    ["str", "upgrade", 12, 12],
    ["str", "upgrade", 8, 10],
    ["str", "downgrade", 8, 8],
    ["str", "downgrade", 12, 10],
    ["str", "add", "abc", 10],
    ["empty", "add", 3, 3],
    ["empty", "upgrade", -3, -3],
    ["odd", "add", 1, 6],
    ["name", "add", "b", "ab"],
    ["name", "override", "b", "b"],
    ["flag", "add", "true", true],
    ["flag", "multiply", "1", false],
    ["list", "add", "x", ["x"]],
    ["list", "override", '["x","y"]', ["x", "y"]],
    ["set", "add", ["x", "x"], new Set(["x"])],
    ["set", "override", ["z"], new Set(["z"])],
    ["hp", "override", { value: 1, max: 2 }, { value: 1, max: 2 }],
    ["derived.new", "add", "4", 4],
    ["str", "no-such-type", 4, 10],
  ])("of %s: %s %j gives %j", async (key, type, value, expected) => {
    open();
    await effect([{ key: `system.${key}`, type, value }]);
    const found = key.split(".").reduce<unknown>((at, part) => (at as Data | undefined)?.[part], system());
    expect(found).toEqual(expected);
  });

  it("are undone when the effect is disabled or deleted, and never stored", async () => {
    open();
    const made = await effect([
      { key: "system.list", type: "add", value: "x" },
      { key: "system.str", value: 5 },
    ]);
    expect(hero().overrides).toEqual({ system: { list: ["x"], str: 15 } });
    expect(hero()._source["system"]).toMatchObject({ list: [], str: 10 });
    await made.update({ disabled: true });
    expect([system()["list"], system()["str"], hero().overrides]).toEqual([[], 10, {}]);
    await made.update({ disabled: false });
    expect(system()["str"]).toBe(15);
    await made.delete();
    expect(system()["str"]).toBe(10);
  });

  it("act by priority, by default that of their type, then in the order of the effects", async () => {
    open();
    await effect([
      { key: "system.str", type: "override", value: 100 },
      { key: "system.str", type: "add", value: 1 },
      { key: "system.str", type: "multiply", value: 2 },
    ]);
    expect(system()["str"]).toBe(100);
    open();
    await effect([
      { key: "system.str", type: "add", value: 1 },
      { key: "system.str", type: "multiply", value: 2 },
    ]);
    expect(system()["str"]).toBe(21);
    open();
    await effect([
      { key: "system.str", type: "override", value: 100, priority: 1 },
      { key: "system.str", type: "add", value: 1, priority: 2 },
    ]);
    expect(system()["str"]).toBe(101);
    open();
    await effect([{ key: "system.name", type: "override", value: "eins" }]);
    await effect([{ key: "system.name", type: "override", value: "zwei" }]);
    expect(system()["name"]).toBe("zwei");
  });

  // https://foundryvtt.com/api/interfaces/foundry.documents.types.ActiveEffectChangeData.html (phase)
  it("act before derived values or after them", async () => {
    open();
    await effect([
      { key: "system.str", value: 5 },
      { key: "system.bonus", value: 1 },
    ]);
    expect(system()["score"]).toBe(31);
    await effect([
      { key: "system.score", value: 100, phase: "final" },
      { key: "system.str", value: 1, phase: "final" },
    ]);
    expect([system()["score"], system()["str"]]).toEqual([131, 16]);
    await effect([{ key: "system.score", value: 1, phase: "initial" }]);
    expect(system()["score"]).toBe(131);
  });

  // https://foundryvtt.com/api/types/foundry.documents.types.ActiveEffectChangeHandler.html (replacementData)
  it("resolve references to the actor's roll data", async () => {
    open();
    await effect([{ key: "system.bonus", value: "@hp.max / 2 + @none" }]);
    expect(system()["bonus"]).toBe(10);
  });

  // https://foundryvtt.com/api/v14/functions/hookEvents.applyActiveEffect.html and ActiveEffectChangeHandler.html
  it("of custom kinds are done by packages", async () => {
    open((config) => {
      (config["ActiveEffect"]?.["changeTypes"] as Data)["square"] = {
        label: "Carré",
        defaultPriority: 60,
        handler: (target: { system: Data }, { key }: { key: string }) => {
          target.system["str"] = Number(target.system["str"]) ** 2;
          return { [key]: target.system["str"] };
        },
      };
    });
    on("applyActiveEffect", (_actor: Actor, _change: Data, current: number, delta: number, changes: Data) => {
      changes["system.str"] = current - delta;
    });
    await effect([
      { key: "system.str", type: "square", value: "" },
      { key: "system.str", type: "custom", value: "7" },
    ]);
    expect(hero().overrides).toEqual({ system: { str: 9 } });
  });

  // https://github.com/foundryvtt/foundryvtt/issues/13461
  it("of tokens act on the tokens of the actor, but not on where they stand", async () => {
    open();
    const token = () =>
      fromUuidSync(`Scene.${SCENE}.Token.${TOKEN}`) as unknown as Data & { texture: Data; _source: Data };
    const made = await effect([
      { key: "token.texture.src", type: "override", value: "icons/loup.svg" },
      { key: "token.width", type: "override", value: 3 },
    ]);
    expect([token().texture["src"], token()["width"]]).toEqual(["icons/loup.svg", 1]);
    expect((token()._source["texture"] as Data)["src"]).not.toBe("icons/loup.svg");
    await made.delete();
    expect(token().texture["src"]).not.toBe("icons/loup.svg");
  });

  it("come from items that hand them over, and on a token's own actor only to it", async () => {
    open();
    const sword = hero().items.get(SWORD) as unknown as Actor;
    const made = await effect([{ key: "system.str", value: 3 }], {}, sword);
    expect(system()["str"]).toBe(13);
    expect([made.target?.id, made.actor?.id, made.modifiesActor]).toEqual([HERO, HERO, true]);
    await made.update({ transfer: false });
    expect(system()["str"]).toBe(10);
    const loose = fromUuidSync(`Scene.${SCENE}.Token.${LOOSE}.Actor.${FOE}`) as unknown as Actor;
    await effect([{ key: "system.str", value: 5 }], {}, loose);
    expect([system(loose)["str"], system(find<Actor>("Actor", FOE))["str"]]).toEqual([15, 10]);
  });

  // platform: foundryvtt/crucible PR 688 lists what changed in version 14
  it("in the form before version 14 are taken in", async () => {
    open();
    const made = await effect([], {
      system: {},
      changes: [{ key: "system.str", mode: 4, value: "30", priority: null }],
      duration: { rounds: 3, startRound: 2, startTime: 12 },
      icon: "icons/vieux.svg",
    });
    expect(system()["str"]).toBe(30);
    expect(made._source).toMatchObject({
      img: "icons/vieux.svg",
      duration: { value: 3, units: "rounds" },
      start: { round: 2, time: 12 },
    });
    expect(made._source).not.toHaveProperty("changes");
  });
});

// https://foundryvtt.com/api/interfaces/foundry.documents.types.ActiveEffectDuration.html
describe("durations", () => {
  const COMBAT = "combatcombatcomb";
  const [A, B] = ["a".repeat(16), "b".repeat(16)];
  const combat = () => find<Combat>("Combat", COMBAT);
  beforeAll(() => ActiveEffect.registry.initialize());
  const fight = async (action: "update" | "delete" | null = "delete") => {
    Object.assign(host, {
      worldTime: () => now,
      expireEffects: (event: string, of: Combat | null, turn: Data) =>
        ActiveEffect.registry.refresh(event, { ...turn, combat: of }),
    });
    const source = {
      _id: COMBAT,
      active: true,
      combatants: [
        { _id: A, actorId: HERO, sceneId: SCENE, tokenId: TOKEN, initiative: 20 },
        { _id: B, actorId: FOE, initiative: 10 },
      ],
    };
    open((config) => Object.assign(config["ActiveEffect"] ?? {}, { expiryAction: action }), { Combat: [source] });
    await combat().startCombat();
  };
  const next = async () => {
    await combat().nextTurn();
    await settle();
  };
  const lasts = async (value: number | null, units: string, expiry: string | null, most = 12): Promise<string> => {
    const made = await effect([], { duration: { value, units, expiry } });
    for (let steps = 0; steps < most; steps++) {
      if (!hero().effects.has(made.id ?? "")) return `${combat().round}.${combat().turn}`;
      await next();
    }
    return "never";
  };

  it("note when and in whose turn an effect began", async () => {
    await fight();
    now = 60;
    const made = await effect([], { duration: { value: 2, units: "rounds" } });
    expect(made.start).toEqual({ combat: COMBAT, combatant: A, initiative: 20, round: 1, turn: 0, time: 60 });
    expect(made.duration).toMatchObject({ expiry: "turnStart", remaining: 2, expired: false });
    expect([made.isTemporary, made.isExpiryTrackable]).toEqual([true, true]);
    await next();
    expect(made.duration.remaining).toBe(2);
    await next();
    expect(made.duration.remaining).toBe(1);
    await combat().previousTurn();
    expect(made.duration.remaining).toBe(2);
  });

  it.each<[number | null, string, string | null, string]>([
    [1, "rounds", "turnStart", "2.0"],
    [1, "rounds", "turnEnd", "2.1"],
    [0, "rounds", "turnEnd", "1.1"],
    [2, "rounds", "roundStart", "3.0"],
    [1, "rounds", "roundEnd", "3.0"],
    [1, "turns", "turnEnd", "2.1"],
    [null, "rounds", "roundEnd", "2.0"],
    [1, "rounds", null, "never"],
    [null, "seconds", null, "never"],
  ])("of %s %s until %s end as the combat stands at %s", async (value, units, expiry, expected) => {
    await fight();
    expect(await lasts(value, units, expiry)).toBe(expected);
  });

  it("that are over suppress the effect, where it is not deleted", async () => {
    await fight("update");
    const made = await effect([{ key: "system.str", value: 5 }], {
      duration: { value: 0, units: "rounds", expiry: "turnEnd" },
    });
    expect(system()["str"]).toBe(15);
    await next();
    expect([made.duration.expired, made.isSuppressed, made.active, system()["str"]]).toEqual([true, true, false, 10]);
    await fight(null);
    const kept = await effect([], { duration: { value: 0, units: "rounds", expiry: "turnEnd" } });
    await next();
    expect(kept.duration.expired).toBe(false);
  });

  it("in the world's time end as it goes on, outside of combats", async () => {
    await fight();
    await combat().delete();
    now = 100;
    const made = await effect([], { duration: { value: 2, units: "minutes" } });
    expect(made.duration).toMatchObject({ seconds: 120, remaining: 2 });
    now = 219;
    await ActiveEffect.registry.refresh("worldTime");
    expect(hero().effects.size).toBe(1);
    now = 220;
    await ActiveEffect.registry.refresh("worldTime");
    expect(hero().effects.size).toBe(0);
  });

  it("wait for events that packages bring, and tell the actor of each count", async () => {
    await fight();
    const told: unknown[] = [];
    hero().onUpdateEffectDurations = (effects, event) => void told.push([effects.map(({ name }) => name), event]);
    await effect([], { name: "Repos", duration: { value: null, expiry: "table.rest" } });
    await ActiveEffect.registry.refresh("table.other");
    expect(hero().effects.size).toBe(1);
    await ActiveEffect.registry.refresh("table.rest", { actors: new Set([find<Actor>("Actor", FOE)]) });
    expect(hero().effects.size).toBe(1);
    await ActiveEffect.registry.refresh("table.rest");
    expect(hero().effects.size).toBe(0);
    expect(told).toEqual([
      [["Repos"], "table.other"],
      [["Repos"], "table.rest"],
    ]);
  });

  it("are ended by one game master's client only", async () => {
    await fight();
    const made = await effect([], { duration: { value: 0, units: "rounds", expiry: "table.rest" } });
    host.activeUsers.delete(GM);
    await ActiveEffect.registry.refresh("table.rest");
    expect(made.duration.expired).toBe(false);
    expect(hero().effects.size).toBe(1);
  });
});
