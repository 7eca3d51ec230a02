import { expect, type Locator, type Page } from "@playwright/test";
import { seeTokens, target } from "./scene.ts";
import type { Screen } from "./screens.ts";
import type { Seat } from "./table.ts";

/* What the screens of any system are reached by. None is found by its words, which may be those of any language. */

/** Who fights: characters of the compendium by their English names, with one of each of these compendia besides. */
interface Cast {
  readonly system: string;
  readonly heroes: readonly string[];
  readonly packs: readonly string[];
  /** What else the first of them has. */
  readonly belongings?: readonly object[];
  /** What is stored of the one whom they fight. */
  readonly opponent?: object;
}

/** One that has nothing yet, and the one whom all others fight. */
export const NOBODY = "Nobody";
export const OPPONENT = "Bandit of the Long Meadows";

/** Puts characters, one that has nothing and an opponent into an encounter on a scene. The opponent is targeted. */
export async function castEncounter(seat: Seat, cast: Cast): Promise<void> {
  await seat.page.evaluate(
    async ([{ system, heroes, packs, belongings, opponent }, nobody, bandit]) => {
      const { Actor, Combat, Scene, game } = globalThis as unknown as Client;
      const pack = (name: string) => game.packs.get(`${system}.${name}`);
      const taken = async (name: string, entry?: string) => {
        const { contents } = pack(name).index;
        const found = contents.find((one) => (one.originalName ?? one.name) === entry) ?? contents[0]!;
        return (await pack(name).getDocument(found._id)).toObject();
      };
      const gifts = await Promise.all(packs.map((name) => taken(name)));
      const people: Actor[] = [];
      for (const name of heroes) people.push(await Actor.create(await taken("characters", name)));
      await people[0]!.createEmbeddedDocuments("Item", [...gifts, ...(belongings ?? [])]);
      await Actor.create({ name: nobody, type: "character" });
      people.push(await Actor.create({ name: bandit, type: "npc", system: opponent ?? {} }));
      const scene = await Scene.create({ name: "Road", active: true });
      const placed = people.map(({ id, name }, index) => ({
        name,
        actorId: id,
        actorLink: true,
        x: 400 + 100 * index,
        y: 400,
      }));
      const tokens = await scene.createEmbeddedDocuments("Token", placed);
      await scene.activate();
      const combat = await Combat.create({});
      const fighters = tokens.map(({ id }, index) => ({ tokenId: id, actorId: people[index]!.id, sceneId: scene.id }));
      await combat.createEmbeddedDocuments("Combatant", fighters);
      await combat.rollAll();
      await combat.startCombat();
      // What Foundry writes of initiative is no card of the system's.
      for (const message of [...game.messages]) await message.delete();
    },
    [cast, NOBODY, OPPONENT] as const,
  );
  await seeTokens(seat, cast.heroes.length + 1);
  await target(seat, OPPONENT);
}

/** The sheet of an actor, in play or unlocked. */
export async function openSheet(page: Page, name: string, mode: "play" | "edit" = "play"): Promise<Locator> {
  const id = await page.evaluate(async (who) => {
    const { sheet } = (globalThis as unknown as Client).game.actors.getName(who);
    await sheet.render({ force: true });
    return sheet.id;
  }, name);
  const sheet = page.locator(`[id="${id}"]`);
  const toggle = sheet.locator(".edit-toggle");
  const wanted = String(mode === "edit");
  if ((await toggle.getAttribute("aria-pressed")) !== wanted) await toggle.click();
  await expect(toggle).toHaveAttribute("aria-pressed", wanted);
  return sheet;
}

/** The window that a button above the list of actors opens. */
async function openMenu(page: Page, system: string, icon: string, window: string): Promise<Locator> {
  await page.locator("#sidebar [role=tab][data-tab=actors]").click();
  await page.locator(`.${system}-menus button:has(.${icon})`).click();
  return page.locator(`.application.${window}`);
}

/** The windows in which somebody begins, and a sheet as it is printed. */
export function beginnings(system: string, hero: string): readonly Screen[] {
  const pressed = (page: Page, icon: string, window: string) => openMenu(page, system, icon, window);
  const opponents = async (page: Page) => {
    await (await pressed(page, "fa-hand-sparkles", "welcome")).locator("[data-action=opponents]").click();
    return page.locator(".application.opponents-window");
  };
  const printed = async (page: Page) => {
    const sheet = await openSheet(page, hero);
    await sheet.locator("[data-action=toggleControls]").click();
    await page.locator(".controls-dropdown:visible [data-action=printSheet] button").click();
    return page.locator(".application.print-view .window-content");
  };
  return [
    { name: "welcome", open: (page) => pressed(page, "fa-hand-sparkles", "welcome") },
    { name: "quick start", open: (page) => pressed(page, "fa-bolt", "quick-start") },
    { name: "opponents", open: opponents },
    { name: "party", open: (page) => pressed(page, "fa-people-group", "party") },
    { name: "stat block of the compendium", open: (page) => openFromPack(page, system, "npcs") },
    { name: "odds", open: (page) => openOdds(page, system) },
    { name: "print view", open: printed },
    { name: "let time pass", open: (page) => pressed(page, "fa-hourglass-half", "time-dialog") },
    { name: "loot", open: openLoot },
  ];
}

/** What the fallen on the scene carry, as the last card of an encounter opens it. */
export async function openLoot(page: Page): Promise<Locator> {
  await page.evaluate(async () => {
    const configs = Object.values((globalThis as unknown as Client).CONFIG);
    const ours = configs.find((one): one is { windows(): Promise<Looting> } => {
      return typeof one === "object" && one !== null && "windows" in one && "logShape" in one;
    });
    await (await ours!.windows()).openLoot();
  });
  return page.locator(".application.loot-window");
}

/** The first item of a type that somebody has. */
export async function openItem(page: Page, name: string, type: string): Promise<Locator> {
  await page.evaluate(
    async ([who, type]) => {
      const { items } = (globalThis as unknown as Client).game.actors.getName(who);
      await items.contents.find((item) => item.type === type)!.sheet.render({ force: true });
    },
    [name, type] as const,
  );
  return page.locator(".application.item.sheet");
}

/** The first document of a compendium. */
export async function openFromPack(page: Page, system: string, pack: string): Promise<Locator> {
  await page.evaluate(async (collection) => {
    const compendium = (globalThis as unknown as Client).game.packs.get(collection);
    await (await compendium.getDocument(compendium.index.contents[0]!._id)).sheet.render({ force: true });
  }, `${system}.${pack}`);
  return page.locator(pack === "rules" ? ".journal-page" : `.application.${system}.sheet`);
}

/** Presses a button on one of the tabs of somebody's sheet. */
export async function pressOn(page: Page, name: string, tab: string, button: string): Promise<void> {
  const sheet = await openSheet(page, name);
  await sheet.locator(`[role=tab][data-tab=${tab}]`).click();
  await sheet.locator(`.tab.active ${button}`).first().click();
}

/** Rolls as the dialog suggests that a button has opened, and waits for what is written into the chat. */
export async function roll(page: Page, dialog: Locator): Promise<void> {
  await written(page, () => dialog.locator("[type=submit]").click());
  await expect(dialog).toHaveCount(0);
}

/** Waits for what something writes into the chat. */
export async function written(page: Page, act: () => Promise<void>): Promise<void> {
  const before = await page.evaluate(() => (globalThis as unknown as Client).game.messages.size);
  await act();
  await page.waitForFunction((count) => (globalThis as unknown as Client).game.messages.size > count, before);
}

/** The form with the settings of the rules. */
export async function openRules(page: Page, system: string): Promise<Locator> {
  await page.evaluate(async (key) => {
    const { type: Form } = (globalThis as unknown as Client).game.settings.menus.get(key)!;
    await new Form().render({ force: true });
  }, `${system}.rules`);
  return page.locator(".application.rules-form");
}

/** The chances of the rulebook's rolls. */
async function openOdds(page: Page, system: string): Promise<Locator> {
  await page.evaluate(async (key) => {
    const { type: Menu } = (globalThis as unknown as Client).game.settings.menus.get(key)!;
    await new Menu().render({ force: true });
  }, `${system}.odds`);
  return page.locator(".application.odds-window");
}

/** The dialog by which a Gamemaster asks for a check, from the button above the list of actors. */
export function openRequest(page: Page, system: string): Promise<Locator> {
  return openMenu(page, system, "fa-bullhorn", "group-roll-dialog");
}

/** The window that asks what befalls whom without an attack, from the button above the list of actors. */
export function openHarm(page: Page, system: string): Promise<Locator> {
  return openMenu(page, system, "fa-heart-crack", "harm-dialog");
}

/** The window of an award to several. */
export function openAward(page: Page, system: string): Promise<Locator> {
  return openMenu(page, system, "fa-gift", "harm-dialog");
}

/** The encounter as the tracker shows it. */
export async function openTracker(page: Page): Promise<Locator> {
  await page.locator("#sidebar [role=tab][data-tab=combat]").click();
  return page.locator("#combat");
}

/** The log of the encounter. */
export async function openLog(page: Page): Promise<Locator> {
  const tracker = await openTracker(page);
  await tracker.locator(".open-encounter-log").click();
  return page.locator(".application.encounter-log");
}

/** All cards, with all that is folded open. */
export async function openChat(page: Page): Promise<Locator> {
  await page.locator("#sidebar [role=tab][data-tab=chat]").click();
  const log = page.locator("#chat .chat-log");
  await log.evaluate((element) => element.querySelectorAll("details").forEach((one) => (one.open = true)));
  return log;
}

interface Sheet {
  readonly id: string;
  render(options: object): Promise<unknown>;
}

interface Stored {
  readonly id: string;
  readonly sheet: Sheet;
  toObject(): object;
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<readonly Stored[]>;
}

interface Actor extends Stored {
  readonly name: string;
  readonly items: { readonly contents: readonly (Stored & { readonly type: string })[] };
}

interface Pack {
  readonly index: {
    readonly contents: readonly { readonly _id: string; readonly name: string; readonly originalName?: string }[];
  };
  getDocument(id: string): Promise<Stored>;
}

interface Looting {
  openLoot(): Promise<void>;
}

interface Client {
  readonly CONFIG: Readonly<Record<string, unknown>>;
  readonly Actor: { create(data: object): Promise<Actor> };
  readonly Scene: { create(data: object): Promise<Stored & { activate(): Promise<unknown> }> };
  readonly Combat: {
    create(data: object): Promise<Stored & { rollAll(): Promise<unknown>; startCombat(): Promise<unknown> }>;
  };
  readonly game: {
    readonly packs: { get(id: string): Pack };
    readonly actors: { getName(name: string): Actor };
    readonly messages: Iterable<{ delete(): Promise<unknown> }> & { readonly size: number };
    readonly settings: { readonly menus: Map<string, { readonly type: new () => Sheet }> };
  };
}
