import { expect, type Locator, test } from "@playwright/test";
import { VAMPIRES } from "../../src/rules/world/examples/vampires.ts";
import { HUMAN_SETTING } from "../../src/rules/world/human-setting.ts";
import { photograph } from "./support/asking.ts";
import { hindrances } from "./support/axe.ts";
import { actorSheet, openActor, openTab } from "./support/sheet.ts";
import { type Seat, Table } from "./support/table.ts";

const COUNT = `Count Orlok (npc)
Race: Elder vampire [elder]
Body 25, Strength 50
Restraint 12
Skills: Mesmerise 5
Blood 4/12`;

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

interface Client {
  readonly game: {
    readonly actors: {
      getName(name: string): { beginPlay(): Promise<unknown>; update(data: object): Promise<unknown> };
    };
    readonly settings: { get(scope: string, key: string): object; set(...values: unknown[]): Promise<unknown> };
  };
  readonly Actor: { implementation: { create(data: object): Promise<unknown> } };
}

/** Gives the game another world; it holds once everybody has come anew. */
async function play(world: object, gamemaster: Seat, ...others: readonly Seat[]): Promise<void> {
  await gamemaster.page.evaluate(async (setting) => {
    await (globalThis as unknown as Client).game.settings.set("sirpas", "worldSetting", setting);
  }, world);
  for (const seat of [gamemaster, ...others]) await seat.reload();
}

test.describe.serial("in a world of vampires", () => {
  let table: Table;
  let gamemaster: Seat;
  let player: Seat;
  let sheet: Locator;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    gamemaster = await table.join(browser, "Gamemaster");
    player = await table.join(browser, "Player 1");
    await gamemaster.page.evaluate(async () => {
      const { settings } = (globalThis as unknown as Client).game;
      const permissions = settings.get("core", "permissions");
      await settings.set("core", "permissions", { ...permissions, ACTOR_CREATE: [1, 2, 3, 4] });
    });
    await play(VAMPIRES, gamemaster, player);
    await gamemaster.page.evaluate(async (data) => {
      await (globalThis as unknown as Client).Actor.implementation.create(data);
    }, CARMILLA);
  });

  test.afterAll(async () => {
    await player?.leave();
    await gamemaster?.leave();
    await table?.close();
  });

  test("a player is told why nobody of the humans can be played", async () => {
    await player.page.getByRole("button", { name: "Choose a character" }).click();
    const cards = player.page.locator(".quick-start");
    await expect(cards.locator(".character-card").first()).toContainText(
      "is of the race Human, which this world does not have",
    );
    await expect(cards.getByRole("button", { name: /^Play / })).toHaveCount(0);
    expect(await hindrances(cards)).toEqual([]);
    await cards.locator("[data-action=close]").press("Enter");
  });

  test("a player learns what only this world has, even what nobody can try untrained", async () => {
    sheet = await openActor(player, "Carmilla");
    await openTab(sheet, "Skills");
    const skill = sheet
      .getByRole("tabpanel", { name: "Skills" })
      .getByRole("listitem")
      .filter({ hasText: "Wolf's Shape" });
    await expect(skill).toBeVisible();
    const open = sheet.getByRole("tabpanel", { name: "Skills" }).getByRole("listitem").filter({ hasText: "Mesmerise" });
    await expect(open.locator("[data-tooltip-html*='Will']").first()).toBeVisible();
    await openTab(sheet, "Points");
    const line = sheet.locator(".point-line").filter({ hasText: "Wolf's Shape" });
    await expect(line.locator(".value")).toHaveText("0");
    await line.locator(".buy").click();
    await expect(line.locator(".value")).toHaveText("1");
    await expect(sheet.locator(".point-line[data-purchase=strength]")).toContainText("Elder vampire +20");
  });

  test("a player becomes no less than there can be, and the sheet goes on showing what they are", async () => {
    const setStrength = async (specific: number) =>
      gamemaster.page.evaluate(async (levels) => {
        const { actors } = (globalThis as unknown as Client).game;
        await actors.getName("Carmilla").update({ system: { attributes: { strength: { specific: levels } } } });
      }, specific);
    await setStrength(-25);
    await expect(sheet.locator(".point-line[data-purchase=strength] .value")).toHaveText("5");
    const race = sheet.locator("select[name='system.race']");
    await race.selectOption({ label: "Vampire" });
    await expect(player.page.getByText("As Vampire, Strength would fall to -15")).toBeVisible();
    await expect(race).toHaveValue("elder");
    await setStrength(0);
    await expect(sheet.locator(".point-line[data-purchase=strength] .value")).toHaveText("30");
  });

  test("what somebody is stays as it is once play has begun, unless the Gamemaster changes it", async () => {
    await gamemaster.page.evaluate(async () => {
      await (globalThis as unknown as Client).game.actors.getName("Carmilla").beginPlay();
    });
    const head = sheet.locator(".sheet-race");
    await expect(head).toHaveText("Elder vampire");
    await expect(head).toHaveAttribute("data-tooltip-text", "Play has begun: only the Gamemaster changes the race.");
    await expect(sheet.locator("select[name='system.race']")).toHaveCount(0);
    const other = await openActor(gamemaster, "Carmilla");
    await other.getByRole("button", { name: "Edit mode" }).click();
    await other.locator("select[name='system.race']").selectOption({ label: "Vampire" });
    await expect(head).toHaveText("Vampire");
    await openTab(other, "Points");
    await expect(other.locator(".points-tab")).toContainText("Other race");
    await other.locator("[data-action=close]").first().press("Enter");
    await sheet.locator("[data-action=close]").first().press("Enter");
  });

  test("a stat block says what an NPC is, and how much blood it has left", async () => {
    await gamemaster.sidebar("Actors");
    await gamemaster.page.getByRole("button", { name: "Paste stat block" }).click();
    const dialog = gamemaster.page.locator(".stat-block-dialog");
    await dialog.getByLabel("Stat block").fill(COUNT.replace("elder", "ghoul"));
    await expect(dialog.locator(".block-problems")).toContainText("This world has no race called Elder vampire.");
    await dialog.getByLabel("Stat block").fill(COUNT);
    await expect(dialog).toContainText("Everything was understood.");
    await expect(dialog.locator(".stat-block-preview")).toContainText("NPC, Elder vampire");
    await expect(dialog.locator(".stat-block-preview")).toContainText("4/12");
    await dialog.getByRole("button", { name: "Create" }).click();
    const npc = gamemaster.page.locator(".application.sirpas.npc");
    await expect(npc.locator(".sheet-race")).toContainText("Elder vampire");
  });

  test("sheets open with a note where the world is another, and lose nothing until it is there again", async () => {
    // Everybody comes anew twice.
    test.slow();
    await play({}, gamemaster, player);
    sheet = await openActor(player, "Carmilla");
    const note = sheet.locator(".repair-note");
    await expect(note).toContainText("the race “vampire”, the attribute “restraint”");
    await expect(note).toContainText("the type of damage “sunlight” (Sunblade)");
    expect(await hindrances(sheet)).toEqual([]);
    await play(VAMPIRES, gamemaster, player);
    sheet = await openActor(player, "Carmilla");
    await expect(sheet.locator(".sheet-race")).toHaveText("Vampire");
    await expect(sheet.locator(".repair-note")).toHaveCount(0);
    await openTab(sheet, "Points");
    await expect(sheet.locator(".point-line[data-purchase=restraint] .value")).toHaveText("13");
    await sheet.locator("[data-action=toggleControls]").click();
    await player.page.getByText("Print sheet", { exact: true }).click();
    const paper = player.page.locator(".print-view iframe").contentFrame();
    await expect(paper.locator(".kind")).toContainText("Character · Vampire");
    await expect(paper.locator(".tracks")).toContainText("Blood");
  });
});

/** Elves stand first among what one can be here, and everybody has mana. */
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
  races: HUMAN_SETTING.races.flatMap((human) => [{ ...human, key: "elf", label: "Elf", speedCoefficient: 1.5 }, human]),
};

test("a ready human stays a human among elves, and has the mana of this world", async ({ browser }) => {
  test.slow();
  const table = await Table.open();
  const gamemaster = await table.join(browser, "Gamemaster");
  try {
    await play(ELVES, gamemaster);
    await gamemaster.sidebar("Actors");
    await gamemaster.page.locator("#actors").getByRole("button", { name: "Quick start" }).click();
    const card = gamemaster.page.locator(".character-card").filter({ hasText: "Kit Okafor" });
    await expect(card.locator(".card-race")).toHaveText("Human");
    await expect(card).toContainText(/Mana \d+\/\d+/);
    await card.getByRole("button", { name: "Play Kit Okafor" }).click();
    const sheet = actorSheet(gamemaster.page, "Kit Okafor");
    await expect(sheet).toBeVisible();
    await expect(sheet.locator(".sheet-race")).toContainText("Human");
    await expect(sheet.locator(".tracks")).toContainText("Mana");
  } finally {
    await gamemaster.leave();
    await table.close();
  }
});

/** Elves know how to shoot from birth. */
const ARCHERS = {
  ...ELVES,
  id: "archers",
  races: ELVES.races.map((race) => (race.key === "elf" ? { ...race, boughtIn: { archery: 2, strength: 1 } } : race)),
};

test("the style that comes with a race is put on the sheet with a press, at its level and with its manoeuvres", async ({
  browser,
}) => {
  test.slow();
  const table = await Table.open();
  const gamemaster = await table.join(browser, "Gamemaster");
  try {
    await play(ARCHERS, gamemaster);
    await gamemaster.page.evaluate(async () => {
      const { Actor } = globalThis as unknown as Client;
      await Actor.implementation.create({ name: "Lúthien", type: "character", system: { race: "elf" } });
    });
    const sheet = await openActor(gamemaster, "Lúthien");
    await openTab(sheet, "Combat");
    const inborn = sheet.locator(".inborn");
    await expect(inborn).toContainText("Elf comes with Archery, level 2");
    expect(await hindrances(sheet)).toEqual([]);
    await photograph(gamemaster, sheet, "inborn-style");
    await inborn.getByRole("button", { name: "Put Archery on the sheet" }).click();
    await expect(inborn).toHaveCount(0);
    const block = sheet.locator(".style-block").filter({ hasText: "Archery" });
    await expect(block).toContainText("Overload needs Archery 9, has 2.");
    await expect(block.locator(".manoeuvre").first()).toBeVisible();
  } finally {
    await gamemaster.leave();
    await table.close();
  }
});
