import type { Locator } from "@playwright/test";

/** Opens every "More options" in a window, and the choices of everybody on a board. */
export async function unfold(scope: Locator): Promise<void> {
  await scope.evaluate((element) => {
    const folds = element.querySelectorAll<HTMLDetailsElement>(":is(.more-options, .participant-more)");
    for (const fold of folds) fold.open = true;
  });
}
