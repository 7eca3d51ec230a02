import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { onceCompendiaSpeak, registerTranslations } from "#core/foundry/babele.ts";
import { diceAtRest, registerDiceListeners, rollingMessages } from "#core/applications/ux/shown-dice.ts";

type Listener = (...given: readonly unknown[]) => unknown;

/** A stand-in for Foundry's hooks. */
let listeners: { readonly hook: string; readonly call: Listener; readonly isOnce: boolean }[];

function callAll(hook: string, ...given: readonly unknown[]): void {
  const heard = listeners.filter((one) => one.hook === hook);
  listeners = listeners.filter((one) => !heard.includes(one) || !one.isOnce);
  for (const { call } of heard) call(...given);
}

beforeEach(() => {
  vi.useFakeTimers();
  listeners = [];
  vi.stubGlobal("Hooks", {
    on: (hook: string, call: Listener) => listeners.push({ hook, call, isOnce: false }),
    once: (hook: string, call: Listener) => listeners.push({ hook, call, isOnce: true }),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("Skills that anyone can try are read", () => {
  let read: number;

  beforeEach(() => {
    read = 0;
    registerTranslations();
    onceCompendiaSpeak(() => (read += 1));
  });

  const startBabele = () =>
    callAll("babele.init", { setSystemTranslationsDir: () => undefined, registerConverters: () => undefined });

  it("when the world is ready, without Babele", () => {
    expect(read).toBe(0);
    callAll("ready");
    expect(read).toBe(1);
    vi.runAllTimers();
    expect(read).toBe(1);
  });

  it("when Babele has translated them, and not before in English", () => {
    startBabele();
    callAll("ready");
    vi.advanceTimersByTime(2000);
    expect(read).toBe(0);
    callAll("babele.ready");
    expect(read).toBe(1);
    vi.runAllTimers();
    expect(read).toBe(1);
  });

  it("at once where Babele was quicker than the world", () => {
    startBabele();
    callAll("babele.ready");
    callAll("ready");
    expect(read).toBe(1);
  });

  it("also where Babele's start failed, and once more if it becomes ready after all", () => {
    startBabele();
    callAll("ready");
    vi.runAllTimers();
    expect(read).toBe(1);
    callAll("babele.ready");
    expect(read).toBe(2);
  });
});

describe("Dice that roll over the screen", () => {
  const message = { id: "one" } as ChatMessage.Implementation;

  it("are waited for until they come to rest", async () => {
    registerDiceListeners();
    callAll("diceSoNiceRollStart", "one");
    let rests = false;
    const waited = diceAtRest(message).then(() => (rests = true));
    await vi.advanceTimersByTimeAsync(1000);
    expect(rests).toBe(false);
    callAll("diceSoNiceRollComplete", "one");
    await waited;
    expect(rollingMessages()).toEqual([]);
  });

  it("are forgotten if they never do: cards that wait for them are kept up to date again", async () => {
    registerDiceListeners();
    callAll("diceSoNiceRollStart", "one");
    const waited = diceAtRest(message);
    expect(rollingMessages()).toEqual(["one"]);
    await vi.runAllTimersAsync();
    await waited;
    expect(rollingMessages()).toEqual([]);
  });
});
