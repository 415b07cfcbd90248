import { describe, expect, it } from "vitest";
import { PLAIN_CHOICES } from "../../src/rules/combat/plain-choices";
import type { Json } from "../../src/rules/json";
import { FakeTable, GORN, ISAURE, THIBALT } from "../fakes/fake-table";

const CHOICES = { ...PLAIN_CHOICES, contact: true };
const ID = "hostile000000001";

function start(change: object = {}): Json {
  const event = {
    type: "start",
    attacker: ISAURE,
    attackerToken: null,
    target: THIBALT,
    targetToken: null,
    weapon: "sword",
    choices: CHOICES,
    roll: 60,
    ...change,
  };
  return { id: ID, message: null, revision: 0, at: 1, mode: "public", event } as unknown as Json;
}

function about(table: FakeTable, event: object, change: object = {}): Json {
  const { revision } = table.state();
  return { id: ID, message: table.card, revision, at: 1, mode: "public", event, ...change } as unknown as Json;
}

/** What a user's client leaves in its own document, whatever it is; the asker's own client is not running. */
async function leave(table: FakeTable, user: string, content: Json): Promise<string | null> {
  const { world } = table;
  const before = world.messages.size;
  world.user(user).connected = false;
  world.putRequest(user, user, ID, content);
  await table.pump();
  const said = world.user(user).answers.get(ID)?.refusal?.reason;
  const listed = [...world.messages.keys()]
    .flatMap((id) => world.card(id)?.state?.answered ?? [])
    .find(({ id }) => id === ID);
  world.user(user).connected = true;
  expect(world.messages.size).toBeLessThanOrEqual(before + 1);
  return said ?? listed?.refusal?.reason ?? null;
}

describe("a start that a player's client made up", () => {
  it.each([
    ["another's attacker", "bastien", start(), "not-allowed"],
    ["a stranger's", "chloe", start(), "not-allowed"],
    ["a roll above its die", "alix", start({ roll: 101 }), "bad-roll"],
    ["a roll below its die", "alix", start({ roll: 0 }), "bad-roll"],
    ["no roll", "alix", start({ roll: null }), "bad-roll"],
    ["half a roll", "alix", start({ roll: 60.5 }), "bad-request"],
    [
      "what only a GM sets aside",
      "alix",
      start({ weapon: "bow", choices: { ...CHOICES, allow: ["too-close"] } }),
      "not-allowed",
    ],
    ["the GM's word on the counter", "alix", start({ choices: { ...CHOICES, canCounter: false } }), "not-allowed"],
    ["a modifier beyond measure", "alix", start({ choices: { ...CHOICES, modifier: 9999 } }), "bad-request"],
    ["a weapon it has not", "alix", start({ weapon: "excalibur" }), "bad-request"],
    ["itself as the target", "alix", start({ target: ISAURE }), "bad-request"],
    ["nobody as the target", "alix", start({ target: "Actor.nobody" }), "gone"],
    ["a text", "alix", "attack!", "bad-request"],
    ["nothing", "alix", null, "bad-request"],
    ["another id", "alix", { ...(start() as object), id: "hostile000000002" } as Json, "bad-request"],
    [
      "a card that is not there",
      "alix",
      { ...(start() as object), message: "hostile000000003" } as Json,
      "bad-request",
    ],
  ])("%s: refused, no card", async (_name, user, content, reason) => {
    const table = new FakeTable();
    expect(await leave(table, user, content)).toBe(reason);
    expect(table.world.messages.size).toBe(0);
  });

  it("as it ought to be: a card", async () => {
    const table = new FakeTable();
    expect(await leave(table, "alix", start())).toBeNull();
    expect(table.world.messages.size).toBe(1);
  });
});

describe("a request about a card that a player's client made up", () => {
  it.each([
    ["the attacker's owner defends", "alix", { type: "defend", roll: 1 }, "not-allowed"],
    ["a stranger defends", "chloe", { type: "defend", roll: 1 }, "not-allowed"],
    ["a stranger cancels", "chloe", { type: "cancel" }, "not-allowed"],
    ["damage before the defence", "alix", { type: "damage", roll: 100 }, "wrong-phase"],
    ["a player applies", "bastien", { type: "apply" }, "wrong-phase"],
    ["a player confirms", "alix", { type: "confirm" }, "wrong-phase"],
    ["a defence above its die", "bastien", { type: "defend", roll: 101 }, "bad-roll"],
    ["a start about a card", "alix", (start() as { event: object }).event, "bad-request"],
  ])("%s: refused, the card as it was", async (_name, user, event, reason) => {
    const table = new FakeTable();
    await table.attack("alix", ISAURE, THIBALT, 60);
    const { answered: _, ...before } = table.state();
    expect(await leave(table, user, about(table, event))).toBe(reason);
    expect(table.state()).toMatchObject(before);
    expect(table.hp(THIBALT)).toBe(150);
  });

  it("a player's Apply and Undo", async () => {
    const table = new FakeTable();
    await table.ready();
    expect(await leave(table, "alix", about(table, { type: "apply" }))).toBe("not-allowed");
    await table.press("mj", "apply");
    const undo = { ...(about(table, { type: "undo", choices: {} }) as object), id: "hostile000000009" } as Json;
    table.world.putRequest("alix", "alix", "hostile000000009", undo);
    await table.pump();
    expect(table.state().phase).toBe("applied");
    expect(table.hp(THIBALT)).toBe(110);
    expect(table.client("alix").told).toContain("not-allowed");
  });

  it("of an earlier revision: stale", async () => {
    const table = new FakeTable();
    await table.ready();
    expect(await leave(table, "bastien", about(table, { type: "defend", roll: 100 }, { revision: 1 }))).toBe("stale");
    expect(table.state().defence?.natural).toBe(20);
  });

  it("wipes no fumble out", async () => {
    const table = new FakeTable();
    await table.attack("alix", ISAURE, THIBALT, 3);
    await table.press("bastien", "counter", 30);
    expect(table.state()).toMatchObject({ phase: "ready", grade: "fumble" });
    await table.press("alix", "cancel");
    expect(table.client("alix").told).toEqual(["not-allowed"]);
    expect(await leave(table, "alix", about(table, { type: "cancel" }))).toBe("not-allowed");
    expect(table.state().phase).toBe("ready");
  });
});

describe("a heap of requests", () => {
  it("brings no more than forty of a user to judgement at a time", async () => {
    const table = new FakeTable();
    table.connect("chloe", false);
    for (let n = 0; n < 200; n++) {
      const id = `heap${String(n).padStart(12, "0")}`;
      table.world.putRequest("chloe", "chloe", id, { ...(start({ attacker: GORN }) as object), id } as Json);
    }
    await table.client("mj").flows.sweep();
    expect(table.world.user("chloe").answers.size).toBe(40);
    expect(table.world.messages.size).toBe(0);
  });
});
