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

describe("the globals", () => {
  const read = (expression: string): unknown => new Function(`return ${expression};`)() as unknown;

  it.each([
    "foundry.nope",
    "foundry.utils.nope",
    "foundry.data.fields.NopeField",
    "game.playlists",
    "CONFIG.weatherEffects",
    "ui.playlists",
    "CONST.NOPE",
  ])("throw for a member they lack, naming it: %s", (expression) => {
    expect(() => read(expression)).toThrow(
      `The host has no ${expression}. It may exist in Foundry; add it to host/ or do without.`,
    );
    const parts = expression.split(".");
    const name = parts.pop();
    expect(read(`"${name}" in ${parts.join(".")}`)).toBe(false);
  });

  it.each(["game.tokenActionHud?.enabled", "ui.PDFoundry", "CONFIG.JB2A"])(
    "answer undefined for what a package may keep there, and others ask for (seen in Token Action HUD and PopOut!): %s",
    (expression) => expect(read(expression)).toBeUndefined(),
  );

  it("have a namespace where Foundry documents types alone, in which every name is undefined (seen in DCC)", () => {
    expect(read("foundry.data.types.NumberFieldOptions")).toBeUndefined();
    expect(read("foundry.types.Constructor")).toBeUndefined();
  });

  it("have the settings of the host with what the system offers for them", () => {
    const { language, gridDiagonals } = Object.fromEntries(
      [...table.game.settings.settings.values()].map((setting) => [setting.key, setting]),
    ) as Record<string, { choices: object }>;
    expect(language?.choices).toEqual({ en: "English" });
    expect(Object.keys(gridDiagonals?.choices ?? {})).toEqual(["0", "1", "2", "3", "4", "5", "6"]);
    expect(table.game.settings.get("core", "gridDiagonals")).toBe(0);
  });
});
