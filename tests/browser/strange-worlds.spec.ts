import { expect, test } from "@playwright/test";
import { chooseFromMenu } from "./support/directory-menus.ts";
import { VAMPIRES } from "../support/worlds.ts";
import { HUMAN_SETTING } from "../../src/rules/world/human-setting.ts";
import { forgeRaw, rawDocuments } from "../support/old-world.ts";
import { photograph } from "./support/asking.ts";
import { expectNoHindrance } from "./support/axe.ts";
import { actorSheet, openActor, openTab } from "./support/sheet.ts";
import { Table } from "./support/table.ts";

/* What sheets, cards and stat blocks say of a world is proven in tests/data (worlds, worlds-on-sheets, lost-to-world, races, stat-block). */

const CARMILLA = {
  name: "Carmilla",
  type: "character",
  ownership: { default: 3 },
  system: {
    race: "elder",
    furtherAttributes: { restraint: { specific: 3 } },
    furtherStatuses: { blood: { value: 4 } },
  },
  items: [{ name: "Sunblade", type: "weapon", system: { damageType: "elemental/sunlight" } }],
};

/** Elves stand first among what one can be here, and know how to shoot from birth; everybody has mana. */
const ELVES = {
  ...HUMAN_SETTING,
  id: "elves",
  statuses: [
    {
      key: "mana",
      label: "Mana",
      abbreviation: "Ma",
      maximum: { fixed: 5, statistic: "will", factor: 1 },
      counts: "down",
    },
  ],
  races: HUMAN_SETTING.races.flatMap((human) => [
    { ...human, key: "elf", label: "Elf", speedCoefficient: 1.5, boughtIn: { archery: 2, strength: 1 } },
    human,
  ]),
};

/** Gives the game another world; it holds for whoever comes anew. */
async function play({ url }: Table, world: object): Promise<void> {
  const value = JSON.stringify(world);
  const stored = (await rawDocuments(url, "Setting")).find(({ key }) => key === "sirpas.worldSetting");
  if (stored) return forgeRaw(url, "Setting", "update", { updates: [{ _id: stored._id, value }] });
  await forgeRaw(url, "Setting", "create", { data: [{ key: "sirpas.worldSetting", value }] });
}

test(
  "a player among vampires learns what only they can, and is told what another world does not know",
  {
    tag: "@sweep",
  },
  async ({ browser }) => {
    const table = await Table.open();
    await play(table, VAMPIRES);
    const permissions = { key: "core.permissions", value: JSON.stringify({ ACTOR_CREATE: [1, 2, 3, 4] }) };
    await forgeRaw(table.url, "Setting", "create", { data: [permissions] });
    await forgeRaw(table.url, "Actor", "create", { data: [CARMILLA] });
    const player = await table.join(browser, "Player 1");
    await player.page.getByRole("button", { name: "Choose a character" }).click();
    const cards = player.page.locator(".quick-start");
    await expect(cards.locator(".character-card").first()).toContainText("race, Human, doesn’t exist in this world");
    await expect(cards.getByRole("button", { name: /^Play / })).toHaveCount(0);
    await expectNoHindrance(cards);
    await cards.locator("[data-action=close]").press("Enter");

    let sheet = await openActor(player, "Carmilla");
    await openTab(sheet, "Skills");
    const skills = sheet.getByRole("tabpanel", { name: "Skills" }).getByRole("listitem");
    await expect(skills.filter({ hasText: "Wolf’s Shape" })).toBeVisible();
    await skills.filter({ hasText: "Mesmerise" }).locator("[data-tooltip-html]").first().hover();
    await expect(player.page.locator("#tooltip")).toContainText("Will");
    await openTab(sheet, "Points");
    const line = sheet.locator(".point-line").filter({ hasText: "Wolf’s Shape" });
    await expect(line.locator(".value")).toHaveText("0");
    await line.locator(".buy").click();
    await expect(line.locator(".value")).toHaveText("1");
    const race = sheet.locator("select[name='system.race']");
    await race.selectOption({ label: "Vampire" });
    await expect(sheet.locator(".point-line[data-purchase=strength]")).not.toContainText("Elder vampire");
    await race.selectOption({ label: "Elder vampire" });
    await expect(sheet.locator(".point-line[data-purchase=strength]")).toContainText("Elder vampire +20");

    await play(table, {});
    await player.reload();
    sheet = await openActor(player, "Carmilla");
    const note = sheet.locator(".repair-note");
    await expect(note).toContainText("the race “elder”, the attribute “restraint”");
    await expect(note).toContainText("the damage type “sunlight” (Sunblade)");
    await expectNoHindrance(sheet);
    await player.leave();
    await table.close();
  },
);

test(
  "among elves a ready human stays a human, and the style that an elf comes with is put on the sheet with a press",
  {
    tag: "@sweep",
  },
  async ({ browser }) => {
    const table = await Table.open();
    await play(table, ELVES);
    const elf = { name: "Lúthien", type: "character", system: { race: "elf" } };
    await forgeRaw(table.url, "Actor", "create", { data: [elf] });
    const gamemaster = await table.join(browser, "Gamemaster");
    const sheet = await openActor(gamemaster, "Lúthien");
    await openTab(sheet, "Combat");
    const inborn = sheet.locator(".inborn");
    await expect(inborn).toContainText("Elf comes with Archery 2");
    await expectNoHindrance(sheet);
    await photograph(gamemaster, sheet, "inborn-style");
    await inborn.getByRole("button", { name: "Add Archery to the sheet" }).click();
    await expect(inborn).toHaveCount(0);
    const block = sheet.locator(".style-block").filter({ hasText: "Archery" });
    await expect(block).toContainText("Overload requires Archery 9 (now 2).");
    await expect(block.locator(".manoeuvre").first()).toBeVisible();

    await chooseFromMenu(gamemaster.page, "Create", "Quick start");
    const card = gamemaster.page.locator(".character-card").filter({ hasText: "Kit Okafor" });
    await expect(card.locator(".card-role")).toHaveText(/^Human · /u);
    await expect(card).toContainText(/Mana \d+\/\d+/);
    await card.getByRole("button", { name: "Play Kit Okafor" }).click();
    const ready = actorSheet(gamemaster.page, "Kit Okafor");
    await expect(ready.locator(".sheet-race")).toContainText("Human");
    await expect(ready.locator(".tracks")).toContainText("Mana");
    await gamemaster.leave();
    await table.close();
  },
);

test(
  "an elder vampire in play is changed by the Gamemaster alone, made from a stat block, and printed with its blood",
  {
    tag: "@sweep",
  },
  async ({ browser }) => {
    test.slow();
    const table = await Table.open();
    await play(table, VAMPIRES);
    const begun = { ledger: { creation: false, entries: { begun: { type: "begun" } } } };
    const data = [{ ...CARMILLA, system: { ...CARMILLA.system, ...begun } }];
    await forgeRaw(table.url, "Actor", "create", { data });
    const [gamemaster, player] = await Promise.all([
      table.join(browser, "Gamemaster"),
      table.join(browser, "Player 1"),
    ]);
    const sheet = await openActor(player, "Carmilla");
    const head = sheet.locator(".sheet-race");
    await expect(head).toHaveText("Elder vampire");
    await expect(head).toHaveAttribute(
      "data-tooltip-text",
      "Play has begun, so only the Gamemaster can change the race.",
    );
    const other = await openActor(gamemaster, "Carmilla");
    await other.getByRole("button", { name: "Edit mode" }).click();
    await other.locator("select[name='system.race']").selectOption({ label: "Vampire" });
    await expect(head).toHaveText("Vampire");
    await openTab(other, "Points");
    await expect(other.locator(".points-tab")).toContainText("Race changed");
    await other.locator("[data-action=close]").first().press("Enter");
    await sheet.locator("[data-action=toggleControls]").click();
    await player.page.getByText("Print sheet", { exact: true }).click();
    const paper = player.page.locator(".print-view iframe").contentFrame();
    await expect(paper.locator(".kind")).toContainText("Character · Vampire");
    await expect(paper.locator(".tracks")).toContainText("Blood");

    await gamemaster.sidebar("Actors");
    await chooseFromMenu(gamemaster.page, "Create", "Paste stat block");
    const dialog = gamemaster.page.locator(".stat-block-dialog");
    const block = (race: string) => `Count Orlok\nRace: ${race}\nBody 25, Strength 50\nBlood 4/12`;
    await dialog.getByLabel("Stat block").fill(block("Werewolf"));
    await expect(dialog.locator(".block-problems")).toContainText("“Werewolf” wasn’t understood.");
    await dialog.getByLabel("Stat block").fill(block("Elder vampire"));
    await expect(dialog).toContainText("Everything was understood.");
    await expect(dialog.locator(".stat-block-preview")).toContainText("Race: Elder vampire");
    await expect(dialog.locator(".stat-block-preview")).toContainText("Blood 4");
    await dialog.getByRole("button", { name: "Create" }).click();
    await expect(gamemaster.page.locator(".application.sirpas.npc .sheet-race")).toContainText("Elder vampire");
    await Promise.all([gamemaster.leave(), player.leave()]);
    await table.close();
  },
);
