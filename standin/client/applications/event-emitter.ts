type Listener = (event: Event) => unknown;

/** Events on an object that is not part of a page, in the form of the browser's own EventTarget. */
export class EventEmitter {
  static emittedEvents: readonly string[] = [];
  readonly #listeners = new Map<string, Map<Listener, { once: boolean }>>();

  /** @throws Error when the class does not emit events of that type. */
  addEventListener(type: string, listener: Listener, { once = false }: { once?: boolean } = {}): void {
    const emitted = (this.constructor as typeof EventEmitter).emittedEvents;
    if (!emitted.includes(type)) throw new Error(`"${type}" is not an event of ${this.constructor.name}`);
    const known = this.#listeners.get(type) ?? new Map<Listener, { once: boolean }>();
    known.set(listener, { once });
    this.#listeners.set(type, known);
  }

  removeEventListener(type: string, listener: Listener): void {
    this.#listeners.get(type)?.delete(listener);
  }

  /** @returns false when a listener prevented the default of a cancelable event */
  dispatchEvent(event: Event): boolean {
    for (const [listener, { once }] of [...(this.#listeners.get(event.type) ?? [])]) {
      if (once) this.removeEventListener(event.type, listener);
      listener(event);
    }
    return !event.defaultPrevented;
  }
}
