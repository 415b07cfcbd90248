import { describe, expect, it } from "vitest";
import type { StatusId } from "../../../src/rules/statuses/status-ids";
import { borne, character, familiar, mount, pair, planOf, refusalOf, swarm } from "../support/fight";

const target = character("b");

function withStatus(status: StatusId, weapon = "sword", discipline: "melee" | "magic" = "melee"): string | null {
  return refusalOf({ attacker: character("a", { statuses: borne(status), discipline }), target, weapon });
}

describe("what forbids an attack", () => {
  it.each([
    ["dead", "dead"],
    ["banished", "dead"],
    ["traumatised", "traumatised"],
    ["comatose", "comatose"],
    ["stunned", "stunned"],
    ["polymorphed", "polymorphed"],
    ["disoriented", "disoriented"],
    ["disarmed", "disarmed"],
    ["rooted", null],
    ["interrupted", null],
    ["offBalance", null],
    ["destabilised", null],
    ["cover", null],
    ["immune", null],
    ["silenced", null],
  ] as const)("to a doer that is %s: %s (STA)", (status, reason) => {
    expect(withStatus(status)).toBe(reason);
  });

  it("silence stops magic weapons; of the magic discipline all but secondary and improvised ones (STA-2, PLC-3)", () => {
    expect(withStatus("silenced", "staff")).toBe("silenced");
    const mage = (weapon: string) => withStatus("silenced", weapon, "magic");
    expect([mage("staff"), mage("bareHands"), mage("sword"), mage("improvised")]).toEqual([
      "silenced",
      "silenced",
      null,
      null,
    ]);
  });

  it("disarming leaves bare hands, improvised weapons and the magic attack (STA-7)", () => {
    const statuses = borne("disarmed");
    const with_ = (weapon: string, contact: boolean) =>
      refusalOf({ attacker: character("a", { statuses }), target, weapon, choices: { contact } });
    expect([with_("sword", true), with_("bow", false)]).toEqual(["disarmed", "disarmed"]);
    expect([with_("bareHands", true), with_("improvised", true), with_("staff", true)]).toEqual([null, null, null]);
    const dropped = [{ id: "sword", kind: "melee", min: 1, max: 100, dropped: true }] as const;
    expect(refusalOf({ attacker: character("a", { weapons: dropped }), target })).toBe("disarmed");
  });

  it("immunity suspends the control that its bearer suffers (STA-6)", () => {
    for (const status of ["stunned", "polymorphed", "disoriented", "disarmed"] as const) {
      expect(refusalOf({ attacker: character("a", { statuses: borne(status, "immune") }), target })).toBeNull();
    }
    expect(refusalOf({ attacker: character("a", { statuses: borne("comatose", "immune") }), target })).toBe("comatose");
  });

  it("the dead, banished, destroyed and traumatised are no targets, the comatose are (CBT-4)", () => {
    const on = (status: StatusId) =>
      refusalOf({ attacker: character("a"), target: character("b", { statuses: borne(status) }) });
    expect([on("dead"), on("banished"), on("traumatised"), on("comatose")]).toEqual([
      "dead",
      "dead",
      "traumatised",
      null,
    ]);
    expect(refusalOf({ attacker: character("a"), target: swarm("s", { count: 0 }) })).toBe("dead");
  });

  it("gives the first reason by kind: doer, turn, weapon, target, place", () => {
    const duel = { between: ["a", "c"], lethal: false, limits: ["bareHands"], before: {} } as const;
    const dead = character("b", { statuses: borne("dead") });
    const spent = { a: { action: true, movement: false, reaction: false } };
    const all = { target: dead, choices: { contact: false }, fight: { turnOf: "a", economy: spent, duel } };
    expect(refusalOf({ ...all, attacker: character("a", { statuses: borne("stunned") }) })).toBe("stunned");
    expect(refusalOf({ ...all, attacker: character("a") })).toBe("action-spent");
    const { economy: _spent, ...unspent } = all.fight;
    expect(refusalOf({ ...all, attacker: character("a"), fight: unspent })).toBe("not-agreed");
    expect(refusalOf({ ...all, attacker: character("a"), fight: {} })).toBe("dead");
    expect(refusalOf({ ...all, attacker: character("a"), target: character("b"), fight: {} })).toBe("too-far");
  });

  it("reasons that the GM allows are set aside, the next one counts", () => {
    const attacker = character("a", { statuses: borne("stunned") });
    const far = { attacker, target, choices: { contact: false } };
    expect(refusalOf({ ...far, choices: { contact: false, allow: ["stunned"] } })).toBe("too-far");
    expect(refusalOf({ ...far, choices: { contact: false, allow: ["stunned", "too-far"] } })).toBeNull();
  });

  it("a mount needs a rider who stands and is not stunned (AIR-10)", () => {
    const natural = (rider: Parameters<typeof pair>[0]) => {
      const [on, steed] = pair(rider);
      return refusalOf({ attacker: steed, target, weapon: "natural", others: [on] });
    };
    expect(refusalOf({ attacker: mount("m"), target, weapon: "natural" })).toBe("no-rider");
    expect(natural({})).toBeNull();
    expect(natural({ statuses: borne("stunned") })).toBe("stunned");
    expect(natural({ statuses: borne("comatose") })).toBe("comatose");
  });

  it("a familiar whose master is down only defends, a specialist's goes on (FAM-6)", () => {
    const attacker = familiar("f", { master: "m" });
    const down = borne("comatose");
    const natural = { attacker, target, weapon: "natural" };
    expect(refusalOf({ ...natural, others: [character("m", { statuses: down })] })).toBe("master-down");
    expect(refusalOf({ ...natural, others: [character("m")] })).toBeNull();
    const specialist = character("m", { statuses: down, traits: ["familiarSpecialist"] });
    expect(refusalOf({ ...natural, others: [specialist] })).toBeNull();
  });

  it("no attack on oneself, one's mount, one's rider, nor with what one has not", () => {
    const [rider, steed] = pair();
    expect(refusalOf({ attacker: rider, target: rider })).toBe("bad-request");
    expect(refusalOf({ attacker: rider, target: steed })).toBe("bad-request");
    expect(refusalOf({ attacker: steed, target: rider, weapon: "natural" })).toBe("bad-request");
    expect(refusalOf({ attacker: character("a"), target, weapon: "natural" })).toBe("bad-request");
    expect(refusalOf({ attacker: familiar("f"), target, weapon: "bareHands" })).toBe("bad-request");
    expect(refusalOf({ attacker: character("a"), target, weapon: "axe" })).toBe("bad-request");
  });

  it("says whose state it is", () => {
    const dead = borne("dead");
    expect(planOf({ attacker: character("a", { statuses: dead }), target })).toEqual({
      ok: false,
      refusal: { reason: "dead", of: "doer" },
    });
    expect(planOf({ attacker: character("a"), target: character("b", { statuses: dead }) })).toEqual({
      ok: false,
      refusal: { reason: "dead", of: "target" },
    });
  });
});
