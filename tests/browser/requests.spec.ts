import { expect, test } from "@playwright/test";
import { chooseFromMenu } from "./support/directory-menus.ts";
import { PLAYED } from "../support/generation.ts";
import { IS_SWEEP } from "../support/sweep.ts";
import { askCheck, lastCard, prompts, say } from "./support/asking.ts";
import { type Console, LEVEL, putCharacter } from "./support/console.ts";
import { openActor } from "./support/sheet.ts";
import { type Seat, Table } from "./support/table.ts";
import { unfold } from "./support/unfold.ts";

for (const generation of PLAYED) {
  test.describe.serial(`the Gamemaster asks for checks, generation ${generation}`, { tag: "@sample" }, () => {
    let table: Table;
    let gamemaster: Seat;
    let player: Seat;

    test.beforeAll(async ({ browser }) => {
      table = await Table.open({ generation });
      // One after the other, so that each has heard of the other's coming.
      gamemaster = await table.join(browser, "Gamemaster");
      player = await table.join(browser, "Player 1");
      await putCharacter(gamemaster, "Ada", { ownership: { "Player 1": LEVEL.owner } });
      await putCharacter(gamemaster, "Bo", { ownership: { "Player 2": LEVEL.owner } });
      await putCharacter(gamemaster, "Guard");
    });

    test.afterAll(async () => {
      await Promise.all([gamemaster?.leave(), player?.leave()]);
      await table?.close();
    });

    /** Sets the last request to be over, as time would. */
    const endTime = (seat: Seat) =>
      seat.page.evaluate(async () => {
        const { game } = globalThis as unknown as Console;
        const requests = game.messages.contents.filter(({ system }) => "timedOut" in system);
        await requests.at(-1)?.update({ "system.until": 1 });
      });

    const check = (seat: Seat) => seat.page.getByRole("dialog").filter({ hasText: "Who sees it" });

    test("a line in the chat opens the dialog filled in, and those who are asked are prompted", async () => {
      await say(gamemaster, "/request dexterity easy # The wall of the keep");
      const dialog = gamemaster.page.locator(".group-roll-dialog");
      await expect(dialog.getByLabel("Statistic for everyone")).toHaveValue("dexterity");
      await expect(dialog.getByLabel("Difficulty")).toHaveValue("easy");
      await expect(dialog.getByLabel("Reason")).toHaveValue("The wall of the keep");
      await dialog.getByLabel("Actor to add").selectOption({ label: "Guard" });
      await dialog.getByRole("button", { name: "Add" }).click();
      await expect(dialog.getByRole("button", { name: "Remove Guard" })).toBeVisible();
      await dialog.getByLabel("Together they succeed").selectOption({ label: "if half of them succeed" });
      await dialog.getByRole("button", { name: "Request" }).click();
      await expect(dialog).toBeHidden();
      await expect(prompts(player)).toContainText(/Gamemaster asks Ada.*Dexterity: Easy, SL 18.*The wall of the keep/s);
      await expect(prompts(gamemaster)).toHaveCount(0);
    });

    test("Player 1 rolls from the prompt, above the open sheet; a double click opens one dialog and makes one check", async () => {
      const sheet = await openActor(player, "Ada");
      await prompts(player).getByRole("button", { name: "Roll for Ada" }).dblclick();
      await expect(check(player)).toHaveCount(1);
      await expect(check(player).getByLabel("Difficulty")).toHaveValue("easy");
      await expect(check(player).getByLabel("Difficulty")).toBeDisabled();
      await player.layDice(4, 4, 3);
      await check(player).getByRole("button", { name: "Roll" }).dblclick();
      await expect(check(player)).toHaveCount(0);
      await sheet.locator(".window-header [data-action=close]").first().click();
      await expect(await lastCard(gamemaster, "request-card")).toContainText(/Ada\s*Success\s*SM \+3/);
      await expect(player.page.locator("#chat .check-card")).toHaveCount(1);
      await expect(prompts(player)).toHaveCount(0);
    });

    test("the Gamemaster rolls for the NPCs in one click, and for Player 2, who does not come", async () => {
      const card = await lastCard(gamemaster, "request-card");
      await gamemaster.layDice(1, 1, 2, 6, 6, 5);
      await card.getByRole("button", { name: "Roll for 1 NPC" }).click();
      await expect(card).toContainText(/Guard\s*Failure/);
      await card.getByRole("button", { name: "Roll for Bo" }).click({ modifiers: ["Shift"] });
      await expect(card).toContainText(/Bo\s*Critical success\s*SM \+9/);
      await expect(card).toContainText("3 of 3 have rolled");
      await expect(card).toContainText("Together: success, if half of them succeed – 2 of 3");
      await expect(card.getByRole("button")).toHaveCount(0);
    });

    test("several wait in a queue; what is put off leaves it, and the card keeps its button", async () => {
      await askCheck(gamemaster, ["Ada"], { statistic: "will" });
      await askCheck(gamemaster, ["Ada"], { statistic: "strength", difficulty: "hard" });
      await expect(prompts(player)).toContainText(/Will: Normal, SL 21/);
      await prompts(player).getByRole("button", { name: "1 more" }).click();
      await expect(prompts(player)).toContainText(/Strength: Hard, SL 27/);
      await prompts(player).getByRole("button", { name: "Later" }).click();
      await expect(prompts(player)).toContainText(/Will: Normal/);
      await prompts(player).getByRole("button", { name: "Later" }).press("Enter");
      await expect(prompts(player)).toHaveCount(0);
      await expect(
        (await lastCard(player, "request-card")).getByRole("button", { name: "Roll for Ada" }),
      ).toBeVisible();
    });

    test("a player who closes the tab with the dialog open leaves the request as it was, and the Gamemaster closes it", async ({
      browser,
    }) => {
      await (await lastCard(player, "request-card")).getByRole("button", { name: "Roll for Ada" }).click();
      await expect(check(player)).toBeVisible();
      await player.context.close();
      const card = await lastCard(gamemaster, "request-card");
      await expect(card).toContainText(/Ada\s*away/);
      await card.getByRole("button", { name: "Close" }).click();
      await expect(card).toContainText("Closed: 0 of 1 have rolled");
      player = await table.join(browser, "Player 1");
      // The other one is still open, and comes back although it was put off.
      await expect(prompts(player)).toContainText(/Will: Normal/);
      await expect(prompts(player)).not.toContainText("more");
      const theirs = await lastCard(player, "request-card");
      await expect(theirs).toContainText(/Ada\s*didn’t roll/);
      await expect(theirs.getByRole("button")).toHaveCount(0);
    });

    test("two answers at the same moment both stand", async () => {
      await askCheck(gamemaster, ["Ada", "Bo"], { statistic: "health" });
      const cards = [await lastCard(player, "request-card"), await lastCard(gamemaster, "request-card")] as const;
      await player.layDice(4, 4, 4);
      await gamemaster.layDice(5, 5, 5);
      await Promise.all([
        cards[0].getByRole("button", { name: "Roll for Ada" }).click({ modifiers: ["Shift"] }),
        cards[1].getByRole("button", { name: "Roll for Bo" }).click({ modifiers: ["Shift"] }),
      ]);
      for (const card of cards) await expect(card).toContainText(/Ada\s*Success\s*SM \+1.*Bo\s*Success\s*SM \+4/s);
    });

    test("a button that is held down while another's answer redraws the card is still pressed", async () => {
      await askCheck(gamemaster, ["Ada", "Bo"], { statistic: "health" });
      const theirs = await lastCard(player, "request-card");
      const card = await lastCard(gamemaster, "request-card");
      await player.layDice(4, 4, 4);
      await gamemaster.layDice(5, 5, 5);
      const roll = card.getByRole("button", { name: "Roll for Bo" });
      await roll.hover();
      await gamemaster.page.keyboard.down("Shift");
      await gamemaster.page.mouse.down();
      await theirs.getByRole("button", { name: "Roll for Ada" }).click({ modifiers: ["Shift"] });
      await expect(theirs).toContainText(/Ada\s*Success/);
      await expect(gamemaster.page.locator("#chat .check-card").last()).toContainText("Ada");
      await gamemaster.page.mouse.up();
      await gamemaster.page.keyboard.up("Shift");
      await expect(card).toContainText(/Ada\s*Success\s*SM \+1.*Bo\s*Success\s*SM \+4/s);
    });

    test("with a limit it closes by itself, and takes no answer of whoever still has the dialog open", async () => {
      await chooseFromMenu(gamemaster.page, "Play", "Request a check");
      const asking = gamemaster.page.locator(".group-roll-dialog");
      await asking.getByLabel("Statistic for everyone").selectOption("will");
      await unfold(asking);
      await asking.getByLabel("Time limit (minutes)").fill("10");
      await asking.getByLabel("Reason").fill("The fuse burns");
      await asking.getByRole("button", { name: "Request" }).click();
      await expect(asking).toBeHidden();
      await expect(await lastCard(player, "request-card")).toContainText(/Answer by \d/);
      await (await lastCard(player, "request-card")).getByRole("button", { name: "Roll for Ada" }).click();
      await expect(check(player)).toBeVisible();
      if (IS_SWEEP) {
        // A Gamemaster who comes anew watches the time as well, and reads what was answered before.
        await gamemaster.reload();
        await expect(await lastCard(gamemaster, "request-card")).toContainText("0 of 2 have rolled");
        await expect(gamemaster.page.locator("#chat .request-card").nth(-2)).toContainText(
          /Ada\s*Success\s*SM \+1.*Bo\s*Success\s*SM \+4/s,
        );
      }
      await endTime(gamemaster);
      for (const seat of [gamemaster, player]) {
        const card = await lastCard(seat, "request-card");
        await expect(card).toContainText("Time’s up. No answer from Ada and Bo.");
        await expect(card.getByRole("button")).toHaveCount(0);
      }
      await player.layDice(6, 6, 5);
      await check(player).getByRole("button", { name: "Roll" }).click();
      await expect(check(player)).toHaveCount(0);
      await expect(await lastCard(gamemaster, "check-card")).toContainText("Ada");
      await expect(await lastCard(gamemaster, "request-card")).toContainText("No answer from Ada and Bo");
    });
  });
}
