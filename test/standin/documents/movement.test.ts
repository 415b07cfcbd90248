import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { applyResults } from "../../../standin/client/documents/apply-results";
import type { Combat } from "../../../standin/client/documents/combat/combat";
import { host } from "../../../standin/client/documents/host";
import type { TokenMovement } from "../../../standin/client/documents/movement/movement-types";
import { fromUuidSync } from "../../../standin/client/documents/resolve";
import { TokenDocument } from "../../../standin/client/documents/token-document";
import { Hooks } from "../../../standin/client/hooks";
import type { Data } from "../../../standin/core/utils/types";
import { settle } from "./support/settle";
import { ALIX, find, HERO, openTable, SCENE, smallWorld, TOKEN } from "./support/table";

const registered: [string, number][] = [];
const on = (hook: string, fn: (...args: never[]) => unknown): void => void registered.push([hook, Hooks.on(hook, fn)]);
afterEach(() => {
  for (const [hook, id] of registered.splice(0)) Hooks.off(hook, id);
});

const COMBAT = "combatcombatcomb";
const token = () => fromUuidSync(`Scene.${SCENE}.Token.${TOKEN}`) as unknown as TokenDocument;
const place = () => [token().x, token().y, token().elevation];
beforeEach(() => {
  const fight = {
    _id: COMBAT,
    active: true,
    combatants: [{ _id: "a".repeat(16), actorId: HERO, sceneId: SCENE, tokenId: TOKEN, initiative: 1 }],
  };
  openTable({ documents: { ...smallWorld(), Combat: [fight] } });
});

// https://foundryvtt.com/api/v14/functions/hookEvents.preMoveToken.html and hookEvents.moveToken.html
describe("the movement of a token", () => {
  it("is asked for on the mover's client and told on all, with way and distance", async () => {
    const seen: unknown[] = [];
    on(
      "preMoveToken",
      (of: TokenDocument, { destination }: TokenMovement) => void seen.push(["pre", of.x, destination.x]),
    );
    on("moveToken", (of: TokenDocument, movement: TokenMovement, _operation: Data, user: { id: string }) => {
      const { origin, destination, passed, method, pending } = movement;
      seen.push([
        "moved",
        of.x,
        origin.x,
        destination.x,
        passed.distance,
        passed.spaces,
        pending.waypoints.length,
        method,
        user.id,
      ]);
    });
    await token().move([{ x: 100 }, { x: 100, y: 200, elevation: 1 }], { method: "dragging" });
    expect(place()).toEqual([100, 200, 1]);
    expect(seen).toEqual([
      ["pre", 0, 100],
      ["moved", 100, 0, 100, 3, 3, 0, "dragging", host.userId],
    ]);
    expect(token().movement?.passed.waypoints.map(({ x, y }) => [x, y])).toEqual([
      [100, 0],
      [100, 200],
    ]);
  });

  it("is one for each update that moves, of others as well; other updates are none", async () => {
    const seen: unknown[] = [];
    on("moveToken", (_of: TokenDocument, { destination }: TokenMovement) => void seen.push(destination.x));
    await token().update({ x: 300, name: "Aldric le Preux" });
    await token().update({ name: "Aldric" });
    const movement = JSON.parse(JSON.stringify(token().movement)) as Data;
    await applyResults({
      userId: ALIX,
      results: [
        {
          action: "update",
          documentName: "Token",
          parent: `Scene.${SCENE}`,
          documents: [{ _id: TOKEN, x: 500 }],
          options: { _movements: { [TOKEN]: { ...movement, destination: { x: 500 } } } } as never,
        },
      ],
    });
    expect(seen).toEqual([300, 500]);
  });

  it("can be refused, and nothing else of the update with it", async () => {
    on("preMoveToken", () => false);
    await token().update({ x: 100, name: "Immobile" });
    expect([token().x, token().name]).toEqual([0, "Immobile"]);
    expect(await token().move({ x: 100 })).toBe(false);
    class Rooted extends TokenDocument {
      override async _preUpdateMovement() {
        return false;
      }
    }
    openTable({ configure: (config) => Object.assign(config["Token"] ?? {}, { documentClass: Rooted }) });
    await token().update({ x: 100 });
    expect(token().x).toBe(0);
  });

  // https://github.com/foundryvtt/foundryvtt/issues/12162 (chain) and issues/12179 (pausing while it is told)
  it("goes on from checkpoint to checkpoint, and can be held or stopped there", async () => {
    const chains: number[] = [];
    const resumed: boolean[] = [];
    on("moveToken", (of: TokenDocument, { chain }: TokenMovement) => {
      chains.push(chain.length);
      void of.pauseMovement("guard")?.then((was) => resumed.push(was));
    });
    const way = [{ x: 100, checkpoint: true }, { x: 200 }];
    const moving = token().move(way);
    await new Promise((done) => setTimeout(done, 10));
    expect([token().x, chains]).toEqual([100, [0]]);
    token().resumeMovement("another", "guard");
    token().resumeMovement(token().movement?.id ?? "", "other");
    await new Promise((done) => setTimeout(done, 10));
    expect([token().x, resumed]).toEqual([100, []]);
    token().resumeMovement(token().movement?.id ?? "", "guard");
    expect(await moving).toBe(true);
    expect([token().x, chains, resumed]).toEqual([200, [0, 1], [true]]);
    const again = token().move([{ x: 300, checkpoint: true }, { x: 400 }]);
    await new Promise((done) => setTimeout(done, 10));
    token().stopMovement();
    expect(await again).toBe(false);
    expect([token().x, resumed]).toEqual([300, [true, false]]);
  });

  it("is remembered in a combat until the next turn begins", async () => {
    await token().move({ x: 100 });
    expect(token().movementHistory).toEqual([]);
    const combat = find<Combat>("Combat", COMBAT);
    await combat.startCombat();
    await settle();
    await token().move({ x: 200 });
    await token().move({ x: 300 });
    expect(token().movementHistory.map(({ x }) => x)).toEqual([100, 200, 300]);
    await combat.nextTurn();
    await settle();
    expect(token().movementHistory).toEqual([]);
  });

  it("can be followed space by space", () => {
    const base = { elevation: 0, width: 1, height: 1, action: "walk", snapped: true, explicit: true, checkpoint: true };
    const path = token().getCompleteMovementPath([
      { ...base, x: 0, y: 0 },
      { ...base, x: 300, y: 200 },
    ]);
    expect(path.map(({ x, y }) => [x / 100, y / 100])).toEqual([
      [0, 0],
      [1, 1],
      [2, 1],
      [3, 2],
    ]);
    expect(token().measureMovementPath(path)).toMatchObject({ spaces: 3, distance: 3 });
  });
});
