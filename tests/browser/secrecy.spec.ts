import { expect, test } from "@playwright/test";
import { GENERATION, GENERATIONS } from "../support/generation.ts";
import { few } from "../support/sweep.ts";
import { LEVEL, putCharacter, type Console } from "./support/console.ts";
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

/** Who reads what somebody rolls, besides the Gamemaster's own rolls, which only Gamemasters read unless they are public. */
const READERS: Readonly<Record<Visibility, readonly ("gamemaster" | "roller" | "other")[]>> = {
  public: ["gamemaster", "roller", "other"],
  gm: ["gamemaster", "roller"],
  blind: ["gamemaster"],
  self: ["roller"],
};
/** Of what holds no dice, Foundry hides nothing from its author. */
const DICELESS: readonly Card[] = ["request", "logEntry"];
const OF_GAMEMASTER = (visibility: Visibility) =>
  visibility === "public" ? READERS.public : (["gamemaster"] as const);

for (const generation of GENERATIONS) {
  test.describe.serial(
    `a hidden card is shown to its readers alone, at a table of generation ${generation}`,
    { tag: generation === GENERATION ? "@sample" : "@sweep" },
    () => {
      let table: Table;
      let seats: { gamemaster: Seat; roller: Seat; other: Seat };
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
        for (const seat of Object.values(seats)) {
          await seat.seedDice();
          await seat.sidebar("Chat");
        }
      });

      test.afterAll(async () => {
        for (const seat of Object.values(seats ?? {})) await seat.leave();
        await table?.close();
      });

      /** Writes a card, and reads on every screen whether it stands there or nowhere. */
      async function expectSecret(by: "gamemaster" | "roller", card: Card, visibility: Visibility): Promise<void> {
        const word = `Quicksand${++count}x`;
        const id = await writeCard(seats[by], card, visibility, word);
        const diceless = visibility === "blind" && DICELESS.includes(card);
        const readers = by === "gamemaster" ? OF_GAMEMASTER(visibility) : READERS[diceless ? "gm" : visibility];
        const secret = new RegExp(`${word}|zephyrwork`, "i");
        for (const role of ["gamemaster", "roller", "other"] as const) {
          const where = `${visibility} ${card} of the ${by}, on the screen of the ${role}`;
          const shown = await shownOf(seats[role], id);
          const message = seats[role].page.locator(`#chat .chat-log [data-message-id="${id}"]`);
          if (readers.includes(role)) {
            await expect(message.locator("article.sirpas"), where).toBeAttached();
            // A throw that its contest's card shows folds into that.
            const folded = await message.evaluate((element) => element.classList.contains("sirpas-folded"));
            const told = folded
              ? seats[role].page.locator("#chat .chat-log article.sirpas", { hasText: secret })
              : message;
            await expect(told.filter({ visible: true }), where).not.toHaveCount(0);
            expect(shown.again, where).toMatch(/class="sirpas/);
            // The log as a file says who it was, and what its card says.
            if (!folded) expect(shown.exported, where).toMatch(secret);
            expect(shown.exported.split("\n").length, where).toBeGreaterThan(1);
          } else {
            await expect(message.locator(".sirpas"), where).toHaveCount(0);
            expect(shown.again, where).not.toMatch(/class="sirpas/);
            expect(shown.again, where).not.toMatch(secret);
            expect(shown.log, where).not.toMatch(secret);
            expect(shown.exported, where).not.toMatch(secret);
            expect(shown.outcome, where).toBe(null);
          }
        }
        await seats.gamemaster.page.evaluate(async () => {
          const { game } = globalThis as unknown as Console;
          for (const message of game.messages.contents) await message.delete();
        });
        for (const seat of Object.values(seats)) await expect(seat.page.locator(".chat-message")).toHaveCount(0);
      }

      for (const card of few(CARDS, 3)) {
        test(`a ${card} is read by its readers alone`, async () => {
          for (const by of ["roller", "gamemaster"] as const) {
            for (const visibility of Object.keys(READERS) as Visibility[]) await expectSecret(by, card, visibility);
          }
        });
      }

      test("nothing is rolled blindly for a player while no Gamemaster is connected", async () => {
        const { gamemaster, roller } = seats;
        const address = gamemaster.page.url();
        await gamemaster.page.goto("about:blank");
        await roller.page.waitForFunction(
          () => !(globalThis as unknown as { game: { users: { activeGM: object | null } } }).game.users.activeGM,
        );
        await expect(writeCard(roller, "check", "blind", "Bogland")).rejects.toThrow();
        await expect(roller.page.locator("#notifications")).toContainText("You need a connected Gamemaster");
        await expect(roller.page.locator("#chat .chat-log .chat-message")).toHaveCount(0);
        await gamemaster.page.goto(address);
        await gamemaster.ready();
      });
    },
  );
}

interface Client {
  readonly game: {
    readonly messages: {
      get(id: string):
        | {
            readonly system: { readonly outcome?: object | null };
            export(): string;
            renderHTML(): Promise<HTMLElement>;
          }
        | undefined;
    };
  };
}

/** Waits until a message has come to somebody, and reads all that their screen shows of it. */
async function shownOf(seat: Seat, id: string) {
  await seat.page.waitForFunction((id) => (globalThis as unknown as Client).game.messages.get(id) !== undefined, id);
  return seat.page.evaluate(async (id) => {
    const message = (globalThis as unknown as Client).game.messages.get(id)!;
    const popped = await message.renderHTML();
    return {
      log: document.querySelector("#chat .chat-log")?.outerHTML ?? "",
      // As it would be popped out.
      again: popped.outerHTML,
      exported: message.export(),
      outcome: message.system.outcome ?? null,
    };
  }, id);
}
