import { describe, expect, it } from "vitest";
import { ok } from "#core/rules/result.ts";
import { bestDefences, defenceChance } from "../../../../systems/tactical-3d6/src/odds/defence.ts";
import {
  answeredOdds,
  DEFAULT_READINGS,
  sideBySide,
  type Answering,
} from "../../../../systems/tactical-3d6/src/odds/side-by-side.ts";
import { PLAIN_ATTACK } from "../../../../systems/tactical-3d6/src/rules/attack/plan.ts";
import type { AttackWeapon } from "../../../../systems/tactical-3d6/src/rules/attack/weapon.ts";
import { PLAIN_PLACE } from "../../../../systems/tactical-3d6/src/rules/defence/incoming.ts";
import { permittedDefences } from "../../../../systems/tactical-3d6/src/rules/defence/permitted.ts";
import { attacker, defender, incoming, melee, pistol, plan, spear, turn, value } from "../rules/sides.ts";
import { target, defence } from "./sides.ts";

describe("the best defence", () => {
  const permitted = permittedDefences(defender(), incoming());

  it("is the one that is likeliest to succeed, of all that are permitted", () => {
    const [best] = bestDefences(permitted, 1, DEFAULT_READINGS);
    expect(best?.choice).toMatchObject({ kind: "parry", options: ["retreat", "supported"] });
    const chances = permitted.map(({ planned }) => defenceChance(planned, DEFAULT_READINGS));
    expect(defenceChance(best!.planned, DEFAULT_READINGS)).toBe(Math.max(...chances));
    expect(bestDefences([], 1, DEFAULT_READINGS)).toEqual([]);
  });

  it("are two of different kinds where both can be tried", () => {
    const best = bestDefences(permitted, 2, DEFAULT_READINGS);
    expect(best.map(({ choice }) => [choice.kind, ...choice.options].join(" "))).toEqual([
      "parry retreat supported",
      "dodge retreat acrobatic",
    ]);
  });

  it("counts an acrobatic dodge by the chance of Acrobatics", () => {
    const plain = defenceChance(defence(9), DEFAULT_READINGS);
    expect(defenceChance(defence(9, 16), DEFAULT_READINGS)).toBeGreaterThan(plain);
    expect(defenceChance(defence(9, 6), DEFAULT_READINGS)).toBeLessThan(plain);
  });
});

describe("side by side", () => {
  const answering: Answering = { defender: defender(), place: PLAIN_PLACE, target: target() };
  const compared = (weapon: AttackWeapon, locations: readonly string[], more: Partial<Answering> = {}) =>
    sideBySide(weapon.range, PLAIN_ATTACK, locations, (turn, location) => {
      const attack = plan(attacker(15), weapon, { turn, location });
      return attack.ok ? ok(answeredOdds(attack.value, { ...answering, ...more })) : attack;
    });
  const names = (rows: ReturnType<typeof compared>) =>
    rows.map(({ turn: { manoeuvre, option } }) => `${manoeuvre} ${option}`.trim());

  it("are every manoeuvre that attacks, with each of its options, at each place", () => {
    const rows = compared(spear, ["torso", "skull"]);
    expect(names(rows.filter(({ location }) => location === "torso"))).toEqual([
      ...["attack", "allOutAttack determined", "allOutAttack double", "allOutAttack long", "allOutAttack strong"],
      ...["allOutAttack feint", "committedAttack determined", "committedAttack strong", "defensiveAttack"],
      "moveAndAttack",
    ]);
    expect(rows.find((row) => row.turn.option === "double")).toMatchObject({ attacks: 2 });
    for (const { odds } of rows) {
      const { hitChance, successChance, defences } = value(odds);
      expect(hitChance).toBeLessThan(successChance);
      expect(defences.map(({ planned }) => planned.kind)).toEqual(["parry"]);
    }
    expect(names(compared(pistol(), [""]))).toEqual(["attack", "allOutRanged determined", "moveAndAttack"]);
  });

  it("say why what cannot be made is refused", () => {
    const rows = compared(melee(), ["eye"]);
    expect(rows.every(({ odds }) => !odds.ok && odds.reason === "wrongType")).toBe(true);
  });

  it("are what the rules come to: Determined adds 4 to the skill, Strong 2 to the damage, the skull takes 7", () => {
    const rows = compared(spear, ["torso", "skull"]);
    const at = (option: string, location: string) =>
      value(rows.find((row) => row.turn.option === option && row.location === location)!.odds);
    // 15 and 4 are 19, of which only 17 and 18 miss; 8 of 16 at the skull is 25.9 % of three dice.
    expect(at("determined", "torso").successChance).toBeCloseTo(212 / 216);
    expect(at("strong", "skull").successChance).toBeCloseTo(56 / 216 + 25 / 216);
    expect(at("strong", "torso").mean).toBeGreaterThan(at("", "torso").mean);
  });

  it("meet the best defence, or none where none is permitted", () => {
    const attack = value(plan(attacker(15), spear));
    const odds = answeredOdds(attack, { ...answering, place: { ...PLAIN_PLACE, from: "behind" } });
    expect(odds.defences).toEqual([]);
    expect(odds.hitChance).toBe(odds.successChance);
    const allOut = answeredOdds(attack, { ...answering, defender: defender({ turn: turn("allOutAttack", "strong") }) });
    expect(allOut.defences).toEqual([]);
    const double = defender({ turn: turn("allOutDefence", "double") });
    const careful = answeredOdds(attack, { ...answering, defender: double });
    expect(careful.defences.map(({ choice }) => choice.kind)).toEqual(["parry", "dodge"]);
    expect(careful.hitChance).toBeLessThan(answeredOdds(attack, answering).hitChance);
  });
});
