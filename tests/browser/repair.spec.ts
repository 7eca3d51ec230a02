import { expect, type Locator, test } from "@playwright/test";
import { forgeRaw, rawDocuments } from "../support/old-world.ts";
import { openActor, openTab } from "./support/sheet.ts";
import { Table } from "./support/table.ts";

/* What the note says of each field and item, and what it refuses, is proven in tests/data/repair-note. */

/** Stored past the models, as if another hand had edited the world. */
const IDA = {
  name: "Ida",
  type: "character",
  system: { attributes: { body: { base: "abc" } }, status: { fatigue: { value: -5 } } },
};
const UMA = {
  name: "Uma",
  type: "character",
  items: [
    { name: "Climbing", type: "skill", system: { key: "climbing" } },
    { name: "Hacking", type: "skill", system: { key: "hacking", complexity: "odd" } },
  ],
};

test("actors that no longer fit open all the same, and are whole once each thing was stored anew or removed", async ({
  browser,
}) => {
  const table = await Table.open();
  await forgeRaw(table.url, "Actor", "create", { data: [IDA, UMA] });
  const gamemaster = await table.join(browser, "Gamemaster");
  const { page } = gamemaster;
  const note = (sheet: Locator) => sheet.getByRole("status", { name: "Needs repair" });

  const ida = await openActor(gamemaster, "Ida");
  const line = (name: string) => note(ida).getByRole("listitem").filter({ hasText: name });
  await expect(line("Starting Body")).toContainText('is stored as "abc", which doesn’t fit, so 10 is used');
  const field = line("Starting Body").getByRole("textbox", { name: "Another value for Starting Body" });
  await field.fill("+2");
  await field.press("Tab");
  await expect(line("Starting Body")).toHaveCount(0);
  await line("Fatigue").getByRole("button", { name: "Store 0 for Fatigue" }).click();
  await expect(note(ida)).toHaveCount(0);
  await ida.locator("[data-action=close]").first().press("Enter");

  const uma = await openActor(gamemaster, "Uma");
  await expect(note(uma)).toContainText("Hacking no longer fits and is set aside, with nothing lost.");
  await openTab(uma, "Skills");
  await expect(uma.locator(".skills-tab .item-line", { hasText: "Climbing" }).first()).toBeVisible();
  await note(uma).getByRole("button", { name: "Show Hacking’s stored data" }).click();
  const item = page.getByRole("dialog").filter({ hasText: "Hacking: stored data" }).last();
  await expect(item.locator("pre")).toContainText('"complexity": "odd"');
  await page.keyboard.press("Escape");
  await note(uma).getByRole("button", { name: "Remove Hacking" }).click();
  const question = page.locator("dialog.application").filter({ hasText: "This removes Hacking" });
  await question.getByRole("button", { name: /Yes|Delete/ }).click();
  await expect(note(uma)).toHaveCount(0);

  const actors = await rawDocuments(table.url, "Actor");
  const [storedIda, storedUma] = ["Ida", "Uma"].map((name) => actors.find((one) => one.name === name)!);
  expect(storedIda!.system).toMatchObject({ attributes: { body: { base: 12 } }, status: { fatigue: { value: 0 } } });
  expect(storedUma!.items.map(({ name }) => name)).toEqual(["Climbing"]);
  await gamemaster.leave();
  await table.close();
});
