import { describe, expect, it } from "vitest";
import type { AttackState } from "../../src/rules/combat/exchange";
import { amendDialogView, amendPreviewView, parseOwnRoll } from "../../src/views/amend-dialog-view";
import { makeFormat } from "../../src/views/format";
import { parseModifier } from "../../src/views/parse-modifier";
import { play } from "../views/support/attacks";
import { missing, renderTemplate, textOf } from "./support/render";

function view(
  state: AttackState,
  changes: { half?: boolean; cover?: boolean | null; target?: string; counterer?: string } = {},
) {
  const draft = {
    target: { actor: changes.target ?? "t", token: null },
    counterer: changes.counterer === undefined ? null : { actor: changes.counterer, token: null },
    choices: { ...state.choices, cover: changes.cover ?? null },
    half: changes.half ?? false,
    rolls: { attack: null, defence: null, damage: null },
    reopen: false,
    reason: "",
  };
  const targets = [
    { actor: "t", token: null, name: "Gorn Brisefer" },
    { actor: "u", token: null, name: "Thibalt" },
  ];
  return amendDialogView({ state, targets, id: "d" }, draft, makeFormat("fr"));
}

const ready = () => play({ dice: [78, 34, 62] });

describe("the dialog of an amendment", () => {
  it("shows the card as it is: target, choices, and the dice that fell as what an empty field means", () => {
    const html = renderTemplate("amend-form", view(ready(), { half: true, cover: true }));
    expect(html).toMatch(/name="half" checked/);
    expect(html).toMatch(/<option value="t" selected>Gorn Brisefer/);
    expect(html).toMatch(/<option value="yes" selected>à couvert/);
    expect([...html.matchAll(/placeholder="(\d*)"/g)].map(([, rolled]) => rolled)).toEqual(["78", "34", "62"]);
  });

  it("keeps a target that is not in sight, and asks about a counter only where there are fumbles", () => {
    expect(view(ready(), { target: "elsewhere" }).targets[0]).toMatchObject({ name: "Gorn Brisefer", chosen: true });
    expect(view({ ...ready(), plan: { ...ready().plan, fumbles: false } }).counter).toBeNull();
  });

  it("offers everybody else in sight to counter in the target’s stead (CRIT-5)", () => {
    const chosen = (options: ReturnType<typeof view>["counter"]) => options?.filter((each) => each.chosen);
    const plain = view(ready()).counter;
    expect(plain?.map(({ value }) => value)).toEqual(["rule", "yes", "no", "by:u"]);
    expect(chosen(plain)).toMatchObject([{ value: "rule" }]);
    const named = view(ready(), { counterer: "u" });
    expect(chosen(named.counter)).toMatchObject([{ value: "by:u", who: "Thibalt" }]);
    expect(renderTemplate("amend-form", named)).toMatch(/<option value="by:u" selected>contre-attaque par Thibalt/);
    // The one whom the card names already may be out of sight.
    const far = { ...ready().target, id: "far", name: "Ombre" };
    const shown = view({ ...ready(), counterer: far }, { counterer: "far" });
    expect(chosen(shown.counter)).toMatchObject([{ value: "by:far", who: "Ombre" }]);
  });

  it("says why the card could not be so, and what a GM may set aside", () => {
    const refused = amendPreviewView("", { reason: "too-far" }, ["stunned"]);
    const html = renderTemplate("amend-preview", refused);
    expect(textOf(html)).toContain("Trop loin");
    expect(html).toContain('data-action="allow"');
    expect(html).toMatch(/name="allow" value="stunned" checked/);
    expect(renderTemplate("amend-foot", refused)).toContain("disabled");
    expect(renderTemplate("amend-preview", amendPreviewView("", { reason: "gone" }, []))).not.toContain("allow");
    expect(renderTemplate("amend-preview", amendPreviewView("<p>carte</p>", null, []))).toContain("<p>carte</p>");
  });

  it("reads dice and modifiers as they are typed", () => {
    expect([" 62 ", "", "0", "6 2", "1000", "4.5", "-3"].map(parseOwnRoll)).toEqual([
      62,
      null,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(["20", "+20", "-5", "−5", "", "201", "x"].map(parseModifier)).toEqual([20, 20, -5, -5, 0, null, null]);
  });

  it("finds every wording in both languages", () => {
    missing.clear();
    for (const lang of ["fr", "en"] as const) {
      renderTemplate("amend-form", view(ready()), lang);
      renderTemplate("amend-preview", amendPreviewView("", { reason: "too-far" }, ["stunned"]), lang);
      renderTemplate("amend-foot", amendPreviewView("", null, []), lang);
    }
    expect([...missing]).toEqual([]);
  });
});
