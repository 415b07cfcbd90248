import { readdir, readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";

const TEMPLATES = new URL("../../templates/", import.meta.url);

describe("pictures that can be changed", () => {
  it("listen as Foundry wants it: its editImage takes nothing but an img", async () => {
    const names = (await readdir(TEMPLATES)).filter((name) => name.endsWith(".hbs"));
    let found = 0;
    for (const name of names) {
      const text = await readFile(new URL(name, TEMPLATES), "utf8");
      for (const [tag] of text.matchAll(/<[a-z]+[^<>]*data-action="editImage"[^<>]*>/g)) {
        found++;
        expect(tag, name).toMatch(/^<img .*data-edit="img"/);
      }
    }
    expect(found).toBeGreaterThanOrEqual(3);
  });
});
