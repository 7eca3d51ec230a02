import { expect, test } from "@playwright/test";
import { askForCheck, roll } from "./support/check.ts";
import { createCharacter, dragFromCompendium, giveOwnership, openActor, openTab, readCard } from "./support/sheet.ts";
import { Table } from "./support/table.ts";

/* Who is sent what of a secret check is proven at both generations in tests/data/secrets and tests/browser/permissions-visibility. */
test(
  "in generation 14 a character is made, given away and rolled for, as it is in 13",
  { tag: "@sweep" },
  async ({ browser }) => {
    const table = await Table.open({ generation: 14 });
    const [gamemaster, roller] = await Promise.all([
      table.join(browser, "Gamemaster"),
      table.join(browser, "Player 1", "dark"),
    ]);
    const sheet = await createCharacter(gamemaster, "Ada");
    await dragFromCompendium(gamemaster, "Skills", "Climbing", sheet);
    await openTab(sheet, "Skills");
    await expect(sheet.locator(".skills-tab")).toContainText("Climbing");
    await giveOwnership(gamemaster, "Ada", "Player 1");
    await expect((await openActor(roller, "Ada")).getByLabel("Strength, value")).toHaveValue("10");

    await roll(roller, await askForCheck(roller, "Ada", "Climbing"), 6, 6, 6);
    const card = await readCard(roller);
    expect(card).toMatch(/critical success/i);
    expect(card).toMatch(/Natural 18\b/i);
    await expect.poll(() => readCard(gamemaster)).toBe(card);

    await roller.reload();
    await openActor(roller, "Ada");
    await roll(roller, await askForCheck(roller, "Ada", "Climbing"), 1, 1, 1);
    await expect.poll(() => readCard(gamemaster)).toMatch(/critical failure/i);
    await Promise.all([gamemaster.leave(), roller.leave()]);
    await table.close();
  },
);
