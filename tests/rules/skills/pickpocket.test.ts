import { describe, expect, it } from "vitest";
import type { Difficulty } from "../../../src/rules/checks/difficulties.ts";
import { pickpocketUse, type Awareness } from "../../../src/rules/skills/pickpocket.ts";

describe("Pickpocket", () => {
  it.each<[Awareness, Difficulty]>([
    ["helpless", "trivial"],
    ["busy", "easy"],
    ["unsuspecting", "normal"],
    ["attentive", "difficult"],
    ["suspicious", "hard"],
  ])("a victim who is %s is %s to rob", (awareness, difficulty) => {
    expect(pickpocketUse({ awareness, attempts: 0 })).toMatchObject({ ok: true, value: { difficulty, raise: 0 } });
  });

  it("the GM may make a suspicious victim Very Hard, and no other", () => {
    const use = (awareness: Awareness) => pickpocketUse({ awareness, verySuspicious: true, attempts: 1 });
    expect(use("suspicious")).toMatchObject({ value: { difficulty: "veryHard", successLevel: 31 } });
    expect(use("busy")).toMatchObject({ value: { difficulty: "easy", successLevel: 20 } });
  });

  it("cannot be tried on someone who is aware of it, nor on what is fastened to the body", () => {
    expect(pickpocketUse({ awareness: "aware", attempts: 0 })).toMatchObject({ ok: false, reason: "pickpocketAware" });
    expect(pickpocketUse({ awareness: "helpless", secured: true, attempts: 0 })).toMatchObject({
      ok: false,
      reason: "pickpocketSecured",
    });
  });
});
