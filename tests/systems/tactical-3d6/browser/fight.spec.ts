import { expect, test } from "@playwright/test";
import { GENERATIONS } from "../../../support/generation.ts";
import { d6 } from "../armament.ts";
import { card, type Duel, leaveDuel, openDuel, state } from "./fight.ts";

for (const generation of GENERATIONS)
  test.describe(`In a fight of Tactical 3d6, in Foundry ${generation},`, { tag: "@sample" }, () => {
    let duel: Duel;

    test.beforeAll(async ({ browser }) => {
      duel = await openDuel(browser, generation);
    });
    test.afterAll(() => leaveDuel(duel));

    test("a player attacks with the odds before them, the Gamemaster's bandit parries, and the next blow wounds", async () => {
      const { player, gamemaster, sheet } = duel;
      await sheet.getByRole("button", { name: /^Swing 13 .*Longsword/ }).click();
      const dialog = player.page.locator(".attack-dialog");
      await dialog.getByLabel("Place", { exact: true }).selectOption({ label: "Neck (−5)" });
      await expect(dialog).toContainText("Neck");
      await dialog.getByLabel("Manoeuvre").selectOption({ label: "All-Out Attack, Determined" });
      await expect(dialog.locator(".attack-summary")).toContainText("Effective skill12");
      await dialog.getByText("All choices side by side").click();
      const cell = (name: RegExp) => dialog.getByRole("radio", { name });
      const chooses = (name: RegExp) =>
        dialog
          .locator(".compared-table label")
          .filter({ has: player.page.getByRole("radio", { name }) })
          .click();
      await expect(cell(/^Neck \(−5\), All-Out Attack, Determined: /)).toBeChecked();
      await chooses(/^Torso, Defensive Attack: /);
      await expect(dialog.locator(".attack-summary")).toContainText("Effective skill13");
      await chooses(/^Neck \(−5\), All-Out Attack, Determined: /);
      await expect(dialog.getByLabel("Place", { exact: true })).toHaveValue("neck");
      await player.layDice(...d6(3, 3, 4), ...d6(5));
      await dialog.getByRole("button", { name: "Roll" }).click();
      await expect(card(player)).toContainText("can defend");
      await gamemaster.layDice(...d6(1, 2, 3));
      await card(gamemaster)
        .getByRole("button", { name: /^Parry \(Longsword\) / })
        .first()
        .click();
      await expect(card(player)).toContainText("Bandit parries");

      await sheet.getByRole("button", { name: /^Swing 13 .*Longsword/ }).click();
      await player.layDice(...d6(3, 3, 4), ...d6(2, 5));
      await dialog.getByRole("button", { name: "Roll" }).click();
      await gamemaster.layDice(...d6(6, 5, 5), ...d6(4, 4, 4));
      await card(gamemaster)
        .getByRole("button", { name: /^Dodge \d/ })
        .first()
        .click();
      await expect(card(player)).toContainText("Bandit loses 9 hit points");
      await card(gamemaster).getByRole("button", { name: "Apply to Bandit" }).click();
      await expect
        .poll(() => state(gamemaster, "Bandit"))
        .toEqual({
          ...{ hitPoints: 1, shock: 4 },
          conditions: ["prone", "reeling", "stunned"],
        });
    });
  });
