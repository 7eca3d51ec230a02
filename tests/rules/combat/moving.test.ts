import { describe, expect, it } from "vitest";
import { combatMovement, escapeOf, whoCanPrevent, type Opponent } from "../../../src/rules/combat/moving.ts";

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
    expect(escapeOf([])).toBe("free");
    expect(combatMovement({ dexterity: 10 }, "free").value).toBe(28);
  });

  it("Disengage against an attack moves half the speed, rounded down, and leaves nothing on failure", () => {
    expect(escapeOf([won])).toBe("disengaged");
    expect(combatMovement({ dexterity: 12 }, "disengaged")).toMatchObject({
      value: 16,
      terms: [
        { label: "SIRPAS.ATTRIBUTE.dexterity.label", value: 33 },
        { label: "SIRPAS.TERM.disengaged", value: -17 },
      ],
    });
    expect(escapeOf([lost])).toBe("held");
    expect(combatMovement({ dexterity: 12 }, "held").value).toBe(0);
  });

  it("a draw doesn't get anybody away", () => {
    expect(escapeOf([drawn])).toBe("held");
  });

  it("later attacks neither stop nor free who has moved or was held", () => {
    expect(escapeOf([won, lost])).toBe("disengaged");
    expect(escapeOf([lost, won])).toBe("held");
  });

  it("Fast Paced counts before the speed is halved", () => {
    const added = [{ label: "Fast Paced", value: 12 }];
    expect(combatMovement({ dexterity: 10, added }, "disengaged").value).toBe(20);
  });
});
