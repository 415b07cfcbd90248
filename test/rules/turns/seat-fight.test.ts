import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ActorSnapshot } from "../../../src/rules/actors/snapshot";
import { type Fight, FREE_PLAY } from "../../../src/rules/combat/fight";
import {
  actionReason,
  movementReason,
  passTurn,
  spendAction,
  spendMovement,
  spendReaction,
} from "../../../src/rules/turns/economy";
import { beginSeat, fightOfSeats, isSeatPlace, seatWrites } from "../../../src/rules/turns/seat-fight";
import type { Seats } from "../../../src/rules/turns/seats";
import { FakeCombat } from "../../fakes/fake-combat";
import { character, familiar } from "../support/fight";

const ACTORS: readonly ActorSnapshot[] = [
  character("Actor.a"),
  character("Actor.b"),
  familiar("Actor.f", { master: "Actor.a" }),
  character("Actor.c"),
];
const byId = new Map(ACTORS.map((actor) => [actor.id, actor]));
const lookup = (id: string) => byId.get(id);

/** The documents of an encounter, and the fight as a scenario keeps it beside. */
class Twin {
  readonly combat = new FakeCombat(
    "fight",
    ACTORS.map(({ id }) => id),
  );
  fight: Fight = FREE_PLAY;

  seats(): Seats {
    const seats = this.combat.seats();
    return {
      ...seats,
      seats: seats.seats.map((seat) => ({ ...seat, character: lookup(seat.actor ?? "")?.type === "character" })),
    };
  }

  #write(writes: ReturnType<typeof seatWrites>): void {
    for (const write of writes) if (write.kind === "set") this.combat.set(write.document, write.path, write.value);
  }

  next(): void {
    this.combat.step(1);
    const { current, round } = this.combat;
    if (current === null) throw new Error("nobody's turn");
    this.#write(beginSeat(this.seats(), current, round));
    const ends = this.fight.turnOf === null ? undefined : lookup(this.fight.turnOf);
    this.fight = passTurn(this.fight, this.combat.actors[this.combat.turn] ?? "", ends?.type === "character");
  }

  spend(rule: (fight: Fight) => Fight): void {
    const seats = this.seats();
    const before = fightOfSeats(seats);
    this.#write(seatWrites(seats, before, rule(before)));
    this.fight = rule(this.fight);
  }
}

/** Order of who has acted does not matter. */
function plain(fight: Fight): Fight {
  return { ...fight, acted: [...fight.acted].sort() };
}

const step = fc.record({
  kind: fc.constantFrom("next", "action", "movement", "reaction", "opportunity"),
  who: fc.nat(ACTORS.length - 1),
});

function play(twin: Twin, { kind, who }: { kind: string; who: number }): void {
  const actor = ACTORS[who];
  if (actor === undefined) return;
  if (kind === "next") twin.next();
  if (kind === "next") return;
  const { fight } = twin;
  if (kind === "action" && actionReason(actor, fight, lookup) === null)
    twin.spend((each) => spendAction(each, actor, lookup));
  if (kind === "movement" && movementReason(actor, fight, lookup) === null)
    twin.spend((each) => spendMovement(each, actor, lookup));
  if (kind === "reaction") twin.spend((each) => spendReaction(each, actor, lookup));
  if (kind !== "opportunity" || fight.turnOf === null) return;
  const made = { by: actor.id, on: fight.turnOf };
  twin.spend((each) => ({ ...each, opportunities: [...each.opportunities, made] }));
}

describe("a fight from its seats (CBT-2, FAM-2, MOV-2)", () => {
  it("is the fight that the rules keep, whatever turns and spendings", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const twin = new Twin();
        for (const each of steps) {
          play(twin, each);
          expect(plain(fightOfSeats(twin.seats()))).toEqual(plain(twin.fight));
        }
      }),
      { numRuns: 300 },
    );
  });

  it("is free play before the first round, and where there is no encounter", () => {
    expect(fightOfSeats(null)).toEqual(FREE_PLAY);
    expect(fightOfSeats(new Twin().seats())).toEqual(FREE_PLAY);
    const twin = new Twin();
    twin.spend((fight) => spendAction(fight, ACTORS[0] as ActorSnapshot, lookup));
    expect(fightOfSeats(twin.seats())).toEqual(FREE_PLAY);
  });

  it("finds a turn that came up unspent even before it has begun", () => {
    const twin = new Twin();
    twin.next();
    twin.spend((fight) => spendAction(fight, ACTORS[0] as ActorSnapshot, lookup));
    for (let n = 0; n < 4; n++) twin.combat.step(1);
    expect(twin.combat.round).toBe(2);
    expect(fightOfSeats(twin.seats()).economy).toEqual({});
  });

  it("keeps what was spent when the tracker goes back and forth", () => {
    const twin = new Twin();
    twin.next();
    twin.spend((fight) => spendAction(fight, ACTORS[0] as ActorSnapshot, lookup));
    const spent = fightOfSeats(twin.seats());
    twin.next();
    twin.combat.step(-1);
    expect(fightOfSeats(twin.seats()).economy).toEqual(spent.economy);
  });

  it("gives a combatant without an actor a turn in which nobody acts", () => {
    const twin = new Twin();
    twin.next();
    const seats = twin.seats();
    const nobody = { ...seats, seats: seats.seats.map((seat, n) => (n === 0 ? { ...seat, actor: null } : seat)) };
    const fight = fightOfSeats(nobody);
    expect(fight.turnOf).toBe(twin.combat.current);
    expect(actionReason(ACTORS[1] as ActorSnapshot, fight, lookup)).toBe("not-your-turn");
  });

  it("knows its own places, and no others", () => {
    expect(isSeatPlace("Combat.abc.Combatant.def", "system.spent")).toBe(true);
    expect(isSeatPlace("Combat.abc", "system.running")).toBe(true);
    expect(isSeatPlace("Combat.abc", "system.duel")).toBe(false);
    expect(isSeatPlace("Actor.abc", "system.spent")).toBe(false);
  });
});
