import { relative } from "node:path";
import type { Browser, CDPSession } from "@playwright/test";
import { CHECKOUT, systemOf } from "../../../tools/build/system.ts";
import { type Seat, Table } from "../../browser/support/table.ts";
import { median } from "../benchmark.ts";
import { beginEncounter, cardsShown, counts, encounterSize, goOn, settled, watch, type Counts } from "./in-page.ts";
import { withLongestTask } from "./longest-task.ts";
import type { Soaked } from "./systems.ts";

/** What an attack cost a page: what it counted, and how long its main thread was busy, in milliseconds. */
interface Cost extends Counts {
  readonly busy: number;
  readonly layouts: number;
}

/** One go: an attack, and on to the next. */
export interface Go {
  /** Milliseconds until what came of it was written; null where nothing came of it. */
  readonly written: number | null;
  /** How many cards the chat of the Gamemaster showed. */
  readonly cards: number;
  /** The encounter afterwards, in kB. */
  readonly size: number;
  /** What the attack alone cost. */
  readonly gamemaster: Cost;
  readonly player: Cost;
}

/** What happened to several at once. */
export interface Area {
  readonly targets: number;
  readonly combatants: number;
  readonly written: number;
  /** For how long one task kept the processor on any page, in milliseconds. */
  readonly longest: number;
  readonly gamemaster: Cost;
  readonly player: Cost;
}

export interface Soak {
  readonly goes: readonly Go[];
  /** Kilobytes by which the heap of the Gamemaster's page grew with each go. */
  readonly heap: number;
  readonly areas: readonly Area[];
}

export interface SoakOptions {
  readonly combatants: number;
  readonly goes: number;
  /** To how many something happens at once, among how many. */
  readonly areas: readonly (readonly [targets: number, combatants: number])[];
}

/** How long a page is to be quiet before it is taken to be done with an attack, in milliseconds. */
const QUIET = 250;

/** Plays a long fight with a Gamemaster and a player, then lets something happen to several at once. */
export async function soak(browser: Browser, system: Soaked, options: SoakOptions): Promise<Soak> {
  const table = await Table.open({ system: relative(CHECKOUT, systemOf(system.id).dist) });
  try {
    const names = Array.from({ length: options.combatants }, (_, index) => (index === 0 ? "Ada" : `Guard ${index}`));
    const gamemaster = await table.join(browser, "Gamemaster");
    const player = await table.join(browser, "Player 1");
    const pages = { gamemaster: await Watched.of(gamemaster), player: await Watched.of(player) };
    await system.put(gamemaster, names);
    await gamemaster.page.evaluate(beginEncounter, { names, count: names.length });
    for (const seat of [gamemaster, player]) await seat.sidebar("Chat");
    const played = await playGoes(system, pages, options.goes);
    const areas: Area[] = [];
    for (const [targets, combatants] of options.areas) {
      await gamemaster.page.evaluate(beginEncounter, { names: ["Ada", "Guard 1"], count: combatants });
      for (const seat of [gamemaster, player]) await seat.sidebar("Combat");
      await quiet(pages);
      const { did, longest } = await withLongestTask(browser, () =>
        measured(pages, () => system.several.happen(gamemaster, "Ada", targets)),
      );
      const { took, ...cost } = did;
      areas.push({ targets, combatants, written: took, longest, ...cost });
    }
    return { ...played, areas };
  } finally {
    await table.close();
  }
}

interface Pages {
  readonly gamemaster: Watched;
  readonly player: Watched;
}

async function playGoes(system: Soaked, pages: Pages, count: number): Promise<Omit<Soak, "areas">> {
  const goes: Go[] = [];
  const { seat } = pages.gamemaster;
  await quiet(pages);
  // What is loaded and remembered once is there after the first goes.
  const half = Math.floor(count / 2);
  let heap = 0;
  for (let index = 0; index < count; index += 1) {
    if (index === half) heap = await pages.gamemaster.heap();
    const cards = await seat.page.evaluate(cardsShown);
    const { took, ...cost } = await measured(pages, () => system.attack(seat));
    goes.push({ written: took, cards, size: await seat.page.evaluate(encounterSize), ...cost });
    await seat.page.evaluate(goOn);
    await quiet(pages);
  }
  return { goes, heap: ((await pages.gamemaster.heap()) - heap) / 1000 / (count - half) };
}

async function measured<Took>(pages: Pages, act: () => Promise<Took>) {
  await Promise.all(Object.values(pages).map((page: Watched) => page.begin()));
  const took = await act();
  await quiet(pages);
  const [gamemaster, player] = await Promise.all([pages.gamemaster.end(), pages.player.end()]);
  return { took, gamemaster, player };
}

async function quiet({ gamemaster, player }: Pages): Promise<void> {
  await Promise.all([gamemaster, player].map(({ seat }) => seat.page.evaluate(settled, QUIET)));
}

/** A page whose work is measured. */
class Watched {
  #begun = { busy: 0, layouts: 0 };

  private constructor(
    readonly seat: Seat,
    private readonly session: CDPSession,
  ) {}

  static async of(seat: Seat): Promise<Watched> {
    const { page, context } = seat;
    await seat.seedDice();
    await page.evaluate(watch);
    const session = await context.newCDPSession(page);
    // By the time that the processor works on a page, not by the clock: others use the machine too.
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    return new Watched(seat, session);
  }

  async begin(): Promise<void> {
    await this.seat.page.evaluate(counts);
    this.#begun = await this.#work();
  }

  async end(): Promise<Cost> {
    const { busy, layouts } = await this.#work();
    const counted = await this.seat.page.evaluate(counts);
    return { ...counted, busy: busy - this.#begun.busy, layouts: layouts - this.#begun.layouts };
  }

  /** Bytes in use once the garbage is collected. */
  async heap(): Promise<number> {
    await this.session.send("HeapProfiler.collectGarbage");
    return (await this.session.send("Runtime.getHeapUsage")).usedSize;
  }

  async #work(): Promise<{ busy: number; layouts: number }> {
    const { metrics } = await this.session.send("Performance.getMetrics");
    const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
    return { busy: 1000 * of("TaskDuration"), layouts: of("LayoutCount") };
  }
}

/** The middle value of what the goes have of something; NaN for none. */
export function middle(goes: readonly Go[], read: (go: Go) => number | null): number {
  return median(goes.flatMap((go) => read(go) ?? []));
}
