import { expect, type Locator, test } from "@playwright/test";
import { systemOf } from "../../../../tools/build/system.ts";
import { dragFromCompendium, giveOwnership } from "../../../browser/support/sheet.ts";
import { type Seat, Table } from "../../../browser/support/table.ts";
import { PLAYED } from "../../../support/generation.ts";
import type { World } from "./world.ts";

const [generation] = PLAYED;

test.describe.serial(`what a player of Simverse buys, generation ${generation}`, { tag: "@sample" }, () => {
  let table: Table;
  let gamemaster: Seat;
  let player: Seat;
  let sheet: Locator;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open({ system: systemOf("simverse").dist, generation: generation! });
    gamemaster = await table.join(browser, "Gamemaster");
    player = await table.join(browser, "Player 1");
    sheet = player.page.locator(".simverse.actor.sheet");
    await gamemaster.page.evaluate(async () => {
      const skill = { key: "swords", group: "combat", attributes: ["dexterity"], level: 2 };
      const { Actor } = globalThis as unknown as World;
      await Actor.create({
        name: "Ada",
        type: "character",
        system: { budget: 8, silver: 80 },
        items: [{ name: "Swords", type: "skill", system: skill }],
      });
    });
    await giveOwnership(gamemaster, "Ada", "Player 1");
    await player.sidebar("Actors");
    await player.page.locator("#actors .directory-item", { hasText: "Ada" }).click();
    await sheet.getByRole("button", { name: /Play mode|Edit mode/ }).press("Enter");
  });

  test.afterAll(async () => {
    await player?.leave();
    await gamemaster?.leave();
    await table?.close();
  });

  const tab = (name: string) => sheet.getByRole("tab", { name }).click();
  const notices = () => player.page.locator("#notifications");

  test("a skill is raised for points, refused where they run out, and taken back", async () => {
    await tab("Skills");
    const row = sheet.locator(".rows li", { hasText: "Swords" });
    await expect(sheet.locator(".points-left span")).toHaveText("5 points left");
    const height = async () => (await row.boundingBox())?.y;
    const before = await height();
    await row.getByRole("button", { name: "Raise Swords to 3: 3 CP" }).click();
    await expect(row.locator(".level")).toHaveText("level 3");
    // A second click at the same place meets the same button.
    expect(await height()).toBe(before);
    await expect(sheet.locator(".points-left span")).toHaveText("2 points left");
    await row.getByRole("button", { name: "Raise Swords to 4: 4 CP" }).click();
    await expect(notices()).toContainText("Swords costs 4 points, and 2 are left: 2 too few.");
    await expect(row.locator(".level")).toHaveText("level 3");
    await sheet.getByRole("button", { name: "Undo: Swords (3 CP)" }).click();
    await expect(row.locator(".level")).toHaveText("level 2");
    await expect(sheet.locator(".points-left span")).toHaveText("5 points left");
    await expect(sheet.getByRole("button", { name: /^Undo/ })).toHaveCount(0);
  });

  test("a perk from the compendium costs its points, and one too many is refused", async () => {
    await tab("Traits");
    await dragFromCompendium(player, "Perks", "Attractive", sheet);
    await expect(sheet.locator(".points-left span")).toHaveText("0 points left");
    await dragFromCompendium(player, "Perks", "Curious", sheet);
    await expect(notices()).toContainText("Curious costs 5 points, and 0 are left: 5 too few.");
    await sheet.locator(".ledger summary").click();
    await expect(sheet.locator(".ledger-lines li")).toHaveText(["Attractive 0 → 1 5 CP"]);
    await sheet.getByRole("button", { name: "Undo: Attractive (5 CP)" }).click();
    await expect(sheet.locator(".rows li", { hasText: "Attractive" })).toHaveCount(0);
  });

  test("a sword is bought with silver, a second cannot be afforded, and the first is given back", async () => {
    await tab("Gear");
    const dialog = player.page.locator(".purchase-dialog");
    const buy = async () => {
      await dragFromCompendium(player, "Weapons", "Longsword", sheet);
      await expect(dialog).toContainText("Longsword costs 50 silver pieces");
      await dialog.getByRole("button", { name: "Buy for 50 sp" }).click();
    };
    const swords = sheet.locator(".rows li", { hasText: "Longsword" });
    await buy();
    await expect(swords).toHaveCount(1);
    await expect(sheet.getByLabel("Silver pieces")).toHaveValue("30");
    await buy();
    await expect(notices()).toContainText("Longsword costs 50 silver pieces, and 30 are left: 20 too few.");
    await expect(swords).toHaveCount(1);
    await sheet.getByRole("button", { name: "Undo: Longsword (50 sp)" }).click();
    await expect(swords).toHaveCount(0);
    await expect(sheet.getByLabel("Silver pieces")).toHaveValue("80");
  });

  test("the plus of a list opens the compendia: part of a name and Enter, and a perk is bought", async () => {
    const catalogue = player.page.locator(".catalogue-dialog");
    const search = catalogue.getByLabel("Search the compendia");
    await tab("Traits");
    await sheet.getByRole("button", { name: "Add a perk" }).click();
    await expect(search).toBeFocused();
    await player.page.keyboard.type("attrac");
    await expect(catalogue.locator("li:visible")).toHaveText(/^\s*Attractive.*5 CP\s*$/s);
    await player.page.keyboard.press("Enter");
    await expect(sheet.locator(".rows li", { hasText: "Attractive" })).toHaveCount(1);
    await expect(sheet.locator(".points-left span")).toHaveText("0 points left");
    await expect(notices()).toContainText("Added Attractive to Ada.");
    await expect(catalogue.locator("li:visible")).toContainText("on the sheet");
    await search.fill("curious");
    await search.press("Enter");
    await expect(notices()).toContainText("Curious costs 5 points, and 0 are left: 5 too few.");
    await search.press("Escape");
    await search.press("Escape");
    await expect(catalogue).toHaveCount(0);
  });

  test("a race costs what its parts are worth, a profession beyond the budget is refused, and the race goes as a whole", async () => {
    await gamemaster.page.evaluate(async () => {
      const { game } = globalThis as unknown as World;
      await game.actors.getName("Ada").update({ system: { budget: 70 } });
    });
    await expect(sheet.locator(".points-left span")).toHaveText("62 points left");
    await tab("Traits");
    const catalogue = player.page.locator(".catalogue-dialog");
    const search = catalogue.getByLabel("Search the compendia");
    await sheet.getByRole("button", { name: "Add a race" }).click();
    await search.fill("elf");
    await expect(catalogue.locator("li:visible")).toHaveText([/^\s*Elf.*50 CP\s*$/s, /^\s*Half-Elf.*40 CP\s*$/s]);
    await search.press("Enter");
    await expect(sheet.locator(".points-left span")).toHaveText("12 points left");
    await expect(notices()).toContainText("Added Elf to Ada.");
    await search.press("Escape");
    await search.press("Escape");
    await sheet.getByRole("button", { name: "Add a profession" }).click();
    await search.fill("warrior");
    // Ada knows Swords already, and pays for one level of them alone.
    await expect(catalogue.locator("li:visible")).toHaveText(/30 CP\s*$/);
    await search.press("Enter");
    await player.page.locator(".template-dialog").getByRole("button", { name: "Add" }).click();
    await expect(notices()).toContainText("Warrior costs 30 points, and 12 are left: 18 too few.");
    await search.press("Escape");
    await search.press("Escape");
    await expect(sheet.locator(".ledger-lines li").first()).toHaveText(
      "Elf Dexterity +2, Endurance −1, Awareness +1, Strength −1, Night Vision, Acute Senses, Facilitated Movement, Graceful, Extended Lifespan 50 CP",
    );
    await sheet.getByRole("button", { name: "Undo: Elf (50 CP)" }).click();
    await expect(sheet.locator(".points-left span")).toHaveText("62 points left");
    await expect(sheet.locator(".rows li", { hasText: /Elf|Graceful/ })).toHaveCount(0);
  });

  test("gear is added to a locked sheet as well, and the purse is asked", async () => {
    await sheet.getByRole("button", { name: /Play mode|Edit mode/ }).press("Enter");
    await expect(sheet.getByRole("button", { name: "Add a perk" })).toHaveCount(0);
    await tab("Gear");
    await sheet.getByRole("button", { name: "Add a weapon" }).click();
    const search = player.page.getByLabel("Search the compendia");
    await search.fill("longsw");
    await search.press("Enter");
    await player.page.locator(".purchase-dialog").getByRole("button", { name: "Buy for 50 sp" }).click();
    await expect(sheet.locator(".rows li", { hasText: "Longsword" })).toHaveCount(1);
    await expect(sheet.getByLabel("Silver pieces")).toHaveValue("30");
    await expect(search).toBeFocused();
  });
});
