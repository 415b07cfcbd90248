import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Combat } from "../../../standin/client/documents/combat/combat";
import { host } from "../../../standin/client/documents/host";
import type { TokenMovement } from "../../../standin/client/documents/movement/movement-types";
import { receiveSignal } from "../../../standin/client/documents/movement/signals";
import { fromUuidSync } from "../../../standin/client/documents/resolve";
import { TokenDocument } from "../../../standin/client/documents/token-document";
import { Hooks } from "../../../standin/client/hooks";
import type { MovementSignal } from "../../../standin/core/protocol";
import { settle } from "../documents/support/settle";
import { ALIX, BASTIEN, find, HERO, openTable, SCENE, smallWorld, TOKEN } from "../documents/support/table";

const COMBAT = "combatcombatcomb";
const UUID = `Scene.${SCENE}.Token.${TOKEN}`;
let told: string[] = [];
let sent: MovementSignal[] = [];

class Told extends TokenDocument {
  override async _preUpdateMovement(movement: TokenMovement) {
    told.push(`may ${movement.destination.x}`);
    return undefined;
  }
  override _onUpdateMovement(movement: TokenMovement) {
    told.push(`moved ${movement.destination.x} ${movement.state}`);
  }
  override _onMovementPlanned() {
    told.push(`planned ${this.movement?.destination.x}`);
  }
  override _onMovementPaused() {
    told.push("paused");
  }
  override _onMovementStopped() {
    told.push("stopped");
  }
  override _onMovementRecorded() {
    told.push(`recorded ${this.movementHistory.length}`);
  }
}

const registered: [string, number][] = [];
const on = (hook: string, fn: (...args: never[]) => unknown): void => void registered.push([hook, Hooks.on(hook, fn)]);
afterEach(() => {
  for (const [hook, id] of registered.splice(0)) Hooks.off(hook, id);
});
const token = () => fromUuidSync(UUID) as unknown as TokenDocument;
const wait = () => new Promise((done) => setTimeout(done, 15));
const read = () => told.splice(0);

function open(userId?: string): void {
  const fight = {
    _id: COMBAT,
    active: true,
    combatants: [{ _id: "a".repeat(16), actorId: HERO, sceneId: SCENE, tokenId: TOKEN, initiative: 1 }],
  };
  openTable({
    ...(userId ? { userId } : {}),
    documents: { ...smallWorld(), Combat: [fight] },
    configure: (config) => void Object.assign(config["Token"] ?? {}, { documentClass: Told }),
  });
  told = [];
  sent = [];
  if (host.backend) host.backend.signal = (signal) => void sent.push(signal);
}
beforeEach(() => open());

// https://github.com/foundryvtt/foundryvtt/issues/13639
describe("a planned movement", () => {
  it("leaves the token where it is, and is told as planned and not as a movement", async () => {
    on("planToken", (of: TokenDocument) => void told.push(`hook ${of.id === TOKEN}`));
    on("preMoveToken", () => void told.push("preMoveToken"));
    on("moveToken", () => void told.push("moveToken"));
    await token().move([{ x: 100, checkpoint: true }, { x: 300 }], { planned: true, method: "dragging" });
    expect(token().x).toBe(0);
    expect(read()).toEqual(["planned 300", "hook true"]);
    const { state, pending, passed, method, origin } = token().movement as TokenMovement;
    expect([state, pending.waypoints.map(({ x }) => x), pending.distance, passed.waypoints, method, origin.x]).toEqual([
      "planned",
      [100, 300],
      3,
      [],
      "dragging",
      0,
    ]);
  });

  it("is begun by startMovement, by the way that was planned", async () => {
    await token().move([{ x: 100, checkpoint: true }, { x: 300 }], { planned: true });
    read();
    expect(await token().startMovement()).toBe(true);
    expect(token().x).toBe(300);
    expect(read()).toEqual(["may 100", "moved 100 pending", "may 300", "moved 300 completed"]);
    expect(await token().startMovement()).toBe(false);
  });

  it("is known on the other clients, where any owner may start it, and nobody else", async () => {
    await token().move({ x: 200 }, { planned: true });
    const [signal] = sent;
    expect(signal).toMatchObject({ token: UUID, kind: "planned", id: token().movement?.id });
    open(ALIX);
    receiveSignal(JSON.parse(JSON.stringify(signal)) as MovementSignal);
    expect(read()).toEqual(["planned 200"]);
    expect(await token().startMovement()).toBe(true);
    expect(token().x).toBe(200);
    open(BASTIEN);
    receiveSignal(JSON.parse(JSON.stringify(signal)) as MovementSignal);
    await expect(token().startMovement()).rejects.toThrow(/owners/);
    expect(token().x).toBe(0);
  });

  it("is given up when it is stopped, or when the token moves", async () => {
    await token().move({ x: 200 }, { planned: true });
    token().stopMovement();
    expect(token().movement?.state).toBe("stopped");
    expect(await token().startMovement()).toBe(false);
    await token().move({ x: 200 }, { planned: true });
    await token().move({ x: 100 });
    expect(await token().startMovement()).toBe(false);
    expect(token().x).toBe(100);
  });
});

// https://github.com/foundryvtt/foundryvtt/issues/12240: pauseToken, stopToken, recordToken and their methods
describe("what is told of a movement beside its steps", () => {
  it("that it was paused and stopped", async () => {
    on("pauseToken", () => void told.push("pauseToken"));
    on("stopToken", () => void told.push("stopToken"));
    on("moveToken", (of: TokenDocument) => void of.pauseMovement("guard"));
    const moving = token().move([{ x: 100, checkpoint: true }, { x: 200 }]);
    await wait();
    expect(read()).toEqual(["may 100", "moved 100 pending", "paused", "pauseToken"]);
    expect(token().movement?.state).toBe("paused");
    token().stopMovement();
    expect(await moving).toBe(false);
    expect(read()).toEqual(["stopped", "stopToken"]);
    expect(sent.map(({ kind }) => kind)).toEqual(["paused", "stopped"]);
  });

  it("that it was recorded in a combat, and forgotten at the start of the turn", async () => {
    on("recordToken", (of: TokenDocument) => void told.push(`recordToken ${of.movementHistory.length}`));
    const combat = find<Combat>("Combat", COMBAT);
    await combat.startCombat();
    await settle();
    read();
    await token().move({ x: 100 });
    expect(read()).toEqual(["may 100", "moved 100 completed", "recorded 2", "recordToken 2"]);
    await combat.nextTurn();
    await settle();
    expect(read()).toEqual(["recorded 0", "recordToken 0"]);
  });
});

// https://github.com/foundryvtt/foundryvtt/issues/12162: another user lets a paused movement go on; 13572: finished
describe("a movement that is held", () => {
  it("can be resumed by another client, by its id and key", async () => {
    on("moveToken", (of: TokenDocument) => void of.pauseMovement("trap"));
    const moving = token().move([{ x: 100, checkpoint: true }, { x: 200 }]);
    await wait();
    const { id = "", finished } = token().movement ?? {};
    receiveSignal({ token: UUID, kind: "resume", id: "another", key: "trap" });
    receiveSignal({ token: UUID, kind: "resume", id, key: "other" });
    await wait();
    expect(token().x).toBe(100);
    receiveSignal({ token: UUID, kind: "resume", id, key: "trap" });
    expect(await moving).toBe(true);
    expect(await finished).toBe(true);
    expect(token().x).toBe(200);
  });

  it("promises, from its first step, whether it comes to its end", async () => {
    const promises: (Promise<boolean> | undefined)[] = [];
    on("moveToken", (of: TokenDocument, { finished }: TokenMovement) => {
      promises.push(finished);
      void of.pauseMovement("trap");
    });
    const moving = token().move([{ x: 100, checkpoint: true }, { x: 200 }]);
    await wait();
    token().stopMovement();
    expect(await moving).toBe(false);
    expect(await promises[0]).toBe(false);
  });

  it("cannot be held when nothing of it is left to go", async () => {
    const held: unknown[] = [];
    on("moveToken", (of: TokenDocument) => void held.push(of.pauseMovement("late")));
    expect(await token().move({ x: 100 })).toBe(true);
    expect(held).toEqual([null]);
    expect(await token().move([{ x: 200, checkpoint: true }, { x: 300 }].slice(1))).toBe(true);
  });
});
