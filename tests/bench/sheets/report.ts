import type { Page } from "@playwright/test";
import { median } from "../benchmark.ts";
import { countUpdates, type Sent } from "./count-updates.ts";
import { changeTimes, makeCharacter, openTimes, prepareTimes } from "./in-page.ts";
import { atTable } from "./table.ts";

/** Characters by the number of things they carry. */
const CHARACTERS = { "Carries 150": 150, "Carries 300": 300 } as const;
const [SMALL, BIG] = Object.keys(CHARACTERS) as [string, string];

/**
 * How fast the sheets of `dist/` are in headless Chromium, each as a ratio of two things that were measured in turn in this
 * run, so that what else the machine does falls on both.
 */
export async function reportSheets(): Promise<void> {
  await atTable(async ({ page }) => {
    // The functions that are sent to the page were named by the compiler with a helper that the page lacks.
    await page.evaluate("globalThis.__name = (target) => target");
    for (const [name, count] of Object.entries(CHARACTERS)) await page.evaluate(makeCharacter, { name, count });
    await reportPreparation(page);
    await reportSheet(page);
    await reportUpdates(page);
  });
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
  const { visible, all, ...times } = await page.evaluate(openTimes, { name: SMALL, samples: 11 });
  const { sheet, empty, same, whole, large } = times;
  console.log(`opening the sheet of 150 items, ${visible} nodes: ${show(median(sheet))}`);
  tell(`an empty window with the same nodes ${show(median(same))}`, median(sheet) / median(same), 2);
  tell(`one with as many, all plain paragraphs ${show(median(empty))}`, median(sheet) / median(empty), 2);
  console.log(`with all its hidden tabs, ${all} nodes, which come when the page is idle: ${show(median(whole))}`);
  tell(`an empty window of as many nodes ${show(median(large))}`, median(whole) / median(large), 2);
  for (const attribute of ["dexterity", "will"]) {
    const { first, shown, again, late, parts, lateParts } = await page.evaluate(changeTimes, {
      name: SMALL,
      attribute,
      samples: 11,
    });
    console.log(`another value of ${attribute}, shown on ${parts.join(", ")}: ${show(median(again))}`);
    tell(`of a first render of the whole sheet of ${show(median(first))}`, median(again) / median(first), 1 / 6);
    console.log(`  of what opens at once, ${show(median(shown))}: ratio ${(median(again) / median(shown)).toFixed(2)}`);
    console.log(`  hidden tabs when the page is idle (${lateParts.join(", ")}): ${show(median(late))}`);
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
  const met = counts.every(([, { stored, messages }]) => stored <= 1 && messages <= 1) ? "met" : "MISSED";
  console.log(`updates for each action on the sheet (aim 1, or 0 where nothing is stored: ${met})\n  ${written}`);
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
