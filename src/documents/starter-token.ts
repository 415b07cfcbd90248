import type { ActorType } from "../rules/actors/snapshot";

/** As Foundry numbers them (`CONST.TOKEN_DISPOSITIONS`, `CONST.TOKEN_DISPLAY_MODES`). */
const HOSTILE = -1;
const NEUTRAL = 0;
const FRIENDLY = 1;
const NAME_ON_HOVER = 30;
const BARS_FOR_OWNER = 40;

const SIDES: { readonly [type in ActorType]: number } = {
  character: FRIENDLY,
  familiar: FRIENDLY,
  mount: NEUTRAL,
  swarm: HOSTILE,
};

/**
 * How a new actor stands on a scene: persons linked, a swarm one of many; names for who looks, bars for who owns it. What was given stays.
 * @param given what the creation says of the token
 */
export function starterToken(type: ActorType, given: object | null | undefined): object {
  const proposed = {
    actorLink: type !== "swarm",
    disposition: SIDES[type],
    displayName: NAME_ON_HOVER,
    displayBars: BARS_FOR_OWNER,
    bar1: { attribute: type === "swarm" ? "count" : "hp" },
    bar2: { attribute: type === "character" ? "mp" : null },
  };
  const known: { readonly [key: string]: unknown } = { ...given };
  return Object.fromEntries(Object.entries(proposed).filter(([key]) => known[key] === undefined));
}
