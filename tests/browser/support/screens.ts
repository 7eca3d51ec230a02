import { expect, type Locator, type Page } from "@playwright/test";
import { openLoot } from "./desk.ts";
import { unfoldMenus } from "./directory-menus.ts";
import { attackCardScreen, defenceScreen, defencesScreen } from "./defence-screens.ts";
import { attackScreen, fightBoard, multiContestBoard, rankingBoard, rollScreen, trackerIn } from "./fight-screens.ts";
import { BROKEN, HERO, NOBODY, NPC } from "./furnished.ts";
import { forecastOf } from "./forecast.ts";
import { encounterLogScreen, moveCardScreen, promptScreen } from "./log-screens.ts";

/** Something that the system puts on the screen. */
export interface Screen {
  readonly name: string;
  /** Brings it onto an empty desk and says where it is. */
  readonly open: (page: Page) => Promise<Locator>;
}

const ITEM_TYPES = ["skill", "style", "manoeuvre", "advantage", "perk", "armour", "weapon", "gear"];

const PACKS = ["skills", "styles", "manoeuvres", "advantages", "perks", "armours", "weapons", "gear"];

const MACROS = ["requestCheck", "contest", "damage"];

/**
 * Every screen of the system, as the Gamemaster sees it: a new one takes a line here, and is looked at in every way. None is
 * found by its words, which may be those of any language.
 */
export const SCREENS: readonly Screen[] = [
  ...[HERO, NOBODY, NPC].flatMap((actor) => [
    { name: `sheet of ${actor}, in play`, open: (page: Page) => ownSheet(page, actor, "play") },
    { name: `sheet of ${actor}, unlocked`, open: (page: Page) => ownSheet(page, actor, "edit") },
  ]),
  { name: "sheet that has to be repaired", open: (page) => ownSheet(page, BROKEN, "edit") },
  { name: "a character of the compendium", open: (page) => fromPack(page, "characters") },
  { name: "an NPC of the compendium", open: (page) => fromPack(page, "npcs") },
  ...ITEM_TYPES.map((type) => ({ name: `own ${type}`, open: (page: Page) => ownItem(page, type) })),
  ...PACKS.map((pack) => ({ name: `one of the ${pack}`, open: (page: Page) => fromPack(page, pack) })),
  { name: "check dialog", open: (page) => checkDialog(page, "climbing") },
  { name: "check dialog about a trap", open: trapDialog },
  { name: "dice of a contest", open: rollScreen },
  ...MACROS.map((macro) => ({ name: `dialog of ${macro}`, open: (page: Page) => groupRollDialog(page, macro) })),
  { name: "treatment", open: (page) => pressed(page, "skills", "[data-action=openTreatment]", ".treat-dialog") },
  {
    name: "let time pass",
    open: (page) => fromDirectory(page, ".sirpas-ask button:has(.fa-hourglass-half)", ".time-dialog"),
  },
  { name: "loot", open: openLoot },
  { name: "board for multi-contests", open: multiContestBoard },
  { name: "board for rankings", open: rankingBoard },
  { name: "board for fights", open: fightBoard },
  { name: "attack", open: attackScreen },
  { name: "defence", open: defenceScreen },
  { name: "defences of several", open: defencesScreen },
  { name: "card of an attack", open: attackCardScreen },
  { name: "what is asked of whoever is attacked", open: promptScreen },
  { name: "card of a movement", open: moveCardScreen },
  { name: "award", open: (page) => pressed(page, "points", "[data-action=awardPoints]", ".award-dialog") },
  { name: "reasons of a number", open: reasons },
  { name: "condition", open: (page) => pressed(page, "effects", "[data-condition=cripple]", ".condition-dialog") },
  { name: "catalogue", open: catalogue },
  { name: "stat block", open: statBlock },
  { name: "wizard", open: (page) => fromDirectory(page, ".sirpas-start button:nth-child(2)", ".character-wizard") },
  { name: "quick start", open: (page) => fromDirectory(page, ".sirpas-start button:nth-child(1)", ".quick-start") },
  {
    name: "welcome of a Gamemaster",
    open: (page) => fromDirectory(page, ".sirpas-ask button:nth-child(1)", ".application.welcome"),
  },
  {
    name: "opponents",
    open: (page) => fromDirectory(page, ".sirpas-ask button:has(.fa-dragon)", ".opponents-window"),
  },
  { name: "world", open: (page) => menu(page, "world", ".world-form") },
  { name: "rules and options", open: (page) => menu(page, "rules", ".rules-form") },
  { name: "dial", open: (page) => fromDirectory(page, ".sirpas-ask button:has(.fa-gauge-high)", ".application.dial") },
  { name: "forecast of a fight", open: (page) => forecastOf(page, [NOBODY, NPC]) },
  { name: "print view", open: printView },
  { name: "odds explorer", open: (page) => oddsExplorer(page) },
  ...["contest", "checkTable", "contestTable", "rankingTable"].map((question) => ({
    name: `odds explorer, ${question}`,
    open: (page: Page) => oddsExplorer(page, question),
  })),
  { name: "cards in the chat", open: chatCards },
  { name: "page of the rules", open: (page) => fromPack(page, "rules") },
  // Whoever fights is shown otherwise on other screens: this comes last.
  { name: "tracker", open: (page) => trackerIn(page, "sidebar") },
  { name: "tracker in a window", open: (page) => trackerIn(page, "window") },
  { name: "log of a fight", open: encounterLogScreen },
];

/** What only a player sees: less than the Gamemaster of somebody else's character, and a welcome. */
export const SCREENS_OF_A_PLAYER: readonly Screen[] = [
  { name: "welcome", open: async (page) => page.locator(".sirpas-welcome") },
  { name: "sheet of somebody else", open: (page) => shownSheet(page, HERO) },
  { name: "quick start", open: (page) => fromDirectory(page, ".sirpas-start button", ".quick-start") },
];

interface Application {
  readonly element: HTMLElement;
  readonly options: { readonly actions: Record<string, (this: Application) => Promise<void>> };
  render(options: object): Promise<unknown>;
}

interface Item {
  readonly type: string;
  readonly sheet: Application;
}

interface Actor {
  readonly id: string;
  readonly sheet: Application;
  readonly items: { readonly contents: readonly Item[] };
  check(statistic: string): Promise<unknown>;
}

interface Pack {
  readonly index: { readonly contents: readonly { readonly _id: string }[] };
  getDocument(id: string): Promise<Item>;
}

interface Client {
  readonly Item: { create(data: object): Promise<unknown> };
  readonly game: {
    readonly actors: { getName(name: string): Actor };
    readonly packs: { get(id: string): Pack };
    readonly settings: { readonly menus: Map<string, { readonly type: new () => Application }> };
    readonly sirpas: { readonly macros: Record<string, () => Promise<void>> };
  };
}

async function shownSheet(page: Page, actor: string): Promise<Locator> {
  await page.evaluate(async (name) => {
    await (globalThis as unknown as Client).game.actors.getName(name).sheet.render({ force: true });
  }, actor);
  return page.locator(".application.sirpas.actor");
}

async function ownSheet(page: Page, actor: string, mode: "play" | "edit"): Promise<Locator> {
  const sheet = await shownSheet(page, actor);
  const toggle = sheet.locator(".edit-toggle");
  const wanted = String(mode === "edit");
  if ((await toggle.getAttribute("aria-pressed")) !== wanted) await toggle.click();
  await expect(toggle).toHaveAttribute("aria-pressed", wanted);
  return sheet;
}

async function ownItem(page: Page, type: string): Promise<Locator> {
  await page.evaluate(
    async ([name, type]) => {
      const { items } = (globalThis as unknown as Client).game.actors.getName(name);
      await items.contents.find((item) => item.type === type)?.sheet.render({ force: true });
    },
    [HERO, type] as const,
  );
  return page.locator(".application.sirpas.item");
}

async function fromPack(page: Page, pack: string): Promise<Locator> {
  await page.evaluate(async (pack) => {
    const compendium = (globalThis as unknown as Client).game.packs.get(`sirpas.${pack}`);
    const document = await compendium.getDocument(compendium.index.contents[0]!._id);
    await document.sheet.render({ force: true });
  }, pack);
  return pack === "rules" ? page.locator(".journal-page") : page.locator(".application.sirpas");
}

/** What a number opens to. */
async function reasons(page: Page): Promise<Locator> {
  const sheet = await ownSheet(page, HERO, "play");
  await sheet.locator(".injury .track-value").press("?");
  return page.locator(".application.reasons-dialog");
}

async function checkDialog(page: Page, statistic: string): Promise<Locator> {
  await page.evaluate(
    ([name, statistic]) => void (globalThis as unknown as Client).game.actors.getName(name).check(statistic),
    [HERO, statistic] as const,
  );
  return page.locator(".application.check-dialog");
}

async function trapDialog(page: Page): Promise<Locator> {
  await page.evaluate(async () => {
    const { Item } = globalThis as unknown as Client;
    await Item.create({ name: "Pit", type: "gear", system: { trap: -3 } });
  });
  const dialog = await checkDialog(page, "traps");
  await dialog.locator("select[name=trap]").selectOption({ label: "Pit" });
  await dialog.locator("[name=situationChoice]").selectOption({ index: 1 });
  await dialog.locator("details > summary").first().click();
  return dialog;
}

async function groupRollDialog(page: Page, macro: string): Promise<Locator> {
  await page.evaluate((macro) => (globalThis as unknown as Client).game.sirpas.macros[macro]?.(), macro);
  const dialog = page.locator(".application.group-roll-dialog");
  await expect(dialog).toBeVisible();
  const people = dialog.locator("[data-person]");
  // With nobody selected some kinds begin with everybody.
  for (let count = await people.count(); count < 3; count += 1) {
    await dialog.locator("[data-action=addPerson]").click();
    await expect(people).toHaveCount(count + 1);
  }
  return dialog;
}

/** Opens what a button on one of the hero's tabs opens. */
async function pressed(page: Page, tab: string, button: string, window: string): Promise<Locator> {
  const sheet = await ownSheet(page, HERO, "play");
  await sheet.locator(`[role=tab][data-tab=${tab}]`).click();
  await sheet.locator(button).click();
  return page.locator(window);
}

async function catalogue(page: Page): Promise<Locator> {
  const sheet = await ownSheet(page, HERO, "edit");
  await sheet.locator("[role=tab][data-tab=skills]").click();
  await sheet.locator(".skills-tab [data-action=createItem]").click();
  return page.locator(".catalogue-dialog");
}

async function fromDirectory(page: Page, button: string, window: string): Promise<Locator> {
  await unfoldMenus(page);
  await page.locator("#actors").locator(button).click();
  return page.locator(window);
}

async function statBlock(page: Page): Promise<Locator> {
  const dialog = await fromDirectory(page, ".sirpas-paste", ".stat-block-dialog");
  await dialog.locator("textarea").fill("Night Guard\nBody 11\nSkils: Perception 9\nWeapons: Sword");
  await expect(dialog.locator(".block-problems li")).toHaveCount(1);
  return dialog;
}

async function menu(page: Page, key: string, window: string): Promise<Locator> {
  await page.evaluate(async (key) => {
    const { type: Form } = (globalThis as unknown as Client).game.settings.menus.get(`sirpas.${key}`)!;
    await new Form().render({ force: true });
  }, key);
  return page.locator(`.application${window}`);
}

/** The hero's sheet as it will be printed. */
export async function printView(page: Page): Promise<Locator> {
  await page.evaluate(async (name) => {
    const { sheet } = (globalThis as unknown as Client).game.actors.getName(name);
    await sheet.options.actions["printSheet"]?.call(sheet);
  }, HERO);
  return page.locator(".application.print-view .window-content");
}

/** @param question  What is asked; a check unless given. */
async function oddsExplorer(page: Page, question = "check"): Promise<Locator> {
  await page.evaluate(() => (globalThis as unknown as Client).game.sirpas.macros["chances"]?.());
  const explorer = page.locator(".application.odds-explorer");
  await explorer.locator("[name=kind]").selectOption(question);
  await expect(explorer.locator(`.odds-desk[data-kind=${question}]`)).toBeVisible();
  return explorer;
}

async function chatCards(page: Page): Promise<Locator> {
  await page.getByRole("tab", { name: "Chat", exact: true }).click();
  const log = page.locator("#chat .chat-log");
  await log.evaluate((element) => element.querySelectorAll("details").forEach((one) => (one.open = true)));
  return log;
}
