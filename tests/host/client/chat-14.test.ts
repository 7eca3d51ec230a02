import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Roll } from "../../../host/client/dice/roll.ts";
import { openTable, type OpenTable } from "../../support/client.ts";
import { script } from "./dice/config.ts";

let table: OpenTable;
beforeAll(async () => {
  table = await openTable({ system: "tests/host/client/system", generation: 14 });
});
afterAll(() => table.close());

async function rollDice(messageMode?: string): Promise<unknown> {
  script(table.CONFIG.Dice, 6, [4]);
  return new Roll("1d6").toMessage({}, messageMode === undefined ? {} : { messageMode });
}

describe("message modes in generation 14 (api/v14/variables/CONFIG.ChatMessage)", () => {
  it("whispers as the mode says, by default as the setting core.messageMode does", async () => {
    const id = table.game.userId;
    expect(await rollDice("gm")).toMatchObject({ whisper: [id], blind: false });
    expect(await rollDice("blind")).toMatchObject({ whisper: [id], blind: true });
    expect(await rollDice()).toMatchObject({ whisper: [], blind: false });
    await table.game.settings.set("core", "messageMode", "self");
    expect(await rollDice()).toMatchObject({ whisper: [id], blind: false });
  });

  it("shows to all what a mode that is not there was to hide, and says nothing of it", async () => {
    await table.game.settings.set("core", "messageMode", "public");
    expect(await rollDice("gmroll")).toMatchObject({ whisper: [], blind: false });
    expect(await rollDice("loud")).toMatchObject({ whisper: [], blind: false });
    expect(await rollDice("ic")).toMatchObject({ whisper: [], blind: false });
  });

  it("still takes the option rollMode with its old names", async () => {
    const id = table.game.userId;
    script(table.CONFIG.Dice, 6, [4]);
    expect(await new Roll("1d6").toMessage({}, { rollMode: "gmroll" })).toMatchObject({ whisper: [id], blind: false });
    const { documentClass } = table.CONFIG.ChatMessage;
    const message = await documentClass.create({ content: "Psst" } as never, { rollMode: "selfroll" });
    expect(message).toMatchObject({ whisper: [id], blind: false });
  });

  it("has _loc for localising", () => {
    const { _loc } = globalThis as unknown as { _loc: (id: string, data?: object) => string };
    expect(_loc("SAMPLE.Greeting", { name: "Ann" })).toBe("Hello, Ann");
  });
});
