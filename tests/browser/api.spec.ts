import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { GENERATIONS } from "../support/generation.ts";
import { LEVEL, notices, putCharacter } from "./support/console.ts";
import { type Seat, Table } from "./support/table.ts";

const page = await readFile("docs/api.md", "utf8");
const examples = [...page.matchAll(/```js\n(?<code>.*?)```/gsu)].map(({ groups, index }) => ({
  heading: page.slice(0, index).split("\n## ").at(-1)!.split("\n")[0]!,
  code: groups!.code!,
}));

interface Client {
  Macro: { create(data: object): Promise<{ execute(): Promise<unknown> }> };
  outcome?: string;
}

/** What they say is proven in tests/data/api-page: here, that macros can do the same, with the dialogs that they open. */
for (const generation of GENERATIONS) {
  test(
    `the examples of the page about macros work in macros of generation ${generation}`,
    { tag: "@sweep" },
    async ({ browser }) => {
      const table = await Table.open({ generation });
      const gamemaster = await table.join(browser, "Gamemaster");
      await gamemaster.seedDice();
      for (const name of ["Ada", "Bo", "Cy"]) {
        await putCharacter(gamemaster, name, { skills: ["Climbing", "Slash"], ownership: { "Player 1": LEVEL.owner } });
      }
      for (const { heading, code } of examples) await test.step(heading, () => execute(gamemaster, heading, code));
      await gamemaster.leave();
      await table.close();
    },
  );
}

/** Runs an example as a macro, and rolls whatever it asks. */
async function execute(gamemaster: Seat, heading: string, code: string): Promise<void> {
  const people = ["Ada", "Bo", "Cy"].map((name) => `const ${name.toLowerCase()} = game.actors.getName("${name}");`);
  await gamemaster.page.evaluate(
    async ([name, command]) => {
      const client = globalThis as unknown as Client;
      const macro = await client.Macro.create({ name, type: "script", command });
      delete client.outcome;
      void macro.execute().then(
        () => (client.outcome = "done"),
        (error: unknown) => (client.outcome = String(error)),
      );
    },
    [heading, [...people, code].join("\n")] as const,
  );
  const dialog = gamemaster.page.getByRole("dialog").filter({ hasText: "Who sees it" });
  await expect(async () => {
    if ((await dialog.count()) > 0) await dialog.getByRole("button", { name: "Roll" }).click();
    expect(await gamemaster.page.evaluate(() => (globalThis as unknown as Client).outcome)).toBe("done");
  }).toPass();
  // A success that is praised is no refusal.
  await expect(notices(gamemaster).locator(".warning, .error")).toHaveCount(0);
}
