import { createFlows, type Flows } from "../../src/flows/create-flows";
import type { AmendDraft, AmendPrompt } from "../../src/ports/amend-prompt";
import type { CardWrite } from "../../src/ports/card-port";
import type { Notice } from "../../src/ports/notify-port";
import type { Ports } from "../../src/ports/ports";
import type { AttackDraft, AttackPrompt, ConflictPrompt } from "../../src/ports/prompt-port";
import type { MessageMode } from "../../src/ports/request-port";
import type { CardEvent } from "../../src/rules/cards/card-state";
import type { DiceRequest } from "../../src/rules/combat/exchange";
import type { ConflictChoice, Write } from "../../src/rules/consequences/receipt";
import type { DeedDie } from "../../src/rules/deeds/deed";
import type { Reason } from "../../src/rules/result";
import type { FakeWorld } from "./fake-world";

const NAMES: { readonly [id: string]: string } = { sword: "Rapière", bow: "Arc long", bareHands: "Mains nues" };

/** One user's browser over a fake world: what it is asked, what it is told, which dice fall. */
export class FakeClient {
  readonly flows: Flows;
  readonly told: (Notice | Reason | "failed")[] = [];
  /** What went wrong on the way. */
  readonly errors: unknown[] = [];
  readonly drawn: (DiceRequest | DeedDie)[] = [];
  readonly asked: (AttackPrompt | ConflictPrompt)[] = [];
  /** Values of the next dice; when they run out the user closes the roll. */
  dice: number[] = [];
  /** What the user makes of the attack dialog. */
  answer: (prompt: AttackPrompt) => AttackDraft | null = (prompt) => prompt.draft;
  amendWith: (prompt: AmendPrompt) => AmendDraft | null = (prompt) => prompt.draft;
  resolve: (prompt: ConflictPrompt) => { [line: string]: ConflictChoice } | null = () => null;
  /** What falls when no value is given beforehand: null, the user closes the roll. */
  roll: (request: DiceRequest | DeedDie) => number | null = () => null;
  mode: MessageMode = "public";
  /** What other packages were asked about beforehand: card and event. */
  readonly announced: (readonly [string | null, CardEvent["type"]])[] = [];
  /** What other packages say to it. */
  allows: (event: CardEvent) => boolean = () => true;

  constructor(
    readonly world: FakeWorld,
    readonly user: string,
  ) {
    this.flows = createFlows(this.#ports());
  }

  #ports(): Ports {
    const { world, user } = this;
    return {
      authority: {
        self: () => user,
        isGM: (id) => world.users.get(id)?.gm ?? false,
        activeGM: () => world.activeGM(),
        isConnected: (id) => world.users.get(id)?.connected ?? false,
        owns: (id, actor) => {
          const found = world.actors.get(actor);
          return found !== undefined && (found.owners.includes(id) || (world.users.get(id)?.gm ?? false));
        },
      },
      cards: {
        read: (id) => world.card(id),
        all: () => [...world.messages.keys()].flatMap((id) => world.card(id) ?? []),
        update: async (id, state) => this.#server(() => world.updateMessage(user, id, state)),
      },
      clock: { now: () => 1000 + world.version, newId: () => world.newId() },
      dice: {
        draw: async (request) => {
          this.drawn.push(request);
          await Promise.resolve();
          return this.dice.shift() ?? this.roll(request);
        },
      },
      notify: {
        info: (notice) => void this.told.push(notice),
        warn: (notice) => void this.told.push(notice),
        refused: ({ reason }) => void this.told.push(reason),
        failed: (error) => {
          this.told.push("failed");
          this.errors.push(error);
        },
      },
      prompt: {
        attack: async (prompt) => {
          this.asked.push(prompt);
          return this.answer(prompt);
        },
        amend: async (prompt) => this.amendWith(prompt),
        conflicts: async (prompt) => {
          this.asked.push(prompt);
          return this.resolve(prompt);
        },
      },
      requests: {
        put: async (request) =>
          this.#server(() => world.putRequest(user, user, request.id, JSON.parse(JSON.stringify(request)))),
        remove: async (id) => this.#server(() => world.removeRequest(user, id)),
        stored: () => world.stored(),
        answer: async (who, id, answer) => this.#server(() => world.putAnswer(user, who, id, answer)),
      },
      settings: {
        rules: () => world.settings.rules,
        autoApply: () => world.settings.autoApply,
        rollsBy: () => world.settings.rollsBy,
        messageMode: () => this.mode,
      },
      snapshots: {
        actor: (id) => world.snapshot(id),
        party: (id, token) => {
          const actor = world.actors.get(id);
          return actor ? { id, token, name: id, img: "", type: actor.base.type } : null;
        },
        weapon: (_actor, id) => ({ id, name: NAMES[id] ?? id, img: "" }),
        tokenOf: () => null,
        targets: (attacker) =>
          [...world.actors.keys()]
            .filter((id) => id !== attacker)
            .map((id) => ({ actor: id, token: null, name: id, img: "", targeted: false, contact: true, cover: false })),
        seats: (of) => world.seatsOf(of),
        encounter: (combat) => world.encounter(combat),
        present: () => [...world.actors.keys()],
        everybody: () => [...world.actors.keys()],
        isHidden: (id) => world.hidden.has(id),
      },
      veto: {
        allows: (message, event) => {
          this.announced.push([message, event.type]);
          return this.allows(event);
        },
      },
      writes: {
        world: {
          value: (document, path) => world.value(document, path),
          embedded: (document, _kind, id) => world.embedded(document, id),
        },
        nameOf: (document) => (world.actors.has(document) ? document : null),
        commit: (async (writes: readonly Write[], card: CardWrite | null) =>
          this.#server(() => world.commit(user, writes, card))) as Ports["writes"]["commit"],
      },
    };
  }

  /** The way to the server and back: others may do something meanwhile. */
  async #server<T>(act: () => T): Promise<T> {
    await new Promise((resolve) => setTimeout(resolve, 0));
    return act();
  }
}
