import type { ActorId } from "../actors/snapshot";
import { reduceDamage } from "../combat/damage-figure";
import type { RuleContext } from "../combat/fight";
import { guardOf } from "../combat/guard";
import { ceilDivide } from "../combat/total";
import { settleDamage } from "../consequences/settle-damage";
import { settleHeal } from "../consequences/settle-heal";
import { accept, type Result, refuse } from "../result";
import type { Deed, Share } from "./deed";
import { type DeedOutcome, outcomeOf, sceneOf } from "./deed-outcome";
import type { DeedReport } from "./notice";
import { beyondHelp } from "./status-deed";

type Amount = Extract<Deed, { readonly type: "amount" }>;
type Lines = Extract<DeedReport, { readonly type: "amount" }>["lines"];

/** The part of a figure that is meant; halves are rounded up. */
export function shareOf(amount: number, share: Share): number {
  if (share === "half") return ceilDivide(amount, 2);
  return share === "double" ? amount * 2 : amount;
}

/**
 * A figure taken from or given back to each of several actors: damage is reduced as any damage unless irreducible (CHR-6, STA-6, MAS-9),
 * healing is DTH-6's. Those who are gone or beyond it are told in the notes; refused when that is everybody.
 */
export function performAmount(deed: Amount, context: RuleContext): Result<DeedOutcome> {
  const { lookup } = context;
  const raw = shareOf(deed.amount, deed.share);
  const scene = sceneOf(context);
  const lines: Lines[number][] = [];
  let refusal: ReturnType<typeof refuse> = refuse("gone");
  for (const on of new Set<ActorId>(deed.on)) {
    const actor = scene.find(on);
    if (actor === undefined) continue;
    const reason = beyondHelp(actor, scene.find);
    if (reason !== null) {
      refusal = refuse(reason, "target");
      scene.note({ kind: "unaffected", on, reason });
      continue;
    }
    const guard = guardOf(actor, lookup);
    const figure = deed.kind === "heal" ? raw : reduceDamage(raw, guard, deed.irreducible);
    if (deed.kind === "heal") settleHeal(scene, on, raw);
    else settleDamage(scene, { kind: "damage", on, dealt: figure, unseats: false, irreducible: deed.irreducible });
    lines.push({ on, raw, figure, guard });
  }
  return lines.length === 0 ? refusal : accept(outcomeOf(scene, { type: "amount", lines }, context, context.fight));
}
