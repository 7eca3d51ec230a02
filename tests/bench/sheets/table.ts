import { type Browser, chromium } from "@playwright/test";
import config from "../../../playwright.config.ts";
import { systemOf } from "../../../tools/build/system.ts";
import { buildStale } from "../../../tools/setup/builds.ts";
import { type Seat, Table, type TableOptions } from "../../browser/support/table.ts";

/** Builds what is out of date, opens a host and a browser, lets the Gamemaster in, and closes all of it again. */
export async function atTable<Returned>(
  play: (seat: Seat) => Promise<Returned>,
  options: TableOptions = {},
): Promise<Returned> {
  await buildStale(systemOf());
  const table = await Table.open(options);
  let browser: Browser | undefined;
  try {
    browser = await chromium.launch(config.use?.launchOptions);
    const seat = await table.join(browser, "Gamemaster");
    await seat.seedDice();
    return await play(seat);
  } finally {
    await browser?.close();
    await table.close();
  }
}
