import { expect, test } from "@playwright/test";
import { lastCard } from "./support/asking.ts";
import { LEVEL, notices, putCharacter } from "./support/console.ts";
import { active, combatCall, foundryState, order, putEncounter, row, tracker } from "./support/encounter.ts";
import { type Seat, Table } from "./support/table.ts";

/** Three dice that show the same. */
const all = (...faces: number[]) => faces.flatMap((face) => [face, face, face]);

test.describe.serial("an encounter of three turns, by clicks and by keyboard", () => {
  let table: Table;
  let gamemaster: Seat;
  let player: Seat;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    // One after the other, so that each has heard of the other's coming.
    gamemaster = await table.join(browser, "Gamemaster");
    player = await table.join(browser, "Player 1", "dark");
    await putCharacter(gamemaster, "Ada", { ownership: { "Player 1": LEVEL.owner } });
    for (const name of ["Bo", "Wolf"]) await putCharacter(gamemaster, name);
    await putEncounter(gamemaster, ["Ada", "Bo", "Wolf"]);
    await player.sidebar("Combat");
  });

  test.afterAll(async () => {
    await Promise.all([gamemaster?.leave(), player?.leave()]);
    await table?.close();
  });

  const button = (seat: Seat, name: string | RegExp) => tracker(seat).getByRole("button", { name });
  const status = (seat: Seat) => tracker(seat).locator(".tracker-status");

  test("the first turn is thrown with one click, the best first, each throw explained", async () => {
    await gamemaster.layDice(...all(3, 5, 4));
    await button(gamemaster, "Begin fight").click();
    await expect(tracker(gamemaster)).toContainText("Turn 1");
    await expect(active(gamemaster)).toHaveText("Bo");
    expect(await order(gamemaster)).toEqual(["Bo", "Wolf", "Ada"]);
    const score = row(gamemaster, "Bo").locator(".tracker-score");
    await expect(score).toHaveAttribute("data-tooltip-html", /Dice \(5 \+ 5 \+ 5\)/);
    await expect(status(player)).toHaveText("Bo’s turn");
  });

  test("a player, who may not know what others can do, is told so instead of how the fight might go", async () => {
    await player.page.evaluate(() => {
      const { game } = globalThis as unknown as { game: { sirpas: { macros: { forecast(): Promise<void> } } } };
      return game.sirpas.macros.forecast();
    });
    await expect(notices(player)).toContainText("opponents’ values are hidden from you here");
    await expect(player.page.locator(".application.forecast")).toHaveCount(0);
  });

  test("a list that was scrolled stays there while somebody in it changes whose turn it is not", async () => {
    const list = tracker(gamemaster).locator(".tracker-rows");
    await list.evaluate((element: HTMLElement) => {
      Object.assign(element.style, { maxHeight: "4em", overflow: "auto" });
      element.scrollTop = element.scrollHeight;
    });
    const scrolled = () => list.evaluate(({ scrollTop }) => scrollTop);
    const before = await scrolled();
    expect(before).toBeGreaterThan(0);
    for (const [hidden, name] of [
      [true, "Show Wolf to players"],
      [false, "Hide Wolf from players"],
    ] as const) {
      await gamemaster.page.evaluate(hideWolf, hidden);
      await expect(row(gamemaster, "Wolf").getByRole("button", { name })).toHaveCount(1);
      expect(await scrolled()).toBe(before);
    }
    await list.evaluate((element: HTMLElement) => element.removeAttribute("style"));
  });

  test("the card in the chat shows the ranking, and Foundry's own account is the same as ours", async () => {
    await expect(await lastCard(gamemaster, "ranking-card")).toContainText("Turn 1: initiative");
    await gamemaster.sidebar("Combat");
    expect(await foundryState(gamemaster)).toMatchObject({ round: 1, name: "Bo", time: 0 });
  });

  test("somebody waits, and comes before the action of somebody further down, who then goes on", async () => {
    await button(gamemaster, /^Wait: Bo/).click();
    await expect(active(gamemaster)).toHaveText("Wolf");
    await expect(row(gamemaster, "Bo")).toContainText("waiting");
    await button(gamemaster, /^Act now: Bo/).click();
    await expect(active(gamemaster)).toHaveText("Bo");
    await button(gamemaster, /^Done: Bo/).click();
    await expect(active(gamemaster)).toHaveText("Wolf");
    await button(gamemaster, "Next: Ada").click();
    await expect(status(player)).toHaveText("Ada’s turn");
  });

  test("a player lets their own place pass by keyboard; after the last of all they may still act", async () => {
    await expect(button(player, /Wolf waits/)).toHaveCount(0);
    const wait = button(player, /^Wait: Ada/);
    await wait.focus();
    await player.page.keyboard.press("Enter");
    await expect(status(gamemaster)).toHaveText("Ada can still act after waiting");
    const act = button(player, /^Act now: Ada/);
    await act.focus();
    await player.page.keyboard.press("Enter");
    await expect(active(player)).toHaveText("Ada");
  });

  test("once the last is through the turn ends, time passes, and initiative is thrown anew; who ties throws again", async () => {
    // Ada and Bo tie, and then Ada is ahead.
    await gamemaster.layDice(...all(4, 4, 3, 5, 2));
    await button(player, /^Done: Ada/).click();
    await expect(tracker(gamemaster)).toContainText("Turn 2");
    expect(await order(gamemaster)).toEqual(["Ada", "Bo", "Wolf"]);
    await expect(row(gamemaster, "Ada").locator(".tracker-score")).toContainText(/^\s*15\s*then 18/);
    expect(await foundryState(gamemaster)).toMatchObject({ round: 2, name: "Ada", time: 10 });
  });

  test("who comes in the middle of a turn is thrown into it or waits for the next; who leaves gives up their place", async () => {
    await putCharacter(gamemaster, "Cy");
    await gamemaster.page.evaluate(async () => {
      const { game } = globalThis as unknown as {
        game: {
          actors: { getName(name: string): { id: string } };
          combats: { contents: { createEmbeddedDocuments(name: string, data: object[]): Promise<unknown> }[] };
        };
      };
      const actorId = game.actors.getName("Cy").id;
      await game.combats.contents[0]!.createEmbeddedDocuments("Combatant", [{ actorId, name: "Cy" }]);
    });
    await expect(row(gamemaster, "Cy")).toContainText("from next turn");
    await gamemaster.layDice(...all(4, 1));
    await row(gamemaster, "Cy").getByRole("button", { name: "Roll Cy into this turn" }).click();
    // A tie with those who have thrown: Cy throws a second time.
    await expect.poll(() => order(gamemaster)).toEqual(["Ada", "Bo", "Cy", "Wolf"]);
    await expect(active(gamemaster)).toHaveText("Ada");
    await row(gamemaster, "Ada").getByRole("button", { name: "Remove Ada" }).click();
    await gamemaster.page.getByRole("button", { name: "Yes" }).click();
    await expect(active(gamemaster)).toHaveText("Bo");
    expect(await foundryState(gamemaster)).toMatchObject({ round: 2, name: "Bo" });
  });

  test("a whole turn is taken back, with its time, and done again", async () => {
    await gamemaster.layDice(...all(6, 5, 4));
    for (const next of ["Next: Cy", "Next: Wolf", "Next turn"]) await button(gamemaster, next).click();
    await expect(tracker(gamemaster)).toContainText("Turn 3");
    await button(gamemaster, "Next: ").click();
    const before = await order(gamemaster);
    await expect(active(gamemaster)).toHaveText(before[1]!);
    expect(await foundryState(gamemaster)).toMatchObject({ round: 3, time: 20 });
    await button(gamemaster, "Undo this whole turn").click();
    await expect(tracker(gamemaster)).toContainText("Turn 2");
    await expect(status(gamemaster)).toHaveText("Everyone has acted");
    expect(await foundryState(gamemaster)).toMatchObject({ round: 2, time: 10, name: null });
    await button(gamemaster, "Redo a whole turn").click();
    await expect(tracker(gamemaster)).toContainText("Turn 3");
    expect(await order(gamemaster)).toEqual(before);
    expect(await foundryState(gamemaster)).toMatchObject({ round: 3, time: 20 });
  });

  test("Foundry's own ways lead to the same: its methods for the next turn and back, and for initiative", async () => {
    const [first, second] = await order(gamemaster);
    await expect(active(gamemaster)).toHaveText(second ?? "");
    await combatCall(gamemaster, "previousTurn");
    await expect(active(gamemaster)).toHaveText(first ?? "");
    await combatCall(gamemaster, "nextTurn");
    await expect(active(gamemaster)).toHaveText(second ?? "");
    await combatCall(gamemaster, "rollInitiative", "Bo");
    await expect(gamemaster.page.getByText("They already have a place this turn")).toBeVisible();
    expect(await order(gamemaster)).toEqual(expect.arrayContaining([first, second]));
  });

  test("whoever is out of the fight is passed over", async () => {
    await row(gamemaster, "Wolf").getByRole("button", { name: "Wolf is out of the fight" }).click();
    await expect(row(gamemaster, "Wolf")).toContainText("out of the fight");
    await gamemaster.layDice(...all(5, 4));
    await combatCall(gamemaster, "nextRound");
    await expect(tracker(gamemaster)).toContainText("Turn 4");
    await expect(row(gamemaster, "Wolf").locator(".tracker-score")).toHaveCount(0);
  });

  test("the level of combat and the length of a turn change in the middle of it", async () => {
    await tracker(gamemaster).getByLabel("Turn length in seconds").fill("3");
    await tracker(gamemaster).getByLabel("Turn length in seconds").press("Enter");
    await tracker(gamemaster).getByLabel("Combat level").selectOption("simplified");
    await expect(tracker(player)).toContainText("simplified combat");
    const { time } = await foundryState(gamemaster);
    await button(gamemaster, "Next turn").click();
    await expect(tracker(gamemaster)).toContainText("Turn 5");
    expect(await foundryState(gamemaster)).toMatchObject({ round: 5, time: time + 3 });
  });
});

async function hideWolf(hidden: boolean): Promise<void> {
  const { game } = globalThis as unknown as Room;
  await game.combat.combatants.getName("Wolf").update({ hidden });
}

interface Room {
  readonly game: {
    readonly combat: {
      readonly combatants: { getName(name: string): { update(changes: object): Promise<unknown> } };
    };
  };
}
