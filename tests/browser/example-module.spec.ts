import { expect, test } from "@playwright/test";
import { GENERATIONS } from "../support/generation.ts";
import { LEVEL, putCharacter } from "./support/console.ts";
import { combatCall, putEncounter } from "./support/encounter.ts";
import { openActor, openTab } from "./support/sheet.ts";
import { punch, takeForDead, teachToPunch } from "./support/strikes.ts";
import { type Seat, Table } from "./support/table.ts";

interface Someone {
  readonly uuid: string;
  readonly system: {
    readonly conditions: readonly { readonly condition: string }[];
    readonly status: { readonly scratches: number };
  };
  readonly items: { getName(name: string): { update(changes: object): Promise<unknown> } };
}

interface Client {
  readonly game: {
    readonly actors: { getName(name: string): Someone };
    readonly modules: { get(id: string): { readonly api: { report(): Promise<unknown> } } };
    readonly sirpas: { check(actor: object, statistic: string, call: object): Promise<unknown> };
  };
}

for (const generation of GENERATIONS) {
  const details = { tag: "@sweep" };
  test.describe.serial(`the example module of the documentation, in generation ${generation}`, details, () => {
    let table: Table;
    let gamemaster: Seat;
    let player: Seat;

    test.beforeAll(async ({ browser }) => {
      table = await Table.open({ generation, modules: ["docs/example-module"] });
      gamemaster = await table.join(browser, "Gamemaster");
      await putCharacter(gamemaster, "<b>Ada</b>", { ownership: { "Player 1": LEVEL.owner } });
      player = await table.join(browser, "Player 1");
    });

    test.afterAll(async () => {
      await Promise.all([gamemaster?.leave(), player?.leave()]);
      await table?.close();
    });

    const check = (seat: Seat, call: object) =>
      seat.page.evaluate(async (given) => {
        const { game } = globalThis as unknown as Client;
        await game.sirpas.check(game.actors.getName("<b>Ada</b>"), "will", { fast: true, ...given });
      }, call);

    /** The conditions and scratches of somebody, as this screen knows them. */
    const standing = (seat: Seat, name: string) =>
      seat.page.evaluate((name) => {
        const { conditions, status } = (globalThis as unknown as Client).game.actors.getName(name).system;
        return { conditions: conditions.map(({ condition }) => condition), scratches: status.scratches };
      }, name);

    /** What a report says, written by whoever asks for it. */
    async function report(seat: Seat): Promise<string[]> {
      await seat.page.evaluate(() => (globalThis as unknown as Client).game.modules.get("sirpas-luck").api.report());
      await seat.sidebar("Chat");
      const cells = seat.page.locator("#chat .chat-message").last().locator("td");
      await expect(cells.first()).toBeVisible();
      return cells.allInnerTexts();
    }

    test("counts what was passed beside what could be expected", async () => {
      await player.layDice(6, 5, 4, 1, 2, 2);
      await check(player, { difficulty: "normal" });
      await check(player, { difficulty: "normal", attempts: 1 });
      await expect.poll(() => report(gamemaster)).toEqual(["<b>Ada</b>", "2", "1", "0.8"]);
    });

    test("counts a secret for who may read it alone, and again what was there before a reload", async () => {
      await gamemaster.layDice(6, 6, 6);
      await check(gamemaster, { difficulty: "trivial", visibility: "blind" });
      await expect.poll(() => report(gamemaster)).toEqual(["<b>Ada</b>", "3", "2", "1.7"]);
      await player.reload();
      await expect.poll(() => report(player)).toEqual(["<b>Ada</b>", "2", "1", "0.8"]);
    });

    test("adds a condition that hinders checks, and is given by hand like those of the book", async () => {
      await putCharacter(gamemaster, "Cy");
      const sheet = await openActor(gamemaster, "Cy");
      await openTab(sheet, "Effects");
      await sheet.locator("[data-action=giveCondition][data-condition=bleeding]").click();
      await gamemaster.page.getByRole("button", { name: "Give", exact: true }).click();
      await expect(sheet.getByText("Bleeding").first()).toBeVisible();
      await expect.poll(() => standing(gamemaster, "Cy")).toMatchObject({ conditions: ["bleeding"] });
      await sheet.locator("[data-action=close]").click();
      await gamemaster.layDice(4, 4, 4);
      const terms = await gamemaster.page.evaluate(async () => {
        const { game } = globalThis as unknown as Client;
        const card = await game.sirpas.check(game.actors.getName("Cy"), "will", { fast: true });
        return (card as { system: { terms: { source?: string; value: number }[] } }).system.terms;
      });
      expect(terms).toContainEqual(expect.objectContaining({ source: "bleeding", value: -1 }));
    });

    /** Bo pledges to stand by Ada, who is the player's. */
    const pledge = () =>
      gamemaster.page.evaluate(async () => {
        const { ChatMessage, game } = globalThis as unknown as Client & {
          ChatMessage: { create(data: object): unknown };
        };
        const [from, to] = ["Bo", "<b>Ada</b>"].map((name) => ({ uuid: game.actors.getName(name).uuid, name }));
        await ChatMessage.create({ type: "sirpas-luck.pledge", system: { from, to } });
      });

    test("adds a chat card: whoever a pledge is given to is asked to return it, and the card says that it was", async () => {
      await putCharacter(gamemaster, "Bo");
      await pledge();
      const strip = player.page.locator("#sirpas-prompts");
      await expect(strip).toContainText("Bo will stand by <b>Ada</b>.");
      await strip.getByRole("button", { name: "Return it" }).click();
      await expect(strip).toHaveCount(0);
      await gamemaster.sidebar("Chat");
      const cards = gamemaster.page.locator("#chat .plain-card");
      await expect(cards).toHaveText([
        /Bo will stand by <b>Ada<\/b>\..*The pledge was returned\./su,
        /<b>Ada<\/b> will stand by Bo\./u,
      ]);
      await expect(cards.first().getByRole("heading", { name: "Pledge" })).toBeVisible();
      await expect(cards.getByRole("button")).toHaveCount(0);
    });

    test("whoever puts the prompt off returns a pledge by the button of its card", async () => {
      await pledge();
      await player.page.locator("#sirpas-prompts").getByRole("button", { name: "Later" }).click();
      await player.sidebar("Chat");
      const cards = player.page.locator("#chat .plain-card");
      await cards.getByRole("button", { name: "Return it" }).click();
      await expect(cards.last()).toHaveText(/<b>Ada<\/b> will stand by Bo\./u);
      await expect(cards.getByRole("button")).toHaveCount(0);
    });

    test("adds an effect of manoeuvres: who is hit bleeds, and has a scratch more with the next turn", async () => {
      await putCharacter(gamemaster, "Wolf");
      await teachToPunch(gamemaster, "<b>Ada</b>");
      await takeForDead(gamemaster, "Wolf");
      await gamemaster.page.evaluate(async () => {
        const { game } = globalThis as unknown as Client;
        const effects = [{ type: "bleed", turns: 2, critical: false }];
        await game.actors.getName("<b>Ada</b>").items.getName("Punch").update({ system: { effects } });
      });
      await putEncounter(gamemaster, ["<b>Ada</b>", "Wolf"]);
      await gamemaster.layDice(6, 6, 5, 5, 5, 5);
      await combatCall(gamemaster, "startCombat");
      await punch(gamemaster, { attacker: "<b>Ada</b>", target: "Wolf", dice: [5, 5, 5] });
      await expect.poll(() => standing(player, "Wolf")).toEqual({ conditions: ["bleeding"], scratches: 0 });
      await gamemaster.layDice(6, 6, 5, 5, 5, 5);
      await combatCall(gamemaster, "nextRound");
      await expect.poll(() => standing(player, "Wolf")).toEqual({ conditions: ["bleeding"], scratches: 1 });
    });
  });
}
