import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RunningServer } from "../../standin/server/start-server";
import { openBrowser } from "../standin/client/support/open-browser";
import { look, openArena, type Seat, sit } from "./support/arena";
import { axe } from "./support/axe";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

async function atTable(language: "fr" | "en", play: (gm: Seat, server: RunningServer) => Promise<void>): Promise<void> {
  const server = await openArena({ language });
  const gm = await sit(browser, server.url, "MJ");
  try {
    await play(gm, server);
    expect(gm.errors).toEqual([]);
  } finally {
    await gm.leave();
    await server.stop();
  }
}

describe("a new world can fight at once", () => {
  it("has weapons and techniques in both languages, same ids and figures", async () => {
    await atTable("fr", async (gm) => {
      const pack = (name: string) =>
        look<[string, string, string, string][]>(
          gm,
          `game.packs.get("arcanes-agonie.${name}").getDocuments().then((all) => all.map((item) => {
            const { description, ...figures } = item.toObject().system;
            return [item.id, JSON.stringify(figures), item.name, item.img];
          }).sort())`,
        );
      for (const [name, least] of [
        ["weapons", 25],
        ["techniques", 20],
      ] as const) {
        const [fr, en] = [await pack(`${name}-fr`), await pack(`${name}-en`)];
        expect(fr.length).toBeGreaterThanOrEqual(least);
        expect(en.map(([id, figures]) => [id, figures])).toEqual(fr.map(([id, figures]) => [id, figures]));
        for (const img of fr.map((each) => each[3]))
          expect(await look(gm, `fetch("/${img}").then(({ ok }) => ok)`), img).toBe(true);
      }
    });
  });

  it("a weapon from the compendium is fought with as it is", async () => {
    await atTable("fr", async (gm) => {
      const attacks = await look<string[]>(
        gm,
        `(async () => {
          const weapon = await fromUuid("Compendium.arcanes-agonie.weapons-fr.Item.wlongbow00000000");
          const [hunter] = await Actor.createDocuments([{ name: "Nouvelle", type: "character", items: [] }]);
          await hunter.createEmbeddedDocuments("Item", [weapon.toObject()]);
          await hunter.sheet.render(true);
          return hunter.items.map(({ name, system }) => [name, system.damage.min, system.damage.max].join(" "));
        })()`,
      );
      expect(attacks).toEqual(["Arc long 1 100"]);
      await gm.page.getByRole("button", { name: /^Attaquer.*Arc long/ }).waitFor();
    });
  });

  it("a new character has a weapon of its discipline, which changes with it until somebody touches it", async () => {
    await atTable("fr", async (gm) => {
      const weapons = () =>
        look<string[]>(
          gm,
          `game.actors.getName("Nouvelle").items.map(({ name, system }) => [name, system.kind, system.damage.max].join(" "))`,
        );
      await look(gm, `Actor.create({ name: "Nouvelle", type: "character" }).then((actor) => actor.sheet.render(true))`);
      expect(await weapons()).toEqual(["Arme de corps-à-corps melee 100"]);
      const sheet = gm.page.locator(".aa-app-character");
      await gm.click("button", "Modifier");
      await sheet.getByRole("combobox", { name: "Discipline" }).selectOption("ranged");
      await expect.poll(weapons).toEqual(["Arme à distance ranged 100"]);
      await look(gm, `game.actors.getName("Nouvelle").items.contents[0].update({ name: "Fronde" })`);
      await sheet.getByRole("combobox", { name: "Discipline" }).selectOption("magic");
      await expect.poll(() => look(gm, `game.actors.getName("Nouvelle").system.discipline`)).toBe("magic");
      await gm.page.waitForTimeout(300);
      expect(await weapons()).toEqual(["Fronde ranged 100"]);
    });
  });

  it("who comes with items or figures gets none", async () => {
    await atTable("fr", async (gm) => {
      const counts = await look<number[]>(
        gm,
        `Actor.createDocuments([
          { name: "Copie", type: "character", items: [] },
          { name: "PNJ", type: "character", system: { diesAtZero: true } },
          { name: "Rats", type: "swarm" },
        ]).then((all) => all.map(({ items }) => items.size))`,
      );
      expect(counts).toEqual([0, 0, 0]);
    });
  });

  for (const [language, name, words] of [
    ["fr", "Coup de maître", ["Technique", "Attaque (jets opposés)", "Dégâts", "2 sur 2", "Corps-à-corps · Attaquant"]],
    ["en", "Master stroke", ["Technique", "Attack (opposed rolls)", "Damage", "2 of 2", "Melee · Attacker"]],
  ] as const)
    it(`a technique shows what it does, in ${language}`, async () => {
      await atTable(language, async (gm) => {
        await look(
          gm,
          `fromUuid("Compendium.arcanes-agonie.techniques-${language}.Item.tmightyBlow00000").then((item) => item.sheet.render(true))`,
        );
        const sheet = gm.page.locator(".aa-app-spell");
        for (const each of [name, ...words]) await sheet.getByText(each).first().waitFor();
        expect(await axe(gm, ".aa-app-spell")).toEqual([]);
      });
    });
});
