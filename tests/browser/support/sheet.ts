import { expect, type Locator, type Page } from "@playwright/test";
import type { Seat } from "./table.ts";

/** The sheet of an actor by its name. */
export function actorSheet(page: Page, name: string): Locator {
  return page.locator(".application.sirpas.actor").filter({ has: page.locator(".window-title", { hasText: name }) });
}

/** Opens an actor's sheet from the sidebar and lays it to the left, where it covers nothing else. */
export async function openActor(seat: Seat, name: string): Promise<Locator> {
  await seat.sidebar("Actors");
  await seat.page.locator("#actors").getByRole("button", { name, exact: true }).click();
  return layAside(seat.page, name);
}

/** Moves an actor's sheet to the left edge of the screen as soon as it is rendered. */
async function layAside(page: Page, name: string): Promise<Locator> {
  await page.waitForFunction((name) => {
    const { foundry } = globalThis as unknown as Windows;
    const windows = [...foundry.applications.instances.values()].filter(({ rendered }) => rendered);
    const sheet = windows.find(({ element, title }) => element.matches(".sirpas.actor") && title.includes(name));
    sheet?.setPosition({ left: 10 });
    return sheet !== undefined;
  }, name);
  return actorSheet(page, name);
}

interface Windows {
  readonly foundry: {
    readonly applications: {
      readonly instances: Map<
        string,
        {
          readonly element: HTMLElement;
          readonly title: string;
          readonly rendered: boolean;
          setPosition(position: object): unknown;
        }
      >;
    };
  };
}

/** Shows one of the sheet's tabs. */
export async function openTab(sheet: Locator, name: string): Promise<void> {
  await sheet.getByRole("tab", { name }).click();
}

/** Creates a character from the sidebar, as a person does, and waits for its sheet. */
export async function createCharacter(seat: Seat, name: string): Promise<Locator> {
  const { page } = seat;
  await seat.sidebar("Actors");
  await page.getByRole("button", { name: "Create Actor" }).click();
  const dialog = page.getByRole("dialog").filter({ hasText: "Create Actor" });
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Type").selectOption({ label: "Character" });
  await dialog.getByRole("button", { name: "Create" }).click();
  return layAside(page, name);
}

/** Gives a player ownership of an actor, or less than that, through the directory's menu. */
export async function giveOwnership(seat: Seat, actor: string, player: string, level = "Owner"): Promise<void> {
  const { page } = seat;
  await seat.sidebar("Actors");
  await page.locator("#actors .directory-item", { hasText: actor }).click({ button: "right" });
  await page.getByRole("menuitem", { name: "Configure ownership" }).click();
  const ownership = page.getByRole("dialog").filter({ hasText: `Ownership: ${actor}` });
  await ownership.getByLabel(player).selectOption({ label: level });
  await ownership.getByRole("button", { name: "Save ownership" }).click();
  await expect(ownership).toBeHidden();
}

/** Drags an entry of a compendium onto a window, as a person with a mouse does. */
export async function dragFromCompendium(seat: Seat, pack: string, entry: string, sheet: Locator): Promise<void> {
  const { page } = seat;
  await seat.sidebar("Compendium");
  await page.locator("#compendium").getByRole("button", { name: pack, exact: true }).click();
  const compendium = page.locator(".application.compendium").filter({ hasText: pack });
  await compendium.getByRole("searchbox").fill(entry);
  const line = compendium.locator(".directory-item.entry").filter({ hasText: new RegExp(`^\\s*${entry}\\s*$`) });
  // At the header's left end, which no notification covers.
  await line.dragTo(sheet.locator(".window-header"), { targetPosition: { x: 20, y: 15 } });
  // What the drop has opened may lie over it, and takes the focus.
  await compendium.locator("[data-action=close]").dispatchEvent("click");
  await expect(compendium).toBeHidden();
}

/** The latest check card on somebody's screen, as that person reads it. */
export async function readCard(seat: Seat): Promise<string> {
  await seat.sidebar("Chat");
  const card = seat.page.locator(".sirpas.check-card").last();
  await expect(card).toBeVisible();
  // What can be done about it depends on who looks; what it says does not.
  const text = await card.evaluate((element: HTMLElement) => {
    const buttons = [...element.querySelectorAll("button")];
    for (const button of buttons) button.style.display = "none";
    const said = element.innerText;
    for (const button of buttons) button.style.display = "";
    return said;
  });
  return text.replace(/\s+/g, " ").trim();
}
