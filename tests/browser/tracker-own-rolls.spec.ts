import { expect, test } from "@playwright/test";
import { PLAYED } from "../support/generation.ts";
import { prompts } from "./support/asking.ts";
import { LEVEL, putCharacter } from "./support/console.ts";
import { active, order, putEncounter, row, tracker } from "./support/encounter.ts";
import { type Seat, Table } from "./support/table.ts";

/** Three dice that show the same. */
const all = (...faces: number[]) => faces.flatMap((face) => [face, face, face]);

interface Client {
  readonly game: {
    readonly settings: { set(namespace: string, key: string, value: unknown): Promise<unknown> };
    readonly actors: { getName(name: string): { readonly id: string; update(data: object): Promise<unknown> } };
    readonly combats: {
      readonly contents: readonly { createEmbeddedDocuments(n: string, d: object[]): Promise<unknown> }[];
    };
  };
}

for (const generation of PLAYED) {
  test.describe.serial(`generation ${generation}: players throw for themselves`, { tag: "@sample" }, () => {
    let table: Table;
    let gamemaster: Seat;
    let player: Seat;

    test.beforeAll(async ({ browser }) => {
      table = await Table.open({ generation });
      gamemaster = await table.join(browser, "Gamemaster");
      player = await table.join(browser, "Player 1", "dark");
      await putCharacter(gamemaster, "Ada", { ownership: { "Player 1": LEVEL.owner } });
      for (const name of ["Goblin", "Lurker"]) await putCharacter(gamemaster, name);
      await gamemaster.page.evaluate(async () => {
        await (globalThis as unknown as Client).game.settings.set("sirpas", "initiativeThrows", "own");
      });
      await putEncounter(gamemaster, ["Ada", "Goblin", "Lurker*"]);
      await player.sidebar("Combat");
    });

    test.afterAll(async () => {
      await Promise.all([gamemaster?.leave(), player?.leave()]);
      await table?.close();
    });

    const button = (seat: Seat, name: string | RegExp) => tracker(seat).getByRole("button", { name });
    const status = (seat: Seat) => tracker(seat).locator(".tracker-status");

    test("NPCs of one kind are put into a group that throws once", async () => {
      await gamemaster.page.evaluate(async () => {
        const { game } = globalThis as unknown as Client;
        const actorId = game.actors.getName("Goblin").id;
        await game.combats.contents[0]!.createEmbeddedDocuments("Combatant", [{ actorId, name: "Second goblin" }]);
      });
      await button(gamemaster, "Roll NPCs of a kind together").click();
      await expect(row(gamemaster, "Second goblin")).toContainText("Rolls together with the other “Goblin”");
    });

    test("the turn waits for the player, be it that the Gamemaster's page is loaded anew, and says for whom", async () => {
      await button(gamemaster, "Begin fight").click();
      await expect(status(gamemaster)).toHaveText("Initiative rolls missing: Ada");
      await expect(prompts(player)).toContainText(/Ada\s*Initiative, ranking of 1\s*Turn 1: initiative/);
      await gamemaster.reload();
      await gamemaster.sidebar("Combat");
      await expect(status(gamemaster)).toHaveText("Initiative rolls missing: Ada");
    });

    test("then everybody else is thrown for, and players see nothing of whom they do not see", async () => {
      // The goblins throw once for both; the lurker is first of all.
      await gamemaster.layDice(...all(4, 6));
      await player.layDice(...all(5));
      await prompts(player)
        .getByRole("button", { name: "Roll for Ada" })
        .click({ modifiers: ["Shift"] });
      await expect(active(gamemaster)).toHaveText("Lurker");
      const goblins = (names: string[]) => names.slice(2).sort();
      expect((await order(gamemaster)).slice(0, 2)).toEqual(["Lurker", "Ada"]);
      expect(goblins(await order(gamemaster))).toEqual(["Goblin", "Second goblin"]);
      await expect(status(player)).toHaveText("");
      expect((await order(player)).slice(0, 1)).toEqual(["Ada"]);
      await expect(tracker(player)).not.toContainText("Lurker");
      await expect(player.page.locator("#chat")).not.toContainText("Lurker");
    });
  });
}
