import type { RuleContext } from "./fight";

/** The moment as an attack that was made meets it: whose turn runs by now has nothing more to say to it (CBT-2, CBT-9, MOV-2). */
export function settledTurn(context: RuleContext): RuleContext {
  return { ...context, fight: { ...context.fight, turnOf: null, opportunities: [] } };
}
