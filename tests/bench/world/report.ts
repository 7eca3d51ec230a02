import { furnish } from "../../browser/support/furnished.ts";
import type { Seat } from "../../browser/support/table.ts";
import { median } from "../benchmark.ts";
import { makeCharacter } from "../sheets/in-page.ts";
import { atTable } from "../sheets/table.ts";
import { fillWithActors, fillWithMessages, messagesOfAllKinds, postingTimes } from "./in-page.ts";

/** What the full world holds. */
const ACTORS = 200;
const ITEMS = 60;
const MESSAGES = 2000;
/** How many messages a chat has at first. */
const FEW = 100;
/** How much longer the full world may take to be ready, and the last messages to be posted. */
const MOST_START = 2.5;
const MOST_POSTING = 1.5;
/** How often each world is loaded, and each kind of message is posted. */
const STARTS = 5;
const ROUNDS = 4;

/**
 * How long a world of 200 actors with 60 items each and 2,000 messages takes to be ready beside an empty one, loaded in turn in this
 * run, and how long its last messages take to be posted beside its first.
 */
export async function reportWorld(): Promise<void> {
  await atTable((empty) => atTable((full) => compare(empty, full)));
}

async function compare(empty: Seat, full: Seat): Promise<void> {
  await fill(full);
  const times = { empty: [] as number[], full: [] as number[] };
  for (let start = 0; start < STARTS; start += 1) {
    times.empty.push(await timeStart(empty));
    times.full.push(await timeStart(full));
  }
  console.log(
    `a world of ${ACTORS} actors with ${ITEMS} items each and ${MESSAGES} messages is ready in ${show(median(times.full))}`,
  );
  tell(`an empty one in ${show(median(times.empty))}`, median(times.full) / median(times.empty), MOST_START);
}

/** Fills the world, and says how long its last messages take to be posted beside its first. */
export async function fill(seat: Seat): Promise<void> {
  const { page } = seat;
  // The functions that are sent to the page were named by the compiler with a helper that the page lacks.
  await page.evaluate("globalThis.__name = (target) => target");
  await furnish(seat);
  const kinds = await page.evaluate(messagesOfAllKinds);
  await page.evaluate(makeCharacter, { name: "Filler", count: ITEMS });
  await page.evaluate(fillWithActors, { name: "Filler", count: ACTORS });
  await page.evaluate(fillWithMessages, { kinds, count: FEW });
  const first = await page.evaluate(postingTimes, { kinds, rounds: ROUNDS });
  await page.evaluate(fillWithMessages, { kinds, count: MESSAGES - kinds.length * ROUNDS });
  const last = await page.evaluate(postingTimes, { kinds, rounds: ROUNDS });
  console.log(`posting one of the last of ${MESSAGES} messages of ${kinds.length} kinds: ${show(median(last))}`);
  tell(`one after the first ${FEW} ${show(median(first))}`, median(last) / median(first), MOST_POSTING);
}

async function timeStart(seat: Seat): Promise<number> {
  const begun = performance.now();
  await seat.reload();
  return performance.now() - begun;
}

function tell(rival: string, ratio: number, aim: number): void {
  console.log(`  ${rival}: ratio ${ratio.toFixed(2)} (aim below ${aim.toFixed(2)}: ${ratio < aim ? "met" : "MISSED"})`);
}

function show(milliseconds: number): string {
  return `${milliseconds.toFixed(0)} ms`;
}
