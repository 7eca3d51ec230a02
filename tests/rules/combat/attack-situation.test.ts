import { describe, expect, it } from "vitest";
import { attackSituationTerms, type AttackSituation } from "../../../src/rules/combat/attack-plan.ts";

const SHOT: AttackSituation = {
  skill: { name: "Long Bow", range: "ranged", feet: 60, prone: false },
  distance: { melee: false, feet: 40 },
  keenEye: [],
  covers: [],
  target: { name: "Ada", covers: [], exposed: false, located: true },
  tactical: [],
  turn: 1,
};
const STRIKE_HIT: AttackSituation = {
  ...SHOT,
  skill: { name: "Brawl", range: "melee", feet: null, prone: false },
  distance: { melee: true, feet: 0 },
};
const THOUGHT: AttackSituation = {
  ...SHOT,
  skill: { name: "Concentration", range: "metaphysical", feet: null, prone: true },
};

const behindCover = (exposed: boolean) => ({ name: "Ada", covers: ["full"] as const, exposed, located: true });

/** What is added, by label, or why the attack cannot be made. */
function situation(attack: AttackSituation, more: Partial<AttackSituation> = {}) {
  const terms = attackSituationTerms({ ...attack, ...more });
  return terms.ok ? Object.fromEntries(terms.value.map(({ label, value }) => [label, value])) : terms.reason;
}

describe("The situation of an attack", () => {
  it("a shot at 40 of 60 feet is -2, surprise and bad visibility come on top", () => {
    expect(situation(SHOT, { tactical: ["badVisibility", "surprise"] })).toEqual({
      "SIRPAS.TERM.falloff": -2,
      "SIRPAS.TACTICAL_SITUATION.surprise": 2,
      "SIRPAS.TACTICAL_SITUATION.badVisibility": -1,
    });
    expect(situation(SHOT, { tactical: ["surprise"], turn: 2 })).toEqual({ "SIRPAS.TERM.falloff": -2 });
  });

  it("a shot in melee range loses nothing", () => {
    expect(situation(SHOT, { distance: { melee: true, feet: 40 } })).toEqual({});
  });

  it("a shot beyond the range or at somebody behind full cover is refused", () => {
    expect(situation(SHOT, { distance: { melee: false, feet: 61 } })).toBe("outOfReach");
    expect(situation(SHOT, { target: behindCover(false) })).toBe("fullCover");
    expect(situation(SHOT, { target: behindCover(true) })).toEqual({
      "SIRPAS.TERM.falloff": -2,
    });
  });

  it("a blow needs close quarters and asks for no cover", () => {
    expect(situation(STRIKE_HIT, { target: behindCover(false) })).toEqual({});
    expect(situation(STRIKE_HIT, { distance: { melee: false, feet: 6 } })).toBe("meleeOnly");
  });

  it("a metaphysical attack has no range", () => {
    const away = { distance: { melee: false, feet: 1_000_000 } };
    expect(situation(THOUGHT, { ...away, target: behindCover(false) })).toEqual({});
    expect(situation(THOUGHT, { ...away, tactical: ["tiredness"] })).toEqual({
      "SIRPAS.TACTICAL_SITUATION.tiredness": -2,
    });
  });

  it("a metaphysical attack reaches only whom its user knows the whereabouts of; a shot and a blow do not ask", () => {
    const target = { name: "Ada", covers: [], exposed: false, located: false };
    expect(situation(THOUGHT, { target })).toBe("notLocated");
    expect(situation(SHOT, { target })).toEqual({ "SIRPAS.TERM.falloff": -2 });
    expect(situation(STRIKE_HIT, { target })).toEqual({});
  });

  it("Keen Eye brings the target nearer, not the range further", () => {
    const keenEye = [{ label: "Keen Eye", value: 12 }];
    expect(situation(SHOT, { keenEye })).toEqual({ "SIRPAS.TERM.falloff": -1 });
    expect(situation(SHOT, { keenEye, distance: { melee: false, feet: 61 } })).toBe("outOfReach");
  });

  it("from the ground only what can be used there", () => {
    expect(situation(SHOT, { covers: ["onTheGround"] })).toBe("uselessOnTheGround");
    const rifle = { name: "Rifle", range: "ranged", feet: 90, prone: true } as const;
    expect(situation(SHOT, { covers: ["onTheGround"], skill: rifle })).toEqual({ "SIRPAS.TERM.falloff": -1 });
  });
});
