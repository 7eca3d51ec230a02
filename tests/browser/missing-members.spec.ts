import { expect, test } from "@playwright/test";
import { Table } from "./support/table.ts";

const MISSING = [
  "foundry.utils.nope",
  "foundry.applications.api.Nope",
  "foundry.nope",
  "game.nope",
  "CONFIG.nope",
  "CONST.NOPE",
  "ui.nope",
];

test("what the host doesn't have names itself when it is asked for, and can be looked for without harm", async ({
  browser,
}) => {
  const table = await Table.open();
  const seat = await table.join(browser, "Gamemaster");
  for (const path of MISSING) {
    const said = await seat.page.evaluate((asked) => {
      const names = asked.split(".");
      const last = names.pop() ?? "";
      const holder = names.reduce<object>((at, name) => (at as Record<string, object>)[name] ?? {}, globalThis);
      if (last in holder) return "is there";
      try {
        return `answered with ${String((holder as Record<string, unknown>)[last])}`;
      } catch (error) {
        return (error as Error).message;
      }
    }, path);
    expect(said).toContain(`The host has no ${path}`);
  }
  await seat.leave();
  await table.close();
});
