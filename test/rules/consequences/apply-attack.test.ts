import { describe, expect, it } from "vitest";
import { advanceAttack } from "../../../src/rules/combat/advance-attack";
import type { AttackChoices, AttackState } from "../../../src/rules/combat/exchange";
import { FREE_PLAY } from "../../../src/rules/combat/fight";
import { openAttack } from "../../../src/rules/combat/open-attack";
import { PLAIN_CHOICES } from "../../../src/rules/combat/plain-choices";
import { applyAttack } from "../../../src/rules/consequences/apply-attack";
import { undoAttack } from "../../../src/rules/consequences/undo-attack";
import { DEFAULT_HOUSE_RULES } from "../../../src/rules/house-rules";
import { character } from "./support/actors";
import { FakeWorld } from "./support/fake-world";

const CHOICES: AttackChoices = { ...PLAIN_CHOICES, contact: true };
const stamp = (sequence: number) => ({ id: `q${sequence}`, sequence, user: "gm", at: sequence });

function ok<T>(result: { readonly ok: true; readonly value: T } | { readonly ok: false }): T {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result)}`);
  return result.value;
}

/** An attack of `a` on `b` played to its end with the dice given. */
function attack(world: FakeWorld, rolls: readonly [number, number, number], witnessed = true): AttackState {
  const [attacker, target] = [world.lookup("a"), world.lookup("b")];
  if (!attacker || !target) throw new Error("nobody there");
  const party = (id: string) => ({ id, token: null, name: id, img: "", type: "character" as const });
  let state = ok(
    openAttack(
      {
        attacker,
        target,
        parties: { attacker: party("a"), target: party("b") },
        weapon: { id: "sword", name: "sword", img: "", kind: "melee" },
        choices: CHOICES,
        roll: rolls[0],
        requestId: "q0",
        user: "u",
        at: 0,
        witnessed,
      },
      { lookup: world.lookup, fight: FREE_PLAY, rules: DEFAULT_HOUSE_RULES },
    ),
  );
  state = ok(advanceAttack(state, { type: "defend", roll: rolls[1] }, { user: "u", at: 1 }));
  return state.phase === "damage"
    ? ok(advanceAttack(state, { type: "damage", roll: rolls[2] }, { user: "u", at: 2 }))
    : state;
}

describe("applying an attack and taking it back", () => {
  const world = () => new FakeWorld([character("a"), character("b", { hp: 30 })]);

  it("writes HP, coma and agony in one go, and is undone and applied again", () => {
    const table = world();
    const before = table.snapshot();
    const ready = attack(table, [60, 40, 50]);
    const applied = ok(applyAttack(ready, table.lookup, table, stamp(1)));
    expect(applied.writes.map((write) => write.kind)).toEqual(["set", "create", "create"]);
    expect(applied.state).toMatchObject({
      phase: "applied",
      revision: ready.revision + 1,
      receipts: [{ id: "q1", sequence: 1, undone: null }],
    });
    expect(applied.state.history.at(-1)).toEqual({ event: "apply", user: "gm", at: 1 });
    expect(applied.notes.map((note) => note.kind)).toEqual(["damaged", "down"]);
    table.write(applied.writes);
    expect(table.value("b", "system.hp.value")).toBe(-20);

    const undone = ok(undoAttack(applied.state, [], table, {}, { sequence: 2, user: "gm", at: 5 }));
    if (undone.kind !== "undone") throw new Error("asked");
    table.write(undone.writes);
    expect(table.snapshot()).toEqual(before);
    expect(undone.state).toMatchObject({ phase: "undone", receipts: [{ undone: { sequence: 2, user: "gm" } }] });

    const again = ok(applyAttack(undone.state, table.lookup, table, stamp(3)));
    table.write(again.writes);
    expect(again.state.receipts).toHaveLength(2);
    const last = ok(undoAttack(again.state, again.state.receipts, table, {}, { sequence: 4, user: "gm", at: 9 }));
    if (last.kind !== "undone") throw new Error("asked");
    table.write(last.writes);
    expect(table.snapshot()).toEqual(before);
  });

  it("is settled against the HP of the moment", () => {
    const table = world();
    const ready = attack(table, [60, 40, 50]);
    table.write([{ kind: "set", document: "b", path: "system.hp.value", value: 120 }]);
    table.write(ok(applyAttack(ready, table.lookup, table, stamp(1))).writes);
    expect(table.value("b", "system.hp.value")).toBe(70);
  });

  it("refuses what is not ready, unconfirmed, or on nobody", () => {
    const table = world();
    const refusalOf = (state: AttackState) => applyAttack(state, table.lookup, table, stamp(1));
    expect(refusalOf(attack(table, [40, 60, 1]))).toEqual({ ok: false, refusal: { reason: "wrong-phase" } });
    expect(refusalOf(attack(table, [60, 40, 9], false))).toEqual({ ok: false, refusal: { reason: "unconfirmed" } });
    const ready = attack(table, [60, 40, 9]);
    const applied = ok(refusalOf(ready)).state;
    expect(refusalOf(applied)).toEqual({ ok: false, refusal: { reason: "wrong-phase" } });
    const undoOf = (state: AttackState) => undoAttack(state, [], table, {}, { sequence: 2, user: "gm", at: 0 });
    expect(undoOf(ready)).toEqual({ ok: false, refusal: { reason: "wrong-phase" } });
    table.remove("b");
    expect(refusalOf(ready)).toEqual({ ok: false, refusal: { reason: "gone" } });
    expect(undoOf(applied)).toEqual({ ok: false, refusal: { reason: "gone" } });
  });

  it("asks where HP drifted, changing nothing", () => {
    const table = world();
    const applied = ok(applyAttack(attack(table, [60, 40, 5]), table.lookup, table, stamp(1)));
    table.write(applied.writes);
    table.write([{ kind: "set", document: "b", path: "system.hp.value", value: 29 }]);
    const asked = ok(undoAttack(applied.state, [], table, {}, { sequence: 2, user: "gm", at: 0 }));
    expect(asked).toMatchObject({ kind: "conflicts", conflicts: [{ expected: 25, found: 29 }] });
  });
});
