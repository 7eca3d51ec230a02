import { describe, expect, it } from "vitest";
import {
  holdsAfter,
  endedByAttack,
  holdTerms,
  isBlocked,
  canLetGo,
  type Hold,
} from "../../../src/rules/combat/hold.ts";
import type { ManoeuvreRows } from "../../../src/rules/combat/manoeuvre.ts";
import { BRAWL, CONCENTRATION } from "./book-manoeuvres.ts";

const attack = (holds: readonly Hold[], rows: ManoeuvreRows, success: boolean, turn: number, target = "Bruno") =>
  holdsAfter(holds, { type: "manoeuvre", rows, user: "Ada", target, success, margin: 1, extra: false }, turn);

const turnBegins = (holds: readonly Hold[], turn: number) => holdsAfter(holds, { type: "turn", turn }, turn);

const grappled = attack([], BRAWL.grapple, true, 1);
const grasped = attack([], CONCENTRATION["mind-grasp"], true, 1);

describe("Grapple", () => {
  it("blocks the attacker and the defender, and nobody else", () => {
    expect(["Ada", "Bruno", "Carla"].map((who) => isBlocked(grappled, who))).toEqual([true, true, false]);
  });

  it("holds nobody where it fails", () => {
    expect(attack([], BRAWL.grapple, false, 1)).toEqual([]);
  });

  it("is kept by the same attack at +3, on the one who is held only", () => {
    expect(holdTerms(grappled, BRAWL.grapple, "Ada", "Bruno")).toEqual([
      { label: "SIRPAS.TERM.hold", value: 3, kind: "moment", source: "Grapple" },
    ]);
    expect(holdTerms(grappled, BRAWL.grapple, "Ada", "Carla")).toEqual([]);
    expect(holdTerms(grappled, BRAWL.grapple, "Bruno", "Ada")).toEqual([]);
    expect(holdTerms(grappled, BRAWL.kick, "Ada", "Bruno")).toEqual([]);
    expect(holdTerms([], BRAWL.grapple, "Ada", "Bruno")).toEqual([]);
  });

  it("lasts while it is kept every turn", () => {
    const first = turnBegins(grappled, 2);
    const kept = attack(first, BRAWL.grapple, true, 2);
    expect(isBlocked(turnBegins(kept, 3), "Bruno")).toBe(true);
    expect(turnBegins(kept, 4)).toEqual([]);
  });

  it("ends when the attack to keep it fails", () => {
    expect(attack(grappled, BRAWL.grapple, false, 2)).toEqual([]);
  });

  it("ends when the attacker does anything else, not when the defender does", () => {
    expect(holdsAfter(grappled, { type: "other", user: "Ada" }, 2)).toEqual([]);
    expect(attack(grappled, BRAWL.punch, true, 2)).toEqual([]);
    expect(holdsAfter(grappled, { type: "other", user: "Bruno" }, 2)).toEqual(grappled);
  });

  it("keeps only the one who is held from doing anything else", () => {
    expect(["Ada", "Bruno", "Carla"].map((who) => canLetGo(grappled, who))).toEqual([true, false, false]);
    const grappledBack = [...grappled, { ...grappled[0]!, holder: "Carla", held: "Ada" }];
    expect(canLetGo(grappledBack, "Ada")).toBe(false);
    expect(canLetGo(grasped, "Ada")).toBe(false);
  });

  it("tells beforehand which attack ends it: all but the one that keeps it, and that against somebody else", () => {
    const ended = (rows: ManoeuvreRows, user: string, target: string) =>
      endedByAttack(grappled, rows, user, [target]).map(({ held }) => held);
    expect(ended(BRAWL.punch, "Ada", "Bruno")).toEqual(["Bruno"]);
    expect(ended(BRAWL.grapple, "Ada", "Carla")).toEqual(["Bruno"]);
    expect(ended(BRAWL.grapple, "Ada", "Bruno")).toEqual([]);
    expect(ended(BRAWL.punch, "Carla", "Ada")).toEqual([]);
  });

  it("ends for the first when somebody else is grappled", () => {
    const next = attack(grappled, BRAWL.grapple, true, 2, "Carla");
    expect(["Bruno", "Carla"].map((who) => isBlocked(next, who))).toEqual([false, true]);
  });

  it("outlasts a blow to the attacker", () => {
    expect(holdsAfter(grappled, { type: "damage", user: "Ada", effective: 5 }, 1)).toEqual(grappled);
  });
});

describe("Mind Grasp", () => {
  it("blocks the defender", () => {
    expect(["Ada", "Bruno"].map((who) => isBlocked(grasped, who))).toEqual([false, true]);
  });

  it("is broken by any damage to the attacker; a scratch is none", () => {
    expect(holdsAfter(grasped, { type: "damage", user: "Ada", effective: 1 }, 1)).toEqual([]);
    expect(holdsAfter(grasped, { type: "damage", user: "Ada", effective: 0 }, 1)).toEqual(grasped);
    expect(holdsAfter(grasped, { type: "damage", user: "Bruno", effective: 7 }, 1)).toEqual(grasped);
  });

  it("ends with any other action of the attacker", () => {
    expect(holdsAfter(grasped, { type: "other", user: "Ada" }, 2)).toEqual([]);
  });
});
