import { type Browser, expect, test } from "@playwright/test";
import { Table, type Seat } from "../browser/support/table.ts";
import { GENERATIONS, type Generation } from "../support/generation.ts";
import { shapesAt } from "./all-forgeries.ts";
import { deleteMessages, storedAt } from "./backdoor.ts";
import { changesBetween, type Forger } from "./compare.ts";
import { filled, forgeriesOf, sampleOf, type Ids, type Json } from "./mutations.ts";
import { ask, forgedQueries, type Asked } from "./queries.ts";
import { allHaveHeard, errorsOf, reloadAll, resolved, send } from "./round.ts";
import { seatsOf, sitDown, type Company } from "./scene.ts";
import type { Source } from "./seeds.ts";
import { tellCauses, watch } from "./watch.ts";

/** A system whose table is sent forged messages. */
export interface Sibling {
  readonly system: string;
  /** Puts people and an open encounter there, on the Gamemaster's page: Ada is the forger's, Bo the other player's, Bandit nobody's. */
  prepare(gamemaster: Seat): Promise<void>;
  /** Genuine messages of the forger's, with their dice, as their page would send them. */
  seeds(forger: Seat): Promise<readonly Source[]>;
  /** What the forger can have written down of an actor of theirs. */
  draft(actor: string): Readonly<Record<string, Json>>;
}

interface Forged {
  readonly said: string;
  readonly genuine: Source;
  readonly data: Source;
}

/** So many are in the chat at once, and so many are sent before anybody looks: as many as are compared with the sheets. */
const SIZE = 320;
const AT_ONCE = 20;
/** All of them take longer than anything else of `npm run forgeries`. */
const PATIENCE = 60 * 60_000;
/** Every so many of them are sent genuine and changed after, and every second of those is deleted then. */
const EDITED = 4;
const { FORGERIES_SAMPLE: sample, FORGERIES_ONLY: only } = process.env;
const OUTSIDE = ["rolls", "speaker", "type", "flags"] as const;

/** How many messages were sent, and what became of them. */
const FIGURES = ["sent", "refused", "edited", "deleted", "marked"] as const;
type Figures = Record<(typeof FIGURES)[number], number>;

/** Sends a system's Gamemaster, and two players, every field of every type of message forged, at each generation. */
export function forgeAt(sibling: Sibling): void {
  for (const generation of GENERATIONS) {
    test(`forged messages do no harm at a table of ${sibling.system}, generation ${generation}`, async ({
      browser,
    }) => {
      test.setTimeout(PATIENCE);
      const faults = await forge(browser, sibling, generation, Number(sample ?? Infinity));
      for (const fault of faults) console.log(`  ${fault}`);
      expect(faults.length).toBe(0);
    });
  }
}

/** Sends so many of all forged messages of a system. @returns whom they harmed and what went wrong, each as a sentence */
export async function forge(
  browser: Browser,
  sibling: Sibling,
  generation: Generation,
  count: number,
): Promise<readonly string[]> {
  const company = await openTable(browser, sibling, generation);
  try {
    const all = await forgedFor(company, sibling);
    const chosen = count < all.length ? sampleOf(all, count) : all;
    console.log(`${sibling.system} ${generation}: ${chosen.length} messages of ${all.length}`);
    // Of nothing but queries nothing is genuine.
    if (all.length > 0) await expectGenuine(company, all);
    const faults = await sendAll(company, chosen, all);
    return [...faults, ...(await sendQueries(company, sibling, count))];
  } finally {
    await Promise.all(seatsOf(company).map(({ context }) => context.close()));
    await company.table.close();
  }
}

async function openTable(browser: Browser, sibling: Sibling, generation: Generation): Promise<Company> {
  const table = await Table.open({ system: `dist-systems/${sibling.system}`, generation });
  const company = await sitDown(browser, table);
  for (const seat of seatsOf(company)) {
    watch(seat);
    await tellCauses(seat);
  }
  await sibling.prepare(company.gamemaster);
  await allHaveHeard(company);
  return company;
}

/** What is there that is not the forger's: a message is the last one, an attack on the other player's. */
async function idsAt({ table }: Company): Promise<Ids> {
  const stored = await storedAt(table.url);
  const bo = String(stored["actors"]!.find(({ name }) => name === "Bo")!["_id"]);
  const message = String(stored["messages"]!.at(-1)?.["_id"] ?? "");
  return { actor: `Actor.${bo}`, message, strike: `damage:${message}` };
}

async function forgedFor(company: Company, sibling: Sibling): Promise<readonly Forged[]> {
  const shapes = await shapesAt(company.gamemaster);
  const ids = await idsAt(company);
  const seeds = await sibling.seeds(company.forger);
  return seeds
    .filter(({ type }) => only === undefined || type === only)
    .flatMap((genuine) => {
      const type = String(genuine["type"]);
      const rolls = (genuine["rolls"] as readonly string[]).map((roll) => JSON.parse(roll) as Json);
      const system = filled(shapes[type]!, genuine["system"]!);
      const whole = { ...genuine, system, rolls, speaker: { alias: "Ada" }, flags: { core: { canPopout: true } } };
      return ["system", ...OUTSIDE].flatMap((key) =>
        [...forgeriesOf(whole, ids, key)].map(({ field, value, data }) => {
          return { said: `${type}: ${field} = ${value}`, genuine, data: asSent(data as Source) };
        }),
      );
    });
}

function asSent(data: Source): Source {
  const { rolls } = data;
  if (!Array.isArray(rolls)) return data;
  const text = (roll: Json) => (typeof roll === "object" && roll !== null ? JSON.stringify(roll) : roll);
  return { ...data, rolls: (rolls as readonly Json[]).map(text) };
}

/** What is forged is worth forging if most of it counts as long as it is genuine. */
async function expectGenuine(company: Company, all: readonly Forged[]): Promise<void> {
  const { table, gamemaster, forger } = company;
  const genuine = [...new Set(all.map((one) => one.genuine))].map((data) => ({ data }));
  const ids = await send(forger, genuine);
  await allHaveHeard(company);
  const notes = await notesOn(gamemaster, ids);
  for (const note of notes) console.log(`  genuine ${note}`);
  expect(notes.length).toBeLessThan(genuine.length / 2);
  await deleteMessages(
    table.url,
    ids.flatMap((id) => id ?? []),
  );
}

async function forgerAt({ table, forger }: Company): Promise<Forger> {
  const stored = await resolved(table.url);
  const named = (collection: string, name: string) =>
    String(stored[collection]!.find((one) => one["name"] === name)!["_id"]);
  return { user: named("users", forger.user), actors: [`Actor.${named("actors", "Ada")}`] };
}

/** What a Gamemaster reads under a genuine attack, one outside of the encounter, whose turns may be used up. */
async function notesOnAttack(company: Company, of: readonly Forged[]): Promise<string> {
  const genuine = of.findLast((one) => one.genuine["type"] === "attack")?.genuine;
  if (!genuine) return "";
  const ids = await send(company.forger, [{ data: genuine }]);
  await allHaveHeard(company);
  const notes = await notesOn(company.gamemaster, ids);
  await deleteMessages(
    company.table.url,
    ids.flatMap((id) => id ?? []),
  );
  return ids.includes(null) ? "refused by the server" : notes.join();
}

/**
 * Sends them in rounds; after each every page is loaded anew, nothing of anybody else's may have changed, and a genuine attack is taken
 * as it was at first.
 */
async function sendAll(company: Company, all: readonly Forged[], of: readonly Forged[]): Promise<readonly string[]> {
  const { url } = company.table;
  const start = Date.now();
  const forger = await forgerAt(company);
  const taken = await notesOnAttack(company, of);
  const figures: Figures = { sent: 0, refused: 0, edited: 0, deleted: 0, marked: 0 };
  const [errors, harm]: [string[], string[]] = [[], []];
  for (let from = 0; from < all.length; from += SIZE) {
    const before = await resolved(url);
    const ids: string[] = [];
    for (let at = from; at < Math.min(from + SIZE, all.length); at += AT_ONCE) {
      const some = all.slice(at, Math.min(at + AT_ONCE, from + SIZE));
      const left = await sendSome(company.forger, some, figures);
      ids.push(...left);
      await allHaveHeard(company);
      figures.marked += (await notesOn(company.gamemaster, left)).length;
      errors.push(...errorsOf(company).map((error) => `${error} [among ${some[0]!.said} … ${some.at(-1)!.said}]`));
    }
    const ready = await reloadAll(company);
    errors.push(...Object.entries(ready).flatMap(([user, time]) => (time === null ? [`${user} is not ready`] : [])));
    errors.push(...errorsOf(company).map((error) => `${error} [after a reload]`));
    harm.push(...changesBetween(before, await resolved(url), forger));
    await deleteMessages(url, ids);
    await allHaveHeard(company);
    const now = await notesOnAttack(company, of);
    if (now !== taken) errors.push(`A genuine attack reads “${now}”, and did “${taken}” before.`);
    const told = FIGURES.map((key) => `${key} ${figures[key]}`).join(", ");
    const seconds = Math.round((Date.now() - start) / 1000);
    console.log(`${seconds} s: ${told}, harm ${harm.length}, errors ${errors.length}`);
  }
  return [...harm, ...errors];
}

/** Asks the Gamemaster's client for all that a client of the core can ask for, forged; nothing of anybody else's may change. */
async function sendQueries(company: Company, { system, draft }: Sibling, count: number): Promise<readonly string[]> {
  const { url } = company.table;
  const forger = await forgerAt(company);
  const ids = await idsAt(company);
  const [ada = ""] = forger.actors;
  const before = await resolved(url);
  const combat = String(before["combats"]![0]!["_id"]);
  const asker = { by: forger.user, nonce: "forged" };
  const own = { key: "", who: ada, message: "", facts: [], ...draft(ada) };
  const event = { ...asker, combat, follows: "" };
  const asked: Asked = [
    [`${system}.record`, { ...event, draft: own }],
    [`${system}.record`, { ...event, draft: { ...own, key: ids.strike } }],
    [`${system}.stepThroughLog`, { ...asker, combat, way: "undo" }],
    [`${system}.closeChallenge`, { ...asker, message: ids.message, timedOut: false }],
    [`${system}.grant`, { ...asker, message: ids.message }],
    [`${system}.isMine`, { nonce: "forged" }],
    [`${system}.rollBlind`, { ...asker, type: "check", system: { actor: ids.actor } }],
  ];
  // What is asked for is rolled by the Gamemaster, whose page was loaded anew.
  for (const seat of seatsOf(company)) await seat.seedDice();
  const all = forgedQueries(asked, ids);
  const chosen = count < all.length ? sampleOf(all, count) : all;
  const errors: string[] = [];
  for (let at = 0; at < chosen.length; at += AT_ONCE) {
    const some = chosen.slice(at, at + AT_ONCE);
    await ask(company.forger, some);
    await allHaveHeard(company);
    errors.push(...errorsOf(company).map((error) => `${error} [among queries ${some[0]!.name} ${some[0]!.field} …]`));
  }
  const harm = changesBetween(before, await resolved(url), forger);
  console.log(`queries: asked ${chosen.length} of ${all.length}, harm ${harm.length}, errors ${errors.length}`);
  return [...harm, ...errors];
}

/** Some are sent as they are; some genuinely, to be changed afterwards, and of those some to be deleted then. */
async function sendSome(seat: Seat, some: readonly Forged[], figures: Figures): Promise<readonly string[]> {
  const isEdited = (index: number) => index % EDITED === 0;
  const sent = some.map((one, index) => ({ data: isEdited(index) ? one.genuine : one.data }));
  const ids = await send(seat, sent);
  const edits = some.flatMap(({ data }, index) =>
    isEdited(index) && ids[index] ? [{ ...data, _id: ids[index] }] : [],
  );
  const gone = edits.filter((_, index) => index % 2 === 0).map(({ _id }) => _id);
  await seat.page.evaluate(async (text) => {
    const { edits, gone } = JSON.parse(text) as { edits: object[]; gone: string[] };
    const { game } = globalThis as unknown as {
      game: { socket: { emit(event: string, request: object, done: () => void): void } };
    };
    const ask = (action: string, operation: object) =>
      new Promise<void>((done) => {
        game.socket.emit("modifyDocument", { type: "ChatMessage", action, operation }, () => done());
      });
    await Promise.all(edits.map((update) => ask("update", { updates: [update] })));
    await Promise.all(gone.map((id) => ask("delete", { ids: [id] })));
  }, JSON.stringify({ edits, gone }));
  figures.sent += some.length;
  figures.refused += ids.filter((id) => id === null).length;
  figures.edited += edits.length;
  figures.deleted += gone.length;
  return ids.flatMap((id) => (id === null || gone.includes(id) ? [] : [id]));
}

/** What a Gamemaster reads under these messages: that nothing follows, or what they say that the sheets do not. */
async function notesOn(gamemaster: Seat, ids: readonly (string | null)[]): Promise<readonly string[]> {
  return gamemaster.page.evaluate(async (ids) => {
    interface Shown {
      readonly type: string;
      renderHTML(): Promise<HTMLElement>;
    }
    const { game } = globalThis as unknown as { game: { messages: { get(id: string | null): Shown | undefined } } };
    const notes = ids.map(async (id) => {
      const message = game.messages.get(id);
      // A card that cannot be drawn stops the chat.
      const card = await message?.renderHTML().catch((error: unknown) => {
        throw new Error(`${JSON.stringify(message)}: ${String(error)}`, { cause: error });
      });
      const note = card?.querySelector(".gate-note");
      return note ? [`${message!.type}: ${note.textContent}`] : [];
    });
    return (await Promise.all(notes)).flat();
  }, ids);
}
