import { setImmediate } from "node:timers/promises";
import { vi } from "vitest";
import type * as Overlapping from "../../../src/documents/overlap/overlapping-updates.ts";
import * as utils from "../../../host/common/utils/index.ts";

interface Wound {
  readonly id: string;
}

interface Purse {
  readonly money: number;
  readonly income: number;
  readonly log: readonly { readonly name: string; readonly amount: number }[];
}

interface State {
  readonly wounds: readonly Wound[];
  readonly wealth: Purse;
}

const EMPTY: State = { wounds: [], wealth: { money: 100, income: 0, log: [] } };

type List = "wounds" | "purse";

interface Update {
  readonly from: number;
  readonly changes: { readonly system: Partial<State> };
  readonly options: object;
  readonly done: () => void;
}

/** A server and three clients that change the lists of one actor, where the test says who hears of what when. */
export interface OverlapTable {
  readonly clients: readonly { state(): object }[];
  /** Adds an entry of its own to a list, or takes the first away that this client sees; nothing if there is none. */
  write(who: number, list: List, takes: boolean): Promise<void>;
  /** Lets the server take the next update of a client. */
  send(who: number): Promise<void>;
  /** Lets a client hear of the next update. */
  hear(who: number): Promise<void>;
  /** A client loads its page anew and knows nothing but what is stored; only while nothing is under way. */
  reload(who: number): Promise<void>;
  /** A client closes its page: what it has not sent is never sent. */
  leave(who: number): void;
  /** Lets everything arrive. */
  settle(): Promise<void>;
  /** What should be in the lists of everybody in the end. */
  meant(): object;
}

/** Makes tables; the program is loaded once. */
export async function overlapTable(): Promise<() => OverlapTable> {
  vi.stubGlobal("foundry", { utils });
  const overlap = await import("../../../src/documents/overlap/overlapping-updates.ts");
  return () => new Table(overlap);
}

type Overlap = typeof Overlapping;

class Table implements OverlapTable {
  readonly #toServer: Update[][] = [[], [], []];
  readonly #toClient: Update[][] = [[], [], []];
  readonly #gone = new Set<number>();
  readonly #added = { wounds: new Set<string>(), purse: new Set<string>() };
  #count = 0;
  #stored: State = EMPTY;
  readonly clients: Client[];

  constructor(private readonly overlap: Overlap) {
    this.clients = [0, 1, 2].map((who) => this.#client(who));
  }

  #client(who: number): Client {
    return new Client(this.overlap, who, structuredClone(this.#stored), (update) => this.#toServer[who]!.push(update));
  }

  async write(who: number, list: List, takes: boolean): Promise<void> {
    const client = this.clients[who]!;
    const { wounds, wealth } = client.system;
    const id = `${list} ${++this.#count}`;
    const names = list === "wounds" ? wounds.map((one) => one.id) : wealth.log.map(({ name }) => name);
    const gone = takes ? names[0] : undefined;
    if (takes && gone === undefined) return;
    if (gone !== undefined) this.#added[list].delete(gone);
    else this.#added[list].add(id);
    if (list === "wounds") {
      const next = takes ? wounds.filter((one) => one.id !== gone) : [...wounds, { id }];
      void client.update({ system: { wounds: next } });
    } else {
      const log = takes ? wealth.log.slice(1) : [...wealth.log, { name: id, amount: -1 }];
      void client.update({ system: { wealth: { ...wealth, money: wealth.money + (takes ? 1 : -1), log } } });
    }
    await setImmediate();
  }

  async send(who: number): Promise<void> {
    const update = this.#toServer[who]!.shift();
    if (update) {
      this.#stored = { ...this.#stored, ...update.changes.system };
      for (const queue of this.#toClient) queue.push(update);
    }
    await setImmediate();
  }

  async hear(who: number): Promise<void> {
    const update = this.#toClient[who]!.shift();
    if (update && !this.#gone.has(who)) this.clients[who]!.take(update);
    await setImmediate();
  }

  async reload(who: number): Promise<void> {
    if (this.#isBusy) return;
    this.clients[who] = this.#client(who);
  }

  leave(who: number): void {
    this.#gone.add(who);
  }

  async settle(): Promise<void> {
    while (this.#isBusy) {
      for (const who of [0, 1, 2]) {
        if (this.#gone.has(who)) this.#toServer[who]!.length = 0;
        await this.send(who);
        await this.hear(who);
      }
    }
  }

  get #isBusy(): boolean {
    return [...this.#toServer, ...this.#toClient].some((queue) => queue.length > 0);
  }

  meant(): object {
    const [wounds, log] = [[...this.#added.wounds].sort(), [...this.#added.purse].sort()];
    return { wounds, log, money: 100 - log.length };
  }
}

class Client {
  readonly _source: { system: State };

  constructor(
    private readonly overlap: Overlap,
    private readonly who: number,
    system: State,
    private readonly post: (update: Update) => void,
  ) {
    this._source = { system };
  }

  get system(): State {
    return this._source.system;
  }

  async update(changes: { system: Partial<State> }, options: object = {}): Promise<unknown> {
    return this.overlap.underMark(this as never, options, async (marked) => {
      this.overlap.tellSteps(this as never, changes, marked);
      const sent = structuredClone({ changes, options: marked });
      return new Promise<void>((done) => this.post({ ...sent, from: this.who, done }));
    });
  }

  take({ from, changes, options, done }: Update): void {
    this._source.system = { ...this._source.system, ...structuredClone(changes.system) };
    this.overlap.hearSteps(this as never, structuredClone(options));
    if (from === this.who) done();
  }

  state(): object {
    const { wounds, wealth } = this.system;
    const [ids, log] = [wounds.map(({ id }) => id).sort(), wealth.log.map(({ name }) => name).sort()];
    return { wounds: ids, log, money: wealth.money };
  }
}
