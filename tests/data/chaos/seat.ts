import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";
import { PROGRAMS, start } from "../../support/program.ts";
import type { LOG_ENTRIES } from "./log-entries.ts";

type LogEntries = typeof LOG_ENTRIES;

interface Answer {
  readonly id: number;
  readonly result?: unknown;
  readonly notices?: readonly string[];
  readonly error?: string;
  readonly loose?: string;
}

interface Waiting {
  readonly done: (answer: Answer) => void;
  readonly failed: (error: Error) => void;
}

/** Somebody at the table, in a process of their own, so that several really do things at the same time. */
export class Seat {
  readonly #waiting = new Map<number, Waiting>();
  #asked = 0;
  /** Errors that nobody waited for: to be found empty. */
  readonly loose: string[] = [];
  /** What the user was told during the last deed. */
  notices: readonly string[] = [];

  private constructor(
    readonly user: string,
    private readonly child: ChildProcess,
  ) {
    child.on("message", (answer: Answer) => this.#hear(answer));
    child.on("exit", () => this.#end());
    process.once("exit", this.#abandon);
  }

  readonly #abandon = () => void this.child.kill("SIGKILL");

  static async sit(url: string, user: string, generation: 13 | 14 = 13): Promise<Seat> {
    const { execArgv, file } = start(PROGRAMS.seat);
    const child = fork(path.resolve(file), [url, user, String(generation)], { execArgv: [...execArgv] });
    const seat = new Seat(user, child);
    await seat.#answer(0);
    return seat;
  }

  /** Does something at this seat. @throws what the seat threw, and if it was killed before it could answer. */
  async do<Name extends keyof LogEntries>(
    logEntry: Name,
    ...given: Parameters<LogEntries[Name]>
  ): Promise<Awaited<ReturnType<LogEntries[Name]>>> {
    const id = ++this.#asked;
    const answered = this.#answer(id);
    if (this.child.connected) this.child.send({ id, logEntry, given });
    else this.#end();
    return (await answered).result as Awaited<ReturnType<LogEntries[Name]>>;
  }

  /** Closes the tab in the middle of whatever it does. */
  async kill(): Promise<void> {
    process.off("exit", this.#abandon);
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const gone = new Promise((resolve) => this.child.once("exit", resolve));
    this.child.kill("SIGKILL");
    await gone;
  }

  #answer(id: number): Promise<Answer> {
    return new Promise((done, failed) => this.#waiting.set(id, { done, failed }));
  }

  #hear(answer: Answer): void {
    if (answer.loose !== undefined) return void this.loose.push(answer.loose);
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    this.notices = answer.notices ?? [];
    if (answer.error === undefined) waiting?.done(answer);
    else waiting?.failed(new Error(`${this.user}: ${answer.error}`));
  }

  #end(): void {
    for (const { failed } of this.#waiting.values()) failed(new Error(`${this.user} has left the table.`));
    this.#waiting.clear();
  }
}
