import { CONST } from "../../../core/constants";
import type { Data } from "../../../core/utils/types";
import { Hooks } from "../../hooks";
import type { ActiveEffect } from "../active-effect";
import type { Actor } from "../actor";
import type { Combat } from "../combat/combat";
import type { Combatant } from "../combat/combatant";
import { host } from "../host";
import { designated } from "../user";
import type { Moment } from "./effect-duration";

/** What is known of an event that effects may end at. */
export interface ExpiryContext {
  combat?: Combat | null;
  /** Only effects on these actors are looked at. */
  actors?: Set<Actor>;
  /** Whose turn it is about. */
  combatant?: Combatant | null;
  round?: number;
  turn?: number | null;
}

/** All actors there are: those of the world and those of unlinked tokens. */
function* allActors(): Generator<Actor> {
  for (const actor of host.collections.get("Actor")?.contents ?? []) yield actor as unknown as Actor;
  for (const scene of host.collections.get("Scene")?.contents ?? []) {
    for (const token of scene.collections["tokens"] ?? []) {
      const { actorLink, actor } = token as unknown as { actorLink: boolean; actor: Actor | null };
      if (!actorLink && actor) yield actor;
    }
  }
}

/** Counts the time of effects, and ends those whose time is over: `ActiveEffect.registry`. */
export class ActiveEffectRegistry {
  #initialized = false;

  get initialized(): boolean {
    return this.#initialized;
  }

  /** Begins to count: the world's documents are there. */
  initialize(): void {
    if (this.#initialized) return;
    this.#initialized = true;
    Hooks.on("updateWorldTime", () => void this.refresh("worldTime"));
    // Whoever moves a combat, and in whichever direction: what is left is told anew. Events follow by themselves.
    Hooks.on("combatTurnChange", (combat: Combat) => this.#count(this.#tracked({}), "combatTurnChange", { combat }));
  }

  #tracked({ actors }: ExpiryContext): ActiveEffect[] {
    const found: ActiveEffect[] = [];
    for (const actor of actors ?? allActors()) {
      for (const effect of actor.allApplicableEffects()) if (effect.isExpiryTrackable) found.push(effect);
    }
    return found;
  }

  #count(effects: readonly ActiveEffect[], event: string, context: ExpiryContext): void {
    const byActor = new Map<Actor, ActiveEffect[]>();
    for (const effect of effects) {
      effect._prepareDuration();
      const actor = effect.actor;
      if (actor) byActor.set(actor, [...(byActor.get(actor) ?? []), effect]);
    }
    for (const [actor, own] of byActor) actor.onUpdateEffectDurations(own, event, context as Data);
  }

  /**
   * Counts durations anew; one game master's client then does what `CONFIG.ActiveEffect.expiryAction` says to those that
   * end at the event.
   */
  async refresh(event: string, context: ExpiryContext = {}): Promise<void> {
    const effects = this.#tracked(context);
    this.#count(effects, event, context);
    const action = host.CONFIG["ActiveEffect"]?.["expiryAction"] as "update" | "delete" | null | undefined;
    if (!action || !designated((user) => user.isGM)?.isSelf) return;
    const ended = effects.filter((effect) => !effect.duration.expired && effect.isExpiryEvent(event, context));
    for (const parent of new Set(ended.map((effect) => effect.parent))) {
      const ids = ended.filter((effect) => effect.parent === parent).map(({ id }) => id ?? "");
      const holder = parent as unknown as Actor;
      if (action === "delete") await holder.deleteEmbeddedDocuments("ActiveEffect", ids);
      else {
        const updates = ids.map((_id) => ({ _id, duration: { expired: true } }));
        await holder.updateEmbeddedDocuments("ActiveEffect", updates);
      }
    }
  }
}

const ROUND_EVENTS = new Set(["combatStart", "roundStart", "roundEnd", "combatEnd"]);
const CORE_EVENTS: ReadonlySet<string> = new Set(CONST.ACTIVE_EFFECT_EXPIRY_EVENTS);

/** When an event is: at the borders of rounds only rounds count. */
export function momentOf(event: string, { combat, round, turn }: ExpiryContext): Moment | null {
  const at = round ?? combat?.round;
  if (at === undefined) return null;
  return { round: at, turn: ROUND_EVENTS.has(event) ? null : (turn ?? combat?.turn ?? null) };
}

/** Whether an event is the one that an effect ends at, as far as its name and its combatant say. */
export function isOwnEvent(effect: ActiveEffect, event: string, context: ExpiryContext): boolean {
  const { expiry } = effect.duration;
  // Outside of combats there are no turns: time alone decides.
  if (event === "worldTime") return expiry !== null && CORE_EVENTS.has(expiry) && !effect.combat;
  if (expiry !== event) return false;
  if (event !== "turnStart" && event !== "turnEnd") return true;
  const wanted = effect.start?.combatant ?? null;
  const whose = context.combatant ?? context.combat?.combatant ?? null;
  return wanted === null || !effect.combat || whose?.id === wanted;
}
