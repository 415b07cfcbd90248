import type { ActorSnapshot } from "../actors/snapshot";
import { reduceDamage } from "../combat/damage-figure";
import { guardOf } from "../combat/guard";
import { ceilDivide } from "../combat/total";
import { settleOn } from "../consequences/settle";
import { accept, refuse } from "../result";
import type { Share } from "./deed";
import type { Performer } from "./deed-outcome";
import type { DeedReport } from "./notice";
import { beyondHelp } from "./perform-status";

type Line = Extract<DeedReport, { readonly type: "amount" }>["lines"][number];

/** CBT-8: a half is rounded up, as all damage. */
export function shareOf(amount: number, share: Share): number {
  if (share === "half") return ceilDivide(amount, 2);
  return share === "double" ? amount * 2 : amount;
}

/**
 * CHR-6, STA-6, DTH-6, MAS-9: a figure taken from, or given back to, each target; duels and turns do not stop it. Who is beyond help is
 * left out; refused where nobody is left.
 */
export const performAmount: Performer<"amount"> = (scene, deed, _roll, { fight, lookup }) => {
  const targets = [...new Set(deed.on)].flatMap((id) => scene.find(id) ?? []);
  if (targets.length === 0) return refuse("gone");
  const raw = shareOf(deed.amount, deed.share);
  const reachable = targets.filter((target) => beyondHelp(target, lookup) === null);
  const [first] = targets;
  if (reachable.length === 0 && first !== undefined) return refuse(beyondHelp(first, lookup) ?? "dead", "target");
  const line = (target: ActorSnapshot): Line => {
    const guard = guardOf(target, lookup);
    const figure = deed.kind === "heal" ? raw : reduceDamage(raw, guard, deed.irreducible);
    return { on: target.id, raw, figure, guard };
  };
  const lines = reachable.map(line);
  settleOn(
    scene,
    lines.map(({ on, figure }) =>
      deed.kind === "heal"
        ? { kind: "heal", on, amount: figure }
        : { kind: "damage", on, dealt: figure, unseats: false, irreducible: deed.irreducible },
    ),
  );
  return accept({ report: { type: "amount", lines }, fight });
};
