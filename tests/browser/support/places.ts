import type { Browser, BrowserContext, Page } from "@playwright/test";
import { UNFIT, watchShown } from "./shown.ts";
import type { Client } from "./table.ts";

export type Theme = "light" | "dark";

/** A computer that somebody sits at: a context of a browser, with one page in it. */
interface Place {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly theme: Theme;
  readonly viewport: { width: number; height: number } | null;
  isFree: boolean;
}

/** A page that has shown a table before has compiled what it loads, and shows the next one in half the time. */
const PLACES = new WeakMap<Browser, Place[]>();

/** How long a message takes between a table and a screen, in milliseconds: LATENCY=100 finds stories that rest on being quick. */
const LATENCY = Number(process.env["LATENCY"] ?? 0);

/** What fails a story at once, in the console of a screen. */
export const NO_DIE = "A die was thrown that the story neither laid (layDice) nor seeded (seedDice).";

/**
 * Before any script of a page, after each reload too: nothing happens by chance. Runs in the page, so that it has methods alone: what
 * starts a benchmark would have functions named by something that no page has.
 */
function banChance(sentence: string): void {
  const chance: Pick<Client, "seeded" | "refuseDie"> = {
    seeded(seed) {
      let state = seed;
      return () => (state = (state * 16807) % 2147483647) / 2147483647;
    },
    refuseDie() {
      console.error(sentence);
      throw new Error(sentence);
    },
  };
  Object.assign(globalThis, chance);
  Math.random = chance.seeded(7);
  Object.defineProperty(globalThis, "CONFIG", {
    configurable: true,
    set(value: Client["CONFIG"]) {
      Object.defineProperty(globalThis, "CONFIG", { value, configurable: true, enumerable: true, writable: true });
      value.Dice.randomUniform = chance.refuseDie;
    },
  });
}

/** Has each message to the table and from it take so many milliseconds. */
async function sitAway(context: BrowserContext, latency: number): Promise<void> {
  await context.routeWebSocket(/socket\.io/, (screen) => {
    const table = screen.connectToServer();
    screen.onMessage((message) => void setTimeout(() => table.send(message), latency));
    table.onMessage((message) => void setTimeout(() => screen.send(message), latency));
  });
}

/** A place that nobody sits at, as nobody had ever sat there. */
export async function takePlace(browser: Browser, theme: Theme): Promise<Place> {
  const places = PLACES.get(browser) ?? [];
  PLACES.set(browser, places);
  const free = places.find((place) => place.isFree && place.theme === theme);
  if (free) {
    free.isFree = false;
    return free;
  }
  const context = await browser.newContext({ colorScheme: theme });
  await context.addInitScript(banChance, NO_DIE);
  // A benchmark is no story: it would measure what reads all that is drawn.
  if (process.env["TEST_WORKER_INDEX"] !== undefined) await context.addInitScript(watchShown, UNFIT);
  // The functions that a benchmark sends to the page were named by its compiler with a helper that the page lacks.
  else await context.addInitScript("globalThis.__name = (target) => target");
  // Some sit farther away than others.
  if (LATENCY > 0) await sitAway(context, LATENCY * (1 + (places.length % 3)));
  const page = await context.newPage();
  const place = { context, page, theme, viewport: page.viewportSize(), isFree: false };
  places.push(place);
  return place;
}

/** Takes away what a story did to a place, and leaves it to the next; one whose page was closed is given up. */
export async function leavePlace(browser: Browser | null, context: BrowserContext): Promise<void> {
  const places = (browser && PLACES.get(browser)) ?? [];
  const place = places.find((one) => one.context === context);
  if (!place || place.page.isClosed()) return context.close();
  const { page, theme, viewport } = place;
  await Promise.all(context.pages().map((other) => (other === page ? undefined : other.close())));
  page.removeAllListeners();
  await page.unrouteAll();
  await page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()));
  await page.goto("about:blank");
  await page.emulateMedia({ media: null, colorScheme: theme });
  if (viewport) await page.setViewportSize(viewport);
  await page.mouse.move(0, 0);
  await context.clearPermissions();
  await context.clearCookies();
  place.isFree = true;
}
