import { describe, expect, it } from "vitest";
import { accept, refuse } from "../../src/rules/result";
import type { StatusId } from "../../src/rules/statuses/status-ids";
import { turnStrip } from "../../src/views/character-turn";
import { fallenBanner } from "../../src/views/fallen-banner";
import { makeFormat } from "../../src/views/format";
import { person } from "./support/people";
import { FREE_TURN } from "./support/sheet-viewer";

const FORMAT = makeFormat("fr");
const OWN = { round: 3, own: true, of: "Isaure", movement: true, action: false } as const;

describe("turnStrip", () => {
  it("asks for no movement while play is free, but to leave cover", () => {
    const actions = (inCover: boolean) =>
      turnStrip({ ...FREE_TURN, inCover }, false, FORMAT).buttons.map(({ action }) => action);
    expect(actions(false)).toEqual(["takeCover", "rescue", "rand"]);
    expect(actions(true)).toEqual(["move", "rescue", "rand"]);
    expect(turnStrip(FREE_TURN, false, FORMAT).marks).toEqual([]);
  });

  it("says what of the turn is spent (CBT-2), in words and not by its look alone", () => {
    const strip = turnStrip({ ...FREE_TURN, fight: OWN }, false, FORMAT);
    expect(strip).toMatchObject({ own: true, label: { key: "ARCANES.Sheet.Turn.own", n: "3" } });
    expect(strip.marks.map(({ label, spent }) => [label, spent])).toEqual([
      ["ARCANES.Sheet.Turn.movementSpent", true],
      ["ARCANES.Sheet.Turn.action", false],
    ]);
  });

  it("names nobody whom the viewer may not know of", () => {
    const of = (name: string | null) =>
      turnStrip({ ...FREE_TURN, fight: { ...OWN, own: false, of: name } }, false, FORMAT).label;
    expect(of("Gorn")).toMatchObject({ key: "ARCANES.Sheet.Turn.of", who: "Gorn" });
    expect(of(null)).toMatchObject({ key: "ARCANES.Sheet.Turn.unknown", who: "" });
  });

  it("gives the reason why something cannot be done; a GM may do it all the same", () => {
    const judged = { move: refuse("movement-spent"), pickUp: accept(true), cover: refuse("movement-spent") };
    const shown = { ...FREE_TURN, fight: OWN, weaponDown: true, judged };
    const row = (gm: boolean) =>
      turnStrip(shown, gm, FORMAT).buttons.map(({ action, refused, disabled }) => [action, refused?.key, disabled]);
    const why = "ARCANES.Refusal.movement-spent";
    const tail = [
      ["pickUp", undefined, false],
      ["rescue", undefined, false],
      ["rand", undefined, false],
    ];
    expect(row(false)).toEqual([["move", why, true], ["takeCover", why, true], ...tail]);
    expect(row(true)).toEqual([["move", why, false], ["takeCover", why, false], ...tail]);
  });
});

describe("fallenBanner", () => {
  const bearer = (...ids: StatusId[]) =>
    person("a", { statuses: ids.map((id) => ({ id, turns: null, own: false, keptBy: null, spell: null })) });

  it("says what counts most, and how long one in agony lives (DTH-2)", () => {
    const forecast = { turns: 2, hp: [] };
    const banner = (...ids: StatusId[]) => fallenBanner(bearer(...ids), forecast, true, FORMAT);
    expect(banner()).toBeNull();
    expect(banner("stunned")).toBeNull();
    expect(banner("comatose", "agonising")).toMatchObject({ icon: "agonising", rule: "DTH-2", left: { n: "3" } });
    expect(banner("comatose", "stabilised")).toMatchObject({ icon: "stabilised", left: null });
    expect(banner("comatose", "agonising", "dead")).toMatchObject({ icon: "dead", left: null, refusable: true });
  });
});
