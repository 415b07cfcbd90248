import { describe, expect, it } from "vitest";
import type { CharacterSnapshot } from "../../../src/rules/actors/snapshot";
import { advanceAttack } from "../../../src/rules/combat/advance-attack";
import { amendAttack } from "../../../src/rules/combat/amend-attack";
import type { AttackState } from "../../../src/rules/combat/exchange";
import { counterRange } from "../../../src/rules/combat/needed-dice";
import { parseAttackState } from "../../../src/rules/combat/parse-attack-state";
import type { AmendChanges } from "../../../src/rules/combat/superseded";
import { applyAttack } from "../../../src/rules/consequences/apply-attack";
import { type AttackCase, borne, character, contextOf, opened, swarm } from "../support/fight";

const attacker = character("a");
const target = character("b");
const GM = { user: "gm", at: 9000, request: "amend-1" };

function play(state: AttackState, ...rolls: readonly number[]): AttackState {
  const type = { defence: "defend", damage: "damage", counter: "counter" } as const;
  return rolls.reduce((now, roll) => {
    const next = advanceAttack(now, { type: type[now.phase as keyof typeof type], roll }, { user: "ada", at: 1 });
    if (!next.ok) throw new Error(next.refusal.reason);
    return next.value;
  }, state);
}

/** A bow in melee hands, at a distance: 31 (PLC-1). */
const shot = () => play(opened({ attacker, target, weapon: "bow", choices: { contact: false } }, 62), 20, 30);
const hit = (test: Partial<AttackCase> = {}) => play(opened({ attacker, target, ...test }, 62), 40, 30);

type Changes = Partial<Omit<AmendChanges, "choices" | "rolls">> & {
  readonly choices?: Partial<AmendChanges["choices"]>;
  readonly rolls?: Partial<AmendChanges["rolls"]>;
};

interface Other {
  readonly counterer?: CharacterSnapshot;
  readonly hidden?: boolean;
}

function partyOf(state: AttackState, who: CharacterSnapshot) {
  return { ...state.target, id: who.id, name: who.id, type: who.type };
}

function amend(
  state: AttackState,
  changes: Changes,
  who = target,
  by: CharacterSnapshot = attacker,
  fight = {},
  { counterer, hidden = false }: Other = {},
) {
  const party = partyOf(state, who);
  const whole: AmendChanges = {
    half: state.half,
    reopen: false,
    reason: "",
    ...changes,
    choices: { ...state.choices, ...changes.choices },
    rolls: { attack: null, defence: null, damage: null, ...changes.rolls },
  };
  const context = contextOf([by, who, target], fight);
  const named = counterer ? { actor: counterer, party: partyOf(state, counterer) } : null;
  return amendAttack(
    state,
    { attacker: by, target: who, party, counterer: named, changes: whole, hidden },
    context,
    GM,
  );
}

function amended(...args: Parameters<typeof amend>): AttackState {
  const result = amend(...args);
  if (!result.ok) throw new Error(`refused: ${result.refusal.reason}`);
  return result.value;
}

const reasonOf = (...args: Parameters<typeof amend>) => {
  const result = amend(...args);
  return result.ok ? null : result.refusal.reason;
};

describe("a GM amends a card", () => {
  it("as it is: everything else stays, one revision and one entry more", () => {
    const state = hit();
    expect(amended(state, {})).toEqual({
      ...state,
      revision: state.revision + 1,
      answered: [...state.answered, { id: "amend-1", user: "gm", refusal: null }],
      history: [...state.history, { event: "amend", user: "gm", at: 9000 }],
      superseded: [
        {
          by: "gm",
          at: 9000,
          target: "b",
          verdict: "hit",
          grade: "normal",
          attack: 62,
          defence: 40,
          damage: 30,
          kills: 0,
          changed: [],
          reason: "",
        },
      ],
    });
  });

  it("cover: the total falls below the defence, the damage is gone (PLC-4)", () => {
    const state = amended(shot(), { choices: { cover: true } });
    // ⌈62 × 50 % × 50 %⌉ = 16
    expect(state).toMatchObject({ phase: "missed", verdict: "miss", damage: null, attack: { total: 16 } });
    expect(state.consequences).toEqual([]);
    expect(state.superseded).toMatchObject([{ verdict: "hit", attack: 31, changed: ["cover"] }]);
  });

  it("half the damage: before the reductions, rounded up once, also on a blow raised by half", () => {
    const tough = character("b", { reduction: { flat: 5, percent: 0 } });
    // ⌈31 / 2⌉ = 16, less 5
    const state = play(opened({ attacker, target: tough }, 62), 40, 31);
    expect(amended(state, { half: true }, tough).damage).toMatchObject({ half: true, raw: 16, dealt: 11 });
    // ⌈31 × 3 / 4⌉ = 24, not ⌈⌈31 × 3 / 2⌉ / 2⌉ = ⌈47 / 2⌉ = 24; 33: ⌈24.75⌉ = 25 and ⌈50 / 2⌉ = 25; 35: ⌈26.25⌉ = 27
    const critical = play(opened({ attacker, target }, 97), 40, 35);
    const halved = amended(critical, { half: true });
    expect(halved.damage).toMatchObject({ raw: 27, dealt: 27 });
    expect(halved.consequences).toMatchObject([{ kind: "damage", dealt: 27 }]);
    expect(amended(halved, { half: false }).damage).toMatchObject({ half: false, dealt: 53 });
  });

  it("half stands for a damage that is rolled later, and for a counter-attack", () => {
    const waiting = amended(opened({ attacker, target }, 62), { half: true });
    expect(waiting.phase).toBe("defence");
    expect(play(waiting, 40, 31).damage).toMatchObject({ half: true, dealt: 16 });
    expect(play(amended(opened({ attacker, target }, 3), { half: true }), 31).counter).toMatchObject({ dealt: 16 });
  });

  it("own rolls, grades and all: a 97 is a critical, the rest is kept", () => {
    const state = amended(hit(), { rolls: { attack: 97 } });
    expect(state).toMatchObject({ grade: "critical", phase: "ready", defence: { natural: 40 }, damage: { dealt: 45 } });
    expect(amended(hit(), { rolls: { defence: 62 } })).toMatchObject({ phase: "missed", damage: null });
    expect(amended(hit(), { rolls: { damage: 80 } })).toMatchObject({ phase: "ready", damage: { dealt: 80 } });
    expect(amended(hit(), { rolls: { attack: 3 } })).toMatchObject({
      phase: "counter",
      verdict: "fumble",
      defence: null,
    });
    const all = amended(opened({ attacker, target }, 62), { rolls: { attack: 70, defence: 69, damage: 7 } });
    expect(all).toMatchObject({ phase: "ready", verdict: "hit", damage: { dealt: 7 } });
    expect(all.superseded[0]?.changed).toEqual(["attackRoll", "defenceRoll", "damageRoll"]);
  });

  it.each([
    { attack: 0 },
    { attack: 101 },
    { attack: 1.5 },
    { defence: 0 },
    { defence: 101 },
    { damage: 0 },
    { damage: 101 },
  ])("but none that the die cannot show: %o", (rolls) => {
    expect(reasonOf(hit(), { rolls })).toBe("bad-roll");
  });

  it("holds a damage of the GM's to the limit of placement, and of the counter-attack (PLC-5, CRIT-4)", () => {
    const far = shot();
    expect(reasonOf(far, { rolls: { damage: 71 } })).toBe("bad-roll");
    expect(reasonOf(opened({ attacker, target }, 3), { rolls: { damage: 51 } })).toBe("bad-roll");
    expect(reasonOf(opened({ attacker, target }, 3), { rolls: { damage: 50 } })).toBeNull();
  });

  it("asks the defence again", () => {
    const state = amended(hit(), { reopen: true });
    expect(state).toMatchObject({ phase: "defence", defence: null, damage: null, verdict: null, consequences: [] });
    expect(play(state, 61, 9)).toMatchObject({ phase: "ready", damage: { dealt: 9 } });
    // the GM's own defence is not asked for, what follows it is
    expect(amended(hit(), { reopen: true, rolls: { defence: 10 } })).toMatchObject({ phase: "damage", damage: null });
  });

  it("another target defends for itself, with its own guard", () => {
    const other = character("c", { reduction: { flat: 10, percent: 0 } });
    const state = amended(hit(), {}, other);
    expect(state).toMatchObject({ phase: "defence", target: { id: "c", name: "c" }, defence: null });
    expect(play(state, 40, 30).consequences).toMatchObject([{ on: "c", dealt: 20 }]);
    expect(state.superseded).toMatchObject([{ target: "b", changed: ["target"] }]);
    // a stunned one cannot: the damage already rolled falls on it
    const stunned = character("c", { statuses: borne("stunned") });
    expect(amended(hit(), {}, stunned)).toMatchObject({ phase: "ready", damage: { rolled: 30 } });
    // nor does it strike back with the other's counter-attack
    expect(amended(play(opened({ attacker, target }, 3), 31), {}, other)).toMatchObject({ phase: "counter" });
  });

  it("a swarm needs an attack die that it can show (MAS-2)", () => {
    const many = swarm("s");
    expect(reasonOf(hit(), {}, many as never)).toBe("bad-roll");
    expect(amended(hit(), { rolls: { attack: 33 } }, many as never)).toMatchObject({ phase: "ready", kills: 3 });
  });

  it("is not held up by the turn that runs, but by all other rules until they are set aside", () => {
    const fight = { turnOf: "b", economy: { a: { action: true, movement: true, reaction: true } } };
    expect(reasonOf(hit(), { half: true }, target, attacker, fight)).toBeNull();
    const stunned = character("a", { statuses: borne("stunned") });
    expect(reasonOf(hit(), {}, target, stunned)).toBe("stunned");
    expect(amended(hit(), { choices: { allow: ["stunned"] } }, target, stunned).superseded[0]?.changed).toEqual([
      "allow",
    ]);
    expect(reasonOf(hit(), { choices: { contact: false } })).toBe("too-far");
  });

  it("whether it took an opportunity is settled", () => {
    const opportunity = hit({ choices: { opportunity: true }, fight: { turnOf: "b" } });
    const made = { turnOf: "b", opportunities: [{ by: "a", on: "b" }] };
    const state = amended(opportunity, { choices: { opportunity: false } }, target, attacker, made);
    expect(state.choices.opportunity).toBe(true);
  });

  it("says whether the target counters (CRIT-6)", () => {
    const state = amended(opened({ attacker, target }, 3), { choices: { canCounter: false } });
    expect(state).toMatchObject({ phase: "ready", consequences: [{ kind: "status", status: "offBalance" }] });
  });

  const third = character("c");
  const stunned = character("b", { statuses: borne("stunned") });
  const named = (state: AttackState, counterer = third, who = target) =>
    amended(state, {}, who, attacker, {}, { counterer });

  it("names another to counter a fumble, whether the target can or not (CRIT-5)", () => {
    for (const [roll, dealt, state] of [
      [3, 20, named(opened({ attacker, target }, 3))],
      [1, 30, named(opened({ attacker, target }, 1))],
      [3, 20, named(opened({ attacker, target: stunned }, 3), third, stunned)],
    ] as const) {
      expect(state).toMatchObject({ phase: "counter", consequences: [], counterer: { id: "c" } });
      expect(state.superseded.at(-1)?.changed).toContain("counterer");
      expect(counterRange(state)).toEqual(roll === 1 ? { min: 10, max: 75 } : { min: 1, max: 50 });
      const done = play(state, dealt);
      expect(done).toMatchObject({ phase: "ready", counter: { dealt } });
      expect(done.consequences).toMatchObject([{ kind: "damage", on: "a", dealt }]);
    }
  });

  it("who counters in another’s stead rolls anew; taken back, the target does", () => {
    const rolled = play(opened({ attacker, target }, 3), 31);
    const other = named(rolled);
    expect(other).toMatchObject({ phase: "counter", counter: null });
    expect(named(play(other, 12))).toMatchObject({ phase: "ready", counter: { rolled: 12 } });
    const back = amended(play(other, 12), { choices: { canCounter: null } });
    expect(back).toMatchObject({ phase: "counter", counterer: null, counter: null });
    expect(back.superseded.at(-1)?.changed).toEqual(["canCounter", "counterer"]);
  });

  it("nobody is named where nothing is countered, nor the target itself, nor who cannot be", () => {
    expect(named(hit()).counterer).toBeNull();
    expect(named(opened({ attacker, target }, 3), target).counterer).toBeNull();
    const reason = (counterer: CharacterSnapshot) =>
      reasonOf(opened({ attacker, target }, 3), {}, target, attacker, {}, { counterer });
    expect(reason(attacker)).toBe("bad-request");
    expect(reason(character("c", { statuses: borne("dead") }))).toBe("gone");
    expect(reason(character("c", { statuses: borne("stunned") }))).toBeNull();
  });

  it("aimed at another in private, it forgets what it said of the target of before", () => {
    const once = amended(hit(), { half: true });
    const shown = amended(once, {}, third);
    expect(shown.superseded).toHaveLength(2);
    const hidden = amended(once, { half: true }, third, attacker, {}, { hidden: true });
    expect(hidden).toMatchObject({ target: { id: "c" }, phase: "defence", superseded: [] });
    expect(JSON.stringify({ ...hidden, request: "" })).not.toContain('"b"');
    expect(amended(once, {}, target, attacker, {}, { hidden: true }).superseded).toHaveLength(2);
  });

  it("only before it is applied, or once that is undone", () => {
    expect(reasonOf({ ...hit(), phase: "applied" }, {})).toBe("wrong-phase");
    expect(reasonOf({ ...hit(), phase: "cancelled" }, {})).toBe("wrong-phase");
    expect(reasonOf({ ...hit(), witnessed: false }, {})).toBe("unconfirmed");
    expect(amended({ ...hit(), phase: "undone" }, { half: true })).toMatchObject({ phase: "ready" });
    expect(reasonOf(hit(), { reason: "x".repeat(121) })).toBe("bad-request");
  });

  it("can be applied afterwards as any other", () => {
    const state = amended(hit(), { half: true });
    const world = { value: () => 150, embedded: () => null };
    const stamp = { id: "r", sequence: 1, user: "gm", at: 1 };
    const applied = applyAttack(state, contextOf([attacker, target]).lookup, world, stamp);
    expect(applied).toMatchObject({ ok: true, value: { writes: [{ path: "system.hp.value", value: 135 }] } });
  });

  it("keeps the last five results, and stays small", () => {
    let state = hit();
    for (let n = 1; n <= 8; n++) state = amended(state, { rolls: { damage: n }, reason: `${n}`.padEnd(120, "…") });
    expect(state.superseded.map((each) => each.damage)).toEqual([3, 4, 5, 6, 7]);
    expect(parseAttackState(JSON.parse(JSON.stringify(state)))).toEqual(state);
    expect(new TextEncoder().encode(JSON.stringify(state)).length).toBeLessThan(7 * 1024);
    expect(parseAttackState({ ...state, superseded: [...state.superseded, state.superseded[0]] })).toBeNull();
  });
});
