import type { TokenDocument } from "../token-document";

/** What holds a token back on its way: keys, each with those who wait for it to be taken away. */
interface Hold {
  readonly keys: Map<string, ((resumed: boolean) => void)[]>;
  stopped: boolean;
  go: (() => void) | null;
}
const holds = new WeakMap<TokenDocument, Hold>();

export function holdOf(token: TokenDocument): Hold {
  const known = holds.get(token) ?? { keys: new Map(), stopped: false, go: null };
  holds.set(token, known);
  return known;
}

/** Holds a movement until it is resumed with the same key. @returns whether it was */
export function pause(token: TokenDocument, key: string): Promise<boolean> {
  const hold = holdOf(token);
  return new Promise((done) => hold.keys.set(key, [...(hold.keys.get(key) ?? []), done]));
}

/** Takes one hold away; without any the movement goes on. */
export function resume(token: TokenDocument, movement: string | null, key: string): void {
  const hold = holdOf(token);
  if (movement && token.movement?.id !== movement) return;
  const waiting = hold.keys.get(key);
  if (!waiting) return;
  hold.keys.delete(key);
  for (const done of waiting) done(true);
  if (hold.keys.size === 0) hold.go?.();
}

/** Begins anew: what held an earlier movement does not hold this one. */
export function letGo(token: TokenDocument): void {
  const hold = holdOf(token);
  hold.stopped = false;
  for (const done of [...hold.keys.values()].flat()) done(false);
  hold.keys.clear();
}

/** Ends a movement where it is. */
export function halt(token: TokenDocument): void {
  const hold = holdOf(token);
  hold.stopped = true;
  const waiting = [...hold.keys.values()].flat();
  hold.keys.clear();
  for (const done of waiting) done(false);
  hold.go?.();
}
