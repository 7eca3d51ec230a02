import { expect, test, type Locator } from "@playwright/test";
import { PLAYED } from "../support/generation.ts";
import { askForCheck } from "./support/check.ts";
import { expectNoHindrance } from "./support/axe.ts";
import { LEVEL, putCharacter } from "./support/console.ts";
import { openActor, openTab } from "./support/sheet.ts";
import { type Seat, Table } from "./support/table.ts";

for (const generation of PLAYED) {
  test.describe.serial(`conditions and effects in generation ${generation}`, { tag: "@sample" }, () => {
    let table: Table;
    let gamemaster: Seat;
    let player: Seat;
    let sheet: Locator;

    test.beforeAll(async ({ browser }) => {
      table = await Table.open({ generation });
      [gamemaster, player] = await Promise.all([
        table.join(browser, "Gamemaster"),
        table.join(browser, "Player 1", "dark"),
      ]);
      await putCharacter(gamemaster, "Ada", { ownership: { "Player 1": LEVEL.owner }, skills: ["Climbing"] });
      await placeToken(gamemaster, "Ada");
      sheet = await openActor(player, "Ada");
      await openTab(sheet, "Effects");
    });

    test.afterAll(async () => {
      expect([...gamemaster.errors, ...player.errors]).toEqual([]);
      await Promise.all([gamemaster?.leave(), player?.leave()]);
      await table?.close();
    });

    const token = (seat: Seat) => seat.page.locator("#board .token").first();
    const conditions = () => sheet.getByRole("region", { name: "Conditions" });

    test("the Gamemaster stuns a token: the player reads what it means on sheet and check, and takes it off", async () => {
      await expect(conditions()).toContainText("No conditions.");
      await token(gamemaster).click();
      await token(gamemaster).press("h");
      const hud = gamemaster.page.getByRole("dialog", { name: "Ada" });
      await hud.getByRole("button", { name: "Stunned" }).click();
      const question = gamemaster.page.getByRole("dialog", { name: "Stunned: Ada" });
      await question.getByLabel("Turns after this one").fill("");
      await question.getByRole("button", { name: "Give" }).click();
      await expect(question).toBeHidden();
      await expect(conditions()).toContainText("−2 to every check");
      await expect(token(player).getByAltText("Stunned")).toBeVisible();
      const dialog = await askForCheck(player, "Ada", "Climbing");
      await expect(dialog.locator(".terms")).toContainText(/Stunned\s*−2/);
      await dialog.getByRole("button", { name: "Cancel" }).click();
      await openTab(sheet, "Effects");
      await sheet.getByRole("button", { name: "End Stunned" }).click();
      await expect(conditions()).toContainText("No conditions.");
      await expect(token(gamemaster).getByAltText("Stunned")).toHaveCount(0);
    });

    test("a crippled arm asks which, and takes 4 off what uses that arm", async () => {
      await sheet.getByRole("button", { name: "Crippled" }).click();
      const question = player.page.locator(".condition-dialog");
      await question.getByLabel("Limb").selectOption({ label: "Left arm" });
      await question.getByRole("button", { name: "Give" }).click();
      await expect(conditions()).toContainText("Crippled: Left arm");
      const dialog = await askForCheck(player, "Ada", "Climbing");
      await expect(dialog.locator(".terms")).not.toContainText("Crippled");
      await dialog.getByLabel("Left arm").check();
      await expect(dialog.locator(".terms")).toContainText("Crippled");
      await dialog.getByRole("button", { name: "Cancel" }).click();
      await openTab(sheet, "Effects");
    });

    test("an effect is created, written in Foundry's own window, switched off and deleted", async () => {
      await sheet.getByRole("button", { name: "Create a passive effect" }).click();
      const config = player.page.locator(".active-effect-config");
      await config.getByLabel("Name").fill("Giant's Potion");
      await config.getByRole("tab", { name: "Changes" }).click();
      await config.getByLabel("Value").fill("2");
      await config.getByRole("button", { name: "Save effect" }).click();
      await expect(config).toBeHidden();
      const passive = sheet.getByRole("region", { name: "Passive" });
      await expect(passive).toContainText("Giant's Potion");
      await expect(passive).toContainText("Strength +2");
      await passive.getByRole("button", { name: "On: Giant's Potion" }).click();
      const off = sheet.getByRole("region", { name: "Inactive" });
      await expect(off).toContainText("Giant's Potion");
      await off.getByRole("button", { name: "Delete Giant's Potion" }).click();
      await player.page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
      await expect(off).toContainText("No inactive effects.");
    });

    test("an effect with a slip of the pen is told in one sentence", { tag: "@sweep" }, async () => {
      await sheet.getByRole("button", { name: "Create a passive effect" }).click();
      const config = player.page.locator(".active-effect-config");
      await config.getByRole("tab", { name: "Changes" }).click();
      await config.getByLabel("Attribute key").fill("system.strenght");
      await config.getByRole("button", { name: "Save effect" }).click();
      await expect(config).toBeHidden();
      const problems = sheet.getByRole("group", { name: "Effects with problems" });
      await expect(problems).toContainText("Effect “New effect” can’t change system.strenght");
      await expect(sheet.locator(".effect-line").filter({ hasText: "New effect" })).toContainText(
        "No effect: effects can’t change system.strenght.",
      );
      await expectNoHindrance(sheet);
    });
  });
}

/** Puts a token of an actor on a scene that everybody sees. */
async function placeToken(seat: Seat, name: string): Promise<void> {
  await seat.page.evaluate(async (actorName) => {
    interface Made {
      readonly id: string;
      createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
      update(changes: object): Promise<unknown>;
    }
    const { Scene, game } = globalThis as unknown as {
      Scene: { create(data: object): Promise<Made> };
      game: {
        actors: {
          getName(name: string): { id: string; getTokenDocument(data: object): Promise<{ toObject(): object }> };
        };
      };
    };
    const scene = await Scene.create({ name: "Yard", width: 1200, height: 800 });
    const token = await game.actors.getName(actorName).getTokenDocument({ x: 900, y: 400 });
    await scene.createEmbeddedDocuments("Token", [token.toObject()]);
    await scene.update({ active: true });
  }, name);
}
