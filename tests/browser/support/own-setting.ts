import { readFile } from "node:fs/promises";
import { expect, type Locator } from "@playwright/test";
import { actorSheet, createCharacter, openTab } from "./sheet.ts";
import type { Seat } from "./table.ts";
import { unfold } from "./unfold.ts";

const PAGE = "docs/own-setting.md";

type Rows = readonly (readonly [string, string])[];

/** The tables of the page about a setting of one's own, by the number of their step, in their order. */
export async function steps(): Promise<(step: number, table?: number) => Rows> {
  const sections = (await readFile(PAGE, "utf8")).split(/^## (?=\d+\. )/mu).slice(1);
  const tables = new Map(sections.map((section) => [Number.parseInt(section, 10), tablesOf(section)]));
  return (step, table = 0) => {
    const rows = tables.get(step)?.[table];
    if (!rows) throw new Error(`${PAGE} has no table ${table + 1} in step ${step}.`);
    return rows;
  };
}

function tablesOf(section: string): Rows[] {
  const blocks = section.match(/(?:^\|.*\n)+/gmu) ?? [];
  return blocks.map((block) =>
    block
      .trim()
      .split("\n")
      .slice(2)
      .map((line) => line.split("|").map((cell) => cell.trim()))
      .map(([, field = "", value = ""]) => [field, value] as const),
  );
}

/** Writes what a table says into the fields of these names, whatever kind they are of. */
async function fillIn(scope: Locator, rows: Rows): Promise<void> {
  for (const [field, value] of rows) await write(scope, field, value);
}

async function write(scope: Locator, field: string, value: string): Promise<void> {
  await unfold(scope);
  const boxes = scope.getByRole("group", { name: field, exact: true }).getByRole("checkbox");
  if ((await boxes.count()) > 0) {
    for (const box of await boxes.all()) await box.uncheck();
    await scope.getByRole("group", { name: field, exact: true }).getByLabel(value, { exact: true }).check();
    return;
  }
  const control = scope.getByLabel(field, { exact: true }).first();
  const kind = await control.evaluate((element) =>
    element instanceof HTMLSelectElement ? "select" : (element as HTMLInputElement).type,
  );
  if (kind === "select") await control.selectOption({ label: value });
  else if (kind === "checkbox") await control.setChecked(value === "yes");
  else {
    await control.fill(value);
    // Its row may be called otherwise by now.
    await scope.page().keyboard.press("Tab");
  }
}

/** A field of an item's sheet that is stored as soon as it is left: waits until it shows what was written. */
async function fillItem(sheet: Locator, rows: Rows): Promise<void> {
  for (const row of rows) {
    await fillIn(sheet, [row]);
    const control = sheet.getByLabel(row[0], { exact: true }).first();
    const shown = () =>
      control.evaluate((element) =>
        element instanceof HTMLSelectElement
          ? [...element.options].find((option) => option.defaultSelected)?.text.trim()
          : (element as HTMLInputElement).type === "checkbox"
            ? (element as HTMLInputElement).defaultChecked
              ? "yes"
              : "no"
            : (element as HTMLInputElement).defaultValue,
      );
    await expect.poll(shown).toBe(row[1]);
  }
}

/** Opens the form of the world from the settings. */
export async function openWorldForm(seat: Seat): Promise<Locator> {
  const { page } = seat;
  await seat.sidebar("Settings");
  await page.getByRole("button", { name: "Configure settings" }).click();
  const settings = page.locator("#settings-config");
  await settings.getByRole("button", { name: "Edit the world" }).click();
  await settings.locator("[data-action=close]").press("Enter");
  await expect(settings).toBeHidden();
  return page.locator(".world-form");
}

/** Adds a row to a list of the form and fills it in; the first line is its name. */
async function addRow(scope: Locator, button: string, fresh: string, rows: Rows): Promise<Locator> {
  await scope.getByRole("button", { name: button, exact: true }).click();
  const [name, ...others] = rows;
  await fillIn(scope.getByRole("group", { name: fresh, exact: true }), [name!]);
  const row = scope.getByRole("group", { name: name![1], exact: true });
  await fillIn(row, others);
  return row;
}

/** Creates an item of the world, as a person does, and gives its sheet. */
async function createItem(seat: Seat, type: string, name: string): Promise<Locator> {
  const { page } = seat;
  await seat.sidebar("Items");
  await page.getByRole("button", { name: "Create Item" }).click();
  const dialog = page.getByRole("dialog").filter({ hasText: "Create Item" });
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Type").selectOption({ label: type });
  await dialog.getByRole("button", { name: "Create" }).click();
  const sheet = page.locator(".application.sirpas.item").filter({ hasText: name });
  await expect(sheet).toBeVisible();
  return sheet;
}

/** Writes the world of the page into the form, up to the tab with its races. */
export async function writeWorld(form: Locator, step: Awaited<ReturnType<typeof steps>>): Promise<void> {
  const tab = (name: string) => form.getByRole("tab", { name }).click();
  await fillIn(form, step(1));
  await tab("Scales");
  await addRow(form, "Add scale", "New scale", step(2));
  await tab("Attributes & skills");
  await addRow(form, "Add attribute", "New attribute", step(3));
  await addRow(form, "Add skill", "New skill", step(3, 1));
  await tab("Status");
  await addRow(form, "Add status statistic", "New status", step(4));
  await tab("Damage");
  await addRow(form, "Add damage type", "New damage type", step(5));
  await tab("Bodies");
  const body = await addRow(form, "Add body", "New body", step(6));
  await addRow(body, "Add part", "New part", step(6, 1));
  await tab("Races");
  const race = await addRow(form, "Add race", "New race", step(6, 2));
  const taken = race.getByLabel("Selkie’s racial trait");
  for (const [index, [statistic, levels]] of step(6, 3).entries()) {
    await race.getByRole("button", { name: "Add racial trait" }).click();
    await taken.nth(index).selectOption({ label: statistic });
    await race.getByLabel(`${statistic}’s levels`, { exact: true }).fill(levels);
  }
  await form.getByRole("button", { name: "Move Selkie up" }).press("Enter");
}

/** Makes the three items of the page. */
export async function makeItems(seat: Seat, step: Awaited<ReturnType<typeof steps>>): Promise<void> {
  const close = (sheet: Locator) => sheet.locator("[data-action=close]").press("Enter");
  const style = await createItem(seat, "Combat style", "Netfighting");
  await openTab(style, "Details");
  await fillItem(style, step(8));
  for (const [index, [from, actions]] of step(8, 1).entries()) {
    await style.getByRole("button", { name: "Add to “Actions per turn”" }).click();
    await fillItem(style, [
      [`From level, line ${index + 1}`, from],
      [`Actions, line ${index + 1}`, actions],
    ]);
  }
  await close(style);

  const net = await createItem(seat, "Manoeuvre", "Cast the Net");
  await openTab(net, "Details");
  await fillItem(net, step(9));
  await net.getByText("What else it does", { exact: true }).click();
  await net.getByRole("button", { name: "Add to “Effects”" }).click();
  await fillItem(net, inLineOne(step(9, 1)));
  await expect(net.locator(".sentence")).toHaveText(["On a success: Blocked for 1 turn"]);
  await close(net);

  const child = await createItem(seat, "Advantage", "Child of the Deep");
  await openTab(child, "Details");
  await fillItem(child, step(10));
  await child.getByRole("button", { name: "Add to “What it does”" }).click();
  await fillItem(child, inLineOne(step(10, 1)));
  await expect(child.locator(".sentence")).toHaveText(["+1 per level to Sounding."]);
  await close(child);
}

function inLineOne(rows: Rows): Rows {
  return rows.map(([field, value]) => [`${field}, line 1`, value] as const);
}

/** Creates Nerys, and drags the items of the page onto her sheet. */
export async function makeNerys(seat: Seat): Promise<Locator> {
  await createCharacter(seat, "Nerys");
  const sheet = actorSheet(seat.page, "Nerys");
  await seat.sidebar("Items");
  for (const [name, tab] of [
    ["Netfighting", "Combat"],
    ["Cast the Net", "Combat"],
    ["Child of the Deep", "Traits"],
  ] as const) {
    await openTab(sheet, tab);
    await seat.page.locator("#items .directory-item").filter({ hasText: name }).dragTo(sheet.locator(".window-header"));
    await expect(sheet.locator(".window-content")).toContainText(name);
  }
  await openTab(sheet, "Combat");
  const level = sheet.locator(".style-list [data-path='system.level']").first();
  await level.fill("3");
  await level.press("Enter");
  await expect(level).toHaveAttribute("value", "3");
  return sheet;
}
