// One turn of an encounter of many, as the writer performs it: seats → fight → what a turn does → writes.
import { character } from "./exchange-cases.mjs";

const NOTHING = { turn: null, action: false, movement: false, reaction: false, acted: false };
const STUN = { id: "stunned", turns: 3, own: false, keptBy: null, spell: null };
const DYING = ["comatose", "agonising"].map((id) => ({ id, turns: null, own: false, keptBy: null, spell: null }));

/** Of five actors one is stunned and one lies in agony. */
function member(n) {
  const id = `n${n}`;
  if (n % 5 === 1) return character(id, { statuses: [STUN] });
  return n % 5 === 2 ? character(id, { hp: -20, statuses: DYING }) : character(id);
}

/**
 * The median time of a turn, milliseconds.
 * @param engine holds `fightOfSeats`, `performDeed`, `DEFAULT_HOUSE_RULES`
 * @param count combatants
 * @param now milliseconds of a clock that only goes forward
 */
export function trackerTurn(engine, count, now) {
  const actors = new Map(Array.from({ length: count }, (_, n) => [`n${n}`, member(n)]));
  const lookup = (id) => actors.get(id);
  const opportunities = { combatant: null, turn: null, made: [] };
  const times = [];
  for (let turn = 0; turn < count; turn++) {
    const combatant = `Combat.c.Combatant.n${turn}`;
    const running = turn === 0 ? null : `Combat.c.Combatant.n${turn - 1}`;
    const began = now();
    const seats = {
      combat: "Combat.c",
      mode: "skirmish",
      round: 1,
      current: combatant,
      running,
      opportunities,
      duel: null,
      seats: [...actors.keys()].map((actor, n) => ({
        combatant: `Combat.c.Combatant.n${n}`,
        actor,
        character: true,
        begun: n < turn ? 1 : null,
        spent: NOTHING,
      })),
    };
    const fight = engine.fightOfSeats(seats);
    const context = { lookup, fight, rules: engine.DEFAULT_HOUSE_RULES, seats, byGM: true };
    const deed = { type: "turn", combat: "Combat.c", combatant, round: 1 };
    const outcome = engine.performDeed(deed, null, context);
    times.push(now() - began);
    if (!outcome.ok) throw new Error(outcome.refusal.reason);
    for (const after of outcome.value.after) actors.set(after.id, after);
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)];
}
