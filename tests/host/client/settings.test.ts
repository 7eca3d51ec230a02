import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { DataModel } from "../../../host/common/abstract/data-model.ts";
import * as fields from "../../../host/common/data/fields.ts";
import { openTable, type OpenTable } from "../../support/client.ts";

let table: OpenTable;
beforeAll(async () => {
  table = await openTable({ system: "tests/host/client/system" });
});
afterAll(() => table.close());

class Volume extends DataModel {
  static override defineSchema() {
    return { level: new fields.NumberField({ required: true, nullable: false, initial: 3 }) };
  }
}

describe("foundry.helpers.ClientSettings (api/v13/classes/foundry.helpers.ClientSettings)", () => {
  it("answers with the default until a value is set, and throws for what isn't registered", async () => {
    const { settings } = table.game;
    expect(settings.get("sample", "house")).toBe(3);
    await settings.set("sample", "house", "4");
    expect(settings.get("sample", "house")).toBe(4);
    expect(() => settings.get("sample", "shed")).toThrow('"sample.shed" is not a registered game setting.');
  });

  it.each([
    ["many", '"many" is not a number'],
    [9, "9 is not from 1 to 5"],
  ])("refuses %s with a sentence", async (value, reason) => {
    await expect(table.game.settings.set("sample", "house", value)).rejects.toThrow(reason);
  });

  it("refuses a choice that isn't offered", async () => {
    table.game.settings.register("sample", "colour", { type: String, default: "red", choices: { red: "Red" } });
    await expect(table.game.settings.set("sample", "colour", "blue")).rejects.toThrow('"blue" is none of red');
  });

  it("takes fields and models as types", async () => {
    const { settings } = table.game;
    settings.register("sample", "size", {
      scope: "world",
      type: new fields.NumberField({ min: 1, integer: true, initial: 2 }),
    });
    settings.register("sample", "volume", { scope: "world", type: Volume as never, default: {} });
    expect(settings.get("sample", "size")).toBe(2);
    await settings.set("sample", "volume", { level: 7 });
    const volume = settings.get("sample", "volume");
    expect(volume).toBeInstanceOf(Volume);
    expect(volume).toMatchObject({ level: 7 });
    await expect(settings.set("sample", "volume", { level: "loud" })).rejects.toThrow(/sample.volume.*level/s);
  });

  it.each(["world", "client", "user"] as const)("tells of a change in the scope %s", async (scope) => {
    const onChange = vi.fn();
    table.game.settings.register("sample", `${scope}Flag`, { scope, type: Boolean, default: false, onChange });
    await table.game.settings.set("sample", `${scope}Flag`, true);
    expect(onChange).toHaveBeenCalledOnce();
    expect(onChange.mock.calls[0]?.[0]).toBe(true);
    expect(table.game.settings.get("sample", `${scope}Flag`)).toBe(true);
  });

  it("moves the time of the world", async () => {
    await table.game.time.advance(60);
    await table.game.time.advance(30);
    expect(table.game.time.worldTime).toBe(90);
  });
});

describe("foundry.helpers.Localization (api/v13/classes/foundry.helpers.Localization)", () => {
  it("finds words of the system, fills them in, and answers with the key where there are none", () => {
    const { i18n } = table.game;
    expect(i18n.format("SAMPLE.Greeting", { name: "Ann" })).toBe("Hello, Ann");
    expect(i18n.localize("SAMPLE.Nothing")).toBe("SAMPLE.Nothing");
    expect([i18n.has("SAMPLE.Greeting"), i18n.has("SAMPLE")]).toEqual([true, false]);
    expect(i18n.localize("Yes")).toBe("Yes");
  });

  it("labels the fields of data models by their prefixes", () => {
    const { schema } = table.CONFIG.Actor.dataModels["hero"] as unknown as typeof DataModel;
    expect(schema.getField("might")).toMatchObject({ label: "Might", hint: "How strong a hero is" });
    expect(schema.getField("health.value")).toMatchObject({ label: "Health" });
  });
});

describe("User#query and CONFIG.queries (api/v13/variables/CONFIG.queries)", () => {
  it("asks the user's client", async () => {
    expect(await table.game.user.query("sample.double", { value: 21 })).toBe(42);
    await expect(table.game.user.query("sample.nothing", {})).rejects.toThrow(
      '"sample.nothing" is none of the queries',
    );
    const absent = table.game.users.getName("Player 1") as typeof table.game.user;
    await expect(absent.query("sample.double", {})).rejects.toThrow("Player 1 is not connected");
  });
});
