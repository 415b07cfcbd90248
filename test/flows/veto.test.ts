import { describe, expect, it } from "vitest";
import { FakeTable, ISAURE, THIBALT } from "../fakes/fake-table";

describe("other packages are asked before anything happens", () => {
  it("about each step, on the client that asks for it, with its card", async () => {
    const table = new FakeTable();
    await table.ready();
    await table.press("mj", "apply");
    await table.press("mj", "undo");
    const { card } = table;
    expect(table.client("alix").announced).toEqual([
      [null, "start"],
      [card, "damage"],
    ]);
    expect(table.client("bastien").announced).toEqual([[card, "defend"]]);
    expect(table.client("mj").announced).toEqual([
      [card, "apply"],
      [card, "undo"],
    ]);
  });

  it("who refuses an attack draws no die and makes no card", async () => {
    const table = new FakeTable();
    const alix = table.client("alix");
    alix.allows = ({ type }) => type !== "start";
    alix.dice.push(60);
    await alix.flows.attack.start({ attacker: ISAURE, target: THIBALT, weapon: "sword" });
    await table.pump();
    expect(alix.drawn).toEqual([]);
    expect(table.world.messages.size).toBe(0);
    expect(alix.told).toEqual([]);
    alix.allows = () => true;
    await alix.flows.attack.start({ attacker: ISAURE, target: THIBALT, weapon: "sword" });
    await table.pump();
    expect(table.world.messages.size).toBe(1);
  });

  it("who refuses the damage holds back what the table applies at once", async () => {
    const table = new FakeTable();
    table.world.settings.autoApply = true;
    table.client("mj").allows = ({ type }) => type !== "apply";
    await table.ready();
    expect(table.state().phase).toBe("ready");
    expect(table.hp(THIBALT)).toBe(150);
  });

  it("who refuses a deed", async () => {
    const table = new FakeTable();
    const mj = table.client("mj");
    mj.allows = (event) => event.type !== "do" || event.deed.type !== "amount";
    const deed = {
      type: "amount",
      on: [THIBALT],
      kind: "damage",
      amount: 20,
      share: "whole",
      irreducible: false,
    } as const;
    await mj.flows.deeds.do(deed);
    expect(table.hp(THIBALT)).toBe(150);
    mj.allows = () => true;
    await mj.flows.deeds.do(deed);
    expect(table.hp(THIBALT)).toBe(130);
  });
});

describe("an attack without its dialog", () => {
  it("is sent as the dialog proposes it", async () => {
    const table = new FakeTable();
    const alix = table.client("alix");
    alix.dice.push(60);
    await alix.flows.attack.start({ attacker: ISAURE, target: THIBALT, weapon: "sword", skipDialog: true });
    await table.pump();
    expect(alix.asked).toEqual([]);
    expect(table.state()).toMatchObject({ phase: "defence", attack: { natural: 60 } });
  });

  it("is asked about where there is no target, or the rules refuse it", async () => {
    const table = new FakeTable();
    const alix = table.client("alix");
    await alix.flows.attack.start({ attacker: ISAURE, weapon: "sword", skipDialog: true });
    expect(alix.asked).toHaveLength(1);
    await alix.flows.attack.start({ attacker: ISAURE, target: THIBALT, weapon: "lost", skipDialog: true });
    expect(alix.asked).toHaveLength(2);
    expect(table.world.messages.size).toBe(0);
  });
});
