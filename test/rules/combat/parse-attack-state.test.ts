import { describe, expect, it } from "vitest";
import { advanceAttack } from "../../../src/rules/combat/advance-attack";
import type { AttackState } from "../../../src/rules/combat/exchange";
import { parseAttackState } from "../../../src/rules/combat/parse-attack-state";
import { character, opened } from "../support/fight";

const attacker = character("a");
const target = character("b");

function play(state: AttackState, type: "defend" | "damage" | "counter", roll: number): AttackState {
  const next = advanceAttack(state, { type, roll }, { user: "ada", at: 1 });
  if (!next.ok) throw new Error(next.refusal.reason);
  return next.value;
}

const hit = () => play(play(opened({ attacker, target }, 62), "defend", 40), "damage", 30);
const countered = () => play(opened({ attacker, target }, 3), "counter", 20);

/** As the first version stored it: without what came later. */
function stateOfBefore(state: AttackState): unknown {
  const { counterer: _, half: __, superseded: ___, spent: ____, ...kept } = JSON.parse(JSON.stringify(state));
  for (const figure of [kept.damage, kept.counter]) if (figure) delete figure.half;
  return kept;
}

describe("the stored state of an attack", () => {
  it.each([
    ["with its damage", hit()],
    ["with its counter-attack", countered()],
    ["that waits", opened({ attacker, target }, 62)],
  ])("of an older version, %s, is read as if nothing of what came later had been", (_name, state) => {
    const old = stateOfBefore(state);
    expect(Object.keys(old as object)).not.toContain("spent");
    expect(parseAttackState(old)).toEqual(state);
  });

  it("is none where what came later is there, but is not what it should be", () => {
    for (const wrong of [{ counterer: 1 }, { half: null }, { superseded: {} }, { spent: "" }, { damage: { half: 1 } }])
      expect(parseAttackState({ ...hit(), ...wrong })).toBeNull();
    expect(parseAttackState(null)).toBeNull();
    expect(parseAttackState([])).toBeNull();
  });

  it("keeps whom the GM named to counter", () => {
    const state = { ...countered(), counterer: { ...countered().target, id: "c", name: "Cléo" } };
    expect(parseAttackState(JSON.parse(JSON.stringify(state)))).toEqual(state);
  });
});
