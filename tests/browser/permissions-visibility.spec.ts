import { test } from "@playwright/test";
import { GENERATIONS } from "../support/generation.ts";
import { few } from "../support/sweep.ts";
import { LEVEL, putCharacter } from "./support/console.ts";
import { openActor } from "./support/sheet.ts";
import { Table } from "./support/table.ts";
import { expectReaders, READERS } from "./support/visibility.ts";

for (const generation of few(GENERATIONS, 1)) {
  const details = { tag: "@sweep" };
  test(
    `a check in generation ${generation} is read by whom it was rolled for and tells nobody else a figure`,
    details,
    async ({ browser }) => {
      const table = await Table.open({ generation });
      const [gamemaster, roller, other] = await Promise.all([
        table.join(browser, "Gamemaster"),
        table.join(browser, "Player 1"),
        table.join(browser, "Player 2"),
      ]);
      const ownership = { "Player 1": LEVEL.owner, "Player 2": LEVEL.observer };
      await putCharacter(gamemaster, "Ada", { ownership, skills: ["Climbing"] });
      await openActor(roller, "Ada");
      for (const readers of few(READERS, 2)) {
        await test.step(readers.choice, () => expectReaders({ gamemaster, roller, other }, readers));
      }
      await Promise.all([gamemaster, roller, other].map((seat) => seat.leave()));
      await table.close();
    },
  );
}
