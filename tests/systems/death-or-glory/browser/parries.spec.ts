import { expect, test, type Locator } from "@playwright/test";
import { target } from "../../../browser/support/scene.ts";
import { PLAYED } from "../../../support/generation.ts";
import { card, d10, d100, leaveBrawl, openBrawl, type Brawl } from "./fight.ts";

interface World {
  readonly game: {
    readonly actors: {
      getName(name: string): {
        readonly sheet: { render(options: object): Promise<unknown> };
        createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
        update(data: object): Promise<unknown>;
      };
    };
  };
}

const [generation] = PLAYED;

test.describe.serial(`a master of parrying and of the bow, generation ${generation}`, { tag: "@sample" }, () => {
  let brawl: Brawl;
  let bandit: Locator;

  test.beforeAll(async ({ browser }) => {
    brawl = await openBrawl(browser, generation!);
    await brawl.gamemaster.page.evaluate(async () => {
      const { game } = globalThis as unknown as World;
      const ada = game.actors.getName("Ada");
      await ada.update({ system: { skills: { swordsplay: { learned: 90 }, bow: { learned: 92 } } } });
      const ranges = { from: 3, close: 10, medium: 20, far: 40, limit: 80 };
      const system = {
        skill: "bow",
        reach: "arrow",
        kinetic: true,
        equipped: true,
        damage: { dice: 1, faces: 10 },
        ranges,
      };
      await ada.createEmbeddedDocuments("Item", [{ name: "Long Bow", type: "weapon", system }]);
      await game.actors.getName("Bandit").sheet.render({ force: true });
    });
    await target(brawl.gamemaster, "Ada");
    bandit = brawl.gamemaster.page.locator(".application.sheet").filter({ hasText: "Bandit" });
  });

  test.afterAll(async () => leaveBrawl(brawl));

  test("strikes back after a parry at 60, after the next one of the round at 40", async () => {
    const { gamemaster, player } = brawl;
    const dialog = player.page.locator(".attack-dialog");
    for (const [parry, counter] of [
      [93, 60],
      [73, 40],
    ] as const) {
      await bandit.getByRole("button", { name: /^Long Sword/ }).click();
      await gamemaster.layDice(d100(15), d10(3));
      await gamemaster.page.locator(".attack-dialog").getByRole("button", { name: "Roll" }).click();
      await player.layDice(d100(50));
      await card(player)
        .getByRole("button", { name: new RegExp(`^Parry ${parry}`) })
        .click();
      await expect(card(gamemaster).locator(".verdict")).toHaveText("Ada parries");
      await card(player)
        .getByRole("button", { name: `Strike back (${counter})` })
        .click();
      await expect(dialog.locator(".terms .total dd").first()).toHaveText(String(counter));
      await player.layDice(d100(40), d10(2));
      await dialog.getByRole("button", { name: "Roll" }).click();
      await expect(card(gamemaster).locator(".verdict")).toHaveText("On target: Bandit can defend");
      await card(gamemaster).getByRole("button", { name: "No defence" }).click();
      await expect(card(player).locator(".verdict")).toContainText("Hit: Bandit loses");
      await expect(player.page.getByRole("button", { name: /Strike back/ })).toHaveCount(0);
    }
  });

  test("can shoot twice at 40 in place of once, and nobody parries an arrow", async () => {
    const { gamemaster, player, sheet } = brawl;
    await sheet.getByRole("button", { name: "Attack 95 with Long Bow" }).click();
    const dialog = player.page.locator(".attack-dialog");
    await dialog.getByLabel("Distance (m)").fill("15");
    await dialog.getByLabel("Which blow").selectOption("Shot 1 of several (40)");
    await expect(dialog.locator(".terms .total dd").first()).toHaveText("40");
    await dialog.getByLabel("Which blow").selectOption("Shot 2 of several (40)");
    await player.layDice(d100(35), d10(4));
    await dialog.getByRole("button", { name: "Roll" }).click();
    await expect(card(gamemaster).getByRole("button", { name: /^Dodge/ })).toBeVisible();
    await expect(card(gamemaster).getByRole("button", { name: /^Parry/ })).toHaveCount(0);
  });
});
