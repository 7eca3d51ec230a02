import { expect, type Locator, type Page } from "@playwright/test";
import * as desk from "../../../browser/support/desk.ts";
import type { JudgedSystem } from "../../../browser/support/judged.ts";
import type { Screen } from "../../../browser/support/screens.ts";
import type { Seat } from "../../../browser/support/table.ts";

const HERO = "Oswin Vell";
const FIGHTER = "Brynja Underhill";
const ITEM_TYPES = ["skill", "perk", "flaw", "race", "profession", "power", "weapon", "armour", "shield", "gear"];
const CONTESTS = ["simple", "complex", "resistance"];
const STEPS = 7;
/** A power that is no attack: Spectral Grasp, the last of his. */
const SPELL = ":nth-match(.powers [data-action=usePower], 8)";

const dialog = (page: Page) => page.locator(".application.check-dialog");

/** Every screen of Simverse, as the Gamemaster sees it: a new one takes a line here. */
const SCREENS: readonly Screen[] = [
  ...[HERO, FIGHTER, desk.NOBODY, desk.OPPONENT].flatMap((name) => [
    { name: `sheet of ${name}, in play`, open: (page: Page) => desk.openSheet(page, name) },
    { name: `sheet of ${name}, unlocked`, open: (page: Page) => desk.openSheet(page, name, "edit") },
  ]),
  ...ITEM_TYPES.map((type) => ({ name: `own ${type}`, open: (page: Page) => desk.openItem(page, HERO, type) })),
  { name: "character of the compendium", open: (page) => desk.openFromPack(page, "simverse", "characters") },
  { name: "page of the rules", open: (page) => desk.openFromPack(page, "simverse", "rules") },
  { name: "check", open: (page) => pressed(page, "overview", "[data-action=roll]") },
  ...CONTESTS.map((kind) => ({ name: `${kind} contest`, open: (page: Page) => contest(page, kind) })),
  { name: "power", open: (page) => pressed(page, "powers", SPELL) },
  { name: "morale", open: (page) => pressed(page, "overview", "[data-action=morale]") },
  { name: "attack", open: attack },
  { name: "travel of the party", open: (page) => betweenFights(page, "openJourney", "journey") },
  { name: "downtime", open: (page) => betweenFights(page, "openDowntime", "downtime") },
  { name: "craft", open: (page) => pressed(page, "gear", "[data-action=craft]") },
  { name: "catalogue", open: catalogue },
  { name: "request for a check", open: (page) => desk.openRequest(page, "simverse") },
  { name: "harm without an attack", open: (page) => desk.openHarm(page, "simverse") },
  { name: "award to several", open: (page) => desk.openAward(page, "simverse") },
  { name: "training", open: training },
  { name: "wizard", open: wizard },
  { name: "options of a profession", open: options },
  ...desk.beginnings("simverse", HERO),
  { name: "rules and options", open: (page) => desk.openRules(page, "simverse") },
  { name: "tracker", open: desk.openTracker },
  { name: "log of the encounter", open: desk.openLog },
  { name: "turn", open: async (page) => page.locator("#simverse-turn") },
  { name: "what is asked of who is attacked", open: async (page) => page.locator("#simverse-prompts") },
  { name: "cards in the chat", open: desk.openChat },
];

export const SIMVERSE: JudgedSystem = { id: "simverse", furnish, screens: SCREENS };

async function pressed(page: Page, tab: string, button: string): Promise<Locator> {
  await desk.pressOn(page, HERO, tab, button);
  return dialog(page);
}

async function contest(page: Page, kind: string): Promise<Locator> {
  const asked = await pressed(page, "skills", "[data-action=roll]");
  await asked.locator("[name=kind]").selectOption(kind);
  await expect(asked.locator(".chances")).not.toBeEmpty();
  return asked;
}

async function attack(page: Page): Promise<Locator> {
  await desk.pressOn(page, FIGHTER, "gear", "[data-action=attack]");
  return page.locator(".application.attack-dialog");
}

async function training(page: Page): Promise<Locator> {
  await page.evaluate(async (name) => {
    const { CONFIG, game } = globalThis as unknown as Client;
    const actor = game.actors.getName(name);
    await (await CONFIG.SIMVERSE.windows()).openTraining(actor, actor.items.find(({ type }) => type === "skill")!.id);
  }, HERO);
  return page.locator(".application.training-window");
}

async function catalogue(page: Page): Promise<Locator> {
  await desk.pressOn(page, HERO, "gear", "[data-action=createItem]");
  return page.locator(".application.catalogue-dialog");
}

async function betweenFights(page: Page, name: string, id: string): Promise<Locator> {
  await page.evaluate(async (opens) => {
    const { CONFIG } = globalThis as unknown as Table;
    await (
      await CONFIG.SIMVERSE.windows()
    )[opens]!();
  }, name);
  return page.locator(`#simverse-${id}`);
}

interface Table {
  readonly CONFIG: { readonly SIMVERSE: { windows(): Promise<Readonly<Record<string, () => Promise<void>>>> } };
}

async function openWizard(page: Page): Promise<Locator> {
  await page.locator("#sidebar [role=tab][data-tab=actors]").click();
  await page.locator(".simverse-menus button:last-child").click();
  const wizard = page.locator(".application.character-wizard");
  await expect(wizard.locator(".wizard-progress button")).toHaveCount(STEPS);
  return wizard;
}

async function wizard(page: Page): Promise<Locator> {
  const opened = await openWizard(page);
  const name = opened.locator("[name=name]");
  if (await name.isVisible()) await name.fill("Torva of the High Pass");
  return opened;
}

/** The wizard with the question what a profession brings: of those that bring choices, the first. */
async function options(page: Page): Promise<Locator> {
  const opened = await openWizard(page);
  await opened.locator(".wizard-progress button").nth(1).click();
  const profession = await page.evaluate(async () => {
    const { index } = (globalThis as unknown as Client).game.packs.get("simverse.professions");
    const warrior = index.contents.find((one) => (one.originalName ?? one.name) === "Warrior");
    return warrior!.uuid;
  });
  await opened.locator(`[data-purchase="${profession}"] .take.more`).click();
  return page.locator(".application.template-dialog");
}

interface Client {
  readonly CONFIG: {
    readonly SIMVERSE: { windows(): Promise<{ openTraining(actor: object, thing: string): Promise<void> }> };
  };
  readonly game: {
    readonly actors: {
      getName(name: string): { readonly items: { find(is: (item: Item) => boolean): Item | undefined } };
    };
    readonly packs: {
      get(id: string): {
        readonly index: {
          readonly contents: readonly {
            readonly uuid: string;
            readonly name: string;
            readonly originalName?: string;
          }[];
        };
      };
    };
  };
}

interface Item {
  readonly id: string;
  readonly type: string;
}

/** A card of every kind, and somebody who is asked. */
async function furnish(seat: Seat): Promise<void> {
  const { page } = seat;
  await seat.seedDice();
  const packs = ["races", "flaws", "armour", "shields"];
  await desk.castEncounter(seat, { system: "simverse", heroes: [HERO, FIGHTER], packs, opponent: { bleeding: 1 } });
  await desk.roll(page, await pressed(page, "overview", "[data-action=roll]"));
  await desk.roll(page, await pressed(page, "overview", "[data-action=morale]"));
  await desk.roll(page, await pressed(page, "overview", "[data-treat=firstAid]"));
  await desk.roll(page, await pressed(page, "powers", SPELL));
  await desk.roll(page, await contest(page, "simple"));
  await desk.roll(page, await attack(page));
}
