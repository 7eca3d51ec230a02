import { expect, type Locator, type Page } from "@playwright/test";
import { few, IS_SWEEP } from "../../support/sweep.ts";
import { HERO, NPC } from "./furnished.ts";
import { printView, type Screen, SCREENS } from "./screens.ts";
import type { Seat } from "./table.ts";

/** A window, or one page of it, with what a report calls it. */
export interface View {
  readonly name: string;
  readonly element: Locator;
}

/**
 * What `npm test` looks at: sheets of both kinds and of an item, a dialog, a form, cards, the tracker, and what is asked of
 * somebody.
 */
const SAMPLED: readonly string[] = [
  `sheet of ${HERO}, unlocked`,
  `sheet of ${NPC}, in play`,
  "own weapon",
  "attack",
  "what is asked of whoever is attacked",
  "rules and options",
  "cards in the chat",
  "tracker",
];

/** All screens, or those that `npm test` looks at. */
export const VISITED: readonly Screen[] = SCREENS.filter(({ name }) => IS_SWEEP || SAMPLED.includes(name));

/**
 * Opens a screen, hands over each of its pages in turn, or in `npm test` a few of them, and clears the desk.
 * @param judge  Gets the screen once all of its pages were open, or each page where one takes the place of another.
 */
export async function lookAt(
  seat: Seat,
  screen: Screen,
  look: (view: View) => Promise<void>,
  judge: (view: View) => Promise<void> = async () => undefined,
): Promise<void> {
  const { page } = seat;
  // A card is as long as its dice make it.
  await seat.seedDice();
  const element = await screen.open(page);
  await expect(element).toBeVisible();
  const all = await element.locator("[role=tab], .wizard-progress button").all();
  const pages = few(all, 3);
  const areSteps = pages.length > 0 && (await element.locator("[role=tabpanel]").count()) === 0;
  if (pages.length === 0) await look({ name: screen.name, element });
  for (const one of pages) {
    await one.evaluate(openPage);
    await expect(one).toHaveAttribute(areSteps ? "aria-current" : "aria-selected", /step|true/);
    const view = { name: `${screen.name}, ${(await one.innerText()).trim()}`, element };
    await look(view);
    if (areSteps) await judge(view);
  }
  if (areSteps) return clearDesk(page);
  // A tab is drawn when it is opened.
  for (const one of all) await one.evaluate(openPage);
  await judge({ name: screen.name, element });
  await clearDesk(page);
}

/** Turns to a page, and waits until a sheet has drawn it. Runs in the page. */
async function openPage(tab: HTMLElement | SVGElement): Promise<void> {
  (tab as HTMLElement).click();
  const { foundry } = globalThis as unknown as Client;
  const shown = foundry.applications.instances.get(tab.closest(".application")?.id ?? "");
  if (shown && "forgetShown" in shown) await shown.render({});
}

export async function clearDesk(page: Page): Promise<void> {
  const system = await page.evaluate(async () => {
    const { foundry, game } = globalThis as unknown as Client;
    const windows = [...foundry.applications.instances.values()].filter(({ element }) =>
      element.matches(".application"),
    );
    await Promise.all(windows.map((window) => window.close({ animate: false })));
    return game.system.id;
  });
  await expect(page.locator(`.application.${system}`)).toHaveCount(0);
}

/** The widths that papers leave between the margins, in millimetres. */
const PAPERS = { A4: 210 - 24, Letter: 215.9 - 24 } as const;

/** The hero's sheet as it is printed, on a page of its own: in its frame no script runs, not even one that looks at it. */
export async function printed(seat: Seat, paper: keyof typeof PAPERS): Promise<Page> {
  const view = await printView(seat.page);
  const source = await view.locator("iframe").getAttribute("srcdoc");
  await clearDesk(seat.page);
  const page = await seat.context.newPage();
  await page.setViewportSize({ width: Math.floor((PAPERS[paper] * 96) / 25.4), height: 1000 });
  await page.goto(new URL("/join", seat.page.url()).href);
  await page.setContent(source ?? "");
  return page;
}

interface Application {
  readonly element: HTMLElement;
  render(options: object): Promise<unknown>;
  close(options: object): Promise<unknown>;
}

interface Client {
  readonly game: { readonly system: { readonly id: string } };
  readonly foundry: { readonly applications: { readonly instances: Map<string, Application> } };
}
