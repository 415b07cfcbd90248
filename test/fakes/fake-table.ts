import type { Flows } from "../../src/flows/create-flows";
import type { AttackState } from "../../src/rules/combat/exchange";
import type { Deed } from "../../src/rules/deeds/deed";
import type { NoticeState } from "../../src/rules/deeds/notice";
import { character } from "../rules/support/fight";
import { FakeClient } from "./fake-client";
import type { FakeCombat } from "./fake-combat";
import { FakeWorld } from "./fake-world";

export const ISAURE = "Actor.isaure";
export const THIBALT = "Actor.thibalt";
export const GORN = "Actor.gorn";

/** A table: MJ is a GM; Alix plays Isaure, Bastien plays Thibalt, Chloé plays nobody; Gorn is the GM's. */
export class FakeTable {
  readonly world = new FakeWorld();
  readonly #clients = new Map<string, FakeClient>();

  constructor({ gm = true }: { readonly gm?: boolean } = {}) {
    const { world } = this;
    world.addUser("mj", { gm: true, connected: gm });
    world.addUser("mj2", { gm: true, connected: false });
    for (const id of ["alix", "bastien", "chloe"]) world.addUser(id);
    world.addActor(character(ISAURE), ["alix"]);
    world.addActor(character(THIBALT, { discipline: "ranged", role: "healer" }), ["bastien"]);
    world.addActor(character(GORN, { role: "defender", hp: 200, hpMax: 200, player: false }), []);
  }

  client(user: string): FakeClient {
    const known = this.#clients.get(user);
    if (known) return known;
    const client = new FakeClient(this.world, user);
    this.#clients.set(user, client);
    return client;
  }

  /** The browser is loaded anew: nothing but documents is left. */
  reload(user: string): FakeClient {
    this.#clients.delete(user);
    return this.client(user);
  }

  connect(user: string, connected = true): void {
    this.world.user(user).connected = connected;
    this.world.version++;
  }

  /** Lets every connected client react to what changed, until nothing changes any more. */
  async pump(): Promise<void> {
    for (let round = 0; round < 50; round++) {
      const before = this.world.version;
      const here = [...this.world.users.values()].filter(({ connected }) => connected);
      await Promise.all(
        here.map(async ({ id }) => {
          const { flows } = this.client(id);
          await Promise.all([flows.sweep(), flows.settle()]);
        }),
      );
      if (this.world.version === before) return;
    }
    throw new Error("the table never comes to rest");
  }

  /** Someone attacks with the sword: a die falls; what came of it is awaited. */
  async attack(user: string, attacker: string, target: string, die: number): Promise<void> {
    const client = this.client(user);
    client.dice.push(die);
    await client.flows.attack.start({ attacker, target, weapon: "sword" });
    await this.pump();
  }

  /** Someone presses a button of the card. */
  async press(
    user: string,
    event: "defend" | "damage" | "counter" | "apply" | "undo" | "cancel" | "confirm" | "amend",
    die?: number,
    message = this.card,
  ): Promise<void> {
    const client = this.client(user);
    if (die !== undefined) client.dice.push(die);
    await client.flows.cards.act(message, event);
    await this.pump();
  }

  /** Someone asks for a deed. */
  async deed(user: string, deed: Deed, ...dice: readonly number[]): Promise<void> {
    const client = this.client(user);
    client.dice.push(...dice);
    await client.flows.deeds.do(deed);
    await this.pump();
  }

  /** Someone presses a button of a notice. */
  async pressNotice(
    user: string,
    event: "answer" | "cancel" | "undo",
    die?: number,
    message = this.card,
  ): Promise<void> {
    const client = this.client(user);
    if (die !== undefined) client.dice.push(die);
    await client.flows.deeds.act(message, event);
    await this.pump();
  }

  /** The tracker moves on or back; every GM's client hears of a turn that comes up. */
  async step(combat: FakeCombat, by: 1 | -1 = 1): Promise<void> {
    if (!combat.step(by)) return;
    this.world.version++;
    const { current, round } = combat;
    if (by === 1 && current !== null) await this.everyGM(({ turns }) => turns.begin(combat.uuid, current, round));
    await this.pump();
  }

  /** HP are changed by hand; every GM's client hears of it. */
  async editHp(actor: string, hp: number): Promise<void> {
    const before = this.world.editHp(actor, hp);
    await this.everyGM(({ life }) => life.changed(actor, before));
    await this.pump();
  }

  async everyGM(hear: (flows: Flows) => Promise<void>): Promise<void> {
    const gms = [...this.world.users.values()].filter(({ gm, connected }) => gm && connected);
    await Promise.all(gms.map(({ id }) => hear(this.client(id).flows)));
  }

  /** Id of the newest card. */
  get card(): string {
    const id = [...this.world.messages.keys()].at(-1);
    if (id === undefined) throw new Error("there is no card");
    return id;
  }

  state(message = this.card): AttackState {
    const state = this.world.card(message)?.state;
    if (state?.kind !== "attack") throw new Error("there is no state");
    return state;
  }

  notice(message = this.card): NoticeState {
    const state = this.world.card(message)?.state;
    if (state?.kind !== "notice") throw new Error("there is no notice");
    return state;
  }

  /** Ids of the statuses that an actor bears, sorted. */
  statuses(actor: string): readonly string[] {
    return (this.world.snapshot(actor)?.statuses ?? []).map(({ id }) => id).sort();
  }

  hp(actor: string): number | undefined {
    return this.world.actors.get(actor)?.hp;
  }

  /** From the attack to a card that is ready: 60 against 20, damage 40. */
  async ready(): Promise<void> {
    await this.attack("alix", ISAURE, THIBALT, 60);
    await this.press("bastien", "defend", 20);
    await this.press("alix", "damage", 40);
  }
}
