import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { look, type Seat } from "./support/arena";
import { ArenaTable } from "./support/arena-table";
import { GORN, HIT, hpOf, ISAURE, THIBALT, told } from "./support/fight";
import { rigDice } from "./support/rig-dice";

let table: ArenaTable;

/** Writes down, on a client, all that modules hear there after something was done. */
const LISTEN = `
  globalThis.heard = [];
  for (const name of ["attacked", "defended", "damageRolled", "applied", "undone", "cancelled", "deedDone"])
    Hooks.on("arcanes-agonie." + name, ({ message, user, state }) =>
      heard.push([name, game.users.get(user)?.name ?? user, state.phase, game.messages.has(message)].join(" ")));`;

beforeAll(async () => {
  table = await ArenaTable.open();
  for (const seat of [table.gm, table.alix, table.bastien]) await look(seat, LISTEN);
});
afterAll(() => table?.close());
beforeEach(async () => {
  await table.reset();
  for (const seat of [table.gm, table.alix, table.bastien]) await look(seat, "heard.length = 0");
});
afterEach(() => table.expectTidy());

/** What a macro of this user would run. */
const macro = <T>(seat: Seat, script: string): Promise<T> =>
  look(seat, `(async () => { const { api } = game.system; ${script} })()`);
/** What goes wrong in it, by the kind of error and its words. */
const fails = (seat: Seat, script: string): Promise<string> =>
  look(seat, `(async () => { const { api } = game.system; ${script} })().then(() => "", String)`);

const actor = ({ id }: { readonly id: string }) => `Actor.${id}`;
const wish = `{ attacker: "${actor(ISAURE)}", target: "${actor(GORN)}", weapon: "rapière", skipDialog: true }`;
const newest = (seat: Seat) => look<string>(seat, "game.messages.contents.at(-1)?.id ?? ''");
const phase = (seat: Seat) => look<string>(seat, "game.messages.contents.at(-1)?.system.state?.phase ?? ''");

describe("game.system.api", () => {
  it("plays an attack by the weapon's name from the roll to undone, and tells every client each step", async () => {
    const { alix, bastien, gm } = table;
    await rigDice(alix, HIT.attack, 0.595);
    await rigDice(gm, HIT.defence);
    await macro(alix, `await api.attack(${wish});`);
    await expect.poll(() => phase(gm)).toBe("defence");
    const card = await newest(gm);
    const act = (seat: Seat, event: string) => macro(seat, `await api.act("${card}", "${event}");`);
    await act(gm, "defend");
    await expect.poll(() => phase(alix)).toBe("damage");
    await act(alix, "damage");
    await expect.poll(() => phase(gm)).toBe("ready");
    const before = await hpOf(gm, GORN);
    await act(gm, "apply");
    await expect.poll(() => hpOf(alix, GORN)).toBeLessThan(before);
    await macro(gm, `await api.undo("${card}");`);
    await expect.poll(() => hpOf(alix, GORN)).toBe(before);
    const all = [
      "attacked Alix defence true",
      "defended MJ damage true",
      "damageRolled Alix ready true",
      "applied MJ applied true",
      "undone MJ undone true",
    ];
    for (const seat of [gm, alix, bastien]) await expect.poll(() => look(seat, "heard")).toEqual(all);
  });

  it("previews with exact odds, and changes nothing", async () => {
    const preview = await macro<{ ok: boolean; value: { odds: { hit: number } } }>(
      table.alix,
      `return api.preview(${wish});`,
    );
    expect(preview.ok).toBe(true);
    expect(JSON.stringify(preview.value.odds)).toMatch(/\d/);
    expect(await look(table.gm, "game.messages.size")).toBe(0);
  });

  it("damages and heals as the chat's menu does, from documents, tokens and uuids", async () => {
    const { gm } = table;
    await macro(gm, `await api.damage(game.actors.get("${GORN.id}"), 41, { share: "half" });`);
    await expect.poll(() => hpOf(gm, GORN)).toBe(179);
    await macro(gm, `await api.heal(canvas.tokens.get("tokenGorn0000001"), 5);`);
    await expect.poll(() => hpOf(gm, GORN)).toBe(184);
    await macro(gm, `await api.undo("${await newest(gm)}");`);
    await expect.poll(() => hpOf(gm, GORN)).toBe(179);
    await macro(gm, `await api.status("${actor(GORN)}", "stunned", 2);`);
    const stunned = () => look(gm, `game.actors.get("${GORN.id}").statuses.has("stunned")`);
    await expect.poll(stunned).toBe(true);
    await macro(gm, `await api.endStatus("${actor(GORN)}", "stunned");`);
    await expect.poll(stunned).toBe(false);
  });

  it("checks and opposes rolls", async () => {
    const { alix, gm } = table;
    await macro(alix, `await api.check("${actor(ISAURE)}", "dex", 3);`);
    await expect.poll(() => look(gm, "game.messages.contents.at(-1)?.system.state?.report?.type")).toBe("check");
    await macro(alix, `await api.rand("${actor(ISAURE)}", "${actor(THIBALT)}");`);
    await expect.poll(() => phase(gm)).toBe("waiting");
    expect((await macro<{ deed: object }>(alix, `return api.read("${await newest(gm)}");`)).deed).toMatchObject({
      type: "rand",
    });
  });

  it("is judged as a click is: a player can do no more by a macro", async () => {
    const { alix, gm } = table;
    await macro(alix, `await api.damage("${actor(GORN)}", 50);`);
    expect(await macro(alix, `return api.judge({ type: "refuseDeath", on: "${actor(GORN)}" });`)).toMatchObject({
      ok: false,
      refusal: { reason: "not-allowed" },
    });
    await told(alix, /./).waitFor();
    expect(await hpOf(gm, GORN)).toBe(200);
    expect(await look(gm, "game.messages.size")).toBe(0);
  });

  it("says to who writes a macro what is wrong with it", async () => {
    const { gm } = table;
    expect(await fails(gm, `await api.damage("nobody", 5);`)).toBe(
      "TypeError: on: no actor, no token and no uuid of one",
    );
    expect(await fails(gm, `await api.damage("${actor(GORN)}", 2.5);`)).toContain("TypeError: deed");
    expect(await fails(gm, `await api.check("${actor(ISAURE)}", "luck");`)).toContain("TypeError: characteristic");
    expect(await fails(gm, `await api.attack({ attacker: "${actor(ISAURE)}", weapon: "Excalibur" });`)).toContain(
      "RangeError: weapon",
    );
    expect(await fails(gm, `await api.undo("none");`)).toContain("RangeError: message");
  });
});

describe("hooks beforehand", () => {
  it("a module that refuses an attack stops it before a die is drawn; what it changes in its copy changes nothing", async () => {
    const { alix, gm } = table;
    await look(alix, `void (globalThis.guard = Hooks.on("arcanes-agonie.preAttack", () => false))`);
    await macro(alix, `await api.attack(${wish});`);
    await look(alix, `Hooks.off("arcanes-agonie.preAttack", guard)`);
    expect(await look(gm, "game.messages.size")).toBe(0);
    await look(
      alix,
      `void (globalThis.guard = Hooks.on("arcanes-agonie.preAttack", ({ event }) => { event.choices.modifier = 200; }))`,
    );
    await macro(alix, `await api.attack(${wish});`);
    await look(alix, `Hooks.off("arcanes-agonie.preAttack", guard)`);
    await expect.poll(() => phase(gm)).not.toBe("");
    expect(await look(gm, "game.messages.contents.at(-1).system.state.choices.modifier")).toBe(0);
  });
});

describe("a weapon dropped on the hotbar", () => {
  it("becomes one macro in the user's language that attacks with it", async () => {
    const { alix, gm } = table;
    const drop = (slot: number) => `(() => {
      const weapon = game.actors.get("${ISAURE.id}").items.getName("${ISAURE.weapon}");
      return Hooks.call("hotbarDrop", ui.hotbar ?? null, { type: "Item", uuid: weapon.uuid }, ${slot});
    })()`;
    expect(await look(alix, drop(3))).toBe(false);
    await expect.poll(() => look(alix, "Object.keys(game.user.hotbar)")).toEqual(["3"]);
    expect(await look(alix, drop(4))).toBe(false);
    await expect.poll(() => look(alix, "Object.keys(game.user.hotbar)")).toEqual(["3", "4"]);
    expect(await look(alix, "game.macros.map(({ name }) => name)")).toEqual([
      "Attaquer\u00a0: Rapière (Isaure Vermeil)",
    ]);
    await look(alix, `void game.macros.contents[0].execute()`);
    await alix.page.getByRole("combobox", { name: /^Cible/ }).selectOption({ label: GORN.name });
    await alix.click("button", /^Lancer l’attaque/);
    await expect.poll(() => look(gm, "game.messages.contents.at(-1)?.system.state?.weapon.name")).toBe(ISAURE.weapon);
    await look(alix, "Macro.deleteDocuments(game.macros.map(({ id }) => id))");
  });

  it("anything else is left to Foundry", async () => {
    const drop = (data: string) => look(table.gm, `Hooks.call("hotbarDrop", null, ${data}, 1)`);
    expect(await drop(`{ type: "Actor", uuid: "${actor(GORN)}" }`)).toBe(true);
    expect(await drop(`{ type: "Item", uuid: "Item.gone" }`)).toBe(true);
  });
});
