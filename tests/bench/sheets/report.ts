import type { Page } from "@playwright/test";
import { median } from "../benchmark.ts";
import { countUpdates, type Sent } from "./count-updates.ts";
import { changeTimes, countNodes, makeCharacter, openAndClose, openTimes, prepareTimes } from "./in-page.ts";
import { atTable } from "./table.ts";

/** Characters by the number of things they carry. */
const CHARACTERS = { "Carries 150": 150, "Carries 300": 300 } as const;
/** How many nodes a tab may have. */
const MOST_NODES = 2500;
/** What is changed, and the tab that is open meanwhile. */
const CHANGES = [
  ["overview", "dexterity"],
  ["skills", "will"],
  ["combat", "dexterity"],
] as const;
const [SMALL, BIG] = Object.keys(CHARACTERS) as [string, string];

/**
 * How fast the sheets of `dist/` are in headless Chromium, each as a ratio of two things that were measured in turn in this
 * run, so that what else the machine does falls on both.
 */
export async function reportSheets(): Promise<void> {
  await atTable(async ({ page }) => {
    for (const [name, count] of Object.entries(CHARACTERS)) await page.evaluate(makeCharacter, { name, count });
    await reportPreparation(page);
    await reportSheet(page);
    await reportUpdates(page);
    await reportClosed(page);
  });
}

/** How many nodes of the page are left of a sheet that was opened and closed, of several. */
const CLOSED = 6;

async function reportClosed(page: Page): Promise<void> {
  const names = Array.from({ length: CLOSED }, (_, index) => `Closed ${index}`);
  for (const name of ["Closed before", ...names]) await page.evaluate(makeCharacter, { name, count: 10 });
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const nodesAfter = async (some: readonly string[]): Promise<number> => {
    for (const name of some) await page.evaluate(openAndClose, name);
    await session.send("HeapProfiler.collectGarbage");
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "Nodes")?.value ?? NaN;
  };
  const before = await nodesAfter(["Closed before"]);
  const left = ((await nodesAfter(names)) - before) / CLOSED;
  console.log(`nodes that a closed sheet keeps: ${left.toFixed(1)} (aim below 1: ${left < 1 ? "met" : "MISSED"})`);
}

async function reportPreparation(page: Page): Promise<void> {
  const times = { full: [] as number[], bare: [] as number[], twice: [] as number[] };
  for (let round = 0; round < 8; round += 1) {
    const small = await page.evaluate(prepareTimes, { name: SMALL, samples: 10 });
    const big = await page.evaluate(prepareTimes, { name: BIG, samples: 10 });
    times.full.push(...small.full);
    times.bare.push(...small.bare);
    times.twice.push(...big.full);
  }
  const [full, bare, twice] = [median(times.full), median(times.bare), median(times.twice)];
  console.log(`preparing a character with 150 items: ${show(full)}`);
  tell(`without what the system derives ${show(bare)}`, full / bare, 2);
  tell(`with 300 items ${show(twice)}`, twice / full, 2.2);
}

async function reportSheet(page: Page): Promise<void> {
  const { nodes, sheet, empty, same } = await page.evaluate(openTimes, { name: SMALL, samples: 11 });
  console.log(`opening the sheet of 150 items, ${nodes} nodes: ${show(median(sheet))}`);
  tell(`an empty window with the same nodes ${show(median(same))}`, median(sheet) / median(same), 2);
  tell(`one with as many, all plain paragraphs ${show(median(empty))}`, median(sheet) / median(empty), 2);
  for (const { mode, tab, nodes } of await page.evaluate(countNodes, SMALL))
    console.log(
      `  ${tab} (${mode}): ${nodes} nodes (aim at most ${MOST_NODES}: ${nodes <= MOST_NODES ? "met" : "MISSED"})`,
    );
  for (const [tab, attribute] of CHANGES) {
    const asked = { name: SMALL, tab, attribute, samples: 11 };
    const { change, drawing, parts, afterwards } = await page.evaluate(changeTimes, asked);
    console.log(`another value of ${attribute} on ${tab}, which draws ${parts.join(", ")}: ${show(median(change))}`);
    tell(`drawing all that is shown ${show(median(drawing))}`, median(change) / median(drawing), 1.5);
    console.log(`  changes of the page afterwards: ${afterwards} (aim 0: ${afterwards === 0 ? "met" : "MISSED"})`);
  }
}

async function reportUpdates(page: Page): Promise<void> {
  await page.evaluate((name) => {
    const { game } = globalThis as unknown as { game: { actors: { getName(name: string): OpenableActor } } };
    return game.actors.getName(name).sheet.render({ force: true });
  }, SMALL);
  const counts = Object.entries(await page.evaluate(countUpdates));
  const say = ({ stored, messages }: Sent) => `${stored}${messages > 0 ? ` and a message` : ""}`;
  const written = counts.map(([action, sent]) => `${action} ${say(sent)}`).join(", ");
  // The card of what can be undone says first what is being written, and last that all of it is: a window can be closed in between.
  const met = counts.every(([, { stored, messages }]) => stored <= 1 + messages) ? "met" : "MISSED";
  console.log(
    `updates for each action on the sheet (aim 1, with a card that is told when it is done 2: ${met})\n  ${written}`,
  );
}

interface OpenableActor {
  sheet: { render(options: object): Promise<void> };
}

function tell(rival: string, ratio: number, aim: number): void {
  console.log(`  ${rival}: ratio ${ratio.toFixed(2)} (aim below ${aim.toFixed(2)}: ${ratio < aim ? "met" : "MISSED"})`);
}

function show(milliseconds: number): string {
  return `${milliseconds.toFixed(1)} ms`;
}
