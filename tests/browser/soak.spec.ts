import { expect, test } from "@playwright/test";
import { soak } from "../bench/soak/play.ts";
import { MOST_REPLACED, SOAKED } from "../bench/soak/systems.ts";

/** Enough for cards and rows of the first goes to stand beside those of the last; `npm run bench -- --soak` plays longer. */
const OPTIONS = {
  combatants: 6,
  goes: 8,
  areas: [
    [2, 6],
    [6, 24],
  ],
} as const;

/**
 * Kilobytes by which a go makes the encounter grow while all that repeats is said for the first time; `tests/data/encounter-size.test.ts` holds
 * a later turn of SIRPAS to less, and `npm run bench -- --soak` says what a go takes of a long fight.
 */
const MOST_KB = 1.4;

/** How many times as much may be done for many of a large encounter as for few of a small one. */
const MOST_AREA = 4;

test.describe("in a long fight each attack draws and writes as much as the first", { tag: "@sweep" }, () => {
  for (const system of SOAKED) {
    test(`of ${system.id}, on the pages of a Gamemaster and a player`, async ({ browser }) => {
      const { goes, areas } = await soak(browser, system, OPTIONS);
      for (const who of ["gamemaster", "player"] as const) {
        for (const [index, go] of goes.entries())
          expect(go[who].replaced, `cards that go ${index + 1} replaced for the ${who}`).toBeLessThanOrEqual(
            MOST_REPLACED,
          );
      }
      const [first, last] = [goes[0]!, goes.at(-1)!];
      expect((last.size - first.size) / (goes.length - 1), "kB of the encounter by a go").toBeLessThanOrEqual(MOST_KB);
      const [few, many] = [areas[0]!, areas[1]!];
      // All strikes at the same time: one update before what they change, and one after it, for the first and the second of each target.
      for (const { targets, gamemaster } of areas)
        expect(
          gamemaster.updates,
          `updates of the encounter by ${system.several.name} at ${targets}`,
        ).toBeLessThanOrEqual(6);
      // A row of each of those who take part in it is drawn as often as something happens to them, and no other.
      for (const { targets, gamemaster } of areas)
        expect(gamemaster.rows, `rows of the tracker by ${system.several.name} at ${targets}`).toBeLessThanOrEqual(
          10 * (targets + 1),
        );
      // Three times the targets among four times as many.
      expect(many.gamemaster.replaced).toBeLessThanOrEqual(MOST_AREA * few.gamemaster.replaced);
      // By the processor's work, which is the same on a machine that has other things to do.
      expect(
        many.gamemaster.busy / few.gamemaster.busy,
        `work of ${system.several.name} at ${many.targets} among ${many.combatants}, beside ${few.targets} among ${few.combatants}`,
      ).toBeLessThanOrEqual(MOST_AREA);
    });
  }
});
