import { afterEach, describe, expect, it, vi } from "vitest";
import { Hooks } from "../../../host/client/core/hooks.ts";

afterEach(() => {
  for (const hook of Object.keys(Hooks.events)) delete Hooks.events[hook];
});

describe("foundry.helpers.Hooks (api/v13/classes/foundry.helpers.Hooks)", () => {
  it("calls callbacks in the order in which they came, with the arguments given", () => {
    const calls: unknown[] = [];
    Hooks.on("greet", ((name: string) => void calls.push(["a", name])) as never);
    Hooks.on("greet", ((name: string) => void calls.push(["b", name])) as never);
    expect(Hooks.callAll("greet", "Ann")).toBe(true);
    expect(calls).toEqual([
      ["a", "Ann"],
      ["b", "Ann"],
    ]);
  });

  it("stops `call` at the first false, but not `callAll`", () => {
    const last = vi.fn();
    Hooks.on("veto", () => undefined);
    Hooks.on("veto", () => false);
    Hooks.on("veto", last);
    expect(Hooks.call("veto")).toBe(false);
    expect(last).not.toHaveBeenCalled();
    expect(Hooks.callAll("veto")).toBe(true);
    expect(last).toHaveBeenCalledOnce();
  });

  it("calls `once` once, even from within itself", () => {
    const callback = vi.fn(() => void Hooks.callAll("single"));
    Hooks.once("single", callback);
    Hooks.callAll("single");
    expect(callback).toHaveBeenCalledOnce();
  });

  it("detaches by id and by function", () => {
    const callback = vi.fn();
    const id = Hooks.on("gone", callback);
    Hooks.off("gone", id);
    Hooks.on("gone", callback);
    Hooks.off("gone", callback);
    Hooks.callAll("gone");
    expect(callback).not.toHaveBeenCalled();
  });

  it("reports a callback that fails, by the hook `error` too, and calls the others", () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const reported = vi.fn();
    const other = vi.fn();
    Hooks.on("error", reported);
    Hooks.on("work", () => {
      throw new Error("broken");
    });
    Hooks.on("work", other);
    Hooks.callAll("work");
    expect(other).toHaveBeenCalledOnce();
    expect(reported.mock.calls[0]?.[1]).toMatchObject({ message: "broken" });
  });
});
