import { expect, type Locator, test } from "@playwright/test";
import { systemOf } from "../../../../tools/build/system.ts";
import { type Seat, Table } from "../../../browser/support/table.ts";
import { woundBeforePlayer } from "../../../browser/support/wounded-token.ts";
import { PLAYED } from "../../../support/generation.ts";

const [generation] = PLAYED;
const STORY = `a player of Simverse builds a character from nothing, generation ${generation}`;

test.describe.serial(STORY, { tag: "@sample" }, () => {
  let table: Table;
  let gamemaster: Seat;
  let wizard: Locator;
  let sheet: Locator;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open({ system: systemOf("simverse").dist, generation: generation! });
    gamemaster = await table.join(browser, "Gamemaster");
    const { page } = gamemaster;
    wizard = page.locator(".simverse.character-wizard");
    sheet = page.locator(".simverse.actor.sheet");
  });

  test.afterAll(async () => {
    await gamemaster?.leave();
    await table?.close();
  });

  const left = () => wizard.locator(".budget-left strong");
  const line = (name: string) =>
    wizard.locator(".wizard-line").filter({ has: gamemaster.page.getByText(name, { exact: true }) });
  const next = async () => wizard.getByRole("button", { name: "Next" }).click();
  const open = async () => {
    await gamemaster.sidebar("Actors");
    await gamemaster.page.getByRole("button", { name: "Build a character" }).click();
  };

  test("names it, says who it is, and picks a power level with its points", async () => {
    await open();
    await expect(wizard.locator("[aria-current=step]")).toContainText("Who");
    await wizard.getByLabel("Name", { exact: true }).fill("Torva");
    await wizard.getByLabel("Who are they?").fill("A sworn axe of the high pass");
    await wizard.getByRole("button", { name: "Experienced" }).click();
    await expect(left()).toHaveText("150");
    await wizard.getByRole("button", { name: "Starting adventurer" }).click();
    await expect(left()).toHaveText("100");
  });

  test("takes a race and a profession with its options, and puts one away with all that it brought", async () => {
    await next();
    await line("Elf").getByRole("button", { name: "Take Elf: 50 CP" }).click();
    await expect(left()).toHaveText("50");
    await line("Elf").getByRole("button", { name: "Put Elf away" }).click();
    await expect(left()).toHaveText("100");
    await line("Dwarf").getByRole("button", { name: "Take Dwarf: 40 CP" }).click();
    await expect(left()).toHaveText("60");
    await line("Warrior").getByRole("button", { name: "Take Warrior: 33 CP" }).click();
    const options = gamemaster.page.locator(".template-dialog");
    await options.getByLabel("Skill", { exact: true }).selectOption("Axes");
    await options.getByLabel("Weapon", { exact: true }).selectOption("Battleaxe");
    await options.getByRole("button", { name: "Add" }).click();
    await expect(left()).toHaveText("27");
  });

  test("buys and sells levels of attributes, each at the price it was shown", async () => {
    await next();
    const strength = line("Strength");
    await expect(strength.locator(".level, .value")).toHaveText("11");
    await strength.getByRole("button", { name: "Strength: one level more: 5 CP" }).click();
    await expect(strength.locator(".value")).toHaveText("12");
    await expect(left()).toHaveText("22");
    await strength.getByRole("button", { name: "one level less" }).click();
    await expect(left()).toHaveText("27");
  });

  test("raises a skill and finds another by its name", async () => {
    await next();
    await line("Axes").getByRole("button", { name: "one level more" }).click();
    await expect(line("Axes").locator(".value")).toHaveText("4");
    await expect(left()).toHaveText("23");
    await wizard.getByRole("searchbox").fill("climb");
    await wizard.getByRole("button", { name: "Take Climbing: 1 CP" }).click();
    await expect(left()).toHaveText("22");
  });

  test("says what a perk is for before it is taken, and gets points for a flaw", async () => {
    await next();
    await line("Acute Senses").getByRole("combobox").selectOption("Hearing");
    await wizard.getByRole("button", { name: "Take Acute Senses" }).click();
    await expect(line("Acute Senses (Hearing)")).toHaveCount(1);
    await expect(left()).toHaveText("17");
    await wizard
      .getByRole("button", { name: "Take Code of Honor: −10 CP" })
      .or(wizard.getByRole("button", { name: "Take Code of Honour" }))
      .click();
    await expect(left()).toHaveText("27");
  });

  test("closes the wizard in the middle and finds everything again", async () => {
    await wizard.locator("[data-action=close]").first().click();
    await expect(wizard).toHaveCount(0);
    await open();
    await expect(wizard.locator("[aria-current=step]")).toContainText("Perks and flaws");
    await expect(left()).toHaveText("27");
  });

  test("is told what a spell lacks before it could be bought, and pays for gear", async () => {
    await next();
    await expect(line("Fire Bolt")).toContainText("Fire Bolt requires the perk Mage Gift.");
    await expect(line("Fire Bolt")).toContainText("Fire Bolt needs Spellcasting at level 3 or higher.");
    await expect(line("Fire Bolt").getByRole("button", { name: "Take" })).toHaveCount(0);
    await next();
    await wizard.getByRole("button", { name: "Take Dagger: 5 sp" }).click();
    await expect(wizard.getByLabel("Silver pieces")).toHaveValue("95");
    await wizard.getByRole("button", { name: "Take Greatsword: 100 sp" }).click();
    await expect(gamemaster.page.locator("#notifications")).toContainText("costs 100 silver pieces, and you have 95");
    await expect(wizard.locator(".wizard-check")).toContainText("Everything is fine");
  });

  test("finishes, and the sheet opens in play with all of it", async () => {
    await wizard.getByRole("button", { name: "Finish" }).click();
    await expect(wizard).toHaveCount(0);
    await expect(sheet.locator(".what")).toHaveText("Dwarf, Warrior");
    await expect(sheet.locator(".edit-toggle")).toHaveAttribute("aria-pressed", "false");
    await sheet.getByRole("tab", { name: "Traits" }).click();
    await expect(sheet.locator(".rows li", { hasText: "Acute Senses (Hearing)" })).toBeVisible();
    await expect(sheet.locator(".problems")).toHaveCount(0);
    await sheet.getByRole("tab", { name: "Gear" }).click();
    await expect(
      sheet.locator(".rows li", { hasText: "Battleaxe" }).getByRole("button", { name: "In hand" }),
    ).toHaveAttribute("aria-pressed", "true");
  });

  test("is wounded as a token, and the sheets that its player and the Gamemaster have open say so", async ({
    browser,
  }) => {
    const shows = async (open: Locator) => expect(open.getByLabel("Vitality", { exact: true })).toHaveValue("7");
    const changes = { system: { vitality: { value: 7 } } };
    await woundBeforePlayer({ table, browser, gamemaster }, "Torva", changes, shows);
    await shows(sheet);
  });

  test("makes a first roll with the skill it raised", async () => {
    const { page } = gamemaster;
    await sheet.getByRole("tab", { name: "Skills" }).click();
    await sheet.locator(".rows li", { hasText: "Axes" }).locator(".row-name").click();
    await gamemaster.layDice(2, 3, 4);
    await page.locator(".check-dialog").getByRole("button", { name: "Roll" }).click();
    await gamemaster.sidebar("Chat");
    await expect(page.locator("#chat .chat-log .simverse.check-card").last()).toContainText("9 against");
  });

  test("starts the next one with an empty wizard, and an empty sheet leads into it", async () => {
    const { page } = gamemaster;
    await page.evaluate(async () => {
      const { Actor } = globalThis as unknown as World;
      const actor = await Actor.create({ name: "Bo", type: "character" });
      await actor.sheet.render({ force: true });
    });
    const empty = page.locator(".simverse.actor.sheet", { hasText: "Build step by step" });
    await empty.getByRole("button", { name: "Build step by step" }).click();
    await expect(wizard.getByLabel("Name", { exact: true })).toHaveValue("Bo");
    await expect(left()).toHaveText("100");
    await next();
    await line("Scout").getByRole("button", { name: "Take Scout" }).click();
    await wizard.getByRole("button", { name: "Perks and flaws" }).click();
    await line("Acute Senses").first().getByRole("combobox").selectOption("Hearing");
    await wizard.getByRole("button", { name: "Set Acute Senses" }).click();
    await expect(line("Acute Senses (Hearing)")).toHaveCount(1);
    await wizard.getByRole("button", { name: "Gear and check" }).click();
    await wizard.getByRole("button", { name: "Finish" }).click();
    await expect(page.locator(".simverse.actor.sheet .what", { hasText: "Scout" })).toBeVisible();
    expect(
      await page.evaluate(
        () => (globalThis as unknown as World).game.actors.filter(({ name }) => name === "Bo").length,
      ),
    ).toBe(1);
  });
});

interface World {
  readonly Actor: { create(data: object): Promise<{ sheet: { render(options: object): Promise<unknown> } }> };
  readonly game: { readonly actors: readonly { readonly name: string }[] };
}
