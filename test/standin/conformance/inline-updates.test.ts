import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "../../../standin/client/documents/actor";
import type { Combat } from "../../../standin/client/documents/combat/combat";
import type { FakeBackend } from "../documents/support/fake-backend";
import { settle } from "../documents/support/settle";
import { ALIX, FOE, find, HERO, openTable, SWORD, smallWorld } from "../documents/support/table";

const COMBAT = "combatcombatcomb";
const [A, B] = ["a".repeat(16), "b".repeat(16)] as [string, string];
let backend: FakeBackend;
const hero = () => find<Actor>("Actor", HERO);
const items = () => [...hero().items].map(({ id, name }) => [id, name]);

function open(userId?: string): void {
  const combat = {
    _id: COMBAT,
    active: true,
    round: 1,
    turn: 0,
    combatants: [
      { _id: A, actorId: HERO, initiative: 20 },
      { _id: B, actorId: FOE, initiative: 10 },
    ],
  };
  backend = openTable({ ...(userId ? { userId } : {}), documents: { ...smallWorld(), Combat: [combat] } });
}
beforeEach(() => open());

// https://github.com/foundryvtt/foundryvtt/issues/8351 (inline documents are added or updated; an empty list does nothing)
// and issues/12769 (with recursive: false the list stands for all)
describe("embedded documents in an update of their parent", () => {
  it("are changed where they are there and added where not, with the rest, in one request", async () => {
    await hero().update({
      name: "Aldric II",
      items: [
        { _id: SWORD, name: "Sabre" },
        { name: "Bouclier", type: "base" },
      ],
    });
    expect(hero().name).toBe("Aldric II");
    expect(items()).toEqual([
      [SWORD, "Sabre"],
      [expect.any(String), "Bouclier"],
    ]);
    expect(backend.requests).toHaveLength(1);
  });

  it("are left alone by an empty list, unless the list stands for all", async () => {
    await hero().update({ name: "Aldric II", items: [] });
    expect(items()).toEqual([[SWORD, "Épée"]]);
    await hero().update({ items: [] }, { diff: false, recursive: false });
    expect(items()).toEqual([]);
  });

  it("take no turn from a combat whose update says where it stands", async () => {
    const combat = find<Combat>("Combat", COMBAT);
    await combat.update({
      round: 2,
      turn: 0,
      combatants: [
        { _id: A, initiative: 1 },
        { _id: B, initiative: 30 },
      ],
    });
    await settle();
    expect([combat.round, combat.turn, combat.combatant?.id]).toEqual([2, 0, B]);
    expect([combat._source["round"], combat._source["turn"]]).toEqual([2, 0]);
  });

  it("are no player's where the documents themselves are not", async () => {
    open(ALIX);
    const combat = find<Combat>("Combat", COMBAT);
    await expect(combat.update({ turn: 1, combatants: [{ _id: B, initiative: 0 }] })).rejects.toThrow(/permission/);
    expect([combat.turn, combat.turns.map(({ initiative }) => initiative)]).toEqual([0, [20, 10]]);
  });
});
