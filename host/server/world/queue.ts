/** Runs jobs strictly one after another, in the order they came. A job that fails does not stop those behind it. */
export class Queue {
  #last: Promise<unknown> = Promise.resolve();

  /** Runs the job when all before it are done, and gives what it gives. */
  run<T>(job: () => Promise<T>): Promise<T> {
    const result = this.#last.then(job);
    this.#last = result.catch(() => undefined);
    return result;
  }

  /** When everything asked for so far is done. */
  async idle(): Promise<void> {
    await this.#last;
  }
}
