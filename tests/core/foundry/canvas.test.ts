import { afterEach, describe, expect, it, vi } from "vitest";
import { canPlaceAreas, isWalled, onShownLevel } from "#core/foundry/canvas.ts";

const [here, there] = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
];

/** A board of which one level is shown, with a wall on that level alone; generation 13 has no levels. */
function board(level?: { readonly id: string }) {
  const asked: object[] = [];
  vi.stubGlobal("canvas", { scene: {}, ...(level ? { level } : {}) });
  const testCollision = (_from: object, _to: object, config: { readonly level?: object }) => {
    asked.push(config);
    return config.level === level;
  };
  vi.stubGlobal("CONFIG", { Canvas: { polygonBackends: { move: { testCollision } } } });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

describe("The level of a scene that is shown", () => {
  it("is where new tokens are put, and whose walls count", () => {
    const cellar = { id: "cellar" };
    const asked = board(cellar);
    expect(onShownLevel()).toEqual({ level: "cellar" });
    expect(isWalled(here, there)).toBe(true);
    expect(asked).toEqual([{ type: "move", mode: "any", level: cellar }]);
  });

  it("is not spoken of in generation 13, which has none", () => {
    const asked = board();
    expect(onShownLevel()).toEqual({});
    expect(isWalled(here, there)).toBe(true);
    expect(asked).toEqual([{ type: "move", mode: "any" }]);
  });
});

describe("An area", () => {
  const actor = { getActiveTokens: () => [{}] } as unknown as Actor.Implementation;
  const isGeneration = (generation: number) => vi.stubGlobal("game", { release: { generation } });

  it("can be placed from generation 14 on, by who has a token on the scene", () => {
    isGeneration(14);
    expect(canPlaceAreas(actor)).toBe(true);
    expect(canPlaceAreas({ getActiveTokens: () => [] } as unknown as Actor.Implementation)).toBe(false);
  });

  it("cannot be placed in generation 13, whose attacks are aimed by lists", () => {
    isGeneration(13);
    expect(canPlaceAreas(actor)).toBe(false);
  });
});
