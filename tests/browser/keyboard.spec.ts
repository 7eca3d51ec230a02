import { expect, type Locator, type Page, test } from "@playwright/test";
import { putCharacter } from "./support/console.ts";
import { actorSheet } from "./support/sheet.ts";
import { type Seat, Table } from "./support/table.ts";

test.describe.serial("without a mouse", () => {
  let table: Table;
  let gamemaster: Seat;
  let page: Page;
  let sheet: Locator;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    gamemaster = await table.join(browser, "Gamemaster");
    await putCharacter(gamemaster, "Ada", { skills: ["Acrobatics", "Climbing"] });
    page = gamemaster.page;
    sheet = actorSheet(page, "Ada");
  });

  test.afterAll(async () => {
    await gamemaster?.leave();
    await table?.close();
  });

  test("Ada is opened from the sidebar", async () => {
    await tabTo(page, page.getByRole("tab", { name: "Chat", exact: true }));
    await arrowTo(page, page.getByRole("tab", { name: "Actors", exact: true }), "ArrowDown");
    await page.keyboard.press("Enter");
    await tabTo(page, page.locator("#actors").getByRole("button", { name: "Ada", exact: true }));
    await page.keyboard.press("Enter");
    await expect(sheet).toBeVisible();
  });

  test("the sidebar is turned to the chat, and Ada stays open", async () => {
    await page.getByRole("tab", { name: "Actors", exact: true }).focus();
    await arrowTo(page, page.getByRole("tab", { name: "Chat", exact: true }), "ArrowUp");
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Write a message")).toBeVisible();
    await expect(sheet).toBeVisible();
  });

  test("the tab key leads to the skills, the arrows to Climbing, and what has the focus can always be seen", async () => {
    await tabTo(page, sheet.getByRole("tab", { name: "Overview" }));
    await arrowTo(page, sheet.getByRole("tab", { name: "Skills" }), "ArrowRight");
    await expect(sheet.locator(".skills-tab")).toBeVisible();
    await tabTo(page, sheet.locator(".skill-groups summary").first(), 12);
    await arrowTo(page, climbing(sheet), "ArrowDown");
  });

  test("Enter asks, Enter rolls, and the focus is on Climbing again", async () => {
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog").filter({ hasText: "Who sees it" });
    await expect(dialog.getByRole("button", { name: "Roll" })).toBeFocused();
    await gamemaster.layDice(5, 4, 3);
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(climbing(sheet)).toBeFocused();
  });

  test("the card is read out as it appears in the chat", async () => {
    const log = page.getByRole("log", { name: "Chat messages" });
    await expect(log).toHaveAttribute("aria-live", "polite");
    await expect(log).toMatchAriaSnapshot(`
      - log "Chat messages":
        - listitem:
          - heading "Ada"
          - article:
            - heading "Climbing"
            - paragraph: /Ada/
            - paragraph:
              - strong: Success
            - list "3d6":
              - listitem: 5, kept
              - listitem: 4, kept
              - listitem: 3, kept
              - listitem:
                - text: Natural
                - strong: "12"
            - term: Result (CR)
            - definition: "22"
            - term: Needed (SL)
            - definition: "21"
            - term: Margin (SM)
            - definition: "+1"
            - group: How 22 came about
    `);
  });

  test("Escape closes the dialog first and the sheet then", async () => {
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog").filter({ hasText: "Who sees it" });
    await expect(dialog.getByRole("button", { name: "Roll" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(sheet).toBeVisible();
    await expect(climbing(sheet)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(page.locator(".check-card")).toHaveCount(1);
  });
});

function climbing(sheet: Locator): Locator {
  return sheet.locator(".skills-tab").getByRole("button", { name: "Roll Climbing" });
}

/** Presses the tab key until something has the focus. */
async function tabTo(page: Page, wanted: Locator, most = 60): Promise<void> {
  await pressTo(page, wanted, "Tab", most);
}

async function arrowTo(page: Page, wanted: Locator, arrow: "ArrowDown" | "ArrowUp" | "ArrowRight"): Promise<void> {
  await pressTo(page, wanted, arrow, 12);
}

/** Presses a key until something has the focus, and looks at every stop on the way whether one sees where one is. */
async function pressTo(page: Page, wanted: Locator, key: string, most: number): Promise<void> {
  const passed: string[] = [];
  for (let times = 0; times < most; times++) {
    await page.keyboard.press(key);
    passed.push(await stop(page));
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${key} never leads there in ${most} steps, but to:\n${passed.join("\n")}`);
}

/** What has the focus. @throws if it looks as it does without. */
async function stop(page: Page): Promise<string> {
  const { name, isSeen } = await page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    // After the last stop of the page comes the browser's own.
    if (element === document.body) return { name: "the browser", isSeen: true };
    const look = () => {
      const { outlineStyle, outlineWidth, boxShadow, borderColor, backgroundColor } = getComputedStyle(element);
      return [outlineStyle === "none" ? "" : outlineWidth, boxShadow, borderColor, backgroundColor].join();
    };
    const focused = look();
    element.blur();
    const unfocused = look();
    element.focus();
    const label = element.getAttribute("aria-label") ?? element.textContent?.trim().slice(0, 30) ?? "";
    return { name: `${element.localName}#${element.id} ${label}`, isSeen: focused !== unfocused };
  });
  expect(isSeen, `whether one sees that the focus is on ${name}`).toBe(true);
  return name;
}
