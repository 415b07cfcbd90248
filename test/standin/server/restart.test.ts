import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join as joinPath } from "node:path";
import { extractPack } from "@foundryvtt/foundryvtt-cli";
import { build } from "vite";
import { afterEach, beforeEach, expect, it } from "vitest";
import { textOf } from "../../../standin/server/store/text-of";
import { join } from "../raw-client";
import { startTiny, TINY_SYSTEM, TINY_WORLD } from "./start-tiny";

let data: string;
beforeEach(async () => {
  data = await mkdtemp(joinPath(tmpdir(), "standin-data-"));
});
afterEach(() => rm(data, { recursive: true }));

/** A world in which every kind of change was made once. */
async function playALittle(): Promise<unknown> {
  const server = await startTiny({ data });
  const gm = await join(server.url, "Gm");
  const one = "actorOne00000001";
  const answers = [
    await gm.modify([
      {
        action: "create",
        documentName: "Actor",
        data: [{ name: "Hal", type: "hero", items: [{ name: "Hat", type: "gear" }] }],
      },
      {
        action: "update",
        documentName: "Actor",
        updates: [{ _id: one, name: "Ann", system: { tags: { __op: "delete" } } }],
      },
      { action: "delete", documentName: "Actor", ids: ["actorNpc00000001"] },
    ]),
    await gm.modify([
      { action: "delete", documentName: "Item", parent: `Actor.${one}`, ids: ["itemOfOne0000000"] },
      { action: "create", documentName: "ActiveEffect", parent: `Actor.${one}`, data: [{ name: "Dazed" }] },
      {
        action: "update",
        documentName: "Token",
        parent: "Scene.scene00000000001",
        updates: [{ _id: "tokenOne00000001", x: 500 }],
      },
    ]),
    await gm.modify([{ action: "create", documentName: "ChatMessage", data: [{ content: "Bye" }] }]),
  ];
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true]);
  const dump = server.store.dump();
  await server.stop();
  return dump;
}

it("a restart finds everything that was acknowledged, and seeds nothing again", async () => {
  const dump = await playALittle();
  const again = await startTiny({ data });
  expect(again.store.dump()).toEqual(dump);
  await again.stop();
});

it("what is acknowledged is on disk even when the server is killed at once", async () => {
  const root = joinPath(import.meta.dirname, "../../..");
  // Below the repository, where the bundle finds its packages.
  const outDir = joinPath(root, ".cache", `restart-test-${process.pid}`);
  await build({
    root: joinPath(root, "standin"),
    configFile: false,
    logLevel: "error",
    build: { outDir, ssr: "server/main.ts", rolldownOptions: { output: { entryFileNames: "server.mjs" } } },
  });
  const args = [joinPath(outDir, "server.mjs"), "--system", TINY_SYSTEM, "--world", TINY_WORLD, "--data", data];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise((done) => child.once("exit", done));
  try {
    const [line] = (await once(child.stdout, "data")) as [Buffer];
    const { url } = JSON.parse(line.toString()) as { url: string };
    const gm = await join(url, "Gm");
    const answer = await gm.modify([
      { action: "create", documentName: "ChatMessage", data: [{ content: "Last words" }] },
    ]);
    child.kill("SIGKILL");
    await ended;
    const again = await startTiny({ data });
    const id = answer.ok ? textOf(answer.results[0]?.documents[0], "_id") : "";
    expect(again.store.dump()["messages"]).toHaveProperty([id, "content"], "Last words");
    await again.stop();
  } finally {
    child.kill("SIGKILL");
    await rm(outDir, { recursive: true });
  }
});

it("a world of another system is refused", async () => {
  await (await startTiny({ data })).stop();
  await expect(startTiny({ data, system: joinPath(TINY_SYSTEM, "..", "other-system") })).rejects.toThrow(/system/);
});

it("a world that is open is not opened twice", async () => {
  const first = await startTiny({ data });
  await expect(startTiny({ data })).rejects.toThrow(/open in another server/);
  await first.stop();
});

it("the database can be unpacked by the official tool: the layout is that of packs", async () => {
  const dump = (await playALittle()) as Record<string, Record<string, Record<string, unknown>>>;
  const out = joinPath(data, "unpacked");
  const names: string[] = [];
  await extractPack(joinPath(data, "db"), out, {
    transformEntry: (entry: { _key: string; name?: string }) => {
      names.push(entry._key);
      return undefined;
    },
    transformName: (entry: { _key: string }) => `${entry._key.replaceAll("!", "-").slice(1)}.json`,
    log: false,
  });
  const primary = Object.entries(dump).flatMap(([collection, documents]) =>
    Object.keys(documents).map((id) => `!${collection}!${id}`),
  );
  expect(names.sort()).toEqual(primary.sort());
  const actor = JSON.parse(await readFile(joinPath(out, "actors-actorOne00000001.json"), "utf8"));
  expect(actor.effects.map((effect: { name: string }) => effect.name)).toEqual(["Blessed", "Dazed"]);
  expect(actor.items).toEqual([]);
});

it("messages come in the order of their time, also after a restart", async () => {
  let server = await startTiny({ data });
  const contents = Array.from({ length: 12 }, (_value, index) => `line ${index}`);
  const gm = await join(server.url, "Gm");
  for (const content of contents) {
    await gm.modify([{ action: "create", documentName: "ChatMessage", parent: null, data: [{ content }] }]);
    await new Promise((done) => setTimeout(done, 3));
  }
  gm.close();
  await server.stop();
  server = await startTiny({ data });
  const again = await join(server.url, "Gm");
  const world = await again.world();
  const told = (world.documents.ChatMessage ?? []).map(({ content }) => content);
  expect(told.slice(-contents.length)).toEqual(contents);
  again.close();
  await server.stop();
});
