import type { AttackPlan } from "../rules/combat/exchange";
import type { AttackOdds } from "../rules/combat/odds";
import type { Format } from "./format";

/** One part of the odds bar, bad to good. `width` in percent of the bar. */
export interface OddsPart {
  readonly kind: "fum" | "mis" | "hit" | "cri" | "her";
  readonly label: string;
  readonly width: number;
  readonly share: string;
}

export interface OddsView {
  readonly parts: readonly OddsPart[];
  /** All hits together, in percent of the bar and as written. */
  readonly hitWidth: number;
  readonly hit: string;
  readonly missed: string;
  /** On a swarm there is nothing to miss. */
  readonly kills: boolean;
}

/** The exact odds (`attackOdds`) as a bar; parts that cannot happen are left out. */
export function oddsView(odds: AttackOdds, plan: AttackPlan, format: Format): OddsView {
  const width = (count: number): number => Math.round((count / odds.outOf) * 100_000) / 1000;
  const part = (kind: OddsPart["kind"], key: string, count: number): OddsPart => ({
    kind,
    label: `ARCANES.Dialog.Odds.${key}`,
    width: width(count),
    share: format.percent(count / odds.outOf, 1),
  });
  const hits = odds.hit + odds.critical + odds.heroic;
  const fumbles = odds.fatal + odds.fumble;
  const parts: OddsPart[] = [];
  if (plan.fumbles) parts.push(part("fum", "fumble", fumbles));
  parts.push(part("mis", "miss", odds.miss), part("hit", "hit", odds.hit));
  if (plan.criticals) parts.push(part("cri", "critical", odds.critical), part("her", "heroic", odds.heroic));
  return {
    parts,
    hitWidth: width(hits),
    hit: format.percent(hits / odds.outOf),
    missed: format.percent((odds.miss + fumbles) / odds.outOf),
    kills: plan.kills,
  };
}
