import { describe, expect, it } from "vitest";
import { resolveMultiContest, type MultiContest, type Party } from "../../../src/rules/contests/multi-contest.ts";
import { sideOf } from "../checks/sides.ts";

/** A party whose members throw these results; null: not yet. */
function party(name: string, results: readonly (number | null)[]): Party {
  const members = results.map((result, index) => ({
    id: `${name}${index + 1}`,
    name: `${name} number ${index + 1}`,
    rolled: result === null ? null : sideOf(result),
  }));
  return { id: name, name: `Party ${name}`, members };
}

function finished(contest: MultiContest) {
  if (!contest.complete) throw new Error(`waits for ${contest.waiting.join()}`);
  return contest;
}

describe("Multi-contests: parties and their members", () => {
  it("the hill: everybody's margin, and who was left over", () => {
    const hill = finished(
      resolveMultiContest([party("A", [23, 29, 20]), party("B", [26, 25, 22, 19]), party("C", [16, 28, 22, 21, 18])]),
    );
    expect(hill.positions).toEqual(["A", "B", "B"]);
    expect(hill.winners).toEqual(["B"]);
    expect(hill.parties.map(({ name, points }) => [name, points])).toEqual([
      ["Party A", 1],
      ["Party B", 2],
      ["Party C", 0],
    ]);
    const members = hill.parties.flatMap(({ members }) => members);
    expect(
      members.map(({ id, rolled, place, standing, margin }) => [id, rolled.result, place, standing, margin]),
    ).toEqual([
      ["A2", 29, 1, "highest", null],
      ["A1", 23, 2, "below", -2],
      ["A3", 20, 3, "below", -2],
      ["B1", 26, 1, "below", -3],
      ["B2", 25, 2, "highest", null],
      ["B3", 22, 3, "highest", null],
      ["B4", 19, 4, "unopposed", null],
      ["C2", 28, 1, "below", -1],
      ["C3", 22, 2, "below", -3],
      ["C4", 21, 3, "below", -1],
      ["C5", 18, 4, "unopposed", null],
      ["C1", 16, 5, "unopposed", null],
    ]);
    expect(members.some(({ critical }) => critical)).toBe(false);
  });

  it("keeps what everybody threw and added", () => {
    const { parties } = finished(resolveMultiContest([party("A", [21]), party("B", [20])]));
    expect(parties[0]?.members[0]).toMatchObject({
      name: "A number 1",
      rolled: { dice: [6, 3, 1], terms: [{ label: "Running", value: 11 }], natural: 10, result: 21 },
    });
  });

  it("8 below the highest is a critical failure, 8 above is no critical success", () => {
    const { parties } = finished(resolveMultiContest([party("A", [28, 20]), party("B", [20, 13])]));
    expect(parties.map(({ members }) => members.map(({ margin, critical }) => [margin, critical]))).toEqual([
      [
        [null, false],
        [null, false],
      ],
      [
        [-8, true],
        [-7, false],
      ],
    ]);
  });

  it("a tie for the highest leaves everybody at that position without a margin", () => {
    const { parties, positions, winners } = finished(
      resolveMultiContest([party("A", [25]), party("B", [25]), party("C", [9])]),
    );
    expect(parties.map(({ members }) => [members[0]?.standing, members[0]?.margin])).toEqual([
      ["void", null],
      ["void", null],
      ["void", null],
    ]);
    expect(positions).toEqual([null]);
    expect(winners).toEqual(["A", "B", "C"]);
  });

  it("a tie inside a party is not thrown again: the order given stays", () => {
    const { parties } = finished(resolveMultiContest([party("A", [20, 22, 22]), party("B", [25, 15])]));
    expect(parties[0]?.members.map(({ id, margin }) => [id, margin])).toEqual([
      ["A2", -3],
      ["A3", null],
      ["A1", null],
    ]);
  });

  it("waits for those who have not thrown", () => {
    expect(resolveMultiContest([party("A", [20, null]), party("B", [null, 18])])).toEqual({
      complete: false,
      waiting: ["A2", "B1"],
    });
  });

  it("breaks on fewer than two parties, and on a party of nobody", () => {
    const words = "A multi-contest is between two or more parties, each with members.";
    expect(() => resolveMultiContest([party("A", [20])])).toThrow(words);
    expect(() => resolveMultiContest([party("A", [20]), party("B", [])])).toThrow(words);
  });

  it("breaks on dice that cannot have been thrown", () => {
    const forged = { id: "f", name: "Forger", rolled: { ...sideOf(20), dice: [6, 6, 9] } };
    expect(() => resolveMultiContest([party("A", [20]), { id: "B", name: "B", members: [forged] }])).toThrow(
      RangeError,
    );
  });
});
