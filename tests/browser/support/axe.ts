import { createRequire } from "node:module";
import { expect, type Locator } from "@playwright/test";
import type { AxeResults } from "axe-core";

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/** WCAG 2.2 to level AA and what is good practice beyond. */
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Rules about a page as a whole, which a window within somebody else's page has no say in. */
const OF_THE_PAGE = ["region", "landmark-one-main", "page-has-heading-one", "bypass"];

/**
 * What hinders people who use a screen reader, a keyboard or little contrast: a line each, empty if nothing does. The frame of
 * a window is not the system's, so what is wrong with the frame itself is left out.
 */
export async function hindrances(screen: Locator): Promise<readonly string[]> {
  const page = screen.page();
  await expect(screen).toBeVisible();
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.addScriptTag({ path: AXE });
  return screen.evaluate(
    async (element, { tags, off }) => {
      // Nothing is judged half faded in.
      await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null)));
      const { axe } = globalThis as unknown as { axe: { run(context: Element, options: object): Promise<AxeResults> } };
      const rules = Object.fromEntries(off.map((id) => [id, { enabled: false }]));
      const { violations } = await axe.run(element, {
        ...{ runOnly: tags, rules, resultTypes: ["violations"] },
        elementRef: true,
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes
          .filter(({ element: found }) => found !== element)
          .map(({ html, any, all, none }) => {
            const [reason] = [...any, ...all, ...none];
            return `${id}: ${html.slice(0, 160)} (${reason?.message ?? ""})`;
          }),
      );
    },
    { tags: TAGS, off: OF_THE_PAGE },
  );
}
