import { LIST_KEYS, LIST_RULES, type ListKey } from "./list-rules.ts";
import { printOf } from "./print.ts";
import { Register, type Told } from "./register.ts";

/*
 * Foundry writes a list as a whole. If two people add to one at the same moment, the second update, which was made without
 * knowing of the first, takes away what the first has added. So each update tells in its options what it means to do, and
 * whoever finds, once their own is done, that it has written over what others did, does that again.
 */

interface Telling {
  readonly mark: string;
  readonly lists: Readonly<Partial<Record<ListKey, Told>>>;
}

/** An actor, as far as its lists go. */
export interface Writable {
  readonly _source: { readonly system: object };
  update(changes: object, options?: object): Promise<unknown>;
}

type Registers = Readonly<Record<ListKey, Register>>;

const known = new WeakMap<Writable, Registers>();
const watched = new WeakSet<Writable>();

/** For how many milliseconds what is under way is waited for. */
const PATIENCE = 2000;

function registersOf(actor: Writable): Registers {
  const all = known.get(actor) ?? (Object.fromEntries(LIST_KEYS.map((key) => [key, new Register()])) as Registers);
  known.set(actor, all);
  return all;
}

/**
 * Makes an update under a mark of its own, and forgets it when it is over: what changes nothing, or is refused, is heard of by
 * nobody.
 */
export async function underMark<Result>(
  actor: Writable,
  options: object,
  make: (options: object) => Promise<Result>,
): Promise<Result> {
  const mark = foundry.utils.randomID();
  try {
    return await make({ ...options, sirpas: { ...(options as { readonly sirpas?: object }).sirpas, mark } });
  } finally {
    for (const register of Object.values(registersOf(actor))) register.forget(mark);
  }
}

/** Tells with an update what it means to do; to be called before it is sent, with the options that go with it. */
export function tellSteps(actor: Writable, changes: object, options: object): void {
  const { expandObject, getProperty, mergeObject, randomID } = foundry.utils;
  const { system = {} } = expandObject({ ...changes }) as { readonly system?: object };
  const { sirpas: given } = options as { readonly sirpas?: { readonly mark?: string } };
  const again = tellingIn(options)?.lists ?? {};
  const mark = given?.mark ?? randomID();
  const lists: Partial<Record<ListKey, Told>> = {};
  for (const key of LIST_KEYS) {
    const { path, between } = LIST_RULES[key];
    if (getProperty(system, path) === undefined) continue;
    const before = stored(actor, path);
    const after = getProperty(mergeObject(wrapped(path, before), wrapped(path, getProperty(system, path))), path);
    const step = between(before, after);
    const steps = again[key]?.steps ?? (step === null ? {} : { [`${mark}.${key}`]: step });
    if (Object.keys(steps).length > 0) lists[key] = registersOf(actor)[key].send(mark, steps, printOf(before));
  }
  if (Object.keys(lists).length > 0) Object.assign(options, { sirpas: { ...given, overlap: { mark, lists } } });
}

/** Hears of an update, and does again what it has taken away; to be called once it is done, with the options that came with it. */
export function hearSteps(actor: Writable, options: object): void {
  const telling = tellingIn(options);
  if (telling) hearTelling(actor, telling);
  for (const key of LIST_KEYS) {
    const register = registersOf(actor)[key];
    if (register.hasHeard) register.see(printOf(stored(actor, LIST_RULES[key].path)));
  }
}

function hearTelling(actor: Writable, { mark, lists }: Telling): void {
  const all = registersOf(actor);
  const heard = LIST_KEYS.map((key) => ({
    key,
    told: lists[key],
    missed: lists[key] && all[key].hear(mark, lists[key]),
  }));
  doAgain(
    actor,
    heard.map(({ key, told, missed }) => ({ key, own: told?.steps ?? {}, missed: missed ?? new Map() })),
  );
  if (LIST_KEYS.some((key) => all[key].lostOwn.size > 0)) watchOver(actor);
}

/** Whoever has written over something does it again. Should they have left before they could, whose it was does. */
function watchOver(actor: Writable): void {
  if (watched.has(actor)) return;
  watched.add(actor);
  setTimeout(() => {
    watched.delete(actor);
    const all = registersOf(actor);
    doAgain(
      actor,
      LIST_KEYS.map((key) => ({ key, own: {}, missed: all[key].lostOwn })),
    );
  }, PATIENCE / 2);
}

/** What of one list is to be done again. */
interface Missed {
  readonly key: ListKey;
  /** The steps that it was written over with, and which stand. */
  readonly own: Told["steps"];
  readonly missed: ReadonlyMap<string, unknown>;
}

function doAgain(actor: Writable, all: readonly Missed[]): void {
  const lists: Partial<Record<ListKey, Told>> = {};
  const system: Record<string, unknown> = {};
  for (const { key, own, missed } of all) {
    if (missed.size === 0) continue;
    const { path, again } = LIST_RULES[key];
    const now = stored(actor, path);
    const after = [...missed.values()].reduce((state, step) => again(state, step, Object.values(own)), now);
    if (JSON.stringify(after) === JSON.stringify(now)) registersOf(actor)[key].settle(missed.keys());
    else {
      foundry.utils.setProperty(system, path, after);
      lists[key] = { steps: { ...own, ...Object.fromEntries(missed) }, upon: null, base: "" };
    }
  }
  if (Object.keys(lists).length === 0) return;
  // What fails is told by Foundry to whoever made the update.
  void actor.update({ system }, { sirpas: { overlap: { mark: "", lists } } }).catch(() => undefined);
}

/**
 * Waits until nothing is under way of what others did to an actor's lists at the same moment: whoever reckons with a ledger or a
 * purse reckons with the whole of it.
 */
export async function atRest(actor: Writable, ...keys: readonly ListKey[]): Promise<void> {
  const registers = keys.map((key) => registersOf(actor)[key]);
  const until = Date.now() + PATIENCE;
  while (registers.some(({ isAtRest }) => !isAtRest)) {
    if (Date.now() > until) return registers.forEach((register) => register.rest());
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

function stored(actor: Writable, path: string): unknown {
  return structuredClone(foundry.utils.getProperty(actor._source.system, path));
}

function wrapped(path: string, value: unknown): object {
  const whole = {};
  foundry.utils.setProperty(whole, path, structuredClone(value));
  return whole;
}

function tellingIn(options: object): Telling | null {
  return (options as { readonly sirpas?: { readonly overlap?: Telling } }).sirpas?.overlap ?? null;
}
