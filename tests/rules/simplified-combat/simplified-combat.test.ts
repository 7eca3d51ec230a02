import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { resolveMultiContest, type Party } from "../../../src/rules/contests/multi-contest.ts";
import { weaponDominanceTerms } from "../../../src/rules/combat/weapons.ts";
import { fightCategory } from "../../../src/rules/simplified-combat/wound-category.ts";
import {
  encounterStanding,
  foughtRound,
  roundTurns,
  type FoughtPart,
  type FoughtRound,
  fightInjury,
  roundInjuries,
  sufferedInjury,
} from "../../../src/rules/simplified-combat/simplified-combat.ts";
import type { TargetSnapshot } from "../../../src/rules/combat/strike.ts";
import { UNPROTECTED } from "../combat/resolve-attack.ts";
import { weapon } from "../combat/use.ts";

const BARE = UNPROTECTED;

const OPTIONS = { automaticCriticals: true, extendedAutomatic: false, deadlyWounds: true };

/** What a round does to somebody who mitigates nothing actively. */
const suffered = (part: FoughtPart, snapshot: TargetSnapshot) =>
  sufferedInjury(part, { snapshot, mitigation: null, options: OPTIONS });

/** A party whose members reach the results given, each with a natural 10. */
function party(id: string, ...results: number[]): Party {
  const members = results.map((result, index) => ({
    id: `${id}${index + 1}`,
    name: `${id}${index + 1}`,
    rolled: { pool: "standard", dice: [2, 4, 4], terms: [{ label: "Brawl", value: result - 10 }] } as const,
  }));
  return { id, name: id, members };
}

function round(...parties: Party[]) {
  const contest = resolveMultiContest(parties);
  if (!contest.complete) throw new Error("no round");
  return { contest, ...foughtRound(contest) };
}

describe("Who can meet in simplified combat", () => {
  it("a style belongs to the form of combat of its range, in melee also by whether it is armed", () => {
    expect(fightCategory("melee", false)).toBe("meleeUnarmed");
    expect(fightCategory("melee", true)).toBe("meleeArmed");
    expect(fightCategory("ranged", true)).toBe("distance");
    expect(fightCategory("metaphysical", false)).toBe("mental");
  });
});

describe("Fight Resolution", () => {
  it("adds the dominance of the weapon to the throw, not that of the style", () => {
    const club = weapon("Club", { dominance: 2, damage: 3 });
    expect(weaponDominanceTerms(club)).toEqual([
      { label: "SIRPAS.TERM.weaponDominance", source: club.uuid, value: 2, kind: "dominance" },
    ]);
    expect(weaponDominanceTerms({ ...club, dominance: 0 })).toEqual([]);
    expect(weaponDominanceTerms(null)).toEqual([]);
  });

  it("the party with the most points wins the round", () => {
    expect(round(party("A", 29, 23, 20), party("B", 26, 25, 22, 19), party("C", 28, 22, 21, 18, 16))).toMatchObject({
      winner: "B",
      turns: 5,
    });
  });

  it("a multi-draw is no victory and is repeated", () => {
    expect(round(party("A", 20, 15), party("B", 19, 16))).toMatchObject({ winner: null, turns: 2 });
    expect(round(party("A", 20), party("B", 20)).winner).toBeNull();
  });

  it("waits for everybody's throw", () => {
    const late = { id: "A", name: "A", members: [{ id: "A1", name: "A1", rolled: null }] };
    expect(resolveMultiContest([late, party("B", 12)])).toEqual({
      complete: false,
      waiting: ["A1"],
    });
  });

  const won = (...winners: (string | null)[]): FoughtRound[] => winners.map((winner) => ({ winner, turns: 4 }));

  it("a fight of 1, 3 or 5 rounds goes to whoever won most of them", () => {
    expect(encounterStanding(["A", "B"], won("A"), 1).winner).toBe("A");
    expect(encounterStanding(["A", "B"], won("A", "B", "B"), 3)).toEqual({
      wins: [1, 2],
      rounds: 3,
      turns: 12,
      winner: "B",
    });
    expect(encounterStanding(["A", "B"], won("A", "B", "A", "B", "A"), 5).winner).toBe("A");
  });

  it("all of its rounds are fought", () => {
    expect(encounterStanding(["A", "B"], [], 1)).toEqual({ wins: [0, 0], rounds: 0, turns: 0, winner: null });
    expect(encounterStanding(["A", "B"], won("A", "A"), 3).winner).toBeNull();
  });

  it("drawn rounds take their time but are repeated", () => {
    expect(encounterStanding(["A", "B"], won("A", null, "A"), 3)).toMatchObject({ rounds: 2, turns: 12, winner: null });
    expect(encounterStanding(["A", "B"], won("A", null, "A", "B"), 3)).toMatchObject({
      rounds: 3,
      turns: 16,
      winner: "A",
    });
  });

  it("three parties with a round each fight on until one leads", () => {
    expect(encounterStanding(["A", "B", "C"], won("A", "B", "C"), 3).winner).toBeNull();
    expect(encounterStanding(["A", "B", "C"], won("A", "B", "C", "C"), 3).winner).toBe("C");
  });

  it("two parties never need more rounds than were agreed, but for the drawn ones", () => {
    const winner = fc.constantFrom("A", "B", null);
    fc.assert(
      fc.property(
        fc.array(winner, { maxLength: 12 }),
        fc.constantFrom(1 as const, 3 as const, 5 as const),
        (list, length) => {
          const standing = encounterStanding(["A", "B"], won(...list), length);
          if (standing.rounds === length) expect(standing.winner).not.toBeNull();
          if (standing.rounds < length) expect(standing.winner).toBeNull();
        },
      ),
    );
  });
});

describe("Fight Duration", () => {
  it("three parties of 4, 5 and 6 members fight for 6 turns a round", () => {
    expect(roundTurns([4, 5, 6])).toBe(6);
  });
});

describe("Injury Generation in Simplified Combat", () => {
  it("who loses with -6 receives 6 damage points", () => {
    expect(fightInjury({ natural: 10, margin: -6 })).toEqual({ type: "damage", damage: 6 });
    expect(suffered({ natural: 10, margin: -6 }, BARE)).toMatchObject({
      effective: { value: 6 },
      severity: "serious",
    });
  });

  it("armour takes its part off", () => {
    const leather = { ...BARE, flat: [{ label: "Leather", value: 3 }] };
    const { effective, severity } = suffered({ natural: 10, margin: -6 }, leather);
    expect(severity).toBe("light");
    expect(effective).toEqual({
      value: 3,
      terms: [
        { label: "SIRPAS.TERM.margin", value: 6, kind: "margin" },
        { label: "Leather", value: -3 },
      ],
    });
  });

  it("a critical failure is a heavy wound, whatever armour there is and instead of any damage", () => {
    const plate = { ...BARE, flat: [{ label: "Plate", value: 20 }] };
    expect(suffered({ natural: 10, margin: -8 }, plate)).toMatchObject({
      effective: null,
      severity: "heavy",
    });
    expect(fightInjury({ natural: 10, margin: -20 })).toEqual({ type: "heavyWound" });
    expect(fightInjury({ natural: 10, margin: -7 })).toEqual({ type: "damage", damage: 7 });
  });

  it("who has no opponent is unhurt, unless they throw a natural 3", () => {
    expect(suffered({ natural: 4, margin: null }, BARE)).toMatchObject({
      effective: null,
      severity: "none",
    });
    expect(fightInjury({ natural: 3, margin: null })).toEqual({ type: "heavyWound" });
  });

  it("reads every fighter of a round, those of the winning party too", () => {
    const { contest } = round(party("A", 29, 23, 20), party("B", 26, 25, 22, 10), party("C", 28, 22, 21, 18, 16));
    const damageMessage = contest.parties.flatMap(({ members }) =>
      members.map(({ id, rolled, margin }) => [id, fightInjury({ natural: rolled.natural, margin })] as const),
    );
    const damage = damageMessage.map(([id, injury]) => [id, injury.type === "damage" ? injury.damage : 0]);
    expect(Object.fromEntries(damage)).toEqual({
      ...{ A1: 0, A2: 2, A3: 2 },
      ...{ B1: 3, B2: 0, B3: 0, B4: 0 },
      ...{ C1: 1, C2: 3, C3: 1, C4: 0, C5: 0 },
    });
  });
});

describe("Who is hurt in a round", () => {
  const damage = (...parties: Party[]) =>
    roundInjuries(round(...parties).contest.parties).map(({ id, by, injury }) => [
      id,
      by,
      injury.type === "damage" ? injury.damage : injury.type,
    ]);

  it("in the book's example are all below the highest of their place, also in the party that wins", () => {
    expect(damage(party("A", 29, 23, 20), party("B", 26, 25, 22, 19), party("C", 28, 22, 21, 18, 16))).toEqual([
      ["A2", "B2", 2],
      ["A3", "B3", 2],
      ["B1", "A1", 3],
      ["C1", "A1", 1],
      ["C2", "B2", 3],
      ["C3", "B3", 1],
    ]);
  });

  it("takes as many damage points as the margin is below 0: six for -6", () => {
    expect(damage(party("A", 20), party("B", 14))).toEqual([["B1", "A1", 6]]);
  });

  it("are not the lowest of the larger party, unless they throw a natural 3", () => {
    expect(damage(party("A", 20), party("B", 14, 13, 12))).toEqual([["B1", "A1", 6]]);
    const fumble = { pool: "standard", dice: [1, 1, 1], terms: [{ label: "Brawl", value: 2 }] } as const;
    const larger = party("B", 14);
    const third = { ...larger, members: [...larger.members, { id: "B2", name: "B2", rolled: fumble }] };
    expect(damage(party("A", 20), third)).toEqual([
      ["B1", "A1", 6],
      ["B2", "", "heavyWound"],
    ]);
  });

  it("bears a heavy wound in place of damage after a critical failure", () => {
    expect(damage(party("A", 22), party("B", 14))).toEqual([["B1", "A1", "heavyWound"]]);
  });

  it("is nobody at a place that a tie made void", () => {
    expect(damage(party("A", 20), party("B", 20))).toEqual([]);
  });
});
