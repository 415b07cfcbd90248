import type { AttackState } from "../rules/combat/exchange";
import type { Receipt } from "../rules/consequences/receipt";
import type { Format } from "./format";
import { type LifeBar, lifeBar } from "./life-bar";
import { type Text, text } from "./text";

/** HP of who takes the damage, as the viewer may see them: now and, where foreseen, after the blow. */
export interface LifeForecast {
  readonly before: number;
  readonly after: number;
  readonly max: number;
}

/** Who takes what: beside «Appliquer». */
export interface CardTarget {
  readonly name: string;
  /** −52, or a number of individuals; empty where nothing is taken. */
  readonly delta: string;
  readonly life: (LifeBar & { readonly line: Text; readonly max: string }) | null;
  readonly effects: readonly {
    readonly icon: string;
    readonly label: Text;
    readonly rule: string;
    readonly tone: "arc" | "ago" | "";
  }[];
}

const EFFECT_RULES: { readonly [status: string]: string } = { offBalance: "CRIT-4", destabilised: "CRIT-5" };

/**
 * @param forecast what the rules foresee, null where the viewer may not see the HP
 * @returns null while nothing is known yet, or nothing follows
 */
export function cardTarget(state: AttackState, forecast: LifeForecast | null, format: Format): CardTarget | null {
  if (!["ready", "applied", "undone"].includes(state.phase)) return null;
  const whom = takerOf(state);
  const dealt = (state.counter ?? state.damage)?.dealt ?? null;
  const effects = state.consequences.flatMap((each) =>
    each.kind === "status"
      ? [
          {
            icon: each.status,
            label: text(`ARCANES.Status.${each.status}`),
            rule: EFFECT_RULES[each.status] ?? "STA-10",
            tone: "ago" as const,
          },
        ]
      : [],
  );
  if (dealt === null && state.kills === 0 && effects.length === 0) return null;
  const written = state.phase === "applied" ? writtenLife(state.receipts, whom.id) : null;
  const change = written === null || forecast === null ? forecast : { ...written, max: forecast.max };
  return {
    name: whom.name,
    delta: dealt === null ? (state.kills > 0 ? format.signed(-state.kills) : "") : format.signed(-dealt),
    life: change === null || dealt === null ? null : life(change, format),
    effects,
  };
}

/** Who takes the consequences: the attacker after a fumble, else the target. */
export function takerOf(state: AttackState): AttackState["attacker"] {
  return state.verdict === "fumble" || state.verdict === "fatal" ? state.attacker : state.target;
}

/** What the standing receipt wrote: it tells more truly than a forecast. */
function writtenLife(receipts: readonly Receipt[], actor: string): { before: number; after: number } | null {
  const receipt = receipts.findLast((each) => each.undone === null);
  for (const line of receipt?.lines ?? [])
    if (line.kind === "set" && line.document === actor && line.path === "system.hp.value")
      if (typeof line.before === "number" && typeof line.after === "number")
        return { before: line.before, after: line.after };
  return null;
}

function life({ before, after, max }: LifeForecast, format: Format): NonNullable<CardTarget["life"]> {
  return {
    ...lifeBar(after, max, before),
    line: text("ARCANES.Card.life", { n: format.number(before), m: format.number(after) }),
    max: format.number(max),
  };
}
