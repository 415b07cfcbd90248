import { expect, it } from "vitest";
import { statusEffectId } from "../../src/rules/consequences/status-effect-id";
import { FakeTable } from "../fakes/fake-table";
import { character } from "../rules/support/fight";

it("the end of a fight of two hundred, each with several statuses, is told, read and undone", async () => {
  const table = new FakeTable();
  const statuses = ["cover", "offBalance", "destabilised", "interrupted", "stunned", "silenced"] as const;
  const ids = Array.from({ length: 200 }, (_, n) => `Actor.fighter${n}`);
  for (const id of ids) {
    table.world.addActor(character(id), []);
    for (const status of statuses) {
      const system = { status, turns: { value: 2, own: false }, keptBy: null, spell: null };
      const source = { type: "status", system };
      const effect = statusEffectId(status);
      table.world.actors.get(id)?.write({ kind: "create", document: id, embedded: "ActiveEffect", id: effect, source });
    }
  }
  const before = ids.map((id) => table.statuses(id));
  expect(before[0]).toHaveLength(6);
  await table.client("mj").flows.turns.end(ids);
  expect(ids.every((id) => table.statuses(id).length === 0)).toBe(true);
  expect(table.notice().receipts[0]?.lines.length).toBe(1200);
  await table.pressNotice("mj", "undo");
  expect(ids.map((id) => table.statuses(id))).toEqual(before);
});
