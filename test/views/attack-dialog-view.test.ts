import { describe, expect, it } from "vitest";
import type { CharacterSnapshot } from "../../src/rules/actors/snapshot";
import type { AttackChoices } from "../../src/rules/combat/exchange";
import { attackOdds } from "../../src/rules/combat/odds";
import { planAttack } from "../../src/rules/combat/plan-attack";
import { DEFAULT_HOUSE_RULES } from "../../src/rules/house-rules";
import { accept, type Result } from "../../src/rules/result";
import { attackDialogView, type ForecastShown, type PromptShown } from "../../src/views/attack-dialog-view";
import { makeFormat } from "../../src/views/format";
import { contextOf } from "./support/attacks";
import { CHOICES, person } from "./support/people";

const PROMPT: PromptShown = {
  attacker: { name: "Isaure", img: "a.svg" },
  attacks: [
    { id: "sword", name: "Rapière", kind: "melee", damage: { min: 1, max: 100 }, dropped: false },
    { id: "bow", name: "Arc", kind: "ranged", damage: { min: 1, max: 100 }, dropped: false },
    { id: "bareHands", name: "", kind: "bareHands", damage: { min: 1, max: 50 }, dropped: false },
  ],
  targets: [{ actor: "t", token: "T1", name: "Gorn", img: "t.svg", targeted: true, contact: true, cover: true }],
  gm: false,
  id: "d",
};

interface Asked {
  readonly weapon?: string;
  readonly choices?: Partial<AttackChoices>;
  readonly attacker?: Partial<CharacterSnapshot>;
  readonly target?: Partial<CharacterSnapshot>;
  readonly prompt?: Partial<PromptShown>;
}

function view({ weapon = "sword", choices, attacker, target, prompt }: Asked = {}) {
  const one = person("a", attacker);
  const other = person("t", target);
  const draft = { weapon, target: { actor: "t", token: "T1" }, choices: { ...CHOICES, ...choices } };
  const context = contextOf(one, other);
  const planned = planAttack({ attacker: one, target: other, weapon, choices: draft.choices }, context);
  const result: Result<ForecastShown> = planned.ok
    ? accept({ plan: planned.value, odds: attackOdds(planned.value, DEFAULT_HOUSE_RULES) })
    : planned;
  return attackDialogView({ ...PROMPT, ...prompt }, draft, result, makeFormat("fr"));
}

describe("the odds", () => {
  it("add up, bad to good, and the bracket holds all hits", () => {
    const { odds } = view();
    expect(odds?.parts.map((part) => part.kind)).toEqual(["fum", "mis", "hit", "cri", "her"]);
    expect(odds?.parts.reduce((sum, part) => sum + part.width, 0)).toBeCloseTo(100, 2);
    const hits = odds?.parts.slice(2).reduce((sum, part) => sum + part.width, 0) ?? 0;
    expect(odds?.hitWidth).toBeCloseTo(hits, 2);
  });

  it("leave out what cannot happen: an improvised weapon has no critical (CRIT-7)", () => {
    expect(view({ weapon: "improvised" }).odds?.parts.map((part) => part.kind)).toEqual(["fum", "mis", "hit"]);
  });

  it("give way to the reason of a refusal, and nothing can be sent", () => {
    const far = view({ choices: { contact: false } });
    expect(far).toMatchObject({ odds: null, ready: false, formula: null });
    expect(far.refusal).toMatchObject({ reason: { key: "ARCANES.Refusal.too-far" }, canAllow: false });
    expect(view({ choices: { contact: false }, prompt: { gm: true } }).refusal?.canAllow).toBe(true);
  });

  it("say whose state forbids it", () => {
    const dead = [{ id: "dead" as const, turns: null, own: false, keptBy: null, spell: null }];
    expect(view({ target: { statuses: dead } }).refusal?.reason.key).toBe("ARCANES.RefusalTarget.dead");
    expect(view({ attacker: { statuses: dead } }).refusal?.reason.key).toBe("ARCANES.Refusal.dead");
  });
});

describe("what counts", () => {
  it("writes the total as a formula (CBT-7)", () => {
    const shown = view({ weapon: "bow", choices: { contact: false, cover: true, modifier: 20, surprise: true } });
    expect(shown.formula).toEqual({ attack: "d100 × 0,25 + 20".replace("0,25", "¼"), defence: "d100 − 20" });
  });

  it("says that nobody defends when the target cannot (CBT-4)", () => {
    const stunned = [{ id: "stunned" as const, turns: 1, own: false, keptBy: null, spell: null }];
    expect(view({ target: { statuses: stunned } }).formula?.defence).toBeNull();
  });

  it("ticks cover as the statuses say until the user decides (PLC-4)", () => {
    const row = (cover: boolean | null) => view({ choices: { cover } }).choices.find((each) => each.name === "cover");
    expect(row(null)?.checked).toBe(true);
    expect(row(false)?.checked).toBe(false);
    expect(row(true)).toMatchObject({ checked: true, value: "×\u00a01,5" });
  });

  it("lists what is not ticked, with its rule, and each only once", () => {
    const shown = view({ weapon: "bow", choices: { contact: false, cover: true, modifier: 10 } });
    expect(shown.terms.map((row) => [row.label.key, row.value, row.rule])).toEqual([
      ["ARCANES.Term.offPlacement", "×\u00a0½", "PLC-1"],
      ["ARCANES.Term.limit", "1\u2060–\u206070", "PLC-5"],
    ]);
  });

  it("names built-in attacks by their kind", () => {
    expect(view().weapons.at(-1)?.builtIn?.key).toBe("ARCANES.Weapon.Kind.bareHands");
  });

  it("asks for a target first", () => {
    const draft = { weapon: "sword", target: null, choices: CHOICES };
    expect(attackDialogView(PROMPT, draft, null, makeFormat("fr"))).toMatchObject({
      target: null,
      odds: null,
      refusal: null,
      ready: false,
    });
  });
});

describe("the GM's modifier", () => {
  it("is shown to a GM only: a player cannot set it", () => {
    expect(view().modifier).toBeNull();
    expect(view({ prompt: { gm: true }, choices: { modifier: -5 } }).modifier).toEqual({ value: "−5", raw: -5 });
  });
});
