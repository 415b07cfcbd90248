import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ATTACK_EVENTS, ATTACK_PHASES, type AttackEventType } from "../../src/rules/combat/exchange";
import { type Standing as Role, STANDINGS, WHO_MAY } from "../../src/rules/combat/who-may";
import type { RunningServer } from "../../standin/server/start-server";
import { openBrowser } from "../standin/client/support/open-browser";
import { join, type RawClient } from "../standin/raw-client";
import { openArena, sit } from "./support/arena";
import { CARD_STANDINGS, cardState, DEALT, eventOf, LIFE, type Standing, type TargetId } from "./support/card-states";
import {
  type Asked,
  askAll,
  clear,
  dumpOf,
  hear,
  newId,
  outcome,
  putCards,
  request,
  wipe,
  worldOf,
} from "./support/table-of-raws";

let browser: Browser;
let server: RunningServer;
let gm: RawClient;
let alix: RawClient;
let bastien: RawClient;

beforeAll(async () => {
  browser = await openBrowser();
  server = await openArena({ assume: "open" });
  await sit(browser, server.url, "MJ");
  [gm, alix, bastien] = await Promise.all([
    join(server.url, "MJ"),
    join(server.url, "Alix"),
    join(server.url, "Bastien"),
  ]);
  await hear(alix);
  await clear([gm, alix, bastien]);
});
afterAll(async () => {
  for (const client of [gm, alix, bastien]) client?.close();
  await browser?.close();
  await server?.stop();
});

const THIBALT: TargetId = "Actor.actorThibalt0001";
const GORN: TargetId = "Actor.actorGorn0000001";

/** Who plays each part: Isaure is Alix's, Thibalt Bastien's, Gorn nobody's but the GM's. */
const seatOf = (role: Role): RawClient => (role === "gm" ? gm : role === "attackerOwner" ? alix : bastien);
const targetOf = (role: Role): TargetId => (role === "other" ? GORN : THIBALT);

/** The table once more, in the test’s own words: who may do it to a card that stands so. */
const ALLOWED: { readonly [event in AttackEventType]: { readonly [where in Standing | "none"]?: readonly Role[] } } = {
  start: { none: ["gm", "attackerOwner"] },
  defend: { defence: ["gm", "targetOwner"] },
  damage: { damage: ["gm", "attackerOwner"] },
  counter: { counter: ["gm", "targetOwner"] },
  cancel: {
    defence: ["gm", "attackerOwner"],
    damage: ["gm", "attackerOwner"],
    counter: ["gm"],
    ready: ["gm", "attackerOwner"],
    readyFumble: ["gm"],
    missed: ["gm"],
  },
  confirm: { defence: ["gm"], damage: ["gm"], counter: ["gm"], ready: ["gm"], readyFumble: ["gm"], missed: ["gm"] },
  amend: {
    defence: ["gm"],
    damage: ["gm"],
    counter: ["gm"],
    ready: ["gm"],
    readyFumble: ["gm"],
    missed: ["gm"],
    undone: ["gm"],
  },
  apply: { ready: ["gm"], readyFumble: ["gm"], undone: ["gm"] },
  undo: { applied: ["gm"] },
};
const ONLY_WITNESSED: readonly AttackEventType[] = ["amend", "apply", "undo"];

function isAllowed(event: AttackEventType, where: Standing | "none", role: Role, witnessed: boolean): boolean {
  if (ONLY_WITNESSED.includes(event) && !witnessed) return false;
  if (event === "confirm" && witnessed) return false;
  return ALLOWED[event][where]?.includes(role) ?? false;
}

/** What was tried, and what was allowed, as `event phase role witnessed fumble`. */
const tried = new Set<string>();
const granted = new Set<string>();
const FUMBLES: readonly Standing[] = ["counter", "readyFumble"];
function note(
  set: Set<string>,
  event: AttackEventType,
  where: Standing | "none",
  role: Role,
  witnessed: boolean,
): void {
  const fumble = where !== "none" && FUMBLES.includes(where);
  set.add(`${event} ${where.replace("Fumble", "")} ${role} ${witnessed} ${fumble}`);
}

const CARD_EVENTS = ATTACK_EVENTS.filter((event) => event !== "start");

/** Few enough that the requests of one user are all looked at in one sweep. */
const PARTS = [ATTACK_EVENTS.slice(0, 3), ATTACK_EVENTS.slice(3, 6), ATTACK_EVENTS.slice(6)];

describe("what the table does not allow leaves the server's world as it was", () => {
  for (const witnessed of [true, false]) {
    for (const [part, events] of PARTS.entries()) {
      it(`${events.join(", ")} on ${witnessed ? "cards of a GM" : "unconfirmed cards"}`, async () => {
        await wipe(server, gm, LIFE);
        const cards = CARD_STANDINGS.flatMap((where) =>
          [THIBALT, GORN].map((target) => ({
            where,
            target,
            id: newId(`card${part}`),
            state: cardState(where, target, witnessed),
          })),
        );
        await putCards(gm, cards);
        const before = worldOf(server);
        for (const role of STANDINGS) {
          const asked: Asked[] = [];
          for (const { where, target, id, state } of cards) {
            if (target !== targetOf(role)) continue;
            for (const type of events) {
              if (isAllowed(type, where, role, witnessed)) continue;
              note(tried, type, where, role, witnessed);
              asked.push({
                user: seatOf(role),
                message: id,
                revision: state.revision,
                event: eventOf(type, target),
                id: newId("ask"),
              });
            }
          }
          const outcomes = await askAll(server, asked);
          expect(asked.filter((_, index) => outcomes[index] === "done")).toEqual([]);
          expect(worldOf(server)).toEqual(before);
        }
      });
    }
  }

  it("without a card", async () => {
    await wipe(server, gm, LIFE);
    const before = worldOf(server);
    for (const role of STANDINGS) {
      const refused = ATTACK_EVENTS.filter((type) => !isAllowed(type, "none", role, true));
      const asked = refused.map((type) => {
        note(tried, type, "none", role, true);
        note(tried, type, "none", role, false);
        return {
          user: seatOf(role),
          message: null,
          revision: 0,
          event: eventOf(type, targetOf(role)),
          id: newId("ask"),
        };
      });
      const outcomes = await askAll(server, asked);
      expect(outcomes.filter((one) => one === "done")).toEqual([]);
      expect(worldOf(server)).toEqual(before);
    }
  });
});

describe("what the table allows happens", () => {
  it("an attack is begun by its owner and by a GM", async () => {
    for (const role of STANDINGS.filter((one) => isAllowed("start", "none", one, true))) {
      await wipe(server, gm, LIFE);
      for (const witnessed of [true, false]) {
        note(tried, "start", "none", role, witnessed);
        note(granted, "start", "none", role, witnessed);
      }
      const id = newId("start");
      const asked: Asked = { user: seatOf(role), message: null, revision: 0, event: eventOf("start", THIBALT), id };
      expect(await askAll(server, [asked])).toEqual(["done"]);
      const cards = Object.values(dumpOf(server).messages);
      expect(cards.map(({ system }) => system.state)).toMatchObject([
        { request: id, phase: "defence", witnessed: true, attack: { natural: 60 } },
      ]);
    }
  });

  for (const type of CARD_EVENTS) {
    it(type, async () => {
      for (const witnessed of [true, false]) {
        for (const where of CARD_STANDINGS) {
          for (const role of STANDINGS) {
            if (!isAllowed(type, where, role, witnessed)) continue;
            note(tried, type, where, role, witnessed);
            note(granted, type, where, role, witnessed);
            const target = targetOf(role);
            const state = cardState(where, target, witnessed);
            const id = newId("allowed");
            await wipe(server, gm, { ...LIFE, [target]: where === "applied" ? LIFE[target] - DEALT : LIFE[target] });
            await putCards(gm, [{ id, state }]);
            const asked = {
              user: seatOf(role),
              message: id,
              revision: state.revision,
              event: eventOf(type, target),
              id: newId("ask"),
            };
            expect([type, where, role, witnessed, await askAll(server, [asked])]).toEqual([
              type,
              where,
              role,
              witnessed,
              ["done"],
            ]);
            const after = Object.values(dumpOf(server).messages).map(({ system }) => system.state);
            expect(after).toHaveLength(1);
            expect(after[0]?.revision).toBe(state.revision + 1);
            expect(after[0]?.history.at(-1)).toMatchObject({ event: type, user: asked.user.userId });
            if (type === "confirm") expect(after[0]?.witnessed).toBe(true);
            else if (type === "amend") expect(after[0]?.superseded).toHaveLength(1);
            else expect(after[0]?.phase).not.toBe(state.phase);
            const hp = dumpOf(server).actors[target.replace("Actor.", "")]?.system.hp.value;
            const hurt = type === "apply" && where !== "readyFumble";
            expect(hp).toBe(hurt ? LIFE[target] - DEALT : LIFE[target]);
          }
        }
      }
    });
  }

  it("a refusal that is told beside an accepted event does not take it back", async () => {
    await wipe(server, gm, LIFE);
    const state = cardState("ready", THIBALT, true);
    const id = newId("beside");
    await putCards(gm, [{ id, state }]);
    const ask = (type: AttackEventType) => ({
      id: newId("ask"),
      message: id,
      revision: state.revision,
      event: eventOf(type, THIBALT),
    });
    const [stranger, master] = [ask("defend"), ask("apply")];
    // One broadcast, so that the writer finds both at once, the refused one first.
    const flags = (one: typeof stranger) => ({ "arcanes-agonie": { requests: { [one.id]: request(one) } } });
    const updates = [
      {
        _id: gm.userId,
        flags: { "arcanes-agonie": { requests: { [stranger.id]: request(stranger), [master.id]: request(master) } } },
      },
      { _id: bastien.userId, flags: flags({ ...stranger, id: `${stranger.id.slice(0, 15)}Z` }) },
    ];
    await gm.modify([{ action: "update", documentName: "User", updates: updates as never }]);
    await expect.poll(() => outcome(server, gm.userId, master.id), { timeout: 5000 }).toBe("done");
    await expect
      .poll(() => outcome(server, gm.userId, stranger.id), { timeout: 5000 })
      .toMatchObject({ reason: expect.any(String) });
    await expect
      .poll(() => outcome(server, bastien.userId, `${stranger.id.slice(0, 15)}Z`))
      .toMatchObject({ reason: expect.any(String) });
    expect(dumpOf(server).messages[id]?.system.state.phase).toBe("applied");
    expect(dumpOf(server).actors["actorThibalt0001"]?.system.hp.value).toBe(LIFE[THIBALT] - DEALT);
    await clear([gm, bastien]);
  });
});

describe("the table", () => {
  it("has no row and no cell that was not tried", () => {
    const cells: string[] = [];
    for (const event of ATTACK_EVENTS)
      for (const phase of ["none", ...ATTACK_PHASES] as const)
        for (const role of STANDINGS)
          for (const witnessed of [true, false])
            for (const fumble of phase === "ready" ? [true, false] : [phase === "counter"])
              cells.push(`${event} ${phase} ${role} ${witnessed} ${fumble}`);
    expect([...tried].sort()).toEqual(cells.sort());
  });

  it("allows what was allowed here, and nothing else", () => {
    const rows = WHO_MAY.flatMap(({ event, phase, who, witnessed, unlessFumble }) =>
      who.flatMap((role) =>
        (witnessed === undefined ? [true, false] : [witnessed]).flatMap((seen) =>
          (phase === "ready" ? (unlessFumble ? [false] : [true, false]) : [phase === "counter"]).map(
            (fumble) => `${event} ${phase} ${role} ${seen} ${fumble}`,
          ),
        ),
      ),
    );
    expect([...granted].sort()).toEqual([...new Set(rows)].sort());
  });
});
