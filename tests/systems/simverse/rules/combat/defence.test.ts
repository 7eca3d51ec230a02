import { describe, expect, it } from "vitest";
import { sumTerms } from "#core/rules/term.ts";
import type { DefenceKind } from "../../../../../systems/simverse/src/rules/combat/attack.ts";
import {
  defencesAgainst,
  planDefence,
  type DefenceCircumstances,
  type Defender,
} from "../../../../../systems/simverse/src/rules/combat/defence.ts";
import { defender } from "./sides.ts";

const MELEE: DefenceCircumstances = { reach: "melee", frontal: true, cover: "none", hinders: [] };
const SHOT: DefenceCircumstances = { ...MELEE, reach: "ranged" };

function target(kind: DefenceKind, who: Defender, around = MELEE): number | string {
  const plan = planDefence(kind, who, around);
  return plan.ok ? sumTerms(plan.value.terms) : plan.reason;
}

describe("a defence", () => {
  it("dodges with half of Dexterity and the deflection of armour, fractions kept", () => {
    expect(target("dodge", defender({ dexterity: 11 }))).toBe(5.5);
    expect(target("dodge", defender({ deflection: [{ label: "Mail", value: 1 }] }))).toBe(6);
  });

  it("parries with half of Dexterity and skill, at -4 with what attacked this turn", () => {
    expect(target("parry", defender({ dexterity: 13 }))).toBe(8);
    const parry = { skill: 3, terms: [], attacked: true, parriesRanged: false };
    expect(target("parry", defender({ dexterity: 13, parry }))).toBe(4);
  });

  it("blocks with half of Dexterity and skill, and the deflection of the shield", () => {
    expect(target("block", defender({ dexterity: 12 }))).toBe(9);
  });

  it("gains 2 of light cover and 4 of heavy", () => {
    const covers = (["none", "light", "heavy"] as const).map((cover) =>
      target("dodge", defender(), { ...MELEE, cover }),
    );
    expect(covers).toEqual([5, 7, 9]);
  });

  it("counts what counts for all of them", () => {
    const who = defender({ terms: [{ label: "Load", value: -1 }] });
    expect((["dodge", "parry", "block"] as const).map((kind) => target(kind, who))).toEqual([4, 5.5, 7]);
  });

  it("cannot parry a shot, but for those who learned it, at -4", () => {
    expect(target("parry", defender(), SHOT)).toBe("parryRanged");
    const parry = { skill: 3, terms: [], attacked: false, parriesRanged: true };
    expect(target("parry", defender({ parry }), SHOT)).toBe(2.5);
  });

  it("is refused where there is nothing to make it with", () => {
    expect(target("block", defender(), { ...MELEE, frontal: false })).toBe("blockBehind");
    expect(target("block", defender({ block: null }))).toBe("nothingToBlock");
    expect(target("parry", defender({ parry: null }))).toBe("nothingToParry");
    expect(target("dodge", defender({ canDodge: false }))).toBe("cannotDodge");
    expect(target("dodge", defender({ conditions: ["unconscious"] }))).toBe("rollWhileUnconscious");
  });

  it("offers what can be made against an attack", () => {
    expect(defencesAgainst(defender(), MELEE).map(({ kind }) => kind)).toEqual(["dodge", "parry", "block"]);
    expect(defencesAgainst(defender(), SHOT).map(({ kind }) => kind)).toEqual(["dodge", "block"]);
  });
});
