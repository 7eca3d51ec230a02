import { expect, type Locator, test } from "@playwright/test";
import { systemOf } from "../../../../tools/build/system.ts";
import { placeInRow, seeTokens, startEncounter, target } from "../../../browser/support/scene.ts";
import { type Seat, Table } from "../../../browser/support/table.ts";
import { PLAYED } from "../../../support/generation.ts";

interface World {
  readonly Actor: { create(data: object): Promise<unknown> };
  readonly game: {
    readonly users: { getName(name: string): { readonly id: string } };
    readonly actors: {
      getName(name: string): {
        readonly statuses: ReadonlySet<string>;
        readonly sheet: { render(options: object): Promise<unknown> };
        left(pool: string): number;
      };
    };
  };
}

const [generation] = PLAYED;
const BODY = { intelligence: 0, wits: 0, charisma: 0, strength: 1, dexterity: 1, speed: 1 };

/** Only the player rolls: a hunter of theirs and a brigand of the Gamemaster's, from the first blow to a saved life. */
test.describe.serial(`an encounter of two users, generation ${generation}`, { tag: "@sample" }, () => {
  let table: Table;
  let gamemaster: Seat;
  let player: Seat;
  let sheet: Locator;

  const card = ({ page }: Seat) => page.locator("#chat .chat-log .attack-card").last();
  const strip = ({ page }: Seat) => page.locator("#bind-prompts");
  const state = async (name: string) =>
    gamemaster.page.evaluate((who) => {
      const actor = (globalThis as unknown as World).game.actors.getName(who);
      return {
        hitPoints: actor.left("hitPoints"),
        fatePoints: actor.left("fatePoints"),
        actionPoints: actor.left("actionPoints"),
        conditions: [...actor.statuses],
      };
    }, name);

  test.beforeAll(async ({ browser }) => {
    table = await Table.open({ system: systemOf("bind").dist, generation: generation! });
    gamemaster = await table.join(browser, "Gamemaster");
    await gamemaster.page.evaluate(async (attributes) => {
      const { Actor, game } = globalThis as unknown as World;
      const sword = {
        ...{ name: "Shortsword", type: "weapon" },
        system: { attack: 1, damage: 1, cost: 1, weight: 2, equipped: true },
      };
      const skills = { combat: 1, medicine: 2 };
      await Actor.create({
        ...{ name: "Ada", type: "character", items: [sword], system: { attributes, skills, race: "human" } },
        ownership: { [game.users.getName("Player 1").id]: 3 },
        prototypeToken: { actorLink: true },
      });
      await Actor.create({
        ...{ name: "Brigand", type: "npc", items: [sword], system: { attributes, skills } },
        prototypeToken: { actorLink: true },
      });
    }, BODY);
    await placeInRow(gamemaster, ["Ada", "Brigand"]);
    await startEncounter(gamemaster, ["Ada", "Brigand"]);
    player = await table.join(browser, "Player 1");
    await seeTokens(player, 2);
    await target(player, "Brigand");
    await player.page.evaluate(() =>
      (globalThis as unknown as World).game.actors.getName("Ada").sheet.render({ force: true }),
    );
    sheet = player.page.locator(".application.sheet").filter({ hasText: "Ada" });
    await sheet.getByRole("tab", { name: "Combat" }).click();
    for (const seat of [gamemaster, player]) await seat.sidebar("Chat");
  });

  test.afterAll(async () => {
    await player?.leave();
    await gamemaster?.leave();
    await table?.close();
  });

  test("everybody has 3 and Speed action points, and the player reads who can act", async () => {
    await expect.poll(() => state("Ada")).toMatchObject({ actionPoints: 4 });
    await expect(player.page.locator("#bind-turn")).toContainText("Act, Ada: 4 left");
  });

  test("the player attacks with the exact chances before them; the Gamemaster answers without dice of their own", async () => {
    await sheet.getByRole("button", { name: /with Shortsword/ }).click();
    const dialog = player.page.locator(".attack-dialog");
    await expect(dialog).toContainText("Wins");
    await expect(dialog).toContainText("3 action points afterwards");
    // 8 with 3 is 11 against 7 with 3: by 1; the damage is 4 with 2.
    await player.layDice(4, 4, 4);
    await dialog.getByRole("button", { name: "Roll" }).click();
    await gamemaster.layDice(1);
    await strip(gamemaster)
      .getByRole("button", { name: /Weapon/ })
      .click();
    await expect(card(player)).toContainText("Brigand is hit: 6 damage.");
    await strip(gamemaster).getByRole("button", { name: "Brigand takes the hit" }).click();
    await expect.poll(() => state("Brigand")).toMatchObject({ hitPoints: 1, actionPoints: 3 });
    await expect.poll(() => state("Ada")).toMatchObject({ actionPoints: 3 });
  });

  test("an opponent's attack asks the player, who rolls for both; fate is spent before blood", async () => {
    await target(gamemaster, "Ada");
    await gamemaster.page
      .locator("#bind-turn")
      .getByRole("button", { name: /Shortsword/ })
      .click();
    await gamemaster.page.locator(".attack-dialog").getByRole("button", { name: "Roll" }).click();
    // 2 with 3 is lost by 5 against 7 with 3: a vital shot where anything protects; the sword of the brigand does 6 with 2.
    await player.layDice(1, 1, 1, 6);
    await strip(player)
      .getByRole("button", { name: /Weapon/ })
      .click();
    await expect(card(player)).toContainText("Ada is hit: 8 damage.");
    await card(player).getByRole("button", { name: "Fate takes it for Ada" }).click();
    await expect.poll(() => state("Ada")).toMatchObject({ fatePoints: 0, hitPoints: 4 });
  });

  test("who is down is dying, and is saved by a roll of the other side's healer", async () => {
    await gamemaster.page.evaluate(() => {
      const ada = (globalThis as unknown as World).game.actors.getName("Ada");
      return (ada as unknown as { update(data: object): Promise<unknown> }).update({ "system.hitPoints.value": 0 });
    });
    await expect.poll(() => state("Ada")).toMatchObject({ conditions: ["dying"] });
    await gamemaster.page.locator("#bind-turn").getByRole("button", { name: "Save Ada" }).click();
    const dialog = gamemaster.page.locator(".check-dialog");
    await gamemaster.layDice(4, 5, 1);
    await dialog.getByRole("button", { name: "Roll" }).click();
    await expect.poll(() => state("Ada")).toMatchObject({ conditions: ["unconscious"] });
  });
});
