import { expect, type Locator, test } from "@playwright/test";
import { hindrances } from "./support/axe.ts";
import { type Console, putCharacter } from "./support/console.ts";
import { openActor, openTab } from "./support/sheet.ts";
import { type Seat, Table } from "./support/table.ts";

test.describe.serial("the overview says how somebody is, and can be played from", () => {
  let table: Table;
  let gamemaster: Seat;
  let sheet: Locator;
  let overview: Locator;

  const track = (name: string) => sheet.locator(".sheet-head").getByRole("group", { name: new RegExp(`^${name}: `) });
  const wound = (index: number) => overview.locator(".wound").nth(index);

  /** How many updates of actors it took. */
  const updatesDuring = async (deed: () => Promise<void>) => {
    await gamemaster.page.evaluate(() => {
      const client = globalThis as unknown as Console & { updates: number; counting?: boolean };
      client.updates = 0;
      if (!client.counting) client.Hooks.on("updateActor", () => (client.updates += 1));
      client.counting = true;
    });
    await deed();
    return gamemaster.page.evaluate(() => (globalThis as unknown as { updates: number }).updates);
  };

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    gamemaster = await table.join(browser, "Gamemaster");
    await putCharacter(gamemaster, "Ada", {
      skills: ["Climbing"],
      system: { attributes: { will: { specific: 2 } }, ledger: { creation: false } },
    });
    sheet = await openActor(gamemaster, "Ada");
    overview = sheet.locator(".overview-tab");
    if ((await sheet.locator("[data-action=toggleEditing]").getAttribute("aria-pressed")) === "true") {
      await sheet.locator("[data-action=toggleEditing]").click();
    }
  });

  test.afterAll(async () => {
    await gamemaster?.leave();
    await table?.close();
  });

  test("the attributes are a tree of lists, each a button that rolls it", async () => {
    const trees = overview.getByRole("list", { name: "Attributes" });
    await expect(trees.locator("> li")).toHaveCount(2);
    const mind = overview.getByRole("list", { name: "Mind, what builds on it" });
    await expect(mind.getByRole("listitem")).toHaveCount(3);
    const will = mind.locator("[data-attribute=will]");
    await expect(will.locator(".attribute-value")).toHaveText("12");
    await expect(will.locator(".make-up .specific")).toHaveText("+2");
    await expect(will.getByText("specific +2")).toBeAttached();
    await will.getByRole("button", { name: "Roll Will: 12, modifier +1" }).click();
    const dialog = gamemaster.page.getByRole("dialog").filter({ hasText: "Who sees it" });
    await dialog.getByRole("button", { name: "Cancel" }).click();
  });

  test("in edit mode +2 is typed into a value, and what builds on it follows", async () => {
    await sheet.locator("[data-action=toggleEditing]").click();
    const body = overview.getByLabel("Body, value");
    await body.fill("+2");
    expect(
      await updatesDuring(async () => {
        await body.press("Enter");
        await expect(overview.getByLabel("Strength, value")).toHaveValue("12");
      }),
    ).toBe(1);
    await sheet.locator("[data-action=toggleEditing]").click();
    await expect(overview.locator("[data-attribute=strength] .attribute-modifier")).toContainText("+1");
  });

  test("a letter on the track of injury adds that wound", async () => {
    const serious = track("Injury").getByRole("button", { name: "Add: Serious wound, Injury 2" });
    expect(
      await updatesDuring(async () => {
        await serious.click();
        await expect(track("Injury")).toContainText("2/9");
      }),
    ).toBe(1);
    await expect(wound(0).getByRole("combobox").first()).toHaveValue("serious");
    await expect(wound(0)).toContainText("2 IP · −1 to checks");
  });

  test("a wound is made worse, put on the head and told of in place, each with one update", async () => {
    const severity = wound(0).getByLabel("Severity: Serious wound, 1");
    expect(
      await updatesDuring(async () => {
        await severity.selectOption("heavy");
        await expect(track("Injury")).toContainText("4/9");
      }),
    ).toBe(1);
    const part = wound(0).getByLabel(/^Part of the body/);
    await part.fill("head");
    expect(
      await updatesDuring(async () => {
        await part.press("Enter");
        await expect(wound(0)).toContainText("−3 to checks · −1 of it for the place");
      }),
    ).toBe(1);
    await expect(part).toHaveValue("Head");
    await wound(0)
      .getByLabel(/^What happened/)
      .fill("A falling tile");
    await wound(0)
      .getByLabel(/^What happened/)
      .press("Enter");
    await wound(0)
      .getByLabel(/^Damage type/)
      .selectOption("blunt");
    await expect(wound(0).getByLabel(/^Damage type/)).toHaveValue("blunt");
    await expect(sheet.locator(".penalty")).toContainText("Penalty to every check: −3");
  });

  test("a part that no plan of the body knows is kept as it was written", async () => {
    const part = wound(0).getByLabel(/^Part of the body/);
    await part.fill("third eye");
    await part.press("Enter");
    await expect(wound(0)).toContainText("−2 to checks · −4 with this part");
    await expect(part).toHaveValue("third eye");
  });

  test("a wound is treated, and taken off, with a click each", async () => {
    const treated = wound(0).getByRole("checkbox", { name: /Treated/ });
    expect(
      await updatesDuring(async () => {
        await treated.check();
        await expect(wound(0)).toHaveClass(/treated/);
      }),
    ).toBe(1);
    expect(
      await updatesDuring(async () => {
        await wound(0).getByRole("button", { name: "Remove: Heavy wound, 1" }).click();
        await expect(wound(0)).toHaveCount(0);
      }),
    ).toBe(1);
  });

  test("the third scratch is a light wound, in one update", async () => {
    const scratch = overview.getByRole("button", { name: /^Add: Scratch/ });
    await scratch.click();
    await expect(overview.locator(".scratches")).toContainText("2 more make a light wound");
    await scratch.click();
    await expect(overview.locator(".scratches")).toContainText("one more makes a light wound");
    await expect(scratch).toHaveAccessibleName("Add: Scratch, which makes a light wound");
    expect(
      await updatesDuring(async () => {
        await scratch.click();
        await expect(wound(0)).toContainText("1 IP · no penalty");
      }),
    ).toBe(1);
    await expect(overview.locator(".scratches .track-value")).toHaveText("0/3");
  });

  test("fatigue is set by keyboard up to what nobody bears, and says so", async () => {
    const fatigue = track("Fatigue");
    await fatigue.getByRole("button", { name: "Set Fatigue to 1", exact: true }).focus();
    await gamemaster.page.keyboard.press("ArrowRight");
    await gamemaster.page.keyboard.press("Enter");
    await expect(fatigue).toContainText("bears 7 more");
    await expect(fatigue.getByRole("button", { name: "Set Fatigue to 2", exact: true })).toBeFocused();
    await gamemaster.page.keyboard.press("End");
    await gamemaster.page.keyboard.press("Enter");
    await expect(fatigue).toContainText("exhausted");
    await expect(fatigue).toContainText("10/9");
  });

  test("a load says what it is, and what it takes off the way in a turn", async () => {
    await gamemaster.page.evaluate(async () => {
      const { game } = globalThis as unknown as Console;
      await game.actors
        .getName("Ada")!
        .createEmbeddedDocuments("Item", [{ name: "Anvil", type: "gear", system: { weight: 30 } }]);
    });
    const movement = overview.locator(".movement");
    await expect(movement).toContainText("Carries 30 lb");
    await expect(movement).toContainText("Transport: Normal. Moves 3/4 as far in combat. 6 lb more");
    await expect(movement.locator(".load-tier[aria-current=true]")).toContainText("Normal");
    const turn = movement.locator("dd.lessened");
    await expect(turn).toContainText("24 ft");
    await turn.hover();
    await expect(gamemaster.page.locator("#tooltip")).toContainText(/Load \(Normal\)\s*−9/);
  });

  test("axe-core finds nothing that hinders anybody, wounded and spent, for play and for editing", async () => {
    await track("Injury")
      .getByRole("button", { name: /^Add: Heavy wound/ })
      .click();
    await expect(overview.locator(".wound")).toHaveCount(2);
    for (const mode of ["true", "false"]) {
      await sheet.locator("[data-action=toggleEditing]").click();
      await expect(sheet.locator("[data-action=toggleEditing]")).toHaveAttribute("aria-pressed", mode);
      expect(await hindrances(sheet)).toEqual([]);
    }
  });

  for (const width of [320, 500, 640, 760, 1200, 1600]) {
    test(`at ${width} pixels nothing on it is cut, for play and for editing`, async () => {
      await gamemaster.page.setViewportSize({ width, height: 900 });
      await gamemaster.page.evaluate((wide) => {
        const { foundry } = globalThis as unknown as {
          foundry: { applications: { instances: Map<string, OpenSheet> } };
        };
        for (const app of foundry.applications.instances.values())
          if (app.element.matches(".sirpas.actor")) app.setPosition({ width: wide, left: 0, top: 0 });
      }, width);
      await openTab(sheet, "Overview");
      for (const mode of ["true", "false"]) {
        await sheet.locator("[data-action=toggleEditing]").click();
        await expect(sheet.locator("[data-action=toggleEditing]")).toHaveAttribute("aria-pressed", mode);
        expect(await cutIn(sheet.locator(".sheet-head"))).toEqual([]);
        expect(await cutIn(overview)).toEqual([]);
      }
    });
  }
});

interface OpenSheet {
  readonly element: HTMLElement;
  setPosition(position: object): void;
}

/** What reaches out of the box it stands in, or over its edge. */
async function cutIn(part: Locator): Promise<string[]> {
  return part.evaluate((content) => {
    const { left, right } = content.getBoundingClientRect();
    return [...content.querySelectorAll<HTMLElement>("button, span, strong, p, h2, h3, label, dt, dd, small")]
      .filter((element) => element.offsetParent && !element.closest(".visually-hidden") && element.textContent?.trim())
      .filter((element) => {
        const box = element.getBoundingClientRect();
        const holder = (element.closest(".attribute, .panel, .track") ?? content).getBoundingClientRect();
        const out = box.left < holder.left - 1 || box.right > holder.right + 1 || box.left < left || box.right > right;
        return (
          out || (element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflow !== "visible")
        );
      })
      .map((element) => `${element.className}: ${element.textContent?.trim()}`);
  });
}
