import { describe, expect, it } from "vitest";
import { FakeTable, GORN, ISAURE, THIBALT } from "../fakes/fake-table";

describe("an attack played through the writer", () => {
  it("goes from the attack to applied damage and back, every write the GM's", async () => {
    const table = new FakeTable();
    await table.attack("alix", ISAURE, THIBALT, 60);
    expect(table.world.messages.get(table.card)?.author).toBe("mj");
    expect(table.state()).toMatchObject({ phase: "defence", witnessed: true, attack: { natural: 60, total: 60 } });
    await table.press("bastien", "defend", 20);
    expect(table.state()).toMatchObject({ phase: "damage", verdict: "hit", defence: { natural: 20 } });
    await table.press("alix", "damage", 40);
    expect(table.state()).toMatchObject({ phase: "ready", damage: { rolled: 40, dealt: 40 } });
    expect(table.hp(THIBALT)).toBe(150);
    await table.press("mj", "apply");
    expect(table.state().phase).toBe("applied");
    expect(table.hp(THIBALT)).toBe(110);
    await table.press("mj", "undo");
    expect(table.state().phase).toBe("undone");
    expect(table.hp(THIBALT)).toBe(150);
    expect(table.world.log.map(({ by }) => by)).toEqual(["mj", "mj", "mj"]);
    expect(table.state().history.map(({ event, user }) => `${user} ${event}`)).toEqual([
      "alix start",
      "bastien defend",
      "alix damage",
      "mj apply",
      "mj undo",
    ]);
  });

  it("leaves nothing in the askers' documents", async () => {
    const table = new FakeTable();
    await table.ready();
    expect(table.world.stored()).toEqual([]);
    for (const user of ["alix", "bastien", "mj"]) expect(table.client(user).told).toEqual([]);
  });

  it("brings into coma in the batch that takes the HP, and takes both back", async () => {
    const table = new FakeTable();
    const thibalt = table.world.actors.get(THIBALT);
    if (thibalt) thibalt.hp = 30;
    await table.ready();
    await table.press("mj", "apply");
    expect(table.hp(THIBALT)).toBe(-10);
    expect([...(thibalt?.effects.keys() ?? [])]).toContain("comatose00000000");
    expect(table.world.log.at(-1)?.writes.length).toBeGreaterThan(1);
    await table.press("mj", "undo");
    expect(table.hp(THIBALT)).toBe(30);
    expect(thibalt?.effects.size).toBe(0);
  });

  it("applies at once where the table wants it so", async () => {
    const table = new FakeTable();
    table.world.settings.autoApply = true;
    await table.ready();
    expect(table.state().phase).toBe("applied");
    expect(table.hp(THIBALT)).toBe(110);
    expect(table.state().history.at(-1)).toMatchObject({ event: "apply", user: "mj" });
  });

  it("keeps a ready card when applying at once fails", async () => {
    const table = new FakeTable();
    await table.attack("alix", ISAURE, THIBALT, 60);
    await table.press("bastien", "defend", 20);
    table.world.settings.autoApply = true;
    table.world.failNext = true;
    await table.press("alix", "damage", 40);
    expect(table.state().phase).toBe("ready");
    expect(table.hp(THIBALT)).toBe(150);
    expect(table.client("mj").told).toEqual(["failed"]);
  });

  it("draws the dice on the writer's client where the table wants it so", async () => {
    const table = new FakeTable();
    table.world.settings.rollsBy = "writer";
    table.client("mj").dice.push(60, 20, 40);
    await table.client("alix").flows.attack.start({ attacker: ISAURE, target: THIBALT, weapon: "sword" });
    await table.pump();
    await table.press("bastien", "defend");
    await table.press("alix", "damage");
    expect(table.client("alix").drawn).toEqual([]);
    expect(table.client("bastien").drawn).toEqual([]);
    expect(table.state()).toMatchObject({ phase: "ready", attack: { natural: 60 }, damage: { rolled: 40 } });
  });

  it("writes nothing when the dialog or the roll is closed", async () => {
    const table = new FakeTable();
    const alix = table.client("alix");
    alix.answer = () => null;
    await alix.flows.attack.start({ attacker: ISAURE, target: THIBALT });
    alix.answer = ({ draft }) => draft;
    await alix.flows.attack.start({ attacker: ISAURE, target: THIBALT });
    await table.pump();
    expect(alix.drawn).toHaveLength(1);
    expect(table.world.messages.size).toBe(0);
    expect(table.world.stored()).toEqual([]);
  });

  it("previews with the functions of play", () => {
    const table = new FakeTable();
    const preview = table.client("alix").flows.attack.preview({ attacker: ISAURE, target: GORN, weapon: "bareHands" });
    expect(preview).toMatchObject({
      ok: true,
      value: { plan: { damage: { min: 1, max: 50 } }, odds: { outOf: 10000 } },
    });
    const bow = table.client("alix").flows.attack.preview({ attacker: ISAURE, target: GORN, weapon: "bow" });
    expect(bow).toEqual({ ok: false, refusal: { reason: "too-close" } });
  });

  it("lets a GM set refusals aside", async () => {
    const table = new FakeTable();
    const mj = table.client("mj");
    mj.dice.push(60);
    mj.answer = ({ draft, gm }) => (gm ? { ...draft, choices: { ...draft.choices, allow: ["too-close"] } } : null);
    await mj.flows.attack.start({ attacker: ISAURE, target: GORN, weapon: "bow" });
    expect(mj.told).toEqual([]);
    expect(table.state()).toMatchObject({ phase: "defence", weapon: { id: "bow" }, choices: { allow: ["too-close"] } });
  });

  it("refuses in the dialog's place what the rules forbid, without a die", async () => {
    const table = new FakeTable();
    const alix = table.client("alix");
    await alix.flows.attack.start({ attacker: ISAURE, target: GORN, weapon: "bow" });
    expect(alix.told).toEqual(["too-close"]);
    expect(alix.drawn).toEqual([]);
  });
});
