import { expect, test } from "@playwright/test";
import { prompts } from "./support/asking.ts";
import { attackDialog } from "./support/attackers.ts";
import { attack, attackCard } from "./support/attacking.ts";
import { LEVEL } from "./support/console.ts";
import { active, order, putEncounter, tracker } from "./support/encounter.ts";
import { eventsOf, standingOf, type Standing } from "./support/fight-facts.ts";
import { putFighter } from "./support/fighters.ts";
import { openActor, openTab } from "./support/sheet.ts";
import { type Seat, Table } from "./support/table.ts";

const FIGHTERS = ["Ada", "Bo", "Thug", "Wolf"] as const;

test.describe.serial("two players and a Gamemaster fight for two turns", () => {
  let table: Table;
  let gamemaster: Seat;
  let ada: Seat;
  let bo: Seat;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    gamemaster = await table.join(browser, "Gamemaster");
    ada = await table.join(browser, "Player 1");
    bo = await table.join(browser, "Player 2", "dark");
    await putFighter(gamemaster, "Ada", {
      styles: { Swordfight: 10 },
      weapons: ["Sword"],
      manoeuvres: true,
      ownership: { "Player 1": LEVEL.owner },
    });
    await putFighter(gamemaster, "Bo", {
      styles: { Brawl: 10 },
      manoeuvres: true,
      ownership: { "Player 2": LEVEL.owner },
    });
    const brawler = {
      type: "npc",
      styles: { Brawl: 6 },
      skills: { "Instinctive Defence": 12 },
      manoeuvres: true,
      system: tough(),
    } as const;
    for (const name of ["Thug", "Wolf"]) {
      await putFighter(gamemaster, name, brawler);
      await forgetsDefences(gamemaster, name);
    }
    await putEncounter(gamemaster, FIGHTERS);
  });

  test.afterAll(async () => {
    await Promise.all([gamemaster, ada, bo].map((seat) => seat?.leave()));
    await table?.close();
  });

  /** Whatever happened stands on every screen. */
  async function expectSame(): Promise<void> {
    const seen = (seat: Seat) => Promise.all([standingAll(seat), eventsOf(seat)]);
    // Together, since what was thrown last may still be on its way to any of them.
    await expect(async () => {
      const [first, ...others] = await Promise.all([gamemaster, ada, bo].map(seen));
      for (const other of others) expect(other).toEqual(first);
    }).toPass();
  }

  test.afterEach(expectSame);

  const button = (seat: Seat, name: string | RegExp) => tracker(seat).getByRole("button", { name });

  /** Whoever is prompted first answers with what is suggested. */
  async function answers(seat: Seat, ...dice: number[]): Promise<void> {
    const roll = prompts(seat).locator("[data-action=roll]").first();
    await expect(roll).toBeVisible();
    await seat.layDice(...dice);
    await roll.click();
    await expect(prompts(seat)).toHaveCount(0);
  }

  async function passes(): Promise<void> {
    await gamemaster.sidebar("Combat");
    await button(gamemaster, /^Next/).click();
  }

  /** Whose place it is in which turn, as the tracker says. */
  async function place(): Promise<string> {
    const [turn = ""] = /Turn \d+/.exec(await tracker(gamemaster).innerText()) ?? [];
    return `${turn}: ${(await active(gamemaster).allInnerTexts()).join()}`;
  }

  /** Lets places pass, those at the end of a turn for whoever waits too, until one has come. */
  async function passUntil(there: RegExp): Promise<void> {
    await gamemaster.sidebar("Combat");
    await expect(tracker(gamemaster)).toContainText(/Turn \d/);
    for (let now = await place(); !there.test(now); now = await place()) {
      // Six more for a tie, which wounds and stuns can lead to.
      await gamemaster.layDice(6, 6, 5, 4, 4, 4, 5, 5, 4, 2, 2, 2, 5, 5, 5, 3, 3, 3);
      await passes();
      // Between two turns it is nobody's place for a moment.
      await expect.poll(async () => (await place()).replace(/^Turn \d+: $/, now)).not.toContain(now);
    }
  }

  /** Waits until so many strikes stand in the log, on every screen: what is done next goes by what was done before. */
  async function strikesWritten(count: number): Promise<void> {
    for (const seat of [gamemaster, ada, bo]) {
      const strikes = async () => (await eventsOf(seat)).filter((type) => type === "attack").length;
      await expect.poll(strikes).toBe(count);
    }
  }

  const toPlaceOf = (name: string) => passUntil(new RegExp(`: ${name}$`));

  test("turn 1: Ada's player attacks with two clicks, and the Gamemaster answers for the thug with one", async () => {
    await gamemaster.layDice(6, 6, 5, 4, 4, 4, 5, 5, 4, 2, 2, 2);
    await button(gamemaster, "Begin fight").click();
    await expect.poll(() => order(gamemaster)).toEqual(["Ada", "Thug", "Bo", "Wolf"]);

    const sheet = await openActor(ada, "Ada");
    await openTab(sheet, "Combat");
    await sheet
      .locator(".style-list")
      .getByRole("button", { name: /^(Roll|Use) Slash/ })
      .click();
    const dialog = attackDialog(ada);
    await dialog.getByRole("checkbox", { name: /Thug/ }).check();
    await ada.layDice(4, 4, 3);
    await dialog.getByRole("button", { name: "Attack", exact: true }).click();
    await expect(dialog).toBeHidden();
    await answers(gamemaster, 2, 2, 2);

    // 10 + 11 against 12 + 6: a margin of 3, and 6 for the slash.
    await expect(await attackCard(bo)).toContainText(/Hit\s+margin \+3/);
    await expect.poll(async () => (await standingOf(bo, "Thug")).wounds).toEqual(["heavy"]);
    expect((await standingOf(ada, "Ada")).done).toEqual(["Slash"]);
    await strikesWritten(1);
  });

  test("turn 1: the thug strikes back, and Bo's player evades with one click", async () => {
    await toPlaceOf("Thug");
    await gamemaster.layDice(5, 4, 4);
    await attack(gamemaster, "Thug", "Punch", ["Bo"]);
    await answers(bo, 4, 4, 3);
    await expect(await attackCard(ada)).toContainText(/Bo/);
    expect((await standingOf(gamemaster, "Bo")).wounds).toEqual([]);
    await strikesWritten(2);
  });

  test("turn 2: a critical kick stuns the thug for two turns after the one it was given in", async () => {
    await toPlaceOf("Bo");
    await bo.layDice(6, 6, 6);
    await attack(bo, "Bo", "Kick", ["Thug"]);
    await answers(gamemaster, 6, 6, 5);
    await expect.poll(async () => (await standingOf(ada, "Thug")).conditions).toEqual([["stun", 3]]);
    await strikesWritten(3);
    await passUntil(/^Turn 2: Ada$/);
    await expect.poll(async () => (await standingOf(bo, "Thug")).conditions).toEqual([["stun", 2]]);
  });

  test("turn 2: what was used before on the same target counts less, and the wounds count too", async () => {
    for (const wounds of [3, 4]) {
      await strikesWritten(wounds);
      await ada.layDice(3, 3, 2);
      await attack(ada, "Ada", "Thrust", ["Thug"]);
      await answers(gamemaster, 3, 3, 3);
      await expect.poll(async () => (await standingOf(bo, "Thug")).wounds).toHaveLength(wounds);
    }
    await strikesWritten(5);
    const card = await attackCard(ada);
    await card
      .getByText(/^Breakdown of/)
      .first()
      .click();
    await expect(card).toContainText("Repeated on this target");
  });

  test("all of it is there after a player has loaded the page anew", async () => {
    await bo.reload();
    await expectSame();
    await expect.poll(async () => (await standingOf(bo, "Thug")).wounds).toHaveLength(4);
  });
});

/** Somebody who bears many wounds, so that the fight lasts. */
function tough(): object {
  return { structs: { injuryResistance: 30 } };
}

/** Leaves somebody nothing to defend with but their instinct. */
async function forgetsDefences(seat: Seat, name: string): Promise<void> {
  await seat.page.evaluate(async (name) => {
    const { game } = globalThis as unknown as Forgetting;
    const actor = game.actors.getName(name);
    const defences = actor.items.filter(({ type, system }) => type === "manoeuvre" && system.kind === "defence");
    await actor.deleteEmbeddedDocuments(
      "Item",
      defences.map(({ id }) => id),
    );
  }, name);
}

interface Forgetting {
  readonly game: { readonly actors: { getName(name: string): Forgetful } };
}

interface Forgetful {
  readonly items: readonly { readonly id: string; readonly type: string; readonly system: { readonly kind: string } }[];
  deleteEmbeddedDocuments(type: "Item", ids: readonly string[]): Promise<unknown>;
}

async function standingAll(seat: Seat): Promise<readonly Standing[]> {
  return Promise.all(FIGHTERS.map((name) => standingOf(seat, name)));
}
