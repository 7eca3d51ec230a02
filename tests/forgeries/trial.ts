import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { Table } from "../browser/support/table.ts";
import type { Generation } from "../support/generation.ts";
import { allForgeries, shapesAt, type ForgedMessage } from "./all-forgeries.ts";
import type { Forger } from "./compare.ts";
import { askedOf, forgedQueries, type ForgedQuery } from "./queries.ts";
import { playQueries, playRound, readyWithPlain, type Outcome } from "./round.ts";
import { playScene, seatsOf, sitDown, standing, type Company } from "./scene.ts";
import { tellCauses, watch } from "./watch.ts";

/** A table at which everything is open, and all that can be forged at it. */
export interface Trial {
  readonly company: Company;
  readonly forger: Forger;
  readonly messages: readonly ForgedMessage[];
  readonly queries: readonly ForgedQuery[];
}

export async function prepareTrial(browser: Browser, generation: Generation): Promise<Trial> {
  const { company, seeds } = await playScene(browser, generation);
  await listen(company);
  const stand = await standing(company.gamemaster);
  const { actors, attack, users } = stand;
  const ids = { actor: actors["Bo"]!, message: attack, strike: `strike:${attack}:target-1:1` };
  const user = users[company.forger.user]!;
  return {
    company,
    forger: { user, actors: [actors["Ada"]!] },
    messages: allForgeries(seeds, await shapesAt(company.gamemaster), stand, ids),
    queries: forgedQueries(askedOf(seeds, stand, user), ids),
  };
}

async function listen(company: Company): Promise<void> {
  for (const seat of seatsOf(company)) {
    watch(seat);
    await tellCauses(seat);
  }
}

export function faultsOf({ faults, errors, changes }: Outcome): readonly string[] {
  return [...faults, ...changes, ...errors];
}

/** How a whole trial goes. */
interface Course {
  /** So many messages are in the chat before all pages are loaded anew. */
  readonly size: number;
  /** Which of all of them are sent. */
  readonly messages: readonly ForgedMessage[];
  readonly queries: readonly ForgedQuery[];
  tell(line: string): void;
}

/** What a whole trial came to. */
export interface Figures {
  readonly postedByType: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
}

/**
 * Sends all of it round by round, each of one type. After a round that went wrong the table is as it was before: what one message
 * has broken says nothing of the next.
 */
export async function wholeTrial(
  browser: Browser,
  generation: Generation,
  { company: first, forger }: Trial,
  { size, messages, queries, tell }: Course,
): Promise<Figures> {
  await leave(first);
  await first.table.stop();
  const kept = first.table.dataPath;
  let company = await openAnew(browser, kept, generation);
  const faults: string[] = [];
  const postedByType: Record<string, number> = {};
  const ready = new Map<number, Readonly<Record<string, number>>>();
  const finish = async (name: string, outcome: Outcome) => {
    const found = faultsOf(outcome);
    tell(lineOf(name, outcome));
    for (const fault of found) tell(`  ${fault}`);
    faults.push(...found);
    postedByType[name] = (postedByType[name] ?? 0) + outcome.posted;
    if (found.length === 0) return;
    await discard(company);
    company = await openAnew(browser, kept, generation);
  };
  for (const round of roundsOf(messages, size)) {
    if (!ready.has(round.length)) ready.set(round.length, await readyWithPlain(company, round.length));
    const before = ready.get(round.length)!;
    await finish(round[0]!.type, await playRound(company, round, forger, before).catch(brokenOff));
  }
  for (const asked of roundsOf(queries, size))
    await finish("queries", await playQueries(company, asked, forger).catch(brokenOff));
  await discard(company);
  await rm(kept, { recursive: true, force: true });
  return { postedByType, faults };
}

/** A page that does not answer any more breaks the round off, and is a fault. */
function brokenOff(error: Error): Outcome {
  const fault = `the round was broken off: ${error.message.split("\n")[0]}`;
  return { posted: 0, error: 0, errors: [], changes: [], ready: {}, readyBefore: {}, faults: [fault] };
}

function lineOf(name: string, { posted, error, errors, changes, faults, ready, readyBefore }: Outcome): string {
  const times = Object.entries(ready).map(
    ([user, time]) => `${user} ${readyBefore[user] ?? "?"} -> ${time ?? "never"}`,
  );
  const counts = `${posted} posted, ${error} refused, ${errors.length} errors, ${changes.length} changes`;
  return `${name}: ${counts}, ${faults.length} other faults; ready in ms: ${times.join(", ") || "not loaded anew"}`;
}

/** Those of one type after the other. */
function roundsOf<One extends { readonly type: string }>(
  all: readonly One[],
  size: number,
): readonly (readonly One[])[] {
  const types = [...new Set(all.map(({ type }) => type))];
  return types.flatMap((type) => {
    const own = all.filter((one) => one.type === type);
    return Array.from({ length: Math.ceil(own.length / size) }, (_, at) => own.slice(at * size, (at + 1) * size));
  });
}

async function openAnew(browser: Browser, kept: string, generation: Generation): Promise<Company> {
  const dataPath = await mkdtemp(join(tmpdir(), "table-"));
  await cp(kept, dataPath, { recursive: true });
  const company = await sitDown(browser, await Table.open({ generation, dataPath }));
  await listen(company);
  return company;
}

async function leave(company: Company): Promise<void> {
  await Promise.all(seatsOf(company).map(({ context }) => context.close()));
}

/** Ends a table, whatever state its pages are in. */
export async function discard(company: Company): Promise<void> {
  await leave(company);
  await company.table.close();
}
