import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Combat } from "../../../standin/client/documents/combat/combat";
import type { Combatant } from "../../../standin/client/documents/combat/combatant";
import type { TurnContext } from "../../../standin/client/documents/combat/turn-order";
import { host } from "../../../standin/client/documents/host";
import { Hooks } from "../../../standin/client/hooks";
import type { Data } from "../../../standin/core/utils/types";
import type { FakeBackend } from "./support/fake-backend";
import { settle } from "./support/settle";
import { ALIX, FOE, find, GM, HERO, LOOSE, openTable, SCENE, smallWorld, TOKEN } from "./support/table";

const COMBAT = "combatcombatcomb";
const ID = ["a", "b", "c"].map((letter) => letter.repeat(16)) as [string, string, string];
let log: string[] = [];
let backend: FakeBackend;
let combat: Combat;

class Told extends Combat {
  override async _onStartTurn(combatant: Combatant, { round, turn, skipped }: TurnContext) {
    await new Promise((done) => setTimeout(done, combatant.id === ID[0] ? 5 : 0));
    log.push(`start ${combatant.id?.[0]} ${round}.${turn}${skipped ? " skipped" : ""}`);
  }
  override async _onEndTurn(combatant: Combatant, { round, turn, skipped }: TurnContext) {
    log.push(`end ${combatant.id?.[0]} ${round}.${turn}${skipped ? " skipped" : ""}`);
  }
  override async _onStartRound({ round }: { round: number }) {
    log.push(`round ${round}`);
  }
  override async _onEndRound({ round }: { round: number }) {
    log.push(`round ${round} over`);
  }
  override async _onEnter(combatant: Combatant) {
    log.push(`enter ${combatant.id?.[0]}`);
  }
  override async _onExit(combatant: Combatant) {
    log.push(`exit ${combatant.id?.[0]}`);
  }
}

const registered: [string, number][] = [];
const on = (hook: string, fn: (...args: never[]) => unknown): void => void registered.push([hook, Hooks.on(hook, fn)]);
afterEach(async () => {
  await settle();
  for (const [hook, id] of registered.splice(0)) Hooks.off(hook, id);
  host.coreSetting = () => undefined;
});

const told = async (): Promise<string[]> => {
  await settle();
  return log.splice(0);
};

function open({
  userId = GM,
  combatants,
  ...data
}: {
  userId?: string;
  combatants?: Data[];
  [key: string]: unknown;
} = {}) {
  log = [];
  const members = combatants ?? [
    { _id: ID[0], actorId: HERO, sceneId: SCENE, tokenId: TOKEN, initiative: 20 },
    { _id: ID[1], actorId: FOE, sceneId: SCENE, tokenId: LOOSE, initiative: 10 },
    { _id: ID[2], name: "Piège", initiative: null },
  ];
  const source = { _id: COMBAT, active: true, combatants: members, ...data };
  backend = openTable({
    userId,
    documents: { ...smallWorld(), Combat: [source as never] },
    configure: (config) => {
      Object.assign(config["Combat"] ?? {}, { documentClass: Told, initiative: { formula: "1d100", decimals: 2 } });
    },
  });
  combat = find<Combat>("Combat", COMBAT);
}
beforeEach(() => open());

const order = () => combat.turns.map(({ id }) => id?.[0]).join("");

// https://foundryvtt.com/api/v14/classes/foundry.documents.Combat.html (setupTurns, _sortCombatants, turns)
describe("the order of turns", () => {
  it("goes by initiative, highest first; none is last, ties go by id", async () => {
    expect(order()).toBe("abc");
    await combat.setInitiative(ID[2], 20);
    expect(order()).toBe("acb");
    await combat.setInitiative(ID[1], 0);
    await combat.updateEmbeddedDocuments("Combatant", [{ _id: ID[2], initiative: -3 }]);
    expect(order()).toBe("abc");
  });

  it("names those who have no name of their own by token and actor", () => {
    expect(combat.turns.map(({ name }) => name)).toEqual(["Aldric", "Gobelin", "Piège"]);
    expect(combat.turns.map(({ isNPC }) => isNPC)).toEqual([false, true, true]);
    expect(combat.turns[1]?.actor?.isToken).toBe(true);
  });

  it("finds those of a token, of an actor, of an unlinked token's actor", () => {
    expect(combat.getCombatantsByToken(LOOSE).map(({ id }) => id)).toEqual([ID[1]]);
    expect(combat.getCombatantsByActor(HERO).map(({ id }) => id)).toEqual([ID[0]]);
    expect(combat.getCombatantsByActor(combat.turns[1]?.actor as never).map(({ id }) => id)).toEqual([ID[1]]);
  });
});

// https://github.com/foundryvtt/foundryvtt/issues/9664 and the API pages hookEvents.combatStart, combatTurn, combatRound
describe("hooks of the one who moves the combat", () => {
  it("come before the update and may change it", async () => {
    const seen: unknown[] = [];
    on("combatStart", (of: Combat, update: Data) => void seen.push(["start", of.round, { ...update }]));
    on("combatTurn", (of: Combat, update: Data, options: Data) => {
      seen.push(["turn", of.turn, { ...update }, options["direction"]]);
      update["turn"] = 2;
    });
    on(
      "combatRound",
      (of: Combat, update: Data, options: Data) =>
        void seen.push(["round", of.round, { ...update }, options["direction"]]),
    );
    await combat.startCombat();
    await combat.nextTurn();
    expect(combat.turn).toBe(2);
    await combat.nextTurn();
    await combat.previousTurn();
    expect(seen).toEqual([
      ["start", 0, { round: 1, turn: 0 }],
      ["turn", 0, { round: 1, turn: 1 }, 1],
      ["round", 1, { round: 2, turn: 0 }, 1],
      ["round", 2, { round: 1, turn: 2 }, -1],
    ]);
  });

  it("are not called for somebody else's move; combatTurnChange is, after it", async () => {
    const seen: unknown[] = [];
    on("combatStart", () => void seen.push("start"));
    on("combatTurnChange", (of: Combat, prior: Data, current: Data) => void seen.push([of.turn, prior, current]));
    const { applyResults } = await import("../../../standin/client/documents/apply-results");
    await applyResults({
      userId: ALIX,
      results: [
        {
          action: "update",
          documentName: "Combat",
          parent: null,
          documents: [{ _id: COMBAT, round: 1, turn: 0 }],
          options: {},
        },
      ],
    });
    expect(seen).toEqual([
      [
        0,
        { round: 0, turn: null, combatantId: null, tokenId: null },
        { round: 1, turn: 0, combatantId: ID[0], tokenId: TOKEN },
      ],
    ]);
  });
});

// https://github.com/foundryvtt/foundryvtt/issues/11998, 10786, 11988; API Combat#_manageTurnEvents
describe("what happens as the combat moves", () => {
  it("is awaited in order: turn ends, round ends, round starts, turn starts", async () => {
    await combat.startCombat();
    expect(await told()).toEqual(["round 1", "start a 1.0"]);
    await combat.nextTurn();
    await combat.nextTurn();
    expect(await told()).toEqual(["end a 1.0", "start b 1.1", "end b 1.1", "start c 1.2"]);
    await combat.nextTurn();
    expect(await told()).toEqual(["end c 1.2", "round 1 over", "round 2", "start a 2.0"]);
  });

  it("happens to those who are passed over as well, marked as skipped", async () => {
    await combat.startCombat();
    await told();
    await combat.nextRound();
    expect(await told()).toEqual([
      "end a 1.0",
      "start b 1.1 skipped",
      "end b 1.1 skipped",
      "start c 1.2 skipped",
      "end c 1.2 skipped",
      "round 1 over",
      "round 2",
      "start a 2.0",
    ]);
  });

  it("does not happen backwards, nor with turnEvents false, nor at another client", async () => {
    await combat.startCombat();
    await combat.nextTurn();
    await told();
    await combat.previousTurn();
    expect(await told()).toEqual([]);
    await combat.update({ turn: 2 }, { turnEvents: false });
    expect(await told()).toEqual([]);
    open({ userId: ALIX });
    await combat.startCombat();
    expect(combat.round).toBe(1);
    expect(await told()).toEqual([]);
  });

  it("tells of those who come and go", async () => {
    await combat.createEmbeddedDocuments("Combatant", [{ _id: "d".repeat(16), name: "Loup" }], { keepId: true });
    await combat.deleteEmbeddedDocuments("Combatant", [ID[1]]);
    await combat.delete();
    expect(await told()).toEqual(["enter d", "exit b", "exit a", "exit c", "exit d"]);
  });

  it("starts nothing before the first round, and goes back to it without a turn", async () => {
    await combat.previousTurn();
    expect(backend.requests).toEqual([]);
    await combat.startCombat();
    await combat.previousTurn();
    expect([combat.round, combat.turn, combat.started]).toEqual([0, null, false]);
  });
});

// https://foundryvtt.com/api/v14/interfaces/foundry.data.types.CombatConfigurationData.html (skipDefeated)
describe("the defeated", () => {
  // https://github.com/foundryvtt/foundryvtt/issues/11480
  it("are not passed over on the way back", async () => {
    host.coreSetting = () => ({ skipDefeated: true });
    await combat.updateEmbeddedDocuments("Combatant", [{ _id: ID[1], defeated: true }]);
    await combat.update({ round: 1, turn: 2 });
    await combat.previousTurn();
    expect(combat.combatant?.id).toBe(ID[1]);
  });

  it("are passed over where the world wants it, by their mark or their status", async () => {
    host.coreSetting = (key) => (key === "combatTrackerConfig" ? { skipDefeated: true } : undefined);
    await combat.updateEmbeddedDocuments("Combatant", [{ _id: ID[2], defeated: true }]);
    await combat.turns[1]?.actor?.toggleStatusEffect("dead", { active: true });
    expect(combat.turns.map(({ isDefeated }) => isDefeated)).toEqual([false, true, true]);
    await combat.startCombat();
    await combat.nextTurn();
    expect([combat.round, combat.turn]).toEqual([2, 0]);
  });

  it("have their turn where the world does not", async () => {
    await combat.updateEmbeddedDocuments("Combatant", [{ _id: ID[1], defeated: true }]);
    await combat.startCombat();
    await combat.nextTurn();
    expect(combat.combatant?.id).toBe(ID[1]);
  });
});

// https://foundryvtt.com/api/v14/classes/foundry.documents.Combat.html (rollInitiative: formula, updateTurn, messageOptions)
describe("initiative", () => {
  it("is rolled with one message for each, and the turn stays with its combatant", async () => {
    await combat.startCombat();
    await told();
    await combat.rollInitiative(ID, { formula: "@hp.value", messageOptions: { flavor: "Init" } });
    const messages = backend.requests
      .flatMap(({ operations }) => operations)
      .filter((o) => o.documentName === "ChatMessage");
    expect(messages.flatMap(({ data = [] }) => data.map((message) => message["flavor"]))).toEqual([
      "Init",
      "Init",
      "Init",
    ]);
    expect(combat.turns.map(({ initiative }) => initiative)).toEqual([10, 5, 0]);
    await combat.rollInitiative(ID[1], { formula: "99" });
    expect(order()).toBe("bac");
    expect(combat.combatant?.id).toBe(ID[0]);
    expect(combat._source["turn"]).toBe(1);
    expect(await told()).toEqual([]);
  });

  it("leaves the place as it is without updateTurn", async () => {
    await combat.startCombat();
    await combat.rollInitiative(ID[1], { formula: "99", updateTurn: false });
    expect([combat.turn, combat.combatant?.id]).toEqual([0, ID[1]]);
  });

  it("rolls for all without one, for those nobody plays, and takes it from all", async () => {
    await combat.rollNPC({ formula: "7" });
    expect(combat.combatants.get(ID[2])?.initiative).toBe(7);
    expect(combat.combatants.get(ID[1])?.initiative).toBe(10);
    await combat.resetAll();
    await combat.rollAll();
    for (const { initiative } of combat.turns) expect(initiative).toBeGreaterThanOrEqual(1);
    await combat.resetAll();
    expect(combat.turns.map(({ initiative }) => initiative)).toEqual([null, null, null]);
  });

  it("is no player's to roll for what is not theirs", async () => {
    open({ userId: ALIX });
    await combat.rollInitiative(ID, { formula: "33" });
    expect(combat.turns.map(({ initiative }) => initiative)).toEqual([33, 10, null]);
  });

  it("hides the roll of who is hidden from players", async () => {
    await combat.updateEmbeddedDocuments("Combatant", [{ _id: ID[2], hidden: true }]);
    await combat.rollInitiative(ID[2]);
    expect(backend.requests.at(-1)?.operations[0]?.data?.[0]?.["whisper"]).toEqual([GM]);
  });
});

// own choice, after https://github.com/foundryvtt/foundryvtt/issues/13495 (a combatant that is gone has no turn)
describe("when some are gone", () => {
  it("keeps the turn with the one who has it", async () => {
    await combat.update({ round: 1, turn: 1 });
    await told();
    await combat.deleteEmbeddedDocuments("Combatant", [ID[0]]);
    expect([combat.combatant?.id, combat.turn]).toEqual([ID[1], 0]);
    expect(await told()).toEqual(["exit a"]);
    expect(combat._source["turn"]).toBe(0);
  });

  it("gives it to the next when the one is gone", async () => {
    await combat.startCombat();
    await told();
    const changes: unknown[] = [];
    on(
      "combatTurnChange",
      (_of: Combat, prior: Data, current: Data) => void changes.push([prior["combatantId"], current["combatantId"]]),
    );
    await combat.deleteEmbeddedDocuments("Combatant", [ID[0]]);
    expect(combat.combatant?.id).toBe(ID[1]);
    expect(changes).toEqual([[ID[0], ID[1]]]);
    expect(await told()).toEqual(["start b 1.0", "exit a"]);
  });

  // https://github.com/foundryvtt/foundryvtt/issues/12009
  it("gives it to the first of the next round when the last in the order is gone", async () => {
    await combat.update({ round: 1, turn: 2 });
    await told();
    await combat.deleteEmbeddedDocuments("Combatant", [ID[2]]);
    await settle();
    expect([combat.round, combat.turn, combat.combatant?.id]).toEqual([2, 0, ID[0]]);
    expect([combat._source["round"], combat._source["turn"]]).toEqual([2, 0]);
    expect(await told()).toEqual(["exit c", "round 1 over", "round 2", "start a 2.0"]);
  });

  // https://github.com/foundryvtt/foundryvtt/issues/12709: the index of the turn changes, the one who has it does not
  it("keeps it when the token of one before is deleted", async () => {
    await combat.update({ round: 1, turn: 1 });
    await told();
    const scene = find<{ deleteEmbeddedDocuments(name: string, ids: string[]): Promise<unknown> }>("Scene", SCENE);
    await scene.deleteEmbeddedDocuments("Token", [TOKEN]);
    await settle();
    expect([combat.round, combat.turn, combat.combatant?.id]).toEqual([1, 0, ID[1]]);
    expect(await told()).toEqual(["exit a"]);
  });

  it("drops those whose token is deleted", async () => {
    const scene = find<{ deleteEmbeddedDocuments(name: string, ids: string[]): Promise<unknown> }>("Scene", SCENE);
    await scene.deleteEmbeddedDocuments("Token", [LOOSE]);
    await settle();
    expect(order()).toBe("ac");
  });
});

// https://github.com/foundryvtt/foundryvtt/issues/12018 (each turn that is had takes its time)
describe("the world's time", () => {
  it("goes on by turns and rounds, without those who are skipped", async () => {
    Object.assign(host.CONFIG["time"] ?? {}, { roundTime: 10, turnTime: 2 });
    const passed: number[] = [];
    host.advanceTime = async (delta) => void passed.push(delta);
    await combat.startCombat();
    await combat.nextTurn();
    await combat.nextRound();
    await combat.previousRound();
    await settle();
    expect(passed).toEqual([2, 14, -12]);
    expect(combat.getTimeDelta(1, 0, 3, 1)).toBe(34);
  });
});

// https://foundryvtt.com/api/v14/classes/foundry.documents.Combat.html (activate, isActive, toggleSceneLink)
describe("several combats", () => {
  it("have one active one for each scene, and one of no scene", async () => {
    const cls = combat.constructor as typeof Combat;
    const second = (await cls.create({ scene: SCENE })) as Combat;
    expect((second.scene as { id: string } | null)?.id).toBe(SCENE);
    await second.activate();
    const third = (await cls.create({})) as Combat;
    await third.activate();
    expect([combat.active, second.active, third.active]).toEqual([false, true, true]);
  });

  it("are moved by players only as far as the system lets them", async () => {
    open({ userId: ALIX, round: 1, turn: 0 });
    await combat.nextTurn();
    expect(combat.turn).toBe(1);
    combat._canChangeTurn = () => false;
    await expect(combat.nextTurn()).rejects.toThrow("lacks permission");
    await expect(combat.update({ active: false })).rejects.toThrow("lacks permission");
  });
});
