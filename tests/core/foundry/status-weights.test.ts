import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { byWeight, registerStatuses, statusEffects } from "#core/foundry/status-effects.ts";

beforeEach(() => {
  vi.stubGlobal("game", { release: { generation: 13 } });
  const invisible = { id: "invisible", name: "Invisible", img: "" };
  vi.stubGlobal("CONFIG", {
    statusEffects: [invisible],
    specialStatusEffects: { DEFEATED: "dead", INVISIBLE: "invisible" },
  });
});
afterEach(() => vi.unstubAllGlobals());

const effect = (name: string, ...statuses: string[]) => ({ name, statuses: new Set(statuses) });

describe("The pictures on a token", () => {
  it("stand in the order of what weighs most in the rulebook, and what is no condition after them", () => {
    registerStatuses(["prone", "stunned", "dead"], {}, ["dead", "takenOut", "stunned"]);
    expect(statusEffects().map(({ id }) => id)).toEqual(["dead", "takenOut", "stunned", "prone", "invisible"]);
    expect(statusEffects().map(({ order }) => order)).toEqual([0, 1, 2, 3, 4]);
    const shown = byWeight([effect("Blessed"), effect("Prone", "prone"), effect("Out cold", "stunned", "prone")]);
    expect(shown.map(({ name }) => name)).toEqual(["Out cold", "Prone", "Blessed"]);
  });

  it("keep the order in which they came where two weigh the same", () => {
    registerStatuses(["prone"], {});
    const shown = byWeight([effect("First", "prone"), effect("Second", "prone"), effect("Luck"), effect("Pluck")]);
    expect(shown.map(({ name }) => name)).toEqual(["First", "Second", "Luck", "Pluck"]);
  });
});
