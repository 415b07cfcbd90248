// Faults of effects that other tests let pass (tools/mutants/standin.json).
import { beforeEach, describe, expect, it } from "vitest";
import type { ActiveEffect } from "../../../standin/client/documents/active-effect";
import type { Actor } from "../../../standin/client/documents/actor";
import type { Combat } from "../../../standin/client/documents/combat/combat";
import { host } from "../../../standin/client/documents/host";
import { FOE, find, HERO, openTable, smallWorld } from "../documents/support/table";

const COMBAT = "combatcombatcomb";
const combatants = [
  { _id: "first".padEnd(16, "x"), actorId: HERO, initiative: 20 },
  { _id: "second".padEnd(16, "x"), actorId: FOE, initiative: 10 },
];

beforeEach(() => {
  openTable({ documents: { ...smallWorld(), Combat: [{ _id: COMBAT, active: true, round: 1, turn: 1, combatants }] } });
  host.worldTime = () => 0;
});

// https://github.com/foundryvtt/crucible/pull/705 and https://github.com/MetaMorphic-Digital/torgeternity/issues/668: the place in the
// order where an effect began counts for rounds too, and systems set it to null where the order is another one each round
describe("an effect that lasts some rounds", () => {
  const begun = async (turn: number | null) => {
    const start = { combat: COMBAT, combatant: null, initiative: null, round: 1, turn, time: 0 };
    const data = { name: "Feu", start, duration: { value: 2, units: "rounds" } };
    const [effect] = await find<Actor>("Actor", HERO).createEmbeddedDocuments("ActiveEffect", [data]);
    return effect as unknown as ActiveEffect;
  };
  const left = async (effect: ActiveEffect, round: number, turn: number) => {
    await find<Combat>("Combat", COMBAT).update({ round, turn }, { turnEvents: false });
    effect._prepareDuration();
    return effect.duration.remaining;
  };

  it("has one less when the turn comes round again in which it began, not when a round does", async () => {
    const effect = await begun(1);
    expect(await left(effect, 1, 1)).toBe(2);
    expect(await left(effect, 2, 0)).toBe(2);
    expect(await left(effect, 2, 1)).toBe(1);
    expect(await left(effect, 3, 0)).toBe(1);
    expect(await left(effect, 3, 1)).toBe(0);
  });

  it("has one less with each round where no turn is noted", async () => {
    const effect = await begun(null);
    expect(await left(effect, 1, 1)).toBe(2);
    expect(await left(effect, 2, 0)).toBe(1);
    expect(await left(effect, 3, 0)).toBe(0);
  });
});
