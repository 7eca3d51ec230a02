import { describe, expect, it } from "vitest";
import { excludeEachOther, canHave, type Exclusive } from "../../../src/rules/statistics/prerequisites.ts";

const criminals = ["criminal", "criminal-background", "criminal-boss", "law-enforcer"];

/** As the book prints them: the entry of Law Enforcer is silent. */
const perk = (key: string): Exclusive => ({
  key,
  name: key,
  exclusions: key === "law-enforcer" ? [] : criminals.filter((other) => other !== key),
});
const survivalInstinct = { key: "survival-instinct", name: "Survival Instinct", exclusions: [] };
const lackOfInstinct = { key: "lack-of-instinct", name: "Lack of Instinct", exclusions: ["survival-instinct"] };

describe("Mutual exclusions", () => {
  it.each(criminals)("%s goes with none of the other three, whoever of them says so", (key) => {
    for (const other of criminals.filter((one) => one !== key)) {
      expect(canHave(perk(key), [perk(other)])).toEqual({
        ok: false,
        reason: "excluded",
        data: { name: key, others: other },
      });
    }
  });

  it("Survival Instinct and Lack of Instinct shut each other out, though one entry only says so", () => {
    expect(excludeEachOther(survivalInstinct, lackOfInstinct)).toBe(true);
    expect(excludeEachOther(lackOfInstinct, survivalInstinct)).toBe(true);
  });

  it("what excludes nothing may be had with anything", () => {
    expect(canHave(perk("famous"), [survivalInstinct])).toEqual({ ok: true, value: null });
    expect(canHave(lackOfInstinct, [perk("criminal")]).ok).toBe(true);
  });

  it("everything in the way is named", () => {
    expect(canHave(perk("law-enforcer"), [perk("criminal"), survivalInstinct, perk("criminal-boss")])).toMatchObject({
      data: { others: "criminal, criminal-boss" },
    });
  });
});
