import type { AttackStart } from "./flows/attack-start";
import type { CardSight } from "./flows/card-sight";
import type { DeedApp, LifeApp, TurnApp } from "./flows/deed-types";
import type { AttackPreviewer, CardAct } from "./flows/flow-types";

/** What sheets, cards, tokens and macros can ask for. Each resolves when the request is made, not when it is answered. */
export interface App {
  readonly attack: {
    /** Opens the attack dialog and, once sent, asks for the attack. Refusals are told to the user; it never throws for them. */
    start(start: AttackStart): Promise<void>;
    /** MOV-2: one who was passed takes the opportunity that a notice offers: the attack dialog opens. Refusals are told to the user. */
    strike(message: string, enemy: AttackStart["attacker"]): Promise<void>;
    /** Odds of an attack as it would be begun now: plain choices, contact as the map shows. null without a target. */
    readonly preview: AttackPreviewer;
  };
  readonly cards: {
    /** A button of a card was pressed: draws the die that the event needs on this client and asks the writer. */
    readonly act: CardAct;
    /** null when the message is gone or holds no readable attack. */
    read(message: string): CardSight | null;
    /** True while this client waits for the answer to a request about the card. */
    busy(message: string): boolean;
  };
  readonly deeds: DeedApp;
  readonly turns: TurnApp;
  readonly life: LifeApp;
}

let current: App | null = null;

/** Called once, by main. */
export function setApp(app: App): void {
  current = app;
}

/** @throws before `init` is through */
export function app(): App {
  if (!current) throw new Error("The system has not started yet");
  return current;
}
