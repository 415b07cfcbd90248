import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join as joinPath, resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { JsonObject, WorldData } from "../../../standin/core/protocol";
import { type RunningServer, startServer } from "../../../standin/server/start-server";
import { textOf } from "../../../standin/server/store/text-of";
import { join } from "../raw-client";

const ROOT = resolve(import.meta.dirname, "../../..");
let system: string;
let server: RunningServer;
let world: WorldData;

beforeAll(async () => {
  // Our manifest alone: the server needs nothing else of a system.
  system = await mkdtemp(joinPath(tmpdir(), "standin-arena-"));
  await writeFile(joinPath(system, "system.json"), await readFile(joinPath(ROOT, "system.json")));
  server = await startServer({ system, world: joinPath(ROOT, "standin", "world") });
  const gm = await join(server.url, "MJ");
  world = await gm.world();
  gm.close();
});
afterAll(async () => {
  await server.stop();
  await rm(system, { recursive: true });
});

it("seats a GM and two players, each with a character of the own", () => {
  const users = world.documents.User ?? [];
  expect(Object.fromEntries(users.map((user) => [textOf(user, "name"), user["role"]]))).toMatchObject({
    Alix: 1,
    Bastien: 1,
    MJ: 4,
  });
  const actors = new Map((world.documents.Actor ?? []).map((actor) => [actor["_id"], actor]));
  for (const user of users.filter(({ role }) => role === 1)) {
    expect(actors.get(user["character"])?.["ownership"]).toMatchObject({ [textOf(user, "_id")]: 3 });
  }
});

it("puts armed characters of both sides on the scene, each within it on a cell of its own, those of players linked", () => {
  const [scene] = world.documents.Scene ?? [];
  const tokens = scene?.["tokens"] as JsonObject[];
  const actors = world.documents.Actor ?? [];
  expect(actors.length).toBeGreaterThanOrEqual(4);
  expect(new Set(tokens.map((token) => token["actorId"]))).toEqual(new Set(actors.map((actor) => actor["_id"])));
  expect(new Set(tokens.map((token) => token["disposition"]))).toEqual(new Set([1, -1]));
  for (const token of tokens) {
    const { prototypeToken, ownership } = actors.find(({ _id }) => _id === token["actorId"]) ?? {};
    const linked = (prototypeToken as JsonObject)["actorLink"];
    expect(token).toMatchObject({ actorLink: linked, bar1: { attribute: "hp" } });
    if (Object.keys(ownership as JsonObject).length > 1) expect(linked).toBe(true);
    for (const [axis, length] of [
      ["x", "width"],
      ["y", "height"],
    ] as const) {
      expect(Number(token[axis]) % 100).toBe(0);
      expect(Number(token[axis])).toBeLessThan(Number(scene?.[length]));
    }
  }
  expect(new Set(tokens.map(({ x, y }) => `${String(x)} ${String(y)}`)).size).toBe(tokens.length);
  for (const actor of actors) {
    const items = actor["items"] as JsonObject[];
    expect(items.filter((item) => (item["system"] as JsonObject)["equipped"])).toHaveLength(1);
  }
  const roles = actors.map((actor) => (actor["system"] as JsonObject)["role"]);
  expect(roles).toContain("defender");
});
