import { describe, expect, it } from "vitest";
import { purchasables } from "../../../src/rules/points/character-build.ts";
import { sellLevel } from "../../../src/rules/points/purchases.ts";
import { bookAttributes, HUMAN_SCALE } from "../../../src/rules/statistics/attributes.ts";
import { options, Player, worldWith } from "./player.ts";
import { build } from "./support.ts";

describe("Levels where a world measures otherwise", () => {
  const hundred = { minimum: 0, maximum: 100, starting: 5, cost: 3 };

  it("each level of a linear scale costs the same, from where it starts", () => {
    const character = build({ world: worldWith(hundred), starting: { body: 5, mind: 5 } });
    const player = new Player(character).buy("body", "body", "strength");
    expect(player.costs).toEqual([3, 3, 3]);
    expect(player.level("strength")).toBe(8);
    expect(player.sell("mind", "mind", "mind", "mind", "mind").level("mind")).toBe(0);
    expect(sellLevel(player.ledger, player.thing("mind"))).toMatchObject({
      reason: "lowestLevel",
      data: { lowest: 0 },
    });
  });

  it("the book's prices go on below its table where the scale does", () => {
    const character = build({ world: worldWith({ minimum: 1, starting: 1 }), starting: { body: 1, mind: 1 } });
    expect(new Player(character).buy("body", "strength").costs).toEqual([15, 5]);
  });

  it("an attribute of the world's own is bought, falls with its main, and is worth nothing where it is not", () => {
    const magic = { key: "magic", label: "Magic", abbreviation: "Ma", base: null, scale: HUMAN_SCALE };
    const craft = { ...magic, key: "craft", label: "Craft", base: "magic" };
    const attributes = [...bookAttributes(), magic, craft];
    const player = new Player(build({ world: { attributes, scale: HUMAN_SCALE } })).buy("magic", "craft");
    expect(player.costs).toEqual([36, 13]);
    expect([player.level("magic"), player.level("craft")]).toEqual([11, 12]);
    expect(player.sell("magic").level("craft")).toBe(11);
    expect(purchasables(build(), options).some(({ id }) => id === "magic")).toBe(false);
  });

  it("what comes with the race is free, and the next level is priced above it", () => {
    const granted = { strength: [{ label: "Giant", value: 4, kind: "race" }] };
    const player = new Player(build({ granted })).buy("strength");
    expect(player.ledger.entries).toMatchObject([{ from: 14, to: 15, cost: 18 }]);
  });
});
