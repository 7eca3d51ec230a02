import { removeAll } from "./support/remove-all.ts";
import { expect, test } from "@playwright/test";
import { prompts } from "./support/asking.ts";
import { attackDialog } from "./support/attackers.ts";
import { attack, attackCard } from "./support/attacking.ts";
import { LEVEL, notices } from "./support/console.ts";
import { putEncounter, tracker } from "./support/encounter.ts";
import { eventsOf } from "./support/fight-facts.ts";
import { putFighter } from "./support/fighters.ts";
import { woundsOf } from "./support/strikes.ts";
import { type Seat, Table } from "./support/table.ts";

test.describe.serial("whatever happens in the middle of an attack", () => {
  let table: Table;
  let gamemaster: Seat;
  let bo: Seat;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    gamemaster = await table.join(browser, "Gamemaster");
    bo = await table.join(browser, "Player 2", "dark");
    const brawl = { styles: { Brawl: 11 }, manoeuvres: true, system: { structs: { injuryResistance: 30 } } };
    const protectedBy = { armours: ["Leather Armour"], skills: { "Active Mitigation": 12 } };
    await putFighter(gamemaster, "Ada", { ...brawl, ownership: { "Player 2": LEVEL.owner } });
    await putFighter(gamemaster, "Bo", { ...brawl, ...protectedBy, ownership: { "Player 2": LEVEL.owner } });
    // Who is attacked out of turn, so as not to get away, disengages first.
    const skills = { Disengage: 11, "Instinctive Defence": 11 };
    await putFighter(gamemaster, "Wolf", { ...brawl, skills, type: "npc" });
    for (const name of ["Thug", "Guard"]) await putFighter(gamemaster, name, { ...brawl, type: "npc" });
    await putEncounter(gamemaster, ["Ada", "Bo", "Thug", "Wolf", "Guard"]);
    await gamemaster.layDice(6, 6, 6, 6, 6, 5, 5, 5, 5, 4, 4, 4, 3, 3, 3);
    await gamemaster.page.evaluate(() => (globalThis as unknown as Room).game.combats.contents[0]!.startCombat());
  });

  test.afterAll(async () => {
    await Promise.all([gamemaster, bo].map((seat) => seat?.leave()));
    await table?.close();
  });

  const seats = () => [gamemaster, bo];
  const roll = (seat: Seat) => prompts(seat).locator("[data-action=roll]");
  const strikes = async (seat: Seat) => (await eventsOf(seat)).filter((type) => type === "attack").length;

  /** Lets somebody act now, whoever's place it was. */
  async function placeOf(name: string): Promise<void> {
    await gamemaster.sidebar("Combat");
    const next = tracker(gamemaster).locator(".next-button");
    for (let step = 0; step < 5; step += 1) {
      const now = await tracker(gamemaster).locator(".tracker-row.active .tracker-name").innerText();
      if (now === name) return;
      await next.click();
      await expect(tracker(gamemaster).locator(".tracker-row.active .tracker-name")).not.toHaveText(now);
    }
  }

  /** Each client shows the same of the last attack after a reload. */
  async function readAll(said: RegExp): Promise<void> {
    await Promise.all(seats().map((seat) => seat.reload()));
    for (const seat of seats()) await expect(await attackCard(seat)).toContainText(said);
  }

  test("every client is loaded anew, from the throw to the wound that is taken back", { tag: "@sweep" }, async () => {
    await placeOf("Thug");
    await gamemaster.layDice(4, 4, 3);
    await attack(gamemaster, "Thug", "Punch", ["Bo"]);
    await readAll(/hasn’t rolled yet/);
    expect(await strikes(bo)).toBe(0);

    await bo.layDice(2, 2, 3);
    const mitigates = prompts(bo).getByLabel("Roll Active Mitigation if hit");
    await mitigates.uncheck();
    const drawn = await mitigates.elementHandle();
    await gamemaster.page.evaluate(() => (globalThis as unknown as Room).ChatMessage.create({ content: "Now you!" }));
    await expect.poll(() => drawn?.evaluate((box) => box.isConnected), "the strip is drawn anew").toBe(false);
    await expect(mitigates).not.toBeChecked();
    await roll(bo).click();
    await expect(prompts(bo)).toContainText("Roll Active Mitigation?");
    await readAll(/Hit\s+margin \+\d/);
    for (const seat of seats()) expect(await woundsOf(seat, "Bo")).toEqual([]);

    await bo.layDice(1, 1, 2);
    await roll(bo).click();
    await expect(await attackCard(bo)).toContainText("Applied by");
    await readAll(/Applied by Gamemaster/);
    const wounds = await woundsOf(gamemaster, "Bo");
    expect(wounds).toHaveLength(1);
    for (const seat of seats()) expect(await woundsOf(seat, "Bo")).toEqual(wounds);
    expect(await strikes(bo)).toBe(1);

    await (await attackCard(gamemaster)).getByRole("button", { name: "Undo" }).click();
    await expect(await attackCard(bo)).toContainText("Not applied yet");
    await readAll(/Not applied yet/);
    for (const seat of seats()) expect(await woundsOf(seat, "Bo")).toEqual([]);
    // A card whose step is undone is folded.
    await gamemaster.page.locator("#chat .undone-card > summary").last().click();
    await (await attackCard(gamemaster)).getByRole("button", { name: "Apply" }).click();
    for (const seat of seats()) await expect.poll(() => woundsOf(seat, "Bo")).toEqual(wounds);
  });

  test("a target deleted while the attack is chosen is named, and nothing is thrown", async () => {
    await gamemaster.page.evaluate(async () => {
      const { game, Actor } = globalThis as unknown as Room;
      const extra = await Actor.create({ name: "Lurker", type: "npc" });
      await game.combats.contents[0]!.createEmbeddedDocuments("Combatant", [{ actorId: extra.id, name: "Lurker" }]);
    });
    await placeOf("Guard");
    const before = await messageCount(gamemaster, "attack");
    await gamemaster.page.evaluate(() => {
      const { game } = globalThis as unknown as Room;
      const [guard, lurker] = ["Guard", "Lurker"].map((name) => game.actors.getName(name)!);
      void game.sirpas.attack(guard!, { targets: [lurker!] });
    });
    const dialog = attackDialog(gamemaster);
    await expect(dialog.locator(".foe.chosen")).toContainText("Lurker");
    await gamemaster.page.evaluate(() => (globalThis as unknown as Room).game.actors.getName("Lurker")!.delete());
    await dialog.getByRole("button", { name: "Attack", exact: true }).click();
    await expect(
      dialog
        .getByRole("alert")
        .or(notices(gamemaster).getByText(/Guard|Lurker/))
        .first(),
    ).toBeVisible();
    expect(await messageCount(gamemaster, "attack")).toBe(before);
    if (await dialog.isVisible()) await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
  });

  test("a target deleted while they defend: the dialog says so or closes, and nothing is written", async () => {
    const before = await strikes(bo);
    await gamemaster.layDice(4, 4, 3);
    await attack(gamemaster, "Guard", "Punch", ["Thug"]);
    await prompts(gamemaster).locator("[data-action=other]").click();
    const dialog = gamemaster.page.locator(".defence-dialog");
    await expect(dialog).toBeVisible();
    await gamemaster.page.evaluate(() => (globalThis as unknown as Room).game.actors.getName("Thug")!.delete());
    await expect(prompts(gamemaster)).toHaveCount(0);
    if (await dialog.isVisible()) await dialog.getByRole("button", { name: "Defend" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(await attackCard(bo)).toContainText("no longer in this world");
    expect(await strikes(bo)).toBe(before);
    await (await attackCard(gamemaster)).getByRole("button", { name: "Call off" }).click();
    await expect(await attackCard(bo)).toContainText("Called off");
  });

  test("the encounter ends while the defence's dialog is open: the blow is answered, and no one is asked twice", async () => {
    await removeAll(gamemaster.page, "uses", "Guard");
    await gamemaster.layDice(4, 4, 3);
    await attack(gamemaster, "Guard", "Kick", ["Ada"]);
    await prompts(bo).locator("[data-action=other]").click();
    const dialog = bo.page.locator(".defence-dialog");
    await expect(dialog).toBeVisible();
    await gamemaster.page.evaluate(() => (globalThis as unknown as Room).game.combats.contents[0]!.delete());
    await bo.sidebar("Combat");
    await expect(tracker(bo)).toContainText("No encounter yet.");
    await bo.layDice(2, 2, 2);
    await dialog.getByRole("button", { name: "Defend" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(prompts(bo)).toHaveCount(0);
    await expect.poll(() => woundsOf(bo, "Ada")).toHaveLength(1);
    await readAll(/Applied/);
    for (const seat of seats()) expect(await woundsOf(seat, "Ada")).toHaveLength(1);
  });
});

async function messageCount(seat: Seat, type: string): Promise<number> {
  return seat.page.evaluate(
    (wanted) => (globalThis as unknown as Room).game.messages.contents.filter((one) => one.type === wanted).length,
    type,
  );
}

interface Person {
  readonly items: { getName(name: string): object | undefined };
  update(change: object): Promise<unknown>;
  delete(): Promise<unknown>;
}

interface Room {
  readonly game: {
    readonly actors: { readonly contents: readonly Person[]; getName(name: string): Person | undefined };
    readonly combats: {
      readonly contents: readonly {
        startCombat(): Promise<unknown>;
        createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
        delete(): Promise<unknown>;
      }[];
    };
    readonly messages: { readonly contents: readonly { readonly type: string }[] };
    readonly settings: { set(namespace: string, key: string, value: unknown): Promise<unknown> };
    readonly sirpas: { attack(actor: Person, call: object): Promise<unknown> };
  };
  readonly ChatMessage: { create(data: object): Promise<unknown> };
  readonly Actor: { create(data: object): Promise<{ readonly id: string }> };
}
