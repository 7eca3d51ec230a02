import { describe, expect, it } from "vitest";
import { type Defender } from "../../../../../systems/tactical-3d6/src/rules/defence/defender.ts";
import { incomingOf, PLAIN_PLACE } from "../../../../../systems/tactical-3d6/src/rules/defence/incoming.ts";
import { checkTogether } from "../../../../../systems/tactical-3d6/src/rules/defence/permitted.ts";
import {
  attacker,
  block,
  defenceOf,
  defend,
  defender,
  dodge,
  parry,
  parryWith,
  pistol,
  plan,
  reason,
  turn,
  value,
} from "../sides.ts";

const OFF = { facing: false, parries: "cumulative" } as const;

describe("a dodge", () => {
  it("is Basic Speed and 3 less the load, rounded down (ruling 19)", () => {
    expect(defenceOf(dodge(), { basicSpeed: 5.75 })).toBe(8);
    expect(defenceOf(dodge(), { basicSpeed: 5.75, encumbrance: 2 })).toBe(6);
  });

  it("is halved for who reels or is tired, rounded up, and takes earlier dodges after it (ruling 15)", () => {
    const wear = { reeling: true, tired: false };
    expect(defenceOf(dodge(), { basicSpeed: 6, wear })).toBe(5);
    expect(defenceOf(dodge(), { basicSpeed: 6, wear, dodges: 2 })).toBe(3);
    expect(defenceOf(dodge(), { basicSpeed: 5, wear: { reeling: false, tired: true } })).toBe(4);
  });

  it("loses 1 for each dodge already made, without a limit", () => {
    expect([0, 1, 4].map((dodges) => defenceOf(dodge(), { dodges }))).toEqual([8, 7, 4]);
  });

  it("has the shield's bonus too", () => {
    expect(defenceOf(dodge(), { shieldBonus: [{ label: "Shield", value: 2 }] })).toBe(10);
  });
});

describe("a parry", () => {
  const sword = (more: Parameters<typeof parryWith>[1] = {}): Partial<Defender> => ({ weapons: [parryWith(13, more)] });

  it("is half the skill and 3, rounded down, with the weapon's figure and the shield's bonus", () => {
    expect(defenceOf(parry(), sword())).toBe(9);
    expect(defenceOf(parry(), sword({ figure: -1 }))).toBe(8);
    expect(defenceOf(parry(), { ...sword(), shieldBonus: [{ label: "Shield", value: 1 }] })).toBe(10);
  });

  it("loses 4 for each parry made with that weapon, 2 with fencing or mastery, 1 with both (ruling 34)", () => {
    const after = (parries: number, more = {}) => defenceOf(parry(), sword({ parries, ...more }));
    expect([0, 1, 2].map((parries) => after(parries))).toEqual([9, 5, 1]);
    expect([1, 2].map((parries) => after(parries, { fencing: true }))).toEqual([7, 5]);
    expect(after(1, { master: true })).toBe(7);
    expect([1, 3].map((parries) => after(parries, { fencing: true, master: true }))).toEqual([8, 6]);
  });

  it("loses 4 once for all, where the table says so, and nothing for another weapon's parries (ruling 34)", () => {
    const once = { facing: true, parries: "once" } as const;
    expect(defenceOf(parry(), sword({ parries: 3 }), {}, once)).toBe(5);
    const two = { weapons: [parryWith(13), parryWith(12, { id: "knife", parries: 2 })] };
    expect(defenceOf(parry(), two)).toBe(9);
  });

  it("is not made against shots, but if the shooter is in reach; thrown weapons are parried", () => {
    expect(reason(defend(parry(), {}, { reach: "missile" }))).toBe("cannotParryShots");
    expect(reason(defend(parry(), {}, { reach: "missile", shooterInReach: true }))).toBeNull();
    expect(reason(defend(parry(), {}, { reach: "thrown" }))).toBeNull();
  });

  it("of bare hands is half of skill or dexterity, and loses 3 against weapons, but by judo, karate or against a thrust", () => {
    const hand = (more = {}) => ({ weapons: [parryWith(8, { unarmed: true, dexterity: 12, ...more })] });
    expect(defenceOf(parry(), hand())).toBe(6);
    expect(defenceOf(parry(), hand(), { unarmed: true })).toBe(9);
    expect(defenceOf(parry(), hand(), { thrust: true })).toBe(9);
    expect(defenceOf(parry(), hand({ art: "judo" }))).toBe(9);
    expect(defenceOf(parry(), hand({ art: "karate" }))).toBe(9);
    expect(defenceOf(parry(), hand({ art: "boxing" }))).toBe(6);
  });

  it("of bare hands that fails lets a weapon hit the limb", () => {
    const hand = { weapons: [parryWith(12, { unarmed: true })] };
    expect(value(defend(parry(), hand)).limb).toBe("rightArm");
    expect(value(defend(parry(), hand, { unarmed: true })).limb).toBe("");
    expect(value(defend(parry())).limb).toBe("");
  });

  it("against a flail loses 4, with a fencing weapon cannot be made unless supported", () => {
    expect(defenceOf(parry(), sword(), { flail: true })).toBe(5);
    expect(reason(defend(parry(), sword({ fencing: true }), { flail: true }))).toBe("fencingAgainstFlail");
    expect(defenceOf(parry("supported"), sword({ fencing: true }), { flail: true })).toBe(7);
  });

  it("needs a weapon that is there, ready and not spent", () => {
    expect(reason(defend(parry(), { weapons: [] }))).toBe("nothingToParry");
    expect(reason(defend(parry(), sword({ ready: false })))).toBe("weaponUnready");
    expect(reason(defend(parry(), sword({ spent: true })))).toBe("weaponSpent");
  });

  it("is not made with an unbalanced weapon that attacked, but in a Defensive Attack", () => {
    const axe = sword({ unbalanced: true, attacked: true });
    expect(reason(defend(parry(), axe))).toBe("unbalancedAttacked");
    expect(defenceOf(parry(), { ...axe, turn: turn("defensiveAttack") })).toBe(9);
    expect(defenceOf(parry(), sword({ attacked: true }))).toBe(9);
  });
});

describe("a block", () => {
  it("is half the shield's skill and 3, rounded down, once a round, not against bullets", () => {
    const shield = { skill: 13, ready: true, blocked: false };
    expect(defenceOf(block(), { shield, shieldBonus: [{ label: "Shield", value: 1 }] })).toBe(10);
    expect(reason(defend(block(), { shield: { ...shield, blocked: true } }))).toBe("blockedAlready");
    expect(reason(defend(block(), { shield: { ...shield, ready: false } }))).toBe("nothingToBlock");
    expect(reason(defend(block(), { shield: null }))).toBe("nothingToBlock");
    expect(reason(defend(block(), {}, { reach: "missile", highSpeed: true }))).toBe("tooFastToBlock");
    expect(reason(defend(block(), {}, { reach: "missile" }))).toBeNull();
  });
});

describe("what is around a defence", () => {
  it("leaves none against what one does not know of or from behind, -2 from the side (ruling 46)", () => {
    expect(reason(defend(dodge(), {}, { aware: false }))).toBe("unawareOrBehind");
    expect(reason(defend(dodge(), {}, { from: "behind" }))).toBe("unawareOrBehind");
    expect(defenceOf(dodge(), {}, { from: "side" })).toBe(6);
    expect(defenceOf(dodge(), {}, { from: "side" }, OFF)).toBe(8);
    expect(defenceOf(dodge(), {}, { from: "behind" }, OFF)).toBe(8);
  });

  it("takes 4 of who is stunned, who yet may defend, 3 of who lies (ruling 37); shock takes nothing", () => {
    expect(defenceOf(dodge(), { conditions: ["stunned"], turn: turn("doNothing") })).toBe(4);
    expect(defenceOf(dodge(), { conditions: ["prone"] })).toBe(5);
    expect(reason(defend(dodge(), { turn: turn("doNothing") }))).toBe("noDefence");
    expect(reason(defend(dodge(), { conditions: ["unconscious"] }))).toBe("helpless");
  });

  it("takes 2 of parries and blocks of who is held: half of 4 (ruling 45)", () => {
    expect(defenceOf(parry(), { conditions: ["held"] })).toBe(7);
    expect(defenceOf(block(), { conditions: ["held"] })).toBe(7);
    expect(defenceOf(dodge(), { conditions: ["held"] })).toBe(8);
  });

  it("takes what a feint won off any defence (ruling 13)", () => {
    const against = [{ label: "Feint", value: -3 }];
    expect(defenceOf(dodge(), {}, { against })).toBe(5);
    expect(defenceOf(parry(), {}, { against })).toBe(6);
    expect(defenceOf(block(), {}, { against })).toBe(6);
  });

  it("adds whatever else counts", () => {
    expect(defenceOf(dodge(), { terms: [{ label: "Cover", value: 1 }] })).toBe(9);
  });

  it("of an attack follows from its plan", () => {
    const shot = value(plan(attacker(14), pistol()));
    expect(incomingOf(shot)).toEqual({
      ...PLAIN_PLACE,
      ...{ reach: "missile", highSpeed: true, flail: false, unarmed: false, thrust: false, against: [] },
    });
  });
});

describe("manoeuvres", () => {
  it("that go all out leave no defence", () => {
    for (const of of [turn("allOutAttack", "strong"), turn("allOutRanged", "determined")]) {
      expect(reason(defend(dodge(), { turn: of }))).toBe("noDefence");
    }
  });

  it("that commit cost 2, the parry with that weapon and the retreat", () => {
    const committed = turn("committedAttack", "determined");
    expect(defenceOf(dodge(), { turn: committed })).toBe(6);
    expect(reason(defend(parry(), { turn: committed, weapons: [parryWith(12, { attacked: true })] }))).toBe(
      "attackedWithIt",
    );
    expect(defenceOf(parry(), { turn: committed })).toBe(7);
    expect(reason(defend(dodge("retreat"), { turn: committed }))).toBe("cannotRetreat");
  });

  it("that attack defensively add 1, but to a parry with an unbalanced weapon", () => {
    const careful = turn("defensiveAttack");
    expect(defenceOf(dodge(), { turn: careful })).toBe(9);
    expect(defenceOf(parry(), { turn: careful })).toBe(10);
    expect(defenceOf(parry(), { turn: careful, weapons: [parryWith(12, { unbalanced: true })] })).toBe(9);
  });

  it("that move and attack cost the limb that attacked", () => {
    const running = turn("moveAndAttack");
    expect(reason(defend(parry(), { turn: running, weapons: [parryWith(12, { attacked: true })] }))).toBe(
      "limbAttacked",
    );
    expect(defenceOf(parry(), { turn: running })).toBe(9);
  });

  it("that defend all out add 2 to one defence, or let two different ones be tried", () => {
    const enhanced = turn("allOutDefence", "enhanced", { enhanced: "parry" });
    expect(defenceOf(parry(), { turn: enhanced })).toBe(11);
    expect(defenceOf(dodge(), { turn: enhanced })).toBe(8);
    const double = defender({ turn: turn("allOutDefence", "double") });
    expect(reason(checkTogether(["dodge", "parry"], double))).toBeNull();
    expect(reason(checkTogether(["dodge", "dodge"], double))).toBe("sameDefenceTwice");
    expect(reason(checkTogether(["dodge", "parry", "block"], double))).toBe("notTwice");
    expect(reason(checkTogether(["dodge", "parry"], defender()))).toBe("notTwice");
    expect(reason(checkTogether(["dodge"], defender()))).toBeNull();
  });

  it("of Wait defend as what is prepared does", () => {
    expect(reason(defend(dodge(), { turn: turn("wait", "strong", { prepared: "allOutAttack" }) }))).toBe("noDefence");
    expect(defenceOf(dodge(), { turn: turn("wait", "", { prepared: "attack" }) })).toBe(8);
  });
});
