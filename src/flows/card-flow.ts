import type { Ports } from "../ports/ports";
import type { AttackEvent, AttackState } from "../rules/combat/exchange";
import { neededDice } from "../rules/combat/needed-dice";
import type { Asker } from "./asker";
import type { CardSight } from "./card-sight";
import type { CardEventType } from "./flow-types";
import { judgeEvent } from "./judge-event";
import { cardStandings } from "./standings";

/** What a user does with a card: judged here first, so that no die is drawn in vain; then asked for. */
export class CardFlow {
  readonly #ports: Ports;
  readonly #asker: Asker;

  constructor(ports: Ports, asker: Asker) {
    this.#ports = ports;
    this.#asker = asker;
  }

  /** The card and how this user stands to it; null when it is gone or unreadable. */
  read(message: string): CardSight | null {
    const { authority, cards } = this.#ports;
    const state = cards.read(message)?.state;
    if (state?.kind !== "attack") return null;
    return { state, standings: cardStandings(authority, authority.self(), state) };
  }

  async act(message: string, event: Exclude<CardEventType, "amend">): Promise<void> {
    const sight = this.read(message);
    if (!sight) return this.#ports.notify.refused({ reason: "gone" });
    const refusal = judgeEvent(event, sight.state, sight.standings);
    if (refusal) return this.#ports.notify.refused(refusal);
    await this.#asker.ask(message, sight.state.revision, eventOf(event), (same) => this.#draw(sight.state, same));
  }

  /** With the die that the event needs; null when the user gave none. Where the writer rolls, none is drawn here. */
  async #draw(state: AttackState, event: AttackEvent): Promise<AttackEvent | null> {
    if (event.type !== "defend" && event.type !== "damage" && event.type !== "counter") return event;
    const needed = neededDice(state);
    if (!needed || this.#ports.settings.rollsBy() === "writer") return event;
    const roll = await this.#ports.dice.draw(needed);
    return roll === null ? null : { ...event, roll };
  }
}

function eventOf(type: Exclude<CardEventType, "amend">): AttackEvent {
  switch (type) {
    case "undo":
      return { type, choices: {} };
    case "defend":
    case "damage":
    case "counter":
      return { type, roll: null };
    default:
      return { type };
  }
}
