import { expect, test } from "@playwright/test";
import { systemOf } from "../../../tools/build/system.ts";
import { type Seat, Table } from "../../browser/support/table.ts";
import { PLAYED } from "../../support/generation.ts";

const [generation] = PLAYED;

/** A Gamemaster looks for somebody to meet. */
test.describe.serial(`the opponents of all compendia, generation ${generation}`, () => {
  let table: Table;
  let seat: Seat;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open({ system: systemOf("death-or-glory").dist, generation: generation! });
    seat = await table.join(browser, "Gamemaster");
    await seat.sidebar("Actors");
    await seat.page.locator(".death-or-glory-menus").getByRole("button", { name: "Opponents" }).click();
  });

  test.afterAll(async () => {
    await seat?.leave();
    await table?.close();
  });

  const opponents = () => seat.page.locator(".application.opponents-window");
  const names = () => opponents().locator("li:visible .name");
  const dangerOf = (name: string) => opponents().locator("li", { hasText: name }).locator(".danger");

  test("shows how dangerous each is, and in one line what that assumes", async () => {
    await expect(names()).toHaveCount(20);
    await expect(dangerOf("Knight")).toContainText(/9\d\.\d%.*deadly/su);
    await expect(dangerOf("Peasant")).toContainText(/0\.\d%.*slight/su);
    await expect(opponents().locator(".assumes")).toContainText("how often Hedda Ironhand falls first in a duel");
  });

  test("narrows them down by kind, danger, source and what is typed", async () => {
    await opponents().getByLabel("Danger", { exact: true }).selectOption("deadly");
    await expect(names()).toHaveText(["Knight"]);
    await opponents().getByLabel("Danger", { exact: true }).selectOption("");
    await opponents().getByLabel("Kind or era").selectOption("Beasts");
    await expect(names()).toHaveCount(9);
    await opponents().getByLabel("Find an opponent").fill("wolf");
    await expect(names()).toHaveText(["Wolf"]);
    await expect(opponents().getByLabel("Source").locator("option")).toHaveText(["Any source", "Opponents"]);
  });

  test("opens a sheet by its name, and adds an opponent to the world by a click", async () => {
    await opponents().getByRole("button", { name: "Face Wolf" }).click();
    await expect(seat.page.locator("#actors .directory-item", { hasText: "Wolf" })).toHaveCount(1);
    await opponents().locator("li:visible [data-action=look]").click();
    await expect(seat.page.locator(".application.death-or-glory.actor", { hasText: "Wolf" })).toBeVisible();
  });
});
