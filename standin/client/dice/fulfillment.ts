import type { DiceTerm } from "../../core/dice/dice-term";
import type { EvaluationOptions } from "../../core/dice/terms";
import { runtime } from "../runtime";

/** A way of finding what dice show, other than the host's own randomness. */
export interface FulfillmentMethod {
  label: string;
  icon?: string;
  /** Whether the user is asked. */
  interactive?: boolean;
  /** Finds a face without asking. */
  handler?: (term: DiceTerm, options?: object) => number | void | Promise<number | void>;
  /** The window that asks, instead of the platform's. */
  resolver?: unknown;
}
interface Fulfillment {
  defaultMethod: string;
  methods: Record<string, FulfillmentMethod>;
}
interface Resolving {
  resolveResult(term: DiceTerm, method: string, options?: object): Promise<number | undefined>;
}

/** The windows that ask for dice of rolls that are being evaluated. */
export const resolvers = new Map<object, Resolving>();

const fulfillment = (): Fulfillment => (runtime.CONFIG["Dice"] as { fulfillment: Fulfillment }).fulfillment;

/** Id of the way in which this user rolls dice of a kind; empty for the host's own. */
export function methodOf(term: DiceTerm): string {
  const { defaultMethod, methods } = fulfillment();
  const settings = runtime.game["settings"] as { get(namespace: string, key: string): unknown };
  const chosen = (settings.get("core", "diceConfiguration") ?? {}) as Record<string, string>;
  const id = chosen[term.denomination] || defaultMethod;
  const method = methods[id];
  if (!method) return "";
  // Rolling by hand is a matter of trust.
  const user = runtime.user as { hasPermission?(name: string): boolean } | null;
  return method.interactive && !user?.hasPermission?.("MANUAL_ROLLS") ? "" : id;
}

/** The method of an id, where it asks the user. */
export function interactiveMethod(id: string): FulfillmentMethod | null {
  const method = fulfillment().methods[id];
  return method?.interactive ? method : null;
}

/** What a die shows by its user's own way of rolling; undefined where the host draws it. */
export async function fulfilDie(term: DiceTerm, options: EvaluationOptions): Promise<number | undefined> {
  const id = term.method ?? methodOf(term);
  if (!id) return undefined;
  term.method ??= id;
  const method = fulfillment().methods[id];
  if (method?.interactive) {
    if (options["allowInteractive"] === false) return undefined;
    for (const resolver of resolvers.values()) {
      const face = await resolver.resolveResult(term, id, options);
      if (face !== undefined) return face;
    }
    return undefined;
  }
  const face = await method?.handler?.(term, options);
  return typeof face === "number" ? face : undefined;
}
