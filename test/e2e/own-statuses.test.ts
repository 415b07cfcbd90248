import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RunningServer } from "../../standin/server/start-server";
import { compileDocuments } from "../../tools/packs.mjs";
import { openBrowser } from "../standin/client/support/open-browser";
import { look, openArena, type Seat, sit } from "./support/arena";
import { GORN, ISAURE } from "./support/fight";
import { borneBy, openHud, statusButton, tooltipOf } from "./support/status-hud";

const BLESSED = "ownBlessed000001";
const DIST = process.env["ARENA_SYSTEM"] ?? fileURLToPath(new URL("../../dist", import.meta.url));

/** The system as it ships, with one more compendium of effects: what a GM would make in the world. */
async function withOwnStatuses(folder: string): Promise<string> {
  const system = join(folder, "system");
  cpSync(DIST, system, { recursive: true });
  const manifest = JSON.parse(readFileSync(join(system, "system.json"), "utf8")) as { packs: object[] };
  manifest.packs.push({ name: "own", label: "Own", path: "packs/own", type: "ActiveEffect", system: "arcanes-agonie" });
  writeFileSync(join(system, "system.json"), JSON.stringify(manifest));
  const effect = (id: string, name: string, more: object) => ({
    _id: id,
    _key: `!effects!${id}`,
    name,
    img: "icons/svg/aura.svg",
    type: "status",
    statuses: [],
    description: "<p>Porte <em>chance</em>.</p>",
    ...more,
  });
  const system_ = { status: null, turns: { value: 2, own: false }, changes: [] };
  const own = [
    effect(BLESSED, "Blessed", { system: system_ }),
    effect("ownPlain00000001", "Plain", { type: "base", system: {} }),
  ];
  await compileDocuments(own, join(system, "packs", "own"));
  return system;
}

let folder: string;
let browser: Browser;
let server: RunningServer;
let gm: Seat;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "aa-own-"));
  browser = await openBrowser();
  server = await openArena({ system: await withOwnStatuses(folder), language: "en" });
  gm = await sit(browser, server.url, "MJ");
  await gm.page.waitForFunction(`"${BLESSED}" in CONFIG.statusEffects`);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

const isaure = `game.actors.get("${ISAURE.id}")`;
const gorn = `game.actors.get("${GORN.id}")`;

describe("a GM's own statuses", () => {
  it("join the palette by their own id, what is no status does not", async () => {
    expect(await look(gm, `"ownPlain00000001" in CONFIG.statusEffects`)).toBe(false);
    const hud = await openHud(gm, "tokenIsaure00001");
    expect(await tooltipOf(statusButton(hud, "Blessed"))).toBe("Blessed Porte chance.");
    await statusButton(hud, "Blessed").click();
    await expect.poll(() => borneBy(gm, isaure)).toEqual([{ id: BLESSED, status: null, turns: 2 }]);
    expect(await tooltipOf(statusButton(hud, "Blessed"))).toBe("Blessed Porte chance. 2 turns");
    // Borne once: taken off by the same button.
    await statusButton(hud, "Blessed").click();
    await expect.poll(() => borneBy(gm, isaure)).toEqual([]);
  });

  it("speak the language of their reader where they are ours", async () => {
    const hud = await openHud(gm, "tokenGorn0000001");
    expect(await tooltipOf(statusButton(hud, "Off balance"))).toBe(
      "Off balance CRIT-4 No opportunity attack, reaction or counter-attack, until the start of its next turn.",
    );
  });

  it("dropped on a token, are borne once, under that id", async () => {
    await gm.page.getByRole("tab", { name: "Compendiums" }).click();
    await gm.click("button", "Own");
    const entry = gm.page.locator(".compendium .entry", { hasText: "Blessed" });
    const token = gm.page.locator('.token[data-token-id="tokenGorn0000001"]');
    await entry.dragTo(token);
    await expect.poll(() => borneBy(gm, gorn)).toEqual([{ id: BLESSED, status: null, turns: 2 }]);
    await entry.dragTo(token);
    await gm.page.waitForTimeout(300);
    expect(await borneBy(gm, gorn)).toHaveLength(1);
    expect(gm.errors).toEqual([]);
  });

  it("count down at the end of their bearer's turn, end at 0, and come back by undo", async () => {
    await look(
      gm,
      `(async () => {
        await Combat.deleteDocuments(game.combats.map(({ id }) => id));
        const combat = await Combat.create({ scene: canvas.scene.id, active: true });
        await combat.createEmbeddedDocuments("Combatant", [
          { tokenId: "tokenGorn0000001", sceneId: canvas.scene.id, actorId: "${GORN.id}", initiative: 90 },
          { tokenId: "tokenIsaure00001", sceneId: canvas.scene.id, actorId: "${ISAURE.id}", initiative: 10 },
        ]);
        await combat.startCombat();
        await combat.nextTurn();
      })()`,
    );
    await expect.poll(async () => (await borneBy(gm, gorn))[0]?.turns).toBe(1);
    await look(gm, `(async () => { await game.combat.nextTurn(); await game.combat.nextTurn(); })()`);
    await expect.poll(() => borneBy(gm, gorn)).toEqual([]);
    await gm.page.getByRole("tab", { name: /^Chat/ }).click();
    await gm.page.locator("#chat [data-message-id] [data-action=undo]").last().click();
    await expect.poll(() => borneBy(gm, gorn)).toEqual([{ id: BLESSED, status: null, turns: 1 }]);
    expect(gm.errors).toEqual([]);
  });
});
