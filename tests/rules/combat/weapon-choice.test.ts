import { describe, expect, it } from "vitest";
import { EMPTY_ROWS, type Manoeuvre, type ManoeuvreRows } from "../../../src/rules/combat/manoeuvre.ts";
import type { Wielded } from "../../../src/rules/combat/weapons.ts";
import { chosenOf, weaponsFor } from "../../../src/rules/combat/weapons.ts";
import { GENERIC, SWORDFIGHT } from "./book-manoeuvres.ts";
import { GREATSWORD, MACE, SHIELD, SWORD, weapon } from "./use.ts";

const names = (rows: ManoeuvreRows | Manoeuvre, hands: readonly Wielded[], disarmed = false, key = "swordfight") =>
  weaponsFor(
    rows,
    key,
    hands.map((wielded) => ({ wielded, serves: ["swordfight", "slash", "throw"] })),
    disarmed,
  ).map(({ name }) => name);

const FINE_MACE = weapon("Fine Mace", { ...MACE, name: "Fine Mace", uuid: "Item.fine", damage: 1, attack: 1 });
const KEEN_SWORD = weapon("Keen Sword", { ...SWORD, name: "Keen Sword", uuid: "Item.keen", dominance: 3 });
const STRONG_SHIELD = weapon("Strong Shield", {
  ...SHIELD,
  name: "Strong Shield",
  uuid: "Item.strong",
  defence: 1,
  damage: 9,
});

describe("What of several weapons in hand is used", () => {
  it("a slash is made with the sword, wherever the shield stands on the sheet, however strong it is", () => {
    expect(names(SWORDFIGHT.slash, [SHIELD, SWORD])).toEqual(["Sword", "Shield"]);
    expect(names(SWORDFIGHT.slash, [SWORD, SHIELD])).toEqual(["Sword", "Shield"]);
    expect(names(SWORDFIGHT.slash, [STRONG_SHIELD, SWORD])).toEqual(["Sword", "Strong Shield"]);
  });

  it("the weapon that adds most to roll and damage comes first; equals stay as they are on the sheet", () => {
    expect(names(SWORDFIGHT.slash, [SWORD, FINE_MACE, KEEN_SWORD])).toEqual(["Keen Sword", "Fine Mace", "Sword"]);
    expect(names(SWORDFIGHT.slash, [MACE, SWORD])).toEqual(["Mace", "Sword"]);
    expect(names(SWORDFIGHT.slash, [SWORD, GREATSWORD])[0]).toBe("Two Handed Sword");
    expect(names(GENERIC.slash, [SWORD, GREATSWORD], false, "slash")[0]).toBe("Sword");
  });

  it("a manoeuvre takes only what it allows", () => {
    expect(names(SWORDFIGHT["shield-bash"], [SWORD, SHIELD])).toEqual(["Shield"]);
    expect(names(SWORDFIGHT.thrust, [MACE, GREATSWORD, SWORD, SHIELD])).toEqual(["Sword"]);
    expect(names(GENERIC.throw, [GREATSWORD, weapon("Spoon", { weight: 0.5 }), SWORD], false, "throw")).not.toContain(
      "Spoon",
    );
  });

  it("where nothing is allowed it names what serves, so that the refusal can", () => {
    expect(names(SWORDFIGHT.thrust, [MACE])).toEqual(["Mace"]);
    expect(names(SWORDFIGHT.thrust, [])).toEqual([]);
    expect(names(GENERIC.slash, [SWORD], false, "brawl")).toEqual([]);
  });

  it("a parry is made with what adds more to defences, the sword of equals", () => {
    expect(names(SWORDFIGHT.parry, [SHIELD, SWORD])).toEqual(["Sword", "Shield"]);
    expect(names(SWORDFIGHT.parry, [SWORD, STRONG_SHIELD])).toEqual(["Strong Shield", "Sword"]);
    expect(names(SWORDFIGHT.parry, [SWORD, KEEN_SWORD])).toEqual(["Keen Sword", "Sword"]);
  });

  it("who is disarmed has the shield alone, and the lost weapon where there is nothing else", () => {
    expect(names(SWORDFIGHT.slash, [SWORD, SHIELD], true)).toEqual(["Shield"]);
    expect(names(SWORDFIGHT.slash, [SWORD], true)).toEqual(["Sword"]);
  });

  it("a style as a whole is used like an attack", () => {
    const rows = {
      ...EMPTY_ROWS,
      key: "swordfight",
      name: "Swordfight",
      kind: "attack",
      style: "swordfight",
      level: 1,
    };
    expect(names(rows as Manoeuvre, [SHIELD, MACE])).toEqual(["Mace", "Shield"]);
  });

  it("what was chosen is used while it can be, else the best", () => {
    expect(chosenOf([SWORD, SHIELD], SHIELD.uuid!)).toBe(SHIELD);
    expect(chosenOf([SWORD, SHIELD], "Item.gone")).toBe(SWORD);
    expect(chosenOf([SWORD, SHIELD], "")).toBe(SWORD);
    expect(chosenOf([], SHIELD.uuid!)).toBeNull();
  });
});
