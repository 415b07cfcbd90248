import { describe, expect, it } from "vitest";
import { type AdvanceEvent, advanceAttack } from "../../../src/rules/combat/advance-attack";
import type { AttackState } from "../../../src/rules/combat/exchange";
import { attackDice, neededDice } from "../../../src/rules/combat/needed-dice";
import type { AttackCase } from "../support/fight";
import { allowedPlan, borne, character, deepFreeze, familiar, opened, openOf, swarm } from "../support/fight";

const STAMP = { user: "ada", at: 2000 };
const DUEL_OF_TWO: AttackCase = { attacker: character("a"), target: character("b") };

function advance(state: AttackState, event: AdvanceEvent): AttackState {
  const next = advanceAttack(state, event, STAMP);
  if (!next.ok) throw new Error(`refused: ${next.refusal.reason}`);
  return deepFreeze(next.value);
}

function refusalOf(state: AttackState, event: AdvanceEvent): string | null {
  const next = advanceAttack(state, event, STAMP);
  return next.ok ? null : next.refusal.reason;
}

describe("an attack, roll by roll", () => {
  it("judges all 10,000 pairs by the bare rule (CBT-3, CRIT-1 to CRIT-5)", () => {
    for (let attack = 1; attack <= 100; attack++) {
      const begun = opened(DUEL_OF_TWO, attack);
      if (attack <= 5) {
        expect(begun).toMatchObject({ phase: "counter", verdict: attack === 1 ? "fatal" : "fumble", defence: null });
        continue;
      }
      if (attack === 100) {
        expect(begun).toMatchObject({ phase: "damage", verdict: "hit", grade: "heroic", defence: null });
        continue;
      }
      expect(begun).toMatchObject({ phase: "defence", verdict: null, grade: attack >= 95 ? "critical" : "normal" });
      for (let defence = 1; defence <= 100; defence++) {
        const { phase, verdict } = advance(begun, { type: "defend", roll: defence });
        const hit = attack > defence;
        expect([phase, verdict]).toEqual(hit ? ["damage", "hit"] : ["missed", "miss"]);
      }
    }
  });

  it("runs from start to ready, one revision and one line of history for each event", () => {
    const begun = opened(DUEL_OF_TWO, 62);
    expect(neededDice(begun)).toEqual({ purpose: "defence", min: 1, max: 100, roller: "target" });
    const hit = advance(begun, { type: "defend", roll: 61 });
    expect(neededDice(hit)).toEqual({ purpose: "damage", min: 1, max: 100, roller: "attacker" });
    const ready = advance(hit, { type: "damage", roll: 40 });
    expect(neededDice(ready)).toBeNull();
    expect(ready).toMatchObject({
      revision: 3,
      phase: "ready",
      damage: { rolled: 40, raw: 40, dealt: 40 },
      consequences: [{ kind: "damage", on: "b", dealt: 40, unseats: false, irreducible: false }],
      answered: [{ id: "request-1", user: "ada", refusal: null }],
    });
    expect(ready.history.map((entry) => entry.event)).toEqual(["start", "defend", "damage"]);
    expect(JSON.parse(JSON.stringify(ready))).toEqual(ready);
  });

  it("raises a critical by half and takes 30–100 for a heroic blow, irreducible (CRIT-1, CRIT-2)", () => {
    const target = character("b", { reduction: { flat: 20, percent: 50 } });
    const critical = advance(opened({ ...DUEL_OF_TWO, target }, 95), { type: "defend", roll: 40 });
    expect(advance(critical, { type: "damage", roll: 51 }).damage).toMatchObject({ raw: 77, dealt: 29 });
    const heroic = opened({ ...DUEL_OF_TWO, target }, 100);
    expect(neededDice(heroic)).toMatchObject({ min: 30, max: 100 });
    const ready = advance(heroic, { type: "damage", roll: 31 });
    expect(ready.damage).toMatchObject({ dealt: 47, irreducible: true });
    expect(ready.consequences).toEqual([{ kind: "damage", on: "b", dealt: 47, unseats: false, irreducible: true }]);
  });

  it("takes a heroic blow to the weapon's own maximum if that is higher, whatever the placement (CRIT-2)", () => {
    const heavy = { id: "sword", kind: "melee", min: 50, max: 140, dropped: false } as const;
    const plan = allowedPlan({ ...DUEL_OF_TWO, attacker: character("a", { discipline: "ranged", weapons: [heavy] }) });
    expect(plan.damage).toEqual({ min: 50, max: 70 });
    expect(plan.heroicDamage).toEqual({ min: 30, max: 140 });
  });

  it("lets the target counter for 1–50, after a fatal fumble for 10–75, reduced (CRIT-4 to CRIT-6)", () => {
    const attacker = character("a", { reduction: { flat: 4, percent: 50 } });
    const fumble = opened({ ...DUEL_OF_TWO, attacker }, 5);
    expect(neededDice(fumble)).toEqual({ purpose: "counter", min: 1, max: 50, roller: "target" });
    expect(advance(fumble, { type: "counter", roll: 45 })).toMatchObject({
      phase: "ready",
      counter: { rolled: 45, dealt: 21 }, // (45 − 4) × 50 % = 20.5
      consequences: [{ kind: "damage", on: "a", dealt: 21 }],
    });
    expect(neededDice(opened(DUEL_OF_TWO, 1))).toMatchObject({ min: 10, max: 75 });
  });

  it("unbalances who fumbles and is not countered (CRIT-4, CRIT-5)", () => {
    const target = character("b", { statuses: borne("stunned") });
    const status = { kind: "status", on: "a", turns: null, own: false };
    expect(opened({ ...DUEL_OF_TWO, target }, 5)).toMatchObject({
      phase: "ready",
      consequences: [{ ...status, status: "offBalance" }],
    });
    expect(opened({ ...DUEL_OF_TWO, target }, 1).consequences).toEqual([{ ...status, status: "destabilised" }]);
    const overruled = { ...DUEL_OF_TWO, target, choices: { canCounter: true } };
    expect(opened(overruled, 5).phase).toBe("counter");
    expect(opened({ ...DUEL_OF_TWO, choices: { canCounter: false } }, 5).phase).toBe("ready");
  });

  it("hits who cannot defend without a defence roll (CBT-4)", () => {
    for (const status of ["stunned", "comatose"] as const) {
      const target = character("b", { statuses: borne(status) });
      expect(opened({ ...DUEL_OF_TWO, target }, 6)).toMatchObject({ phase: "damage", verdict: "hit", grade: "normal" });
    }
    const immune = character("b", { statuses: borne("stunned", "immune") });
    expect(opened({ ...DUEL_OF_TWO, target: immune }, 6).phase).toBe("defence"); // STA-6 suspends the stun
  });

  it("takes 20 off the defence of the surprised, destabilised and totally concentrated (CBT-5, CRIT-5, SPL-9)", () => {
    const kept = [{ cast: "c", spell: "s", degree: "total", on: [] }] as const;
    const target = character("b", { statuses: borne("destabilised"), kept });
    const begun = opened({ ...DUEL_OF_TWO, target, choices: { surprise: true } }, 10);
    const hit = advance(begun, { type: "defend", roll: 69 });
    expect(hit.defence).toMatchObject({ natural: 69, modifier: -60, total: 9 });
    expect(hit.verdict).toBe("hit");
    expect(hit.defence?.terms.map((term) => term.rule)).toEqual(["CBT-5", "CRIT-5", "SPL-9"]);
  });

  it("kills one of a swarm per full ten (MAS-2)", () => {
    const target = swarm("s");
    const melee = { attacker: character("a"), target };
    const ranged = { attacker: character("a", { discipline: "ranged" }), target };
    expect(attackDice(allowedPlan(melee))).toEqual({ purpose: "attack", min: 1, max: 40, roller: "attacker" });
    expect(allowedPlan({ ...ranged, weapon: "bow", choices: { contact: false } }).attackDie).toBe(20);
    expect(allowedPlan(ranged).attackDie).toBe(20); // whatever it holds
    expect(allowedPlan({ attacker: familiar("f"), target, weapon: "natural" }).attackDie).toBe(40);
    const killing = [1, 9, 10, 39, 40].map((roll) => opened(melee, roll));
    expect(killing.map((state) => state.kills)).toEqual([0, 0, 1, 3, 4]);
    expect(killing.every((state) => state.phase === "ready" && state.verdict === "kills")).toBe(true);
    expect(killing[4]?.consequences).toEqual([{ kind: "kills", on: "s", count: 4 }]);
    expect(opened({ ...melee, target: swarm("s", { statuses: borne("immune") }) }, 40).kills).toBe(0);
  });

  it("rolls a familiar's attack on 1–80 with neither critical nor fumble (FAM-1, CRIT-7)", () => {
    const attack = { attacker: familiar("f"), target: character("b"), weapon: "natural" };
    expect(attackDice(allowedPlan(attack)).max).toBe(80);
    expect(opened(attack, 1)).toMatchObject({ phase: "defence", grade: "normal" });
    expect(openOf(attack, 81)).toEqual({ ok: false, refusal: { reason: "bad-roll" } });
  });

  it.each([0, 101, 1.5, -3, Number.NaN, Number.POSITIVE_INFINITY])("refuses the roll %s", (roll) => {
    expect(openOf(DUEL_OF_TWO, roll)).toEqual({ ok: false, refusal: { reason: "bad-roll" } });
    const begun = opened(DUEL_OF_TWO, 62);
    expect(refusalOf(begun, { type: "defend", roll })).toBe("bad-roll");
  });

  it("refuses what it does not wait for, and a roll not given", () => {
    const begun = opened(DUEL_OF_TWO, 62);
    expect(refusalOf(begun, { type: "damage", roll: 5 })).toBe("wrong-phase");
    expect(refusalOf(begun, { type: "counter", roll: 5 })).toBe("wrong-phase");
    expect(refusalOf(begun, { type: "defend", roll: null })).toBe("bad-roll");
    const missed = advance(begun, { type: "defend", roll: 62 });
    expect(refusalOf(advance(missed, { type: "cancel" }), { type: "cancel" })).toBe("wrong-phase");
    expect(refusalOf(missed, { type: "defend", roll: 5 })).toBe("wrong-phase");
  });

  it("can be cancelled until something is settled, and then does nothing", () => {
    const ready = advance(opened({ ...DUEL_OF_TWO, choices: { canCounter: true } }, 3), { type: "counter", roll: 9 });
    const cancelled = advance(ready, { type: "cancel" });
    expect(cancelled).toMatchObject({ phase: "cancelled", consequences: [] });
    expect(refusalOf(cancelled, { type: "cancel" })).toBe("wrong-phase");
  });

  it("marks a damage die that unseats: above 80, on a critical above 50 (AIR-7)", () => {
    const unseats = (attack: number, roll: number) => {
      const begun = opened(DUEL_OF_TWO, attack);
      const hit = begun.phase === "defence" ? advance(begun, { type: "defend", roll: 1 }) : begun;
      const [consequence] = advance(hit, { type: "damage", roll }).consequences;
      return consequence?.kind === "damage" && consequence.unseats;
    };
    expect([
      unseats(50, 80),
      unseats(50, 81),
      unseats(96, 50),
      unseats(96, 51),
      unseats(100, 50),
      unseats(100, 51),
    ]).toEqual([false, true, false, true, false, true]);
  });
});
