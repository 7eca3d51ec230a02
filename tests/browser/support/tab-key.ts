import { expect, type Locator } from "@playwright/test";

/** More than these nobody should have to pass. */
const MOST_STOPS = 90;

/** A log of the chat grows with every card; this is for one with all its reasons open. */
const MOST_STOPS_OF_A_CARD = 16;

/** Without a mouse everything can be seen, reached and left. */
export async function expectReachable(name: string, element: Locator): Promise<void> {
  // From now on the browser shows where the focus is, as it does for those who use the keys.
  await element.page().keyboard.press("Tab");
  const { unmarked, unreachable, lists, stops, cards } = await element.evaluate(walk);
  expect.soft(unmarked, `what does not show the focus on ${name}`).toEqual([]);
  expect.soft(unreachable, `what only a mouse reaches on ${name}`).toEqual([]);
  expect.soft(lists, `stops of the tab key in the lists of ${name}`).toEqual([]);
  const most = cards > 0 ? MOST_STOPS_OF_A_CARD * cards : MOST_STOPS;
  expect.soft(stops, `stops of the tab key on ${name}`).toBeLessThan(most);
  expect.soft(await leavesByTab(element), `whether Tab leads on from the end of ${name}`).toBe(true);
}

/** Runs in the page. */
function walk(root: Element) {
  const focusable = "a[href], button, input, select, textarea, summary, [tabindex], [contenteditable=true]";
  const isUsable = (one: HTMLElement) => one.checkVisibility() && !one.matches(":disabled");
  const all = [...root.querySelectorAll<HTMLElement>(focusable)].filter(isUsable);
  const inFrame = (one: HTMLElement) => one.closest(".window-header") !== null;

  const look = (one: Element) => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor } = getComputedStyle(one);
    return [outlineStyle === "none" ? "" : `${outlineWidth} ${outlineColor}`, boxShadow, borderColor].join();
  };
  // A heading that is read out when a step begins is no place to be.
  const places = all.filter((one) => !one.matches("h1, h2") && !inFrame(one));
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  const unfocused = new Map(places.map((one) => [one, look(one)]));
  const unmarked = places
    .filter((one) => {
      one.focus();
      return document.activeElement === one && look(one) === unfocused.get(one);
    })
    .map((one) => one.outerHTML.slice(0, 120));

  const lists = [...root.querySelectorAll<HTMLElement>("[data-rows]")]
    .filter((list) => list.checkVisibility() && list.querySelector("[data-row]"))
    .map((list) => {
      const usable = all.filter((one) => list.contains(one) && one.closest("[data-row]"));
      const found = usable.filter((one) => one.tabIndex >= 0).length;
      return { list: list.dataset["rows"], found, expected: Math.min(usable.length, 1) };
    })
    .filter(({ found, expected }) => found !== expected)
    .map(({ list, found }) => `${list}: ${found}`);

  const reachable = "a[href], button, input, select, textarea, summary, [tabindex]";
  // Of these only one is in the order of the tab key, and the arrow keys lead to the others.
  const byArrows = "[role=tab], .pip, [role=radio], [role=option], [data-row], [data-row] *";
  const clicked = root.querySelectorAll<HTMLElement>("[data-action], button, a[href], [data-tooltip-html].explained");
  const unreachable = [...clicked]
    .filter((one) => one.checkVisibility() && !inFrame(one))
    .filter((one) => !one.matches(reachable) || (one.tabIndex < 0 && !one.matches(byArrows)))
    .map((one) => one.outerHTML.slice(0, 120));

  const stops = all.filter((one) => one.tabIndex >= 0).length;
  return { unmarked, unreachable, lists, stops, cards: root.querySelectorAll(".chat-message").length };
}

async function leavesByTab(element: Locator): Promise<boolean> {
  const last = element
    .locator("button:enabled, input:enabled, select:enabled, textarea:enabled")
    .locator("visible=true")
    .last();
  if ((await last.count()) === 0) return true;
  await last.focus();
  await element.page().keyboard.press("Tab");
  return last.evaluate((one) => document.activeElement !== one);
}
