import { keepUnsent, rememberTyped, restoreTyped, type TypedText } from "./typed-text";

/** A class whose parts are drawn anew one by one, as `HandlebarsApplicationMixin` does. */
type Drawn = new (...args: any[]) => any;

/** The same class, whose text fields keep what is being typed when a part is drawn again. */
export function keepTyped<T extends Drawn>(Base: T): T {
  return class extends Base {
    #typed: TypedText | null = null;
    #unsent: ((next: HTMLElement) => void) | null = null;

    _preSyncPartState(part: string, next: HTMLElement, prior: HTMLElement, state: object): void {
      this.#typed = rememberTyped(prior);
      this.#unsent = keepUnsent(prior);
      super._preSyncPartState(part, next, prior, state);
    }

    _syncPartState(part: string, next: HTMLElement, prior: HTMLElement, state: object): void {
      super._syncPartState(part, next, prior, state);
      this.#unsent?.(next);
      if (this.#typed) restoreTyped(next, this.#typed);
      this.#typed = null;
    }
  };
}
