import { expect, test, type Locator } from "@playwright/test";
import type { Console } from "./support/console.ts";
import { askAll } from "./support/explanations.ts";
import { furnish, HERO } from "./support/furnished.ts";
import { openActor } from "./support/sheet.ts";
import { type Seat, Table } from "./support/table.ts";

/** Figures by the tab they stand on: each is explained, or stands in or around what is, and the keyboard reaches that. */
const FIGURES: Readonly<Record<string, readonly string[]>> = {
  Overview: [
    ...[".movement dd", ".movement .carried", ".wound-weight", ".wounds-penalty", ".scratches .track-value"],
    ".wealth-line strong",
  ],
  Combat: [
    ".turn-rows dd",
    ".part-detail td.number",
    ".weapons .damage",
    ".weapons .reach .explained",
    ".armours .mitigation > span",
  ],
  Points: [".point-balance dd", ".point-line .value", "button.point-offer"],
  Gear: [".wealth-figures dd", ".belonging .measure", ".belongings .carried", ".belongings-total > *"],
};
/** The same for those that the keyboard has elsewhere. */
const POINTED_AT: Readonly<Record<string, readonly string[]>> = {
  Overview: [".load-tier", ".load-label"],
  Combat: [".all-parts td.number", ".manoeuvre-list .reach[data-tooltip-html]"],
};

test.describe.serial("every number opens to its reasons, each with a link to its rule", { tag: "@sample" }, () => {
  let table: Table;
  let seat: Seat;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    seat = await table.join(browser, "Gamemaster");
    await furnish(seat);
    await seat.page.evaluate(async (name) => {
      const { game } = globalThis as unknown as Console;
      await game.actors.getName(name)!.update({ "system.wealth": { start: 12.5, income: 40 } });
    }, HERO);
  });

  test.afterAll(async () => {
    await seat?.leave();
    await table?.close();
  });

  const reasons = () => seat.page.locator(".application.reasons-dialog");

  /** Those among some figures that nothing explains line by line, or not by keyboard. */
  const unexplained = async (figures: Locator, byKeys: boolean): Promise<string[]> => {
    await askAll(seat.page.locator("body"));
    return figures.evaluateAll((all, byKeys) => {
      const isExplained = (figure: Element) => {
        const around = figure.closest<HTMLElement>("[data-tooltip-html]");
        const explained = around ?? figure.querySelector<HTMLElement>("[data-tooltip-html]");
        const held = document.createElement("template");
        held.innerHTML = explained?.dataset.tooltipHtml ?? "";
        const lines = [...held.content.querySelectorAll(".sirpas-terms dl > div:not(.total)")];
        const focusable = "button, input, [tabindex]";
        const isReached = explained?.matches(focusable) || explained?.querySelector(focusable);
        return lines.length > 0 && lines.every((line) => line.matches("[data-label]")) && (!byKeys || isReached);
      };
      return all.filter((figure) => !isExplained(figure)).map((figure) => figure.outerHTML.slice(0, 200));
    }, byKeys);
  };

  test("no figure on the sheet goes unexplained, tab by tab", { tag: "@sweep" }, async () => {
    const sheet = await openActor(seat, HERO);
    for (const tab of Object.keys(FIGURES)) {
      // The other sheet may lie over it.
      await sheet.getByRole("tab", { name: tab }).press("Enter");
      const [all, pointedAt] = [FIGURES[tab] ?? [], POINTED_AT[tab] ?? []];
      for (const selector of [...all, ...pointedAt]) {
        const figures = sheet.locator(selector);
        await expect(figures.first(), selector).toBeAttached();
        expect(await unexplained(figures, all.includes(selector)), selector).toEqual([]);
      }
    }
  });

  test("what is left in a turn, a load and the points spent say what they come from", async () => {
    const sheet = await openActor(seat, HERO);
    for (const { tab, figure, said } of [
      { tab: "Overview", figure: sheet.locator(".movement .carried"), said: /Load.*Total/su },
      { tab: "Combat", figure: sheet.locator(".turn-rows dd [data-tooltip-html]").first(), said: /\d of \d left/u },
      { tab: "Points", figure: sheet.locator(".point-line .value").first(), said: /Spent on this/u },
      { tab: "Gear", figure: sheet.locator(".belonging .measure").first(), said: /Weight.*lb.*Price/su },
    ]) {
      await sheet.getByRole("tab", { name: tab }).press("Enter");
      await figure.press("?");
      await expect(reasons()).toContainText(said);
      await expect(reasons().locator("a.rule-link").first()).toBeVisible();
      await reasons().getByRole("button", { name: "Close", exact: true }).last().click();
      await expect(reasons()).toHaveCount(0);
      await expect(figure).toBeFocused();
    }
  });

  test("by keyboard a question mark opens them, and closing leads back to the number", async () => {
    const sheet = await openActor(seat, HERO);
    // The other sheet may lie over it.
    await sheet.getByRole("tab", { name: "Skills" }).press("Enter");
    const skill = sheet.locator(".skills-tab button[data-tooltip-html]").first();
    await skill.focus();
    await seat.page.keyboard.press("?");
    await expect(reasons()).toContainText("Why:");
    await reasons().locator("a.rule-link").first().press("Enter");
    await expect(seat.page.locator(".application.journal-sheet")).toBeVisible();
    await seat.page.locator(".application.journal-sheet [data-action=close]").first().press("Enter");
    await reasons().getByRole("button", { name: "Close", exact: true }).last().click();
    await expect(skill).toBeFocused();
  });

  test("so do the chances of a check, by the throws that they count", async () => {
    await seat.page.evaluate(
      (name) => void (globalThis as unknown as Console).game.actors.getName(name)!.check("dexterity"),
      HERO,
    );
    const dialog = seat.page.locator(".application.check-dialog");
    await dialog.locator(".odds-figures").press("?");
    await expect(reasons().locator("dl > div")).toHaveCount(4);
    await expect(reasons()).toContainText("of 216 rolls");
    await reasons().getByRole("button", { name: "Close", exact: true }).last().click();
    await dialog.getByRole("button", { name: "Cancel" }).click();
  });

  test("every term on a card of any kind leads to a page, and so does every why", async () => {
    await seat.sidebar("Chat");
    for (const kind of ["check", "duel", "ranking", "multi-contest", "generated-ranking"]) {
      const cards = seat.page.locator(`#chat .${kind}-card`);
      if ((await cards.count()) === 0) continue;
      const terms = cards.locator(".terms > div:not(.total)");
      // The dice come from no rule but the throw itself.
      const unlinked = terms.filter({ hasNot: seat.page.locator("a.rule-link") }).filter({ hasNotText: /^\s*Dice/ });
      await expect(unlinked, kind).toHaveCount(0);
      await expect(cards.locator(".card-reasons li").filter({ hasNot: seat.page.locator("a.rule-link") })).toHaveCount(
        0,
      );
      await expect(cards.last().locator(".card-rules a.rule-link").first()).toBeVisible();
    }
  });
});
