import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  forgetAllBut,
  forgetSecret,
  keepSecret,
  learnFromStorage,
  registerSecretStore,
  secretOf,
  type Secret,
} from "../../src/documents/secrets/secret-store.ts";

const secret = (content: string): Secret => ({ system: {}, rolls: [], content });

/** A browser that has room for so many letters; it stores a setting as text, as Foundry does. */
function openBrowser(stored: { text: string }, room = Infinity): void {
  const get = () => JSON.parse(stored.text) as unknown;
  const set = async (_namespace: string, _key: string, value: unknown) => {
    const text = JSON.stringify(value);
    if (text.length > room) throw new Error("QuotaExceededError");
    stored.text = text;
  };
  const settings = { register: () => undefined, get, set };
  vi.stubGlobal("game", { world: { id: "world" }, userId: "me", settings });
  registerSecretStore();
}

describe("What a browser was told in secret", () => {
  let stored: { text: string };
  beforeEach(() => {
    stored = { text: "{}" };
    openBrowser(stored);
  });
  afterEach(() => vi.unstubAllGlobals());

  it("is there after a reload", async () => {
    await keepSecret("a", secret("Ambush"));
    openBrowser(stored);
    expect(secretOf("a")).toEqual(secret("Ambush"));
    expect(secretOf("b")).toBeNull();
    expect(secretOf("toString")).toBeNull();
  });

  it("is read from the browser once, however many messages ask", async () => {
    await keepSecret("a", secret("Ambush"));
    openBrowser(stored);
    const { settings } = (globalThis as unknown as { game: { settings: { get: () => unknown } } }).game;
    const get = vi.spyOn(settings, "get");
    for (let count = 0; count < 500; count += 1) secretOf(count % 2 === 0 ? "a" : "");
    expect(get).toHaveBeenCalledTimes(1);
  });

  it("makes room at the oldest end", async () => {
    for (let count = 0; count < 405; count += 1) await keepSecret(`k${count}`, secret("x"));
    openBrowser(stored);
    expect([secretOf("k4"), secretOf("k5")]).toEqual([null, secret("x")]);
  });

  it("a browser that is full keeps the newest, and knows what it was told while the page is open", async () => {
    openBrowser(stored, 300);
    for (const key of ["a", "b", "c", "d", "e", "f"]) await keepSecret(key, secret(key.repeat(30)));
    expect(secretOf("a")).toEqual(secret("a".repeat(30)));
    openBrowser(stored, 300);
    expect(secretOf("a")).toBeNull();
    expect(secretOf("f")).toEqual(secret("f".repeat(30)));
  });

  it("a browser without any room still shows what it hears", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    openBrowser(stored, 0);
    await keepSecret("a", secret("Ambush"));
    expect(secretOf("a")).toEqual(secret("Ambush"));
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });

  it("two windows of one browser do not overwrite each other, and learn from each other", async () => {
    await keepSecret("a", secret("Ambush"));
    // The other window, which had read what is stored before.
    const other = JSON.parse(stored.text) as Record<string, Record<string, Secret>>;
    other["world me"]!["b"] = secret("Betrayal");
    stored.text = JSON.stringify(other);
    expect(learnFromStorage()).toEqual(["b"]);
    await keepSecret("c", secret("Curse"));
    openBrowser(stored);
    expect(["a", "b", "c"].map((key) => secretOf(key)?.content)).toEqual(["Ambush", "Betrayal", "Curse"]);
  });

  it("forgets many that go at once in one stroke", async () => {
    for (const key of ["a", "b", "c"]) await keepSecret(key, secret(key));
    const { settings } = (globalThis as unknown as { game: { settings: { set: () => unknown } } }).game;
    const set = vi.spyOn(settings, "set");
    for (const key of ["a", "b", "nobody knows"]) forgetSecret(key);
    await vi.waitFor(() => expect(set).toHaveBeenCalledTimes(1));
    expect(["a", "b", "c"].map((key) => secretOf(key)?.content ?? null)).toEqual([null, null, "c"]);
  });

  it("forgets what belongs to messages that are gone, but not what has just come in", async () => {
    await keepSecret("a", secret("Ambush"));
    await keepSecret("b", secret("Betrayal"));
    openBrowser(stored);
    await keepSecret("new", secret("News"));
    await forgetAllBut(new Set(["b"]));
    openBrowser(stored);
    expect([secretOf("a"), secretOf("b"), secretOf("new")]).toEqual([null, secret("Betrayal"), secret("News")]);
  });
});
