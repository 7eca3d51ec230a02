import { describe, expect, it } from "vitest";
import { bestDefences, defenceChance } from "../../../../systems/tactical-3d6/src/odds/defence.ts";
import {
  answeredOdds,
  DEFAULT_READINGS,
  sideBySide,
  type Exchange,
} from "../../../../systems/tactical-3d6/src/odds/side-by-side.ts";
import { PLAIN_ATTACK, PLAIN_CIRCUMSTANCES } from "../../../../systems/tactical-3d6/src/rules/attack/plan.ts";
import { PLAIN_PLACE } from "../../../../systems/tactical-3d6/src/rules/defence/incoming.ts";
import { permittedDefences } from "../../../../systems/tactical-3d6/src/rules/defence/permitted.ts";
import { attacker, defender, incoming, melee, pistol, spear, turn, value } from "../rules/sides.ts";
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
  const exchange: Exchange = {
    attacker: attacker(15),
    weapon: spear,
    choice: PLAIN_ATTACK,
    around: PLAIN_CIRCUMSTANCES,
    defender: defender(),
    place: PLAIN_PLACE,
    target: target(),
  };

  it("are every manoeuvre that attacks, with each of its options, at each place", () => {
    const rows = sideBySide(exchange, ["torso", "skull"]);
    expect(
      rows
        .filter(({ location }) => location === "torso")
        .map(({ manoeuvre, option }) => `${manoeuvre} ${option}`.trim()),
    ).toEqual([
      ...["attack", "allOutAttack determined", "allOutAttack double", "allOutAttack long", "allOutAttack strong"],
      ...["allOutAttack feint", "committedAttack determined", "committedAttack strong", "defensiveAttack"],
      "moveAndAttack",
    ]);
    expect(rows.find(({ option }) => option === "double")).toMatchObject({ attacks: 2 });
    for (const { odds } of rows) {
      const { hitChance, successChance, defences } = value(odds);
      expect(hitChance).toBeLessThan(successChance);
      expect(defences.map(({ planned }) => planned.kind)).toEqual(["parry"]);
    }
    const shots = sideBySide({ ...exchange, weapon: pistol() }, [""]);
    expect(shots.map(({ manoeuvre, option }) => `${manoeuvre} ${option}`.trim())).toEqual([
      "attack",
      "allOutRanged determined",
      "moveAndAttack",
    ]);
  });

  it("say why what cannot be made is refused", () => {
    const rows = sideBySide({ ...exchange, weapon: melee() }, ["eye"]);
    expect(rows.every(({ odds }) => !odds.ok && odds.reason === "wrongType")).toBe(true);
  });

  it("meet the best defence, or none where none is permitted", () => {
    const odds = value(answeredOdds({ ...exchange, place: { ...PLAIN_PLACE, from: "behind" } }));
    expect(odds.defences).toEqual([]);
    expect(odds.hitChance).toBe(odds.successChance);
    const allOut = value(answeredOdds({ ...exchange, defender: defender({ turn: turn("allOutAttack", "strong") }) }));
    expect(allOut.defences).toEqual([]);
    const double = defender({ turn: turn("allOutDefence", "double") });
    const careful = value(answeredOdds({ ...exchange, defender: double }));
    expect(careful.defences.map(({ choice }) => choice.kind)).toEqual(["parry", "dodge"]);
    expect(careful.hitChance).toBeLessThan(value(answeredOdds(exchange)).hitChance);
  });
});
