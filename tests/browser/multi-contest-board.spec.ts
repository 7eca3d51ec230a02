import { expect, type Locator, test } from "@playwright/test";
import { LEVEL, notices, putCharacter } from "./support/console.ts";
import { prompts } from "./support/asking.ts";
import { type Seat, Table } from "./support/table.ts";
import { unfold } from "./support/unfold.ts";

/** Two parties of two: what each member has in Health, and throws. */
const PARTIES = {
  Foxes: [
    ["Ada", 12, [6, 5, 4]],
    ["Bo", 10, [3, 2, 2]],
  ],
  Wolves: [
    ["Cy", 11, [6, 6, 6]],
    ["Di", 13, [2, 2, 2]],
  ],
} as const satisfies Record<string, readonly (readonly [string, number, readonly number[]])[]>;

interface Client {
  readonly game: {
    readonly actors: { getName(name: string): { readonly id: string; readonly prototypeToken: object } };
    readonly messages: { readonly size: number };
    readonly sirpas: { readonly macros: Record<string, () => Promise<void>> };
  };
  readonly Actor: { createDocuments(data: object[]): Promise<unknown> };
  readonly Folder: { create(data: object): Promise<{ readonly id: string }> };
}

test.describe.serial("the board for multi-contests", () => {
  let table: Table;
  let gamemaster: Seat;
  let player: Seat;
  let board: Locator;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    [gamemaster, player] = await Promise.all([
      table.join(browser, "Gamemaster"),
      table.join(browser, "Player 1", "dark"),
    ]);
    await gamemaster.page.setViewportSize({ width: 1700, height: 1000 });
    for (const [name, health] of Object.values(PARTIES).flat()) {
      const ownership: Record<string, number> = name === "Ada" ? { "Player 1": LEVEL.owner } : {};
      const system = { attributes: { health: { specific: health - 10 } } };
      await putCharacter(gamemaster, name, { ownership, system });
    }
    await gamemaster.page.evaluate(async () => {
      const { Actor, Folder } = globalThis as unknown as Client;
      const { id } = await Folder.create({ name: "Pack", type: "Actor" });
      const rats = ["Rat", "Mouse"].map((name) => ({ name, type: "npc", folder: id }));
      await Actor.createDocuments([{ name: "Goblin", type: "npc" }, ...rats]);
    });
    board = gamemaster.page.locator(".multi-contest-board");
  });

  test.afterAll(async () => {
    await Promise.all([gamemaster?.leave(), player?.leave()]);
    await table?.close();
  });

  async function open(seat: Seat = gamemaster): Promise<void> {
    await seat.page.evaluate(() => (globalThis as unknown as Client).game.sirpas.macros["multiContest"]?.());
    await expect(seat.page.locator(".multi-contest-board")).toBeVisible();
  }

  const party = (name: string) => board.getByRole("region", { name, exact: true });
  const person = (name: string) =>
    board.locator(".board-participant").filter({ has: gamemaster.page.getByText(name, { exact: true }) });
  const messages = () => gamemaster.page.evaluate(() => (globalThis as unknown as Client).game.messages.size);
  const entry = (name: string) =>
    gamemaster.page.locator("#actors .directory-item").filter({ hasText: new RegExp(`^\\s*${name}\\s*$`) });

  async function add(into: string, ...names: readonly string[]): Promise<void> {
    await board.getByLabel("Add to").selectOption({ label: into });
    for (const name of names) {
      await board.getByLabel("Actor to add").selectOption({ label: name });
      await board.getByRole("button", { name: "Add", exact: true }).click();
      await expect(party(into)).toContainText(name);
    }
  }

  /** Workers that are asked from now on begin once they are let. @returns what lets them */
  async function holdCounting(): Promise<() => Promise<void>> {
    const held = await gamemaster.page.evaluateHandle(() => {
      const own = globalThis.Worker;
      const asked: (() => void)[] = [];
      globalThis.Worker = class extends own {
        override postMessage(message: unknown): void {
          asked.push(() => super.postMessage(message));
        }
      };
      return () => {
        globalThis.Worker = own;
        for (const ask of asked) ask();
      };
    });
    return () => held.evaluate((begin) => begin());
  }

  test("people are dragged there from the list of actors, a folder at once, and from party to party", async () => {
    await gamemaster.sidebar("Actors");
    await open();
    await entry("Ada").dragTo(party("Party A"));
    await expect(party("Party A")).toContainText("Ada");
    await gamemaster.page.locator("#actors .folder").filter({ hasText: "Pack" }).first().dragTo(party("Party B"));
    await expect(party("Party B").locator(".board-participant")).toHaveCount(2);
    await person("Rat")
      .locator(".name")
      .dragTo(person("Ada"), { targetPosition: { x: 20, y: 4 } });
    await expect(party("Party A").locator(".board-participant .name")).toHaveText(["Rat", "Ada"]);
    await person("Mouse").locator(".name").dragTo(party("Sitting out"));
    await expect(party("Sitting out")).toContainText("Mouse");
  });

  test("whoever is there is not taken twice, but of goblins there are as many as wanted", async () => {
    await entry("Ada").dragTo(party("Party B"));
    await expect(notices(gamemaster)).toContainText("Already on this board: Ada.");
    await expect(person("Ada")).toHaveCount(1);
    await entry("Goblin").dragTo(party("Party B"));
    await expect(party("Party B").locator(".board-participant .name")).toHaveText(["Goblin"]);
    await unfold(board);
    await board.getByRole("button", { name: "Add another Goblin" }).click();
    await expect(party("Party B").locator(".board-participant")).toHaveCount(2);
    await entry("Goblin").dragTo(party("Party B").locator(".party-facts"));
    await expect(party("Party B").locator(".board-participant .name")).toHaveText(["Goblin 1", "Goblin 2", "Goblin 3"]);
  });

  test("by key they change places and parties, and the focus goes along", async () => {
    await unfold(board);
    const up = board.getByRole("button", { name: "Move Goblin 3 up" });
    await up.press("Enter");
    await expect(party("Party B").locator(".board-participant .name")).toHaveText(["Goblin 1", "Goblin 3", "Goblin 2"]);
    await expect(up).toBeFocused();
    await up.press("Alt+ArrowLeft");
    await expect(party("Party A")).toContainText("Goblin 3");
    await expect(up).toBeFocused();
    await expect(gamemaster.page.locator("#sirpas-announcements")).toHaveText("Goblin 3: Party A, 3 of 3.");
    await unfold(board);
    await board.getByLabel("Goblin 3’s party").selectOption({ label: "Sitting out" });
    await expect(party("Sitting out")).toContainText("Goblin 3");
    await board.getByRole("button", { name: "Remove Goblin 3 from the board" }).press("Enter");
    await expect(person("Goblin 3")).toHaveCount(0);
  });

  test("the buttons add the players' characters, and say what is missing", async () => {
    await board.getByRole("button", { name: "Selected tokens" }).click();
    await expect(notices(gamemaster)).toContainText("Select tokens on the scene first");
    await board.getByRole("button", { name: "Remove Ada from the board" }).click();
    await expect(person("Ada")).toHaveCount(0);
    await board.getByRole("button", { name: "All players’ characters" }).click();
    await expect(person("Ada")).toHaveCount(1);
  });

  test("closed and opened again, also after a reload, it is as it was left", async () => {
    await board.getByLabel("Name of Party A").fill("Hunters");
    await unfold(board);
    await board.getByLabel("Reason").fill("Across the river");
    await board.getByLabel("Reason").press("Tab");
    await expect(party("Hunters")).toBeVisible();
    await gamemaster.reload();
    await open();
    await expect(party("Hunters")).toContainText("Ada");
    await expect(party("Party B").locator(".board-participant .name")).toHaveText(["Goblin 1", "Goblin 2"]);
    await expect(board.getByLabel("Reason")).toHaveValue("Across the river");
  });

  test("two parties throw: the board, its round and the card in the chat say what came of it", async () => {
    for (const name of ["Ada", "Rat", "Mouse", "Goblin 1", "Goblin 2"]) {
      await board.getByRole("button", { name: `Remove ${name} from the board` }).click();
      await expect(person(name)).toHaveCount(0);
    }
    for (const [index, [name, members]] of Object.entries(PARTIES).entries()) {
      const field = board.locator("[data-set=name]").nth(index);
      await field.fill(name);
      await field.press("Tab");
      await expect(party(name)).toBeVisible();
      await add(name, ...members.map(([who]) => who));
    }
    await board.getByRole("button", { name: "Add party" }).click();
    await expect(board.locator(".board-party[data-party]:not(.aside)")).toHaveCount(3);
    await board.getByRole("button", { name: "Remove Party C" }).click();
    await expect(board.locator(".board-party[data-party]:not(.aside)")).toHaveCount(2);
    await board.getByLabel("Statistic for everyone").selectOption({ label: "Health" });
    await unfold(board);
    await board.getByLabel("Bo’s statistic").selectOption({ label: "Intelligence 10" });
    await expect(board.locator("[data-chances]")).toContainText("Exact chances");
    for (const name of Object.keys(PARTIES)) await expect(party(name).locator(".odds")).toContainText(/wins [\d.]+%/);

    const before = await messages();
    await gamemaster.layDice(...Object.values(PARTIES).flatMap((members) => members.flatMap(([, , dice]) => dice)));
    // Whoever is impatient rolls once all the same: more dice were not laid.
    await board.getByRole("button", { name: "Roll" }).dblclick();
    await expect(board.locator(".board-round")).toHaveCount(1);
    expect(await messages()).toBe(before + 1);
    // What was likely is folded now.
    await expect(party("Foxes").locator(".odds")).toBeHidden();
    await board.getByText("Chances of another roll").click();
    for (const name of Object.keys(PARTIES)) await expect(party(name).locator(".odds")).toContainText(/wins [\d.]+%/);
    await gamemaster.sidebar("Chat");
    // 29 and 19 against 27 and 17.
    await expect(person("Cy").locator(".result")).toContainText("29 a point");
    await expect(person("Ada").locator(".result")).toContainText("27 SM −2");
    const cards = [board.locator(".multi-contest-card"), gamemaster.page.locator("#chat .multi-contest-card").last()];
    for (const card of cards) {
      await expect(card.locator(".card-party").filter({ hasText: "Wolves" })).toContainText("2 points");
      await expect(card).toContainText(/Bo.*Intelligence/s);
    }
    await expect(board.locator(".latest")).toContainText("Round 1 Victory: Wolves");
    await expect(gamemaster.page.locator("#sirpas-announcements")).toContainText("Round 1: Victory: Wolves");
  });

  test("another round is thrown without whoever leaves, and the board shows both", async () => {
    await unfold(board);
    await board.getByLabel("Di’s party").selectOption({ label: "Sitting out" });
    await expect(party("Sitting out")).toContainText("Di");
    await gamemaster.layDice(3, 3, 4, 3, 3, 4, 3, 3, 4);
    await board.getByRole("button", { name: "Another round" }).click();
    await expect(board.locator(".board-round")).toHaveCount(2);
    await expect(board.locator(".tally")).toContainText("Rounds won");
    await expect(board.locator(".board-round > summary h3")).toHaveText(["Round 2", "Round 1"]);
    await expect(board.locator(".board-round").first().locator(".multi-contest-card")).toBeVisible();
  });

  test("begun anew nothing is lost: the card in the chat brings the rounds back onto the board", async () => {
    await board.getByRole("button", { name: "Start over" }).click();
    await expect(board.locator(".board-round")).toHaveCount(0);
    await board.getByRole("button", { name: "Remove Ada from the board" }).click();
    await gamemaster.sidebar("Chat");
    await gamemaster.page.getByRole("button", { name: "Open board" }).last().click();
    await expect(board.locator(".board-round")).toHaveCount(2);
    await expect(party("Foxes")).toContainText("Ada");
    await expect(party("Sitting out")).toContainText("Di");
  });

  test("Player 1 throws for Ada, the Gamemaster for the rest, and the board waits for both", async () => {
    await board.getByRole("button", { name: "Start over" }).click();
    await board.getByLabel("Who rolls").selectOption({ label: "Each player for their own" });
    await board.getByRole("button", { name: "Request rolls" }).click();
    await expect(board.locator(".board-footer")).toContainText("Round 1 isn’t over");
    await expect(board.getByRole("button", { name: "Request rolls" })).toBeDisabled();

    await player.layDice(6, 6, 6);
    await prompts(player)
      .getByRole("button", { name: /Roll/ })
      .click({ modifiers: ["Shift"] });
    await expect(board.locator(".board-footer")).not.toContainText("Ada");
    await gamemaster.layDice(1, 1, 2, 2, 2, 2);
    await board.locator(".board-round [data-card-button=together]").click();
    await expect(board.locator(".latest")).toContainText(/victory|multi-draw/i);
    await expect(person("Ada").locator(".result")).toContainText("30 a point");
    await expect(board.getByRole("button", { name: "Request rolls" })).toBeEnabled();
  });

  test("the odds of many who differ are counted beside the board", async () => {
    await gamemaster.page.evaluate(async () => {
      const { Actor, Folder } = globalThis as unknown as Client;
      for (const [name, first] of Object.entries({ Dogs: 8, Cats: 9 })) {
        const { id } = await Folder.create({ name, type: "Actor" });
        const members = Array.from({ length: 7 }, (_, index) => ({
          ...{ name: `${name} ${index}`, type: "character", folder: id },
          system: { attributes: { health: { specific: first + index - 10 } } },
        }));
        await Actor.createDocuments(members);
      }
    });
    await board.getByRole("button", { name: "Start over" }).click();
    await board.getByRole("button", { name: "Clear" }).click();
    await gamemaster.sidebar("Actors");
    const folder = (name: string) => gamemaster.page.locator("#actors .folder").filter({ hasText: name }).first();
    await folder("Dogs").dragTo(party("Foxes"));
    await folder("Cats").dragTo(party("Wolves"));
    await expect(party("Wolves").locator(".board-participant")).toHaveCount(7);
    const letCount = await holdCounting();
    // The round before was asked of people who chose for themselves.
    await board.getByLabel("Statistic for everyone").selectOption({ label: "Health" });
    // Until then they are sampled: how far they can be off is said with them.
    const chances = board.locator("[data-chances]");
    await expect(chances).toContainText(/Sampled: each chance is within ± 0\.[1-4]%/);
    // What is drawn anew meanwhile waits for the same.
    await board.getByLabel("Name of Foxes").fill("Vixens");
    await board.getByLabel("Name of Foxes").press("Tab");
    await expect(party("Vixens").locator(".odds")).toContainText(/wins [\d.]+%, [\d.]+ points/);
    await board.getByLabel("Name of Vixens").fill("Foxes");
    await board.getByLabel("Name of Vixens").press("Tab");
    await expect(chances).toContainText("Sampled");
    await letCount();
    await expect(chances).toContainText("Exact chances");
    for (const name of ["Foxes", "Wolves"]) await expect(party(name).locator(".odds")).toContainText(/wins [\d.]+%/);
  });

  test("Player 1 may open one of their own, and is told what they may do there", async () => {
    await open(player);
    const own = player.page.locator(".multi-contest-board");
    await expect(own).toContainText("This board is the Gamemaster’s.");
    await expect(own.getByLabel("Actor to add").locator("option")).toHaveText(["Ada"]);
  });
});
