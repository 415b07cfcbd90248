import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { look, type Seat } from "./support/arena";
import { ArenaTable } from "./support/arena-table";
import { fighters, NEXT, openChat, openTracker, press, SCENE, seatEncounter } from "./support/encounter";
import { lastState } from "./support/fight";
import { rigDice } from "./support/rig-dice";

let table: ArenaTable;

beforeAll(async () => {
  table = await ArenaTable.open();
});
afterAll(() => table?.close());
beforeEach(async () => {
  await table.reset();
  await place("isaure", 600, 500);
  await place("gorn", 700, 500);
  await seatEncounter(
    table.gm,
    [
      { ...fighters.isaure, initiative: 90 },
      { ...fighters.gorn, initiative: 50 },
    ],
    true,
  );
  await openChat(table.gm);
});
afterEach(() => table.expectTidy());

type Name = "isaure" | "gorn";

/** Puts a token somewhere as if nobody had walked. */
const place = (name: Name, x: number, y: number) =>
  table.prepare(`
    await Combat.deleteDocuments(game.combats.map((combat) => combat.id));
    await game.scenes.get("${SCENE}").tokens.get("${fighters[name].token}").update({ x: ${x}, y: ${y} });`);

/** A user's client moves a token along points; a checkpoint at each. */
const walk = (seat: Seat, name: Name, points: readonly (readonly [number, number])[], options = "{}") =>
  look(
    seat,
    `game.scenes.get("${SCENE}").tokens.get("${fighters[name].token}").move(
      ${JSON.stringify(points.map(([x, y]) => ({ x, y, checkpoint: true })))}, ${options})`,
  );

const OFFERS = `game.messages.filter(({ system, visible }) => system.state?.deed?.type === "passing" && visible).length`;
const offers = (seat: Seat = table.gm) => look<number>(seat, OFFERS);
const strike = (seat: Seat, who: string) => seat.page.getByRole("button", { name: `Frapper avec ${who}` });

/** All that moving does is done: the movement is told as spent. */
const moved = () => expect.poll(() => look(table.gm, "game.combat.combatant.system.spent.movement")).toBe(true);

describe("opportunity attacks from movement (MOV-2)", () => {
  it("are offered to who is left, who strikes by the attack dialog, once", async () => {
    await table.alix.page.locator(`[data-token-id="${fighters.isaure.token}"]`).focus();
    await table.alix.page.keyboard.press("ArrowLeft");
    await strike(table.gm, "Gorn Brisefer").waitFor();
    expect(await strike(table.alix, "Gorn Brisefer").count()).toBe(0);
    await table.alix.page.getByText("Gorn Brisefer peut frapper").waitFor();

    await rigDice(table.gm, 0.795);
    await strike(table.gm, "Gorn Brisefer").click();
    await table.gm.click("button", /^Lancer l’attaque/);
    await expect.poll(() => look(table.gm, "game.messages.contents.at(-1).type")).toBe("attack");
    expect(await lastState(table.gm)).toMatchObject({
      attacker: { name: "Gorn Brisefer" },
      target: { name: "Isaure Vermeil" },
      choices: { opportunity: true, contact: true },
    });
    await strike(table.gm, "Gorn Brisefer").waitFor({ state: "detached" });
    await table.alix.page.getByText("Gorn Brisefer : l’occasion est passée").waitFor();

    // Back into contact and out of it again: nobody is asked twice.
    await walk(table.alix, "isaure", [[600, 500]]);
    await walk(table.alix, "isaure", [[300, 500]]);
    await moved();
    expect(await offers()).toBe(1);
  });

  it("are asked of a player whose character is passed on the way, and are over with the turn", async () => {
    await place("gorn", 900, 400);
    await seatEncounter(
      table.gm,
      [
        { ...fighters.isaure, initiative: 50 },
        { ...fighters.gorn, initiative: 90 },
      ],
      true,
    );
    await openChat(table.gm);
    await walk(table.gm, "gorn", [[300, 400]]);
    await strike(table.alix, "Isaure Vermeil").waitFor();
    await table.alix.page.reload();
    await table.alix.page.waitForFunction("globalThis.game?.ready === true");
    await strike(table.alix, "Isaure Vermeil").waitFor();
    expect(await strike(table.bastien, "Isaure Vermeil").count()).toBe(0);
    await table.alix.click("button", /^À traiter : 1/);
    const desk = table.alix.page.getByRole("dialog", { name: "À traiter" });
    await desk.getByText("Occasion pour Isaure Vermeil").waitFor();
    await openTracker(table.gm);
    await press(table.gm, NEXT);
    await strike(table.alix, "Isaure Vermeil").first().waitFor({ state: "detached" });
    await desk.getByText("Personne n’attend : tout est traité.").waitFor();
    await desk.getByRole("button", { name: "Fermer" }).click();
  });

  it("count a way that is held up as one: who stays in contact passes nobody", async () => {
    // Past Gorn by his north, held up at a corner of his, and on to his far side.
    await walk(table.alix, "isaure", [
      [600, 400],
      [800, 400],
    ]);
    await moved();
    expect(await offers()).toBe(0);
    await walk(table.alix, "isaure", [
      [900, 300],
      [1000, 300],
    ]);
    await expect.poll(() => offers()).toBe(1);
  });

  it("are not offered for another's token, a step into contact or what is taken back", async () => {
    await walk(table.gm, "gorn", [[1200, 900]]);
    await walk(table.gm, "gorn", [[800, 600]]);
    await walk(table.alix, "isaure", [[700, 500]]);
    await walk(table.alix, "isaure", [[300, 500]], `{ method: "undo" }`);
    await moved();
    expect(await offers()).toBe(0);
  });

  it("are offered for a planned way before the token leaves, and not again when it goes", async () => {
    await walk(table.alix, "isaure", [[200, 500]], "{ planned: true }");
    await strike(table.gm, "Gorn Brisefer").waitFor();
    await look(table.alix, `game.scenes.get("${SCENE}").tokens.get("${fighters.isaure.token}").startMovement()`);
    await moved();
    expect(await offers()).toBe(1);
  });

  it("of a hidden enemy are the GM's to know", async () => {
    await table.prepare(`
      await game.scenes.get("${SCENE}").tokens.get("${fighters.gorn.token}").update({ hidden: true });`);
    await walk(table.alix, "isaure", [[300, 500]]);
    await strike(table.gm, "Gorn Brisefer").waitFor();
    expect(await offers(table.alix)).toBe(0);
    await table.prepare(`
      await game.scenes.get("${SCENE}").tokens.get("${fighters.gorn.token}").update({ hidden: false });`);
  });
});

describe("the guarded walk (MOV-3)", () => {
  it("is chosen in the tracker with its divided distance, seen on the token, and offers nobody an attack", async () => {
    await openTracker(table.alix);
    const guard = table.alix.page.getByRole("button", { name: /^Marche en garde/ });
    expect(await guard.textContent()).toContain("10 m");
    await guard.click();
    await table.alix.page.getByRole("button", { name: /^Marche en garde 3 m/, pressed: true }).waitFor();
    expect(await table.alix.page.getByRole("button", { name: "Passer devant…" }).count()).toBe(0);
    await walk(table.alix, "isaure", [[300, 500]]);
    await moved();
    expect(await offers()).toBe(0);
    await openChat(table.alix);
  });

  it("is chosen beside the token and by a key, for the turn alone", async () => {
    await table.alix.page.locator(`[data-token-id="${fighters.isaure.token}"]`).click();
    const hud = table.alix.page.locator("#token-hud .aa-hud-guard");
    await hud.waitFor();
    expect(await hud.textContent()).toContain("10 m");
    await hud.click();
    await expect.poll(() => hud.getAttribute("aria-pressed")).toBe("true");
    expect(await hud.textContent()).toContain("3 m");
    await table.alix.page.locator("#token-hud .aa-hud-marks img[alt^='Marche en garde']").waitFor();
    await table.alix.page.keyboard.press("Shift+KeyM");
    await expect.poll(() => hud.getAttribute("aria-pressed")).toBe("false");
    await table.alix.page.keyboard.press("Shift+KeyM");
    await expect.poll(() => hud.getAttribute("aria-pressed")).toBe("true");
    await openTracker(table.gm);
    await press(table.gm, NEXT, 2);
    await expect.poll(() => hud.getAttribute("aria-pressed")).toBe("false");
    await openChat(table.gm);
  });
});

describe("passing openly without a map (MOV-2)", () => {
  it("is said in the tracker by who moves, and offers the same", async () => {
    await place("isaure", 100, 100);
    await seatEncounter(
      table.gm,
      [
        { ...fighters.isaure, initiative: 90 },
        { ...fighters.gorn, initiative: 50 },
      ],
      true,
    );
    await openChat(table.gm);
    await openTracker(table.alix);
    await table.alix.click("button", "Passer devant…");
    const dialog = table.alix.page.getByRole("dialog", { name: "Passer à découvert" });
    await dialog.getByRole("checkbox", { name: "Gorn Brisefer" }).check();
    await dialog.getByRole("button", { name: "Proposer l’attaque" }).click();
    await strike(table.gm, "Gorn Brisefer").waitFor();
    await openChat(table.alix);
    await table.alix.page.getByText("Isaure Vermeil passe à découvert devant Gorn Brisefer").waitFor();
  });
});
