import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { meets, meetsAll, type Possession } from "../../../src/rules/statistics/prerequisites.ts";

const firearms = (level: number): Possession => ({ key: "firearms", name: "Firearms", level });
const firstAid = (level: number): Possession => ({ key: "first-aid", name: "First Aid", level });
const rapidFire = { name: "Rapid Fire" };

describe("Prerequisites", () => {
  it("Firearms 6 is met by 6 and by more", () => {
    for (const level of [6, 7, 18])
      expect(meets({ key: "firearms", level: 6 }, [firearms(level)], rapidFire).ok).toBe(true);
  });

  it("with Firearms 4 it needs Firearms 6, has 4", () => {
    expect(meets({ key: "firearms", level: 6 }, [firearms(4)], rapidFire)).toEqual({
      ok: false,
      reason: "prerequisite",
      data: { name: "Rapid Fire", needs: "Firearms", level: 6, has: 4 },
    });
  });

  it("what the character lacks altogether is named after its key", () => {
    const strongTemper = meets({ key: "hard-to-die", level: 1 }, [], { name: "Strong Temper" });
    expect(strongTemper).toMatchObject({ data: { needs: "Hard To Die", has: 0 } });
  });

  it("Hard to Die without a level asks for any level of it", () => {
    const needs = { key: "hard-to-die", level: 0 };
    const has = (level: number) => [{ key: "hard-to-die", name: "Hard to Die", level }];
    expect([0, 1, 3].map((level) => meets(needs, has(level), { name: "Strong Temper" }).ok)).toEqual([
      false,
      true,
      true,
    ]);
  });

  it("several at once tell all that are missing, and nothing that is there", () => {
    const answer = meetsAll(
      [
        { key: "brawl", level: 4 },
        { key: "firearms", level: 6 },
        { key: "first-aid", level: 3 },
      ],
      [firearms(4), firstAid(3)],
      { name: "Commando" },
    );
    expect(answer).toEqual({
      ok: false,
      reason: "prerequisites",
      data: { name: "Commando", missing: "Brawl 4 (0), Firearms 6 (4)" },
    });
  });

  it("one missing of several is told as if it were the only one", () => {
    const answer = meetsAll(
      [
        { key: "firearms", level: 1 },
        { key: "brawl", level: 1 },
      ],
      [firearms(4)],
      rapidFire,
    );
    expect(answer).toMatchObject({ reason: "prerequisite", data: { needs: "Brawl" } });
  });

  it("nothing is needed where nothing is asked", () => {
    expect(meetsAll([], [], rapidFire)).toEqual({ ok: true, value: null });
  });

  it("a specialisation meets what asks for the skill; another skill that begins alike does not", () => {
    const needs = { key: "healing", level: 2 };
    const has = (key: string) => [{ key, name: key, level: 2 }];
    expect(meets(needs, has("healing/elves"), rapidFire).ok).toBe(true);
    expect(meets(needs, has("healing-waters"), rapidFire).ok).toBe(false);
  });

  it("the best of several counts", () => {
    const has = [1, 5, 3].map((level, index) => ({ key: `riding/horse-${index}`, name: "Riding", level }));
    expect(meets({ key: "riding", level: 5 }, has, rapidFire).ok).toBe(true);
  });
});

describe("Prerequisites on the same target", () => {
  const needsExpertise = { key: "expertise", level: 1, target: "@target" };
  const expertise = (target: string): Possession => ({ key: "expertise", name: "Expertise", level: 1, target });

  it("Mastery needs Expertise in the same skill", () => {
    const mastery = { name: "Mastery", target: "climbing" };
    expect(meets(needsExpertise, [expertise("climbing")], mastery).ok).toBe(true);
    expect(meets(needsExpertise, [expertise("hiding")], mastery)).toMatchObject({
      data: { needs: "Expertise/climbing", level: 1, has: 0 },
    });
  });

  it("Expertise in all of Lore Knowledge is enough for Mastery in one field of it, not the other way round", () => {
    const field = { name: "Mastery", target: "lore-knowledge/history" };
    expect(meets(needsExpertise, [expertise("lore-knowledge")], field).ok).toBe(true);
    const all = { name: "Mastery", target: "lore-knowledge" };
    expect(meets(needsExpertise, [expertise("lore-knowledge/history")], all).ok).toBe(false);
  });

  it("Renown Field Expert needs Field Expert of the same field, however the field was typed", () => {
    const needs = { key: "field-expert", level: 1, target: "@target" };
    const has = [{ key: "field-expert", name: "Field Expert", level: 1, target: "Roman History" }];
    const renown = (target: string) => meets(needs, has, { name: "Renown Field Expert", target }).ok;
    expect(["roman history", "Roman History", "Physics"].map(renown)).toEqual([true, true, false]);
  });

  it("Expertise of which nobody has said in what is enough for none", () => {
    const vague: Possession = { key: "expertise", name: "Expertise", level: 1 };
    const asks = (target: string) => meets({ ...needsExpertise, target }, [vague], { name: "x" }).ok;
    expect([asks("brawl"), asks("")]).toEqual([false, true]);
  });

  it("a target that is named asks for that one; none asks for any", () => {
    const asks = (target: string) =>
      meets({ ...needsExpertise, target }, [expertise("brawl")], { name: "x", target: "y" }).ok;
    expect([asks("brawl"), asks("hiding"), asks("")]).toEqual([true, false, true]);
  });
});

describe("The level that counts", () => {
  it("a requirement is met exactly from its level on", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 30 }), (level, has) => {
        expect(meets({ key: "firearms", level }, [firearms(has)], rapidFire).ok).toBe(has >= level);
      }),
    );
  });
});
