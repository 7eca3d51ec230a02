import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { attackOdds } from "../../src/odds/combat/attack.ts";
import { defenceWorth, expectedHarm } from "../../src/odds/combat/defence.ts";
import { plainHit } from "../../src/odds/combat/hit.ts";
import { naturals } from "../../src/odds/pools.ts";
import { anyParticipant, participant } from "./support.ts";
import { UNPROTECTED } from "../rules/combat/resolve-attack.ts";
import { runs } from "../support/sweep.ts";

const OPTIONS = { automaticCriticals: true, extendedAutomatic: false, deadlyWounds: true };
const SNAPSHOT = { ...UNPROTECTED, flat: [{ label: "Jack", value: 2 }] };
const PUNCH = {
  damage: { margin: true, bonuses: [{ label: "Punch", value: 1 }], minimum: null },
  damageType: "blunt",
  part: "",
  effects: [],
  grants: [],
} as const;
const HIT = plainHit(PUNCH, SNAPSHOT, null);
const FIGHTER = {
  body: [],
  injury: {
    wounds: [],
    scratches: 0,
    structs: { injuryResistance: 10, scratchToWound: 3 },
    extraWounds: { any: 0, physical: 0, mental: 0 },
  },
  sources: [],
  resistance: participant(10),
};

describe("The odds of a defence against an attack that was thrown", () => {
  it("weighed with every throw of the attack are those of both together", { tags: ["sample"] }, () => {
    fc.assert(
      fc.property(anyParticipant, anyParticipant, (attacker, defender) => {
        const rolled = naturals(attacker.pool);
        const mean = rolled.weights.reduce((sum, weight, index) => {
          const natural = rolled.lowest + index;
          const attack = { natural, result: natural + attacker.total };
          const odds = attackOdds({
            attacker: attack,
            target: { defender },
            hit: HIT,
            counter: null,
            options: OPTIONS,
          });
          return sum + (weight / rolled.total) * odds.attack.success;
        }, 0);
        const both = attackOdds({ attacker, target: { defender }, hit: HIT, counter: null, options: OPTIONS });
        expect(mean).toBeCloseTo(both.attack.success, 9);
      }),
      { numRuns: runs(6, 20) },
    );
  });

  it("of letting it come are sure, one way or the other", () => {
    const odds = (result: number) =>
      attackOdds({
        attacker: { natural: 10, result },
        target: { status: "sleeping" },
        hit: HIT,
        counter: null,
        options: OPTIONS,
      }).attack;
    expect(odds(14)).toMatchObject({ success: 0, rolls: 1 });
    expect(odds(19)).toMatchObject({ success: 1, severities: { light: 1 } });
  });

  it("that strikes back are those of its strike as well, and of a grip that does no damage none is mitigated", () => {
    const attacker = { natural: 10, result: 16 };
    const check = { pool: "standard", total: 12, options: OPTIONS } as const;
    const grip = plainHit({ ...PUNCH, damage: null, damageType: "" }, SNAPSHOT, check);
    expect(grip).toMatchObject({ damage: null, activeMitigation: null });
    expect(plainHit(PUNCH, SNAPSHOT, check).activeMitigation).toBe(check);
    const target = { defender: participant(8) };
    const odds = (counter: typeof HIT) => attackOdds({ attacker, target, hit: HIT, counter, options: OPTIONS });
    const { success, strike } = odds(HIT).defence!;
    expect(strike!.success).toBeCloseTo(success, 9);
    expect(odds(grip).defence?.strike).toMatchObject({ success: strike!.success, severities: { light: 0 } });
  });

  it("tell the injury points, and whether they fell, for whoever stands at the edge", () => {
    const attack = { natural: 10, result: 25 };
    const odds = attackOdds({
      attacker: attack,
      target: { status: "sleeping" },
      hit: HIT,
      counter: null,
      options: OPTIONS,
    });
    // 25 over 15 is critical: 20 and 1, less 2, is deadly. Body 10 at Normal: 11 or more of three dice.
    const harm = expectedHarm(odds.attack, HIT, FIGHTER, OPTIONS);
    expect(harm.dead).toBeCloseTo(0.5, 9);
    expect(harm.points).toBeCloseTo(2, 9);
    const worn = { id: "w", severity: "heavy", treated: false } as const;
    const edge = { ...FIGHTER, injury: { ...FIGHTER.injury, wounds: [worn, { ...worn, id: "x" }] } };
    expect(expectedHarm(odds.attack, HIT, edge, OPTIONS).out).toBe(1);
  });

  it("prefer what hurts less, then what hurts them, then what takes no action", () => {
    const harm = (points: number) => ({ points, out: 0, dead: 0 });
    const plain = { hit: 0.5, harm: harm(2), counter: null, cost: 1 };
    expect(defenceWorth({ ...plain, harm: harm(1) })).toBeLessThan(defenceWorth(plain));
    expect(defenceWorth({ ...plain, counter: harm(2) })).toBeLessThan(defenceWorth(plain));
    expect(defenceWorth({ ...plain, cost: 0 })).toBeLessThan(defenceWorth(plain));
    expect(defenceWorth({ ...plain, harm: null, hit: 0.1 })).toBeLessThan(defenceWorth({ ...plain, harm: null }));
  });
});
