import { afterEach, describe, expect, it } from "vitest";
import { ActiveEffect } from "../../../standin/client/documents/active-effect";
import { Actor } from "../../../standin/client/documents/actor";
import { host } from "../../../standin/client/documents/host";
import { fromUuidSync } from "../../../standin/client/documents/resolve";
import type { Scene } from "../../../standin/client/documents/scene";
import { TokenDocument } from "../../../standin/client/documents/token-document";
import { Hooks } from "../../../standin/client/hooks";
import { TypeDataModel } from "../../../standin/core/abstract/type-data-model";
import { NumberField } from "../../../standin/core/fields/number-field";
import { SchemaField } from "../../../standin/core/fields/schema-field";
import type { Data } from "../../../standin/core/utils/types";
import { FOE, find, HERO, LOOSE, openTable, SCENE, SWORD, TOKEN } from "./support/table";

const registered: [string, number][] = [];
const on = (hook: string, fn: (...args: never[]) => unknown): void => void registered.push([hook, Hooks.on(hook, fn)]);
afterEach(() => {
  for (const [hook, id] of registered.splice(0)) Hooks.off(hook, id);
});

class HeroData extends TypeDataModel {
  declare hp: { value: number; max: number };
  declare level: number;
  declare log: string[];

  static override defineSchema() {
    return {
      hp: new SchemaField({
        value: new NumberField({ required: true, nullable: false, integer: true, initial: 10, max: 99 }),
        max: new NumberField({ required: true, nullable: false, integer: true, initial: 10 }),
      }),
      level: new NumberField({ required: true, nullable: false, integer: true, initial: 1, min: 1, max: 9 }),
    };
  }
}

const withModel = (model: unknown, more: (config: Record<string, Data>) => void = () => {}) =>
  openTable({
    configure(config) {
      (config["Actor"]?.["dataModels"] as Data)["hero"] = model;
      Object.assign(config["statusEffects"] ?? {}, {
        sleep: { id: "sleep", _id: "sleep00000000000", name: "SYS.Sleep", img: "icons/sleep.svg", type: "base" },
        fear: { id: "fear", name: "SYS.Fear", img: "icons/fear.svg" },
      });
      more(config);
    },
  });

describe("the model of a subtype", () => {
  it("fills, casts and bounds what is stored, and refuses what is no number", async () => {
    const backend = withModel(HeroData);
    const actor = find<Actor>("Actor", HERO);
    expect(actor.system).toBeInstanceOf(HeroData);
    expect(actor._source["system"]).toEqual({ hp: { value: 10, max: 20 }, level: 1 });
    await actor.update({ "system.hp.value": "18", "system.level": 40 });
    expect(backend.requests[0]?.operations[0]?.updates).toEqual([
      { _id: HERO, system: { hp: { value: 18 }, level: 9 } },
    ]);
    for (const bad of ["abc", "1,5", Number.NaN, Number.POSITIVE_INFINITY, null, {}, []]) {
      await expect(actor.update({ "system.hp.value": bad }), String(bad)).rejects.toThrow(
        /finite number|may not be null/,
      );
    }
    expect((actor.system as unknown as HeroData).hp.value).toBe(18);
  });

  it("prepares before the document, and derived data after embedded documents and effects", () => {
    const order: string[] = [];
    class Traced extends HeroData {
      override prepareBaseData() {
        order.push("system base");
      }
      override prepareDerivedData() {
        order.push("system derived");
      }
    }
    class TracedActor extends Actor {
      override prepareBaseData() {
        order.push("base");
      }
      override prepareDerivedData() {
        order.push("derived");
      }
      override applyActiveEffects(phase: string) {
        order.push(`effects ${phase}`);
        super.applyActiveEffects(phase);
      }
    }
    withModel(Traced, (config) => Object.assign(config["Actor"] ?? {}, { documentClass: TracedActor }));
    order.length = 0;
    find<Actor>("Actor", HERO).reset();
    expect(order).toEqual(["system base", "base", "effects initial", "system derived", "derived", "effects final"]);
  });

  it("is given out anew from the source each time, so that nothing adds up", async () => {
    class Growing extends HeroData {
      override prepareDerivedData() {
        this.hp.max += 5;
      }
    }
    withModel(Growing);
    const actor = find<Actor>("Actor", HERO);
    await actor.update({ name: "X" });
    await actor.update({ name: "Y" });
    expect((actor.system as unknown as HeroData).hp.max).toBe(25);
    expect(actor.toObject()["system"]).toMatchObject({ hp: { max: 20 } });
  });

  it("is told of operations by the document, and may veto", async () => {
    const told: unknown[] = [];
    class Told extends HeroData {
      override async _preUpdate(changes: Data) {
        return (changes["system"] as { level?: number } | undefined)?.level === 5 ? false : undefined;
      }
      override _onUpdate(changed: Data, _options: Data, userId: string) {
        told.push([changed, userId]);
      }
    }
    withModel(Told);
    const actor = find<Actor>("Actor", HERO);
    expect(await actor.update({ "system.level": 5 })).toBeUndefined();
    await actor.update({ "system.level": 6 });
    expect(told).toEqual([[{ _id: HERO, system: { level: 6 } }, "gmgmgmgmgmgmgmgm"]]);
  });

  it("mends what was stored wrongly when it is loaded", () => {
    withModel(HeroData, () => {});
    const data = { _id: "bad0bad0bad0bad0", name: "x", type: "hero", system: { hp: { value: "abc", max: 7 } } };
    const actor = Actor.fromSource(data, { strict: false });
    expect(actor.system).toMatchObject({ hp: { value: 10, max: 7 } });
    expect(() => new Actor(data)).toThrow(/system.hp.value: must be a finite number/);
  });
});

describe("statuses", () => {
  it("are toggled as one effect with the fixed id, and gathered on the actor", async () => {
    withModel(HeroData);
    const actor = find<Actor>("Actor", HERO);
    const effect = await actor.toggleStatusEffect("sleep", { active: true });
    expect(effect).toBeInstanceOf(ActiveEffect);
    expect((effect as ActiveEffect).id).toBe("sleep00000000000");
    expect(actor.statuses).toEqual(new Set(["sleep"]));
    expect(actor.temporaryEffects).toEqual([effect]);
    expect(await actor.toggleStatusEffect("sleep", { active: true })).toBe(true);
    expect(actor.effects.size).toBe(1);
    expect(await actor.toggleStatusEffect("sleep")).toBe(false);
    expect(actor.statuses.size).toBe(0);
    expect(await actor.toggleStatusEffect("sleep", { active: false })).toBe(false);
  });

  it("work without a fixed id, do not count when disabled, and must exist", async () => {
    withModel(HeroData);
    const actor = find<Actor>("Actor", HERO);
    const effect = (await actor.toggleStatusEffect("fear", { overlay: true })) as ActiveEffect;
    expect(effect.getFlag("core", "overlay")).toBe(true);
    await effect.update({ disabled: true });
    expect(actor.statuses.size).toBe(0);
    await effect.update({ disabled: false });
    expect(actor.statuses.has("fear")).toBe(true);
    await actor.toggleStatusEffect("fear");
    expect(actor.effects.size).toBe(0);
    await expect(actor.toggleStatusEffect("no")).rejects.toThrow(/no/);
  });

  it("come from an item's effects when those are transferred", async () => {
    withModel(HeroData);
    const actor = find<Actor>("Actor", HERO);
    const sword = actor.items.get(SWORD) as unknown as Actor;
    await sword.createEmbeddedDocuments("ActiveEffect", [{ name: "e", statuses: ["fear"] }]);
    expect(actor.statuses.has("fear")).toBe(true);
    await sword.updateEmbeddedDocuments("ActiveEffect", [{ _id: sword.effects.contents[0]?.id, transfer: false }]);
    expect(actor.statuses.has("fear")).toBe(false);
  });
});

describe("bars", () => {
  it("are kept between 0 and their greatest value, by a number or a difference", async () => {
    withModel(HeroData);
    const actor = find<Actor>("Actor", HERO);
    const hp = (): number => (actor.system as unknown as HeroData).hp.value;
    await actor.modifyTokenAttribute("hp", -4, true);
    expect(hp()).toBe(6);
    await actor.modifyTokenAttribute("hp", -40, true);
    expect(hp()).toBe(0);
    await actor.modifyTokenAttribute("hp", 40, false);
    expect(hp()).toBe(20);
    on("modifyTokenAttribute", () => false);
    await actor.modifyTokenAttribute("hp", 3, false);
    expect(hp()).toBe(20);
  });

  it("are found in the model, and shown by the token", () => {
    withModel(HeroData);
    expect(TokenDocument.getTrackedAttributes("hero")).toEqual({ bar: [["hp"]], value: [["level"]] });
    const token = find<Scene>("Scene", SCENE).tokens.get(TOKEN) as unknown as TokenDocument;
    expect(token.getBarAttribute("bar1")).toEqual({ type: "bar", attribute: "hp", value: 10, max: 20, editable: true });
    expect(token.getBarAttribute("bar2")).toBeNull();
  });
});

describe("tokens", () => {
  it("have the actor of the world when linked", () => {
    withModel(HeroData);
    const token = find<Scene>("Scene", SCENE).tokens.get(TOKEN) as unknown as TokenDocument;
    const actor = find<Actor>("Actor", HERO);
    expect(token.actor).toBe(actor);
    expect(actor.getActiveTokens(true, true)).toEqual([token]);
    expect(host.collections.get("Scene")?.get(SCENE)?.uuid).toBe(`Scene.${SCENE}`);
  });

  it("have one of their own when not, whose changes go into the delta", async () => {
    const backend = withModel(HeroData);
    const token = find<Scene>("Scene", SCENE).tokens.get(LOOSE) as unknown as TokenDocument;
    const base = find<Actor>("Actor", FOE);
    const actor = token.actor as Actor;
    expect(actor).not.toBe(base);
    expect(actor.isToken).toBe(true);
    expect(actor.uuid).toBe(`Scene.${SCENE}.Token.${LOOSE}.Actor.${FOE}`);
    expect(fromUuidSync(actor.uuid)).toBe(actor);
    const seen: Data[] = [];
    on("updateActor", (_actor: unknown, changes: Data) => void seen.push(changes));
    expect(await actor.update({ "system.hp.value": 2 })).toBe(actor);
    expect(backend.requests[0]?.operations[0]).toMatchObject({ documentName: "Token", parent: `Scene.${SCENE}` });
    expect(seen).toEqual([{ system: { hp: { value: 2 } } }]);
    expect((actor.system as unknown as HeroData).hp.value).toBe(2);
    expect((base.system as unknown as HeroData).hp.value).toBe(5);
    const [item] = await actor.createEmbeddedDocuments("Item", [{ name: "Dague", type: "base" }]);
    expect(item?.uuid).toBe(`${actor.uuid}.Item.${item?.id}`);
    await (item as unknown as Actor).update({ name: "Dague rouillée" });
    expect(actor.items.map(({ name }) => name)).toEqual(["Dague rouillée"]);
    await actor.toggleStatusEffect("sleep", { active: true });
    expect(actor.statuses.has("sleep")).toBe(true);
    await actor.deleteEmbeddedDocuments("Item", [item?.id ?? ""]);
    expect(actor.items.size).toBe(0);
    expect(base.items.size + base.effects.size).toBe(0);
  });

  // https://foundryvtt.com/article/v11-actor-delta and API classes/foundry.abstract.EmbeddedCollectionDelta
  it("follow the world's actor in all that they have not changed themselves", async () => {
    withModel(HeroData);
    const token = find<Scene>("Scene", SCENE).tokens.get(LOOSE) as unknown as TokenDocument;
    const base = find<Actor>("Actor", FOE);
    const made = await base.createEmbeddedDocuments("Item", [
      { name: "Arc", type: "base" },
      { name: "Lance", type: "base" },
      { name: "Corde", type: "base" },
    ]);
    const [bow, spear, rope] = made.map(({ id }) => id ?? "") as [string, string, string];
    const actor = token.actor as Actor;
    const names = () => actor.items.map(({ name }) => name);
    const kept = actor.items.get(rope);
    await actor.updateEmbeddedDocuments("Item", [{ _id: bow, name: "Arc court" }]);
    await actor.deleteEmbeddedDocuments("Item", [spear]);
    expect(names()).toEqual(["Arc court", "Corde"]);
    expect(
      (token._source["delta"] as { items: Data[] }).items.map(({ _id, name, _tombstone }) => [_id, name, _tombstone]),
    ).toEqual([
      [bow, "Arc court", undefined],
      [spear, undefined, true],
    ]);
    await base.updateEmbeddedDocuments("Item", [
      { _id: rope, name: "Longue corde" },
      { _id: bow, name: "Arc long" },
    ]);
    await base.createEmbeddedDocuments("Item", [{ name: "Torche", type: "base" }]);
    expect(names()).toEqual(["Arc court", "Longue corde", "Torche"]);
    expect(actor.items.get(rope)).toBe(kept);
  });

  it("tell of what comes, changes and goes in their own actor as any actor does", async () => {
    withModel(HeroData);
    const token = find<Scene>("Scene", SCENE).tokens.get(LOOSE) as unknown as TokenDocument;
    const actor = token.actor as Actor;
    const seen: string[] = [];
    for (const action of ["create", "update", "delete"]) {
      for (const kind of ["Item", "ActiveEffect", "Actor"]) {
        on(`${action}${kind}`, (document: { name: string; parent: unknown }) => {
          seen.push(
            `${action}${kind} ${document.name} ${document.parent === actor || document === (actor as unknown)}`,
          );
        });
      }
    }
    const [item] = await actor.createEmbeddedDocuments("Item", [{ name: "Dague", type: "base" }]);
    await (item as unknown as Actor).update({ name: "Dague rouillée" });
    await actor.toggleStatusEffect("sleep", { active: true });
    await actor.update({ name: "Grunk" });
    await actor.deleteEmbeddedDocuments("Item", [item?.id ?? ""]);
    expect(actor.items.get(item?.id ?? "")).toBeUndefined();
    expect(seen).toEqual([
      "createItem Dague true",
      "updateItem Dague rouillée true",
      "createActiveEffect SYS.Sleep true",
      "updateActor Grunk true",
      "deleteItem Dague rouillée true",
    ]);
  });
});
