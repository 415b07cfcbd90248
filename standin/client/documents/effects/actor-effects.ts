import type { EffectChange } from "../../../core/fields/field-types";
import { setProperty } from "../../../core/utils/properties";
import type { ActiveEffect } from "../active-effect";
import type { Actor } from "../actor";
import { classOf } from "../document-classes";
import { applyChange } from "./apply-change";
import { defaultPriority } from "./change-types";

/** A change, and the effect that it comes from. */
interface GatheredChange extends EffectChange {
  effect: ActiveEffect;
  priority: number;
}

const TOKEN = "token.";
/** Where a token stands and how large it is belongs to its movement: no effect may change it. */
const FIXED = new Set(["x", "y", "elevation", "width", "height", "depth", "shape", "level"]);

/** The changes of a phase, in the order in which they act: by priority, then as the effects stand. */
function gather(actor: Actor, phase: string): GatheredChange[] {
  const gathered: GatheredChange[] = [];
  for (const effect of actor.allApplicableEffects()) {
    if (!effect.active) continue;
    for (const change of effect.changes) {
      if (!change.key || (change.phase ?? "initial") !== phase) continue;
      gathered.push({ ...change, effect, priority: change.priority ?? defaultPriority(change.type) });
    }
  }
  return gathered.sort((a, b) => a.priority - b.priority);
}

/** Applies the changes of a phase to an actor. Those of its tokens are laid aside for them. */
export function applyEffects(actor: Actor, phase: string): void {
  const cls = classOf("ActiveEffect") as unknown as typeof ActiveEffect;
  const forTokens: EffectChange[] = [];
  for (const change of gather(actor, phase)) {
    if (change.key.startsWith(TOKEN)) {
      forTokens.push({ ...change, key: change.key.slice(TOKEN.length) });
      continue;
    }
    const replacementData = change.effect.getReplacementData(actor.getRollData());
    const changes = cls.applyChange(actor, change, { replacementData });
    for (const [path, value] of Object.entries(changes)) setProperty(actor.overrides, path, value);
  }
  actor.tokenActiveEffectChanges[phase] = forTokens;
}

/** Applies to a token what its actor's effects change of tokens. */
export function applyToToken(token: object, actor: Actor | null): void {
  for (const change of Object.values(actor?.tokenActiveEffectChanges ?? {}).flat()) {
    if (FIXED.has(change.key.split(".")[0] ?? "")) continue;
    applyChange(token, change, { replacementData: actor?.getRollData() ?? {} });
  }
}
