import { describe, expect, it } from "vitest";
import { guarded, guardedDeep } from "../../../host/client/core/guarded.ts";

describe("a missing member of the API", () => {
  const foundry = guardedDeep(
    "foundry",
    { utils: { deepClone: structuredClone }, Class: class {} },
    { foundry: ["newer"] },
  );

  it("throws, naming itself", () => {
    const { utils } = foundry as unknown as { utils: { mergeAll: unknown } };
    expect(() => utils.mergeAll).toThrow("The host has no foundry.utils.mergeAll.");
    expect(() => (foundry as unknown as { canvas: unknown }).canvas).toThrow("foundry.canvas");
  });

  it("may be asked for with `in`, and where it is known to be absent", () => {
    expect("canvas" in foundry).toBe(false);
    expect((foundry as unknown as { newer?: unknown }).newer).toBeUndefined();
  });

  it("leaves alone what is there, what is added, and classes", async () => {
    const added = foundry as unknown as { mine: number; Class: { anything?: unknown } };
    added.mine = 1;
    expect([added.mine, typeof foundry.utils.deepClone, added.Class.anything]).toEqual([1, "function", undefined]);
    expect(await Promise.resolve(guarded("game", { a: 1 }))).toEqual({ a: 1 });
  });
});
