import { expect, test } from "@playwright/test";
import { VAMPIRES } from "../support/worlds.ts";
import { HUMAN_SETTING } from "../../src/rules/world/human-setting.ts";
import { few, runs } from "../support/sweep.ts";
import { BROKEN, furnish, HERO, NOBODY, NPC } from "./support/furnished.ts";
import { expectUnharmed, watchFor } from "./support/harm.ts";
import { POISON, pour } from "./support/poison.ts";
import { putElsewhere, SCREENS_OF_WRITING } from "./support/poison-screens.ts";
import { SCREENS, SCREENS_OF_A_PLAYER, type Screen } from "./support/screens.ts";
import { type Seat, Table } from "./support/table.ts";
import { lookAt, VISITED } from "./support/visit.ts";

/** Screens that show nothing that is written in the world. */
const APART = /^(one of the|a character of|an NPC of|page of the rules|chances|sheet that has)/;

/** Those who fight are shown otherwise afterwards, which is when a player has looked at them. */
const FIRST_OF_THE_FIGHT = SCREENS.findIndex(({ name }) => name === "defence");

const WRITTEN = VISITED.filter(({ name }) => !APART.test(name));

test.describe.serial("what is written to do harm, in every text of everything", { tag: "@sample" }, () => {
  let table: Table;
  let gamemaster: Seat;
  let player: Seat;
  let people: Readonly<Record<string, string>> = {};
  const asked: (readonly string[])[] = [];
  const shown = new Set<number>();
  let written = 0;

  test.beforeAll(async ({ browser }) => {
    test.setTimeout(180_000);
    table = await Table.open();
    gamemaster = await table.join(browser, "Gamemaster");
    player = await table.join(browser, "Player 1");
    asked.push(watchFor(gamemaster.page).asked, watchFor(player.page).asked);
    await furnish(gamemaster);
    people = await gamemaster.page.evaluate(idsOf, [HERO, NOBODY, NPC, BROKEN]);
    const poured = await gamemaster.page.evaluate(pour, { ...POISON, where: "documents" as const });
    expect(poured.error).toEqual([]);
    written += poured.count;
    await gamemaster.page.evaluate(nameTheWorld, { human: HUMAN_SETTING, other: VAMPIRES, texts: POISON.texts });
    for (const seat of [gamemaster, player]) await seat.reload();
    await gamemaster.page.evaluate(findByOldNames, people);
    await player.page.evaluate(findByOldNames, people);
  });

  test.afterAll(async () => {
    console.log(`${written} texts were written; ${shown.size} of ${POISON.texts.length} kinds were seen.`);
    // What was written has pictures that no one can load, and reasons that there are none of.
    for (const seat of [gamemaster, player]) seat?.unfit.clear();
    await Promise.all([gamemaster?.leave(), player?.leave()]);
    await table?.close();
  });

  const story = (screen: Screen, seatOf: () => Seat) =>
    test(`runs nowhere on ${screen.name}`, async () => {
      const seat = seatOf();
      await lookAt(seat, screen, async () => (await expectUnharmed(seat.page)).forEach((one) => shown.add(one)));
    });

  const isLater = (screen: Screen) => SCREENS.indexOf(screen) >= FIRST_OF_THE_FIGHT;
  for (const screen of WRITTEN) if (!isLater(screen)) story(screen, () => gamemaster);
  for (const screen of few(SCREENS_OF_A_PLAYER.slice(1), 1))
    story({ ...screen, name: `${screen.name}, as a player sees it` }, () => player);
  for (const screen of WRITTEN) if (isLater(screen)) story(screen, () => gamemaster);

  test("runs nowhere on a card of any kind, whatever its message says", async () => {
    const { error, count, types } = await gamemaster.page.evaluate(pour, { ...POISON, where: "messages" as const });
    expect(error).toEqual([]);
    written += count;
    expect(types).toEqual(expect.arrayContaining((await gamemaster.page.evaluate(messageTypes)) as string[]));
    for (const seat of [gamemaster, player]) {
      await seat.reload();
      await seat.sidebar("Chat");
      await seat.page
        .locator("#chat .chat-log")
        .evaluate((log) => log.querySelectorAll("details").forEach((one) => (one.open = true)));
      await expectUnharmed(seat.page);
      await seat.page.evaluate(findByOldNames, people);
    }
  });

  test("runs nowhere in an encounter, its tracker, its log and its forecast", { tag: "@sweep" }, async () => {
    const { error, count } = await gamemaster.page.evaluate(pour, { ...POISON, where: "encounters" as const });
    expect(error).toEqual([]);
    written += count;
    for (const screen of SCREENS.filter(({ name }) => /^(tracker|log of|forecast)/.test(name)))
      await lookAt(gamemaster, screen, async () => void (await expectUnharmed(gamemaster.page)));
  });

  test("runs nowhere in directories, compendia and journals, and on the board", { tag: "@sweep" }, async () => {
    await gamemaster.page.evaluate(putElsewhere, POISON.texts);
    for (const seat of [gamemaster, player]) {
      for (const tab of ["Actors", "Items", "Journal", "Compendium", "Combat", "Chat"]) {
        await seat.sidebar(tab);
        await expectUnharmed(seat.page);
      }
    }
    expect(await gamemaster.page.locator("#board .token").count()).toBeGreaterThan(2);
  });

  for (const screen of few(SCREENS_OF_WRITING, 1))
    test(`runs nowhere on ${screen.name}`, async () => {
      await lookAt(gamemaster, screen, async () => void (await expectUnharmed(gamemaster.page)));
    });

  test("asked nothing of anybody else, and was written often enough to be seen in every kind", async () => {
    for (const seat of [gamemaster, player]) await expectUnharmed(seat.page);
    expect(asked.flat()).toEqual([]);
    expect(written).toBeGreaterThan(runs(700, 800));
    expect([...shown].sort((a, b) => a - b)).toEqual(POISON.texts.map((_, index) => index));
  });

  test("the trap does snap where a text is taken for markup", async () => {
    await gamemaster.page.evaluate((trap) => document.body.insertAdjacentHTML("beforeend", trap!), POISON.texts[0]);
    await gamemaster.page.waitForFunction(() => "__pwned" in globalThis);
  });
});

interface Client {
  readonly game: {
    readonly actors: {
      get(id: string): unknown;
      getName(name: string): { readonly id: string } | undefined;
    };
    readonly settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
  };
  readonly CONFIG: { readonly ChatMessage: { readonly dataModels: object } };
}

function idsOf(names: readonly string[]): Record<string, string> {
  const { actors } = (globalThis as unknown as Client).game;
  return Object.fromEntries(names.map((name) => [name, actors.getName(name)!.id]));
}

/** The screens look for people by the names that they had. */
function findByOldNames(ids: Readonly<Record<string, string>>): void {
  const { actors } = (globalThis as unknown as { game: { actors: Record<"get" | "getName", (by: string) => unknown> } })
    .game;
  actors.getName = (name) => actors.get(ids[name] ?? "");
}

function messageTypes(): readonly string[] {
  const { CONFIG } = globalThis as unknown as Client;
  return Object.keys(CONFIG.ChatMessage.dataModels).filter((type) => type !== "base");
}

/** The world of the book, with all that another one adds to it, and every word of it written over. */
async function nameTheWorld(given: {
  readonly human: object;
  readonly other: object;
  readonly texts: readonly string[];
}): Promise<void> {
  const { human, other, texts } = given as unknown as {
    human: Record<string, unknown>;
    other: Record<string, unknown>;
    texts: readonly string[];
  };
  let count = 0;
  const worded = (value: unknown, key = ""): unknown => {
    if (typeof value === "string")
      return /^(name|label|description|hint)$/.test(key) ? texts[count++ % texts.length] : value;
    if (Array.isArray(value)) return value.map((one) => worded(one, key));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, worded(inner, name)]));
  };
  const both = Object.fromEntries(
    Object.entries(human).map(([key, value]) => {
      const more = other[key];
      if (!Array.isArray(value) || !Array.isArray(more)) return [key, value];
      const keys = value.map((row: { key?: string }) => row.key);
      return [key, [...(value as unknown[]), ...more.filter((row: { key?: string }) => !keys.includes(row.key))]];
    }),
  );
  await (globalThis as unknown as Client).game.settings.set("sirpas", "worldSetting", worded(both));
}
