import { expect, test } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { hindrances } from "./support/axe.ts";
import { putCharacter } from "./support/console.ts";
import { combatCall, putEncounter, tracker } from "./support/encounter.ts";
import { type Seat, Table } from "./support/table.ts";

test("a fight with a seed is saved, told of, and begun anew with the same dice", async ({ browser }) => {
  const table = await Table.open();
  const gamemaster = await table.join(browser, "Gamemaster");
  try {
    await putCharacter(gamemaster, "Ada");
    await putCharacter(gamemaster, "Wolf");
    await putEncounter(gamemaster, ["Ada", "Wolf"]);
    await openLog(gamemaster);
    await log(gamemaster).getByLabel("Seed of the dice").fill("The bridge at dawn");
    await log(gamemaster).getByLabel("Seed of the dice").blur();
    await expect.poll(() => seed(gamemaster)).toBe("The bridge at dawn");
    await combatCall(gamemaster, "startCombat");
    await expect(tracker(gamemaster)).toContainText("Turn 1");
    const first = await thrown(gamemaster);
    await hurt(gamemaster, "Wolf");
    await expect.poll(() => wounds(gamemaster, "Wolf")).toBe(1);
    const saved = await save(gamemaster);
    await choose(gamemaster, "notes.json", "{}");
    await expect(gamemaster.page.locator("#notifications")).toContainText("This is no file with a saved fight");
    await choose(gamemaster, "fight.json", saved.replace('"seed": "The', '"seed": "A'));
    const dialog = gamemaster.page.locator("dialog.application, .application.dialog").last();
    await expect(dialog).toContainText("do not follow from its seed");
    expect(await hindrances(dialog)).toEqual([]);
    await dialog.getByRole("button", { name: "Close" }).last().click();
    await choose(gamemaster, "fight.json", saved);
    await expect(dialog).toContainText("they fought: Ada, Wolf");
    await expect(dialog).toContainText(/All \d+ throws follow from its seed/);
    // The other file was closed, not played.
    expect(await encounters(gamemaster)).toBe(1);
    await dialog.getByRole("checkbox", { name: "Bring everybody back" }).check();
    await dialog.getByRole("button", { name: "Play again" }).click();
    await expect(gamemaster.page.locator("#notifications")).toContainText("the encounter is ready");
    await expect(tracker(gamemaster)).toContainText("Encounter 2 of 2");
    await tracker(gamemaster).getByRole("button", { name: "Begin the fight" }).click();
    await expect.poll(() => thrown(gamemaster)).toEqual(first);
    expect(await wounds(gamemaster, "Wolf")).toBe(0);
  } finally {
    await gamemaster.leave();
    await table.close();
  }
});

interface Stage {
  readonly game: {
    readonly actors: { getName(name: string): { readonly system: { readonly wounds: readonly object[] } } };
    readonly sirpas: { hurt(actors: readonly object[], call: object): Promise<unknown> };
  };
}

async function hurt(seat: Seat, name: string): Promise<void> {
  await seat.page.evaluate(async (name) => {
    const { game } = globalThis as unknown as Stage;
    await game.sirpas.hurt([game.actors.getName(name)], { severity: "serious", part: "left-arm" });
  }, name);
}

async function wounds(seat: Seat, name: string): Promise<number> {
  return seat.page.evaluate(
    (name) => (globalThis as unknown as Stage).game.actors.getName(name).system.woundList.length,
    name,
  );
}

function log(seat: Seat) {
  return seat.page.locator(".application.fight-log").last();
}

async function openLog(seat: Seat): Promise<void> {
  await seat.sidebar("Combat");
  await tracker(seat).locator("[data-action=sirpasLog]").click();
  await expect(log(seat)).toBeVisible();
}

async function encounters(seat: Seat): Promise<number> {
  return seat.page.evaluate(() => (globalThis as unknown as { game: { combats: { size: number } } }).game.combats.size);
}

/** The seed of the encounter that is played, as it is stored. */
async function seed(seat: Seat): Promise<string> {
  return seat.page.evaluate(() => {
    const { game } = globalThis as unknown as { game: { combat: { system: { seed: string } } } };
    return game.combat.system.seed;
  });
}

/** What was thrown for the turn that is played, the first in the order first. */
async function thrown(seat: Seat): Promise<readonly (readonly number[])[]> {
  return seat.page.evaluate(() => {
    interface Place {
      readonly throws: readonly { readonly dice: readonly number[] }[];
    }
    const { game } = globalThis as unknown as { game: { combat: { fight: { order: readonly Place[] } } } };
    return game.combat.fight.order.flatMap(({ throws }) => throws.map(({ dice }) => dice));
  });
}

async function save(seat: Seat): Promise<string> {
  const download = seat.page.waitForEvent("download");
  await log(seat).getByRole("button", { name: "Save as data" }).click();
  return readFile(await (await download).path(), "utf8");
}

async function choose(seat: Seat, name: string, text: string): Promise<void> {
  const file = { name, mimeType: "application/json", buffer: Buffer.from(text) };
  await log(seat).locator("input[type=file]").setInputFiles(file);
}
