import { expect, test } from "@playwright/test";
import { PLAYED } from "../support/generation.ts";
import { countOn, diceOn, installDice, type RolledDie } from "./support/dice3d.ts";
import { LEVEL, putCharacter, type Console } from "./support/console.ts";
import { askContest, lastCard, prompts } from "./support/asking.ts";
import { type Seat, Table } from "./support/table.ts";

/** Dice as they lie: those that do not count in brackets, those of a tie with their round. */
const lying = (dice: readonly RolledDie[] | undefined) =>
  dice?.map(({ result, discarded, order }) => `${discarded ? `(${result})` : result}${order > 1 ? `/${order}` : ""}`);

for (const generation of PLAYED) {
  test.describe.serial(`dice over the screen at a table of generation ${generation}`, { tag: "@sample" }, () => {
    let table: Table;
    let gamemaster: Seat;
    let player: Seat;
    let other: Seat;

    test.beforeAll(async ({ browser }) => {
      table = await Table.open({ generation });
      [gamemaster, player, other] = await Promise.all([
        table.join(browser, "Gamemaster"),
        table.join(browser, "Player 1"),
        table.join(browser, "Player 2"),
      ]);
      for (const name of ["Ada", "Bo", "Cy"]) {
        await putCharacter(gamemaster, name, { ownership: { "Player 1": LEVEL.owner } });
      }
      await gamemaster.page.evaluate(async () => {
        const { game } = globalThis as unknown as Console;
        const better = (target: string, pool: string) => ({
          name: `${pool} ${target}`,
          type: "advantage",
          system: { target, modifiers: [{ type: "pool", pool }] },
        });
        await game.actors
          .getName("Ada")
          ?.createEmbeddedDocuments("Item", [better("strength", "expertise"), better("body", "mastery")]);
      });
      for (const seat of [gamemaster, player, other]) {
        await installDice(seat);
        await seat.sidebar("Chat");
      }
    });

    test.afterAll(async () => {
      await Promise.all([gamemaster?.leave(), player?.leave(), other?.leave()]);
      await table?.close();
    });

    async function check(seat: Seat, statistic: string, call: object, ...faces: number[]): Promise<void> {
      await seat.layDice(...faces);
      await seat.page.evaluate(
        async ({ statistic, call }) => {
          const { game } = globalThis as unknown as Console;
          await game.actors.getName("Ada")?.check(statistic, { fast: true, ...call });
        },
        { statistic, call },
      );
    }

    /** The dice of the one message that has come to all of these screens. */
    async function expectDice(seats: readonly Seat[], ...dice: string[]): Promise<void> {
      for (const seat of seats) {
        await expect.poll(() => countOn(seat), `dice on the screen of ${seat.user}`).toBe(1);
        expect((await diceOn(seat)).map(lying), `dice on the screen of ${seat.user}`).toEqual([dice]);
      }
    }

    test("a check shows its three dice on every screen", async () => {
      await check(player, "dexterity", {}, 6, 2, 4);
      await expectDice([gamemaster, player, other], "6", "2", "4");
    });

    test("Expertise shows four, the lowest as one that does not count", async () => {
      await check(player, "strength", {}, 6, 2, 4, 3);
      await expectDice([gamemaster, player, other], "6", "(2)", "4", "3");
    });

    test("Mastery shows the two that are thrown, and its fixed six beside them", async () => {
      await check(player, "body", {}, 5, 3);
      await expectDice([gamemaster, player, other], "5", "3", "6");
      await expect((await lastCard(player, "check-card")).locator(".natural")).toContainText("14");
    });

    test("a ranking shows everybody's dice once, and those of a tie as a second throw", { tag: "@sweep" }, async () => {
      await gamemaster.layDice(1, 2, 3, 3, 2, 1, 6, 6, 6, 4, 4, 4, 5, 5, 5);
      await gamemaster.page.evaluate(async () => {
        const { game } = globalThis as unknown as Console & {
          game: { sirpas: { ranking(actors: object[], statistic: string): Promise<unknown> } };
        };
        const actors = ["Ada", "Bo", "Cy"].map((name) => game.actors.getName(name)!);
        await game.sirpas.ranking(actors, "dexterity");
      });
      const first = ["1", "2", "3", "3", "2", "1", "6", "6", "6"];
      const second = ["4/2", "4/2", "4/2", "5/2", "5/2", "5/2"];
      await expectDice([gamemaster, player, other], ...first, ...second);
    });

    test("a board shows how a ranking came out once its dice lie", { tag: "@sweep" }, async () => {
      await gamemaster.page.evaluate(() => {
        const { game } = globalThis as unknown as { game: { sirpas: { macros: { ranking(): Promise<void> } } } };
        return game.sirpas.macros.ranking();
      });
      const board = gamemaster.page.locator(".ranking-board");
      await board.getByRole("button", { name: "All players’ characters" }).click();
      await expect(board.locator("[data-person]")).toHaveCount(3);
      await board.getByLabel("Statistic for everyone").selectOption({ label: "Will" });
      await gamemaster.layDice(1, 2, 3, 3, 3, 3, 6, 6, 6);
      await board.getByRole("button", { name: "Roll for all" }).click();
      await expect.poll(() => countOn(gamemaster)).toBe(1);
      await expect(board.locator("[data-person] .result")).toHaveCount(0);
      await expectDice([gamemaster, player, other], "1", "2", "3", "3", "3", "3", "6", "6", "6");
      await expect(board.locator("[data-person] .result")).toHaveCount(3);
      await gamemaster.page.keyboard.press("Escape");
      await expect(board).toHaveCount(0);
      await gamemaster.sidebar("Chat");
    });

    test("whoever answers a contest shows their own dice alone, and its card waits until they lie", async () => {
      await askContest(gamemaster, "Ada", ["Bo"], { statistics: "dexterity", ask: true });
      await player.layDice(6, 5, 4);
      await prompts(player)
        .getByRole("button", { name: "Roll for Ada" })
        .click({ modifiers: ["Shift"] });
      await expect.poll(() => countOn(gamemaster)).toBe(1);
      const card = await lastCard(gamemaster, "duel-card");
      await expect(prompts(player)).toContainText("Bo");
      await expect(card).toContainText(/Ada Dexterity\s*hasn’t rolled yet/);
      await expectDice([gamemaster, player, other], "6", "5", "4");
      await expect(card).not.toContainText(/Ada Dexterity\s*hasn’t rolled yet/);
      await player.layDice(1, 2, 1);
      await prompts(player)
        .getByRole("button", { name: "Roll for Bo" })
        .click({ modifiers: ["Shift"] });
      await expectDice([gamemaster, player, other], "1", "2", "1");
    });

    test("a Gamemaster's re-roll shows the new dice, and the old card waits for them", { tag: "@sweep" }, async () => {
      await check(player, "dexterity", {}, 1, 1, 2);
      await expectDice([gamemaster, player, other], "1", "1", "2");
      await gamemaster.layDice(6, 6, 5);
      const first = await gamemaster.page.locator(".chat-message").last().getAttribute("data-message-id");
      const card = gamemaster.page.locator(`#chat .chat-log [data-message-id="${first}"]`);
      const before = await card.innerText();
      await card.locator('[data-card-button="reroll"]').click();
      await expect.poll(() => countOn(gamemaster)).toBe(1);
      expect(await card.innerText()).toBe(before);
      await expectDice([gamemaster, player, other], "6", "6", "5");
      await expect.poll(() => card.innerText()).not.toBe(before);
    });

    test("of a secret throw only its readers see dice, and nobody else sees any at all", async () => {
      await check(player, "dexterity", { visibility: "gm" }, 6, 1, 6);
      await expectDice([gamemaster, player], "6", "1", "6");
      // The Gamemaster's screen throws what is blind.
      await gamemaster.layDice(2, 2, 5);
      await check(player, "dexterity", { visibility: "blind" }, 1, 1, 1);
      await expectDice([gamemaster], "2", "2", "5");
      await check(gamemaster, "dexterity", { visibility: "self" }, 4, 4, 1);
      await expectDice([gamemaster], "4", "4", "1");
      await check(gamemaster, "dexterity", { visibility: "public" }, 3, 3, 1);
      await expectDice([gamemaster, player, other], "3", "3", "1");
    });
  });
}
