import { describe, expect, it } from "vitest";
import { hasWeapon, isArmedStyle, needsDropped, type Wielded } from "../../../src/rules/combat/weapons.ts";
import { err } from "#core/rules/result.ts";
import { EMPTY_ROWS, type ManoeuvreRows, type WeaponTrait } from "../../../src/rules/combat/manoeuvre.ts";
import type { ManoeuvreUse } from "../../../src/rules/combat/manoeuvre-use.ts";

const weapon = (...traits: WeaponTrait[]): Wielded => ({
  ...{ name: "Thing", uuid: "", traits, range: null, weight: 3, damageType: "cut", dominance: 0, damage: 0, hands: 1 },
  ...{ attack: 0, defence: 0 },
});
const needs = (held: Wielded | null, rows: Partial<ManoeuvreRows> = {}) =>
  needsDropped({ rows: { ...EMPTY_ROWS, key: "blow", name: "Blow", kind: "attack", ...rows }, weapon: held });

describe("Somebody who is disarmed", () => {
  it("can use nothing that is done with the weapon, and all that is done with bare hands", () => {
    expect(needs(weapon("sword", "blade"))).toBe(true);
    expect(needs(weapon("pistol"))).toBe(true);
    expect(needs(null)).toBe(false);
  });

  it("keeps the shield, with all that it serves", () => {
    expect(needs(weapon("shield"))).toBe(false);
    expect(needs(weapon("sword"), { requires: ["shield"] })).toBe(false);
  });

  it("can evade and run for cover, for which no weapon is needed", () => {
    expect(needs(weapon("pistol"), { kind: "defence", evasion: true })).toBe(false);
    expect(needs(weapon("pistol"), { kind: "defence", grants: ["cover"] })).toBe(false);
    expect(needs(weapon("sword"), { kind: "defence" })).toBe(true);
  });
});

describe("A style that is fought with weapons", () => {
  const rows = {
    ...EMPTY_ROWS,
    key: "thrust",
    name: "Thrust",
    kind: "attack",
    style: "knife-fight",
    level: 1,
  } as const;
  const asks = (listed: readonly string[], given: Partial<ManoeuvreUse> = {}, type: "cut" | "blunt" | "" = "cut") =>
    hasWeapon({ rows, weapon: null, ...given }, type, listed).ok;

  it("is known by damage that no bare body does", () => {
    expect((["cut", "piercing", "blunt", ""] as const).map(isArmedStyle)).toEqual([true, true, false, false]);
  });

  it("wants one of those that are listed in hand", () => {
    const none = hasWeapon({ rows, weapon: null }, "cut", ["Knife", "Throwing Knife"]);
    expect(none).toEqual(err("noneInHand", { name: "Thrust", weapons: "Knife, Throwing Knife" }));
    expect(asks(["Knife"], { weapon: weapon("blade") })).toBe(true);
  });

  it("is at the command of whoever lists no weapon at all", () => {
    expect(asks([])).toBe(true);
  });

  it("wants none to evade, for cover, and beside what the shield alone does", () => {
    expect(asks(["Knife"], { rows: { ...rows, kind: "defence", evasion: true } })).toBe(true);
    expect(asks(["Pistol"], { rows: { ...rows, kind: "defence", grants: ["cover"] } })).toBe(true);
    expect(asks(["Sword"], { rows: { ...rows, requires: ["shield"] } })).toBe(true);
  });

  it("is none where fists or the mind strike, and for a generic skill, which takes anything", () => {
    expect(asks(["Brass Knuckles"], {}, "blunt")).toBe(true);
    expect(asks(["Crystal"], { rows: { ...rows, range: { ...rows.range, kind: "metaphysical" } } })).toBe(true);
    expect(asks(["Club"], { rows: { ...EMPTY_ROWS, key: "slash", name: "Slash", kind: "attack" } })).toBe(true);
  });
});
