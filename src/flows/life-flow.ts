import { carries } from "../rules/actors/bears";
import type { ActorId } from "../rules/actors/snapshot";
import { beyond } from "../rules/consequences/borne";
import type { LifeApp } from "./deed-types";
import { doOwn, isWriter } from "./own-deeds";
import type { WriterPorts } from "./writer-ports";

/** HP changed by other hands: what they mean is put on or lifted, by the writer's client alone. */
export class LifeFlow implements LifeApp {
  readonly #ports: WriterPorts;

  constructor(ports: WriterPorts) {
    this.#ports = ports;
  }

  async changed(actor: ActorId, before: number): Promise<void> {
    // What is no whole number was no HP (an actor of another version): nothing can be judged by it.
    if (!isWriter(this.#ports) || !Number.isSafeInteger(before)) return;
    const { snapshots } = this.#ports;
    await doOwn(this.#ports, { type: "life", on: actor, before }, () => snapshots.seats(actor));
  }

  async sweep(): Promise<void> {
    if (!isWriter(this.#ports)) return;
    const { snapshots } = this.#ports;
    for (const id of snapshots.everybody()) {
      const actor = snapshots.actor(id);
      if (actor === undefined || actor.type === "swarm" || actor.hp > 0) continue;
      if (beyond(actor) === null && !carries(actor, "comatose")) await this.changed(id, actor.hp);
    }
  }
}
