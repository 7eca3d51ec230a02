import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Actor } from "../../../host/client/documents/actor.ts";
import { openTable, type OpenTable } from "../../support/client.ts";

interface Globals {
  game: { settings: { get(namespace: string, key: string): unknown } };
  CONST: { ACTIVE_EFFECT_MODES: object };
  ChatMessage: {
    create(
      data: object,
      options: object,
    ): Promise<{ applyRollMode(mode: string): void; applyMode(mode: string): void }>;
  };
}

let table: OpenTable;
let hero: Actor;
beforeAll(async () => {
  table = await openTable({ system: "tests/host/client/system", generation: 14 });
  hero = (await table.CONFIG.Actor.documentClass.create({ name: "Ann", type: "hero" })) as unknown as Actor;
});
afterAll(() => table.close());

/** What the console warns of while something is done. */
async function warnings(act: (globals: Globals) => unknown): Promise<string[]> {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  await act(globalThis as unknown as Globals);
  const said = warn.mock.calls.map(([text]) => String(text));
  warn.mockRestore();
  return said;
}

describe("what generation 14 will not have for long (core's own texts say so since 14)", () => {
  it.each<[string, (globals: Globals) => unknown]>([
    ["The option rollMode of a chat message", ({ ChatMessage }) => ChatMessage.create({}, { rollMode: "gmroll" })],
    ["The setting core.rollMode", ({ game }) => game.settings.get("core", "rollMode")],
    ["CONST.ACTIVE_EFFECT_MODES", ({ CONST }) => CONST.ACTIVE_EFFECT_MODES],
    ["CONFIG.Dice.rollModes", () => table.CONFIG.Dice.rollModes],
    [
      "ChatMessage.applyRollMode",
      async ({ ChatMessage }) => (await ChatMessage.create({}, { messageMode: "gm" })).applyRollMode("gmroll"),
    ],
    ['The key "flags.-=core" of an update', () => hero.update({ "flags.-=core": null })],
    ['The key "-=notes" of an update', () => hero.update({ system: { "-=notes": null } })],
  ])("says so of %s, once", async (what, act) => {
    const said = await warnings(act);
    expect(said).toHaveLength(1);
    expect(said[0]).toContain(`${what} is deprecated`);
    expect(said[0]).toContain("Deprecated since Version 14");
    expect(await warnings(act)).toEqual([]);
  });

  it("says nothing of what took their place", async () => {
    const said = await warnings(async ({ game, ChatMessage }) => {
      game.settings.get("core", "messageMode");
      (await ChatMessage.create({}, { messageMode: "gm" })).applyMode("blind");
      await hero.update({ name: "Anne", system: { might: 11 } });
      await hero.setFlag("core", "note", { a: 1, b: 2 });
      await hero.unsetFlag("core", "note.a");
    });
    expect(said).toEqual([]);
    expect(hero.getFlag("core", "note")).toEqual({ b: 2 });
  });
});
