import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTable, type OpenTable } from "../../support/client.ts";

interface Macro {
  readonly id: string;
}

/** https://foundryvtt.com/api/v13/classes/foundry.documents.User.html#assignhotbarmacro */
describe("The macros on a user's hotbar", () => {
  let table: OpenTable;
  let user: {
    readonly hotbar: Record<string, string>;
    update(data: object, operation: object): Promise<unknown>;
    assignHotbarMacro(macro: Macro | null, slot?: number, options?: { fromSlot?: number }): Promise<unknown>;
  };
  let hi: Macro;
  let bye: Macro;

  beforeAll(async () => {
    table = await openTable({ system: "tests/host/client/system" });
    user = table.game.user as never;
    const { documentClass } = table.CONFIG["Macro"] as { documentClass: { create(data: object): Promise<never> } };
    hi = await documentClass.create({ name: "Hi", type: "chat", command: "hi" });
    bye = await documentClass.create({ name: "Bye", type: "chat", command: "bye" });
  });
  afterAll(() => table.close());
  beforeEach(() => user.update({ hotbar: {} }, { diff: false, recursive: false }));

  it("take the slot they are given, whatever was there", async () => {
    await user.assignHotbarMacro(hi, 3);
    await user.assignHotbarMacro(bye, 3);
    expect(user.hotbar).toEqual({ 3: bye.id });
  });

  it("take the first empty slot where none is given", async () => {
    await user.assignHotbarMacro(hi, 1);
    await user.assignHotbarMacro(bye);
    expect(user.hotbar).toEqual({ 1: hi.id, 2: bye.id });
  });

  it("leave the slot they come from", async () => {
    await user.assignHotbarMacro(hi, 1);
    await user.assignHotbarMacro(hi, 5, { fromSlot: 1 });
    expect(user.hotbar).toEqual({ 5: hi.id });
  });

  it("are taken away by nothing in their place", async () => {
    await user.assignHotbarMacro(hi, 1);
    await user.assignHotbarMacro(null, 1);
    expect(user.hotbar).toEqual({});
  });

  it("have no slot beyond the fifty there are", async () => {
    await expect(user.assignHotbarMacro(hi, 51)).rejects.toThrow("no slot 51");
    expect(user.hotbar).toEqual({});
  });
});
