import { describe, expect, it } from "vitest";
import { afterEscape, escapeFrom, whoCanPrevent, type Opponent } from "../../../src/rules/combat/moving.ts";
import { movement } from "../../../src/rules/statistics/load-and-movement.ts";

const won = { winner: "defender" } as const;
const lost = { winner: "attacker" } as const;
const drawn = { winner: null } as const;

describe("Moving during combat", () => {
  it("may be prevented by opponents in melee and by those who have aimed before, while they have attacks", () => {
    const opponent = (id: string, more: Partial<Opponent>): Opponent => ({
      id,
      melee: false,
      aimed: false,
      attacksLeft: 1,
      ...more,
    });
    const opponents = [
      opponent("swordsman", { melee: true }),
      opponent("sniper", { aimed: true }),
      opponent("archer", {}),
      opponent("tired swordsman", { melee: true, attacksLeft: 0 }),
    ];
    expect(whoCanPrevent(opponents).map(({ id }) => id)).toEqual(["swordsman", "sniper"]);
  });

  it("is free if nobody attacks", () => {
    expect(afterEscape(movement({ dexterity: 10 }), "free").value).toBe(28);
  });

  it("Disengage against an attack moves half the speed, rounded down, and leaves nothing on failure", () => {
    expect(escapeFrom(won, true)).toBe("disengaged");
    expect(afterEscape(movement({ dexterity: 12 }), "disengaged")).toMatchObject({
      value: 16,
      terms: [
        { label: "SIRPAS.ATTRIBUTE.dexterity.label", value: 33 },
        { label: "SIRPAS.TERM.disengaged", value: -17 },
      ],
    });
    expect(escapeFrom(lost, true)).toBe("held");
    expect(afterEscape(movement({ dexterity: 12 }), "held").value).toBe(0);
  });

  it("a draw doesn't get anybody away", () => {
    expect(escapeFrom(drawn, true)).toBe("held");
  });

  it("no other defence gets anybody away, however well it goes", () => {
    expect(escapeFrom(won, false)).toBe("held");
  });

  it("Fast Paced counts before the speed is halved", () => {
    const added = [{ label: "Fast Paced", value: 12 }];
    expect(afterEscape(movement({ dexterity: 10, added }), "disengaged").value).toBe(20);
  });
});
