import { describe, expect, it } from "vitest";
import { ANSWERS, answersTo, ATTACKS, baseOf, rollerOf } from "../../../../../systems/bind/src/rules/combat/kinds.ts";

describe("What an attack is answered by", () => {
  it("is what is in hand, but for what has an answer of its own", () => {
    expect(answersTo("weapon", false)).toEqual(["weapon", "shield", "brawl"]);
    expect(answersTo("grapple", false)).toEqual(["grapple"]);
    expect(answersTo("ram", false)).toEqual(["resist", "yield"]);
    expect(answersTo("shot", false)).toEqual(["evade"]);
  });

  it("is nothing but its size of a swarm", () => {
    for (const attack of ATTACKS) expect(answersTo(attack, true)).toEqual(["swarm"]);
  });

  it("is a kind that messages can have", () => {
    for (const attack of ATTACKS) for (const kind of answersTo(attack, false)) expect(ANSWERS).toContain(kind);
  });
});

describe("Who rolls", () => {
  it("is the player of a character whom an opponent attacks, else who attacks", () => {
    expect(rollerOf("npc", "character")).toBe("target");
    expect(rollerOf("character", "npc")).toBe("attacker");
    expect(rollerOf("npc", "npc")).toBe("attacker");
    expect(rollerOf("character", "character")).toBe("attacker");
  });
});

describe("What the tie number begins with", () => {
  const plain = { roller: "attacker", battlefield: false, still: 6 };
  const none = { kind: "none", cost: 0 };

  it("is 7 in the mêlée, for either side", () => {
    for (const roller of ["attacker", "target"]) {
      expect(baseOf("weapon", { kind: "weapon", cost: 2 }, { ...plain, roller })).toBe(7);
    }
  });

  it("is 6 for a shot at who does not evade, 8 for the player who is shot at, and 7 where a point is spent", () => {
    expect(baseOf("shot", none, plain)).toBe(6);
    expect(baseOf("shot", none, { ...plain, roller: "target" })).toBe(8);
    expect(baseOf("shot", { kind: "evade", cost: 1 }, plain)).toBe(7);
    expect(baseOf("shot", none, { ...plain, still: 7 })).toBe(7);
  });

  it("is 10 of a swarm, and 20 of who comes unseen in the middle of an encounter", () => {
    expect(baseOf("weapon", { kind: "swarm", cost: 0 }, plain)).toBe(10);
    expect(baseOf("sneak", { kind: "notice", cost: 0 }, { ...plain, battlefield: true })).toBe(20);
    expect(baseOf("sneak", { kind: "notice", cost: 0 }, plain)).toBe(7);
    expect(baseOf("sneak", none, { ...plain, battlefield: true, roller: "target" })).toBe(-6);
  });
});
