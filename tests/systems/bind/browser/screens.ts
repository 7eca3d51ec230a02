import { expect, type Locator, type Page } from "@playwright/test";
import * as desk from "../../../browser/support/desk.ts";
import type { JudgedSystem } from "../../../browser/support/judged.ts";
import type { Screen } from "../../../browser/support/screens.ts";
import type { Seat } from "../../../browser/support/table.ts";
import { clearDesk } from "../../../browser/support/visit.ts";

const HERO = "Berit Hollow";
const ITEM_TYPES = ["weapon", "launcher", "shield", "armour", "gear"];

/** Every screen of BIND, as the Gamemaster sees it: a new one takes a line here. */
const SCREENS: readonly Screen[] = [
  ...[HERO, desk.NOBODY, desk.OPPONENT].flatMap((name) => [
    { name: `sheet of ${name}, in play`, open: (page: Page) => desk.openSheet(page, name) },
    { name: `sheet of ${name}, unlocked`, open: (page: Page) => desk.openSheet(page, name, "edit") },
  ]),
  ...ITEM_TYPES.map((type) => ({ name: `own ${type}`, open: (page: Page) => desk.openItem(page, HERO, type) })),
  { name: "character of the compendium", open: (page) => desk.openFromPack(page, "bind", "characters") },
  { name: "check", open: check },
  { name: "attack", open: attackOfOpponent },
  { name: "catalogue", open: catalogue },
  { name: "request for a check", open: (page) => desk.openRequest(page, "bind") },
  { name: "harm without an attack", open: (page) => desk.openHarm(page, "bind") },
  { name: "award to several", open: (page) => desk.openAward(page, "bind") },
  ...["who", "learn", "gear"].map((step, at) => ({ name: `wizard, ${step}`, open: (page: Page) => wizard(page, at) })),
  { name: "experience", open: experience },
  { name: "chase", open: chase },
  // What opens for opponents is their compendium, a window of Foundry's.
  ...desk.beginnings("bind", HERO).filter(({ name }) => name !== "opponents"),
  { name: "rules and options", open: (page) => desk.openRules(page, "bind") },
  { name: "tracker", open: desk.openTracker },
  { name: "log of the encounter", open: desk.openLog },
  { name: "who can act", open: async (page) => page.locator("#bind-turn") },
  { name: "what is asked of who is attacked", open: async (page) => page.locator("#bind-prompts") },
  { name: "cards in the chat", open: desk.openChat },
];

export const BIND: JudgedSystem = { id: "bind", furnish, screens: SCREENS };

async function check(page: Page): Promise<Locator> {
  await desk.pressOn(page, HERO, "skills", "[data-action=roll]");
  return page.locator(".application.check-dialog");
}

async function attack(page: Page, name: string): Promise<Locator> {
  await desk.pressOn(page, name, "combat", "[data-action=attack]");
  return page.locator(".application.attack-dialog");
}

/** Of who has action points left, from the stat block, which has no tabs. */
async function attackOfOpponent(page: Page): Promise<Locator> {
  const sheet = await desk.openSheet(page, desk.OPPONENT);
  await sheet.locator("[data-action=attack]").first().click();
  return page.locator(".application.attack-dialog");
}

async function wizard(page: Page, step: number): Promise<Locator> {
  const sheet = await desk.openSheet(page, desk.NOBODY, "edit");
  await sheet.locator("[role=tab][data-tab=overview]").click();
  await sheet.locator("[data-action=openWizard]").click();
  const opened = page.locator(".application.character-wizard");
  await opened.locator(".wizard-progress button").nth(step).click();
  await expect(opened.locator(".wizard-progress button").nth(step)).toHaveAttribute("aria-current", "step");
  return opened;
}

async function experience(page: Page): Promise<Locator> {
  await desk.pressOn(page, HERO, "skills", "[data-action=learn]");
  return page.locator(".application.learn-window");
}

async function chase(page: Page): Promise<Locator> {
  const tracker = await desk.openTracker(page);
  await tracker.locator(".open-chase").click();
  return page.locator(".application.chase-window");
}

async function catalogue(page: Page): Promise<Locator> {
  await desk.pressOn(page, HERO, "combat", "[data-action=createItem]");
  return page.locator(".application.catalogue-dialog");
}

/** A card of every kind, and somebody who is asked. */
async function furnish(seat: Seat): Promise<void> {
  const { page } = seat;
  await seat.seedDice();
  await desk.castEncounter(seat, {
    ...{ system: "bind", heroes: [HERO], packs: ["launchers"] },
    opponent: { attributes: { strength: 2, dexterity: 1 }, skills: { combat: 1 } },
    belongings: [{ name: "Lantern", type: "gear", system: { quantity: 2, weight: 1 } }],
  });
  await clearDesk(page);
  await desk.roll(page, await check(page));
  await desk.openChat(page);
  await desk.roll(page, await attack(page, HERO));
  const answer = page.locator("#chat .attack-card [data-card-button=defend]").first();
  await desk.written(page, () => answer.click());
}
