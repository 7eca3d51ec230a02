import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSirpas, systemFolder, type SirpasTable } from "../support/table.ts";
import { LOG_ENTRIES } from "./log-entries.ts";
import { Judge } from "./judge.ts";
import { CELLS, COLUMNS, FAULT, HEAD, type Column, preparationOf, READING, SECRET } from "./permission-table.ts";
import { tryAs } from "./trial.ts";

const tried = CELLS.filter(({ action }) => action !== SECRET);
const preparations = [...new Set(tried.map(({ action }) => preparationOf(action)))];

describe("What docs/permissions.md promises is what decides", () => {
  let table: SirpasTable;
  let judge: Judge;

  beforeAll(async () => {
    // The judge comes first: what it sets up of the host's program for a server a client sets up anew for itself.
    judge = await Judge.open(await systemFolder());
    table = await openSirpas();
  });
  afterAll(async () => {
    await judge.close();
    await table.close();
  });

  it("is about everybody there is, and of each what is so", () => {
    expect(HEAD).toEqual(Object.keys(COLUMNS));
    expect(CELLS.filter(({ may }) => may !== "yes" && may !== "no")).toEqual([]);
    expect(CELLS.length).toBe(6 * 42);
  });

  describe.each(preparations)("After %s", (preparation) => {
    const those = tried.filter(({ action }) => preparationOf(action) === preparation);

    beforeAll(async () => {
      await sitDown("Owner");
      await LOG_ENTRIES.makeWorld(true);
      await LOG_ENTRIES.prepareAsking("Player 2", 0);
      if (preparation !== "") await LOG_ENTRIES[preparation]();
      await LOG_ENTRIES.setting("applyToNpcs", "atOnce");
      await LOG_ENTRIES.setting("schemaVersion", 0);
    });

    describe.each(Object.keys(COLUMNS) as Column[])("%s", (as) => {
      let user: string;
      beforeAll(async () => {
        user = await sitDown(as);
        await judge.copy(table.url);
      });

      it.each(those.filter((cell) => cell.as === as))("$action: $may", async ({ action, may }) => {
        const { changes, answered, fault, told } = await tryAs(table, judge, user, action);
        const isDone = READING.includes(action) ? answered : changes;
        expect(isDone ? "yes" : "no", told.join(" ")).toBe(may);
        // Nobody is refused without a word, and nobody by a fault of the program.
        expect(fault).not.toMatch(FAULT);
        if (!isDone && !READING.includes(action)) expect(told).not.toEqual([]);
      });
    });
  });

  /** Gives Player 2 the role and the level of a column. @returns who tries what that column is promised. */
  async function sitDown(as: Column): Promise<string> {
    const { role, level } = COLUMNS[as];
    const player = table.game.users.getName("Player 2") as unknown as { id: string; active: boolean };
    player.active = true;
    await LOG_ENTRIES.promote("Player 2", as === "Gamemaster" ? 1 : role);
    const ada = table.game.actors.getName("Ada");
    await ada?.update({ ownership: { default: 0, [player.id]: level } });
    return as === "Gamemaster" ? table.game.userId : player.id;
  }
});
