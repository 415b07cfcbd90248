import type { Ports } from "../ports/ports";
import type { ActorId } from "../rules/actors/snapshot";
import { AmendFlow } from "./amend-flow";
import { Asker } from "./asker";
import { AttackFlow } from "./attack-flow";
import type { AttackStart } from "./attack-start";
import { CardFlow } from "./card-flow";
import type { CardSight } from "./card-sight";
import { DeedFlow } from "./deed-flow";
import type { DeedApp, LifeApp, TurnApp } from "./deed-types";
import type { AttackPreviewer, CardAct } from "./flow-types";
import { LifeFlow } from "./life-flow";
import { MessageQueue } from "./message-queue";
import { strikeStart } from "./strike-offers";
import { TurnFlow } from "./turn-flow";
import { Writer } from "./writer";
import type { WriterPorts } from "./writer-ports";

/** The flows of one client, as the interface uses them, and what has to be called when documents or users change. */
export interface Flows {
  readonly attack: {
    start(start: AttackStart): Promise<void>;
    strike(message: string, enemy: ActorId): Promise<void>;
    readonly preview: AttackPreviewer;
  };
  readonly cards: { readonly act: CardAct; read(message: string): CardSight | null; busy(message: string): boolean };
  readonly deeds: DeedApp;
  readonly turns: TurnApp;
  readonly life: LifeApp;
  /** Requests may have come, or this client may have become the one that takes them. */
  readonly sweep: () => Promise<void>;
  /** Answers may have come. */
  readonly settle: () => Promise<void>;
}

export function createFlows(ports: Ports): Flows {
  const world = new MessageQueue();
  const writing: WriterPorts = { ...ports, alone: (task) => world.run("world", task) };
  const writer = new Writer(writing);
  const asker = new Asker(ports, writer);
  const attack = new AttackFlow(ports, asker);
  const deeds = new DeedFlow(ports, asker);
  const amend = new AmendFlow(ports, asker);
  const cards = new CardFlow(ports, asker);
  return {
    attack: {
      start: (start) => attack.start(start),
      strike: async (message, enemy) => {
        const start = strikeStart(deeds.read(message), enemy);
        return start ? attack.start(start) : ports.notify.refused({ reason: "no-opportunity" });
      },
      preview: (start) => attack.preview(start),
    },
    cards: {
      act: (message, event) => (event === "amend" ? amend.start(message) : cards.act(message, event)),
      read: (message) => cards.read(message),
      busy: (message) => asker.busy(message),
    },
    deeds,
    turns: new TurnFlow(writing),
    life: new LifeFlow(writing),
    sweep: () => writer.sweep(),
    settle: () => asker.settle(),
  };
}
