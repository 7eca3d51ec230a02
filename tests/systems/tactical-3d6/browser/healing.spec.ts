import { expect, type Locator, test } from "@playwright/test";
import { openSheet } from "../../../browser/support/desk.ts";
import { target } from "../../../browser/support/scene.ts";
import type { Seat } from "../../../browser/support/table.ts";
import { PLAYED } from "../../../support/generation.ts";
import { d6 } from "../armament.ts";
import { card, type Duel, leaveDuel, openDuel, state } from "./fight.ts";

const [generation] = PLAYED;

interface World {
  readonly Actor: { create(data: object): Promise<unknown> };
  readonly game: { readonly combat: { delete(): Promise<unknown> } };
}

test.describe.serial(`a wound of Tactical 3d6 and its healing, generation ${generation}`, { tag: "@sample" }, () => {
  let duel: Duel;
  let healer: Locator;

  test.beforeAll(async ({ browser }) => {
    duel = await openDuel(browser, generation!);
    await duel.gamemaster.page.evaluate(() =>
      (globalThis as unknown as World).Actor.create({
        ...{ name: "Doctor", type: "npc" },
        system: { attributes: { intelligence: 12 }, skills: { surgery: 4, physician: 4 } },
      }),
    );
  });
  test.afterAll(() => leaveDuel(duel));

  /** The Gamemaster's bandit strikes Ada, who does not defend. */
  async function strikes(place: string, ...damage: readonly number[]): Promise<void> {
    const { gamemaster, player } = duel;
    await target(gamemaster, "Ada");
    const sheet = await openSheet(gamemaster.page, "Bandit", "edit");
    await sheet.getByRole("tab", { name: "Combat" }).click();
    await sheet.getByRole("button", { name: /^Swing .*Longsword/ }).click();
    const dialog = gamemaster.page.locator(".attack-dialog");
    await dialog.getByLabel("Place", { exact: true }).selectOption(place);
    await gamemaster.layDice(...d6(1, 1, 1), ...d6(...damage));
    await dialog.getByRole("button", { name: "Roll" }).click();
    await expect(dialog).toHaveCount(0);
    await card(player).getByRole("button", { name: "No defence" }).click();
    await expect(card(player)).toContainText("Ada loses");
  }
  const apply = ({ player }: Duel) => card(player).getByRole("button", { name: "Apply to Ada" }).click();
  const treats = async (seat: Seat, sheet: Locator, button: string) => {
    await sheet.getByRole("button", { name: button }).click();
    const dialog = seat.page.locator(".application[id^=tactical-3d6-check-]");
    await dialog.getByRole("button", { name: "Roll" }).click();
  };

  test("a blow costs six hit points, and First Aid on oneself gives two back, once", async () => {
    const { player, gamemaster, sheet } = duel;
    await strikes("torso", 2, 5);
    await apply(duel);
    await expect.poll(() => state(gamemaster, "Ada")).toMatchObject({ hitPoints: 6 });
    await target(player, "Ada");
    await player.layDice(...d6(3, 3, 3, 5));
    await treats(player, sheet, "First aid");
    await expect.poll(() => state(gamemaster, "Ada")).toMatchObject({ hitPoints: 8 });
  });

  test("a blow on the skull wounds mortally, a physician watches, and surgery stabilises", async () => {
    const { player, gamemaster } = duel;
    await strikes("skull", 6);
    // Knocked down by much, and a roll against death that fails by 1.
    await player.layDice(...d6(4, 4, 4), ...d6(4, 4, 4));
    await apply(duel);
    await expect
      .poll(() => state(gamemaster, "Ada"))
      .toMatchObject({
        hitPoints: -12,
        conditions: expect.arrayContaining(["mortallyWounded", "unconscious"]) as object,
      });
    healer = await openSheet(gamemaster.page, "Doctor", "edit");
    await healer.getByRole("tab", { name: "Combat" }).click();
    await gamemaster.layDice(...d6(3, 3, 3));
    await treats(gamemaster, healer, "Care of a physician");
    await player.layDice(...d6(5, 5, 5));
    await duel.sheet.getByRole("button", { name: "Half an hour of a mortal wound" }).click();
    // The better of both rolls: she lives on.
    await expect(player.page.locator("#chat .check-card").last()).toContainText("Half an hour");
    await gamemaster.layDice(...d6(3, 3, 3));
    await treats(gamemaster, healer, "Surgery");
    await expect.poll(async () => (await state(gamemaster, "Ada")).conditions).not.toContain("mortallyWounded");
    expect((await state(gamemaster, "Ada")).conditions).not.toContain("dead");
  });

  test("after the encounter they wake by a roll of Health, and a day of rest gives one hit point back", async () => {
    const { player, gamemaster, sheet } = duel;
    await gamemaster.page.evaluate(() => (globalThis as unknown as World).game.combat.delete());
    await player.layDice(...d6(3, 3, 3));
    await sheet.getByRole("button", { name: "Out of unconsciousness" }).click();
    await expect.poll(async () => (await state(gamemaster, "Ada")).conditions).not.toContain("unconscious");
    await player.layDice(...d6(3, 3, 3));
    await sheet.getByRole("button", { name: "A day of rest" }).click();
    await expect.poll(() => state(gamemaster, "Ada")).toMatchObject({ hitPoints: -11 });
  });
});
