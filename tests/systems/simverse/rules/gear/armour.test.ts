import { expect, test } from "vitest";
import { sumTerms } from "#core/rules/term.ts";
import {
  armourSource,
  deflectionTerms,
  isUnarmoured,
  resistanceAt,
  worn,
  type ArmourPiece,
} from "../../../../../systems/simverse/src/rules/gear/armour.ts";
import { qualityBonus } from "../../../../../systems/simverse/src/rules/gear/quality.ts";
import { settled } from "../../../../../systems/simverse/src/rules/character/modifiers.ts";
import { skillValue } from "../../../../../systems/simverse/src/rules/skills/skill.ts";
import { attributes, perk, skill } from "../support.ts";

const piece = (given: Partial<ArmourPiece> = {}): ArmourPiece => ({
  name: "Chain shirt",
  part: "torso",
  category: "medium",
  deflection: 1,
  resistance: 4,
  quality: "standard",
  ...given,
});

test("armour protects where it is worn, better if it is better made, and by the wearer's size", () => {
  const pieces = [piece(), piece({ name: "Cap", part: "head", resistance: 1, quality: "masterwork" })];
  const at = (location: Parameters<typeof resistanceAt>[0]) => resistanceAt(location, pieces, "human").value;
  expect([at("torso"), at("vitals"), at("head"), at("eye"), at("leg"), at("arm")]).toEqual([4, 4, 2, 2, 0, 0]);
  expect(resistanceAt("torso", pieces, "large").value).toBe(6);
  expect(resistanceAt("head", [piece({ part: "head", resistance: 0, quality: "poor" })], "human").value).toBe(0);
});

test("natural armour stacks with what is worn", () => {
  expect(resistanceAt("torso", [piece()], "human", [perk("resistance", 2)]).value).toBe(6);
});

test("the torso's deflection helps to dodge while the piece lasts", () => {
  const legs = piece({ part: "legs", deflection: 2 });
  expect(sumTerms(deflectionTerms([piece(), legs]))).toBe(1);
  expect(sumTerms(deflectionTerms([piece({ resistance: 0 })]))).toBe(0);
  // A masterwork has a point more to lose, and what is poor one less.
  const hit = (quality: ArmourPiece["quality"], lost: number) => piece({ quality, lost });
  const left = [hit("masterwork", 4), hit("masterwork", 5), hit("poor", 2), hit("poor", 3)];
  expect(left.map((one) => sumTerms(deflectionTerms([one])))).toEqual([1, 0, 1, 0]);
  expect(left.map((one) => isUnarmoured([one]))).toEqual([false, true, false, true]);
});

test("the heaviest piece hinders physical skills and gestures, and familiarity eases it", () => {
  const heavy = [piece(), piece({ part: "head", category: "heavy" })];
  const climbing = (pieces: readonly ArmourPiece[], eased = 0) => {
    const own = eased === 0 ? [] : [perk("armourPenalty", eased)];
    const source = armourSource(pieces, own);
    const value = skillValue(skill({ key: "climbing", group: "physical" }), attributes(), {
      sources: source ? [source] : [],
    });
    return value.ok ? value.value.value : value;
  };
  expect([climbing([]), climbing([piece()]), climbing(heavy)]).toEqual([8, 6, 4]);
  expect([climbing([piece()], 2), climbing(heavy, 2), climbing(heavy, 4), climbing([piece()], 4)]).toEqual([
    8, 6, 8, 8,
  ]);
  const spell = skill({ key: "spellcasting", group: "magic", attributes: ["wisdom"], level: 3 });
  const sources = [armourSource([piece()])!];
  expect(skillValue(spell, attributes(), { sources })).toMatchObject({ value: { value: 13 } });
  const withGestures = settled(sources, new Map([["gestures", true]]));
  expect(skillValue(spell, attributes(), { sources: withGestures })).toMatchObject({ value: { value: 11 } });
});

test("one piece is worn on each part", () => {
  expect(worn([piece(), piece({ part: "legs" })])).toMatchObject({ ok: true });
  expect(worn([piece(), piece({ name: "Plate" })])).toMatchObject({ reason: "pieceTwice", data: { piece: "Plate" } });
});

test("robes leave somebody unarmoured", () => {
  expect([isUnarmoured([]), isUnarmoured([piece({ resistance: 0 })]), isUnarmoured([piece()])]).toEqual([
    true,
    true,
    false,
  ]);
});

test("a masterwork helps attack or damage, what is exceptional both, what is poor hurts less", () => {
  expect([
    qualityBonus("masterwork", "attack"),
    qualityBonus("masterwork", "damage"),
    qualityBonus("exceptional", "attack"),
    qualityBonus("poor", "attack"),
  ]).toEqual([
    { attack: 1, damage: 0 },
    { attack: 0, damage: 1 },
    { attack: 1, damage: 1 },
    { attack: 0, damage: -1 },
  ]);
});
