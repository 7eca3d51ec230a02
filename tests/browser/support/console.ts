import type { Seat } from "./table.ts";

/** A document as the console of the browser knows it. */
export interface ConsoleDocument {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly items: { getName(name: string): ConsoleDocument | undefined };
  readonly system: Record<string, unknown>;
  toObject(): Record<string, unknown>;
  update(changes: object, options?: object): Promise<unknown>;
  delete(): Promise<unknown>;
  check(statistic: string, call?: object): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: object[]): Promise<ConsoleDocument[]>;
}

interface ConsoleCollection {
  readonly contents: ConsoleDocument[];
  getName(name: string): ConsoleDocument | undefined;
}

interface ConsolePack {
  readonly index: { getName(name: string): { _id: string } | undefined };
  getDocument(id: string): Promise<ConsoleDocument>;
}

interface ConsoleClass {
  create(data: object, options?: object): Promise<ConsoleDocument>;
}

/** What somebody who opens the browser's console finds there. */
export interface Console {
  readonly game: {
    readonly actors: ConsoleCollection;
    readonly users: ConsoleCollection;
    readonly messages: ConsoleCollection;
    readonly userId: string;
    readonly tooltip: { readonly tooltip: HTMLElement; activate(element: HTMLElement): void };
    readonly packs: { get(id: string): ConsolePack | undefined };
    readonly socket: { emit(event: string, request: object, answer: (reply: Reply) => void): void };
  };
  readonly Hooks: { on(hook: string, listener: (...args: never[]) => unknown): number };
  readonly Actor: ConsoleClass;
  readonly Item: ConsoleClass;
  readonly ChatMessage: ConsoleClass;
  /** Set by text that ran where it should have been read. */
  __pwned?: unknown;
}

/** The server's answer to a request. */
export interface Reply {
  readonly result?: unknown[];
  readonly error?: { readonly message: string };
}

/** Numbers of Foundry's ownership levels. */
export const LEVEL = { none: 0, limited: 1, observer: 2, owner: 3 } as const;

interface NewCharacter {
  /** Level by the name of a user. */
  readonly ownership?: Record<string, number>;
  /** Names of entries of the compendium of skills. */
  readonly skills?: string[];
  /** Entries of other compendia, with some of what they hold changed. */
  readonly entries?: readonly { readonly pack: string; readonly name: string; readonly system?: object }[];
  readonly system?: object;
}

/** Puts a character into the world, for stories in which making it is not what is told. */
export async function putCharacter(seat: Seat, name: string, given: NewCharacter = {}): Promise<string> {
  const { ownership = {}, skills = [], system = {} } = given;
  const entries = [...skills.map((skill) => ({ pack: "skills", name: skill })), ...(given.entries ?? [])];
  return seat.page.evaluate(
    async ({ name, ownership, entries, system }) => {
      const { game, Actor } = globalThis as unknown as Console;
      const items = await Promise.all(
        entries.map(async ({ pack: of, name, system = {} }: NonNullable<NewCharacter["entries"]>[number]) => {
          const pack = game.packs.get(`sirpas.${of}`);
          const entry = pack?.index.getName(name);
          if (!pack || !entry) throw new Error(`The compendium ${of} has no ${name}.`);
          const data = (await pack.getDocument(entry._id)).toObject();
          return { ...data, system: { ...(data["system"] as object), ...system } };
        }),
      );
      const levels = Object.entries(ownership).map(([user, level]) => [game.users.getName(user)?.id, level]);
      const data = { name, type: "character", ownership: Object.fromEntries(levels), items, system };
      return (await Actor.create(data)).id;
    },
    { name, ownership, entries, system },
  );
}

/** Sends the server a request past the client and all its checks, and returns its answer. */
export async function forge(seat: Seat, type: string, action: string, operation: object): Promise<Reply> {
  return seat.page.evaluate(
    (request) =>
      new Promise<Reply>((resolve) => {
        (globalThis as unknown as Console).game.socket.emit("modifyDocument", request, resolve);
      }),
    { type, action, operation },
  );
}

/** The sentences which are shown to this person now. */
export function notices(seat: Seat) {
  return seat.page.locator("#notifications");
}
