import { mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { systemOf } from "../../../../tools/build/system.ts";
import { textsOf } from "../../../../tools/build/texts.ts";
import { openTable, roundTrip, type OpenTable, type TableOptions } from "../../../support/client.ts";
import { temporaryPlace } from "../../../support/program.ts";

/** A document of the table, as far as the tests read one. */
export interface Doc {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly system: Record<string, never> & object;
  readonly effects: Iterable<Doc> & { readonly size: number };
  readonly items: { getName(name: string): Doc; readonly contents: readonly Doc[] };
  readonly statuses: ReadonlySet<string>;
  left(key: string): number;
  most(key: string): number;
  readonly character: {
    readonly skills: readonly { readonly item: Doc; readonly value: { readonly value: { readonly value: number } } }[];
    readonly attributes: Readonly<Record<string, { readonly value: number }>>;
  };
  update(changes: object): Promise<unknown>;
  delete(): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<readonly Doc[]>;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the program is typed by its own configuration, not by the tests'
type Call = (...given: any[]) => any;
type Module = Readonly<Record<string, Call>>;

/** A table that plays Simverse from its sources, with nobody at a screen: what a dialog would ask, the test answers. */
export interface SimverseTable extends OpenTable {
  /** What players were asked, in order, and what they choose besides what the dialog starts with; null closes it. */
  asked: { readonly label: string }[];
  choice: object | null;
  /** A module of the system, by its path below `src`. */
  play(file: string): Promise<Module>;
  /** A module of the core. */
  core(file: string): Promise<Module>;
  /** Makes the next six-sided dice fall as given; one more than given fails the test. */
  dice(...results: number[]): void;
  create(data: object): Promise<Doc>;
  messages(type: string): readonly Doc[];
  fight(...actors: readonly Doc[]): Promise<Doc & { startCombat(): Promise<unknown>; nextTurn(): Promise<unknown> }>;
  /** Targets these, as if they were tokens side by side. */
  target(...actors: readonly Doc[]): void;
}

const ROOT = path.resolve("systems/simverse/src");
const load = (file: string): Promise<Module> => import(/* @vite-ignore */ file) as Promise<Module>;

export async function openSimverse(
  options: Pick<TableOptions, "as" | "generation" | "url"> = {},
): Promise<SimverseTable> {
  const play = (file: string) => load(path.join(ROOT, file));
  const core = (file: string) => load(path.resolve("core/src", file));
  const table: Pick<SimverseTable, "asked" | "choice"> = { asked: [], choice: {} };
  const boot = async () => {
    const [
      { registerFoundation },
      { plainChoice },
      { registerChallenge },
      { registerResolving },
      attack,
      contest,
      lasting,
    ] = await Promise.all([
      play("foundation.ts"),
      play("play/checks/check-request.ts"),
      core("play/challenge/challenge.ts"),
      core("play/challenge/resolve.ts"),
      play("play/combat/attack-challenge.ts"),
      play("play/contests/contest-challenge.ts"),
      play("play/powers/end-power.ts"),
    ]);
    const { Hooks } = globalThis as unknown as { Hooks: { once(hook: string, call: () => void): void } };
    Hooks.once("init", () => {
      const check = async (request: { readonly statistics: readonly { readonly label: string }[] }) => {
        table.asked.push(request.statistics[0]!);
        return table.choice && { ...(plainChoice!(request) as object), ...table.choice };
      };
      registerFoundation!({ table: async () => ({}), dialogs: { check, attack: async () => null } });
      registerChallenge!(attack["ATTACK_CHALLENGE"]);
      registerChallenge!(contest["CONTEST_CHALLENGE"]);
      registerResolving!();
      lasting["registerLasting"]!();
    });
  };
  const open = await openTable({ ...options, system: await systemFolder(), load: boot });
  const world = globalThis as unknown as Readonly<
    Record<"Actor" | "Combat", { implementation: { create(data: object): Promise<Doc> } }>
  >;
  const { game, CONFIG } = open as unknown as {
    game: { messages: { contents: readonly (Doc & { type: string })[] }; user: object; socket: { connected: boolean } };
    CONFIG: { Dice: { randomUniform: () => number } };
  };
  return Object.assign(table, open, {
    play,
    core,
    dice: (...results: number[]) => {
      const rest = results.values();
      CONFIG.Dice.randomUniform = () => {
        const { value, done } = rest.next();
        if (done) throw new Error("The test gave fewer dice than were thrown.");
        return 1 - (value - 0.5) / 6;
      };
    },
    create: (data: object) => world.Actor.implementation.create(data),
    messages: (type: string) => game.messages.contents.filter((one) => one.type === type),
    fight: async (...actors: readonly Doc[]) => {
      // The first acts first.
      const combatants = actors.map(({ id }, index) => ({ actorId: id, initiative: 9 - index }));
      return (await world.Combat.implementation.create({ active: true, combatants })) as never;
    },
    target: (...actors: readonly Doc[]) => {
      const targets = new Set(
        actors.map((actor) => ({ actor, name: actor.name, document: { parent: null }, center: { x: 0, y: 0 } })),
      );
      Object.defineProperty(game.user, "targets", { value: targets, configurable: true });
    },
    close: async () => {
      const { leaveDeciding } = await core("play/deciding/deciding-window.ts");
      const { queueWrite } = await core("play/log/one-by-one.ts");
      if (game.socket.connected) await roundTrip(game.socket as never);
      await queueWrite!(async () => undefined);
      await leaveDeciding!();
      await open.close();
    },
  }) as unknown as SimverseTable;
}

let bare: Promise<string> | undefined;

/** The system as its manifest describes it, with neither code nor compendia of its own. */
function systemFolder(): Promise<string> {
  return (bare ??= writeSystem());
}

async function writeSystem(): Promise<string> {
  const system = systemOf("simverse");
  const folder = await mkdtemp(path.join(temporaryPlace(), "simverse-"));
  const manifest = JSON.parse(await readFile(path.join(system.root, "system.json"), "utf8")) as object;
  const plain = { ...manifest, packs: [], packFolders: [], esmodules: [], styles: [] };
  await writeFile(path.join(folder, "system.json"), JSON.stringify(plain));
  await mkdir(path.join(folder, "lang"));
  for (const language of ["en", "it"]) {
    await writeFile(
      path.join(folder, `lang/${language}.json`),
      JSON.stringify(textsOf(system, `lang/${language}.json`)),
    );
  }
  return folder;
}
