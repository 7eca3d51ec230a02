import { mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { vi } from "vitest";
import { systemOf } from "../../tools/build/system.ts";
import { textsOf } from "../../tools/build/texts.ts";
import { openTable, roundTrip, type OpenTable, type TableOptions } from "../support/client.ts";
import { diceOf, type Fall } from "../support/dice.ts";
import { temporaryPlace } from "../support/program.ts";

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the program is typed by its own configuration, not by the tests'
type Call = (...given: any[]) => any;
export type Module = Readonly<Record<string, Call>>;

/** A document of a table, as far as the tests of any system read one. */
export interface AnyDoc {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly type: string;
  readonly system: object;
}

export type Fight<Doc> = Doc & {
  /** What its log has that was not undone. */
  readonly standing: readonly unknown[];
  startCombat(): Promise<unknown>;
  nextTurn(): Promise<unknown>;
  nextRound(): Promise<unknown>;
};

/** A table that plays a system from its sources, with nobody at a screen. */
export interface SystemTable<Doc extends AnyDoc> extends OpenTable {
  /** A module of the system, by its path below `src`. */
  play(file: string): Promise<Module>;
  /** What follows once from a message, by its name in a module of the system. */
  consequence(file: string, name: string): Promise<Module>;
  /** A module of the core. */
  core(file: string): Promise<Module>;
  /** Makes the next dice fall as given; one more than given fails the test. */
  dice(...falls: readonly Fall[]): void;
  create(data: object): Promise<Doc>;
  messages(type: string): readonly Doc[];
  message(id: string): Doc;
  fight(...actors: readonly Doc[]): Promise<Fight<Doc>>;
  /** Targets these, as if they were tokens side by side. */
  target(...actors: readonly Doc[]): void;
}

/** By their paths in the repository. A pattern, unlike a name that is put together, tells `vitest related` what a test can load. */
const MODULES = import.meta.glob<Module>(["/core/src/**/*.ts", "#beside/**/*.ts"]);

function load(file: string): Promise<Module> {
  const module = MODULES[file];
  if (!module) throw new Error(`There is no ${file}; name a module by its path below src.`);
  return module();
}

/** The modules of a system and of the core, as a table loads them. */
export function modulesOf(system: string) {
  return {
    play: (file: string) => load(`/systems/${system}/src/${file}`),
    consequence: async (file: string, name: string) =>
      (await load(`/systems/${system}/src/${file}`))[name] as unknown as Module,
    core: (file: string) => load(`/core/src/${file}`),
  };
}

/** Does something in the hook `init`, when the globals are there. */
export function atInit(call: () => void): void {
  const { Hooks } = globalThis as unknown as { Hooks: { once(hook: string, call: () => void): void } };
  Hooks.once("init", call);
}

/** @param boot  Loads what the system is made of, and registers it in the hook `init` */
export async function openSystem<Doc extends AnyDoc>(
  system: string,
  boot: () => Promise<void>,
  options: Pick<TableOptions, "as" | "generation" | "modules" | "url"> = {},
): Promise<SystemTable<Doc>> {
  const modules = modulesOf(system);
  const open = await openTable({ ...options, system: await systemFolder(system), load: boot });
  const world = globalThis as unknown as Readonly<
    Record<"Actor" | "Combat", { implementation: { create(data: object): Promise<Doc> } }>
  >;
  const { game, CONFIG } = open as unknown as {
    game: {
      messages: { contents: readonly Doc[]; get(id: string): Doc | undefined };
      user: { readonly isActiveGM: boolean };
      socket: { connected: boolean };
    };
    CONFIG: { Dice: { randomUniform: () => number } };
  };
  // It has a claim to store first: what happens before that is refused.
  const { isDeciding } = await modules.core("play/deciding/deciding-window.ts");
  if (game.user.isActiveGM && !options.url) await vi.waitUntil(() => isDeciding!() as boolean, { interval: 5 });
  return {
    ...open,
    ...modules,
    dice: diceOf(CONFIG.Dice),
    create: (data) => world.Actor.implementation.create(data),
    messages: (type) => game.messages.contents.filter((one) => one.type === type),
    message: (id) => game.messages.get(id)!,
    fight: async (...actors) => {
      // The first acts first.
      const combatants = actors.map(({ id }, index) => ({ actorId: id, initiative: 9 - index }));
      return (await world.Combat.implementation.create({ active: true, combatants })) as Fight<Doc>;
    },
    target: (...actors) => {
      const targets = new Set(
        actors.map((actor) => ({
          actor,
          name: actor.name,
          document: { parent: null, uuid: actor.uuid },
          center: { x: 0, y: 0 },
        })),
      );
      Object.defineProperty(game.user, "targets", { value: targets, configurable: true });
    },
    close: async () => {
      const { leaveDeciding } = await modules.core("play/deciding/deciding-window.ts");
      const { queueWrite } = await modules.core("play/log/one-by-one.ts");
      if (game.socket.connected) await roundTrip(game.socket as never);
      await queueWrite!(async () => undefined);
      await leaveDeciding!();
      await open.close();
    },
  };
}

const bare = new Map<string, Promise<string>>();

/** A system as its manifest describes it, with neither code nor compendia of its own. */
function systemFolder(id: string): Promise<string> {
  const known = bare.get(id) ?? writeSystem(id);
  bare.set(id, known);
  return known;
}

async function writeSystem(id: string): Promise<string> {
  const system = systemOf(id);
  const folder = await mkdtemp(path.join(temporaryPlace(), `${id}-`));
  const manifest = JSON.parse(await readFile(path.join(system.root, "system.json"), "utf8")) as object;
  const plain = { ...manifest, packs: [], packFolders: [], esmodules: [], styles: [] };
  await writeFile(path.join(folder, "system.json"), JSON.stringify(plain));
  await mkdir(path.join(folder, "lang"));
  for (const language of ["en", "it"]) {
    const texts = textsOf(system, `lang/${language}.json`);
    await writeFile(path.join(folder, `lang/${language}.json`), JSON.stringify(texts));
  }
  return folder;
}
