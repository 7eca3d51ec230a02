import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Roll } from "../../../host/client/dice/roll.ts";
import { openTable, type OpenTable } from "../../support/client.ts";
import { script } from "./dice/config.ts";

let table: OpenTable;
beforeAll(async () => {
  table = await openTable({ system: "tests/host/client/system", generation: 14 });
});
afterAll(() => table.close());

async function throwDice(messageMode?: string): Promise<unknown> {
  script(table.CONFIG.Dice, 6, [4]);
  return new Roll("1d6").toMessage({}, messageMode === undefined ? {} : { messageMode });
}

describe("message modes in generation 14 (api/v14/variables/CONFIG.ChatMessage)", () => {
  it("whispers as the mode says, by default as the setting core.messageMode does", async () => {
    const id = table.game.userId;
    expect(await throwDice("gm")).toMatchObject({ whisper: [id], blind: false });
    expect(await throwDice("blind")).toMatchObject({ whisper: [id], blind: true });
    expect(await throwDice()).toMatchObject({ whisper: [], blind: false });
    await table.game.settings.set("core", "messageMode", "self");
    expect(await throwDice()).toMatchObject({ whisper: [id], blind: false });
    await expect(throwDice("loud")).rejects.toThrow('"loud" is none of the modes in CONFIG.ChatMessage.modes');
  });

  it("has _loc for localising", () => {
    const { _loc } = globalThis as unknown as { _loc: (id: string, data?: object) => string };
    expect(_loc("SAMPLE.Greeting", { name: "Ann" })).toBe("Hello, Ann");
  });
});
