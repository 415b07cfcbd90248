import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ClassicLevel } from "classic-level";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RunningServer } from "../../../standin/server/start-server";
import { openBrowser } from "./support/open-browser";
import { type Seat, startTable, takeSeat } from "./support/open-table";

describe("compendiums on a client", () => {
  let folder = "";
  let browser: Browser;
  let server: RunningServer;
  let gm: Seat;
  let player: Seat;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "standin-table-"));
    await cp(fileURLToPath(new URL("fixtures/table-system", import.meta.url)), folder, { recursive: true });
    const manifest = JSON.parse(await readFile(join(folder, "system.json"), "utf8")) as object;
    const packs = [
      { name: "heroes", label: "TABLE.Heroes", type: "Actor", system: "table" },
      { name: "secrets", label: "Secrets", type: "Actor", system: "table", ownership: { PLAYER: "NONE" } },
    ];
    await writeFile(join(folder, "system.json"), JSON.stringify({ ...manifest, packs }));
    for (const { name } of packs) {
      const database = new ClassicLevel<string, object>(join(folder, "packs", name), { valueEncoding: "json" });
      const hero = {
        _id: "hero000000000001",
        name: "Ada",
        type: "hero",
        system: { hp: { value: 4, max: 9 } },
        effects: [],
      };
      await database.put("!actors!hero000000000001", { ...hero, items: ["item000000000001"] });
      await database.put("!actors.items!hero000000000001.item000000000001", {
        _id: "item000000000001",
        name: "Rope",
        type: "gear",
      });
      await database.put("!actors!hero000000000002", { ...hero, _id: "hero000000000002", name: "Bo", items: [] });
      await database.close();
    }
    server = await startTable({ system: folder });
    browser = await openBrowser();
    gm = await takeSeat(browser, server.url, "Gwen");
    player = await takeSeat(browser, server.url, "Ana");
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it("are known with their index before the table is ready; those not for a role are not", async () => {
    const keys = (seat: Seat) => seat.page.evaluate("[...game.packs.keys()]");
    expect(await keys(gm)).toEqual(["table.heroes", "table.secrets"]);
    expect(await keys(player)).toEqual(["table.heroes"]);
    const index = await player.page.evaluate("game.packs.get('table.heroes').index.contents");
    expect(index).toMatchObject([
      { _id: "hero000000000001", name: "Ada", type: "hero", uuid: "Compendium.table.heroes.Actor.hero000000000001" },
      { name: "Bo" },
    ]);
  });

  it("give documents by id, by query and by uuid, built by the system's models", async () => {
    const got = await gm.page.evaluate(`(async () => {
      const pack = game.packs.get("table.heroes");
      const before = fromUuidSync("Compendium.table.heroes.Actor.hero000000000002");
      const one = await pack.getDocument("hero000000000001");
      const byName = await pack.getDocuments({ name: "Bo" });
      const item = await fromUuid("Compendium.table.heroes.Actor.hero000000000001.Item.item000000000001");
      return {
        before: [before.name, before instanceof Actor],
        one: [one.name, one.system.wounded, one.pack, one.collection === pack, one.uuid, one.inCompendium],
        byName: byName.map(({ name }) => name),
        item: [item.name, item.parent === one],
        none: await fromUuid("Compendium.table.heroes.Actor.nobody0000000000"),
        world: game.actors.some(({ name }) => name === "Bo"),
      };
    })()`);
    expect(got).toEqual({
      before: ["Bo", false],
      one: ["Ada", true, "table.heroes", true, "Compendium.table.heroes.Actor.hero000000000001", true],
      byName: ["Bo"],
      item: ["Rope", true],
      none: null,
      world: false,
    });
  });

  it("give copies to the world, with where they came from", async () => {
    const got = await gm.page.evaluate(`(async () => {
      const actor = await game.actors.importFromCompendium(game.packs.get("table.heroes"), "hero000000000001", { name: "Eve" });
      return [actor.name, actor.pack, actor.items.size, actor._stats.compendiumSource, actor.id === "hero000000000001"];
    })()`);
    expect(got).toEqual(["Eve", null, 1, "Compendium.table.heroes.Actor.hero000000000001", false]);
    expect([gm.errors, player.errors]).toEqual([[], []]);
  });
});
