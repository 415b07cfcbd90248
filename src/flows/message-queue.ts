/** One change at a time for each key: what is asked meanwhile waits its turn, whatever becomes of what is before it. */
export class MessageQueue {
  readonly #last = new Map<string, Promise<unknown>>();

  /** @returns what the task returns; rejects as it does */
  run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key) ?? Promise.resolve();
    const turn = before.then(task, task);
    const settled = turn.then(
      () => undefined,
      () => undefined,
    );
    this.#last.set(key, settled);
    void settled.then(() => {
      if (this.#last.get(key) === settled) this.#last.delete(key);
    });
    return turn;
  }
}
