import type { Page } from "@playwright/test";
import { median } from "../benchmark.ts";
import { atTable } from "../sheets/table.ts";
import { makeActor, measureActor, type Measured } from "./in-page.ts";

/** Things that each actor carries. */
const ITEMS = 60;
const ROUNDS = 5;
const SAMPLES = 8;

/**
 * How fast our system is beside another one in the same host, both measured in turn in this run: until the table is ready, opening the
 * sheet of an actor with 60 items, drawing it again, preparing the actor. Each figure is a median, and the ratio is ours to theirs.
 * @param system  The folder of the other system, built as its makers build it.
 */
export async function reportBeside(system: string): Promise<void> {
  const generation = 14;
  await atTable(
    async (ours) => {
      await atTable(
        async (theirs) => {
          const pages = [ours.page, theirs.page] as const;
          for (const page of pages) await prepare(page);
          const starts = { ours: [] as number[], theirs: [] as number[] };
          for (let round = 0; round < ROUNDS; round += 1) {
            starts.ours.push(await start(ours.page));
            starts.theirs.push(await start(theirs.page));
          }
          const [own, other] = await inTurn(ours.page, theirs.page);
          tell("until the table is ready", median(starts.ours), median(starts.theirs));
          tell(
            `opening a sheet with ${ITEMS} items (${own.nodes} nodes beside ${other.nodes})`,
            median(own.open),
            median(other.open),
          );
          tell("drawing it again", median(own.redraw), median(other.redraw));
          tell("preparing the actor", median(own.prepare), median(other.prepare));
        },
        { system, generation },
      );
    },
    { generation },
  );
}

async function prepare(page: Page): Promise<void> {
  await page.evaluate(makeActor, { name: "Measured", count: ITEMS });
}

async function start(page: Page): Promise<number> {
  const begun = Date.now();
  await page.reload();
  await page.waitForFunction(() => (globalThis as unknown as { game?: { ready: boolean } }).game?.ready === true);
  return Date.now() - begun;
}

/** What else the machine does falls on both. */
async function inTurn(...pages: readonly [Page, Page]): Promise<readonly [Measured, Measured]> {
  for (const page of pages) {
    await page.evaluate(measureActor, { name: "Measured", samples: 2 });
  }
  const none: Measured = { open: [], redraw: [], prepare: [], nodes: 0 };
  const all: [Measured, Measured] = [none, none];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, page] of pages.entries()) {
      const { open, redraw, prepare, nodes } = all[index]!;
      const found = await page.evaluate(measureActor, { name: "Measured", samples: SAMPLES });
      all[index] = {
        open: [...open, ...found.open],
        redraw: [...redraw, ...found.redraw],
        prepare: [...prepare, ...found.prepare],
        nodes: Math.max(nodes, found.nodes),
      };
    }
  return all;
}

function tell(what: string, ours: number, theirs: number): void {
  console.log(`${what}: ${ours.toFixed(1)} ms, theirs ${theirs.toFixed(1)} ms, ratio ${(ours / theirs).toFixed(2)}`);
}
