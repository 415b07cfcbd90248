import { describe, expect, it } from "vitest";
import type { Deed } from "../../../src/rules/deeds/deed";
import { deedDie } from "../../../src/rules/deeds/deed-die";
import { performDeed } from "../../../src/rules/deeds/perform-deed";
import type { StatusId } from "../../../src/rules/statuses/status-ids";
import { borne, character, contextOf, familiar, swarm } from "../support/fight";
import { changedIn, context, done, reason, statuses } from "./support/perform";

const MOVED = { action: false, movement: true, reaction: false };
const DOWN = { hp: -10, statuses: borne("comatose", "agonising") };

describe("a status set by hand (STA)", () => {
  const a = character("a");
  const set = (status: StatusId, turns: number | null = null): Deed => ({
    type: "status",
    on: "a",
    status,
    turns,
  });

  it("is put on with its turns", () => {
    expect(changedIn(done(set("stunned", 2), [a]), "a").statuses).toMatchObject([
      { id: "stunned", turns: 2, own: false },
    ]);
  });

  it("is refused with the reason by the immune, the dead and the traumatised (STA-6, DTH-4, DTH-5)", () => {
    expect(reason(set("stunned"), [{ ...a, statuses: borne("immune") }])).toBe("immune");
    expect(reason(set("stunned"), [{ ...a, statuses: borne("dead") }])).toBe("dead");
    expect(reason(set("cover"), [{ ...a, statuses: borne("traumatised") }])).toBe("traumatised");
    expect(reason(set("stunned"), [])).toBe("gone");
  });

  it("costs the movement where cover is taken in the own turn (STA-9), but for a GM's hand", () => {
    expect(done(set("cover"), [a], null, { turnOf: "a" }).fight.economy["a"]?.movement).toBe(true);
    const spent = { turnOf: "a", economy: { a: { action: false, movement: true, reaction: false } } };
    expect(reason(set("cover"), [a], null, spent)).toBe("movement-spent");
    expect(performDeed(set("cover"), null, context([a], spent, true)).ok).toBe(true);
  });

  it("is no cover for who cannot move, or in another's turn, but for a GM's hand (STA-3, STA-10, CBT-9)", () => {
    const cases = [
      ["comatose", { ...a, ...DOWN }, null],
      ["rooted", { ...a, statuses: borne("rooted") }, "a"],
      ["not-your-turn", a, "b"],
    ] as const;
    for (const [why, actor, turnOf] of cases) {
      expect(reason(set("cover"), [actor], null, { turnOf })).toBe(why);
      const given = performDeed(set("cover"), null, context([actor], { turnOf }, true));
      expect(given.ok && given.value.fight.economy).toEqual(why === "rooted" ? { a: MOVED } : {});
    }
    expect(reason(set("stunned"), [a], null, { turnOf: "b" })).toBeNull();
  });

  it("costs nothing more where cover is taken already", () => {
    const covered = { ...a, statuses: borne("cover") };
    expect(done(set("cover"), [covered], null, { turnOf: "a" }).fight.economy).toEqual({});
  });

  it("is the bearer's own doing where it takes it in its own turn (STA-13)", () => {
    const own = (status: StatusId, turnOf: string | null, byGM: boolean) => {
      const outcome = performDeed(set(status, 1), null, context([a], { turnOf }, byGM));
      return outcome.ok && changedIn(outcome.value, "a").statuses[0]?.own;
    };
    // Who owns the bearer may give itself anything; a GM's control effect is another's doing.
    for (const status of ["immune", "cover", "stunned", "offBalance"] as const) {
      expect(own(status, "a", false)).toBe(true);
      expect(own(status, "b", false)).toBe(false);
      expect(own(status, null, false)).toBe(false);
      expect(own(status, "a", true)).toBe(status !== "stunned");
    }
  });

  it("is lifted; lifted trauma leaves coma and safety (DTH-5)", () => {
    const lift = (status: "stunned" | "traumatised"): Deed => ({ type: "statusEnd", on: "a", status });
    expect(changedIn(done(lift("stunned"), [{ ...a, statuses: borne("stunned") }]), "a").statuses).toEqual([]);
    const traumatised = { ...a, hp: -75, statuses: borne("traumatised") };
    expect(statuses(changedIn(done(lift("traumatised"), [traumatised]), "a"))).toEqual(["comatose", "stabilised"]);
    expect(done(lift("stunned"), [a]).after).toEqual([]);
  });
});

describe("care (DTH-3, FAM-5)", () => {
  const rescue: Deed = { type: "rescue", by: "r", on: "d", allow: [] };
  const dying = character("d", DOWN);

  it("asks a die of whoever is no healer, and saves above it", () => {
    const actors = [character("r"), dying];
    expect(deedDie(rescue, contextOf(actors))).toEqual({ ok: true, value: { purpose: "rescue", min: 1, max: 100 } });
    expect(done(rescue, actors, 80).report).toEqual({ type: "rescue", above: 80, saved: false });
    const saved = done(rescue, actors, 81, { turnOf: "r" });
    expect(saved.report).toEqual({ type: "rescue", above: 80, saved: true });
    expect(statuses(changedIn(saved, "d"))).toEqual(["comatose", "stabilised"]);
    expect(saved.fight.economy["r"]?.action).toBe(true);
    expect(reason(rescue, actors, 101)).toBe("bad-roll");
    expect(reason(rescue, actors, null)).toBe("bad-roll");
  });

  it("asks none of a healer, whatever is given", () => {
    const healer = character("r", { role: "healer" });
    expect(deedDie(rescue, contextOf([healer, dying]))).toEqual({ ok: true, value: null });
    expect(done(rescue, [healer, dying], 1).report).toEqual({ type: "rescue", above: null, saved: true });
  });

  it("is refused out of turn unless a GM sets that aside; not that nobody is dying", () => {
    const actors = [character("r"), dying];
    expect(reason(rescue, actors, 90, { turnOf: "x" })).toBe("not-your-turn");
    expect(reason({ ...rescue, allow: ["not-your-turn"] }, actors, 90, { turnOf: "x" })).toBe(null);
    const well = [character("r"), character("d")];
    expect(reason({ ...rescue, allow: ["not-dying", "dead"] }, well, 90)).toBe("not-dying");
  });

  it("of a hunter's familiar saves for sure, else gives HP back, and takes the whole turn", () => {
    const hunter = character("r", { traits: ["hunter"] });
    const treat: Deed = { type: "treat", by: "r", on: "f", allow: [] };
    const hurt = done(treat, [hunter, familiar("f", { master: "r", hp: 20 })], 30, { turnOf: "r" });
    expect(hurt.report).toEqual({ type: "treat", saves: false, amount: 30 });
    expect(changedIn(hurt, "f")).toMatchObject({ hp: 50 });
    expect(hurt.fight.economy["r"]).toMatchObject({ action: true, movement: true });
    const saved = done(treat, [hunter, familiar("f", { master: "r", ...DOWN })]);
    expect(saved.report).toEqual({ type: "treat", saves: true, amount: 0 });
  });
});

describe("a figure from the chat (CHR-6, DTH-6, MAS-9)", () => {
  const amount = (change: object, on: readonly string[] = ["a"]): Deed => ({
    type: "amount",
    on,
    kind: "damage",
    amount: 25,
    share: "whole",
    irreducible: false,
    ...change,
  });
  const a = character("a", { reduction: { flat: 5, percent: 50 } });

  it("is taken whole, half (rounded up) or double, then reduced", () => {
    expect(done(amount({}), [a]).report).toMatchObject({ lines: [{ raw: 25, figure: 10 }] });
    expect(done(amount({ share: "half" }), [a]).report).toMatchObject({ lines: [{ raw: 13, figure: 4 }] });
    expect(done(amount({ share: "double" }), [a]).report).toMatchObject({ lines: [{ raw: 50, figure: 23 }] });
    expect(done(amount({ irreducible: true }), [a]).report).toMatchObject({ lines: [{ raw: 25, figure: 25 }] });
  });

  it("reaches each target once and leaves out who is beyond it; refused where nobody is left", () => {
    const dead = character("d", { statuses: borne("dead") });
    const outcome = done(amount({}, ["a", "a", "d", "x"]), [a, dead]);
    expect(outcome.report).toMatchObject({ lines: [{ on: "a" }] });
    expect(changedIn(outcome, "a")).toMatchObject({ hp: 140 });
    expect(reason(amount({}, ["d"]), [dead])).toBe("dead");
    expect(reason(amount({}, ["x"]), [a])).toBe("gone");
  });

  it("heals, to 0 at most in agony, and kills one of a swarm for each full ten", () => {
    expect(changedIn(done(amount({ kind: "heal" }), [character("a", DOWN)]), "a")).toMatchObject({ hp: 0 });
    expect(changedIn(done(amount({}), [swarm("a")]), "a")).toMatchObject({ count: 10 });
  });
});

describe("checks and bare opposed rolls (CHK)", () => {
  it("grade a roll against characteristic × factor; others than characters have 10", () => {
    const check: Deed = { type: "check", by: "a", characteristic: "dex", factor: 3 };
    expect(done(check, [character("a")], 30).report).toEqual({ type: "check", target: 30, grade: "success" });
    expect(done(check, [swarm("a")], 31).report).toEqual({ type: "check", target: 30, grade: "failure" });
    expect(reason(check, [character("a")], 0)).toBe("bad-roll");
  });

  it("wait for the other side", () => {
    const actors = [character("a"), character("b")];
    expect(done({ type: "rand", by: "a", on: "b" }, actors, 40)).toMatchObject({
      waits: true,
      report: { winner: null },
    });
    expect(reason({ type: "rand", by: "a", on: "a" }, actors, 40)).toBe("bad-request");
    expect(reason({ type: "rand", by: "a", on: "x" }, actors, 40)).toBe("gone");
  });
});

describe("the movement (CBT-2, STA-7, STA-9)", () => {
  it("is spent on moving, which leaves cover, or on picking up", () => {
    const a = character("a", { statuses: borne("cover") });
    const moved = done({ type: "move", by: "a", allow: [] }, [a], null, { turnOf: "a" });
    expect(changedIn(moved, "a").statuses).toEqual([]);
    expect(moved.fight.economy["a"]?.movement).toBe(true);
    const dropped = character("a", { weapons: [{ id: "sword", kind: "melee", min: 1, max: 100, dropped: true }] });
    expect(changedIn(done({ type: "pickUp", by: "a", allow: [] }, [dropped]), "a")).toMatchObject({
      weapons: [{ dropped: false }],
    });
  });

  it("is refused to the rooted and out of turn, unless a GM sets it aside", () => {
    const a = character("a", { statuses: borne("rooted") });
    expect(reason({ type: "move", by: "a", allow: [] }, [a])).toBe("rooted");
    expect(reason({ type: "move", by: "a", allow: ["rooted"] }, [a])).toBe(null);
    expect(reason({ type: "move", by: "a", allow: ["rooted"] }, [a], null, { turnOf: "b" })).toBe("not-your-turn");
    expect(reason({ type: "pickUp", by: "a", allow: [] }, [character("a")], null, { turnOf: "b" })).toBe(
      "not-your-turn",
    );
  });
});

describe("the end of a fight (DTH-9)", () => {
  it("ends what has a duration, picks weapons up, and leaves coma", () => {
    const a = character("a", {
      hp: -5,
      statuses: [...borne("comatose", "cover"), { id: "stunned", turns: 2, own: false, keptBy: null, spell: null }],
    });
    const outcome = done({ type: "endFight", actors: ["a", "x", "a"] }, [a]);
    expect(statuses(changedIn(outcome, "a"))).toEqual(["comatose"]);
  });
});
