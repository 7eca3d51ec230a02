import { test } from "@playwright/test";
import { LEVEL, putCharacter } from "./support/console.ts";
import { openActor } from "./support/sheet.ts";
import { type Seat, Table } from "./support/table.ts";
import { expectReaders, READERS } from "./support/visibility.ts";

test.describe.serial("who reads a check", () => {
  let table: Table;
  let gamemaster: Seat;
  let roller: Seat;
  let other: Seat;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    [gamemaster, roller, other] = await Promise.all([
      table.join(browser, "Gamemaster"),
      table.join(browser, "Player 1"),
      table.join(browser, "Player 2"),
    ]);
    const ownership = { "Player 1": LEVEL.owner, "Player 2": LEVEL.observer };
    await putCharacter(gamemaster, "Ada", { ownership, skills: ["Climbing"] });
    await openActor(roller, "Ada");
  });

  test.afterAll(async () => {
    await Promise.all([gamemaster?.leave(), roller?.leave(), other?.leave()]);
    await table?.close();
  });

  for (const readers of READERS) {
    test(`a check for “${readers.choice}” is read by them and tells nobody else a figure`, async () => {
      await expectReaders({ gamemaster, roller, other }, readers);
    });
  }
});
