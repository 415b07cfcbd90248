/** Runs tasks one after the other, in the order in which they were given. A task that fails does not stop the next. */
export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve();

  /** Queues a task; the promise is settled as the task's own. */
  run<T>(task: () => Promise<T> | T): Promise<T> {
    const result = this.#last.then(task);
    this.#last = result.catch(() => undefined);
    return result;
  }

  /** Resolves when all tasks queued so far are done. */
  async idle(): Promise<void> {
    await this.#last;
  }
}
