import { describe, expect, it } from "vitest";
import { PRIMARY_COLLECTIONS } from "../../../standin/server/store/collections";
import { join } from "../raw-client";
import { EVERYBODY, RIGHTS, type Right, type Who } from "./rights";
import { startTiny } from "./start-tiny";

/** What came of one try over the raw socket, on a world of its own. */
async function attempt(right: Right, assume: "open" | "closed", whos: readonly Who[]): Promise<string[]> {
  const server = await startTiny({ assume });
  const outcomes: string[] = [];
  try {
    for (const who of whos) {
      const client = await join(server.url, who);
      const before = server.store.dump();
      const answer = await client.modify([right.operation]);
      const changed = JSON.stringify(server.store.dump()) !== JSON.stringify(before);
      outcomes.push(`${who}: ${answer.ok ? "done" : "refused"}${changed ? ", changed" : ""}`);
      client.close();
    }
  } finally {
    await server.stop();
  }
  return outcomes;
}

describe.each(["open", "closed"] as const)("assumed %s", (assume) => {
  const rows = RIGHTS.filter((right) => (right.assume ?? assume) === assume);
  it.concurrent.each(rows)("$what: $allowed", async (right) => {
    const others = EVERYBODY.filter((who) => !right.allowed.includes(who));
    // Those who may not can share one world: none of them changes anything in it.
    expect(await attempt(right, assume, others)).toEqual(others.map((who) => `${who}: refused`));
    // What does not depend on the assumption needs to be shown to work only once.
    if (assume === "open" && !right.assume) return;
    for (const who of right.allowed) expect(await attempt(right, assume, [who])).toEqual([`${who}: done, changed`]);
  });
});

it("the table leaves out no kind of document", () => {
  const kinds = new Set(RIGHTS.map(({ operation }) => operation.documentName));
  for (const kind of [
    ...Object.keys(PRIMARY_COLLECTIONS),
    "Token",
    "Combatant",
    "CombatantGroup",
    "JournalEntryPage",
  ]) {
    expect(kinds).toContain(kind);
  }
});

// https://foundryvtt.com/api/v14/variables/CONST.USER_PERMISSIONS.html: each is granted to roles, which a world changes.
describe("permissions that the world grants to other roles", () => {
  it("count on the server from the moment that they are stored", async () => {
    const server = await startTiny();
    try {
      const [gm, one] = [await join(server.url, "Gm"), await join(server.url, "One")];
      const create = {
        action: "create",
        documentName: "Actor",
        parent: null,
        data: [{ name: "x", type: "hero" }],
      } as const;
      const grant = (roles: number[]) => JSON.stringify({ ACTOR_CREATE: roles });
      expect((await one.modify([create])).ok).toBe(false);
      const setting = { key: "core.permissions", value: grant([1, 2, 3, 4]) };
      const stored = await gm.modify([{ action: "create", documentName: "Setting", parent: null, data: [setting] }]);
      expect((await one.modify([create])).ok).toBe(true);
      const id = stored.ok ? String(stored.results[0]?.documents[0]?.["_id"]) : "";
      const take = { _id: id, value: grant([4]) };
      expect((await gm.modify([{ action: "update", documentName: "Setting", parent: null, updates: [take] }])).ok).toBe(
        true,
      );
      expect((await one.modify([create])).ok).toBe(false);
      // Nobody grants anything to themselves.
      const own = { _id: id, value: grant([1]) };
      expect((await one.modify([{ action: "update", documentName: "Setting", parent: null, updates: [own] }])).ok).toBe(
        false,
      );
      for (const client of [gm, one]) client.close();
    } finally {
      await server.stop();
    }
  });
});
