import { describe, expect, it } from "vitest";
import { advanceAttack } from "../../../src/rules/combat/advance-attack";
import { withAnswer } from "../../../src/rules/combat/answered";
import { confirmAttack } from "../../../src/rules/combat/confirm-attack";
import type { AttackState } from "../../../src/rules/combat/exchange";
import { borne, character, contextOf, opened } from "../support/fight";

const attacker = character("a");
const target = character("b");
const GM = { user: "gm", at: 9000, request: "confirm-1" };

/** A card played with no GM present, to its end. */
function played(choices = {}): AttackState {
  let state: AttackState = { ...opened({ attacker, target, choices }, 62), witnessed: false };
  for (const event of [
    { type: "defend", roll: 40 },
    { type: "damage", roll: 30 },
  ] as const) {
    const next = advanceAttack(state, event, { user: "ada", at: 1 });
    if (next.ok) state = next.value;
  }
  return state;
}

function confirm(state: AttackState, input = { attacker, target }) {
  return confirmAttack(state, input, contextOf([input.attacker, input.target]), GM);
}

describe("a GM takes over a card", () => {
  it("and derives the same from honest rolls, witnessed, its history kept", () => {
    const state = played();
    const confirmed = confirm(state);
    expect(confirmed).toEqual({
      ok: true,
      value: {
        ...state,
        witnessed: true,
        revision: 4,
        answered: [...state.answered, { id: "confirm-1", user: "gm", refusal: null }],
        history: [...state.history, { event: "confirm", user: "gm", at: 9000 }],
      },
    });
  });

  it("and trusts no number but the rolls", () => {
    const state = played();
    const forged: AttackState = {
      ...state,
      grade: "heroic",
      attack: { ...state.attack, total: 999 },
      consequences: [{ kind: "damage", on: "b", dealt: 9999, unseats: true, irreducible: true }],
      receipts: [],
      kills: 12,
    };
    const confirmed = confirm(forged);
    expect(confirmed).toMatchObject({ ok: true, value: { grade: "normal", attack: { total: 62 }, kills: 0 } });
    if (confirmed.ok) expect(confirmed.value.consequences).toEqual(state.consequences);
  });

  it("by fresh snapshots: a stun since then needs no defence, the damage stands", () => {
    const stunned = character("b", { statuses: borne("stunned") });
    expect(confirm(played(), { attacker, target: stunned })).toMatchObject({
      ok: true,
      value: { phase: "ready", defence: null, damage: { dealt: 30 } },
    });
  });

  it("asks anew for a roll that does not fit any more", () => {
    const state = played();
    const high: AttackState = { ...state, damage: state.damage === null ? null : { ...state.damage, rolled: 101 } };
    expect(confirm(high)).toMatchObject({ ok: true, value: { phase: "damage", damage: null } });
  });

  it("drops what only a GM may choose", () => {
    const state = played({ allow: ["too-far"], canCounter: false });
    expect(confirm(state)).toMatchObject({ ok: true, value: { choices: { allow: [], canCounter: null } } });
    const far: AttackState = { ...state, choices: { ...state.choices, contact: false, allow: ["too-far"] } };
    expect(confirm(far)).toEqual({ ok: false, refusal: { reason: "too-far" } });
  });

  it("but not one that is witnessed, cancelled or applied", () => {
    expect(confirm({ ...played(), witnessed: true })).toMatchObject({ ok: false, refusal: { reason: "wrong-phase" } });
    for (const phase of ["applied", "undone", "cancelled"] as const) {
      expect(confirm({ ...played(), phase })).toMatchObject({ ok: false, refusal: { reason: "wrong-phase" } });
    }
  });
});

describe("answered requests", () => {
  it("keeps the newest five of each user", () => {
    let answered: AttackState["answered"] = [{ id: "x", user: "bob", refusal: null }];
    for (let n = 1; n <= 7; n++) answered = withAnswer(answered, `a${n}`, "ada", null);
    expect(answered.map((entry) => entry.id)).toEqual(["x", "a3", "a4", "a5", "a6", "a7"]);
    expect(withAnswer(answered, "a5", "ada", { reason: "stale" }).filter((entry) => entry.id === "a5")).toHaveLength(1);
  });
});
