import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { debounce, poll } from "#core/applications/ux/timing.ts";

const HOUR = 60 * 60 * 1000;

describe("what becomes due by and by", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is looked after when it is due, and not before", async () => {
    const look = vi.fn<() => number | null>().mockReturnValueOnce(500).mockReturnValue(null);
    await poll(look)();
    await vi.advanceTimersByTimeAsync(499);
    expect(look).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(look).toHaveBeenCalledTimes(2);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is looked after every hour where it is due much later than browsers can count", async () => {
    const look = vi.fn(() => 1e12);
    await poll(look)();
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(look).toHaveBeenCalledTimes(2);
  });

  it("waits for the time that was said last", async () => {
    const look = vi.fn<() => number | null>().mockReturnValueOnce(500).mockReturnValueOnce(2000).mockReturnValue(null);
    const run = poll(look);
    await run();
    await run();
    await vi.advanceTimersByTimeAsync(1999);
    expect(look).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(look).toHaveBeenCalledTimes(3);
  });

  it("is never looked after twice at once, but once more if told meanwhile", async () => {
    const done: (() => void)[] = [];
    const look = vi.fn(() => new Promise<null>((resolve) => done.push(() => resolve(null))));
    const run = poll(look);
    const first = run();
    await Promise.all([run(), run()]);
    expect(look).toHaveBeenCalledTimes(1);
    done[0]!();
    await vi.waitFor(() => expect(look).toHaveBeenCalledTimes(2));
    done[1]!();
    await first;
    expect(look).toHaveBeenCalledTimes(2);
  });

  it("is looked after again after a look that failed", async () => {
    const look = vi
      .fn<() => Promise<null>>()
      .mockRejectedValueOnce(new Error("The server is away."))
      .mockResolvedValue(null);
    const run = poll(look);
    await expect(run()).rejects.toThrow("The server is away.");
    await run();
    expect(look).toHaveBeenCalledTimes(2);
  });
});

describe("what follows from many things that happen", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is done once for all of one moment", async () => {
    const done = vi.fn(async () => undefined);
    const follow = debounce(done);
    for (let count = 0; count < 5; count += 1) follow();
    await vi.advanceTimersByTimeAsync(0);
    expect(done).toHaveBeenCalledTimes(1);
  });

  it("is never done twice at the same time: what happens meanwhile has its turn after that, once", async () => {
    const endings: (() => void)[] = [];
    const done = vi.fn(() => new Promise<void>((resolve) => endings.push(resolve)));
    const follow = debounce(done);
    follow();
    await vi.advanceTimersByTimeAsync(0);
    follow();
    follow();
    await vi.advanceTimersByTimeAsync(100);
    expect(done).toHaveBeenCalledTimes(1);
    endings[0]!();
    await vi.advanceTimersByTimeAsync(0);
    expect(done).toHaveBeenCalledTimes(2);
    endings[1]!();
    await vi.advanceTimersByTimeAsync(100);
    expect(done).toHaveBeenCalledTimes(2);
  });
});
