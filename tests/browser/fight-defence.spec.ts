import { expect, test } from "@playwright/test";
import { PLAYED } from "../support/generation.ts";
import { prompts } from "./support/asking.ts";
import { attack, attackCard } from "./support/attacking.ts";
import { LEVEL } from "./support/console.ts";
import { putFighter } from "./support/fighters.ts";
import { type Seat, Table } from "./support/table.ts";

for (const generation of PLAYED) {
  test.describe.serial(`whoever is attacked defends at a table of generation ${generation}`, { tag: "@sample" }, () => {
    let table: Table;
    let gamemaster: Seat;
    let player: Seat;

    test.beforeAll(async ({ browser }) => {
      table = await Table.open({ generation });
      gamemaster = await table.join(browser, "Gamemaster");
      player = await table.join(browser, "Player 1");
      const brawl = { styles: { Brawl: 6 }, manoeuvres: true };
      await putFighter(gamemaster, "Ada", {
        styles: { Brawl: 6, "Full Contact": 4 },
        manoeuvres: true,
        armours: ["Leather Armour"],
        skills: { "Active Mitigation": 12 },
        ownership: { "Player 1": LEVEL.owner },
      });
      await putFighter(gamemaster, "Bo", { ...brawl, ownership: { "Player 2": LEVEL.owner } });
      await putFighter(gamemaster, "Thug", { ...brawl, type: "npc" });
      for (const name of ["Guard A", "Guard B", "Guard C"])
        await putFighter(gamemaster, name, { ...brawl, type: "npc" });
    });

    test.afterAll(async () => {
      await Promise.all([gamemaster?.leave(), player?.leave()]);
      await table?.close();
    });

    test("a target's player is prompted with the best defence, and one press throws it", async () => {
      await gamemaster.layDice(5, 4, 4);
      await attack(gamemaster, "Thug", "Punch", ["Ada"]);
      const strip = prompts(player);
      await expect(strip).toContainText(/Ada.*Thug attacks with Punch/s);
      await expect(prompts(gamemaster)).toHaveCount(0);
      const card = await attackCard(player);
      await expect(card).toContainText(/Thug\s+against\s+Ada.*hasn’t rolled yet/s);
      await player.layDice(2, 2, 2, 4, 4, 4);
      await strip.locator("[data-action=roll]").click();
      await expect(await attackCard(player)).toContainText(/Hit\s+margin.*Applied by Gamemaster/s);
      await expect(strip).toHaveCount(0);
      await expect(await attackCard(gamemaster)).toContainText("Active Mitigation");
    });

    test("the dialog lists every defence with why some are closed; asked after the hit, the player goes without mitigation", async () => {
      await gamemaster.layDice(3, 3, 3);
      await attack(gamemaster, "Thug", "Kick", ["Ada"]);
      await prompts(player).locator("[data-action=other]").click();
      const dialog = player.page.locator(".defence-dialog");
      await expect(dialog).toContainText("Thug attacks with Kick");
      await dialog.getByText(/^Unavailable/).click();
      await expect(dialog).toContainText("Willpower Defence");
      await expect(dialog).toContainText(/Instinctive Defence is a last resort.*Evade/s);
      await dialog.getByRole("radio", { name: "Evade" }).check();
      await dialog.getByLabel("Roll Active Mitigation if hit").uncheck();
      await player.layDice(2, 2, 2);
      await dialog.getByRole("button", { name: "Defend" }).click();
      await expect(dialog).toHaveCount(0);
      await expect(await attackCard(player)).toContainText(/Evade.*12/s);
      const strip = prompts(player);
      await expect(strip).toContainText("Roll Active Mitigation?");
      await strip.locator("[data-action=other]").click();
      await expect(strip).toHaveCount(0);
      await expect(await attackCard(gamemaster)).toContainText(/Active Mitigation: Not used.*Applied by Gamemaster/s);
    });

    test("for three NPCs the Gamemaster chooses for each in one dialog", async () => {
      await gamemaster.layDice(5, 4, 4);
      await attack(gamemaster, "Ada", "Punch", ["Guard A", "Guard B", "Guard C"]);
      const strip = prompts(gamemaster);
      await expect(strip).toContainText("Ada attacks 3 of your characters with Punch");
      await strip.locator("[data-action=other]").click();
      const dialog = gamemaster.page.locator(".group-dialog");
      await expect(dialog.locator("select")).toHaveCount(3);
      await dialog.locator("select").first().selectOption({ label: "Don’t defend" });
      // Whoever lets it come fares as with the lowest throw, which may kill: two defend, and one throws against death.
      await gamemaster.layDice(...Array<number>(9).fill(6));
      await dialog.getByRole("button", { name: "Defend" }).click();
      await expect(strip).toHaveCount(0);
      const card = await attackCard(gamemaster);
      await expect(card.locator(".attack-target")).toHaveCount(3);
      await expect(card.getByText(/^Applied/)).not.toHaveCount(0);
    });

    test("where the owner is away the Gamemaster is asked at once", async () => {
      await gamemaster.layDice(3, 3, 3);
      await attack(gamemaster, "Thug", "Punch", ["Bo"]);
      await expect(prompts(gamemaster)).toContainText(/Bo.*Thug attacks with Punch/s);
      await gamemaster.layDice(6, 6, 6);
      await prompts(gamemaster).locator("[data-action=roll]").click();
      await expect(await attackCard(gamemaster)).toContainText(
        /(Parried|Dodged|Blocked|Countered|Defended|Critical defence)\s+margin/,
      );
    });

    test("an attack that only some may see tells the others nothing, nor do its answers", async () => {
      const stranger = await table.join(gamemaster.page.context().browser()!, "Player 2");
      await gamemaster.layDice(5, 4, 4);
      await attack(gamemaster, "Thug", "Punch", ["Ada"], { visibility: "gm" });
      await expect(prompts(player)).toContainText("Thug attacks with Punch");
      await player.layDice(2, 2, 2, 4, 4, 4);
      await prompts(player).locator("[data-action=roll]").click();
      await expect(await attackCard(gamemaster)).toContainText(/hit\s+margin/i);
      await stranger.sidebar("Chat");
      const hidden = stranger.page.locator("#chat .chat-log .chat-message.whisper");
      await expect(hidden).toHaveCount(3);
      for (const one of await hidden.all()) await expect(one).not.toContainText(/Punch|Block|Evade/);
      await expect(prompts(stranger)).toHaveCount(0);
      await stranger.leave();
    });
  });
}
