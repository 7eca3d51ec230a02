import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Locator } from "@playwright/test";
import { IS_SWEEP } from "../../support/sweep.ts";
import type { AxeResults } from "axe-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** WCAG 2.2 to level AA and what is good practice beyond. */
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Rules about a page as a whole, which a window within somebody else's page has no say in. */
const OF_THE_PAGE = ["region", "landmark-one-main", "page-has-heading-one", "bypass"];

/** What can be right in one theme and wrong in another. */
export const OF_COLOUR = ["color-contrast", "link-in-text-block"];

/** What is judged, and what it is in. Of the rest nothing is looked for, not even where it lies. */
const ALONE = `
  :has([data-judged]) > :not([data-judged], :has([data-judged]), head) {
    display: none !important;
  }`;

/** All tabs of a window below each other, as long as its own height asks for, and nothing around it that cuts them off: of a fixed window nothing is judged below the screen. */
const UNFOLDED = `
  :has([data-unfolded]), [data-unfolded], [data-unfolded] .window-content, [data-unfolded] [role=tabpanel] {
    overflow: visible !important;
  }
  [data-unfolded] {
    position: absolute !important;
  }
  [data-unfolded], [data-unfolded] .window-content, [data-unfolded] [role=tabpanel] {
    height: auto !important;
    max-height: none !important;
  }`;

interface Ways {
  /** The rules to look at; all of them unless given. */
  readonly only?: readonly string[];
  /** Rules to leave out, because they are looked at elsewhere. */
  readonly without?: readonly string[];
  /** Whether all tabs are judged, each as it looks when it is open: this takes hardly longer than one of them. */
  readonly allTabs?: boolean;
}

/**
 * What hinders people who use a screen reader, a keyboard or little contrast: a line each, empty if nothing does. The frame of
 * a window is not the system's, so what is wrong with the frame itself is left out.
 */
export async function hindrances(screen: Locator, ways: Ways = {}): Promise<readonly string[]> {
  await expect(screen).toBeVisible();
  // In the frame of the screen, which may be one in which no script of the page runs.
  if (!(await screen.evaluate(() => "axe" in globalThis))) await screen.evaluate(AXE);
  let found: readonly string[] | null = null;
  // What was drawn anew before it could be judged is judged as it is now.
  await expect.poll(async () => (found = await judged(screen, ways))).not.toBeNull();
  return found!;
}

/** The same; null for what is no longer in the page. */
function judged(
  screen: Locator,
  { only = [], without = [], allTabs = false }: Ways,
): Promise<readonly string[] | null> {
  return screen.evaluate(
    async (element, { tags, off, only, without, unfolded, alone }) => {
      if (!element.isConnected) return null;
      // Nothing is judged half faded in. One that has no end is judged as it is.
      for (const animation of document.getAnimations())
        if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
      const closed = unfolded === "" ? [] : [...element.querySelectorAll("[role=tabpanel]:not(.active)")];
      const style = document.createElement("style");
      style.textContent = unfolded + alone;
      document.head.append(style);
      element.toggleAttribute("data-unfolded", closed.length > 0);
      for (const panel of closed) panel.classList.add("active");
      const { axe } = globalThis as unknown as { axe: { run(context: Element, options: object): Promise<AxeResults> } };
      // A document of its own is judged as a whole.
      const isPage = element === document.documentElement;
      element.toggleAttribute("data-judged", !isPage);
      const rules = Object.fromEntries([...(isPage ? [] : off), ...without].map((id) => [id, { enabled: false }]));
      const { violations } = await axe.run(element, {
        ...(only.length > 0 ? { runOnly: { type: "rule", values: only } } : { runOnly: tags, rules }),
        resultTypes: ["violations"],
        elementRef: true,
        // Only what plays by itself, and what turns with the device, is read from files, and there is neither.
        preload: false,
      });
      for (const panel of closed) panel.classList.remove("active");
      element.removeAttribute("data-unfolded");
      element.removeAttribute("data-judged");
      style.remove();
      // Two parts of one name in different tabs are never seen together.
      const areTogether = (one: Element, other: Element) => {
        const [a, b] = [one.closest("[role=tabpanel]"), other.closest("[role=tabpanel]")];
        return a === null || b === null || a === b;
      };
      type Result = AxeResults["violations"][number]["nodes"][number];
      const areAlike = ({ element: found, any }: Result) => {
        const related = any.flatMap(({ relatedNodes }) => relatedNodes ?? []) as { element?: Element }[];
        const alike = [found, ...related.map((node) => node.element)].filter((node) => node instanceof Element);
        return alike.some((one, index) => alike.slice(index + 1).some((other) => areTogether(one, other)));
      };
      return violations.flatMap(({ id, nodes }) =>
        nodes
          .filter((node) => id !== "landmark-unique" || areAlike(node))
          .filter(
            ({ element: found }) =>
              isPage || (found !== element && !found?.closest(".window-header") && !found?.matches(".chat-message")),
          )
          .map(({ html, any, all, none }) => {
            const [reason] = [...any, ...all, ...none];
            return `${id}: ${html.slice(0, 160)} (${reason?.message ?? ""})`;
          }),
      );
    },
    { tags: TAGS, off: OF_THE_PAGE, only, without, unfolded: allTabs ? UNFOLDED : "", alone: ALONE },
  );
}

/** Nothing hinders anybody on a screen in the middle of a story: looked for where all screens are, in a sweep. */
export async function expectNoHindrance(screen: Locator, name = ""): Promise<void> {
  if (IS_SWEEP) expect(await hindrances(screen), name).toEqual([]);
}
