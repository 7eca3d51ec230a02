import { describe, expect, it } from "vitest";
import { distanceTerms, falloffBands } from "../../../src/rules/combat/distance.ts";
import { sumTerms } from "#core/rules/term.ts";

/** What the rule itself says of a distance. */
function loss(distance: number, range: number, nearer: number): number {
  const keenEye = [{ label: "Keen Eye", value: nearer }];
  const answer = distanceTerms({ name: "Bow", distance, range, keenEye });
  return answer.ok ? sumTerms(answer.value) : Number.NaN;
}

describe("The stretches over which a shot loses the same", () => {
  it("are those of the table, for a range of 60 feet", () => {
    expect(falloffBands(60)).toEqual([
      { to: 14, modifier: 0 },
      { to: 29, modifier: -1 },
      { to: 44, modifier: -2 },
      { to: 60, modifier: -4 },
    ]);
  });

  it.each([
    [45, 0],
    [18, 6],
    [60, 12],
    [10, 24],
    [1, 0],
    [0, 0],
  ])("say of every foot what the rule says, for a range of %i feet seen %i feet nearer", (range, nearer) => {
    const bands = falloffBands(range, nearer);
    for (let distance = 0; distance <= range; distance++) {
      const band = bands.find(({ to }) => distance <= to);
      expect(band?.modifier, `${distance} feet`).toBe(loss(distance, range, nearer));
    }
    expect(bands.at(-1)?.to).toBe(range);
  });
});
