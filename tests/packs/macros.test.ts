import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { buildPacks } from "../../tools/packs/compile.ts";
import { workshop } from "./workshop.ts";

/** What the dialogs behind the macros are called. */
const DIALOGS = ["requestCheck", "contest", "ranking", "multiContest", "generateRanking", "chances"];

const MANIFEST = JSON.stringify({ id: "sirpas", packs: [{ name: "macros", type: "Macro", path: "packs/macros" }] });

async function macro(fields: string) {
  const root = await workshop({
    "system.json": MANIFEST,
    "packs/macros/_pack.yml": "folders: []\n",
    "packs/macros/ranking.yml": `name: Ranking\nicon: delapouite/podium\n${fields}`,
  });
  return buildPacks(root);
}

test("a macro is compiled as a script for the whole world", async () => {
  const [pack] = await macro("command: game.sirpas.macros.ranking();\n");
  expect(pack?.items[0]?.data).toMatchObject({
    name: "Ranking",
    type: "script",
    scope: "global",
    command: "game.sirpas.macros.ranking();",
  });
});

test.each([
  ["that can't be run", "command: game.sirpas.(;\n", /ranking\.yml, line 3: command is no JavaScript/],
  ["without a command", "", /command is missing/],
  ["with a field that macros don't have", "command: a();\nsystem: {}\n", /system is no known field/],
])("a macro %s stops the build", async (_, fields, says) => {
  await expect(macro(fields)).rejects.toThrow(says);
});

test("each macro opens a dialog that there is", () => {
  const commands = ["ask-for-a-check", "contest", "ranking", "multi-contest", "generate-a-ranking", "chances"].map(
    (file) => /^command: (.+)$/m.exec(readFileSync(`packs/macros/${file}.yml`, "utf8"))?.[1],
  );
  expect(commands).toEqual(DIALOGS.map((name) => `game.sirpas.macros.${name}();`));
});
