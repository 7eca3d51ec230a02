import { expect, test } from "@playwright/test";
import { countUpdates } from "../bench/sheets/count-updates.ts";
import { makeCharacter } from "../bench/sheets/in-page.ts";
import { openActor } from "./support/sheet.ts";
import { Table } from "./support/table.ts";

/** Presses that store something of the character, one for each thing that a sheet can do. */
const STORING = ["addWound", "addScratch", "setTrack", "toggleFavourite", "toggleItem", "spendOther", "useTechnique"];

test("whatever is pressed on a sheet is stored in one update", { tag: "@sweep" }, async ({ browser }) => {
  test.setTimeout(240_000);
  const table = await Table.open();
  const gamemaster = await table.join(browser, "Gamemaster");
  await gamemaster.seedDice();
  try {
    await gamemaster.page.evaluate(makeCharacter, { name: "Ida", count: 60 });
    await gamemaster.page.evaluate(giveMedicine, "Ida");
    await openActor(gamemaster, "Ida");
    const sent = await gamemaster.page.evaluate(countUpdates);
    const { openDamage, openTreatment, ...others } = sent;
    const several = Object.entries(others).filter(([, { stored, messages }]) => stored > 1 || messages > 1);
    expect(several).toEqual([]);
    // What can be undone has a card of its own, which says when all of it is done.
    expect(openDamage).toEqual({ stored: 2, messages: 1 });
    // A medicine is used up: beside the check's own card.
    expect(openTreatment).toEqual({ stored: 2, messages: 2 });
    for (const action of STORING) expect(sent[action]?.stored, action).toBe(1);
    expect(sent["check"]).toEqual({ stored: 0, messages: 1 });
    expect(sent["useTechnique"]).toEqual({ stored: 1, messages: 1 });
  } finally {
    await gamemaster.leave();
    await table.close();
  }
});

/** Of all items of the compendia a character made for this has only some; which, their ids decide. */
async function giveMedicine(name: string): Promise<void> {
  const { game } = globalThis as unknown as World;
  const pack = await game.packs.get("sirpas.gear").getDocuments();
  const medicine = pack.find((one) => one.name === "Specific Medicine")!;
  await game.actors.getName(name).createEmbeddedDocuments("Item", [medicine.toObject()]);
}

interface World {
  readonly game: {
    readonly packs: {
      get(id: string): { getDocuments(): Promise<readonly { readonly name: string; toObject(): object }[]> };
    };
    readonly actors: {
      getName(name: string): { createEmbeddedDocuments(name: string, data: object[]): Promise<unknown> };
    };
  };
}
