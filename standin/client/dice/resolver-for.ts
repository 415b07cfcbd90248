import type { DiceTerm } from "../../core/dice/dice-term";
import { interactiveMethod, methodOf } from "./fulfillment";
import { RollResolver } from "./roll-resolver";

/**
 * The window that asks for the dice of a roll, or null where none are rolled by hand. A method's own window asks where all
 * dice that are asked for are of that method, or simply by hand.
 */
export function resolverFor(roll: { readonly dice: DiceTerm[]; readonly formula: string }): RollResolver | null {
  const methods = new Set(roll.dice.map(methodOf).filter((id) => interactiveMethod(id)));
  if (methods.size === 0) return null;
  methods.delete("manual");
  const [only] = methods;
  const own = methods.size === 1 ? interactiveMethod(only ?? "")?.resolver : undefined;
  return new ((own as typeof RollResolver | undefined) ?? RollResolver)(roll);
}
