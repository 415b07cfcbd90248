import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Combat } from "../../../standin/client/documents/combat/combat";
import type { Combatant } from "../../../standin/client/documents/combat/combatant";
import type { CombatantGroup } from "../../../standin/client/documents/combat/combatant-group";
import { host } from "../../../standin/client/documents/host";
import { Hooks } from "../../../standin/client/hooks";
import type { Data } from "../../../standin/core/utils/types";
import { settle } from "../documents/support/settle";
import { ALIX, FOE, find, GM, HERO, LOOSE, openTable, SCENE, smallWorld, TOKEN } from "../documents/support/table";

const [FIRST, SECOND] = ["combatcombatcomb", "secondsecondseco"];
const ID = ["a", "b", "c"].map((letter) => letter.repeat(16)) as [string, string, string];
let log: string[] = [];

class Told extends Combat {
  override async _onStartTurn(combatant: Combatant, context: Parameters<Combat["_onStartTurn"]>[1]) {
    log.push(`start ${combatant.id?.[0]} ${context.round}.${context.turn}`);
  }
  override async _onEndTurn(combatant: Combatant, context: Parameters<Combat["_onEndTurn"]>[1]) {
    log.push(`end ${combatant.id?.[0]} ${context.round}.${context.turn}`);
  }
  override async _onEndRound({ round }: { round: number }) {
    log.push(`round ${round} over`);
  }
}

const registered: [string, number][] = [];
const on = (hook: string, fn: (...args: never[]) => unknown): void => void registered.push([hook, Hooks.on(hook, fn)]);
const told = async (): Promise<string[]> => {
  await settle();
  return log.splice(0);
};
afterEach(async () => {
  await settle();
  for (const [hook, id] of registered.splice(0)) Hooks.off(hook, id);
});

const members: Data[] = [
  { _id: ID[0], actorId: HERO, sceneId: SCENE, tokenId: TOKEN, initiative: 20 },
  { _id: ID[1], actorId: FOE, sceneId: SCENE, tokenId: LOOSE, initiative: 10 },
];

function open(userId = GM, combats: Data[] = [{ _id: FIRST, active: true, combatants: structuredClone(members) }]) {
  log = [];
  openTable({
    userId,
    documents: { ...smallWorld(), Combat: combats as never },
    configure: (config) => {
      Object.assign(config["Combat"] ?? {}, { documentClass: Told });
    },
  });
}
const combat = (id = FIRST) => find<Combat>("Combat", id);
beforeEach(() => open());

// https://foundryvtt.com/api/v14/interfaces/foundry.documents.types.CombatantGroupData.html and CombatData.html (groups)
describe("groups of a combat", () => {
  const GROUP = "groupgroupgroupg";
  const make = () => combat().createEmbeddedDocuments("CombatantGroup", [{ _id: GROUP }], { keepId: true });
  const group = () => combat().groups.get(GROUP) as unknown as CombatantGroup;
  const join = (ids: string[], id: string | null = GROUP) =>
    combat().updateEmbeddedDocuments(
      "Combatant",
      ids.map((_id) => ({ _id, group: id })),
    );

  it("are documents of their own, told of by hooks, and hold nobody until somebody joins", async () => {
    const heard: string[] = [];
    on("createCombatantGroup", (of: CombatantGroup) => void heard.push(`${of.id} ${of.parent?.id}`));
    const entered: unknown[] = [];
    on("createCombatant", (of: Combatant) => void entered.push(of));
    await make();
    expect(heard).toEqual([`${GROUP} ${FIRST}`]);
    expect(entered).toEqual([]);
    expect([...group().members]).toEqual([]);
    expect(group().combat).toBe(combat());
    await join([ID[0]]);
    expect([...group().members].map(({ id }) => id)).toEqual([ID[0]]);
    expect(combat().combatants.get(ID[0])?.group).toBe(group());
    expect(combat().combatants.get(ID[0])?.toObject()["group"]).toBe(GROUP);
    await join([ID[0]], null);
    expect(combat().combatants.get(ID[0])?.group).toBe(null);
  });

  it("have an initiative that all members use", async () => {
    await make();
    await join([ID[1]]);
    expect(combat().turns.map(({ initiative }) => initiative)).toEqual([20, 10]);
    await group().update({ initiative: 30 });
    expect(combat().turns.map(({ id, initiative }) => [id, initiative])).toEqual([
      [ID[1], 30],
      [ID[0], 20],
    ]);
    expect(combat().combatants.get(ID[1])?._source["initiative"]).toBe(10);
    await combat().deleteEmbeddedDocuments("CombatantGroup", [GROUP]);
    expect(combat().combatants.get(ID[1])?.group).toBe(null);
  });

  it("have a type, and system data of the type's model", async () => {
    const created = await combat().createEmbeddedDocuments("CombatantGroup", [{ type: "base", system: { size: 3 } }]);
    expect(created[0]?.toObject()).toMatchObject({ type: "base", initiative: null, img: null });
    await expect(combat().createEmbeddedDocuments("CombatantGroup", [{ type: "horde" }])).rejects.toThrow(/horde/);
  });
});

// https://foundryvtt.com/api/v14/interfaces/foundry.documents.types.CombatantData.html (roundJoined)
it("a combatant knows the round in which it came; those of before the beginning came in the first", async () => {
  await combat().createEmbeddedDocuments("Combatant", [{ _id: ID[2], name: "Piège" }], { keepId: true });
  await combat().startCombat();
  await combat().nextRound();
  await combat().nextRound();
  const [late] = await combat().createEmbeddedDocuments("Combatant", [{ name: "Retardataire", initiative: 15 }]);
  expect([...combat().combatants].map((member) => member.roundJoined)).toEqual([1, 1, 1, 3]);
  expect(late?.toObject()["roundJoined"]).toBe(3);
});

describe("those who come late", () => {
  // https://foundryvtt.com/api/v14/classes/foundry.documents.Combat.html (_onCreateDescendantDocuments, setupTurns)
  it("do not take the turn from who has it, wherever they stand in the order", async () => {
    await combat().startCombat();
    await combat().nextTurn();
    expect(await told()).toEqual(["start a 1.0", "end a 1.0", "start b 1.1"]);
    await combat().createEmbeddedDocuments("Combatant", [{ _id: ID[2], name: "Éclair", initiative: 30 }], {
      keepId: true,
    });
    expect(combat().combatant?.id).toBe(ID[1]);
    expect(combat().turn).toBe(2);
    expect(await told()).toEqual([]);
    await combat().nextTurn();
    expect([combat().round, combat().combatant?.id]).toEqual([2, ID[2]]);
    expect(await told()).toEqual(["end b 1.2", "round 1 over", "start c 2.0"]);
  });
});

// https://github.com/foundryvtt/foundryvtt/issues/12402
it("a combat of nobody begins and goes on without an error", async () => {
  open(GM, [{ _id: FIRST, active: true }]);
  const errors: unknown[] = [];
  on("error", (...args: never[]) => void errors.push(args));
  await combat().startCombat();
  expect([combat().round, combat().started]).toEqual([1, true]);
  await combat().nextTurn();
  await combat().nextRound();
  expect(combat().round).toBe(3);
  expect(await told()).toEqual(["round 1 over", "round 2 over"]);
  expect(errors).toEqual([]);
});

// https://github.com/foundryvtt/foundryvtt/issues/11238
it("nobody has a turn before the first round, neither after going back to it nor after initiative was reset", async () => {
  await combat().resetAll();
  expect([combat().round, combat().turn, combat()._source["turn"]]).toEqual([0, null, null]);
  await combat().startCombat();
  await combat().previousRound();
  expect([combat().round, combat().turn, combat()._source["turn"]]).toEqual([0, null, null]);
  log = [];
  await combat().startCombat();
  expect(await told()).toEqual(["start a 1.0"]);
});

// https://foundryvtt.com/api/v14/classes/foundry.documents.Combat.html (activate, isActive); CombatEncounters#active
describe("two combats", () => {
  beforeEach(() =>
    open(GM, [
      { _id: FIRST, active: true, combatants: structuredClone(members) },
      { _id: SECOND, active: false, combatants: [{ ...members[0], _id: ID[2] }] },
    ]),
  );

  it("are moved one without the other, each with its own events", async () => {
    await combat(FIRST).startCombat();
    await combat(SECOND).startCombat();
    await combat(FIRST).nextTurn();
    expect(await told()).toEqual(["start a 1.0", "start c 1.0", "end a 1.0", "start b 1.1"]);
    expect([combat(FIRST).turn, combat(SECOND).turn]).toEqual([1, 0]);
  });

  it("lose a deleted token both", async () => {
    await combat(FIRST).startCombat();
    await combat(SECOND).startCombat();
    const scene = host.collections.get("Scene")?.get(SCENE);
    await scene?.deleteEmbeddedDocuments("Token", [TOKEN]);
    await settle();
    expect(combat(FIRST).turns.map(({ id }) => id)).toEqual([ID[1]]);
    expect(combat(FIRST).combatant?.id).toBe(ID[1]);
    expect(combat(SECOND).turns).toEqual([]);
    expect(combat(SECOND).combatant).toBe(undefined);
  });
});

// https://foundryvtt.com/api/v14/classes/foundry.documents.Combat.html (_manageTurnEvents)
describe("the client that acts for a combat", () => {
  const SECOND_GM = "zzgmzzgmzzgmzzgm";
  const world = () => ({
    ...smallWorld(),
    User: [...(smallWorld().User ?? []), { _id: SECOND_GM, name: "MJ 2", role: 4 }],
    Combat: [{ _id: FIRST, active: true, combatants: structuredClone(members) }] as never,
  });
  const at = (userId: string, active: readonly string[]) => {
    log = [];
    openTable({
      userId,
      documents: world(),
      configure: (config) => void Object.assign(config["Combat"] ?? {}, { documentClass: Told }),
    });
    host.activeUsers = new Set(active);
  };

  it("is one game master's, also when a player moved it; the others stay still", async () => {
    at(GM, [GM, SECOND_GM]);
    await combat().startCombat();
    expect(await told()).toEqual(["start a 1.0"]);
    at(SECOND_GM, [GM, SECOND_GM]);
    await combat().startCombat();
    expect(await told()).toEqual([]);
    at(SECOND_GM, [SECOND_GM]);
    await combat().startCombat();
    expect(await told()).toEqual(["start a 1.0"]);
    at(ALIX, [ALIX]);
    await combat().startCombat();
    expect(await told()).toEqual([]);
  });
});
