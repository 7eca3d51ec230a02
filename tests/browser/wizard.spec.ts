import { expect, type Locator, type Page, test } from "@playwright/test";
import { chooseFromMenu } from "./support/directory-menus.ts";
import { roll } from "./support/check.ts";
import { actorSheet, createCharacter, openTab, readCard } from "./support/sheet.ts";
import { type Seat, Table } from "./support/table.ts";
import { woundBeforePlayer } from "./support/wounded-token.ts";

function wizardOf(page: Page): Locator {
  return page.locator(".character-wizard");
}

async function openWizard(seat: Seat): Promise<Locator> {
  await chooseFromMenu(seat.page, "Create", "Build a character");
  const wizard = wizardOf(seat.page);
  await expect(wizard).toBeVisible();
  return wizard;
}

async function next(wizard: Locator, heading: string): Promise<void> {
  await wizard.getByRole("button", { name: "Next" }).click();
  await expect(wizard.getByRole("heading", { name: heading })).toBeFocused();
}

const left = (wizard: Locator) => wizard.locator(".budget-left strong");

test.describe.serial("somebody who has never played builds a character from nothing", { tag: "@sample" }, () => {
  let table: Table;
  let seat: Seat;
  let wizard: Locator;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    seat = await table.join(browser, "Gamemaster");
  });

  test.afterAll(async () => {
    await seat?.leave();
    await table?.close();
  });

  test("says who it is, and picks what kind of character it shall be", async () => {
    wizard = await openWizard(seat);
    await expect(wizard.locator("[aria-current=step]")).toContainText("Who");
    await expect(left(wizard)).toHaveText("100");
    await expect(wizard.getByLabel("Name", { exact: true })).toBeFocused();
    await wizard.getByLabel("Name", { exact: true }).fill("Mira");
    await wizard.getByLabel("Who are they?").fill("A smuggler who never learned to swim.");
    await wizard.getByRole("button", { name: "Scout" }).click();
    await expect(wizard.getByRole("button", { name: "Scout" })).toHaveAttribute("aria-pressed", "true");
  });

  test("sees the price of a level before the click, and what is left after it", async () => {
    await next(wizard, "What are they made of?");
    await wizard.getByRole("button", { name: "Apply suggestions" }).click();
    await expect(left(wizard)).toHaveText("88");
    await expect(wizard.locator("[data-purchase=dexterity] .value")).toHaveText("11");
    await wizard.locator("[data-purchase=strength]").getByRole("button").first().click();
    await expect(left(wizard)).toHaveText("99");
    await wizard.locator("[data-purchase=strength] .buy").click();
    await expect(left(wizard)).toHaveText("88");
  });

  test("learns skills, finds one by its name, and is told what one needs first", async () => {
    await next(wizard, "What have they learned?");
    await wizard.getByRole("button", { name: "Apply suggestions" }).click();
    await expect(wizard.getByRole("heading", { name: "Learned", exact: true })).toBeVisible();
    await wizard.getByLabel("Search").fill("healing");
    const healing = wizard.locator(".wizard-line:visible").filter({ hasText: "Healing" });
    await expect(healing).toHaveCount(1);
    await healing.getByLabel("Healing’s field").fill("Horses");
    await healing.getByRole("button").click();
    await expect(seat.page.locator("#notifications")).toContainText("First Aid");
    await wizard.getByLabel("Search").fill("");
  });

  test("asks for it once more and has the one that is open, not a second beside it", async () => {
    const before = await left(wizard).textContent();
    const drawnBefore = await left(wizard).elementHandle();
    await chooseFromMenu(seat.page, "Create", "Build a character");
    await expect.poll(() => drawnBefore?.evaluate((one) => one.isConnected)).toBe(false);
    await expect(wizard.locator("[aria-current=step]")).toContainText("Skills");
    await expect(wizard).toHaveCount(1);
    await expect(left(wizard)).toHaveText(before ?? "");
  });

  test("closes the wizard in the middle and finds everything again", async () => {
    const before = await left(wizard).textContent();
    await wizard.locator("[data-action=close]").first().click();
    await expect(wizard).toHaveCount(0);
    await seat.reload();
    wizard = await openWizard(seat);
    await expect(left(wizard)).toHaveText(before ?? "");
    await expect(wizard.locator("[aria-current=step]")).toContainText("Skills");
  });

  test("takes a style and advantages, and is told why something cannot be had", async () => {
    await next(wizard, "How do they fight, and what sets them apart?");
    await wizard.getByRole("button", { name: "Apply suggestions" }).click();
    await expect(wizard.locator(".wizard-line.learned").filter({ hasText: "Knife Fight" })).toBeVisible();
    await expect(wizard.locator(".wizard-aside dt").first(), "what was learned stays what they do best").toHaveText(
      /Silent Movement 13|Climbing 13|Hiding 13/,
    );
    const contact = wizard.locator(".wizard-line.open").filter({ hasText: "Full Contact" });
    await expect(contact).toContainText("Brawl");
    await expect(contact.getByRole("button")).toHaveAttribute("aria-disabled", "true");
  });

  test("takes gear, is told what it costs, and finishes", async () => {
    await next(wizard, "What do they carry?");
    await wizard.getByRole("button", { name: "Apply suggestions" }).click();
    await expect(wizard.locator(".wizard-check")).toContainText("Everything is fine");
    await expect(wizard.locator(".money-row"), "nobody pays with what they do not have").toContainText(
      "gear worth $60 costs nothing",
    );
    const money = wizard.getByLabel("Your own money");
    await money.fill("50");
    await money.press("Tab");
    await expect(wizard.locator(".wrong")).toContainText("The gear costs $60, $10 too much");
    await wizard.getByRole("button", { name: "Finish" }).click();
    await expect(seat.page.locator("#notifications")).toContainText("$10 too much");
    await money.fill("100");
    await money.press("Tab");
    await expect(wizard.locator(".wizard-check")).toContainText("Everything is fine");
    await expect(wizard.locator(".money-row")).toContainText("$40");
    await wizard.getByRole("button", { name: "Finish" }).click();
    await expect(wizard).toHaveCount(0);
    await expect(actorSheet(seat.page, "Mira")).toBeVisible();
  });

  test("has a legal character: no point too many, all of it in the ledger", async () => {
    const built = await seat.page.evaluate(() => {
      interface Ledger {
        budget: number;
        creation: boolean;
        entries: { cost: number; type: string }[];
      }
      const { game } = globalThis as unknown as {
        game: {
          actors: {
            getName(name: string): {
              ledger: Ledger;
              _source: {
                system: {
                  ledger: { entries: object };
                  wealth: { start: number; log: Record<string, { amount: number }> };
                };
              };
              items: { contents: { type: string; name: string }[] };
            };
          };
        };
      };
      const mira = game.actors.getName("Mira");
      const { ledger } = mira;
      const { ledger: stored, wealth } = mira._source.system;
      const log = Object.values(wealth.log);
      return {
        left: ledger.budget - ledger.entries.reduce((sum, { cost }) => sum + cost, 0),
        resolved: ledger.entries.length === Object.keys(stored.entries).length,
        money: log.reduce((sum, { amount }) => sum + amount, wealth.start),
        paid: log.length,
        manoeuvres: mira.items.contents.filter(({ type }) => type === "manoeuvre").length,
      };
    });
    expect(built.left).toBeGreaterThanOrEqual(0);
    expect(built.resolved).toBe(true);
    expect(built).toMatchObject({ money: 40, paid: 2 });
    expect(built.manoeuvres).toBeGreaterThan(5);
  });

  test("finds what was learned ready to roll on the first page, safe from slips, and makes a first roll", async () => {
    const sheet = actorSheet(seat.page, "Mira");
    await expect(sheet.locator(".edit-toggle")).toHaveAttribute("aria-pressed", "false");
    await seat.showNotifications();
    await sheet.getByRole("button", { name: /^Roll Climbing/ }).click();
    const dialog = seat.page.getByRole("dialog").filter({ hasText: "Who sees it" });
    await roll(seat, dialog, 4, 4, 4);
    const notice = seat.page.locator("#chat-notifications");
    await expect(notice, "beside the directory, which lies over the chat").toContainText(/Climbing[^]*Success/);
    expect(await readCard(seat)).toContain("Climbing");
    await expect(notice.locator(".chat-message")).toHaveCount(0);
  });

  test("is wounded as a token, and the sheets that its player and the Gamemaster have open say so", async ({
    browser,
  }) => {
    const shows = async (sheet: Locator) => expect(sheet).toContainText(/Injury\s*8 left/);
    const wounds = { aaaaaaaaaaaaaaaa: { severity: "light", label: "An arrow of the bridge’s guard" } };
    await woundBeforePlayer({ table, browser, gamemaster: seat }, "Mira", { system: { wounds } }, shows);
    await shows(actorSheet(seat.page, "Mira"));
  });

  test("starts the next one with an empty wizard", async () => {
    wizard = await openWizard(seat);
    await expect(wizard.getByLabel("Name", { exact: true })).toHaveValue("");
    await expect(left(wizard)).toHaveText("100");
    await wizard.locator("[data-action=close]").first().click();
  });

  test("in a hurry a name and three clicks make a fighter, who fights with a style and has what is worn and wielded", async () => {
    wizard = await openWizard(seat);
    await wizard.getByLabel("Name", { exact: true }).fill("Cara");
    await wizard.getByRole("button", { name: "Fighter" }).click();
    await wizard.getByRole("button", { name: "Apply all suggestions" }).click();
    await expect(wizard.getByRole("heading", { name: "What do they carry?" })).toBeVisible();
    await wizard.getByRole("button", { name: "Finish" }).click();
    const sheet = actorSheet(seat.page, "Cara");
    await openTab(sheet, "Combat");
    await expect(sheet.locator(".turn-held")).toHaveText(/In hand\s*Sword/u);
    await expect(sheet.locator("[data-rows=styles]")).toContainText("Swordfight");
    await sheet.locator("[data-action=close]").first().click();
  });

  test("goes on from an empty sheet, which becomes that character in one update", { tag: "@sweep" }, async () => {
    const sheet = await createCharacter(seat, "Bo");
    await openTab(sheet, "Overview");
    await sheet.getByRole("button", { name: "Build step by step" }).click();
    const wizard = wizardOf(seat.page);
    await expect(wizard.getByLabel("Name", { exact: true })).toHaveValue("Bo");
    let clicks = 0;
    const click = async (name: string) => {
      await wizard.getByRole("button", { name }).click();
      clicks += 1;
    };
    await click("Fighter");
    for (const heading of [
      "What are they made of?",
      "What have they learned?",
      "How do they fight",
      "What do they carry?",
    ]) {
      await click("Next");
      await expect(wizard.getByRole("heading", { name: heading })).toBeVisible();
      await click("Apply suggestions");
      await expect(wizard.locator(".suggestion")).toHaveCount(0);
    }
    await seat.page.evaluate(() => {
      const counted = globalThis as unknown as {
        updates: number;
        Hooks: { on(hook: string, call: (document: object, changes: { system?: object }) => void): void };
      };
      counted.updates = 0;
      // What is kept of the draft on the way is a flag and no part of the character.
      for (const hook of ["updateActor", "createActor", "updateItem", "deleteItem"])
        counted.Hooks.on(hook, (_document, { system }) => (counted.updates += system ? 1 : 0));
    });
    await click("Finish");
    await expect(wizard).toHaveCount(0);
    await expect(sheet, "it shows who was built").toBeVisible();
    await expect(sheet.locator(".edit-toggle"), "and is locked, to be played").toHaveAttribute("aria-pressed", "false");
    await expect(sheet.getByRole("button", { name: "Build step by step" })).toHaveCount(0);
    await openTab(sheet, "Combat");
    await expect(sheet).toContainText("Swordfight");
    const updates = await seat.page.evaluate(() => (globalThis as unknown as { updates: number }).updates);
    expect(updates).toBe(1);
    expect(clicks).toBeLessThanOrEqual(10);
  });
});
