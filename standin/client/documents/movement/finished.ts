import type { TokenDocument } from "../token-document";
import type { TokenMovement } from "./movement-types";

interface Ending {
  readonly promise: Promise<boolean>;
  readonly resolve: (reached: boolean) => void;
}
const endings = new WeakMap<TokenDocument, Ending>();

function ending(): Ending {
  let resolve: Ending["resolve"] = () => {};
  const promise = new Promise<boolean>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** Gives a movement the promise of its end; all parts of one way share it. */
export function promiseFinish(token: TokenDocument, movement: TokenMovement): void {
  const known = endings.get(token) ?? ending();
  endings.set(token, known);
  movement.finished = known.promise;
  if (movement.pending.waypoints.length === 0) finish(token, true);
}

/** Keeps the promise. */
export function finish(token: TokenDocument, reached: boolean): void {
  endings.get(token)?.resolve(reached);
  endings.delete(token);
}
