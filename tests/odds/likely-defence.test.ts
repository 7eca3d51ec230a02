import { describe, expect, it } from "vitest";
import {
  expectedExchange,
  previewDefence,
  type ExpectedAttack,
  type OpenDefence,
} from "../../src/odds/combat/defence.ts";
import type { PlannedHit } from "../../src/odds/combat/hit.ts";
import { DEFAULT_OPTIONS } from "../../src/rules/options.ts";
import { NO_MITIGATION } from "../rules/support.ts";

const HIT: PlannedHit = {
  damage: { margin: true, bonus: 4, minimum: null },
  mitigation: NO_MITIGATION,
  effects: [],
  part: "",
  noScratch: false,
  damageType: "cut",
  activeMitigation: null,
};
const SOMEBODY: ExpectedAttack["target"] = {
  body: [],
  injury: {
    ...{ wounds: [], scratches: 0, structs: { injuryResistance: 9, scratchToWound: 3 } },
    extraWounds: { any: 0, physical: 0, mental: 0 },
  },
  sources: [],
  resistance: { pool: "standard", total: 10 },
};
const ATTACK: ExpectedAttack = {
  attacker: { pool: "standard", total: 10 },
  hit: HIT,
  target: SOMEBODY,
  countered: SOMEBODY,
  options: DEFAULT_OPTIONS,
};
const defence = (name: string, total: number, more: Partial<OpenDefence> = {}) => ({
  ...{ name, total, pool: "standard" as const, counter: null, cost: 1 },
  ...more,
});
const chosen = (...open: ReturnType<typeof defence>[]) => previewDefence(ATTACK, open, "sleeping").defence?.name;

describe("The likely defence of a target", () => {
  it("is the one that is likeliest to stop the attack", () => {
    expect(chosen(defence("Evade", 6), defence("Parry", 9), defence("Instinctive Defence", 2))).toBe("Parry");
  });

  it("is the one that takes no action where it is as good", () => {
    expect(chosen(defence("Parry", 6), defence("Instinctive Defence", 6, { cost: 0 }))).toBe("Instinctive Defence");
  });

  it("is the one that is likeliest to stop what does no damage, a Feint", () => {
    const feint = { ...ATTACK, hit: { ...HIT, damage: null } };
    expect(previewDefence(feint, [defence("Evade", 6), defence("Parry", 9)], "sleeping").defence?.name).toBe("Parry");
  });

  it("is a little worse one if it strikes back", () => {
    expect(chosen(defence("Evade", 8), defence("Counter Punch", 8, { counter: HIT }))).toBe("Counter Punch");
  });

  it("is none where none is open: the attack is an automatic one on somebody who lets it come", () => {
    const { defence: none, odds } = previewDefence(ATTACK, [], "sleeping");
    expect(none).toBeNull();
    expect(odds).toEqual(expectedExchange(ATTACK, { status: "sleeping" }).odds);
    expect(odds.defence).toBeNull();
  });
});
