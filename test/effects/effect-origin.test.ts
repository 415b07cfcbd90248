import { describe, expect, it } from "vitest";
import { causeOf, effectOrigin } from "../../src/effects/effect-origin";
import type { AttackState } from "../../src/rules/combat/exchange";
import type { Deed, OwnDeed } from "../../src/rules/deeds/deed";
import type { NoticeState } from "../../src/rules/deeds/notice";

const party = (name: string) => ({ id: name, token: null, name, img: "", type: "character" as const });
const userName = (id: string) => (id === "gm" ? "MJ" : "");

function attack(weapon: Partial<AttackState["weapon"]> = {}): AttackState {
  const used = { id: "sword", name: "Rapière", img: "", kind: "melee" as const, ...weapon };
  return { kind: "attack", attacker: party("Isaure"), weapon: used } as AttackState;
}

function notice(deed: Deed | OwnDeed, user: string | null = "gm"): NoticeState {
  const history = user === null ? [] : [{ event: "do" as const, user, at: 0 }];
  return { kind: "notice", deed, parties: { t: party("Théo") }, history } as unknown as NoticeState;
}

describe("what put a status on", () => {
  it("is an attacker with a weapon; one that everybody has by the key of its name", () => {
    expect(causeOf(attack(), userName)).toEqual({ kind: "attack", by: "Isaure", means: "Rapière" });
    expect(causeOf(attack({ id: "bareHands", kind: "bareHands", name: "Mains nues" }), userName).means).toBe(
      "ARCANES.Weapon.Kind.bareHands",
    );
  });

  it("is a user, a rescuer, or the rules themselves", () => {
    const set: Deed = { type: "status", on: "a", status: "stunned", turns: 1 };
    expect(causeOf(notice(set), userName)).toEqual({ kind: "user", by: "MJ", means: "" });
    expect(causeOf(notice({ type: "rescue", by: "t", on: "a", allow: [] }), userName)).toEqual({
      kind: "rescue",
      by: "Théo",
      means: "",
    });
    for (const deed of [
      { type: "turn", combat: "c", combatant: "d", round: 1 },
      { type: "life", on: "a", before: 10 },
      { type: "endFight", actors: [] },
    ] satisfies OwnDeed[])
      expect(causeOf(notice(deed), userName)).toEqual({ kind: "rule", by: "", means: "" });
    expect(causeOf(notice(set, null), userName).kind).toBe("rule");
  });

  it("is named on the effect only where everybody may read the message", () => {
    const card = { id: "m1", state: attack() };
    expect(effectOrigin({ ...card, isPrivate: false }, userName)).toEqual({
      message: "ChatMessage.m1",
      cause: { kind: "attack", by: "Isaure", means: "Rapière" },
    });
    expect(effectOrigin({ ...card, isPrivate: true }, userName)).toEqual({ message: "ChatMessage.m1", cause: null });
  });
});
