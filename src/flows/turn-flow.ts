import type { ActorId } from "../rules/actors/snapshot";
import type { NoticeState } from "../rules/deeds/notice";
import type { TurnApp } from "./deed-types";
import { doOwn, isWriter } from "./own-deeds";
import type { WriterPorts } from "./writer-ports";

/** A turn of one encounter. */
function turnKey(combatant: string, round: number): string {
  return `${round} ${combatant}`;
}

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

  noticesOf(combat: string): (combatant: string, round: number) => string | null {
    const told = this.#told(combat);
    return (combatant, round) => {
      const found = told.get(turnKey(combatant, round));
      return found?.state.phase === "done" ? found.id : null;
    };
  }

  isTakenBack(combat: string, combatant: string, round: number): boolean {
    return this.#told(combat).get(turnKey(combatant, round))?.state.phase === "undone";
  }

  /** The newest notice of each turn of an encounter. */
  #told(combat: string): ReadonlyMap<string, { readonly id: string; readonly state: NoticeState }> {
    const told = new Map<string, { readonly id: string; readonly state: NoticeState }>();
    for (const { id, trusted, state } of this.#ports.cards.all()) {
      if (!trusted || state?.kind !== "notice" || state.deed.type !== "turn") continue;
      const { deed } = state;
      if (deed.combat === combat) told.set(turnKey(deed.combatant, deed.round), { id, state });
    }
    return told;
  }
}
