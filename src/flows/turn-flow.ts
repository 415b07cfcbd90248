import type { ActorId } from "../rules/actors/snapshot";
import type { NoticeState } from "../rules/deeds/notice";
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
    const found = this.#told(combat, combatant, round);
    return found?.state.phase === "done" ? found.id : null;
  }

  isTakenBack(combat: string, combatant: string, round: number): boolean {
    return this.#told(combat, combatant, round)?.state.phase === "undone";
  }

  /** The newest notice of a turn. */
  #told(combat: string, combatant: string, round: number): { readonly id: string; readonly state: NoticeState } | null {
    for (const { id, trusted, state } of [...this.#ports.cards.all()].reverse()) {
      if (!trusted || state?.kind !== "notice" || state.deed.type !== "turn") continue;
      const { deed } = state;
      if (deed.combat === combat && deed.combatant === combatant && deed.round === round) return { id, state };
    }
    return null;
  }
}
