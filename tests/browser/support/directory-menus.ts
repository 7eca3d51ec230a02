import type { Page } from "@playwright/test";

const openDirectory = (page: Page) => page.getByRole("tab", { name: "Actors", exact: true }).click();

/** Opens the directory of actors and unfolds the menus above it. */
export async function unfoldMenus(page: Page): Promise<void> {
  await openDirectory(page);
  await page.locator("#actors .sirpas-menu").evaluateAll((menus) => {
    for (const menu of menus) (menu as HTMLDetailsElement).open = true;
  });
}

/** Chooses from one of the menus above the list of actors, as somebody does who knows where it is. */
export async function chooseFromMenu(page: Page, name: "Play" | "Create", entry: string): Promise<void> {
  await openDirectory(page);
  const menu = page.locator("#actors .sirpas-menu").filter({ has: page.locator("summary", { hasText: name }) });
  await menu.locator("summary").click();
  await menu.getByRole("button", { name: entry, exact: true }).click();
}
