import { describe, expect, it } from "vitest";
import { carries } from "../../../src/rules/actors/bears";
import type { ActorSnapshot } from "../../../src/rules/actors/snapshot";
import { type Fight, FREE_PLAY } from "../../../src/rules/combat/fight";
import { settleHeal } from "../../../src/rules/consequences/settle-heal";
import { Settling } from "../../../src/rules/consequences/settling";
import { agonyForecast } from "../../../src/rules/death/agony-forecast";
import { DEFAULT_HOUSE_RULES } from "../../../src/rules/house-rules";
import { beginTurn } from "../../../src/rules/turns/begin-turn";
import { borne, character, familiar } from "../support/fight";

const DYING = borne("comatose", "agonising");
const alone = (actor: ActorSnapshot) => (id: string) => (id === actor.id ? actor : undefined);
const forecast = (actor: ActorSnapshot, loss = 5, shown = 12) => agonyForecast(actor, alone(actor), loss, shown);

describe("how long one in agony lives (DTH-2, DTH-4)", () => {
  it.each([
    // hp, maximum, loss, turns survived, next HP
    [0, 150, 5, 15, -5],
    [-30, 150, 5, 9, -35],
    [-35, 150, 5, 8, -40],
    [-70, 150, 5, 1, -75],
    [-71, 150, 5, 0, -76],
    [-75, 150, 5, 0, -80],
    [-54, 150, 5, 4, -59],
    [-35, 200, 5, 13, -40],
    [0, 75, 5, 7, -5],
    [-37, 75, 5, 0, -42],
    [-10, 150, 10, 6, -20],
    [0, 1, 5, 0, -5],
  ])("%i of %i, losing %i: survives %i turns, the next leaves %i", (hp, hpMax, loss, turns, next) => {
    const found = forecast(character("a", { hp, hpMax, statuses: DYING }), loss);
    expect(found?.turns).toBe(turns);
    expect(found?.hp[0]).toBe(next);
  });

  it("tells the turns one by one, the deadly one last, and no more than wanted", () => {
    const hurt = character("a", { hp: -64, statuses: DYING });
    expect(forecast(hurt)?.hp).toEqual([-69, -74, -79]);
    expect(forecast(hurt, 5, 2)?.hp).toEqual([-69, -74]);
    expect(forecast(hurt, 5, 0)?.hp).toEqual([]);
  });

  it("is nothing for who is not in agony, and no end where agony costs nothing", () => {
    expect(forecast(character("a"))).toBeNull();
    expect(forecast(character("a", { hp: -5, statuses: borne("comatose", "stabilised") }))).toBeNull();
    expect(forecast(character("a", { hp: -80, statuses: borne("dead") }))).toBeNull();
    expect(forecast(character("a", { hp: -5, statuses: DYING }), 0)).toEqual({ turns: null, hp: [] });
  });

  it("ends sooner for a hunter's familiar, which dies at −50 (FAM-4)", () => {
    const hunter = character("h", { traits: ["hunter"] });
    const pet = familiar("f", { hp: -39, hpMax: 150, master: "h", statuses: DYING });
    const lookup = (id: string) => [hunter, pet].find((each) => each.id === id);
    expect(agonyForecast(pet, lookup, 5, 9)).toEqual({ turns: 2, hp: [-44, -49, -54] });
  });
});

describe("what is told is what comes", () => {
  /** HP given between the turns, by the turn before which. */
  const HEALS: { readonly [turn: number]: number } = { 2: 12, 5: 3, 7: 40 };

  it.each([
    [-20, 150],
    [-41, 101],
    [0, 60],
    [-3, 33],
  ])("ten turns from %i of %i with heals between: each forecast is the count by hand", (hp, hpMax) => {
    let actor: ActorSnapshot = character("a", { hp, hpMax, statuses: DYING });
    let fight: Fight = { ...FREE_PLAY, turnOf: "a" };
    const line = -Math.floor(hpMax / 2);
    let byHand = hp;
    for (let turn = 1; turn <= 10 && !carries(actor, "dead"); turn++) {
      const heal = HEALS[turn] ?? 0;
      if (heal > 0) {
        const scene = new Settling(alone(actor));
        settleHeal(scene, "a", heal);
        actor = scene.find("a") ?? actor;
        byHand = Math.min(0, byHand + heal);
      }
      let left = 0;
      while (byHand - 5 * (left + 1) >= line) left++;
      const told = forecast(actor);
      expect(told?.turns).toBe(left);
      expect(told?.hp[0]).toBe(byHand - 5);
      const scene = new Settling(alone(actor));
      const report = beginTurn(scene, fight, "a", DEFAULT_HOUSE_RULES);
      actor = scene.find("a") ?? actor;
      fight = report.fight;
      byHand -= 5;
      expect(actor.type === "character" && actor.hp).toBe(byHand);
      expect(report.died).toBe(left === 0);
    }
  });
});
