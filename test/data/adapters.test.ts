import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AttackState } from "../../src/rules/combat/exchange";
import { statusEffectId } from "../../src/rules/consequences/status-effect-id";
import { host } from "../../standin/client/documents/host";
import { character, opened } from "../rules/support/fight";
import type { FakeBackend } from "../standin/documents/support/fake-backend";
import { ALIX, find, GM, ISAURE, LOOSE, openWorld, RATS, SCENE, SWORD } from "./support/open-world";

const UUID = `Actor.${ISAURE}`;
const COMA = statusEffectId("comatose");
const COMA_SOURCE = {
  type: "status",
  system: { status: "comatose", turns: { value: null, own: false }, keptBy: null, spell: null },
};

let backend: FakeBackend;
let writes: typeof import("../../src/foundry/foundry-writes").foundryWrites;
let cards: typeof import("../../src/foundry/foundry-cards").foundryCards;
let requests: typeof import("../../src/foundry/foundry-requests").foundryRequests;
let snapshots: typeof import("../../src/foundry/foundry-snapshots").foundrySnapshots;
let state: AttackState;

beforeAll(async () => {
  await openWorld();
  writes = (await import("../../src/foundry/foundry-writes")).foundryWrites;
  cards = (await import("../../src/foundry/foundry-cards")).foundryCards;
  requests = (await import("../../src/foundry/foundry-requests")).foundryRequests;
  snapshots = (await import("../../src/foundry/foundry-snapshots")).foundrySnapshots;
});
beforeEach(async () => {
  backend = await openWorld();
  state = opened({ attacker: character(UUID), target: character(`Actor.${RATS}`), choices: { contact: true } }, 60);
});

/** A card of the GM's. */
async function card(): Promise<string> {
  return writes.commit([], { kind: "create", card: { state, asker: ALIX, mode: "public" } });
}

describe("snapshots", () => {
  it("tell a character whole, plain and frozen", () => {
    const snapshot = snapshots.actor(UUID);
    expect(snapshot).toMatchObject({
      id: UUID,
      type: "character",
      hp: 150,
      hpMax: 150,
      mpMax: 10,
      traits: [],
      statuses: [],
      player: true,
      weapons: [{ id: SWORD, kind: "melee", min: 1, max: 70, dropped: false }],
    });
    expect(JSON.parse(JSON.stringify(snapshot))).toEqual(snapshot);
    expect(Object.isFrozen(snapshot)).toBe(true);
    expect(Object.isFrozen(snapshot?.type === "character" ? snapshot.weapons[0] : null)).toBe(true);
  });

  it("name a synthetic actor by its own uuid", () => {
    const uuid = `Scene.${SCENE}.Token.${LOOSE}.Actor.${RATS}`;
    expect(snapshots.actor(uuid)).toMatchObject({ id: uuid, type: "swarm", count: 12, countMax: 20 });
  });

  it("have nobody for what is gone or no actor", () => {
    for (const uuid of ["Actor.nobodynobodynobo", `Scene.${SCENE}`, "", "x.y.z"]) {
      expect(snapshots.actor(uuid)).toBeUndefined();
      expect(snapshots.party(uuid, null)).toBeNull();
    }
  });
});

describe("writes", () => {
  it("go out as one batch with the card, and are read back at their source", async () => {
    const id = await card();
    const before = backend.requests.length;
    await writes.commit(
      [
        { kind: "set", document: UUID, path: "system.hp.value", value: -10 },
        { kind: "create", document: UUID, embedded: "ActiveEffect", id: COMA, source: COMA_SOURCE },
      ],
      { kind: "update", id, state: { ...state, phase: "applied" } },
    );
    expect(backend.requests.length - before).toBe(1);
    expect(writes.world.value(UUID, "system.hp.value")).toBe(-10);
    expect(writes.world.embedded(UUID, "ActiveEffect", COMA)).toMatchObject({ _id: COMA, statuses: ["comatose"] });
    expect(snapshots.actor(UUID)).toMatchObject({ hp: -10, statuses: [{ id: "comatose", turns: null }] });
    expect(cards.read(id)?.state?.phase).toBe("applied");
    await writes.commit(
      [
        { kind: "set", document: UUID, path: "system.hp.value", value: 150 },
        { kind: "set", document: `${UUID}.Item.${SWORD}`, path: "system.dropped", value: true },
        { kind: "remove", document: UUID, embedded: "ActiveEffect", id: COMA },
      ],
      { kind: "update", id, state },
    );
    expect(snapshots.actor(UUID)).toMatchObject({ hp: 150, statuses: [], weapons: [{ dropped: true }] });
  });

  it("to an unlinked token's actor leave the base as it is", async () => {
    const id = await card();
    const uuid = `Scene.${SCENE}.Token.${LOOSE}.Actor.${RATS}`;
    await writes.commit(
      [
        { kind: "set", document: uuid, path: "system.count.value", value: 7 },
        { kind: "create", document: uuid, embedded: "ActiveEffect", id: COMA, source: COMA_SOURCE },
      ],
      { kind: "update", id, state },
    );
    expect(snapshots.actor(uuid)).toMatchObject({ count: 7, statuses: [{ id: "comatose" }] });
    expect(snapshots.actor(`Actor.${RATS}`)).toMatchObject({ count: 12, statuses: [] });
  });

  it("are none when the server refuses", async () => {
    const id = await card();
    backend.refuse = "no";
    const change = { kind: "set", document: UUID, path: "system.hp.value", value: 1 } as const;
    await expect(
      writes.commit([change], { kind: "update", id, state: { ...state, phase: "applied" } }),
    ).rejects.toThrow();
    expect(writes.world.value(UUID, "system.hp.value")).toBe(150);
    expect(cards.read(id)?.state?.phase).toBe("defence");
  });

  it("read undefined where the document is gone, null where only the value is not there", async () => {
    expect(writes.world.value(UUID, "system.hp.max")).toBeNull();
    expect(writes.world.value("Actor.nobodynobodynobo", "system.hp.value")).toBeUndefined();
    expect(writes.world.embedded(UUID, "ActiveEffect", COMA)).toBeNull();
    await find("Actor", ISAURE).delete();
    expect(writes.world.embedded(UUID, "ActiveEffect", COMA)).toBeUndefined();
  });
});

describe("cards", () => {
  it("of the GM's client are trusted: made with their entry in the ledger, in one batch, within 6 kB", async () => {
    const before = backend.requests.length;
    const id = await card();
    expect(backend.requests.length - before).toBe(1);
    expect(cards.read(id)).toMatchObject({
      id,
      author: GM,
      trusted: true,
      state: { witnessed: true, phase: "defence" },
    });
    expect(JSON.stringify(find("ChatMessage", id)._source).length).toBeLessThan(6000);
    expect(find("ChatMessage", id)._source["rolls"]).toHaveLength(1);
  });

  it.each([
    ["of a player's client", ALIX],
    ["in a GM's name, but in no ledger", GM],
  ])("%s are not", async (_name, author) => {
    const { create } = CONFIG.ChatMessage.documentClass as unknown as { create(data: object): Promise<{ id: string }> };
    const data = { type: "attack", author, system: { state } };
    const { id } = await create.call(CONFIG.ChatMessage.documentClass, data);
    expect(cards.read(id)).toMatchObject({ trusted: false, state: { witnessed: false } });
  });

  it("that a player writes into a player's own ledger are not", async () => {
    const { create } = CONFIG.ChatMessage.documentClass as unknown as { create(data: object): Promise<{ id: string }> };
    const { id } = await create.call(CONFIG.ChatMessage.documentClass, {
      type: "attack",
      author: GM,
      system: { state },
    });
    await find("User", ALIX).update({ flags: { "arcanes-agonie": { cards: { [id]: 1 } } } });
    expect(cards.read(id)?.trusted).toBe(false);
  });

  it("in private are whispered to the asker, the GMs and the target's owners, without dice for others", async () => {
    const private_ = { ...state, target: { ...state.target, id: UUID } };
    const id = await writes.commit([], { kind: "create", card: { state: private_, asker: GM, mode: "gm" } });
    expect(new Set(find("ChatMessage", id)._source["whisper"] as string[])).toEqual(new Set([GM, ALIX]));
  });

  it("show every die once", async () => {
    const id = await card();
    const defence = { natural: 20, factor: 100, modifier: 0, total: 20, terms: [] };
    const answered = { ...state, phase: "damage", defence } as const;
    await cards.update(id, answered);
    await cards.update(id, answered);
    const rolls = find("ChatMessage", id)._source["rolls"] as string[];
    expect(rolls.map((roll) => JSON.parse(roll).total)).toEqual([60, 20]);
  });

  it("of a player give way to the GM's own", async () => {
    host.userId = GM;
    const { create } = CONFIG.ChatMessage.documentClass as unknown as { create(data: object): Promise<{ id: string }> };
    const { id } = await create.call(CONFIG.ChatMessage.documentClass, {
      type: "attack",
      author: ALIX,
      system: { state },
    });
    const fresh = await writes.commit([], { kind: "replace", id, state, asker: ALIX });
    expect(cards.read(id)).toBeNull();
    expect(cards.read(fresh)).toMatchObject({ author: GM, trusted: true });
  });

  it("keep the newest five hundred in the ledger", async () => {
    const old = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`old${String(n).padStart(13, "0")}`, n]));
    await find("User", GM).update({ flags: { "arcanes-agonie": { cards: old } } });
    const id = await card();
    const flags = find("User", GM)._source["flags"] as { "arcanes-agonie": { cards: Record<string, number> } };
    const kept = Object.keys(flags["arcanes-agonie"].cards);
    expect(kept).toHaveLength(500);
    expect(kept).toContain(id);
    expect(kept).not.toContain("old0000000000000");
  });
});

it("requests and answers come and go in User documents", async () => {
  const request = {
    id: "requestrequest01",
    message: null,
    revision: 0,
    event: { type: "apply" },
    at: 1,
    mode: "public",
  } as const;
  await requests.put(request);
  expect(requests.stored()).toEqual([{ user: GM, id: request.id, content: request, answer: null }]);
  const answer = { refusal: { reason: "gone" }, message: null, conflicts: [] } as const;
  await requests.answer(GM, request.id, answer);
  expect(requests.stored()).toMatchObject([{ answer }]);
  await requests.remove(request.id);
  expect(requests.stored()).toEqual([]);
  expect(find("User", GM)._source["flags"]).toMatchObject({ "arcanes-agonie": { requests: {}, answers: {} } });
});
