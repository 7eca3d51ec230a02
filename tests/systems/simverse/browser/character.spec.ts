import { expect, type Locator, test } from "@playwright/test";
import { systemOf } from "../../../../tools/build/system.ts";
import { hindrances, OF_COLOUR } from "../../../browser/support/axe.ts";
import { dragFromCompendium, giveOwnership } from "../../../browser/support/sheet.ts";
import { type Seat, Table } from "../../../browser/support/table.ts";
import { PLAYED } from "../../../support/generation.ts";

const [generation] = PLAYED;

test.describe.serial(`a character of Simverse, generation ${generation}`, { tag: "@sample" }, () => {
  let table: Table;
  let gamemaster: Seat;
  let player: Seat;
  let sheet: Locator;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open({ system: systemOf("simverse").dist, generation: generation! });
    gamemaster = await table.join(browser, "Gamemaster");
    player = await table.join(browser, "Player 1");
    sheet = player.page.locator(".simverse.actor.sheet");
  });

  test.afterAll(async () => {
    await player?.leave();
    await gamemaster?.leave();
    await table?.close();
  });

  const tab = (name: string) => sheet.getByRole("tab", { name }).click();
  const editMode = () => sheet.getByRole("button", { name: /Play mode|Edit mode/ }).press("Enter");
  const card = () => player.page.locator("#chat .chat-log .simverse.check-card").last();

  test("comes from one of the compendia of the manifest, none of which is empty", async () => {
    const sizes = await gamemaster.page.evaluate(() => {
      const { packs, system } = (globalThis as unknown as World).game;
      return [...system.packs].map(({ name }) => [name, packs.get(`simverse.${name}`)?.index.size ?? 0] as const);
    });
    expect(sizes.length).toBeGreaterThan(10);
    expect(sizes.filter(([, size]) => size === 0)).toEqual([]);
  });

  test("is imported by the Gamemaster and opened by the player it is given to", async () => {
    await gamemaster.page.evaluate(async () => {
      const { packs, actors } = (globalThis as unknown as World).game;
      const compendium = packs.get("simverse.characters")!;
      await actors.importFromCompendium(compendium, compendium.index.getName("Brynja Underhill")!._id);
    });
    await giveOwnership(gamemaster, "Brynja Underhill", "Player 1");
    await player.sidebar("Actors");
    await player.page.locator("#actors .directory-item", { hasText: "Brynja Underhill" }).click();
    await expect(sheet.locator(".what")).toHaveText("Dwarf, Warrior");
    await expect(sheet.locator(".attribute")).toHaveCount(7);
  });

  test("rolls a skill by its dialog, and the card shows target, terms and margin", async () => {
    await tab("Skills");
    const row = sheet.locator(".rows li", { hasText: "Axes" });
    const value = Number(await row.locator(".value").innerText());
    await row.locator(".row-name").click();
    const dialog = player.page.locator(".check-dialog");
    await dialog.getByLabel("Modifier").fill("2");
    await dialog.getByLabel("Modifier").press("Tab");
    await expect(dialog.locator(".chance")).toContainText(`to roll ${value + 2} or less`);
    await player.layDice(3, 3, 4);
    await dialog.getByRole("button", { name: "Roll" }).click();
    await player.sidebar("Chat");
    await expect(card().locator(".against")).toHaveText(`10 against ${value + 2}`);
    await expect(card().locator(".verdict")).toContainText(`margin +${value + 2 - 10}`);
    await card().locator("summary").click();
    await expect(card().locator(".terms div", { hasText: "Modifier" })).toContainText("+2");
    await expect(card().locator(".terms .total")).toContainText(String(value + 2));
  });

  test("rolls a skill at once while the key is held", async () => {
    await player.layDice(1, 1, 1);
    const before = await player.page.locator("#chat .chat-log .check-card").count();
    await sheet
      .locator(".rows li", { hasText: "Tactics" })
      .locator(".row-name")
      .click({ modifiers: ["Shift"] });
    await expect(player.page.locator("#chat .chat-log .check-card")).toHaveCount(before + 1);
    await expect(player.page.locator(".check-dialog")).toHaveCount(0);
    await expect(card()).toContainText("Critical success");
  });

  test("takes off its armour, and its Armour Resistance goes with it", async () => {
    const torso = sheet.locator(".overview .derived div", { hasText: "(Hide Armour)" });
    await tab("Overview");
    await expect(torso).toContainText(/AR \d/);
    await tab("Gear");
    const worn = sheet.locator(".rows li", { hasText: "Hide Armour" }).getByRole("button", { name: "Worn" });
    await worn.click();
    await expect(worn).toHaveAttribute("aria-pressed", "false");
    await tab("Overview");
    await expect(torso).toHaveCount(0);
    await tab("Gear");
    await worn.click();
    await tab("Overview");
    await expect(torso).toBeVisible();
  });

  test("is told in the head when its attributes cost more than its budget has", async () => {
    await editMode();
    await expect(sheet.locator(".over-budget")).toHaveCount(0);
    const wisdom = sheet.getByLabel("Wisdom: bought levels");
    await wisdom.fill("4");
    await wisdom.press("Tab");
    await expect(sheet.locator(".attribute", { hasText: "Wisdom" }).locator("strong")).toHaveText("14");
    await expect(sheet.locator(".over-budget")).toContainText("over the budget");
    await tab("Traits");
    await expect(sheet.locator(".problems")).toContainText("over its budget");
    await tab("Overview");
    await wisdom.fill("0");
    await wisdom.press("Tab");
    await expect(sheet.locator(".over-budget")).toHaveCount(0);
  });

  test("hinders nobody, in either theme", async () => {
    expect(await hindrances(sheet, { allTabs: true })).toEqual([]);
    await player.page.evaluate(() => document.body.classList.replace("theme-light", "theme-dark"));
    expect(await hindrances(sheet, { allTabs: true, only: OF_COLOUR })).toEqual([]);
    await player.page.evaluate(() => document.body.classList.replace("theme-dark", "theme-light"));
  });

  test("is refused a second race and a skill that it has, and a second backpack makes two of it", async () => {
    const notices = gamemaster.page.locator("#notifications");
    await gamemaster.sidebar("Actors");
    await gamemaster.page.locator("#actors .directory-item", { hasText: "Brynja Underhill" }).click();
    const own = gamemaster.page.locator(".simverse.actor.sheet");
    await expect(own).toBeVisible();
    await dragFromCompendium(gamemaster, "Races", "Elf", own);
    await expect(notices).toContainText("already of a race, Dwarf");
    await dragFromCompendium(gamemaster, "Skills", "Axes", own);
    await expect(notices).toContainText("already has Axes");
    await dragFromCompendium(gamemaster, "Gear", "Backpack", own);
    await expect(notices).toContainText("now 2 of it");
    // What a Gamemaster gives is there, with what is lacking for it.
    await dragFromCompendium(gamemaster, "Powers", "Mind Blast", own);
    await expect(notices).toContainText("Mind Blast requires the perk Psychic.");
    await own.locator("[data-action=close]").click();
  });

  test("gets what a race and a profession bring, once, with the options that were asked for", async () => {
    await gamemaster.page.evaluate(async () => {
      const actor = await (globalThis as unknown as World).Actor.create({ name: "Nobody", type: "character" });
      await actor.sheet.render({ force: true });
    });
    const own = gamemaster.page.locator(".simverse.actor.sheet");
    const brought = () =>
      gamemaster.page.evaluate(() => {
        const { actors } = (globalThis as unknown as World).game;
        const { system, items } = actors.getName("Nobody")!;
        const named = items.map(({ name, system: { level } }) => [name, level] as const);
        return { strength: system.attributes.strength!.bought, size: system.size, items: Object.fromEntries(named) };
      });
    await dragFromCompendium(gamemaster, "Races", "Dwarf", own);
    await expect.poll(brought).toMatchObject({ strength: 3, size: "child", items: { "Night Vision": 1 } });
    await dragFromCompendium(gamemaster, "Professions", "Warrior", own);
    const dialog = gamemaster.page.locator(".template-dialog");
    await dialog.getByLabel("Skill", { exact: true }).selectOption("Axes");
    await dialog.getByLabel("Weapon", { exact: true }).selectOption("Battleaxe");
    await dialog.getByRole("button", { name: "Add" }).click();
    await expect.poll(async () => Object.keys((await brought()).items)).toContain("Warrior");
    const { items } = await brought();
    expect(items).toMatchObject({ Axes: 3, Shield: 2, Tactics: 2 });
    expect(Object.keys(items)).toContain("Battleaxe");
    expect(Object.keys(items)).not.toContain("Swords");
  });

  test("has powers whose price follows each enhancement, with a word where limitations pass the cap", async () => {
    await gamemaster.page.evaluate(async () => {
      const { packs } = (globalThis as unknown as World).game;
      const compendium = packs.get("simverse.powers")!;
      const power = await compendium.getDocument(compendium.index.getName("Fireball")!._id);
      const item = await (globalThis as unknown as World).Item.create(power.toObject());
      await item.sheet.render({ force: true });
    });
    const power = gamemaster.page.locator(".simverse.item.sheet");
    const price = power.locator(".price");
    await expect(price).toContainText("30 CP");
    await expect(price.locator(".notice")).toHaveCount(0);
    await power.getByRole("button", { name: "3 Modifiers" }).click();
    await power.getByLabel("Extra range", { exact: true }).selectOption("0");
    await expect(price).toContainText("27 CP");
    await expect(price.locator(".notice")).toContainText("20 m needs 1 step of Extra range; paid: 0.");
    await price.getByRole("button", { name: "Set Extra range to 1" }).click();
    await expect(price).toContainText("30 CP");
    await expect(price.locator(".notice")).toHaveCount(0);
    await power.getByLabel("Limited use").selectOption("3");
    await expect(price).toContainText("Limited use");
    await power.getByLabel("Backfire").check();
    await expect(price.locator(".notice")).toContainText("Limitations of 90 % count as 75 %");
  });

  test("says in the dialog that looks matter, and the card names the perk that counts for it", async () => {
    await gamemaster.page.evaluate(async () => {
      const { packs, actors } = (globalThis as unknown as World).game;
      const found = async (pack: string, name: string) => {
        const compendium = packs.get(`simverse.${pack}`)!;
        return (await compendium.getDocument(compendium.index.getName(name)!._id)).toObject();
      };
      const items = [await found("skills", "Leadership"), await found("perks", "Attractive")];
      await actors.getName("Brynja Underhill")!.createEmbeddedDocuments("Item", items);
    });
    await tab("Skills");
    const row = sheet.locator(".rows li", { hasText: "Leadership" });
    const value = Number(await row.locator(".value").innerText());
    await row.locator(".row-name").click();
    const dialog = player.page.locator(".check-dialog");
    await expect(dialog.getByRole("group", { name: "Circumstances" }).getByRole("checkbox")).toHaveCount(1);
    await expect(dialog.locator(".chance")).toContainText(`to roll ${value} or less`);
    await dialog.getByLabel("Looks matter: Attractive +2").check();
    await expect(dialog.locator(".chance")).toContainText(`to roll ${value + 2} or less`);
    await player.layDice(3, 3, 4);
    await dialog.getByRole("button", { name: "Roll" }).click();
    await expect(card().locator(".against")).toHaveText(`10 against ${value + 2}`);
    await card().locator("summary").click();
    await expect(card().locator(".terms div", { hasText: "Attractive" })).toContainText("+2");
    await gamemaster.sidebar("Chat");
    await expect(gamemaster.page.locator("#chat .chat-log .check-card").last()).toBeVisible();
    await expect(gamemaster.page.locator("#chat .chat-log")).not.toContainText("Nothing on the sheet gives");
  });

  test("tries from a text a skill that was never learned, and the Gamemaster is told of no difference", async () => {
    await gamemaster.page.evaluate(async () => {
      const { ChatMessage, game } = globalThis as unknown as World;
      const { id } = game.actors.getName("Brynja Underhill")!;
      await game.users.getName("Player 1").update({ character: id });
      await ChatMessage.create({ content: "[[/check navigation -2]]" });
    });
    await player.layDice(3, 3, 4);
    await player.page
      .locator("#chat .chat-log .simverse-asked-button")
      .last()
      .click({ modifiers: ["Shift"] });
    await expect(card().locator("h4")).toHaveText("Navigation");
    await card().locator("summary").click();
    await expect(card().locator(".terms div", { hasText: "Untrained" })).toContainText("−2");
    await expect(gamemaster.page.locator("#chat .chat-log .check-card").last().locator("h4")).toHaveText("Navigation");
    await expect(gamemaster.page.locator("#chat .chat-log")).not.toContainText("Nothing on the sheet gives");
  });
});

interface Compendium {
  readonly index: { readonly size: number; getName(name: string): { readonly _id: string } | undefined };
  getDocument(id: string): Promise<{ toObject(): object }>;
}

interface Shown {
  readonly sheet: { render(options: object): Promise<unknown> };
}

interface World {
  readonly Actor: { create(data: object): Promise<Shown> };
  readonly Item: { create(data: object): Promise<Shown> };
  readonly ChatMessage: { create(data: object): Promise<unknown> };
  readonly game: {
    readonly users: { getName(name: string): { update(changes: object): Promise<unknown> } };
    readonly packs: ReadonlyMap<string, Compendium>;
    readonly system: { readonly packs: Iterable<{ readonly name: string }> };
    readonly actors: {
      importFromCompendium(compendium: Compendium, id: string): Promise<unknown>;
      getName(name: string):
        | {
            readonly id: string;
            readonly system: {
              readonly size: string;
              readonly attributes: Readonly<Record<string, { readonly bought: number }>>;
            };
            createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
            readonly items: {
              map<Found>(
                read: (item: { readonly name: string; readonly system: { readonly level: number } }) => Found,
              ): readonly Found[];
            };
          }
        | undefined;
    };
  };
}
