import { expect, type Locator, type Page } from "@playwright/test";
import * as desk from "../../../browser/support/desk.ts";
import type { JudgedSystem } from "../../../browser/support/judged.ts";
import type { Screen } from "../../../browser/support/screens.ts";
import type { Seat } from "../../../browser/support/table.ts";
import { clearDesk } from "../../../browser/support/visit.ts";

const HERO = "Hedda Ironhand";
const ITEM_TYPES = ["weapon", "shield", "armour", "gear", "power"];
const STEPS = 4;

/** Every screen of Death or Glory, as the Gamemaster sees it: a new one takes a line here. */
const SCREENS: readonly Screen[] = [
  ...[HERO, desk.NOBODY, desk.OPPONENT].flatMap((name) => [
    { name: `sheet of ${name}, in play`, open: (page: Page) => desk.openSheet(page, name) },
    { name: `sheet of ${name}, unlocked`, open: (page: Page) => desk.openSheet(page, name, "edit") },
  ]),
  ...ITEM_TYPES.map((type) => ({ name: `own ${type}`, open: (page: Page) => desk.openItem(page, HERO, type) })),
  { name: "character of the compendium", open: (page) => desk.openFromPack(page, "death-or-glory", "characters") },
  { name: "check of an attribute", open: (page) => check(page, "overview") },
  { name: "check of a skill", open: (page) => check(page, "skills") },
  { name: "attack", open: (page) => attack(page, "li:first-child") },
  { name: "attack from afar", open: (page) => attack(page, "li:nth-child(2)") },
  { name: "catalogue", open: catalogue },
  { name: "request for a check", open: (page) => desk.openRequest(page, "death-or-glory") },
  { name: "harm without an attack", open: (page) => desk.openHarm(page, "death-or-glory") },
  { name: "wizard", open: wizard },
  { name: "shock", open: (page) => opened(page, "shock", "shock") },
  { name: "improvements that wait", open: (page) => opened(page, "sessionEnd", "session-end") },
  ...desk.beginnings("death-or-glory", HERO),
  { name: "rules and options", open: (page) => desk.openRules(page, "death-or-glory") },
  { name: "tracker", open: desk.openTracker },
  { name: "log of the encounter", open: desk.openLog },
  { name: "turn", open: async (page) => page.locator("#death-or-glory-turn") },
  { name: "what is asked of who is attacked", open: async (page) => page.locator("#death-or-glory-prompts") },
  { name: "cards in the chat", open: desk.openChat },
];

export const DEATH_OR_GLORY: JudgedSystem = { id: "death-or-glory", furnish, screens: SCREENS };

async function check(page: Page, tab: string): Promise<Locator> {
  await desk.pressOn(page, HERO, tab, "[data-action=roll]");
  return page.locator(".application.check-dialog");
}

async function attack(page: Page, weapon: string): Promise<Locator> {
  await desk.pressOn(page, HERO, "combat", `${weapon} [data-action=attack]`);
  return page.locator(".application.attack-dialog");
}

async function catalogue(page: Page): Promise<Locator> {
  await desk.pressOn(page, HERO, "combat", "[data-action=createItem]");
  return page.locator(".application.catalogue-dialog");
}

/** A window that a macro opens. */
async function opened(page: Page, macro: string, window: string): Promise<Locator> {
  await page.evaluate((name) => {
    const { game } = globalThis as unknown as { game: Record<string, { macros: Record<string, () => unknown> }> };
    void game["death-or-glory"]!.macros[name]!();
  }, macro);
  return page.locator(`#death-or-glory-${window}`);
}

async function openWizard(page: Page, name: string): Promise<Locator> {
  const sheet = await desk.openSheet(page, name, "edit");
  await sheet.locator("[role=tab][data-tab=overview]").click();
  await sheet.locator("[data-action=openWizard]").click();
  const shown = page.locator(".application.character-wizard");
  await expect(shown.locator(".wizard-progress button")).toHaveCount(STEPS);
  return shown;
}

/** The wizard, with all thrown for that can be. */
async function wizard(page: Page): Promise<Locator> {
  const opened = await openWizard(page, desk.NOBODY);
  for (const step of await opened.locator(".wizard-progress button").all()) {
    await step.click();
    await expect(step).toHaveAttribute("aria-current", "step");
    const dice = opened.locator("[data-action=rollDice]:enabled");
    if ((await dice.count()) === 0) continue;
    await desk.written(page, () => dice.click());
    // The window is drawn anew after the last of the dice.
    await expect(dice).toHaveCount(0);
  }
  return opened;
}

/** A card of every kind, and somebody who is asked. */
async function furnish(seat: Seat): Promise<void> {
  const { page } = seat;
  await seat.seedDice();
  const opponent = { bleeding: 1, attributes: { agility: { base: 16 } } };
  await desk.castEncounter(seat, {
    ...{ system: "death-or-glory", heroes: [HERO], packs: ["weapons"], opponent },
    belongings: [
      { name: "Lantern", type: "gear", system: { quantity: 2, encumbrance: 1, price: 4 } },
      { name: "Second Sight", type: "power", system: { skill: "perception", cost: 5 } },
    ],
  });
  await wizard(page);
  await clearDesk(page);
  // So good that it is a critical success, after which a skill can get better.
  await seat.layDice({ face: 1, of: 100 });
  await desk.roll(page, await check(page, "skills"));
  await seat.seedDice();
  const improve = page.locator("#chat .check-card [data-card-button=improve]").last();
  await desk.openChat(page);
  await desk.written(page, () => improve.click());
  await desk.roll(page, await check(page, "overview"));
  await desk.pressOn(page, HERO, "gear", "[data-action=exert]");
  await desk.roll(page, await attack(page, "li:first-child"));
}
