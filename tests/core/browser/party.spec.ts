import { expect, type Locator, test } from "@playwright/test";
import { systemOf } from "../../../tools/build/system.ts";
import { PLAYED } from "../../support/generation.ts";
import { chooseFromMenu } from "../../browser/support/directory-menus.ts";
import { type Seat, Table } from "../../browser/support/table.ts";

interface World {
  readonly Actor: { create(data: object): Promise<unknown> };
  readonly game: {
    readonly users: { getName(name: string): { readonly id: string } };
    readonly actors: {
      getName(name: string):
        | {
            readonly items: {
              readonly contents: readonly { readonly name: string; readonly system: { readonly quantity?: number } }[];
            };
          }
        | undefined;
    };
    readonly scenes: {
      readonly active: { readonly tokens: { readonly contents: readonly { readonly name: string }[] } } | null;
    };
  };
}

const [generation] = PLAYED;

for (const system of ["sirpas", "bind"]) {
  /** A Gamemaster makes the party, and a player of one of its members hands things on. */
  test.describe.serial(`the party of ${system}, generation ${generation}`, { tag: "@sample" }, () => {
    let table: Table;
    let gamemaster: Seat;
    let player: Seat;

    const sheet = ({ page }: Seat) => page.locator(".application.party");
    const member = (seat: Seat, name: string) => sheet(seat).locator(".party-members > li").filter({ hasText: name });
    const things = async (name: string) =>
      gamemaster.page.evaluate((who) => {
        const { items } = (globalThis as unknown as World).game.actors.getName(who)!;
        return items.contents.filter(({ name: thing }) => thing === "Rope").map(({ system: data }) => data.quantity);
      }, name);
    const hand = async (seat: Seat, from: Locator, to: string, count: number) => {
      await from.locator("details > summary").click();
      await from.getByRole("button", { name: "Hand over Rope" }).click();
      const asked = seat.page.locator(".application.hand-over");
      await asked.getByLabel("Goes to").selectOption({ label: to });
      await asked.getByLabel("How many").fill(String(count));
      await asked.getByRole("button", { name: "Hand over" }).click();
    };

    test.beforeAll(async ({ browser }) => {
      table = await Table.open({
        system: systemOf(system === "sirpas" ? undefined : system).dist,
        generation: generation!,
      });
      gamemaster = await table.join(browser, "Gamemaster");
      await gamemaster.page.evaluate(async () => {
        const { Actor, game } = globalThis as unknown as World;
        const owned = (user: string) => ({ default: 0, [game.users.getName(user).id]: 3 });
        const rope = { name: "Rope", type: "gear", system: { quantity: 3, weight: 2 } };
        await Actor.create({ name: "Ada", type: "character", items: [rope], ownership: owned("Player 1") });
        await Actor.create({ name: "Bo", type: "character", ownership: owned("Player 2") });
      });
      player = await table.join(browser, "Player 1");
    });

    test.afterAll(async () => {
      await player?.leave();
      await gamemaster?.leave();
      await table?.close();
    });

    test("is made by one click of the characters that players have, and all are placed by another", async () => {
      await gamemaster.sidebar("Actors");
      const { page } = gamemaster;
      // SIRPAS folds the buttons above the list.
      if (system === "sirpas") await chooseFromMenu(page, "Play", "Party");
      else await page.locator("#actors").getByRole("button", { name: "Party" }).click();
      await expect(sheet(gamemaster).locator(".party-members > li")).toHaveCount(2);
      await sheet(gamemaster).getByRole("button", { name: "Place all on the scene" }).click();
      await expect(member(gamemaster, "Ada").locator(".hint")).toContainText("On ");
      await expect(member(gamemaster, "Bo").locator(".hint")).toContainText("On ");
    });

    test("lets a player hand a fellow two of three ropes, and put the last one to what all share", async () => {
      await player.sidebar("Actors");
      await player.page.locator("#actors").getByText("Party", { exact: true }).click();
      await expect(member(player, "Bo")).toBeVisible();
      await expect(member(player, "Bo").locator("details")).toHaveCount(0);
      await hand(player, member(player, "Ada"), "Bo", 2);
      await expect.poll(() => things("Bo")).toEqual([2]);
      await expect.poll(() => things("Ada")).toEqual([1]);
      await expect(gamemaster.page.locator("#chat .log-entry-card").last()).toContainText("Ada hands Bo: Rope (2).");
      await member(player, "Ada").getByRole("button", { name: "Hand over Rope" }).click();
      const asked = player.page.locator(".application.hand-over");
      await asked.getByLabel("Goes to").selectOption({ label: "Party" });
      await asked.getByRole("button", { name: "Hand over" }).click();
      await expect.poll(() => things("Ada")).toEqual([]);
      await expect(sheet(player).locator(".party-stash")).toContainText("Rope");
    });

    test("gives all back when the Gamemaster undoes it", async () => {
      await gamemaster.sidebar("Chat");
      const cards = gamemaster.page.locator("#chat .log-entry-card");
      await cards.last().getByRole("button", { name: "Undo" }).click();
      await expect.poll(() => things("Ada")).toEqual([1]);
      await expect(sheet(gamemaster).locator(".party-stash")).not.toContainText("Rope");
    });
  });
}
