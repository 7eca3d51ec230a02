import type { Locator } from "@playwright/test";

/** Has the pointer pass over everything in an element that is explained: explanations come into the page when somebody asks. */
export async function askAll(element: Locator): Promise<void> {
  await element.evaluate((root) => {
    const pass = (type: string, at: Element) => at.dispatchEvent(new PointerEvent(type, { bubbles: true }));
    for (const explained of root.querySelectorAll("[data-tooltip-html]")) {
      pass("pointerover", explained);
      pass("pointerout", explained);
    }
  });
}
