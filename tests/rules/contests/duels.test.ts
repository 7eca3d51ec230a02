import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type DuelOptions, resolveDuels } from "../../../src/rules/contests/duels.ts";

const PLAIN: DuelOptions = { drawless: false, automaticCriticals: true };
const DRAWLESS: DuelOptions = { ...PLAIN, drawless: true };

/** Somebody with a value of 10 and these throws, each three dice of the same face. */
function someone(id: string, ...faces: number[]) {
  const terms = [{ label: "Will", value: 10 }];
  return {
    id,
    name: id,
    rolls: faces.map((face) => ({ pool: "standard" as const, dice: [face, face, face], terms })),
  };
}

describe("One against others", () => {
  it("waits for everybody's first throw, and is decided pair by pair", () => {
    const { complete, duels, waiting } = resolveDuels(someone("a", 4), [someone("b", 5), someone("c")], PLAIN);
    expect(complete).toBe(false);
    expect(duels.map(({ decided }) => decided)).toEqual([true, false]);
    expect(duels[0]?.outcome).toMatchObject({ winner: "second", margin: 3 });
    expect(waiting).toEqual([{ id: "c", round: 1 }]);
  });

  it("asks the one side once, whoever waits for it", () => {
    const { waiting } = resolveDuels(someone("a"), [someone("b"), someone("c", 3)], PLAIN);
    expect(waiting).toEqual([
      { id: "a", round: 1 },
      { id: "b", round: 1 },
    ]);
  });

  it("may be drawn, and then nobody throws again", () => {
    const { complete, duels, waiting } = resolveDuels(someone("a", 3), [someone("b", 3)], PLAIN);
    expect(complete).toBe(true);
    expect(duels[0]?.outcome).toMatchObject({ winner: null, margin: 0 });
    expect(waiting).toEqual([]);
  });

  it("without draws goes on with those alone who drew, by a throw that they share", () => {
    const after = (...faces: number[]) =>
      resolveDuels(someone("a", ...faces), [someone("b", 3, 2), someone("c", 1), someone("d", 3)], DRAWLESS);
    expect(after(3).waiting).toEqual([
      { id: "a", round: 2 },
      { id: "d", round: 2 },
    ]);
    expect(after(3, 4).duels.map(({ outcome }) => outcome?.winner ?? null)).toEqual(["first", "first", null]);
  });

  it("leaves a throw that nobody asked for out of account", () => {
    const { complete, duels } = resolveDuels(someone("a", 4, 1), [someone("b", 3, 6)], DRAWLESS);
    expect(complete).toBe(true);
    expect(duels[0]).toMatchObject({ outcome: { winner: "first", margin: 3 }, rounds: [{ winner: "first" }] });
  });

  it("refuses dice that no throw can show", () => {
    expect(() => resolveDuels(someone("a", 7), [someone("b", 3)], PLAIN)).toThrow(RangeError);
  });

  it("a drawless contest waits for both after a draw, and every throw stays to be seen", () => {
    const after = (ann: readonly number[], bo: readonly number[]) =>
      resolveDuels(someone("ann", ...ann), [someone("bo", ...bo)], DRAWLESS);
    expect(after([], []).waiting.map(({ id }) => id)).toEqual(["ann", "bo"]);
    expect(after([3], [3])).toMatchObject({
      complete: false,
      waiting: [
        { id: "ann", round: 2 },
        { id: "bo", round: 2 },
      ],
    });
    const [duel] = after([3, 4, 1], [3, 4, 4]).duels;
    expect(duel).toMatchObject({ decided: true, outcome: { winner: "second", margin: 9, critical: true } });
    expect(duel?.rounds.map(({ first, second }) => [first.result, second.result])).toEqual([
      [19, 19],
      [22, 22],
      [13, 22],
    ]);
  });

  it("whatever is thrown, a drawless contest is decided by its first round that is no draw", () => {
    const face = fc.integer({ min: 1, max: 6 });
    fc.assert(
      fc.property(fc.array(fc.tuple(face, face), { maxLength: 5 }), (faces) => {
        const [ann, bo] = [faces.map(([one]) => one), faces.map(([, other]) => other)];
        const { complete, duels, waiting } = resolveDuels(someone("ann", ...ann), [someone("bo", ...bo)], DRAWLESS);
        const decisive = faces.findIndex(([one, other]) => one !== other);
        expect(complete).toBe(decisive >= 0);
        expect(waiting).toHaveLength(decisive >= 0 ? 0 : 2);
        expect(duels[0]?.rounds).toHaveLength(decisive >= 0 ? decisive + 1 : faces.length);
      }),
    );
  });
});
