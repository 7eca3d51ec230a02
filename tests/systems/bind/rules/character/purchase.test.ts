import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ATTRIBUTE_KEYS } from "../../../../../systems/bind/src/rules/character/attributes.ts";
import { bornWith, newLearner } from "../../../../../systems/bind/src/rules/character/creation.ts";
import { KNACK_KEYS, mostChosen } from "../../../../../systems/bind/src/rules/character/knacks.ts";
import {
  attributePrice,
  buy,
  buyAttribute,
  buyKnack,
  buySkill,
  knackPrice,
  putBack,
  skillPrice,
  undoPurchase,
  xpLeft,
  type Learner,
} from "../../../../../systems/bind/src/rules/character/purchase.ts";
import { SKILL_KEYS } from "../../../../../systems/bind/src/rules/character/skills.ts";
import { reasonOf, valueOf } from "../support.ts";

const learner = (earned = 50): Learner => ({
  ...newLearner({ race: "human", attributes: bornWith("human") }),
  experience: { earned, entries: [] },
});

describe("prices", () => {
  it("of an attribute are 5 a point below 0, then 10, 20, 30, 50", () => {
    const prices = [-3, -2, -1, 0, 1, 2, 3].map((from) => valueOf(attributePrice("speed", from, "gnoll")));
    expect(prices).toEqual([5, 5, 5, 10, 20, 30, 50]);
  });

  it("end at 3 and what the race adds", () => {
    expect(reasonOf(attributePrice("speed", 4, "gnoll"))).toBe("attributeHighest");
    expect(reasonOf(attributePrice("speed", 3, ""))).toBe("attributeHighest");
    expect(reasonOf(attributePrice("strength", 1, "gnome"))).toBe("attributeHighest");
    expect(reasonOf(attributePrice("strength", 0.5, ""))).toBe("attributeNotWhole");
  });

  it("of a skill are 5, 10, 15, of a martial one and of a sphere 10, 20, 40", () => {
    const prices = (key: "stealth" | "combat" | "air") => [0, 1, 2].map((from) => valueOf(skillPrice(key, from)));
    expect(prices("stealth")).toEqual([5, 10, 15]);
    expect(prices("combat")).toEqual([10, 20, 40]);
    expect(prices("air")).toEqual([10, 20, 40]);
    expect(reasonOf(skillPrice("stealth", 3))).toBe("skillHighest");
  });

  it("of knacks are each 5 more than the last", () => {
    expect([0, 1, 2, 3].map(knackPrice)).toEqual([5, 10, 15, 20]);
  });
});

describe("purchases", () => {
  it("are paid, and entered with what changed", () => {
    const better = valueOf(buySkill(valueOf(buyAttribute(learner(), "wits")), "combat"));
    expect(better.attributes.wits).toBe(0);
    expect(better.skills).toEqual({ combat: 1 });
    expect(xpLeft(better.experience)).toBe(35);
    expect(better.experience.entries[0]).toMatchObject({ type: "attribute", thing: "wits", from: -1, to: 0, cost: 5 });
  });

  it("are refused without the XP, and say how much is missing", () => {
    expect(buySkill(learner(7), "combat")).toMatchObject({ reason: "notEnoughXp", data: { cost: 10, short: 3 } });
    expect(reasonOf(buyAttribute(learner(0), "speed"))).toBe("notEnoughXp");
    expect(reasonOf(buyAttribute({ ...learner(), attributes: { ...learner().attributes, wits: 2 } }, "wits"))).toBe(
      "attributeHighest",
    );
    expect(reasonOf(buySkill({ ...learner(), skills: { stealth: 3 } }, "stealth"))).toBe("skillHighest");
  });

  it("of a knack are for something where it has to be, and each once", () => {
    const lucky = valueOf(buyKnack(learner(), "lucky"));
    expect(lucky.experience.entries).toMatchObject([{ type: "knack", thing: "lucky", from: 0, to: 1, cost: 5 }]);
    expect(reasonOf(buyKnack(lucky, "lucky"))).toBe("knackTaken");
    expect(reasonOf(buyKnack(lucky, "weaponMaster"))).toBe("knackUnchosen");
    expect(reasonOf(buyKnack(lucky, "dodger", ["arrows"]))).toBe("knackUnchosen");
    expect(reasonOf(buyKnack(lucky, "weaponMaster", ["sword", "axe"]))).toBe("knackUnchosen");
    const hunter = valueOf(buyKnack(lucky, "chosenEnemy", ["goblin", "ogre"]));
    expect(xpLeft(hunter.experience)).toBe(35);
    expect(mostChosen("chosenEnemy", 4)).toBe(4);
    expect(reasonOf(buyKnack(learner(4), "lucky"))).toBe("notEnoughXp");
  });

  const step = fc.oneof(
    fc.constantFrom(...ATTRIBUTE_KEYS).map((key) => (one: Learner) => buyAttribute(one, key)),
    fc.constantFrom(...SKILL_KEYS).map((key) => (one: Learner) => buySkill(one, key)),
    fc
      .constantFrom(...KNACK_KEYS)
      .map((key) => (one: Learner) => buyKnack(one, key, mostChosen(key, one.knacks.length + 1) > 0 ? ["sword"] : [])),
  );

  it("never cost more than there is, and undone one by one leave all as it was", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), fc.integer({ min: 0, max: 300 }), (steps, earned) => {
        const before = [learner(earned)];
        for (const buy of steps) {
          const after = buy(before.at(-1)!);
          if (!after.ok) continue;
          expect(xpLeft(after.value.experience)).toBeGreaterThanOrEqual(0);
          before.push(after.value);
        }
        let now = before.at(-1)!;
        for (const earlier of before.slice(0, -1).reverse()) {
          now = valueOf(undoPurchase(now));
          expect(now).toEqual(earlier);
        }
        expect(reasonOf(undoPurchase(now))).toBe("nothingToUndo");
      }),
    );
  });

  it("cannot be undone where what was bought has changed since", () => {
    const strong = valueOf(buyAttribute(learner(), "speed"));
    const hurt = { ...strong, attributes: { ...strong.attributes, speed: -2 } };
    expect(reasonOf(undoPurchase(hurt))).toBe("undoNotLast");
    expect(reasonOf(undoPurchase({ ...valueOf(buySkill(learner(), "stealth")), skills: {} }))).toBe("undoNotLast");
    expect(reasonOf(undoPurchase({ ...valueOf(buyKnack(learner(), "lucky")), knacks: [] }))).toBe("undoNotLast");
  });

  it("can be put back out of their order: what came after is bought anew, as dear as it is then", () => {
    const lucky = valueOf(buy(learner(), { type: "knack", thing: "lucky" }));
    const master = valueOf(buy(lucky, { type: "knack", thing: "weaponMaster" }, ["axe"]));
    const all = valueOf(
      buy(valueOf(buy(master, { type: "skill", thing: "stealth" })), { type: "attribute", thing: "wits" }),
    );
    expect(xpLeft(all.experience)).toBe(25);
    const less = valueOf(putBack(all, "lucky"));
    expect(less.knacks).toEqual([{ key: "weaponMaster", chosen: ["axe"] }]);
    expect(less.experience.entries.map(({ thing, cost }) => [thing, cost])).toEqual([
      ["weaponMaster", 5],
      ["stealth", 5],
      ["wits", 5],
    ]);
    expect(putBack(less, "lucky").ok).toBe(false);
    expect(reasonOf(putBack(all, "athletics"))).toBe("nothingToUndo");
  });

  it("of several levels are put back one by one, from the last", () => {
    const twice = [1, 2].reduce((one) => valueOf(buy(one, { type: "skill", thing: "crafts" })), learner());
    const once = valueOf(putBack(twice, "crafts"));
    expect([once.skills, xpLeft(once.experience)]).toEqual([{ crafts: 1 }, 45]);
    expect(valueOf(putBack(once, "crafts"))).toEqual(learner());
  });
});
