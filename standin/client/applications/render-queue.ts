/** Runs the tasks of one application one after another; an error of one does not stop the next. */
export class RenderQueue {
  #last: Promise<unknown> = Promise.resolve();

  /** @returns what the task returns, once all earlier ones are over */
  add<T>(task: () => Promise<T>): Promise<T> {
    const next = this.#last.then(task, task);
    this.#last = next.catch(() => undefined);
    return next;
  }
}
