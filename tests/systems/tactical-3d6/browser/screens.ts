import type { Locator, Page } from "@playwright/test";
import * as desk from "../../../browser/support/desk.ts";
import type { JudgedSystem } from "../../../browser/support/judged.ts";
import type { Screen } from "../../../browser/support/screens.ts";
import type { Seat } from "../../../browser/support/table.ts";
import { clearDesk } from "../../../browser/support/visit.ts";

const HERO = "Hanne Brook";
const ITEM_TYPES = ["weapon", "shield", "armour", "gear", "trait"];

/** Every screen of Tactical 3d6, as the Gamemaster sees it: a new one takes a line here. */
const SCREENS: readonly Screen[] = [
  ...[HERO, desk.NOBODY, desk.OPPONENT].flatMap((name) => [
    { name: `sheet of ${name}, in play`, open: (page: Page) => desk.openSheet(page, name) },
    { name: `sheet of ${name}, unlocked`, open: (page: Page) => desk.openSheet(page, name, "edit") },
  ]),
  ...ITEM_TYPES.map((type) => ({ name: `own ${type}`, open: (page: Page) => desk.openItem(page, HERO, type) })),
  { name: "character of the compendium", open: (page) => desk.openFromPack(page, "tactical-3d6", "characters") },
  { name: "ledger of points", open: ledger },
  { name: "check", open: check },
  { name: "attack", open: attack },
  { name: "choices of an attack, side by side", open: compared },
  { name: "turn of somebody", open: turn },
  { name: "order of sides", open: order },
  { name: "request for a check", open: (page) => desk.openRequest(page, "tactical-3d6") },
  { name: "harm without an attack", open: (page) => desk.openHarm(page, "tactical-3d6") },
  { name: "award to several", open: (page) => desk.openAward(page, "tactical-3d6") },
  ...desk.beginnings("tactical-3d6", HERO),
  { name: "rules and options", open: (page) => desk.openRules(page, "tactical-3d6") },
  { name: "tracker", open: desk.openTracker },
  { name: "log of the encounter", open: desk.openLog },
  { name: "who acts", open: async (page) => page.locator("#tactical-3d6-turn") },
  { name: "cards in the chat", open: desk.openChat },
];

export const TACTICAL_3D6: JudgedSystem = { id: "tactical-3d6", furnish, screens: SCREENS };

/** What was bought last, with its undo. */
async function ledger(page: Page): Promise<Locator> {
  const sheet = await desk.openSheet(page, HERO, "edit");
  await sheet.locator("[role=tab][data-tab=skills]").click();
  const level = sheet.locator("input[name='system.skills.climbing']");
  await level.fill(String(Number(await level.inputValue()) + 1));
  await level.press("Tab");
  await sheet.locator("[role=tab][data-tab=overview]").click();
  await sheet.locator("[data-fold=points] > summary").press("Enter");
  await sheet.locator("[data-action=undoBought]").waitFor();
  return sheet;
}

async function check(page: Page): Promise<Locator> {
  await desk.pressOn(page, HERO, "skills", "[data-action=roll]");
  return page.locator(".application[id^=tactical-3d6-check-]");
}

async function attack(page: Page): Promise<Locator> {
  await desk.pressOn(page, HERO, "combat", "[data-action=attack]");
  return page.locator(".application.attack-dialog");
}

async function compared(page: Page): Promise<Locator> {
  const dialog = await attack(page);
  await dialog.locator("[data-fold=compared] > summary").click();
  await dialog.locator(".compared-table").waitFor();
  return dialog;
}

async function turn(page: Page): Promise<Locator> {
  await page.locator("#tactical-3d6-turn [data-action=choose]").click();
  return page.locator(".application[id^=tactical-3d6-turn-]");
}

async function order(page: Page): Promise<Locator> {
  await (await desk.openTracker(page)).locator(".roll-order").click();
  return page.locator(".application[id^=tactical-3d6-order-]");
}

/** A card of every kind, and somebody who is asked. */
async function furnish(seat: Seat): Promise<void> {
  const { page } = seat;
  await seat.seedDice();
  await desk.castEncounter(seat, {
    ...{ system: "tactical-3d6", heroes: [HERO], packs: ["weapons", "shields", "armours"] },
    belongings: [
      { name: "Lantern", type: "gear", system: { quantity: 2, weight: 1 } },
      { name: "Calm", type: "trait", system: { price: 5 } },
    ],
  });
  await clearDesk(page);
  await desk.roll(page, await check(page));
  await desk.openChat(page);
  await seat.layDice(...[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1].map((face) => ({ face, of: 6 })));
  await desk.roll(page, await attack(page));
  await seat.seedDice();
}
