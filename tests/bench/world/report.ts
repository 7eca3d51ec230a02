import { type Browser, chromium } from "@playwright/test";
import config from "../../../playwright.config.ts";
import manifest from "../../../system.json" with { type: "json" };
import { systemOf } from "../../../tools/build/system.ts";
import { buildStale } from "../../../tools/setup/builds.ts";
import { Seat, Table } from "../../browser/support/table.ts";
import { playAllKinds, sitDown } from "../../forgeries/scene.ts";
import { median } from "../benchmark.ts";
import { makeCharacter } from "../sheets/in-page.ts";
import { fillWithActors, fillWithMessages, messages, postingTimes } from "./in-page.ts";

/** What the full world holds. */
const ACTORS = 200;
const ITEMS = 60;
const MESSAGES = 2000;
/** How many messages a chat has at first. */
const FEW = 100;
/** How much longer the full world may take to be ready, and the last messages to be posted. */
const MOST_START = 2;
const MOST_POSTING = 1.5;
/** How often each world is loaded, and each kind of message is posted. */
const STARTS = 9;
const ROUNDS = 4;

/**
 * How long a world of 200 actors with 60 items each and 2,000 messages takes to be ready beside an empty one, loaded in turn in this
 * run, and how long its last messages take to be posted beside its first.
 */
export async function reportWorld(): Promise<void> {
  await buildStale(systemOf());
  const browser = await chromium.launch(config.use?.launchOptions);
  const full = await fullWorld(browser);
  const table = await Table.open();
  try {
    await compare({ table, seat: await table.join(browser, "Gamemaster") }, full);
  } finally {
    await browser.close();
    await table.close();
    await full.table.close();
  }
}

/** A table and somebody who has joined it. */
interface Place {
  readonly table: Table;
  readonly seat: Seat;
}

async function compare(empty: Place, full: Place): Promise<void> {
  for (const { seat } of [empty, full]) await seat.page.close();
  const starts = { empty: [] as Start[], full: [] as Start[] };
  for (let start = 0; start < STARTS; start += 1) {
    starts.empty.push(await timeStart(empty));
    starts.full.push(await timeStart(full));
  }
  const of = (times: readonly Start[], what: keyof Start) => median(times.map((time) => time[what]));
  const ready = of(starts.full, "ready");
  const rival = of(starts.empty, "ready");
  console.log(
    `a world of ${ACTORS} actors with ${ITEMS} items each and ${MESSAGES} messages is ready in ${show(ready)}, ` +
      `and shows its chat in ${show(of(starts.full, "chat"))}`,
  );
  tell(`an empty one in ${show(rival)}`, ready / rival, MOST_START);
}

/** Plays until there are messages of every type, fills the world, and says how long its last messages take to be posted beside its first. */
export async function fullWorld(browser: Browser): Promise<Place> {
  const company = await sitDown(browser, await Table.open());
  await playAllKinds(company);
  const { table, gamemaster: seat, forger, other } = company;
  for (const player of [forger, other]) await player.leave();
  const { page } = seat;
  const said = await page.evaluate(messages);
  const types = new Set(said.map(({ type }) => type));
  const missing = Object.keys(manifest.documentTypes.ChatMessage).filter((type) => !types.has(type));
  if (missing.length) throw new Error(`Nothing was said of the type ${missing.join(", ")}.`);
  await page.evaluate(makeCharacter, { name: "Filler", count: ITEMS });
  await page.evaluate(fillWithActors, { name: "Filler", count: ACTORS });
  await page.evaluate(fillWithMessages, { said, count: FEW, most: MESSAGES });
  const first = await page.evaluate(postingTimes, { said, rounds: ROUNDS });
  await page.evaluate(fillWithMessages, { said, count: MESSAGES - types.size * ROUNDS, most: MESSAGES });
  const last = await page.evaluate(postingTimes, { said, rounds: ROUNDS });
  console.log(`posting one of the last of ${MESSAGES} messages of ${types.size} types: ${show(median(last))}`);
  tell(`one after the first ${FEW} ${show(median(first))}`, median(last) / median(first), MOST_POSTING);
  return { table, seat };
}

/** Milliseconds until the table can be played at, and until the last messages are shown. */
interface Start {
  readonly ready: number;
  readonly chat: number;
}

/**
 * Times how somebody comes to a table: in a page of its own. One that is loaded again at once still holds the programs that it has read,
 * as long as its world is small enough for no garbage to have been collected.
 */
async function timeStart({ table, seat: { context, user } }: Place): Promise<Start> {
  const seat = new Seat(context, await context.newPage(), user);
  const begun = performance.now();
  await seat.page.goto(table.url);
  await seat.started();
  const ready = performance.now() - begun;
  await seat.ready();
  const chat = performance.now() - begun;
  await seat.page.close();
  return { ready, chat };
}

function tell(rival: string, ratio: number, aim: number): void {
  console.log(`  ${rival}: ratio ${ratio.toFixed(2)} (aim below ${aim.toFixed(2)}: ${ratio < aim ? "met" : "MISSED"})`);
}

function show(milliseconds: number): string {
  return `${milliseconds.toFixed(0)} ms`;
}
