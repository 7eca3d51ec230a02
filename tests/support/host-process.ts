import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { addressOf } from "../../tools/setup/host-address.ts";
import { PROGRAMS, start, temporaryPlace } from "./program.ts";

export interface HostOptions {
  /** The folder with the system's system.json. */
  readonly system: string;
  readonly generation?: number;
  /** The folders of modules that are switched on. */
  readonly modules?: readonly string[];
}

/** What is there of a host for who neither ends it nor looks into its data. */
export interface BorrowedHost {
  readonly url: string;
  /** Gives it back: everybody who is still connected is cut off, and the world is as it was made. */
  close(): Promise<void>;
}

/** The hosts of this worker that nobody sits at, by what they were started with. */
const IDLE = new Map<string, HostProcess[]>();

/** A host in a process of its own, which can be ended as a power cut would and started again on the same data. */
export class HostProcess {
  #child: ChildProcess;
  // A test that fails on the way must not leave its host behind.
  readonly #abandon = () => void this.#child.kill("SIGKILL");

  private constructor(
    child: ChildProcess,
    readonly url: string,
    readonly data: string,
    private readonly options: HostOptions,
  ) {
    this.#child = child;
    process.once("exit", this.#abandon);
  }

  /** Starts a host with a new world. @throws if it ends before it has opened the table, with what it said. */
  static async open(options: HostOptions): Promise<HostProcess> {
    const data = await mkdtemp(path.join(temporaryPlace(), "table-"));
    const child = run(options, data, 0);
    try {
      return new HostProcess(child, await addressOf(child), data, options);
    } catch (error) {
      await end(child, "SIGTERM");
      await rm(data, { recursive: true, force: true });
      throw error;
    }
  }

  /** A host with a new world: one that has served other tables of this worker, where there is one. */
  static async borrow(options: HostOptions): Promise<BorrowedHost> {
    const key = JSON.stringify(options);
    const idle = IDLE.get(key) ?? [];
    IDLE.set(key, idle);
    const host = idle.pop() ?? (await HostProcess.open(options));
    const close = async () => {
      await host.#reset();
      idle.push(host);
    };
    return { url: host.url, close };
  }

  /** Has it put its world back to how it was when it started. */
  async #reset(): Promise<void> {
    const child = this.#child;
    await new Promise<void>((resolve, reject) => {
      const ended = () => reject(new Error("The host ended before it had put its world back."));
      child.once("exit", ended);
      child.once("message", () => {
        child.off("exit", ended);
        resolve();
      });
      child.send("reset");
    });
  }

  /** Ends it at once: it can save nothing more. */
  async kill(): Promise<void> {
    await end(this.#child, "SIGKILL");
  }

  /** Starts it again on the same data and port, once it was killed. */
  async restart(): Promise<void> {
    this.#child = run(this.options, this.data, Number(new URL(this.url).port));
    await addressOf(this.#child);
  }

  /** Stops it and throws its world away. */
  async close(): Promise<void> {
    process.off("exit", this.#abandon);
    await end(this.#child, "SIGTERM");
    await rm(this.data, { recursive: true, force: true });
  }
}

function run({ system, generation = 13, modules = [] }: HostOptions, data: string, port: number): ChildProcess {
  const { execArgv, file } = start(PROGRAMS.host);
  const args = [...execArgv, file, "--system", system, "--data", data];
  args.push("--port", String(port), "--generation", String(generation));
  args.push(...modules.flatMap((folder) => ["--module", folder]));
  return spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe", "ipc"] });
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill(signal);
  await ended;
}
