import type { EffectDuration, EffectStart } from "../../../core/documents/base-active-effect";
import type { Combat } from "../combat/combat";
import { host } from "../host";

const SECONDS: Readonly<Record<string, number>> = {
  seconds: 1,
  minutes: 60,
  hours: 3600,
  days: 86_400,
  months: 30 * 86_400,
  years: 365 * 86_400,
};

/** Where a combat stands, or stood, when the time of effects is counted. */
export interface Moment {
  round: number;
  /** Null at the borders of rounds, where only rounds count. */
  turn: number | null;
}

/** Seconds of the world's time that one unit takes, or null when that cannot be told. */
function secondsOf(units: string): number | null {
  const { roundTime = 0, turnTime = 0 } = (host.CONFIG["time"] ?? {}) as { roundTime?: number; turnTime?: number };
  return SECONDS[units] ?? ((units === "rounds" ? roundTime : turnTime) || null);
}

/** The combat that an effect began in, if it goes on. */
export function combatOf(start: EffectStart | null): Combat | null {
  const combat = host.collections.get("Combat")?.get(start?.combat ?? "") as unknown as Combat | undefined;
  return combat?.started ? combat : null;
}

/** How much of a duration is over, in its units: by the combat that it began in, else by the world's time. */
function elapsed(start: EffectStart, units: string, moment: Moment | null): number {
  const combat = combatOf(start);
  if (combat && start.round !== null && (units === "rounds" || units === "turns")) {
    const at = moment ?? { round: combat.round, turn: combat.turn };
    const rounds = at.round - start.round;
    if (units === "turns") return rounds * Math.max(combat.turns.length, 1) + (at.turn ?? 0) - (start.turn ?? 0);
    // A round is over when the turn comes round again in which it began.
    const before = at.turn !== null && start.turn !== null && at.turn < start.turn;
    return rounds - (before ? 1 : 0);
  }
  const unit = secondsOf(units);
  return unit === null ? 0 : (host.worldTime() - start.time) / unit;
}

/** What is to be known of a duration beside what is stored. */
export function prepareDuration(
  stored: EffectDuration,
  start: EffectStart | null,
  moment: Moment | null = null,
): EffectDuration & { seconds: number | null; remaining: number; label: string } {
  const value = stored.value ?? Number.POSITIVE_INFINITY;
  const unit = secondsOf(stored.units);
  const remaining = start ? Math.max(value - elapsed(start, stored.units, moment), 0) : value;
  const seconds = unit === null || !Number.isFinite(value) ? null : value * unit;
  return { ...stored, value, seconds, remaining, label: labelOf(remaining, stored) };
}

function labelOf(remaining: number, { units, expired }: EffectDuration): string {
  if (expired) return host.localize("EFFECT.Expired");
  if (!Number.isFinite(remaining)) return host.localize("EFFECT.Endless");
  return host.format(`EFFECT.Units.${units}`, { n: Math.ceil(remaining) });
}
