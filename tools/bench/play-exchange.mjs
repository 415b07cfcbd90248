// One attack exchange as the table plays it: roll list → state → writes and receipt, all objects fresh.

const EVENT_OF = { defence: "defend", damage: "damage", counter: "counter" };
const PATHS = { "system.hp.value": "hp", "system.altitude": "altitude" };

/** The documents of an exchange as a world reader: HP by path, effects by id. */
function worldOf(lookup) {
  return {
    value: (document, path) => lookup(document)?.[PATHS[path]],
    embedded: (document, _, id) => {
      const actor = lookup(document);
      if (actor === undefined) return undefined;
      const entry = actor.statuses.find((status) => id.startsWith(status.id));
      return entry === undefined ? null : { type: "status", system: { status: entry.id } };
    },
  };
}

function partyOf(actor) {
  return { id: actor.id, token: null, name: actor.id, img: "", type: actor.type };
}

/**
 * @param engine `openAttack`, `advanceAttack`, `neededDice`, `applyAttack`, `FREE_PLAY`, `DEFAULT_HOUSE_RULES`
 * @param {(id: string) => object | undefined} lookup the actors of the fight
 * @returns the applied state, the writes, and the dice as read
 */
export function playExchange(engine, { attacker, target, weapon, choices, pool }, lookup, sequence) {
  const context = { lookup, fight: engine.FREE_PLAY, rules: engine.DEFAULT_HOUSE_RULES };
  const kind = { sword: "melee", bow: "ranged", staff: "magic" }[weapon];
  const opened = engine.openAttack(
    {
      attacker,
      target,
      choices,
      weapon: { id: weapon, name: weapon, img: "", kind },
      parties: { attacker: partyOf(attacker), target: partyOf(target) },
      roll: pool[0],
      requestId: "q",
      user: "u",
      at: sequence,
      witnessed: true,
    },
    context,
  );
  if (!opened.ok) return { refused: opened.refusal.reason };
  let state = opened.value;
  const dice = [pool[0]];
  for (let needed = engine.neededDice(state); needed !== null; needed = engine.neededDice(state)) {
    const { min, max } = needed;
    const roll = needed.purpose === "defence" ? pool[1] : min + (pool[2] % (max - min + 1));
    dice.push(roll);
    state = engine.advanceAttack(state, { type: EVENT_OF[needed.purpose], roll }, { user: "u", at: sequence }).value;
  }
  if (state.phase !== "ready") return { state, writes: [], dice };
  const stamp = { id: `r${sequence}`, sequence, user: "u", at: sequence };
  const applied = engine.applyAttack(state, lookup, worldOf(lookup), stamp);
  return { state: applied.value.state, writes: applied.value.writes, dice };
}

/** HP of an actor after the writes. */
export function hpAfter(actor, writes) {
  const write = writes.find((each) => each.document === actor.id && each.path === "system.hp.value");
  return write === undefined ? actor.hp : write.value;
}
