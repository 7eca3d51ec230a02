import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  changesBetween,
  healed,
  injured,
  lifeOf,
  thresholdsOf,
  type InjuryOptions,
  type Vitals,
} from "../../../../../systems/simverse/src/rules/injury/vitals.ts";
import { options, vitals } from "./patients.ts";

const BOOK = options();
const hit = (who: Vitals, injury: number, bleeding = 0, by: InjuryOptions = BOOK) =>
  injured(who, { injury, bleeding }, by);

describe("dying and death", () => {
  // Endurance 10, but Vitality 30: the three readings differ.
  const tough = vitals({ maximum: 30, vitality: 30 });

  it.each([
    ["endurance", { dying: 0, dead: -10, destroyed: -20 }],
    ["vitality", { dying: 0, dead: -30, destroyed: -60 }],
    ["twiceVitality", { dying: 0, dead: -60, destroyed: -60 }],
  ] as const)("by the reading %s", (death, thresholds) => {
    expect(thresholdsOf(tough, options({ death }))).toEqual(thresholds);
  });

  it("come a step later for the hard to kill, or only unconsciousness does", () => {
    const hard = { ...tough, hardToKill: true };
    expect(thresholdsOf(hard, BOOK)).toEqual({ dying: -10, dead: -20, destroyed: -20 });
    expect(thresholdsOf(hard, options({ death: "twiceVitality" }))).toMatchObject({ dying: -60, dead: -60 });
    expect(thresholdsOf(hard, options({ hardToKill: "conscious" }))).toEqual({ dying: -10, dead: -10, destroyed: -20 });
  });

  it("begin at 0 and at minus Endurance", () => {
    const states = [19, 20, 29, 30, 39, 40].map((injury) => lifeOf(hit(vitals(), injury), BOOK));
    expect(states).toEqual(["fit", "dying", "dying", "dead", "dead", "destroyed"]);
  });

  it("bring their conditions: the dying can still act where they roll to stay conscious", () => {
    expect(hit(vitals(), 20).conditions).toEqual(["dying"]);
    expect(hit(vitals(), 20, 0, options({ unconsciousness: "atOnce" }))).toMatchObject({
      conditions: ["unconscious", "bleeding", "dying"],
      bleeding: 1,
    });
    expect(hit(vitals(), 35, 1)).toMatchObject({ conditions: ["dead"], bleeding: 0 });
  });

  it("leave the relentless one more action before they fall", () => {
    const who = vitals({ relentless: true });
    expect(hit(who, 20, 0, options({ unconsciousness: "atOnce" })).conditions).toEqual(["lastStand", "dying"]);
  });

  it("are a malfunction and a shutdown of a construct, which neither bleeds nor faints", () => {
    const golem = vitals({ construct: true });
    expect(hit(golem, 20, 1)).toMatchObject({ conditions: ["malfunctioning"], bleeding: 0 });
    expect(hit(golem, 30)).toMatchObject({ conditions: ["shutDown"] });
    expect(healed(hit(golem, 30), 5, BOOK)).toMatchObject({ reason: "shutDown" });
  });
});

describe("an injury", () => {
  it("that costs nothing changes nothing", () => {
    expect(changesBetween(vitals(), hit(vitals(), 0))).toEqual([]);
  });

  it("is told as Vitality, bleeding and conditions", () => {
    expect(changesBetween(vitals(), hit(vitals(), 21, 1))).toEqual([
      { type: "vitality", before: 20, after: -1 },
      { type: "bleeding", before: 0, after: 1 },
      { type: "condition", key: "dying", active: true },
      { type: "condition", key: "bleeding", active: true },
    ]);
  });

  it("ends that somebody is stable", () => {
    const stable = vitals({ vitality: -2, conditions: ["dying"], stable: true });
    expect(hit(stable, 1).stable).toBe(false);
    expect(hit(stable, 0).stable).toBe(true);
  });
});

describe("healing", () => {
  it("goes up to the maximum, wakes the dying, and leaves the dead", () => {
    const down = vitals({ vitality: -3, bleeding: 1, conditions: ["dying", "unconscious", "bleeding"] });
    expect(healed(down, 10, BOOK)).toMatchObject({ ok: true, value: { vitality: 7, conditions: ["bleeding"] } });
    expect(healed(vitals({ vitality: 18 }), 10, BOOK)).toMatchObject({ value: { vitality: 20 } });
    expect(healed(hit(vitals(), 30), 10, BOOK)).toMatchObject({ ok: false, reason: "patientDead" });
  });

  it("does not wake who is unconscious for another reason", () => {
    expect(healed(vitals({ vitality: 5, conditions: ["unconscious"] }), 3, BOOK)).toMatchObject({
      value: { conditions: ["unconscious"] },
    });
  });
});

describe("the conditions of somebody who is injured", () => {
  const anyOptions = fc.record({
    death: fc.constantFrom("endurance", "vitality", "twiceVitality"),
    unconsciousness: fc.constantFrom("roll", "atOnce"),
    hardToKill: fc.constantFrom("step", "conscious"),
  } as const);
  const anyHits = fc.array(fc.record({ injury: fc.nat(15), bleeding: fc.nat(1), healing: fc.nat(6) }), {
    maxLength: 8,
  });

  it("fit their Vitality and their bleeding, whatever comes", () => {
    fc.assert(
      fc.property(
        anyOptions,
        anyHits,
        fc.record({ hardToKill: fc.boolean(), relentless: fc.boolean(), construct: fc.boolean() }),
        (by, hits, traits) => {
          let who = vitals(traits);
          for (const one of hits) {
            who = injured(who, one, by);
            const better = healed(who, one.healing, by);
            if (better.ok) who = better.value;
            const life = lifeOf(who, by);
            const has = (key: string) => who.conditions.includes(key);
            expect(new Set(who.conditions).size).toBe(who.conditions.length);
            expect(has("dying")).toBe(life === "dying" && !who.construct);
            expect(has("dead")).toBe((life === "dead" || life === "destroyed") && !who.construct);
            expect(has("bleeding")).toBe(who.bleeding > 0);
            expect(has("unconscious") && life === "fit").toBe(false);
          }
        },
      ),
    );
  });

  it("are undone by what was told, read backwards", () => {
    fc.assert(
      fc.property(anyOptions, fc.nat(45), fc.nat(2), (by, injury, bleeding) => {
        const before = vitals({ conditions: ["prone"] });
        const after = injured(before, { injury, bleeding }, by);
        let back = after;
        for (const change of changesBetween(before, after)) {
          if (change.type === "vitality" || change.type === "bleeding") {
            back = { ...back, [change.type]: change.before };
          } else if (change.type === "condition") {
            const others = back.conditions.filter((key) => key !== change.key);
            back = { ...back, conditions: change.active ? others : [...others, change.key] };
          }
        }
        expect(back).toEqual(before);
      }),
    );
  });
});
