import type { ActorId } from "../rules/actors/snapshot";
import type { TurnApp } from "./deed-types";
import { doOwn, isWriter } from "./own-deeds";
import type { WriterPorts } from "./writer-ports";

/** What turns do by themselves, on the writer's client alone, each once for its round. */
export class TurnFlow implements TurnApp {
  readonly #ports: WriterPorts;

  constructor(ports: WriterPorts) {
    this.#ports = ports;
  }

  async begin(combat: string, combatant: string, round: number): Promise<void> {
    if (!isWriter(this.#ports) || round < 1) return;
    const { snapshots } = this.#ports;
    await doOwn(this.#ports, { type: "turn", combat, combatant, round }, () => snapshots.encounter(combat));
  }

  async end(actors: readonly ActorId[]): Promise<void> {
    if (!isWriter(this.#ports) || actors.length === 0) return;
    await doOwn(this.#ports, { type: "endFight", actors }, () => null);
  }

  noticeOf(combat: string, combatant: string, round: number): string | null {
    const found = this.#ports.cards.all().findLast(({ trusted, state }) => {
      if (!trusted || state?.kind !== "notice" || state.phase !== "done" || state.deed.type !== "turn") return false;
      const { deed } = state;
      return deed.combat === combat && deed.combatant === combatant && deed.round === round;
    });
    return found?.id ?? null;
  }
}
