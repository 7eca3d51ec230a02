import { expect, type Locator, test } from "@playwright/test";
import { hindrances } from "../../../browser/support/axe.ts";
import { placeInRow, seeTokens } from "../../../browser/support/scene.ts";
import { type Seat, Table } from "../../../browser/support/table.ts";
import { PLAYED } from "../../../support/generation.ts";

/** What a Gamemaster's screen sets the scene with. */
interface World {
  readonly Actor: { create(data: object): Promise<unknown> };
  readonly game: {
    readonly users: { getName(name: string): { readonly id: string } };
    readonly actors: { getName(name: string): Person };
    readonly packs: {
      get(id: string): {
        readonly index: { getName(name: string): { readonly _id: string } };
        getDocument(id: string): Promise<{ toObject(): object }>;
      };
    };
  };
}

interface Person {
  readonly sheet: { render(options: object): Promise<unknown> };
  readonly statuses: ReadonlySet<string>;
  readonly system: Readonly<Record<"mana" | "stamina", { readonly value: number }>>;
}

for (const generation of PLAYED) {
  test.describe.serial(`two players against each other, generation ${generation}`, { tag: "@sample" }, () => {
    let table: Table;
    let first: Seat;
    let second: Seat;
    let sheet: Locator;
    const card = ({ page }: Seat) => page.locator("#chat .chat-log .contest-card").last();
    const strip = ({ page }: Seat) => page.locator(".prompt-strip .prompt");
    const dialog = ({ page }: Seat) => page.locator(".check-dialog");
    const person = ({ page }: Seat, name: string) =>
      page.evaluate((who) => {
        const { statuses, system } = (globalThis as unknown as World).game.actors.getName(who);
        return { statuses: [...statuses], mana: system.mana.value };
      }, name);

    test.beforeAll(async ({ browser }) => {
      table = await Table.open({ system: "dist-systems/simverse", generation });
      first = await table.join(browser, "Gamemaster");
      second = await table.join(browser, "Player 1");
      await first.page.evaluate(async () => {
        const { Actor, game } = globalThis as unknown as World;
        const skill = (key: string, name: string, attribute: string) => ({
          ...{ name, type: "skill" },
          system: { key, group: "magic", attributes: [attribute], level: 3 },
        });
        const stun = {
          ...{ kind: "psionic", tier: "moderate", resource: "mana", skills: ["psionics"], resist: "wisdom", range: 10 },
          ...{ conditions: ["stunned"], duration: 0.1, drains: { resource: "mana", dice: 2, bonus: 0 } },
        };
        const items = [
          skill("psionics", "Psionics", "wisdom"),
          skill("stealth", "Stealth", "dexterity"),
          { name: "Stun", type: "power", system: { key: "stun", ...stun } },
          {
            ...{ name: "Veil", type: "power" },
            system: {
              ...{ key: "veil", kind: "psionic", tier: "minor", resource: "mana", skills: ["psionics"], duration: 60 },
              ...{ modifiers: [{ target: "skill.stealth", value: 8 }], range: 10 },
            },
          },
        ];
        await Actor.create({ name: "Ada", type: "character", items });
        const ownership = { [game.users.getName("Player 1").id]: 3 };
        const powers = game.packs.get("simverse.powers");
        const call = (await powers.getDocument(powers.index.getName("Summon Beast")._id)).toObject();
        const calls = [skill("spellcasting", "Spellcasting", "wisdom"), call];
        await Actor.create({ name: "Bo", type: "character", items: calls, ownership });
        await game.actors.getName("Ada").sheet.render({ force: true });
      });
      await placeInRow(first, ["Ada", "Bo"]);
      for (const seat of [first, second]) await seat.sidebar("Chat");
      sheet = first.page.locator(".application.sheet").filter({ hasText: "Ada" });
    });

    test.afterAll(async () => {
      await Promise.all([first?.leave(), second?.leave()]);
      await table?.close();
    });

    test("the dialog says the chances of a contest as it is chosen", async () => {
      await sheet.getByRole("tab", { name: "Skills" }).click();
      await sheet
        .getByRole("button", { name: /Stealth/ })
        .first()
        .click();
      await dialog(first).getByLabel("Against others").selectOption("Simple contest");
      await dialog(first).getByLabel("They roll").selectOption("Perception");
      await expect(dialog(first).locator(".chances")).toContainText("Wins");
      await expect(dialog(first).locator(".chances")).toContainText("Nothing happens");
      await first.layDice(3, 3, 3);
      await dialog(first).getByRole("button", { name: "Roll" }).click();
      await expect(card(first).locator(".verdict")).toHaveText("Waiting for Bo");
    });

    test("the other side is asked, knows its chances, and both see one card", async () => {
      await expect(strip(second)).toContainText("Ada rolls Stealth against you.");
      await strip(second).getByRole("button", { name: /Roll/ }).click();
      await expect(dialog(second).locator(".chances")).toContainText("Wins");
      // Perception 10 against 3: a margin of 7, and Ada's is 4.
      await second.layDice(1, 1, 2);
      await dialog(second).getByRole("button", { name: "Roll" }).click();
      for (const seat of [first, second]) {
        await expect(card(seat).locator(".verdict")).toHaveText("Won by Bo");
        await expect(seat.page.locator("#chat .chat-log .plain-card")).toBeHidden();
      }
      await expect(strip(second)).toHaveCount(0);
    });

    test("a complex contest goes on in rounds until one reaches the goal", async () => {
      await sheet
        .getByRole("button", { name: /Stealth/ })
        .first()
        .click();
      await dialog(first).getByLabel("Against others").selectOption("Complex contest");
      await dialog(first).getByLabel("They roll").selectOption("Dexterity");
      await dialog(first).getByLabel("Goal").fill("8");
      await first.layDice(3, 3, 3);
      await dialog(first).getByRole("button", { name: "Roll" }).click();
      await second.layDice(3, 3, 3);
      await strip(second).getByRole("button", { name: /Roll/ }).click();
      await dialog(second).getByRole("button", { name: "Roll" }).click();
      await expect(card(first)).toContainText("4 of 8");
      await first.layDice(3, 3, 3);
      await card(first).getByRole("button", { name: "Roll for Ada" }).click();
      await dialog(first).getByRole("button", { name: "Roll" }).click();
      await expect(card(first)).toContainText("8 of 8");
      await second.layDice(6, 5, 5);
      await strip(second).getByRole("button", { name: /Roll/ }).click();
      await dialog(second).getByRole("button", { name: "Roll" }).click();
      await expect(card(second).locator(".verdict")).toHaveText("Won by Ada");
    });

    test("a power on oneself lasts, is a term of what it helps, and is ended by hand", async () => {
      await sheet.getByRole("tab", { name: "Powers" }).click();
      await first.layDice(2, 3, 3);
      await sheet.getByRole("button", { name: "Use Veil" }).click();
      await dialog(first).getByRole("button", { name: "Roll" }).click();
      await expect(sheet.locator(".lasting")).toContainText("Veil");
      await expect(card(first).locator(".verdict")).toHaveText("Works");
      expect(await hindrances(sheet)).toEqual([]);
      await sheet.getByRole("button", { name: "End Veil on Ada" }).click();
      await expect(sheet.locator(".lasting")).toHaveCount(0);
      await expect(first.page.locator("#chat .chat-log .log-entry-card").last()).toContainText("Ada: Veil ends.");
    });

    test("a power on another is resisted by who plays them, then applied and undone", async () => {
      await first.layDice(2, 3, 3, 4, 4);
      await sheet.getByRole("button", { name: "Use Stun" }).click();
      // Nobody is targeted: whom it meets is asked.
      const targets = first.page.locator(".targets-dialog");
      await expect(targets.getByRole("radio", { name: /Bo/ })).toBeChecked();
      expect(await hindrances(targets)).toEqual([]);
      await targets.getByRole("button", { name: "Choose" }).click();
      await expect(dialog(first).locator(".chances")).toContainText("Works");
      await dialog(first).getByRole("button", { name: "Roll" }).click();
      await expect(strip(second)).toContainText("Resist Stun of Ada (margin 5)");
      await second.layDice(5, 4, 4);
      await strip(second).getByRole("button", { name: /Roll/ }).click();
      await dialog(second).getByRole("button", { name: "Roll" }).click();
      await expect(card(second).locator(".verdict")).toHaveText("Works");
      await expect(strip(first)).toHaveCount(0);
      await strip(second).getByRole("button", { name: "Apply to Bo" }).click();
      await expect.poll(() => person(second, "Bo")).toEqual({ statuses: ["stunned"], mana: 12 });
      await card(first).getByRole("button", { name: "Undo" }).click();
      await expect.poll(() => person(second, "Bo")).toEqual({ statuses: [], mana: 20 });
    });

    test("who calls reads by name who can come, though no player sees the opponents", async () => {
      await second.page.evaluate(() =>
        (globalThis as unknown as World).game.actors.getName("Bo").sheet.render({ force: true }),
      );
      const own = second.page.locator(".application.sheet").filter({ hasText: "Bo" });
      await own.getByRole("tab", { name: "Powers" }).click();
      await own.getByRole("button", { name: "Use Summon Beast" }).click();
      await expect(card(second).getByRole("button", { name: "Summon Bear" })).toBeVisible();
      await card(second).getByRole("button", { name: "Summon Wolf" }).click();
      for (const seat of [first, second]) await seeTokens(seat, 3);
      await expect(card(second).getByRole("button", { name: "Summon Wolf" })).toHaveCount(0);
    });
  });
}
