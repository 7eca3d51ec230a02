import { type ChildProcess, spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import { addressOf } from "../../../tools/setup/host-address.ts";
import { GENERATION, type Generation } from "../../support/generation.ts";
import { leavePlace, NO_DIE, takePlace, type Theme } from "./places.ts";
import { UNFIT } from "./shown.ts";

export type { Theme };

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

/** The hosts of this process, which serve one group of stories after another, by what they were started with. */
const SHARED = new Map<string, Table>();

/** What a host was started with; the same whether the generation of the run is named or not. */
const keyOf = (options: TableOptions) => JSON.stringify({ ...options, generation: options.generation ?? GENERATION });

/** A host with a world, in a process of its own, as `npm start` runs it. */
export class Table {
  readonly #seats: Seat[] = [];
  #isTaken = true;

  private constructor(
    private readonly process: ChildProcess,
    readonly url: string,
    readonly dataPath: string,
    private readonly options: TableOptions,
  ) {
    const abandon = () => {
      this.process.kill("SIGKILL");
      rmSync(dataPath, { recursive: true, force: true });
    };
    process.once("exit", () => globalThis.process.off("exit", abandon));
    globalThis.process.once("exit", abandon);
  }

  /** Opens a table with a new world. A host that has served another story is put back to how it was, where that will do. */
  static async open(options: TableOptions = {}): Promise<Table> {
    const key = keyOf(options);
    const before = SHARED.get(key);
    if (before && !before.#isTaken) {
      await before.#reset();
      return before;
    }
    const table = await Table.#start(options);
    // Its folder may change or be given.
    if (!before && !options.watch && !options.dataPath) SHARED.set(key, table);
    return table;
  }

  static async #start(options: TableOptions): Promise<Table> {
    const { port = 0, generation = GENERATION, system = "dist", modules = [], watch = false } = options;
    const dataPath = options.dataPath ?? (await mkdtemp(join(tmpdir(), "table-")));
    const server = process.env["HOST_SERVER"];
    const program = server ? [server] : ["--import", "tsx", "host/server/main.ts"];
    const args = [...program, "--system", system, "--data", dataPath];
    args.push("--port", String(port), "--generation", String(generation), ...(watch ? ["--watch"] : []));
    args.push(...modules.flatMap((folder) => ["--module", folder]));
    const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe", "ipc"] });
    return new Table(child, await addressOf(child), dataPath, options);
  }

  /** Has the host put its world back to how it was when it started. */
  async #reset(): Promise<void> {
    this.#isTaken = true;
    const answered = new Promise((resolve) => this.process.once("message", resolve));
    this.process.send("reset");
    await answered;
  }

  /** Stops the server and starts another one on the same data and port. */
  async restart(): Promise<Table> {
    await this.stop();
    return Table.#start({ ...this.options, dataPath: this.dataPath, port: Number(new URL(this.url).port) });
  }

  async stop(): Promise<void> {
    await this.#end("SIGTERM");
  }

  /** Ends the server at once, as a power cut would: it can save nothing more. */
  async kill(): Promise<void> {
    await this.#end("SIGKILL");
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    if (this.#isShared) SHARED.delete(keyOf(this.options));
    if (this.process.exitCode !== null || this.process.signalCode !== null) return;
    const ended = new Promise((resolve) => this.process.once("exit", resolve));
    this.process.kill(signal);
    await ended;
  }

  get #isShared(): boolean {
    return SHARED.get(keyOf(this.options)) === this;
  }

  /** Leaves the table to the next story; one that will serve no other is stopped, and its data are thrown away. */
  async close(): Promise<void> {
    // Who is still there would sit at the next table too.
    await Promise.all(this.#seats.splice(0).map((seat) => seat.hasLeft || seat.context.close()));
    this.#isTaken = false;
    if (this.#isShared) return;
    await this.stop();
    await rm(this.dataPath, { recursive: true, force: true });
  }

  /**
   * Joins as a user in a browser context of its own, as somebody at another computer would.
   * @param welcomed  Whether a Gamemaster is shown the welcome to a new world, which lies over the board.
   */
  async join(browser: Browser, user: string, theme: Theme = "light", welcomed = false): Promise<Seat> {
    const { context, page } = await takePlace(browser, theme);
    const seat = new Seat(context, page, user);
    this.#seats.push(seat);
    page.on("pageerror", (error) => seat.errors.push(error));
    page.on("console", (message) => {
      const said = message.text();
      if (said.includes("Deprecated since Version")) seat.deprecations.add(said);
      if (said.startsWith(UNFIT)) seat.unfit.add(said.slice(UNFIT.length));
      // A rejection that nobody awaits ends the story at once, whatever it waits for.
      if (said === NO_DIE) void Promise.reject(new Error(`${said} It fell on the screen of ${user}.`));
    });
    await this.#logIn(context, user);
    await page.goto(this.url);
    await seat.ready();
    if (!welcomed) await page.evaluate(dismissWelcome);
    return seat;
  }

  /** What the form of the page does on which a user is chosen. */
  async #logIn({ request }: BrowserContext, user: string): Promise<void> {
    const list = await request.get(`${this.url}/join/users.json`);
    const { users } = (await list.json()) as { users: { id: string; name: string }[] };
    const userId = users.find(({ name }) => name === user)?.id;
    const joined = await request.post(`${this.url}/join`, {
      data: { userId },
      headers: { Accept: "application/json", Origin: this.url },
    });
    if (!joined.ok()) throw new Error(`${user} could not join: ${await joined.text()}`);
  }
}

/** A Gamemaster says before the story begins that the welcome need not be shown again. */
async function dismissWelcome(): Promise<void> {
  const { settings, user, system } = (globalThis as unknown as Client).game;
  // A system of which a test has only begun the program welcomes nobody.
  if (!user.isGM || !settings.settings.has(`${system.id}.welcomeDismissed`)) return;
  await settings.set(system.id, "welcomeDismissed", true);
  // Where nothing can be stored, a newer version's world says so instead.
  if (settings.get(system.id, "welcomeDismissed") !== true) return;
  // One that was being opened is gone once this comes back.
  interface Program {
    windows(): Promise<{ openWelcome(asked: boolean): Promise<void> }>;
  }
  const { CONFIG } = globalThis as unknown as { readonly CONFIG: Readonly<Record<string, Partial<Program> | null>> };
  const program = Object.values(CONFIG).find((one) => typeof one?.windows === "function");
  const windows = await program?.windows?.();
  await windows?.openWelcome(false);
}

/**
 * Everybody opens the sidebar, which starts collapsed, where there is room beside it, and wants no second copies of messages: a story that
 * is about either undoes it.
 */
async function settle(): Promise<void> {
  const { game, ui } = globalThis as unknown as Client;
  if (innerWidth >= 700) ui.sidebar.expand();
  const config = game.settings.get("core", "uiConfig") as { chatNotifications: string };
  if (config.chatNotifications !== "pip")
    await game.settings.set("core", "uiConfig", { ...config, chatNotifications: "pip" });
}

/** One user at the table. */
export class Seat {
  /** Uncaught errors of the page, to be found empty at the end. */
  readonly errors: Error[] = [];
  /** What the host warned of because Foundry will not have it for long, to be found empty at the end. */
  readonly deprecations = new Set<string>();
  /** Keys of texts and broken pictures that were shown, to be found empty at the end; a story that means to show one forgets it. */
  readonly unfit = new Set<string>();
  hasLeft = false;

  constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    readonly user: string,
  ) {}

  /** Waits until the client has started. */
  async started(): Promise<void> {
    await this.page.waitForFunction(
      () => "game" in globalThis && (globalThis as unknown as Client).game.ready === true,
    );
    await this.page.evaluate(settle);
  }

  /** Has messages shown beside the sidebar too while the chat is not in front, as everybody does who changed nothing. */
  async showNotifications(): Promise<void> {
    await this.page.evaluate(() => {
      const { settings } = (globalThis as unknown as Client).game;
      return settings.set("core", "uiConfig", {
        ...(settings.get("core", "uiConfig") as object),
        chatNotifications: "cards",
      });
    });
  }

  /** Waits until the client has started and shows the last messages. */
  async ready(): Promise<void> {
    await this.started();
    await this.page.waitForFunction(() => document.querySelector(".chat-log[aria-busy]") === null);
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.ready();
  }

  /** Lays the dice: the next ones thrown on this screen show these faces, in this order; a face alone is that of a six-sided die. */
  async layDice(...faces: readonly (number | { readonly face: number; readonly of: number })[]): Promise<void> {
    await this.page.evaluate(
      (next) => {
        const client = globalThis as unknown as Client;
        client.CONFIG.Dice.randomUniform = () => {
          const die = next.shift();
          if (die === undefined) return client.refuseDie();
          return 1 - (die.face - 0.5) / die.of;
        };
      },
      faces.map((die) => (typeof die === "number" ? { face: die, of: 6 } : die)),
    );
  }

  /** Has all further dice of this screen follow from a seed, until it is loaded anew. */
  async seedDice(seed = 7): Promise<void> {
    await this.page.evaluate((first) => {
      const { CONFIG, seeded } = globalThis as unknown as Client;
      CONFIG.Dice.randomUniform = seeded(first);
    }, seed);
  }

  /** Opens a tab of the sidebar by its visible name. */
  async sidebar(name: string): Promise<void> {
    await this.page.locator("#sidebar").getByRole("tab", { name, exact: true }).click();
  }

  async leave(): Promise<void> {
    expect(this.errors, `uncaught errors on the screen of ${this.user}`).toEqual([]);
    expect([...this.unfit], `what is unfit to be shown and was on the screen of ${this.user}`).toEqual([]);
    expect([...this.deprecations], `what is deprecated and was used on the screen of ${this.user}`).toEqual([]);
    this.hasLeft = true;
    await leavePlace(this.context.browser(), this.context);
  }
}

/** What the tests need of the client's globals. */
export interface Client {
  ui: { sidebar: { expand(): void } };
  game: {
    ready: boolean;
    user: { isGM: boolean };
    system: { id: string };
    settings: {
      settings: Map<string, unknown>;
      get(scope: string, key: string): unknown;
      set(scope: string, key: string, value: unknown): Promise<unknown>;
    };
  };
  CONFIG: { Dice: { randomUniform: () => number } };
  /** Numbers from 0 to 1 that follow from a seed. */
  seeded(seed: number): () => number;
  /** Says that a die was thrown which no story laid, and throws. */
  refuseDie(): never;
}
