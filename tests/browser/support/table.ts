import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import { GENERATION, type Generation } from "../../support/generation.ts";

export type Theme = "light" | "dark";

/** How a table is opened. */
export interface TableOptions {
  /** Where its data are; a new folder unless one is given. */
  dataPath?: string;
  /** A free one unless given. */
  port?: number;
  /** That of the whole run unless the story is about one. */
  generation?: Generation;
  /** The folder of the system, `dist` unless another one is given. */
  system?: string;
  /** The folders of modules that are switched on. */
  modules?: readonly string[];
  /** Follow changes of the system's files. */
  watch?: boolean;
}

/** A host with a world of its own, in a process of its own, as `npm start` runs it. */
export class Table {
  private constructor(
    private readonly process: ChildProcess,
    readonly url: string,
    readonly dataPath: string,
    private readonly options: TableOptions,
  ) {}

  /** Opens a table. */
  static async open(options: TableOptions = {}): Promise<Table> {
    const { port = 0, generation = GENERATION, system = "dist", modules = [], watch = false } = options;
    const dataPath = options.dataPath ?? (await mkdtemp(join(tmpdir(), "table-")));
    const server = process.env["HOST_SERVER"];
    const program = server ? [server] : ["--import", "tsx", "host/server/main.ts"];
    const args = [...program, "--system", system, "--data", dataPath];
    args.push("--port", String(port), "--generation", String(generation), ...(watch ? ["--watch"] : []));
    args.push(...modules.flatMap((folder) => ["--module", folder]));
    const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
    return new Table(child, await addressOf(child), dataPath, options);
  }

  /** Stops the server and starts another one on the same data and port. */
  async restart(): Promise<Table> {
    await this.stop();
    return Table.open({ ...this.options, dataPath: this.dataPath, port: Number(new URL(this.url).port) });
  }

  async stop(): Promise<void> {
    await this.#end("SIGTERM");
  }

  /** Ends the server at once, as a power cut would: it can save nothing more. */
  async kill(): Promise<void> {
    await this.#end("SIGKILL");
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return;
    const ended = new Promise((resolve) => this.process.once("exit", resolve));
    this.process.kill(signal);
    await ended;
  }

  /** Stops the server and throws its data away. */
  async close(): Promise<void> {
    await this.stop();
    await rm(this.dataPath, { recursive: true, force: true });
  }

  /** Joins as a user in a browser context of its own, as somebody at another computer would. */
  async join(browser: Browser, user: string, theme: Theme = "light"): Promise<Seat> {
    const context = await browser.newContext({ colorScheme: theme });
    const page = await context.newPage();
    const seat = new Seat(context, page, user);
    page.on("pageerror", (error) => seat.errors.push(error));
    page.on("console", (message) => {
      if (message.text().includes("Deprecated since Version")) seat.deprecations.add(message.text());
    });
    await page.goto(this.url);
    await page.getByLabel("User").selectOption({ label: user });
    await page.getByRole("button", { name: "Join" }).click();
    await seat.ready();
    return seat;
  }
}

/** One user at the table. */
export class Seat {
  /** Uncaught errors of the page, to be found empty at the end. */
  readonly errors: Error[] = [];
  /** What the host warned of because Foundry will not have it for long, to be found empty at the end. */
  readonly deprecations = new Set<string>();

  constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    readonly user: string,
  ) {}

  /** Waits until the client has started. */
  async ready(): Promise<void> {
    await this.page.waitForFunction(
      () => "game" in globalThis && (globalThis as unknown as Client).game.ready === true,
    );
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.ready();
  }

  /** Lays the dice: the next ones thrown on this screen show these faces of a six-sided die, in this order. */
  async layDice(...faces: number[]): Promise<void> {
    await this.page.evaluate((next) => {
      const client = globalThis as unknown as Client;
      client.CONFIG.Dice.randomUniform = () => {
        const face = next.shift();
        if (face === undefined) throw new Error("The test laid fewer dice than were thrown.");
        return 1 - (face - 0.5) / 6;
      };
    }, faces);
  }

  /** Has all further dice of this screen follow from a seed, until it is loaded anew. */
  async seedDice(seed = 7): Promise<void> {
    await this.page.evaluate((first) => {
      let state = first;
      const next = () => (state = (state * 16807) % 2147483647) / 2147483647;
      (globalThis as unknown as Client).CONFIG.Dice.randomUniform = next;
    }, seed);
  }

  /** Opens a tab of the sidebar by its visible name. */
  async sidebar(name: string): Promise<void> {
    await this.page.getByRole("tab", { name, exact: true }).click();
  }

  async leave(): Promise<void> {
    expect(this.errors, `uncaught errors on the screen of ${this.user}`).toEqual([]);
    expect([...this.deprecations], `what is deprecated and was used on the screen of ${this.user}`).toEqual([]);
    await this.context.close();
  }
}

/** What the tests need of the client's globals. */
export interface Client {
  game: { ready: boolean };
  CONFIG: { Dice: { randomUniform: () => number } };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(output);
      if (address) resolve(address[0]);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("exit", (code) => reject(new Error(`The host stopped with code ${code}:\n${output}`)));
  });
}
