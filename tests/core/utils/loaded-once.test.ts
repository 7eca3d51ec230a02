import { describe, expect, it, vi } from "vitest";
import { once } from "#core/utils/single-flight.ts";

describe("what is loaded once", () => {
  it("is loaded for the first who ask, however many", async () => {
    const part = vi.fn(() => Promise.resolve());
    const loaded = once(part);
    await Promise.all([loaded(), loaded()]);
    await loaded();
    expect(part).toHaveBeenCalledTimes(1);
  });

  it("fails for whoever asked while it could not be had, and is there for the next", async () => {
    const part = vi.fn(() => Promise.resolve());
    part.mockRejectedValueOnce(new Error("The server is away."));
    const loaded = once(part);
    await expect(Promise.all([loaded(), loaded()])).rejects.toThrow("The server is away.");
    await loaded();
    await loaded();
    expect(part).toHaveBeenCalledTimes(2);
  });
});
