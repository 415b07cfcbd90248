import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PackLibrary, packLevel } from "../../../standin/server/packs/pack-library";
import { pickFields } from "../../../standin/server/packs/pick-fields";
import type { SystemPackage } from "../../../standin/server/system-package";

describe("the fields of an index", () => {
  it("are those asked for, also inside of lists, and none that is not there", () => {
    const source = {
      _id: "a",
      system: { hp: { value: 3, max: 4 }, x: 1 },
      pages: [{ type: "text", n: 1 }, { type: "image" }],
    };
    expect(pickFields(source, ["_id", "system.hp.max", "pages.type", "nope.deep"])).toEqual({
      _id: "a",
      system: { hp: { max: 4 } },
      pages: [{ type: "text" }, { type: "image" }],
    });
  });
});

describe("who may look into a compendium", () => {
  it.each([
    [undefined, 1, 2],
    [undefined, 3, 3],
    [undefined, 4, 3],
    [{ PLAYER: "NONE", ASSISTANT: "OBSERVER" }, 2, 0],
    [{ PLAYER: "NONE", ASSISTANT: "OBSERVER" }, 3, 2],
    [{}, 1, 0],
    [{}, 4, 3],
  ])("is said by role: %o, role %i", (ownership, role, level) => {
    expect(packLevel(ownership, role)).toBe(level);
  });
});

describe("a library of compendiums", () => {
  let folder = "";
  let library: PackLibrary;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "standin-packs-"));
    const database = new ClassicLevel<string, object>(join(folder, "packs/gear"), { valueEncoding: "json" });
    await database.put("!items!gear000000000001", {
      _id: "gear000000000001",
      name: "Rope",
      system: { weight: 2 },
      effects: ["eff0000000000001"],
    });
    await database.put("!items.effects!gear000000000001.eff0000000000001", { _id: "eff0000000000001", name: "Wet" });
    await database.put("!items!gear000000000002", { _id: "gear000000000002", name: "Lamp", effects: [] });
    await database.put("!folders!fold000000000001", { _id: "fold000000000001", name: "All", type: "Item" });
    await database.close();
    const packs = [
      { name: "gear", label: "Gear", type: "Item" },
      { name: "secret", label: "Secret", type: "Item", ownership: { PLAYER: "NONE" } },
    ];
    library = new PackLibrary({
      folder,
      id: "sys",
      manifest: { id: "sys", version: "1", packs },
    } as unknown as SystemPackage);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it("gives whole documents, with what is embedded in them, or those of some ids", async () => {
    const all = await library.read({ pack: "sys.gear" }, 1);
    expect(all.map(({ name }) => name)).toEqual(["Rope", "Lamp"]);
    expect(all[0]?.["effects"]).toEqual([{ _id: "eff0000000000001", name: "Wet" }]);
    const some = await library.read({ pack: "sys.gear", ids: ["gear000000000002", "nobody"] }, 1);
    expect(some.map(({ name }) => name)).toEqual(["Lamp"]);
  });

  it("gives an index with the fields asked for", async () => {
    expect(await library.read({ pack: "sys.gear", fields: ["system.weight"] }, 1)).toEqual([
      { _id: "gear000000000001", name: "Rope", system: { weight: 2 } },
      { _id: "gear000000000002", name: "Lamp" },
    ]);
  });

  it("leaves the system's folder as it was", async () => {
    const before = await readdir(join(folder, "packs/gear"));
    await new PackLibrary({
      folder,
      id: "sys",
      manifest: { packs: [{ name: "gear", type: "Item" }] },
    } as unknown as SystemPackage).read({ pack: "sys.gear" }, 4);
    expect(await readdir(join(folder, "packs/gear"))).toEqual(before);
  });

  it("refuses what is not there, and what is not for the role", async () => {
    await expect(library.read({ pack: "sys.none" }, 4)).rejects.toThrow("sys.none");
    await expect(library.read({ pack: "other.gear" }, 4)).rejects.toThrow("other.gear");
    await expect(library.read({ pack: "sys.secret" }, 1)).rejects.toThrow("sys.secret");
    expect(await library.read({ pack: "sys.secret" }, 4)).toEqual([]);
  });
});
