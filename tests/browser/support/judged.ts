import { expect, type Locator, test } from "@playwright/test";
import { systemOf } from "../../../tools/build/system.ts";
import { type Texts, wordsIn } from "../../../tools/build/texts.ts";
import { hindrances, OF_COLOUR } from "./axe.ts";
import { askAll } from "./explanations.ts";
import type { Screen } from "./screens.ts";
import { type Seat, Table } from "./table.ts";
import { clearDesk, lookAt, type View } from "./visit.ts";
import { expectTidy } from "./widths.ts";

/** A system beside SIRPAS, and every screen of it. */
export interface JudgedSystem {
  readonly id: string;
  /** Puts people, an encounter and a card of every kind into a new world. */
  readonly furnish: (seat: Seat) => Promise<void>;
  readonly screens: readonly Screen[];
}

export const LANGUAGES = { en: "English", it: "Italian" } as const;
export type Language = keyof typeof LANGUAGES;

const PHONE = 400;
/** A phone, and half a desk. What fits there in the longer words of Italian, and in English on a phone, does so in English too. */
const WIDTHS = { en: [PHONE], it: [PHONE, 1280] } as const;

/**
 * Windows of the core, by the names of their screens, and the system in which all that can hinder anybody at them is looked for. In the
 * others that is proven, and what is theirs is judged: words, widths and colours.
 */
const OF_THE_CORE: ReadonlySet<string> = new Set([
  ...["request for a check", "harm without an attack", "award to several", "rules and options", "log of the encounter"],
  ...["welcome", "quick start", "opponents", "party", "let time pass", "loot"],
]);
const PROVES_THE_CORE = "simverse";

/** Has a test for each screen of a system in each language: all that can be wrong with it in either theme, on a phone or a desk. */
export function judgeScreens({ id, furnish, screens }: JudgedSystem): void {
  for (const language of Object.keys(LANGUAGES) as Language[])
    test.describe(`in ${LANGUAGES[language]} nothing hinders anybody at ${id}, on`, { tag: "@sweep" }, () => {
      test.describe.configure({ timeout: 180_000 });

      let table: Table;
      let gamemaster: Seat;
      let foreign: ReadonlySet<string>;

      test.beforeAll(async ({ browser }) => {
        table = await Table.open({ system: systemOf(id).dist, modules: ["tests/browser/support/babele"] });
        gamemaster = await table.join(browser, "Gamemaster");
        await readsIn(gamemaster, language);
        await furnish(gamemaster);
        await clearDesk(gamemaster.page);
        foreign = language === "en" ? new Set() : untranslated(wordsIn("en", id), wordsIn(language, id));
      });

      test.afterAll(async () => {
        await gamemaster?.leave();
        await table?.close();
      });

      const look = async ({ name, element }: View) => {
        expect.soft(await strangeWords(element, foreign), name).toEqual([]);
        await expectTidy(name, element, WIDTHS[language]);
      };
      const judge =
        (screen: Screen) =>
        async ({ name, element }: View) => {
          const { page } = gamemaster;
          const isProven = OF_THE_CORE.has(screen.name) && id !== PROVES_THE_CORE;
          // In one language as on a phone, in the other as it opens; colours are the same in both.
          if (language !== "en") {
            if (isProven) return;
            await narrow(element);
            expect.soft(await hindrances(element, { without: OF_COLOUR, allTabs: true }), name).toEqual([]);
            return;
          }
          const only = isProven ? OF_COLOUR : [];
          expect.soft(await hindrances(element, { only, allTabs: true }), name).toEqual([]);
          await page.emulateMedia({ colorScheme: "dark" });
          await expect(page.locator("body")).toHaveClass(/theme-dark/);
          expect
            .soft(await hindrances(element, { only: OF_COLOUR, allTabs: true }), `${name}, in the dark`)
            .toEqual([]);
          await page.emulateMedia({ colorScheme: "light" });
          await expect(page.locator("body")).toHaveClass(/theme-light/);
        };
      for (const screen of screens) test(screen.name, () => lookAt(gamemaster, screen, look, judge(screen)));
    });
}

/** Has somebody read the system in a language, its compendia too. */
async function readsIn(seat: Seat, language: Language): Promise<void> {
  await seat.page.setViewportSize({ width: 2000, height: 1000 });
  await seat.page.evaluate(
    (chosen) => (globalThis as unknown as Client).game.settings.set("core", "language", chosen),
    language,
  );
  await seat.reload();
  await seat.page.waitForFunction(() => (globalThis as unknown as Client).game.babele.initialized);
}

/** What of the one language reads otherwise in the other, if somebody sees it whole. */
function untranslated(ours: Texts, theirs: Texts): ReadonlySet<string> {
  const found = new Set<string>();
  const known = new Set<string>();
  const walk = (own: Texts, other: Texts) => {
    for (const [key, text] of Object.entries(own)) {
      const said = other[key];
      if (typeof text === "object") walk(text, typeof said === "object" ? said : {});
      else {
        known.add(typeof said === "string" ? said : "");
        if (text !== said) found.add(text);
      }
    }
  };
  walk(ours, theirs);
  return new Set([...found].filter((text) => !known.has(text) && !text.includes("{")));
}

/** What is said in another language than the one that is read, as a key, or with a gap in it; by the system, not by Foundry. */
async function strangeWords(element: Locator, foreign: ReadonlySet<string>): Promise<readonly string[]> {
  await askAll(element);
  const said = await element.evaluate((root) => {
    const spoken = ["title", "aria-label", "placeholder", "alt", "data-tooltip-text", "data-tooltip-html"];
    const texts: string[] = [];
    // The sidebar is Foundry's, with cards and buttons of the system in it.
    const { id } = (globalThis as unknown as Client).game.system;
    const isOurs = (one: Element) => !root.closest("#sidebar") || one.closest(`.${id}`) !== null;
    for (const one of [root, ...root.querySelectorAll("*:not(script, style, .window-header *, string-tags *)")]) {
      if (!isOurs(one)) continue;
      for (const node of one.childNodes) if (node.nodeType === Node.TEXT_NODE) texts.push(node.textContent ?? "");
      for (const name of spoken) texts.push(one.getAttribute(name) ?? "");
    }
    return texts.map((text) => text.trim());
  });
  const isStrange = (text: string) => foreign.has(text) || /\b[A-Z][A-Z_]{2,}\.\w+|\{[a-z]\w*\}/.test(text);
  return [...new Set(said.filter(isStrange))];
}

/** Makes a window as wide as a phone. */
async function narrow(element: Locator): Promise<void> {
  await element.evaluate((root, width) => {
    const { foundry } = globalThis as unknown as Client;
    foundry.applications.instances.get(root.closest(".application")?.id ?? "")?.setPosition({ left: 0, top: 0, width });
  }, PHONE);
}

interface Client {
  readonly foundry: {
    readonly applications: { readonly instances: Map<string, { setPosition(position: object): unknown }> };
  };
  readonly game: {
    readonly system: { readonly id: string };
    readonly babele: { readonly initialized: boolean };
    readonly settings: { set(scope: string, key: string, value: string): Promise<unknown> };
  };
}
