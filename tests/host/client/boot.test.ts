import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTable, type OpenTable } from "../../support/client.ts";

let table: OpenTable;
beforeAll(async () => {
  table = await openTable({ system: "tests/host/client/system" });
});
afterAll(() => table.close());

describe("starting a client", () => {
  it("calls the hooks in the documented order (article/system-development)", () => {
    expect((table.game as unknown as { hookOrder: string[] }).hookOrder).toEqual([
      "init",
      "i18nInit",
      "setup",
      "ready",
    ]);
    expect(table.game.ready).toBe(true);
    expect(table.game.user.name).toBe("Gamemaster");
  });
});
