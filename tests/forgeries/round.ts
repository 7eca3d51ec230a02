import { expect } from "@playwright/test";
import { attack } from "../browser/support/attacking.ts";
import type { Seat } from "../browser/support/table.ts";
import { woundsOf } from "../browser/support/strikes.ts";
import type { ForgedMessage } from "./all-forgeries.ts";
import { createMessages, deleteMessages, storedAt, type Stored } from "./backdoor.ts";
import { changesBetween, type Forger } from "./compare.ts";
import type { Json } from "./mutations.ts";
import { ask, type ForgedQuery } from "./queries.ts";
import { refresh, seatsOf, type Company } from "./scene.ts";
import { watch } from "./watch.ts";

/** What a round came to. */
export interface Outcome {
  readonly posted: number;
  /** By the server; of queries, by whoever was asked. */
  readonly error: number;
  /** Errors by the forgery after which they came, as far as that is known. */
  readonly errors: readonly string[];
  readonly changes: readonly string[];
  /** Milliseconds until each page was ready, by user: null for never. */
  readonly ready: Readonly<Record<string, number | null>>;
  /** The same with as many plain messages in their place. */
  readonly readyBefore: Readonly<Record<string, number>>;
  /** Other faults, each as a sentence. */
  readonly faults: readonly string[];
}

/** For how long a page is waited for that may never be ready, in milliseconds. */
const PATIENCE = 30_000;
/** So many are sent before anybody looks. */
const AT_ONCE = 32;
/** What passes unnoticed on a machine that does much else besides, in milliseconds. */
const JITTER = 500;

/** How long every page takes to be ready with so many plain messages more: what is compared with differs in what they say alone. */
export async function readyWithPlain(company: Company, count: number): Promise<Readonly<Record<string, number>>> {
  const plain = Array.from({ length: count }, (_, index) => ({ content: `Plain message ${index}` }));
  const ids = await createMessages(company.table.url, plain);
  const times = await reloadAll(company);
  await deleteMessages(company.table.url, ids);
  return Object.fromEntries(Object.entries(times).map(([user, time]) => [user, time ?? PATIENCE]));
}

/** Posts forged messages as the forger, and finds out what comes of it. */
export async function playRound(
  company: Company,
  forged: readonly ForgedMessage[],
  forger: Forger,
  readyBefore: Readonly<Record<string, number>>,
): Promise<Outcome> {
  const { url } = company.table;
  const before = await resolved(url);
  const { posted, error, errors } = await post(company, forged);
  await resolved(url);
  let ready = await reloadAll(company);
  // What else the machine does falls on a page now and then: it has to be slow twice.
  if (isSlow(ready, readyBefore)) ready = await reloadAll(company);
  const faults = [...slowPages(ready, readyBefore)];
  const changes = changesBetween(before, await resolved(url), forger).map((change) => withAuthor(change, posted));
  errors.push(...errorsOf(company).map((error) => `${error} [after a reload]`));
  if (Object.values(ready).every((time) => time !== null)) {
    const fault = await genuineAttack(company).then(() => null, messageOf);
    if (fault !== null) faults.push(`a genuine attack did not come to its end: ${fault}`);
    errors.push(...errorsOf(company).map((error) => `${error} [during a genuine attack]`));
  }
  await takeAway(company, posted);
  return { posted: posted.size, error, errors, changes, ready, readyBefore, faults };
}

/** Asks the Gamemaster's client what is forged, and finds out what comes of it. */
export async function playQueries(company: Company, forged: readonly ForgedQuery[], forger: Forger): Promise<Outcome> {
  const { url } = company.table;
  // What is granted may be rolled in the window that decides.
  await company.gamemaster.seedDice();
  const before = await resolved(url);
  const errors: string[] = [];
  let error = 0;
  for (let at = 0; at < forged.length; at += AT_ONCE) {
    const some = forged.slice(at, at + AT_ONCE);
    const replies = await ask(company.forger, some);
    error += replies.filter(({ result }) => !isGranted(result)).length;
    await allHaveHeard(company);
    const told = some.map(({ name, field, value }) => `${name}: ${field} = ${value}`);
    errors.push(
      ...replies.flatMap(({ error }, index) => (error === undefined ? [] : [`answered: ${error} [${told[index]}]`])),
    );
    errors.push(...errorsOf(company).map((error) => `${error} [${told.join("; ")}]`));
  }
  const changes = changesBetween(before, await resolved(url), forger);
  const fault = await genuineAttack(company).then(() => null, messageOf);
  const faults = fault === null ? [] : [`a genuine attack did not come to its end: ${fault}`];
  return { posted: forged.length, error, errors, changes, ready: {}, readyBefore: {}, faults };
}

function isGranted(result: Json | undefined): boolean {
  return result === true || (result as { readonly ok?: Json } | null | undefined)?.ok === true;
}

function slowPages(ready: Outcome["ready"], before: Readonly<Record<string, number>>): readonly string[] {
  return Object.entries(ready).flatMap(([user, time]) => {
    if (time === null) return [`the page of ${user} was not ready after ${PATIENCE / 1000} s`];
    const was = before[user] ?? 0;
    return time > 2 * was + JITTER ? [`the page of ${user} was ready after ${time} ms, before after ${was} ms`] : [];
  });
}

/** Says of a change which forged message it tells of. */
function withAuthor(change: string, posted: ReadonlyMap<string, string>): string {
  const id = change.match(/[A-Za-z0-9]{16}/g)?.find((one) => posted.has(one));
  return id === undefined ? change : `${change} [${posted.get(id)}]`;
}

function messageOf(error: unknown): string {
  return (error as Error).message.split("\n").slice(0, 4).join(" ");
}

interface Posted {
  /** What is forged in each, by the message's id. */
  readonly posted: ReadonlyMap<string, string>;
  readonly error: number;
  readonly errors: string[];
}

/**
 * Those after which something went wrong are sent again one by one, so as to find which it was, and then taken away; so are those
 * just before them, since what goes wrong may show a moment later.
 */
async function post(company: Company, forged: readonly ForgedMessage[]): Promise<Posted> {
  const posted = new Map<string, string>();
  const errors: string[] = [];
  let error = 0;
  let last: { readonly some: readonly ForgedMessage[]; readonly posted: ReadonlyMap<string, string> } | null = null;
  for (let at = 0; at < forged.length; at += AT_ONCE) {
    const some = forged.slice(at, at + AT_ONCE);
    const sent = await postSome(company, some);
    error += some.length - sent.posted.size;
    sent.posted.forEach((said, id) => posted.set(id, said));
    const suspects: readonly ForgedMessage[] = [...(last?.some ?? []), ...some];
    const theirs: ReadonlyMap<string, string> = new Map([...(last?.posted ?? []), ...sent.posted]);
    last = { some, posted: sent.posted };
    if (sent.faults.length === 0) continue;
    last = null;
    await takeAway(company, theirs);
    theirs.forEach((_, id) => posted.delete(id));
    for (const one of suspects) {
      const alone = await postSome(company, [one]);
      errors.push(...alone.faults.map((fault) => `${fault} [${toldOf(one)}]`));
      if (alone.faults.length > 0) await takeAway(company, alone.posted);
      else alone.posted.forEach((said, id) => posted.set(id, said));
    }
    // What cannot be found again went wrong all the same.
    if (errors.length === 0)
      errors.push(...sent.faults.map((fault) => `${fault} [after some of ${toldOf(some[0]!)} and what follows]`));
  }
  return { posted, error, errors };
}

function toldOf({ seed, field, value }: ForgedMessage): string {
  return `${seed}: ${field} = ${value}`;
}

async function postSome(company: Company, some: readonly ForgedMessage[]) {
  const answers = await send(company.forger, some);
  await allHaveHeard(company);
  const posted = new Map(answers.flatMap((id, index) => (id === null ? [] : [[id, toldOf(some[index]!)] as const])));
  return { posted, faults: errorsOf(company) };
}

async function takeAway(company: Company, posted: ReadonlyMap<string, string>): Promise<void> {
  await deleteMessages(company.table.url, [...posted.keys()]);
  await allHaveHeard(company);
  // What comes of it that they go says nothing new.
  errorsOf(company);
}

/** Sends messages as the console of a page can, each for itself, so that one that cannot be read hides no other. */
export async function send(
  seat: Seat,
  forged: readonly Pick<ForgedMessage, "data">[],
): Promise<readonly (string | null)[]> {
  const all = forged.map(({ data }) => data);
  return seat.page.evaluate((text) => {
    const { game } = globalThis as unknown as Client;
    const one = (data: object) =>
      new Promise<string | null>((resolve) => {
        const request = { type: "ChatMessage", action: "create", operation: { data: [data] } };
        game.socket.emit("modifyDocument", request, ({ result }: { result?: { _id: string }[] }) =>
          resolve(result?.[0]?._id ?? null),
        );
      });
    return Promise.all((JSON.parse(text) as object[]).map(one));
  }, JSON.stringify(all));
}

/** Until every page has heard all that the server has said so far, and has nothing left to do about it. */
export async function allHaveHeard(company: Company): Promise<void> {
  const heard = (seat: Seat) =>
    seat.page.evaluate(async () => {
      const { game } = globalThis as unknown as Client;
      const request = { type: "User", action: "get", operation: { query: { _id: game.userId } } };
      await new Promise<void>((resolve) => game.socket.emit("modifyDocument", request, () => resolve()));
      // Twice: what it does at once may lead to something that is done a moment later.
      for (let times = 0; times < 2; times += 1) {
        await new Promise<void>((resolve) => requestAnimationFrame(() => requestIdleCallback(() => resolve())));
      }
    });
  await Promise.race([Promise.all(seatsOf(company).map(heard)), patience()]);
}

function patience(): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error(`a page has not answered for ${PATIENCE / 1000} s`)), PATIENCE).unref();
  });
}

export function errorsOf(company: Company): readonly string[] {
  return seatsOf(company).flatMap((seat) =>
    watch(seat)
      .take()
      .map((error) => `${seat.user}: ${error}`),
  );
}

/** What the server keeps, once nothing changes any more. */
export async function resolved(url: string): Promise<Stored> {
  let last = await storedAt(url);
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    const next = await storedAt(url);
    if (JSON.stringify(next) === JSON.stringify(last)) return next;
    last = next;
  }
}

export async function reloadAll(company: Company): Promise<Readonly<Record<string, number | null>>> {
  const times = await Promise.all(seatsOf(company).map(async (seat) => [seat.user, await reload(seat)] as const));
  return Object.fromEntries(times);
}

async function reload(seat: Seat): Promise<number | null> {
  const start = Date.now();
  try {
    await seat.page.reload({ waitUntil: "commit", timeout: PATIENCE });
    await seat.page.waitForFunction(() => "game" in globalThis && (globalThis as unknown as Client).game.ready, null, {
      timeout: PATIENCE,
    });
    return Date.now() - start;
  } catch {
    return null;
  }
}

function isSlow(ready: Readonly<Record<string, number | null>>, before: Readonly<Record<string, number>>): boolean {
  return Object.entries(ready).some(([user, time]) => time !== null && time > 2 * before[user]! + JITTER);
}

/**
 * The other player hits the thug, for whom the Gamemaster defends badly: the wound is written. It is taken back again, so that
 * the next time nothing wears off.
 */
async function genuineAttack(company: Company): Promise<void> {
  const { gamemaster, other, table } = company;
  await refresh(gamemaster, ["Thug", "Bo"]);
  await other.layDice(4, 4, 3);
  const id = await attack(other, "Bo", "Punch", ["Thug"], { prevents: true });
  await gamemaster.layDice(2, 2, 3);
  await gamemaster.sidebar("Chat");
  const card = gamemaster.page.locator(`#chat [data-message-id="${id}"]`);
  await card.locator("[data-card-button=defend]").first().click();
  await expect.poll(() => woundsOf(gamemaster, "Thug")).toHaveLength(1);
  await card.locator("[data-card-button=undo]").click();
  await expect.poll(() => woundsOf(gamemaster, "Thug")).toHaveLength(0);
  await allHaveHeard(company);
  // The gate takes 20 attacks of somebody in a turn, and there are more rounds than that.
  await deleteMessages(table.url, [id]);
}

interface Client {
  readonly game: {
    readonly ready: boolean;
    readonly userId: string;
    readonly socket: { emit(event: string, request: object, answer: (reply: never) => void): void };
  };
}
