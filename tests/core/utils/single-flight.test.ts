import { describe, expect, it } from "vitest";
import { singleFlight } from "#core/utils/single-flight.ts";

describe("what must not be done twice at the same moment", () => {
  it("is not done for a second click while the first is under way, and is again once that is over", async () => {
    const unlessBusy = singleFlight();
    const first = unlessBusy("a", () => Promise.resolve(1));
    expect(await unlessBusy("a", () => Promise.resolve(2))).toBeNull();
    expect(await first).toBe(1);
    expect(await unlessBusy("a", () => Promise.resolve(3))).toBe(3);
  });

  it("is done for another key, and by another guard, meanwhile", async () => {
    const unlessBusy = singleFlight();
    const first = unlessBusy("a", () => Promise.resolve(1));
    expect(await unlessBusy("b", () => Promise.resolve(2))).toBe(2);
    expect(await singleFlight()("a", () => Promise.resolve(3))).toBe(3);
    expect(await first).toBe(1);
  });

  it("can be done again after it failed", async () => {
    const unlessBusy = singleFlight();
    await expect(unlessBusy("a", () => Promise.reject(new Error("The server is away.")))).rejects.toThrow("away");
    expect(await unlessBusy("a", () => Promise.resolve(1))).toBe(1);
  });
});
