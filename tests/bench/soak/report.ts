import { chromium } from "@playwright/test";
import config from "../../../playwright.config.ts";
import { systemOf } from "../../../tools/build/system.ts";
import { buildStale } from "../../../tools/setup/builds.ts";
import { middle, soak, type Area, type Go, type Soak } from "./play.ts";
import { MOST_REPLACED, SOAKED, type Soaked } from "./systems.ts";

/** How long it is played, and to how many something happens at once: the first is what the second is compared with. */
const OPTIONS = {
  combatants: 12,
  goes: 60,
  areas: [
    [5, 6],
    [12, 60],
  ],
} as const;

/** How many goes at the beginning are compared with as many at the end. */
const SOME = 10;

/** At most so much more at the end than at the beginning, of time until it is written and of the main thread. */
const MOST_GROWTH = 1.3;
/** How many times as long twelve targets among 60 may take as five among six. */
const MOST_AREA = 4;
/** The longest that a page may be blocked, in milliseconds. */
const LONGEST = 200;
/** Kilobytes by which a go may make the encounter grow. */
const MOST_KB = 1.2;

/**
 * How a long fight of 12 goes in each system, with a Gamemaster and a player in headless Chromium: whether the last attacks take longer
 * than the first, what each draws anew and stores, what is left of it in memory; and what it takes where something happens to twelve among 60.
 * @param only  The id of one system; all without it.
 */
export async function reportSoak(only?: string): Promise<void> {
  const browser = await chromium.launch(config.use?.launchOptions);
  try {
    for (const system of SOAKED.filter(({ id }) => only === undefined || id === only)) {
      await buildStale(systemOf(system.id));
      tellSoak(system, await soak(browser, system, OPTIONS));
    }
  } finally {
    await browser.close();
  }
}

function tellSoak({ id, several }: Soaked, { goes, heap, areas }: Soak): void {
  const [first, last] = [goes.slice(0, SOME), goes.slice(-SOME)];
  const at = (some: readonly Go[]) => `${middle(some, ({ cards }) => cards)} cards`;
  console.log(`${id}: ${goes.length} goes of ${OPTIONS.combatants} combatants`);
  const compare = (what: string, read: (go: Go) => number | null) => {
    const [before, after] = [middle(first, read), middle(last, read)];
    tell(`${what}: first ${SOME} ${show(before)}, last ${SOME} ${show(after)}`, after / before, MOST_GROWTH, "ratio");
  };
  compare("written", ({ written }) => written);
  compare(`Gamemaster's main thread (${at(first)}, ${at(last)})`, ({ gamemaster }) => gamemaster.busy);
  compare("player's main thread", ({ player }) => player.busy);
  for (const who of ["gamemaster", "player"] as const) {
    const of = (read: (go: Go) => number) => Math.max(...last.map(read));
    tell(
      `${who}: cards replaced by an attack, most`,
      of((go) => go[who].replaced),
      MOST_REPLACED,
    );
    console.log(
      `  ${who}: layouts by an attack ${middle(last, (go) => go[who].layouts)}, rows of the tracker ${middle(last, (go) => go[who].rows)}`,
    );
    tell(`${who}: longest task, ms`, Math.max(...goes.map((go) => go[who].longest)), LONGEST);
  }
  const growth = ((goes.at(-1)?.size ?? NaN) - (goes[0]?.size ?? NaN)) / (goes.length - 1);
  tell("the encounter grows by a go, kB", growth, MOST_KB);
  console.log(`  Gamemaster's heap grows by a go, kB after collection: ${heap.toFixed(1)}`);
  for (const area of areas) tellArea(several.name, area);
  const [few, many] = areas;
  if (few && many) {
    const name = ({ targets, combatants }: Area) => `${targets} among ${combatants}`;
    tell(`${several.name} at ${name(many)} beside ${name(few)}`, many.written / few.written, MOST_AREA, "ratio");
    tell("its longest task on any page, ms of the processor", many.longest, LONGEST);
    console.log(`  by the clock: ${show(Math.max(many.gamemaster.longest, many.player.longest))}`);
  }
}

function tellArea(name: string, { targets, combatants, written, gamemaster, player }: Area): void {
  console.log(
    `  ${name} at ${targets} among ${combatants}: written in ${show(written)}; Gamemaster ${show(gamemaster.busy)} busy, ` +
      `${gamemaster.updates} updates of the encounter, ${gamemaster.rows} rows, ${gamemaster.replaced} cards, ` +
      `${gamemaster.layouts} layouts; player ${show(player.busy)} busy, blocked ${show(player.blocked)}`,
  );
}

function tell(what: string, value: number, aim: number, of = ""): void {
  const name = of === "" ? "" : `${of} `;
  const met = value <= aim ? "met" : "MISSED";
  console.log(`  ${what}: ${name}${value.toFixed(value < 20 ? 2 : 0)} (aim at most ${aim}: ${met})`);
}

function show(milliseconds: number): string {
  return `${milliseconds.toFixed(0)} ms`;
}
