import { describe, expect, it } from "vitest";
import { attackOdds } from "../../src/rules/combat/odds";
import { planAttack } from "../../src/rules/combat/plan-attack";
import { DEFAULT_HOUSE_RULES } from "../../src/rules/house-rules";
import { accept, type Result } from "../../src/rules/result";
import { attackDialogView, type DraftShown, type ForecastShown } from "../../src/views/attack-dialog-view";
import { makeFormat } from "../../src/views/format";
import { contextOf } from "../views/support/attacks";
import { CHOICES, person } from "../views/support/people";
import { missing, renderTemplate, textOf } from "./support/render";

const HOSTILE = "<img src=x onerror=alert(1)>";

function dialog(draft: DraftShown, lang: "fr" | "en" = "fr", name = "Gorn Brisefer"): string {
  const context = contextOf(person("a"), person("t"));
  const { weapon, choices } = draft;
  const plan = planAttack({ attacker: person("a"), target: person("t"), weapon, choices }, context);
  const result: Result<ForecastShown> = plan.ok
    ? accept({ plan: plan.value, odds: attackOdds(plan.value, DEFAULT_HOUSE_RULES) })
    : plan;
  const prompt = {
    attacker: { name, img: "a.svg" },
    attacks: [
      { id: "sword", name, kind: "melee" as const, damage: { min: 1, max: 100 }, dropped: false },
      { id: "bareHands", name: "", kind: "bareHands" as const, damage: { min: 1, max: 50 }, dropped: false },
    ],
    targets: [{ actor: "t", token: null, name, img: "t.svg", targeted: true, contact: true, cover: false }],
    gm: true,
    id: "d",
  };
  const view = attackDialogView(prompt, draft, draft.target === null ? null : result, makeFormat(lang));
  return ["sides", "aim", "odds", "foot"].map((part) => renderTemplate(`attack-${part}`, view, lang)).join("");
}

const AIMED: DraftShown = { weapon: "sword", target: { actor: "t", token: null }, choices: CHOICES };

describe("attack dialog", () => {
  it("shows odds, what counts, the formula, and sends", () => {
    const html = dialog(AIMED);
    const words = textOf(html);
    expect(words).toContain("de chances de toucher");
    expect(words).toContain("Total d100 contre d100");
    expect(words).toContain("Gorn Brisefer (visé)");
    expect(html).toMatch(/<button type="submit" class="aa-btn ink" >/);
    expect(html).toMatch(/name="contact" checked/);
  });

  it("says in place of odds why it cannot be, and lets the GM set it aside", () => {
    const html = dialog({ ...AIMED, choices: { ...CHOICES, contact: false } });
    expect(html).not.toContain("aa-odds");
    expect(html).toContain('data-action="allow"');
    expect(html).toMatch(/<button type="submit" class="aa-btn ink" disabled>/);
  });

  it("asks for a target first", () => {
    expect(textOf(dialog({ ...AIMED, target: null }))).toContain("Choisissez une cible");
  });

  it("shows hostile names as text", () => {
    expect(dialog(AIMED, "fr", HOSTILE)).not.toContain("<img src=x");
  });

  it("finds every wording in both languages", () => {
    missing.clear();
    const choices = { ...CHOICES, contact: false, allow: ["too-far" as const], surprise: true, modifier: 5 };
    for (const lang of ["fr", "en"] as const)
      for (const draft of [AIMED, { ...AIMED, target: null }, { ...AIMED, choices }]) dialog(draft, lang);
    expect([...missing]).toEqual([]);
  });
});
