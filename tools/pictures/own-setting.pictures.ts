import { expect, test } from "@playwright/test";
import { makeItems, makeNerys, openWorldForm, steps, writeWorld } from "../../tests/browser/support/own-setting.ts";
import { openTab } from "../../tests/browser/support/sheet.ts";
import { Table } from "../../tests/browser/support/table.ts";
import { picture, place, sit, sitAgain } from "./camera.ts";

test("pictures of a setting of one's own", async ({ browser }) => {
  const table = await Table.open();
  const seat = await sit(table, browser, "Gamemaster");
  try {
    const step = await steps();
    const form = await openWorldForm(seat);
    await writeWorld(form, step);
    await place(form, { left: 200, top: 10, height: 780 });
    await form.getByRole("group", { name: "Selkie", exact: true }).scrollIntoViewIfNeeded();
    await picture(seat.page, "world-races", form);
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form).toBeHidden();
    const loaded = seat.page.waitForEvent("load");
    await seat.page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
    await loaded;
    await seat.ready();
    await sitAgain(seat);
    await makeItems(seat, step);
    const sheet = await makeNerys(seat);
    await place(sheet, { left: 10, top: 10, width: 760, height: 780 });
    await openTab(sheet, "Skills");
    await sheet.getByRole("button", { name: "Roll Sounding" }).click();
    const dialog = seat.page.locator(".check-dialog");
    await expect(dialog).toBeVisible();
    await place(dialog, { left: 640, top: 60 });
    await picture(seat.page, "own-setting");
  } finally {
    await seat.leave();
    await table.close();
  }
});
