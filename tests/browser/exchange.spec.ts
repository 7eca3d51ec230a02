import { expect, test } from "@playwright/test";
import { prompts } from "./support/asking.ts";
import { attackDialog, putOnScene } from "./support/attackers.ts";
import { attack, attackCard } from "./support/attacking.ts";
import { LEVEL } from "./support/console.ts";
import { countOn, diceOn, installDice } from "./support/dice3d.ts";
import { combatCall, foundryState, putEncounter, row } from "./support/encounter.ts";
import { openActor, openTab } from "./support/sheet.ts";
import { woundsOf } from "./support/strikes.ts";
import { type Seat, Table } from "./support/table.ts";

test.describe.serial("an exchange of blows between a player and the Gamemaster", () => {
  let table: Table;
  let gamemaster: Seat;
  let player: Seat;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    [gamemaster, player] = await Promise.all([table.join(browser, "Gamemaster"), table.join(browser, "Player 1")]);
    const swordfight = { styles: { Swordfight: 10 }, weapons: ["Sword"] };
    const ownership = { "Player 1": LEVEL.owner };
    await putOnScene(gamemaster, "Bram", { ...swordfight, ownership, at: [3, 2], disposition: 1 });
    await putOnScene(gamemaster, "Tamsin", { ...swordfight, ownership, at: [2, 2], disposition: 1 });
    const tough = { type: "npc", disposition: -1, system: { structs: { injuryResistance: 30 } } } as const;
    for (const [name, line] of [["Guard", 2] as const, ["Brute", 3] as const])
      await putOnScene(gamemaster, name, { ...swordfight, ...tough, at: [4, line] });
    await putEncounter(gamemaster, ["Bram", "Guard", "Brute", "Tamsin"]);
    await newTurn("startCombat");
    await newExchange();
  });

  test.afterAll(async () => {
    await Promise.all([gamemaster, player].map((seat) => seat?.leave()));
    await table?.close();
  });

  const roll = (seat: Seat) => prompts(seat).locator("[data-action=roll]");
  const attackButton = () => attackDialog(player).getByRole("button", { name: "Attack", exact: true });
  /** What a log shows. */
  const shown = (seat: Seat) => seat.page.locator("#chat .chat-log > .chat-message:visible");

  /** Bram has the first place in the order. */
  async function newTurn(step: "startCombat" | "nextRound"): Promise<void> {
    const { round } = await foundryState(gamemaster);
    await gamemaster.layDice(6, 6, 6, 5, 5, 4, 4, 3, 3, 1, 1, 1);
    await combatCall(gamemaster, step);
    await expect.poll(() => foundryState(gamemaster)).toMatchObject({ round: round + 1, name: "Bram" });
  }

  /** Empties the chat and begins the next turn. */
  async function newExchange(): Promise<void> {
    await newTurn("nextRound");
    await gamemaster.page.evaluate(async () => {
      const { game } = globalThis as unknown as Room;
      for (const message of game.messages.contents) await message.delete();
    });
    for (const seat of [gamemaster, player]) await seat.sidebar("Chat");
    await expect(shown(player)).toHaveCount(0);
  }

  /** Counts from now on the clicks of somebody. */
  async function countClicks(seat: Seat): Promise<() => Promise<number>> {
    await seat.page.evaluate(() => {
      const page = globalThis as unknown as Room;
      const isCounting = page.clicks !== undefined;
      page.clicks = 0;
      if (isCounting) return;
      document.addEventListener(
        "click",
        ({ isTrusted, detail }) => isTrusted && detail > 0 && (page.clicks! += 1),
        true,
      );
    });
    return () => seat.page.evaluate(() => (globalThis as unknown as Room).clicks!);
  }

  test("from the tracker an attack takes two clicks, a defence one, and each log has one card with both throws", async () => {
    await player.sidebar("Combat");
    const [attacking, defending] = [await countClicks(player), await countClicks(gamemaster)];
    await row(player, "Bram")
      .getByRole("button", { name: /Attack/ })
      .click();
    await expect(attackDialog(player).locator(".foe.chosen")).toContainText("Guard");
    await expect(attackDialog(player).locator(".technique.chosen")).toHaveCount(1);
    await player.layDice(4, 4, 3);
    await attackButton().click();
    await expect(attackDialog(player)).toBeHidden();
    expect(await attacking()).toBe(2);

    await gamemaster.layDice(6, 6, 5);
    await roll(gamemaster).click();
    await expect(prompts(gamemaster)).toHaveCount(0);
    expect(await defending()).toBe(1);
    for (const seat of [gamemaster, player]) {
      const card = await attackCard(seat);
      await expect(card.locator(".verdict")).toContainText(/Parried/);
      await expect(card.locator(".duel")).toContainText(/Bram\s+against\s+Guard/);
      await expect(shown(seat)).toHaveCount(1);
      await expect(seat.page.locator("#chat .contest-roll-card")).toHaveCount(1);
    }
    const card = await attackCard(gamemaster);
    await expect(card.locator(".exchange .die")).toHaveCount(6);
    await card.getByText(/^Breakdown of \d+ and \d+/).click();
    await expect(card.locator(".strike-details .terms")).toHaveCount(2);
    // What an opponent adds to the dice stays theirs.
    await expect((await attackCard(player)).locator(".exchange .die")).toHaveCount(3);
  });

  test("from the sheet it takes three with the tab, and somebody else is aimed at with one more", async () => {
    await newExchange();
    const sheet = await openActor(player, "Bram");
    const clicks = await countClicks(player);
    await openTab(sheet, "Combat");
    await sheet
      .locator(".style-list")
      .getByRole("button", { name: /^(Roll|Use) Thrust/ })
      .click();
    // The one who was attacked last; of friends nobody is offered before it is unfolded.
    await expect(attackDialog(player).locator(".foe.chosen")).toContainText("Guard");
    await expect(attackDialog(player).locator(".foes > li:visible")).toHaveCount(2);
    await expect(attackDialog(player).locator(".foe.ally")).toContainText(/Tamsin\s*ally/);
    await attackDialog(player).locator(".target-name", { hasText: "Brute" }).click();
    await expect(attackDialog(player).locator(".foe.chosen")).toHaveCount(1);
    await expect(attackDialog(player).locator(".foe.chosen")).toContainText("Brute");
    await player.layDice(4, 4, 3);
    await attackButton().click();
    await expect(attackDialog(player)).toBeHidden();
    expect(await clicks()).toBe(4);
    await gamemaster.layDice(4, 3, 2);
    await roll(gamemaster).click();
    await expect((await attackCard(player)).locator(".verdict")).toContainText(/Hit\s+margin/);
    await sheet.locator(".window-header [data-action=close]").click();
  });

  test("whose turn it is not reads so once on their sheet, not on every manoeuvre", async () => {
    for (const name of ["Guard", "Tamsin"]) {
      const sheet = await openActor(gamemaster, name);
      if (name === "Tamsin") await openTab(sheet, "Combat");
      await expect(sheet.locator(".manoeuvre.refused").first()).toBeVisible();
      await expect(sheet.getByText("only defend")).toHaveCount(1);
      await expect(sheet.locator(".off-turn")).toBeVisible();
      await sheet.locator(".window-header [data-action=close]").click();
    }
  });

  test("a critical hit and a deadly wound are bands; once averted the wound is a heavy one, which can be undone", async () => {
    await newExchange();
    await gamemaster.layDice(6, 6, 6);
    await attack(gamemaster, "Guard", "Slash", ["Bram"], { prevents: true });
    await player.layDice(1, 2, 1);
    await roll(player).click();
    for (const seat of [gamemaster, player]) {
      const card = await attackCard(seat);
      await expect(card.locator(".critical[data-moment]")).toContainText("Critical hit");
      await expect(card.locator(".deadly[data-moment]")).toContainText("Deadly wound");
      await expect(shown(seat)).toHaveCount(1);
    }
    await expect(prompts(player)).toContainText("Slash");
    await player.layDice(6, 6, 6);
    await roll(player).click();
    for (const seat of [gamemaster, player]) {
      const card = await attackCard(seat);
      await expect(card.locator(".wound")).toContainText(/Heavy wound\s+.*death averted/s);
      await expect(card.locator(".deadly")).toHaveCount(0);
      await expect(shown(seat)).toHaveCount(1);
      await expect.poll(() => woundsOf(seat, "Bram")).toEqual(["heavy"]);
    }
    expect(await labelOf(player, "Bram")).toBe("Guard’s Slash");
    await (await attackCard(gamemaster)).getByRole("button", { name: "Undo" }).click();
    await expect(await attackCard(player)).toContainText("Not applied yet");
    for (const seat of [gamemaster, player]) expect(await woundsOf(seat, "Bram")).toEqual([]);
  });

  test("loaded anew they are still folded; popped out, or once the attack is deleted, an answer is shown by itself", async () => {
    await player.reload();
    await player.sidebar("Chat");
    await expect(shown(player)).toHaveCount(1);
    const answers = player.page.locator("#chat .chat-log > .sirpas-folded");
    await expect(answers).toHaveCount(2);
    const popped = await player.page.evaluateHandle(async () => {
      const { game } = globalThis as unknown as Room;
      const defence = game.messages.contents.find(({ type }) => type === "defence")!;
      const place = document.createElement("div");
      place.id = "popped";
      place.append(await defence.renderHTML());
      document.body.append(place);
      return place;
    });
    await expect(player.page.locator("#popped .contest-roll-card")).toBeVisible();
    await popped.evaluate((place) => (place as HTMLElement).remove());
    await gamemaster.page.evaluate(async () => {
      const { game } = globalThis as unknown as Room;
      await game.messages.contents.find(({ type }) => type === "attack")!.delete();
    });
    await expect(answers).toHaveCount(0);
    await expect(shown(player)).toHaveCount(2);
    await expect(shown(player).first()).toContainText("The attack it answers is gone");
  });

  test("an answer that comes too late changes nothing, and stays a message that says so", async () => {
    await newExchange();
    await gamemaster.layDice(5, 4, 4);
    const id = await attack(gamemaster, "Guard", "Slash", ["Bram"], { prevents: true });
    await player.layDice(6, 6, 5);
    await roll(player).click();
    await expect((await attackCard(player)).locator(".verdict")).toBeVisible();
    await player.page.evaluate(async (id) => {
      const { game, ChatMessage } = globalThis as unknown as Room;
      const first = game.messages.contents.find(({ type }) => type === "defence")!.toObject();
      await ChatMessage.create({
        type: "defence",
        rolls: first["rolls"],
        speaker: first["speaker"],
        system: { ...(first["system"] as object), attack: id },
      });
    }, id);
    await expect(shown(player)).toHaveCount(2);
    await expect(shown(player).last()).toContainText("too late");
  });

  test("while the dice of a defence roll over the screen, the card tells nothing of it", async () => {
    await newExchange();
    await installDice(player);
    await gamemaster.layDice(3, 2, 2);
    await attack(gamemaster, "Guard", "Slash", ["Bram"], { prevents: true });
    await expect.poll(() => countOn(player)).toBe(1);
    await diceOn(player);
    await player.layDice(5, 5, 4);
    await roll(player).click();
    // To others, who roll none, it is told at once, and it is applied.
    await expect((await attackCard(gamemaster)).locator(".verdict")).toBeVisible();
    await expect.poll(() => woundsOf(player, "Bram")).toHaveLength(1);
    const card = await attackCard(player);
    await expect(card.locator(".side")).toHaveCount(1);
    await expect(card.locator(".verdict")).toHaveCount(0);
    await expect(shown(player)).toHaveCount(1);
    await diceOn(player);
    await expect(card.locator(".verdict")).toContainText("Hit");
    await expect(shown(player)).toHaveCount(1);
  });
});

/** What stands as "What happened" of somebody's last wound. */
async function labelOf(seat: Seat, name: string): Promise<string | undefined> {
  return seat.page.evaluate((name) => {
    const { game } = globalThis as unknown as Room;
    return game.actors.getName(name).system.woundList.at(-1)?.label;
  }, name);
}

interface Message {
  readonly type: string;
  toObject(): Record<string, unknown>;
  renderHTML(): Promise<HTMLElement>;
  delete(): Promise<unknown>;
}

interface Room {
  clicks?: number;
  readonly game: {
    readonly actors: { getName(name: string): { system: { woundList: readonly { readonly label: string }[] } } };
    readonly messages: { readonly contents: readonly Message[] };
  };
  readonly ChatMessage: { create(data: object): Promise<unknown> };
}
