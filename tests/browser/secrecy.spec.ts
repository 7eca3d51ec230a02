import { expect, test } from "@playwright/test";
import { GENERATION, GENERATIONS } from "../support/generation.ts";
import { few } from "../support/sweep.ts";
import { LEVEL, putCharacter, type Console } from "./support/console.ts";
import { Eavesdropper, knownOf } from "./support/eavesdropper.ts";
import { CARDS, writeCard, type Card, type Visibility } from "./support/secret-cards.ts";
import { type Seat, Table } from "./support/table.ts";

/** A skill whose name is found nowhere else. */
const SECRET = {
  name: "Zephyrwork",
  type: "skill",
  system: {
    key: "zephyrwork",
    base: { form: "attribute", attributes: ["dexterity"] },
    complexity: "easy",
    specific: 7,
  },
};

/** What gives a roll away besides its own word: what was rolled on, and that dice of ours were thrown. */
const TELLTALE = /zephyrwork|CheckRoll|ContestRoll|GeneratorRoll|"terms":\[\{"label/i;

/** Who reads what somebody rolls, besides the Gamemaster's own rolls, which only Gamemasters read unless they are public. */
const READERS: Readonly<Record<Visibility, readonly ("gamemaster" | "roller" | "other")[]>> = {
  public: ["gamemaster", "roller", "other"],
  gm: ["gamemaster", "roller"],
  blind: ["gamemaster"],
  self: ["roller"],
};
/** Of what holds no dice, Foundry hides nothing from its author. */
const DICELESS: readonly Card[] = ["request", "consequence"];
const OF_GAMEMASTER = (visibility: Visibility) =>
  visibility === "public" ? READERS.public : (["gamemaster"] as const);

for (const generation of GENERATIONS) {
  test.describe.serial(
    `nobody's browser is told a secret at a table of generation ${generation}`,
    { tag: generation === GENERATION ? "@sample" : "@sweep" },
    () => {
      let table: Table;
      let seats: { gamemaster: Seat; roller: Seat; other: Seat };
      let lines: Record<keyof typeof seats, Eavesdropper>;
      let count = 0;

      test.beforeAll(async ({ browser }) => {
        table = await Table.open({ generation });
        const [gamemaster, roller, other] = await Promise.all([
          table.join(browser, "Gamemaster"),
          table.join(browser, "Player 1"),
          table.join(browser, "Player 2"),
        ]);
        seats = { gamemaster, roller, other };
        for (const name of ["Ada", "Bo"]) {
          await putCharacter(gamemaster, name, { ownership: { "Player 1": LEVEL.owner } });
          await gamemaster.page.evaluate(
            async ({ name, item }) => {
              const { game } = globalThis as unknown as Console;
              await game.actors.getName(name)?.createEmbeddedDocuments("Item", [item]);
            },
            { name, item: SECRET },
          );
        }
        lines = {
          gamemaster: await Eavesdropper.on(gamemaster),
          roller: await Eavesdropper.on(roller),
          other: await Eavesdropper.on(other),
        };
        for (const seat of Object.values(seats)) await seat.sidebar("Chat");
      });

      test.afterAll(async () => {
        for (const seat of Object.values(seats ?? {})) await seat.leave();
        await table?.close();
      });

      /** Writes a card, and reads on every screen whether it stands there or nowhere. */
      async function expectSecret(by: "gamemaster" | "roller", card: Card, visibility: Visibility): Promise<void> {
        const word = `Quicksand${++count}x`;
        for (const line of Object.values(lines)) line.forget();
        const id = await writeCard(seats[by], card, visibility, word);
        const diceless = visibility === "blind" && DICELESS.includes(card);
        const readers = by === "gamemaster" ? OF_GAMEMASTER(visibility) : READERS[diceless ? "gm" : visibility];
        const secret = new RegExp(`${word}|${TELLTALE.source}`, "i");
        for (const role of ["gamemaster", "roller", "other"] as const) {
          const where = `${visibility} ${card} of the ${by}, on the screen of the ${role}`;
          const known = await knownOf(seats[role], id);
          const message = seats[role].page.locator(`.chat-log [data-message-id="${id}"]`);
          if (readers.includes(role)) {
            await expect(message.locator("article.sirpas"), where).toBeVisible();
            expect(known.source, where).toMatch(secret);
            expect(known.again, where).toMatch(/class="sirpas/);
            if (role !== by) expect(lines[role].heard, `received: ${where}`).toMatch(secret);
          } else {
            await expect(message.locator(".sirpas"), where).toHaveCount(0);
            for (const [place, text] of Object.entries(known)) expect(text, `${place}: ${where}`).not.toMatch(secret);
            expect(lines[role].heard, `received: ${where}`).not.toMatch(secret);
            // However many dice were thrown, and whatever they showed: the same three that nobody threw.
            const { rolls } = JSON.parse(known.source) as { rolls: string[] };
            expect(rolls.length, where).toBeLessThan(2);
            for (const roll of rolls) expect(JSON.parse(roll), where).toMatchObject({ class: "Roll", total: 0 });
          }
        }
        await seats.gamemaster.page.evaluate(async () => {
          const { game } = globalThis as unknown as Console;
          for (const message of game.messages.contents) await message.delete();
        });
        for (const seat of Object.values(seats)) await expect(seat.page.locator(".chat-message")).toHaveCount(0);
      }

      for (const card of few(CARDS, 3)) {
        test(`a ${card} stands in the browsers of its readers alone`, async () => {
          for (const by of ["roller", "gamemaster"] as const) {
            for (const visibility of Object.keys(READERS) as Visibility[]) await expectSecret(by, card, visibility);
          }
        });
      }
    },
  );
}
