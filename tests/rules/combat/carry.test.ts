import { describe, expect, it } from "vitest";
import { carriedAfter, carriedTo, extraAttacks, type Carried } from "../../../src/rules/combat/carry.ts";
import type { ManoeuvreRows } from "../../../src/rules/combat/manoeuvre.ts";
import { sumTerms } from "#core/rules/term.ts";
import { ARCHERY, BRAWL, FIREARMS, FULL_CONTACT, GENERIC, KNIFE_FIGHT, SWORDFIGHT } from "./book-manoeuvres.ts";

interface Use {
  readonly margin?: number | null;
  readonly success?: boolean;
  readonly turn?: number;
  readonly extra?: boolean;
}

const after = (
  carried: readonly Carried[],
  rows: ManoeuvreRows,
  { margin = null, success = true, turn = 1, extra = false }: Use = {},
) => carriedAfter(carried, { type: "manoeuvre", rows, user: "Ada", target: "Bruno", margin, success, extra }, turn);

const turnBegins = (carried: readonly Carried[], turn: number) => carriedAfter(carried, { type: "turn", turn }, turn);

const attackWith = (carried: readonly Carried[], rows: ManoeuvreRows) => sumTerms(carriedTo(carried, rows).attack);
const damageWith = (carried: readonly Carried[], rows: ManoeuvreRows) => sumTerms(carriedTo(carried, rows).damage);

describe("Aim of Firearms", () => {
  const thrice = [1, 1, 1].reduce<readonly Carried[]>((carried) => after(carried, FIREARMS.aim), []);

  it("adds up, for Shoot and Aimed Shot, with its name each time", () => {
    expect(attackWith(thrice, FIREARMS.shoot)).toBe(3);
    expect(attackWith(thrice, FIREARMS["aimed-shot"])).toBe(3);
    expect(carriedTo(thrice, FIREARMS.shoot).attack[0]).toEqual({
      label: "Aim",
      value: 1,
      kind: "carried",
      source: "firearms-aim",
    });
  });

  it("does nothing for Localized Shot, Point Blank and Rapid Fire, which lose it", () => {
    for (const rows of [FIREARMS["localized-shot"], FIREARMS["point-blank"], FIREARMS["rapid-fire"]]) {
      expect(attackWith(thrice, rows)).toBe(0);
      expect(after(thrice, rows)).toEqual([]);
    }
  });

  it("is spent by the shot, whether it hits or not", () => {
    expect(after(thrice, FIREARMS.shoot, { success: false })).toEqual([]);
    expect(after(thrice, FIREARMS.shoot, { margin: 4 })).toEqual([]);
  });

  it("is lost by ducking, and by moving", () => {
    expect(after(thrice, FIREARMS.duck)).toEqual([]);
    expect(carriedAfter(thrice, { type: "other", user: "Ada" }, 1)).toEqual([]);
  });

  it("survives the last defences, which are no action, but not Disengage", () => {
    expect(after(thrice, GENERIC.instinctiveDefence)).toEqual(thrice);
    expect(after(thrice, GENERIC.willpowerDefence, { success: false })).toEqual(thrice);
    expect(after(thrice, GENERIC.disengage)).toEqual([]);
  });

  it("lasts through the next turn and no further", () => {
    expect(turnBegins(thrice, 2)).toEqual(thrice);
    expect(turnBegins(thrice, 3)).toEqual([]);
  });
});

describe("Aim of Archery", () => {
  const aimed = after(after([], ARCHERY.aim), ARCHERY.aim);

  it("adds up for Shoot alone, within the turn", () => {
    expect(attackWith(aimed, ARCHERY.shoot)).toBe(2);
    expect(attackWith(aimed, ARCHERY["localized-shot"])).toBe(0);
    expect(attackWith(aimed, FIREARMS.shoot)).toBe(0);
    expect(turnBegins(aimed, 2)).toEqual([]);
  });

  it("waits for the next Shoot, whatever comes between", () => {
    expect(attackWith(after(aimed, ARCHERY["localized-shot"]), ARCHERY.shoot)).toBe(2);
  });
});

describe("Overextend", () => {
  it("adds the margin of its check to the damage of the next attack with the bow", () => {
    const bent = after([], ARCHERY.overextend, { margin: 4 });
    expect(damageWith(bent, ARCHERY["localized-shot"])).toBe(4);
    expect(attackWith(bent, ARCHERY.shoot)).toBe(0);
    expect(after(bent, ARCHERY.shoot)).toEqual([]);
  });

  it("gives nothing where the check fails or just succeeds", () => {
    expect(after([], ARCHERY.overextend, { success: false, margin: -2 })).toEqual([]);
    expect(after([], ARCHERY.overextend, { margin: 0 })).toEqual([]);
  });

  it("bent twice, the bow holds what the second gave", () => {
    const twice = after(after([], ARCHERY.overextend, { margin: 4 }), ARCHERY.overextend, { margin: 2 });
    expect(damageWith(twice, ARCHERY.shoot)).toBe(2);
  });
});

describe("Overload", () => {
  const loaded = after([], ARCHERY.overload);

  it("gives one attack more, and takes 3 off the very next attack only", () => {
    expect(extraAttacks(loaded, "archery")).toBe(1);
    expect(extraAttacks(loaded, "firearms")).toBe(0);
    expect(attackWith(loaded, ARCHERY.shoot)).toBe(-3);
    const shot = after(loaded, ARCHERY.shoot);
    expect(attackWith(shot, ARCHERY.shoot)).toBe(0);
    expect(extraAttacks(shot, "archery")).toBe(1);
    expect(after(shot, ARCHERY.shoot, { extra: true })).toEqual([]);
  });

  it("keeps the attack for the next turn, not for the one after", () => {
    const shot = after(loaded, ARCHERY.shoot);
    expect(extraAttacks(turnBegins(shot, 2), "archery")).toBe(1);
    expect(turnBegins(shot, 3)).toEqual([]);
  });

  it("done twice gives no third arrow", () => {
    expect(extraAttacks(after(loaded, ARCHERY.overload), "archery")).toBe(1);
  });
});

describe("Crouch", () => {
  const crouched = after([], FULL_CONTACT.crouch, { margin: 3 });

  it("adds its margin to the damage of the next attack of Brawl or Full Contact", () => {
    expect(damageWith(crouched, BRAWL.kick)).toBe(3);
    expect(damageWith(crouched, FULL_CONTACT["elbow-blow"])).toBe(3);
    expect(damageWith(crouched, SWORDFIGHT.slash)).toBe(0);
  });

  it("is lost when the attack fails, and when the next manoeuvre is no attack", () => {
    expect(after(crouched, BRAWL.kick, { success: false })).toEqual([]);
    expect(after(crouched, BRAWL.evade)).toEqual([]);
    expect(after(crouched, FULL_CONTACT.crouch, { success: false, margin: -1 })).toEqual([]);
    expect(after(crouched, GENERIC.instinctiveDefence)).toEqual(crouched);
  });
});

describe("Feint and Change Hands", () => {
  it("a Feint that wins adds its margin to the damage of the next attack", () => {
    expect(damageWith(after([], SWORDFIGHT.feint, { margin: 5 }), SWORDFIGHT.cleave)).toBe(5);
    expect(damageWith(after([], KNIFE_FIGHT.feint, { margin: 2 }), KNIFE_FIGHT.thrust)).toBe(2);
  });

  it("a Feint that is parried gives nothing", () => {
    expect(after([], SWORDFIGHT.feint, { success: false, margin: 5 })).toEqual([]);
  });

  it("the Feint of a knife is for the very next move, that of a sword for the next attack", () => {
    const [knife, sword] = [after([], KNIFE_FIGHT.feint, { margin: 2 }), after([], SWORDFIGHT.feint, { margin: 2 })];
    expect(after(knife, KNIFE_FIGHT.evade)).toEqual([]);
    expect(after(knife, GENERIC.instinctiveDefence)).toEqual(knife);
    expect(after(sword, SWORDFIGHT.parry)).toEqual(sword);
  });

  it("Change Hands gives +4 on the next attack only where it was won", () => {
    const changed = after([], KNIFE_FIGHT["change-hands"], { margin: 1 });
    expect(attackWith(changed, KNIFE_FIGHT.downstab)).toBe(4);
    expect(after(changed, KNIFE_FIGHT.downstab)).toEqual([]);
    expect(after([], KNIFE_FIGHT["change-hands"], { success: false, margin: 3 })).toEqual([]);
  });

  it("Change Hands right after a Feint wastes it: it is the next move and does no damage", () => {
    const both = after(after([], KNIFE_FIGHT.feint, { margin: 2 }), KNIFE_FIGHT["change-hands"], { margin: 1 });
    expect([attackWith(both, KNIFE_FIGHT.thrust), damageWith(both, KNIFE_FIGHT.thrust)]).toEqual([4, 0]);
  });

  it("of what is carried several times, an attack on top takes one", () => {
    const twoArrows = after([], ARCHERY.overload).map((one) => ({ ...one, value: one.type === "extraAttack" ? 2 : 0 }));
    const shot = after(twoArrows, ARCHERY.shoot, { extra: true });
    expect(extraAttacks(shot, "archery")).toBe(1);
    expect(extraAttacks(after(shot, ARCHERY.shoot, { extra: true }), "archery")).toBe(0);
  });

  it("what would carry its margin carries nothing where it succeeds by itself, without a throw", () => {
    expect(after([], FULL_CONTACT.crouch, { margin: null })).toEqual([]);
  });

  it("what a generic skill carries counts for the manoeuvres it names, and for no style", () => {
    const row = { ...FULL_CONTACT.crouch.carries[0]!, value: 2, styles: [] };
    const stance = (manoeuvres: readonly string[]): ManoeuvreRows => ({
      ...GENERIC.disengage,
      ...{ kind: "action", carries: [{ ...row, manoeuvres }] },
    });
    expect(damageWith(after([], stance([GENERIC.slash.key])), GENERIC.slash)).toBe(2);
    expect(damageWith(after([], stance([])), BRAWL.kick)).toBe(0);
  });
});
