import { describe, expect, it } from "vitest";
import { FakeTable, ISAURE, THIBALT } from "../fakes/fake-table";

describe("once, whatever is clicked, reloaded or lost", () => {
  it("applies once for two clicks of the GM at once", async () => {
    const table = new FakeTable();
    await table.ready();
    const { flows } = table.client("mj");
    await Promise.all([flows.cards.act(table.card, "apply"), flows.cards.act(table.card, "apply")]);
    await table.pump();
    expect(table.hp(THIBALT)).toBe(110);
    expect(table.state().receipts).toHaveLength(1);
    expect(table.client("mj").told).toEqual([]);
  });

  it("applies once for two GMs at once, and tells the second", async () => {
    const table = new FakeTable();
    table.connect("mj2");
    await table.ready();
    const [first, second] = [table.client("mj"), table.client("mj2")];
    await Promise.all([first.flows.cards.act(table.card, "apply"), second.flows.cards.act(table.card, "apply")]);
    await table.pump();
    expect(table.hp(THIBALT)).toBe(110);
    expect(table.state().receipts).toHaveLength(1);
    expect(second.told).toEqual(["stale"]);
    expect(table.world.stored()).toEqual([]);
  });

  it("takes one after the other what two GMs ask for in the same moment", async () => {
    const table = new FakeTable();
    table.connect("mj2");
    await table.ready();
    await table.client("mj2").flows.cards.act(table.card, "apply");
    const { flows } = table.client("mj");
    await Promise.all([flows.sweep(), flows.cards.act(table.card, "apply"), flows.sweep()]);
    await table.pump();
    expect(table.hp(THIBALT)).toBe(110);
    expect(table.world.log.filter(({ writes }) => writes.length)).toHaveLength(1);
    expect([...table.client("mj").told, ...table.client("mj2").told]).toEqual(["stale"]);
  });

  it("judges a request once, however long its asker is away", async () => {
    const table = new FakeTable();
    await table.attack("alix", ISAURE, THIBALT, 60);
    const bastien = table.client("bastien");
    bastien.dice.push(20);
    await bastien.flows.cards.act(table.card, "defend");
    table.connect("bastien", false);
    await table.pump();
    table.reload("mj");
    await table.pump();
    expect(table.state()).toMatchObject({ phase: "damage", revision: 2 });
    expect(table.state().answered.at(-1)).toMatchObject({ user: "bastien", refusal: null });
    table.reload("bastien");
    table.connect("bastien");
    await table.pump();
    expect(table.client("bastien").told).toEqual([]);
    expect(table.world.stored()).toEqual([]);
  });

  it("tells a refusal once", async () => {
    const table = new FakeTable();
    await table.ready();
    const { revision } = table.state();
    const id = "refusalrefusal01";
    const event = { type: "apply" };
    table.world.putRequest("alix", "alix", id, { id, message: table.card, revision, at: 1, mode: "public", event });
    await table.client("mj").flows.sweep();
    const alix = table.client("alix");
    await Promise.all([alix.flows.settle(), alix.flows.settle()]);
    await table.pump();
    expect(alix.told).toEqual(["not-allowed"]);
  });

  it("makes one card and draws one die for two starts at once", async () => {
    const table = new FakeTable();
    const alix = table.client("alix");
    alix.dice.push(60, 61);
    const start = { attacker: ISAURE, target: THIBALT, weapon: "sword" };
    await Promise.all([alix.flows.attack.start(start), alix.flows.attack.start(start)]);
    await table.pump();
    expect(table.world.messages.size).toBe(1);
    expect(alix.drawn).toHaveLength(1);
  });

  it("does not ask again while a request lies unanswered", async () => {
    const table = new FakeTable();
    await table.attack("alix", ISAURE, THIBALT, 60);
    table.connect("mj", false);
    const bastien = table.client("bastien");
    bastien.dice.push(20, 99);
    await bastien.flows.cards.act(table.card, "defend");
    expect(bastien.flows.cards.busy(table.card)).toBe(true);
    await bastien.flows.cards.act(table.card, "defend");
    await table.reload("bastien").flows.cards.act(table.card, "defend");
    expect(table.world.stored()).toHaveLength(1);
    expect(bastien.drawn).toHaveLength(1);
    expect(table.client("bastien").drawn).toHaveLength(0);
  });

  it("goes on after everybody has reloaded in mid-card", async () => {
    const table = new FakeTable();
    await table.attack("alix", ISAURE, THIBALT, 60);
    for (const user of ["alix", "bastien", "mj"]) table.reload(user);
    await table.press("bastien", "defend", 20);
    for (const user of ["alix", "bastien", "mj"]) table.reload(user);
    await table.press("alix", "damage", 40);
    table.reload("mj");
    await table.press("mj", "apply");
    expect(table.hp(THIBALT)).toBe(110);
  });

  it("makes no second card when the GM's client died after making the first", async () => {
    const table = new FakeTable();
    await table.attack("alix", ISAURE, THIBALT, 60);
    const { request } = table.state();
    const content = {
      id: request,
      message: null,
      revision: 0,
      at: 1,
      mode: "public",
      event: {
        type: "start",
        attacker: ISAURE,
        attackerToken: null,
        target: THIBALT,
        targetToken: null,
        weapon: "sword",
        choices: { ...table.state().choices },
        roll: 100,
      },
    } as const;
    for (const user of ["alix", "mj"]) table.reload(user);
    table.world.putRequest("alix", "alix", request, content);
    await table.pump();
    expect(table.world.messages.size).toBe(1);
    expect(table.state().attack.natural).toBe(60);
    expect(table.world.stored()).toEqual([]);
  });

  it("takes up what was asked while the GM was away", async () => {
    const table = new FakeTable();
    await table.attack("alix", ISAURE, THIBALT, 60);
    table.connect("mj", false);
    await table.press("bastien", "defend", 20);
    expect(table.client("bastien").told).toEqual(["waitsForGM"]);
    expect(table.state().phase).toBe("defence");
    table.reload("mj");
    table.connect("mj");
    await table.pump();
    expect(table.state().phase).toBe("damage");
    expect(table.world.stored()).toEqual([]);
  });

  it("undoes what stands after HP changed, asking line by line", async () => {
    const table = new FakeTable();
    await table.ready();
    await table.press("mj", "apply");
    const thibalt = table.world.actors.get(THIBALT);
    if (thibalt) thibalt.hp = 100;
    await table.press("mj", "undo");
    expect(table.state().phase).toBe("applied");
    expect(table.client("mj").asked.at(-1)).toMatchObject({
      lines: [{ line: 0, expected: 110, found: 100, name: THIBALT }],
    });
    table.client("mj").resolve = () => ({ "0": "difference" });
    await table.press("mj", "undo");
    expect(table.hp(THIBALT)).toBe(140);
    expect(table.state().phase).toBe("undone");
  });

  it("asks a second GM the same, through its own document", async () => {
    const table = new FakeTable();
    table.connect("mj2");
    await table.ready();
    await table.press("mj", "apply");
    const thibalt = table.world.actors.get(THIBALT);
    if (thibalt) thibalt.hp = 100;
    table.client("mj2").resolve = () => ({ "0": "restore" });
    await table.press("mj2", "undo");
    expect(table.hp(THIBALT)).toBe(150);
    expect(table.state().history.at(-1)).toMatchObject({ event: "undo", user: "mj2" });
    expect(table.world.stored()).toEqual([]);
  });

  it("says so when the target is gone before Apply, and keeps the card", async () => {
    const table = new FakeTable();
    await table.ready();
    table.world.actors.delete(THIBALT);
    await table.press("mj", "apply");
    expect(table.client("mj").told).toEqual(["gone"]);
    expect(table.state()).toMatchObject({ phase: "ready", target: { name: THIBALT } });
  });

  it("says so when the card is gone", async () => {
    const table = new FakeTable();
    await table.ready();
    const card = table.card;
    table.world.deleteMessage("mj", card);
    await table.press("mj", "apply", undefined, card);
    expect(table.client("mj").told).toEqual(["gone"]);
  });

  it("writes nothing and says so when the batch is refused; then it can be applied", async () => {
    const table = new FakeTable();
    await table.ready();
    table.world.failNext = true;
    await table.press("mj", "apply");
    expect(table.client("mj").told).toEqual(["failed"]);
    expect(table.hp(THIBALT)).toBe(150);
    await table.press("mj", "apply");
    expect(table.hp(THIBALT)).toBe(110);
  });
});
