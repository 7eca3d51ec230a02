import { expect, type Locator, type Page, test } from "@playwright/test";
import { putCharacter } from "./support/console.ts";
import { actorSheet, openActor, openTab } from "./support/sheet.ts";
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
    await putCharacter(gamemaster, "Bo", {
      entries: ["Acrobatics", "Climbing", "Hiding"].map((name) => ({ pack: "skills", name, system: { specific: 1 } })),
      system: { ledger: { budget: 1000 } },
    });
    page = gamemaster.page;
    sheet = actorSheet(page, "Ada");
  });

  test.afterAll(async () => {
    await gamemaster?.leave();
    await table?.close();
  });

  const lines = () => sheet.locator(".skills-tab .skill-line:visible");
  const roll = (name: string) => sheet.locator(".skills-tab").getByRole("button", { name: `Roll ${name}` });
  const specific = (name: string) => sheet.getByLabel(`${name}, specific`);

  /** Presses keys one after the other and expects where they lead. */
  async function leads(...ways: readonly (readonly [key: string, where: Locator])[]): Promise<void> {
    for (const [key, where] of ways) {
      await page.keyboard.press(key);
      await expect(where, key).toBeFocused();
    }
  }

  /** Presses the tab key past what stands above the list. */
  async function tabIntoList(): Promise<void> {
    await sheet.getByRole("button", { name: "Learned only" }).focus();
    const focused = sheet.locator(".skill-groups :focus");
    for (let times = 0; times < 3 && (await focused.count()) === 0; times++) await page.keyboard.press("Tab");
  }

  test("Ada is opened from the sidebar", async () => {
    await tabTo(page, page.getByRole("tab", { name: "Chat", exact: true }));
    await arrowTo(page, page.getByRole("tab", { name: "Actors", exact: true }), "ArrowDown");
    await page.keyboard.press("Enter");
    await tabTo(page, page.locator("#actors").getByRole("button", { name: "Ada", exact: true }));
    await page.keyboard.press("Enter");
    await expect(sheet).toBeVisible();
  });

  test("the sidebar is turned to the chat, and Ada stays open", async () => {
    await tabTo(page, page.getByRole("tab", { name: "Actors", exact: true }), 150);
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
            - group: Breakdown of 22
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

  test("along the skills by the arrow keys: the list is one stop of the tab key", async () => {
    sheet = await openActor(gamemaster, "Bo");
    await openTab(sheet, "Skills");
    await sheet.getByRole("button", { name: "A to Z" }).click();
    await sheet.getByRole("button", { name: "Learned only" }).click();
    await expect(lines()).toHaveCount(3);
    await tabIntoList();
    await expect(roll("Acrobatics")).toBeFocused();
    await page.keyboard.press("Tab");
    expect(await sheet.locator(".skill-groups :focus").count()).toBe(0);
    await leads(["Shift+Tab", roll("Acrobatics")]);
    await expect(sheet.locator(".skills-tab .keys-hint")).toHaveCSS("opacity", "1");
  });

  test("up, down, Home and End go from line to line and stop at the ends", async () => {
    await leads(
      ["ArrowUp", roll("Acrobatics")],
      ["ArrowDown", roll("Climbing")],
      ["End", roll("Hiding")],
      ["ArrowDown", roll("Hiding")],
      ["Home", roll("Acrobatics")],
    );
  });

  test("left and right go along a line, up and down keep the column", async () => {
    await leads(
      ["ArrowRight", sheet.getByRole("button", { name: "Lower Acrobatics" })],
      ["ArrowRight", specific("Acrobatics")],
      ["ArrowDown", specific("Climbing")],
      ["ArrowRight", sheet.getByRole("button", { name: "Raise Climbing" })],
      ["ArrowLeft", specific("Climbing")],
      ["ArrowUp", specific("Acrobatics")],
    );
  });

  test("in a field the arrows move the caret as ever, until its end", async () => {
    await page.keyboard.type("12");
    await leads(["ArrowLeft", specific("Acrobatics")], ["Home", specific("Acrobatics")]);
    await page.keyboard.press("Delete");
    await expect(specific("Acrobatics")).toHaveValue("2");
    await leads(["ArrowDown", specific("Climbing")]);
    await expect(specific("Acrobatics")).toHaveAttribute("value", "2");
    await expect(specific("Climbing")).toBeFocused();
  });

  test("what is pressed keeps the focus while the sheet is shown anew, and the tab key comes back to it", async () => {
    const more = sheet.getByRole("button", { name: "Raise Climbing" });
    await leads(["ArrowRight", more]);
    const before = Number(await specific("Climbing").inputValue());
    await page.keyboard.press("Enter");
    await expect(specific("Climbing")).toHaveAttribute("value", String(before + 1));
    await expect(more).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(more).not.toBeFocused();
    await leads(["Shift+Tab", more]);
  });

  test("who seeks something goes along what was found", async () => {
    await sheet.getByRole("searchbox").fill("hid");
    await tabIntoList();
    await expect(lines()).toHaveCount(1);
    await expect(lines().locator(":focus")).toHaveCount(1);
    await leads(["Home", lines().locator(":focus")]);
    await sheet.getByRole("searchbox").fill("");
  });

  test("the head of a group is a line too: right unfolds it, left folds it", async () => {
    await sheet.getByRole("button", { name: "By attribute" }).click();
    const group = sheet.locator("details.skill-group").first();
    await group.locator("summary").focus();
    await page.keyboard.press("ArrowLeft");
    await expect(group).not.toHaveAttribute("open");
    await page.keyboard.press("ArrowRight");
    await expect(group).toHaveAttribute("open");
    await leads(["ArrowDown", group.locator(".skill-line .item-roll").first()], ["ArrowUp", group.locator("summary")]);
  });

  test("Alt with an arrow moves a line, as before", async () => {
    await sheet.getByRole("button", { name: "My order" }).click();
    await roll("Climbing").focus();
    const places = () => lines().evaluateAll((all) => all.map((line) => line.querySelector(".item-text")?.textContent));
    const before = (await places()).indexOf("Climbing");
    await page.keyboard.press(before === 0 ? "Alt+ArrowDown" : "Alt+ArrowUp");
    await expect.poll(async () => (await places()).indexOf("Climbing")).not.toBe(before);
    await expect(roll("Climbing")).toBeFocused();
  });

  test("a line that is deleted leaves the focus in its list", async () => {
    await sheet.getByRole("button", { name: "Delete Climbing" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: "Yes" }).press("Enter");
    await expect(lines()).toHaveCount(2);
    await expect(lines().locator(":focus")).toHaveCount(1);
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
