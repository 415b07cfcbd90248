import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { look } from "./support/arena";
import { ArenaTable } from "./support/arena-table";
import { atTurn, begun, fell, fighters, NEXT, namesOf, press, SCENE, seatEncounter } from "./support/encounter";
import { GORN, hpOf } from "./support/fight";

let table: ArenaTable;

beforeAll(async () => {
  table = await ArenaTable.open();
});
afterAll(() => table?.close());
beforeEach(() => table.reset());
afterEach(() => table.expectTidy());

describe("B07 what is gone stops no turn", () => {
  it("an actor deleted while its token has the turn, or waits for it", async () => {
    await table.prepare(`
      const [one, two] = await Actor.createDocuments([
        { name: "Passant", type: "character" }, { name: "Passante", type: "character" },
      ]);
      const tokens = await game.scenes.get("${SCENE}").createEmbeddedDocuments("Token", [
        { name: "Passant", actorId: one.id, actorLink: true, x: 100, y: 100 },
        { name: "Passante", actorId: two.id, actorLink: true, x: 200, y: 100 },
      ]);
      globalThis.passing = tokens.map(({ id, actorId }) => ({ token: id, actor: actorId }));`);
    const [one, two] = await look<{ token: string; actor: string }[]>(table.gm, "globalThis.passing");
    if (!one || !two) throw new Error("no tokens");
    await seatEncounter(
      table.gm,
      [
        { ...one, initiative: 90 },
        { ...two, initiative: 60 },
        { ...fighters.isaure, initiative: 30 },
      ],
      true,
    );
    await table.prepare(`await game.actors.get("${one.actor}").delete();`);
    await press(table.gm, NEXT);
    await table.prepare(`await game.actors.get("${two.actor}").delete();`);
    await press(table.gm, NEXT);
    await expect.poll(() => atTurn(table.alix)).toBe("Isaure Vermeil");
    await press(table.gm, NEXT, 3);
    await expect.poll(() => atTurn(table.alix)).toBe("Isaure Vermeil");
    await table.prepare(
      `await game.scenes.get("${SCENE}").deleteEmbeddedDocuments("Token", ["${one.token}", "${two.token}"]);`,
    );
    await expect.poll(() => namesOf(table.gm)).toEqual(["Isaure Vermeil"]);
    await press(table.gm, NEXT);
  });
});

describe("B12 who leaves takes nobody’s turn", () => {
  const seat = async () => {
    await seatEncounter(
      table.gm,
      [
        { ...fighters.isaure, initiative: 90 },
        { ...fighters.thibalt, initiative: 70 },
        { ...fighters.gorn, initiative: 50 },
        { ...fighters.selene, initiative: 30 },
      ],
      true,
    );
  };
  const leave = (name: string) =>
    table.prepare(`await game.combat.turns.find((turn) => turn.name === "${name}").delete();`);

  it("before, after and at the current place; nothing ticks twice", async () => {
    await fell(table.gm);
    await seat();
    await press(table.gm, NEXT, 2);
    await expect.poll(() => hpOf(table.gm, GORN)).toBe(-15);
    await leave("Isaure Vermeil");
    await expect.poll(() => look(table.alix, "game.combat.turns.length")).toBe(3);
    await expect.poll(() => atTurn(table.alix)).toBe("Gorn Brisefer");
    await leave("Thibalt le Gris");
    await expect.poll(() => look(table.alix, "game.combat.turns.length")).toBe(2);
    await begun(table.gm);
    await expect.poll(() => atTurn(table.gm)).toBe("Gorn Brisefer");
    expect(await hpOf(table.gm, GORN)).toBe(-15);
    await press(table.gm, NEXT);
    await expect.poll(() => atTurn(table.alix)).toBe("Sélène d’Ombre");
    // The last of the round goes in its own turn: the turn is the other's, who suffers once in each round, whichever it is now.
    await leave("Sélène d’Ombre");
    await expect.poll(() => atTurn(table.alix)).toBe("Gorn Brisefer");
    await begun(table.gm);
    const round = await look<number>(table.gm, "game.combat.round");
    await expect.poll(() => hpOf(table.gm, GORN)).toBe(-10 - 5 * round);
    // Alone: each step is a round.
    await press(table.gm, NEXT);
    await expect.poll(() => hpOf(table.gm, GORN)).toBe(-10 - 5 * (round + 1));
    await leave("Gorn Brisefer");
    await expect.poll(() => look(table.alix, "game.combat.turns.length")).toBe(0);
  });

  it("who has the turn is removed: the next one’s turn begins, once", async () => {
    await fell(table.gm);
    await seat();
    await press(table.gm, NEXT);
    await leave("Thibalt le Gris");
    await expect.poll(() => atTurn(table.alix)).toBe("Gorn Brisefer");
    await expect.poll(() => hpOf(table.gm, GORN)).toBe(-15);
    await press(table.gm, NEXT);
    expect(await hpOf(table.gm, GORN)).toBe(-15);
  });
});

it("B13 a fight goes on whose scene nobody looks at; a second one on another scene is its own", async () => {
  await fell(table.gm);
  await table.prepare(`
    const cave = await Scene.create({ name: "Cave", width: 800, height: 800 });
    const [gone] = await game.scenes.get("${SCENE}").createEmbeddedDocuments("Token", [
      { name: "Rôdeur", actorId: "${fighters.goblin.actor}", actorLink: false, x: 100, y: 300 },
    ]);
    globalThis.cave = { id: cave.id, token: gone.id };`);
  const cave = await look<{ id: string; token: string }>(table.gm, "globalThis.cave");
  await seatEncounter(
    table.gm,
    [
      { ...fighters.isaure, initiative: 90 },
      { actor: fighters.goblin.actor, token: cave.token, initiative: 70 },
      { ...fighters.gorn, initiative: 50 },
    ],
    true,
  );
  await table.prepare(`
    globalThis.fight = game.combat;
    await game.scenes.get("${cave.id}").activate();
    const combat = await Combat.create({ scene: "${cave.id}", active: true, combatants: [
      { actorId: "${fighters.thibalt.actor}", initiative: 40 }, { actorId: "${fighters.selene.actor}", initiative: 30 },
    ] });
    await combat.startCombat();
    await game.scenes.get("${SCENE}").tokens.get("${cave.token}").delete();`);
  await expect.poll(() => look(table.gm, "globalThis.fight.turns.length")).toBe(2);
  await table.prepare("await globalThis.fight.nextTurn();");
  await expect.poll(() => hpOf(table.gm, GORN)).toBe(-15);
  const rounds = () => look(table.gm, "game.combats.map(({ round, turn }) => [round, turn])");
  expect(await rounds()).toEqual([
    [1, 1],
    [1, 0],
  ]);
  await table.prepare("await game.combats.find((combat) => combat !== globalThis.fight).nextTurn();");
  expect(await hpOf(table.gm, GORN)).toBe(-15);
  expect(await rounds()).toEqual([
    [1, 1],
    [1, 1],
  ]);
  await table.prepare(`await game.scenes.get("${SCENE}").activate(); await game.scenes.get("${cave.id}").delete();`);
});
