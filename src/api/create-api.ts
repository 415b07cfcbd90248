import { app } from "../app";
import type { AttackStart } from "../flows/attack-start";
import type { Characteristic } from "../rules/actors/snapshot";
import { CHARACTERISTICS } from "../rules/actors/snapshot";
import type { CardState } from "../rules/cards/card-state";
import { CHECK_FACTORS } from "../rules/checks/characteristic-check";
import { ATTACK_EVENTS } from "../rules/combat/exchange";
import type { Deed, Share } from "../rules/deeds/deed";
import { SHARES } from "../rules/deeds/deed";
import { parseDeed } from "../rules/deeds/parse-deed";
import type { StatusId } from "../rules/statuses/status-ids";
import { actingActor } from "./acting-actor";
import { type ActorLike, actorOf } from "./actor-of";
import { undoCard } from "./undo-card";
import { weaponOf } from "./weapon-of";

/** An attack as a macro asks for it; what is left out is what comes first. */
export interface AttackWish {
  /** Without it who acts for this user (docs/api.md). */
  readonly attacker?: ActorLike;
  /** Without it whom the user has targeted. */
  readonly target?: ActorLike;
  /** Id or name of a weapon, or `bareHands`, `improvised`, `natural`. */
  readonly weapon?: string;
  readonly skipDialog?: boolean;
}

const CARD_EVENTS = ATTACK_EVENTS.filter((event) => event !== "start");
const NOTICE_EVENTS = ["answer", "cancel", "undo"] as const;

/** @throws TypeError where the value is none of the list */
function oneOf<T>(list: readonly T[], given: unknown, what: string): T {
  const found = list.find((each) => each === given);
  if (found === undefined) throw new TypeError(`${what}: one of ${list.join(", ")}`);
  return found;
}

function startOf(wish: AttackWish): AttackStart | null {
  const attacker = wish.attacker === undefined ? actingActor()?.uuid : actorOf(wish.attacker, "attacker");
  if (attacker === undefined) return null;
  return {
    attacker,
    ...(wish.target === undefined ? {} : { target: actorOf(wish.target, "target") }),
    ...(wish.weapon === undefined ? {} : { weapon: weaponOf(attacker, wish.weapon) }),
    skipDialog: wish.skipDialog === true,
  };
}

/** @throws TypeError where it is no deed */
function deedOf(given: unknown): Deed {
  const deed = parseDeed(given);
  if (!deed) throw new TypeError("deed: none of those that docs/api.md lists");
  return deed;
}

function amount(on: ActorLike | readonly ActorLike[], given: number, kind: "damage" | "heal", how: AmountWish) {
  const targets = [on].flat() as readonly ActorLike[];
  const share = oneOf(SHARES, how.share ?? "whole", "share");
  const irreducible = how.irreducible === true;
  return deedOf({
    type: "amount",
    on: targets.map((each) => actorOf(each, "on")),
    kind,
    amount: given,
    share,
    irreducible,
  });
}

interface AmountWish {
  readonly share?: Share;
  readonly irreducible?: boolean;
}

function read(message: string): CardState | null {
  const state = app().cards.read(message)?.state ?? app().deeds.read(message)?.state;
  return state ? foundry.utils.deepClone(state) : null;
}

/** What macros and modules may call as `game.system.api`; documented in docs/api.md. Every call is judged as if the user had clicked. */
export function createApi() {
  const does = (deed: unknown) => app().deeds.do(deedOf(deed));
  return Object.freeze({
    /** Grows when something here no longer means what it meant. */
    version: 1,
    actingActor,
    async attack(wish: AttackWish = {}): Promise<void> {
      const start = startOf(wish);
      if (start) return app().attack.start(start);
      ui.notifications?.warn("ARCANES.Keys.noActor", { localize: true });
    },
    preview(wish: AttackWish = {}) {
      const start = startOf(wish);
      return start ? app().attack.preview(start) : null;
    },
    check: (by: ActorLike, characteristic: Characteristic, factor = 5) =>
      does({
        type: "check",
        by: actorOf(by, "by"),
        characteristic: oneOf(CHARACTERISTICS, characteristic, "characteristic"),
        factor: oneOf(CHECK_FACTORS, factor, "factor"),
      }),
    rand: (by: ActorLike, on: ActorLike) => does({ type: "rand", by: actorOf(by, "by"), on: actorOf(on, "on") }),
    rescue: (by: ActorLike, on: ActorLike) =>
      does({ type: "rescue", by: actorOf(by, "by"), on: actorOf(on, "on"), allow: [] }),
    treat: (by: ActorLike, on: ActorLike) =>
      does({ type: "treat", by: actorOf(by, "by"), on: actorOf(on, "on"), allow: [] }),
    damage: (on: ActorLike | readonly ActorLike[], figure: number, how: AmountWish = {}) =>
      does(amount(on, figure, "damage", how)),
    heal: (on: ActorLike | readonly ActorLike[], figure: number, how: AmountWish = {}) =>
      does(amount(on, figure, "heal", how)),
    status: (on: ActorLike, status: StatusId, turns: number | null = null) =>
      does({ type: "status", on: actorOf(on, "on"), status, turns }),
    endStatus: (on: ActorLike, status: StatusId) => does({ type: "statusEnd", on: actorOf(on, "on"), status }),
    pickUp: (by: ActorLike) => does({ type: "pickUp", by: actorOf(by, "by"), allow: [] }),
    move: (by: ActorLike) => does({ type: "move", by: actorOf(by, "by"), allow: [] }),
    refuseDeath: (on: ActorLike) => does({ type: "refuseDeath", on: actorOf(on, "on") }),
    do: does,
    judge: (deed: unknown) => app().deeds.judge(deedOf(deed)),
    read,
    async act(message: string, event: string): Promise<void> {
      if (app().deeds.read(message)) return app().deeds.act(message, oneOf(NOTICE_EVENTS, event, "event"));
      return app().cards.act(message, oneOf(CARD_EVENTS, event, "event"));
    },
    undo: undoCard,
  });
}
