interface Task {
  run: () => unknown;
  resolve: (value: unknown) => void;
  reject: (reason: unknown) => void;
}

/** A queue that runs at most `max` tasks at a time, in the order in which they were added. */
export class Semaphore {
  max: number;
  #queue: Task[] = [];
  #active = 0;

  constructor(max = 1) {
    this.max = max;
  }

  get remaining(): number {
    return this.#queue.length;
  }

  get active(): number {
    return this.#active;
  }

  /** Queues a call. The promise settles as the call does. */
  add<A extends unknown[], R>(fn: (...args: A) => R, ...args: A): Promise<Awaited<R>> {
    return new Promise<unknown>((resolve, reject) => {
      this.#queue.push({ run: () => fn(...args), resolve, reject });
      this.#next();
    }) as Promise<Awaited<R>>;
  }

  /** Forgets the tasks that have not begun. */
  clear(): void {
    this.#queue = [];
  }

  #next(): void {
    if (this.#active >= this.max) return;
    const task = this.#queue.shift();
    if (task) void this.#run(task);
  }

  async #run(task: Task): Promise<void> {
    this.#active += 1;
    try {
      task.resolve(await task.run());
    } catch (error) {
      task.reject(error);
    } finally {
      this.#active -= 1;
      this.#next();
    }
  }
}
