import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFENCE_OPTIONS, type Defender } from "../../../../../systems/tactical-3d6/src/rules/defence/defender.ts";
import { permittedDefences } from "../../../../../systems/tactical-3d6/src/rules/defence/permitted.ts";
import { afterDefence, refreshed } from "../../../../../systems/tactical-3d6/src/rules/defence/spent.ts";
import { sumTerms } from "#core/rules/term.ts";
import {
  block,
  defenceOf,
  defend,
  defender,
  dodge,
  incoming,
  parry,
  parryWith,
  reason,
  turn,
  value,
} from "../sides.ts";

describe("defence options", () => {
  it("retreat: 3 to a dodge and to parries of fencing, boxing, judo and karate, else 1; in melee", () => {
    expect(defenceOf(dodge("retreat"))).toBe(11);
    expect(defenceOf(parry("retreat"))).toBe(10);
    expect(defenceOf(block("retreat"))).toBe(10);
    expect(defenceOf(parry("retreat"), { weapons: [parryWith(12, { fencing: true })] })).toBe(12);
    for (const art of ["boxing", "judo", "karate"] as const) {
      const weapons = [parryWith(12, { unarmed: true, art })];
      expect(defenceOf(parry("retreat"), { weapons }, { unarmed: true })).toBe(12);
    }
    expect(reason(defend(dodge("retreat"), {}, { reach: "missile" }))).toBe("retreatMeleeOnly");
  });

  it("retreat once a turn, and then from every further blow of that attacker (ruling 42)", () => {
    expect(defenceOf(dodge("retreat"), { retreat: "fromThis" })).toBe(11);
    expect(reason(defend(dodge("retreat"), { retreat: "fromOther" }))).toBe("retreatedAlready");
    expect(value(defend(dodge("retreat"))).retreats).toBe(true);
    for (const key of ["stunned", "prone", "held"]) {
      expect(reason(defend(dodge("retreat"), { conditions: [key], turn: turn("doNothing") }))).toBe(
        key === "stunned" ? "cannotRetreat" : "noDefence",
      );
      expect(reason(defend(dodge("retreat"), { conditions: [key] }))).toBe("cannotRetreat");
    }
  });

  it("dodge acrobatically, by a roll before", () => {
    const planned = value(defend(dodge("acrobatic")));
    expect(sumTerms(planned.terms)).toBe(8);
    expect(sumTerms(planned.acrobatics ?? [])).toBe(12);
    expect(reason(defend(parry("acrobatic")))).toBe("acrobaticDodgeOnly");
  });

  it("dive from shots and areas: 3 to the dodge, and prone; from areas nothing else helps", () => {
    expect(defenceOf(dodge("dive"), {}, { reach: "missile" })).toBe(11);
    expect(value(defend(dodge("dive"), {}, { reach: "missile" })).prone).toBe(true);
    expect(reason(defend(dodge("dive")))).toBe("diveRangedOnly");
    expect(reason(defend(block("dive"), {}, { reach: "missile" }))).toBe("acrobaticDodgeOnly");
    expect(reason(defend(dodge(), {}, { area: true }))).toBe("onlyDive");
    expect(reason(defend(block(), {}, { area: true }))).toBe("onlyDive");
    expect(defenceOf(dodge("dive"), {}, { area: true })).toBe(11);
  });

  it("riposte: lower the own parry, not below 8, for half of it, rounded down, off the enemy's (ruling 41)", () => {
    const riposte = (by: number, skill = 16) =>
      value(defend({ ...parry("riposte"), riposte: by }, { weapons: [parryWith(skill)] }));
    expect(sumTerms(riposte(2).terms)).toBe(9);
    expect(riposte(2).riposte).toBe(1);
    expect(riposte(3)).toMatchObject({ riposte: 1 });
    expect(sumTerms(riposte(9).terms)).toBe(8);
    expect(sumTerms(riposte(2, 8).terms)).toBe(7);
    expect(riposte(2, 8).riposte).toBe(0);
    expect(reason(defend({ ...dodge("riposte"), riposte: 2 }))).toBe("parryOnly");
  });

  it("cross two ready weapons, or support one with a free hand: 2, and spent for the round", () => {
    const two = { weapons: [parryWith(12), parryWith(10, { id: "knife", name: "Knife" })] };
    expect(defenceOf(parry("cross"), two)).toBe(11);
    expect(value(defend(parry("cross"), two))).toMatchObject({ spends: true, weapons: ["sword", "knife"] });
    expect(reason(defend(parry("cross")))).toBe("noSecondWeapon");
    expect(reason(defend(dodge("cross"), two))).toBe("parryOnly");
    expect(defenceOf(parry("supported"))).toBe(11);
    expect(value(defend(parry("supported")))).toMatchObject({ spends: true, weapons: ["sword"] });
    expect(reason(defend(parry("supported"), { freeHand: false }))).toBe("noFreeHand");
    expect(reason(defend(parry("cross", "supported"), two))).toBe("noFreeHand");
    expect(defenceOf(parry("retreat", "cross"), two)).toBe(12);
    expect(reason(defend(block("supported")))).toBe("parryOnly");
    const hand = { weapons: [parryWith(12, { unarmed: true })] };
    expect(reason(defend(parry("supported"), hand))).toBe("parryOnly");
    expect(reason(defend(parry("cross"), hand))).toBe("parryOnly");
  });

  it("add up in the order of the rules: skill, weapon, shield, earlier, unarmed, flail, posture, manoeuvre, option, feint, riposte", () => {
    const planned = value(
      defend(
        { ...parry("retreat", "riposte"), riposte: 1 },
        {
          ...{ weapons: [parryWith(20, { figure: 1, parries: 1 })], shieldBonus: [{ label: "Shield", value: 2 }] },
          ...{ conditions: ["crouching"], turn: turn("defensiveAttack") },
        },
        { flail: true, against: [{ label: "Feint", value: -1 }] },
      ),
    );
    expect(planned.terms.map(({ value: by }) => by)).toEqual([10, 3, 1, 2, -4, -4, 1, 1, -1, -1]);
    expect(sumTerms(planned.terms)).toBe(8);
  });
});

describe("a defence that was made", () => {
  const spend = (choice: Parameters<typeof defend>[0], who: Defender, what = {}) =>
    afterDefence(who, value(defend(choice, who, what)));

  it("makes the next of its kind harder, and no other", () => {
    const once = spend(dodge(), defender());
    expect([defenceOf(dodge(), once), defenceOf(parry(), once)]).toEqual([7, 9]);
    const parried = spend(parry(), defender());
    expect([defenceOf(parry(), parried), defenceOf(dodge(), parried)]).toEqual([5, 8]);
    expect(reason(defend(block(), spend(block(), defender())))).toBe("blockedAlready");
  });

  it("spends both weapons of a cross, and one that was supported, for the round (chapter Defence options)", () => {
    const two = defender({ weapons: [parryWith(12), parryWith(10, { id: "knife", name: "Knife" })] });
    const crossed = spend(parry("cross"), two);
    expect(crossed.weapons.map(({ spent, parries }) => [spent, parries])).toEqual([
      [true, 1],
      [true, 1],
    ]);
    expect(reason(defend(parry(), crossed))).toBe("weaponSpent");
    const supported = spend(parry("supported"), two);
    expect(supported.weapons.map(({ spent }) => spent)).toEqual([true, false]);
    expect(spend({ ...parry(), weapon: "knife" }, supported).weapons[0]).toMatchObject({ spent: true, parries: 1 });
  });

  it("that retreats counts against this attacker (ruling 42); a dive ends prone, once", () => {
    const away = spend(dodge("retreat"), defender());
    expect(away.retreat).toBe("fromThis");
    expect(spend(dodge(), away).retreat).toBe("fromThis");
    const dived = spend(dodge("dive"), defender(), { reach: "missile" });
    expect(dived.conditions).toEqual(["prone"]);
    expect(spend(dodge("dive"), dived, { reach: "missile" }).conditions).toEqual(["prone"]);
    expect(spend(dodge(), defender({ shield: null })).shield).toBeNull();
  });

  it("is forgotten with the next turn", () => {
    const worn = spend(block("retreat"), spend(parry("supported"), spend(dodge(), defender())));
    const attacked = { ...worn, weapons: worn.weapons.map((weapon) => ({ ...weapon, attacked: true })) };
    expect(refreshed(attacked)).toEqual(defender());
    expect(refreshed(defender({ shield: null })).shield).toBeNull();
  });
});

describe("the permitted defences", () => {
  it("are all that can be made against an attack", () => {
    const against = (more: Parameters<typeof incoming>[0]) =>
      permittedDefences(defender(), incoming(more)).map(({ choice }) => [choice.kind, ...choice.options].join(" "));
    expect(against({})).toEqual([
      ...["dodge", "dodge retreat", "dodge acrobatic", "dodge retreat acrobatic"],
      ...["parry", "parry retreat", "parry supported", "parry retreat supported", "block", "block retreat"],
    ]);
    expect(against({ reach: "missile", highSpeed: true })).toEqual([
      ...["dodge", "dodge acrobatic", "dodge dive", "dodge dive acrobatic"],
    ]);
    expect(against({ area: true })).toEqual(["dodge dive", "dodge dive acrobatic"]);
    expect(against({ from: "behind" })).toEqual([]);
  });

  it("are never better for an earlier defence, whatever else there is", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 8, max: 20 }),
        fc.nat(3),
        fc.constantFrom(...DEFENCE_OPTIONS),
        (skill, parries, option) => {
          const of = (made: number) => defend(parry(option), { weapons: [parryWith(skill, { parries: made })] });
          const [one, more] = [of(parries), of(parries + 1)];
          expect(more.ok).toBe(one.ok);
          if (one.ok && more.ok) expect(sumTerms(more.value.terms)).toBeLessThan(sumTerms(one.value.terms));
        },
      ),
    );
  });
});
