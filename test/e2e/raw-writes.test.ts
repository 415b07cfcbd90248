import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AttackEventType } from "../../src/rules/combat/exchange";
import type { RunningServer } from "../../standin/server/start-server";
import { openBrowser } from "../standin/client/support/open-browser";
import { join, type RawClient } from "../standin/raw-client";
import { openArena, type Seat, sit } from "./support/arena";
import { cardState, eventOf, LIFE, type TargetId } from "./support/card-states";
import {
  type Asked,
  askAll,
  clear,
  dumpOf,
  hear,
  leave,
  newId,
  outcome,
  putCards,
  request,
  wipe,
  worldOf,
} from "./support/table-of-raws";

let browser: Browser;
let server: RunningServer;
let writer: Seat;
let gm: RawClient;
let alix: RawClient;
let bastien: RawClient;

beforeAll(async () => {
  browser = await openBrowser();
  server = await openArena({ assume: "open" });
  writer = await sit(browser, server.url, "MJ");
  [gm, alix, bastien] = await Promise.all([
    join(server.url, "MJ"),
    join(server.url, "Alix"),
    join(server.url, "Bastien"),
  ]);
  await hear(alix);
  await clear([gm, alix, bastien]);
});
afterAll(async () => {
  for (const client of [gm, alix, bastien]) client?.close();
  await browser?.close();
  await server?.stop();
});

const THIBALT: TargetId = "Actor.actorThibalt0001";

describe("what is written past the system, over the raw socket", () => {
  it("a player's writes to the card, to others' documents and to the ledger are refused whole", async () => {
    await wipe(server, gm, LIFE);
    const state = cardState("ready", THIBALT, true);
    const id = newId("raw");
    await putCards(gm, [{ id, state }]);
    const before = JSON.stringify(server.store.dump());
    const forged = { ...state, phase: "applied" };
    const flags = { "arcanes-agonie": { cards: { forgedCard000001: 1 } } };
    const operations = [
      { action: "update", documentName: "ChatMessage", updates: [{ _id: id, system: { state: forged } }] },
      { action: "delete", documentName: "ChatMessage", ids: [id] },
      { action: "update", documentName: "User", updates: [{ _id: gm.userId, flags }] },
      {
        action: "update",
        documentName: "User",
        updates: [{ _id: alix.userId, flags: { "arcanes-agonie": { requests: { x: 1 } } } }],
      },
      { action: "update", documentName: "User", updates: [{ _id: bastien.userId, role: 4 }] },
      { action: "update", documentName: "Actor", updates: [{ _id: "actorGorn0000001", system: { hp: { value: 1 } } }] },
      {
        action: "update",
        documentName: "Actor",
        updates: [{ _id: "actorIsaure00001", ownership: { [bastien.userId]: 3 } }],
      },
      { action: "delete", documentName: "Actor", ids: ["actorIsaure00001"] },
    ];
    for (const operation of operations) {
      const answer = await bastien.modify([operation as never]);
      expect([operation, answer.ok]).toEqual([operation, false]);
      expect(JSON.stringify(server.store.dump())).toBe(before);
    }
  });

  it("a card that a player forged, in its own name or a GM's, with a ledger of its own, is applied by nobody", async () => {
    for (const author of [alix.userId, gm.userId]) {
      await wipe(server, gm, LIFE);
      const state = cardState("ready", THIBALT, true);
      const id = newId("forged");
      const flags = { "arcanes-agonie": { cards: { [id]: 1 } } };
      const data = [{ _id: id, type: "attack", author, content: "", system: { state } }];
      await alix.modify([{ action: "update", documentName: "User", updates: [{ _id: alix.userId, flags }] }]);
      const made = await alix.modify([
        { action: "create", documentName: "ChatMessage", data: data as never, options: { keepId: true } },
      ]);
      expect(made.ok).toBe(true);
      const before = dumpOf(server);
      const ask = (user: RawClient, type: AttackEventType): Asked => {
        return { user, message: id, revision: state.revision, event: eventOf(type, THIBALT), id: newId("ask") };
      };
      const asked = [ask(gm, "apply"), ...[alix, bastien].flatMap((one) => [ask(one, "apply"), ask(one, "confirm")])];
      const outcomes = await askAll(server, asked);
      expect(outcomes.filter((one) => one === "done")).toEqual([]);
      expect(outcomes[0]).toEqual({ reason: "unconfirmed" });
      expect(dumpOf(server).actors).toEqual(before.actors);
      // The writer's own hand has noted what the card is worth; nothing else of it moved.
      const after = dumpOf(server).messages[id]?.system.state;
      expect({ ...after, answered: [] }).toEqual({ ...state, witnessed: false });
    }
  });

  it("a card that a GM deleted, made again by a player in the GM's name, is applied by nobody", async () => {
    await wipe(server, gm, LIFE);
    const state = cardState("ready", THIBALT, true);
    const id = newId("again");
    await putCards(gm, [{ id, state }]);
    await gm.modify([{ action: "delete", documentName: "ChatMessage", ids: [id] }]);
    const data = [{ _id: id, type: "attack", author: gm.userId, content: "", system: { state } }];
    const made = await alix.modify([
      { action: "create", documentName: "ChatMessage", data: data as never, options: { keepId: true } },
    ]);
    expect(made.ok).toBe(true);
    const before = dumpOf(server);
    const event = eventOf("apply", THIBALT);
    const outcomes = await askAll(server, [
      { user: gm, message: id, revision: state.revision, event, id: newId("ask") },
    ]);
    expect(outcomes).toEqual([{ reason: "unconfirmed" }]);
    expect(dumpOf(server).actors).toEqual(before.actors);
  });

  it("the same answer twice is taken once", async () => {
    await wipe(server, gm, LIFE);
    const state = cardState("defence", THIBALT, true);
    const id = newId("twice");
    await putCards(gm, [{ id, state }]);
    const ask = (): Asked => ({
      user: bastien,
      message: id,
      revision: state.revision,
      event: { type: "defend", roll: 20 },
      id: newId("ask"),
    });
    const outcomes = await askAll(server, [ask(), ask()]);
    expect(outcomes.filter((one) => one === "done")).toHaveLength(1);
    expect(outcomes).toContainEqual({ reason: "stale" });
    expect(dumpOf(server).messages[id]?.system.state).toMatchObject({ phase: "damage", revision: state.revision + 1 });
  });

  it("a roll that is no value of the die changes nothing", async () => {
    await wipe(server, gm, LIFE);
    const states = (["defence", "damage", "counter"] as const).map((where) => ({
      where,
      id: newId("rolls"),
      state: cardState(where, THIBALT, true),
    }));
    await putCards(gm, states);
    const before = worldOf(server);
    const types = { defence: "defend", damage: "damage", counter: "counter" } as const;
    for (const roll of [0, -1, 101, 1e9, 1.5, "50", null, Number.NaN, true, [50]]) {
      const asked = states.map(({ where, id, state }): Asked => {
        const user = where === "damage" ? alix : bastien;
        return {
          user,
          message: id,
          revision: state.revision,
          event: { type: types[where], roll } as never,
          id: newId("ask"),
        };
      });
      const start = { ...eventOf("start", THIBALT), roll } as never;
      asked.push({ user: alix, message: null, revision: 0, event: start, id: newId("ask") });
      expect([roll, (await askAll(server, asked)).filter((one) => one === "done")]).toEqual([roll, []]);
      expect(worldOf(server)).toEqual(before);
    }
  });

  it("what is no request is answered as such, and 41 at once stop nobody", async () => {
    await wipe(server, gm, LIFE);
    const state = cardState("defence", THIBALT, true);
    const id = newId("many");
    await putCards(gm, [{ id, state }]);
    const before = worldOf(server);
    const garbage = [
      1,
      "x",
      true,
      [],
      {},
      { event: null },
      { id: "short" },
      { ...request({ id: newId("ask"), message: id, revision: -1, event: { type: "apply" } }) },
    ];
    const entries = garbage.map((content) => [newId("junk"), content] as const);
    await leave(bastien, Object.fromEntries(entries));
    await expect
      .poll(() => entries.filter(([key]) => !outcome(server, bastien.userId, key)), { timeout: 5000 })
      .toEqual([]);
    for (const [key] of entries) expect(outcome(server, bastien.userId, key)).toEqual({ reason: "bad-request" });
    await clear([bastien]);
    const flood = Array.from({ length: 41 }, () => [newId("flood"), "x"] as const);
    await leave(bastien, Object.fromEntries(flood));
    const answered = () => flood.filter(([key]) => outcome(server, bastien.userId, key)).length;
    await expect.poll(answered, { timeout: 10_000 }).toBe(40);
    expect(worldOf(server)).toEqual(before);
    await clear([bastien]);
    const answer: Asked = {
      user: bastien,
      message: id,
      revision: state.revision,
      event: { type: "defend", roll: 20 },
      id: newId("ask"),
    };
    expect(await askAll(server, [answer])).toEqual(["done"]);
    expect(writer.errors).toEqual([]);
  });
});
