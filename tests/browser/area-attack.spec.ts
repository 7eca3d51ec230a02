import { expect, test } from "@playwright/test";
import { few } from "../support/sweep.ts";
import { prompts } from "./support/asking.ts";
import { attackDialog } from "./support/attackers.ts";
import { attack, attackCard } from "./support/attacking.ts";
import { LEVEL } from "./support/console.ts";
import { putEncounter } from "./support/encounter.ts";
import { eventsOf } from "./support/fight-facts.ts";
import { putFighter } from "./support/fighters.ts";
import { openActor, openTab } from "./support/sheet.ts";
import { woundsOf } from "./support/strikes.ts";
import { type Seat, Table } from "./support/table.ts";

const GUARDS = few(["Guard 1", "Guard 2", "Guard 3", "Guard 4", "Guard 5", "Guard 6"], 3);

/** So many throws of three dice that show the same. */
const rolls = (count: number, face: number) => Array<number>(3 * count).fill(face);

test.describe.serial("a player attacks several NPCs at once", { tag: "@sample" }, () => {
  let table: Table;
  let gamemaster: Seat;
  let player: Seat;
  /** What was ever asked of the Gamemaster. */
  const asked = (): Promise<readonly string[]> =>
    gamemaster.page.evaluate(() => (globalThis as unknown as Watched).__asked);

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    gamemaster = await table.join(browser, "Gamemaster");
    player = await table.join(browser, "Player 1");
    await putFighter(gamemaster, "Ada", {
      styles: { Brawl: 8, Firearms: 12 },
      weapons: ["Semi-automatic Pistol"],
      manoeuvres: true,
      ownership: { "Player 1": LEVEL.owner },
    });
    const system = { structs: { injuryResistance: 30 } };
    for (const name of GUARDS)
      await putFighter(gamemaster, name, { type: "npc", styles: { Brawl: 6 }, manoeuvres: true, system });
    await putEncounter(gamemaster, ["Ada", ...GUARDS]);
    await beginTurn("startCombat");
  });

  test.afterAll(async () => {
    await Promise.all([gamemaster?.leave(), player?.leave()]);
    await table?.close();
  });

  /** Ada throws highest for initiative, and the guards in their order. */
  async function beginTurn(step: "startCombat" | "nextRound"): Promise<void> {
    await gamemaster.layDice(6, 6, 6, 6, 6, 5, 6, 5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 3, 3, 3);
    await gamemaster.page.evaluate(
      (step) => (globalThis as unknown as Watched).game.combats.contents[0]![step](),
      step,
    );
  }

  /** Notes from now on everything that the strip and dialogs ask the Gamemaster. */
  async function watch(): Promise<void> {
    await gamemaster.page.evaluate(() => {
      const watched = globalThis as unknown as Watched;
      watched.__asked = [];
      const note = () => {
        const said = document.querySelector("#sirpas-prompts .prompt-what")?.textContent ?? "";
        if (said !== "" && watched.__asked.at(-1) !== said) watched.__asked.push(said);
        for (const one of document.querySelectorAll("dialog.application, .application.sirpas"))
          if (!one.matches("#sirpas-prompts")) watched.__asked.push(`a window: ${one.className}`);
      };
      note();
      new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
    });
  }

  test("one prompt, one press: all defend, and each has a wound without another question", async () => {
    await watch();
    const sheet = await openActor(player, "Ada");
    await openTab(sheet, "Combat");
    await sheet
      .locator(".style-list")
      .getByRole("button", { name: /^(Roll|Use) Punch/ })
      .click();
    const dialog = attackDialog(player);
    for (const name of GUARDS) await dialog.getByRole("checkbox", { name: new RegExp(name) }).check();
    await player.layDice(4, 4, 3);
    await dialog.getByRole("button", { name: "Attack", exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(prompts(gamemaster)).toContainText(`Ada attacks ${GUARDS.length} of your characters with Punch`);
    await gamemaster.layDice(...rolls(GUARDS.length, 2));
    await prompts(gamemaster)
      .getByRole("button", { name: `Defend all ${GUARDS.length}` })
      .click();
    for (const name of GUARDS) await expect.poll(() => woundsOf(player, name)).toHaveLength(1);
    await expect(prompts(gamemaster)).toHaveCount(0);
    expect(await asked()).toEqual([`Ada attacks ${GUARDS.length} of your characters with Punch.`]);
    await expect
      .poll(async () => (await eventsOf(player)).filter((type) => type === "attack"))
      .toHaveLength(GUARDS.length);
    const card = await attackCard(player);
    await expect(card.locator(".attack-target")).toHaveCount(GUARDS.length);
  });

  test(
    "two strikes on each of six: still one prompt, twelve defences and twelve strikes in the log",
    { tag: "@sweep" },
    async () => {
      await beginTurn("nextRound");
      const strikes = async () => (await eventsOf(player)).filter((type) => type === "attack").length;
      const before = await strikes();
      await watch();
      await player.layDice(2, 2, 2, 2, 2, 2);
      await attack(player, "Ada", "Rapid Fire", GUARDS);
      await expect(prompts(gamemaster)).toContainText("Ada attacks 6 of your characters with Rapid Fire");
      await gamemaster.layDice(...rolls(12, 2));
      await prompts(gamemaster)
        .getByRole("button", { name: /Defend all 6/ })
        .click();
      // Twelve defences are thrown and settled one after the other.
      await expect.poll(strikes, { timeout: 40_000 }).toBe(before + 12);
      await expect(prompts(gamemaster)).toHaveCount(0);
      expect(await asked()).toEqual(["Ada attacks 6 of your characters with Rapid Fire."]);
      const card = await attackCard(player);
      await expect(card.locator(".strike")).toHaveCount(12);
      for (const seat of [gamemaster, player]) {
        await seat.reload();
        await expect((await attackCard(seat)).locator(".verdict")).toHaveCount(12);
      }
    },
  );
});

interface Watched {
  __asked: string[];
  readonly game: {
    readonly combats: { readonly contents: readonly Record<"startCombat" | "nextRound", () => Promise<unknown>>[] };
  };
}
