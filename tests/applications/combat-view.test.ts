import { asRecord } from "../support/records.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SirpasActor } from "../../src/documents/actor.ts";
import type * as Turns from "../../src/play/combat/turn/turn-state.ts";
import type { ItemOf } from "../../src/play/documents.ts";
import type { AttackData } from "../../src/play/combat/attack/attack-data.ts";
import { openBook, type Book } from "../data/support/book.ts";
import { openSirpas, type SirpasTable } from "../data/support/table.ts";
import { openViews, said, type Views } from "./support/views.ts";

let table: SirpasTable;
let book: Book;
let views: Views;
let turns: typeof Turns;

beforeAll(async () => {
  table = await openSirpas();
  book = await openBook();
  views = await openViews();
  turns = await import("../../src/play/combat/turn/turn-state.ts");
});
afterAll(() => table.close());

interface Given {
  /** Levels by the names of styles; each comes with all its manoeuvres. */
  readonly styles?: Record<string, number>;
  readonly weapons?: readonly string[];
  readonly armours?: readonly string[];
  readonly gear?: readonly string[];
  readonly wounds?: readonly object[];
}

async function fighter({
  styles = {},
  weapons = [],
  armours = [],
  gear = [],
  wounds = [],
}: Given): Promise<SirpasActor> {
  const learned = Object.entries(styles).map(([name, level]) => book.entry("styles", name, { level }));
  const items = [
    ...learned,
    ...learned.flatMap(({ system }) => book.manoeuvres(system["key"] as string)),
    ...weapons.map((name) => book.entry("weapons", name, { equipped: true })),
    ...armours.map((name) => book.entry("armours", name, { worn: true })),
    ...gear.map((name) => book.entry("gear", name)),
  ];
  return table.createActor({ name: "Ysa", type: "character", system: { wounds: asRecord(wounds) }, items });
}

const manoeuvre = (actor: SirpasActor, name: string) =>
  views
    .combat(actor)
    .styles.flatMap(({ groups }) => groups.flatMap(({ manoeuvres }) => manoeuvres))
    .find((one) => one.name === name)!;
const turn = (actor: SirpasActor) => views.combat(actor).turn;
const left = (actor: SirpasActor) => turn(actor).rows.map(({ text }) => text);
const weapon = (actor: SirpasActor, name: string) => views.combat(actor).weapons.find((one) => one.name === name)!;

it("A weapon in two hands adds to the damage of melee styles, and to none of a ranged one", async () => {
  const twoHanded = (name: string, range: number | null) => {
    const system = { key: name.toLowerCase(), range, hands: 2, equipped: true, damage: 1 };
    return { name, type: "weapon", system };
  };
  const ysa = await fighter({});
  await ysa.createEmbeddedDocuments("Item", [twoHanded("Pole", null), twoHanded("Gun", 60)] as never);
  expect([weapon(ysa, "Pole").damage.text, weapon(ysa, "Gun").damage.text]).toEqual(["+4", "+1"]);
});

const archer = () => fighter({ styles: { Archery: 12, Brawl: 2 }, weapons: ["Bow"] });

const itemOf = (actor: SirpasActor, name: string) => actor.items.getName(name) as unknown as ItemOf<"manoeuvre">;

async function aim(actor: SirpasActor): Promise<void> {
  await actor.useTechnique(itemOf(actor, "Aim"), { fast: true });
}

/** Attacks somebody who just stands there, and answers with the terms and the aim of it. */
async function attack(actor: SirpasActor, name: string, part = "") {
  const target = await fighter({});
  table.dice(4, 4, 4);
  const message = await actor.attack({ item: itemOf(actor, name), part, targets: [target], fast: true });
  const { terms, strike } = message!.system as unknown as AttackData;
  return { labels: terms.map(({ label }) => label), part: strike.part };
}

describe("what somebody can do in a turn", () => {
  it("is one action for someone new", async () => {
    const { turn, styles, weapons, armours } = views.combat(await fighter({}));
    expect(turn.rows.map(({ text }) => text)).toEqual(["1 of 1 action left"]);
    expect([styles, weapons, armours]).toEqual([[], [], []]);
  });

  it("aiming costs an action without a throw and makes the shot better by one", async () => {
    const ysa = await fighter({ styles: { Archery: 10, Brawl: 2 }, weapons: ["Bow"] });
    expect(manoeuvre(ysa, "Shoot")).toMatchObject({ value: "+10", cost: 1 });
    expect(left(ysa)[0]).toBe("2 of 2 actions left");
    await aim(ysa);
    expect(left(ysa)[0]).toBe("1 of 2 actions left");
    expect(manoeuvre(ysa, "Shoot")).toMatchObject({ value: "+11", cost: 1 });
    expect(said(manoeuvre(ysa, "Shoot").tooltip)).toContain("Aim +1");
    const shot = await attack(ysa, "Shoot");
    expect(left(ysa)[0]).toBe("0 of 2 actions left");
    expect(turn(ysa).uses).toEqual(["Aim", "Shoot"]);
    expect(shot).toEqual({ labels: ["Archery", "Aim"], part: "" });
  });

  it("is left undone for a reason that is said: another style, no action, level or weapon", async () => {
    const ysa = await fighter({ styles: { Archery: 10, Brawl: 2 }, weapons: ["Bow"] });
    await aim(ysa);
    await attack(ysa, "Shoot");
    expect(manoeuvre(ysa, "Shoot"), "said once above them").toMatchObject({ reason: "", closed: true });
    expect(views.combat(ysa).styles.map(({ name, isSpent, used }) => [name, isSpent, used])).toEqual(
      expect.arrayContaining([
        ["Archery", true, ""],
        ["Brawl", false, "Archery"],
      ]),
    );
    await turns.undoLastUse(ysa);
    expect(turn(ysa).uses).toEqual(["Aim"]);
    expect(manoeuvre(ysa, "Shoot").error).toBe("");
    await turns.beginNewTurn(ysa);
    expect(turn(ysa).uses).toEqual([]);
    expect(manoeuvre(ysa, "Smash").error).toMatch(/requires Brawl/);
    await ysa.items.getName("Bow")!.update({ system: { equipped: false } } as object);
    expect(manoeuvre(ysa, "Shoot").error).toMatch(/one of these in hand: Bow/);
  });

  it("a shot at a part of the body has a figure for each part", async () => {
    const ysa = await archer();
    expect(manoeuvre(ysa, "Localized Shot").parts.map(({ name }) => name)).toContain("Head");
    const { labels, part } = await attack(ysa, "Localized Shot", "head");
    expect(part).toBe("head");
    expect(labels).toContain("SIRPAS.TERM.aimedPart");
    expect(turn(ysa).uses).toEqual(["Localized Shot"]);
  });

  it("each manoeuvre has its details in whole sentences", async () => {
    expect(manoeuvre(await archer(), "Kick").details).toContain("On a critical success: Stunned for 2 turns");
  });
});

describe("what somebody fights with", () => {
  it("who is disarmed cannot use the weapon, and takes it up again for an action", async () => {
    const guard = await fighter({ styles: { Swordfight: 6, Brawl: 6 }, weapons: ["Sword", "Shield"] });
    await guard.giveCondition({ condition: "disarm" } as never);
    expect(manoeuvre(guard, "Thrust").error).toMatch(/requires Sword, which isn’t in hand/);
    // A shield stays on the arm, and serves Swordfight.
    expect([manoeuvre(guard, "Cleave").error, manoeuvre(guard, "Shield Parry").error]).toEqual(["", ""]);
    expect(weapon(guard, "Sword")).toMatchObject({ equipped: true, lost: true, inUse: false });
    expect(weapon(guard, "Shield").lost).toBe(false);
    const { pickUp } = await import("../../src/play/combat/turn/record-use.ts");
    await pickUp(guard, "Sword");
    expect(turn(guard).uses).toEqual(["Pick up Sword"]);
    expect(manoeuvre(guard, "Thrust").error).not.toMatch(/isn’t in hand/);
    expect(weapon(guard, "Sword")).toMatchObject({ lost: false, inUse: true });
  });

  it("each part of the body says what is worn on it, what that stops, and where it hurts", async () => {
    const mail = await fighter({
      armours: ["Chain Mail", "Chain Mail Sleeve"],
      wounds: [{ severity: "heavy", bodyPart: "left-arm" }],
    });
    const part = (name: string) => views.combat(mail).silhouette.parts.find((one) => one.name === name)!;
    expect(views.combat(mail).silhouette.shown?.name).toBe("Trunk");
    expect(views.combat(mail, "head").silhouette.shown?.name).toBe("Head");
    expect(part("Trunk")).toMatchObject({ label: "Trunk; Chain Mail; Cut 3, Blunt 1, Piercing 2" });
    expect(part("Left arm").label).toMatch(/Chain Mail Sleeve;.*wounds: Heavy wound/);
    expect(part("Head").label).toMatch(/no armour/);
    expect(part("Left arm").rows["cut"]?.terms).toBe("Chain Mail Sleeve 3");
    await mail.items.getName("Chain Mail Sleeve")!.update({ system: { worn: false } } as object);
    expect(part("Left arm").label).toMatch(/no armour/);
    expect(part("Left arm").rows["cut"]?.text).toBe("0");
  });

  it("what is carried counts one more and one less, with what all of it weighs and is worth", async () => {
    const packer = await fighter({ weapons: ["Knife"], armours: ["Chain Mail"], gear: ["First-aid Kit"] });
    const weapons = () => views.gear(packer).groups.find(({ type }) => type === "weapon")!;
    const knife = packer.items.getName("Knife")!;
    expect(weapons()).toMatchObject({ weight: 1, worth: "$20" });
    await knife.update({ system: { quantity: 2 } } as object);
    expect(weapons()).toMatchObject({ weight: 2, worth: "$40" });
    await knife.update({ system: { quantity: 0 } } as object);
    expect(weapons().lines[0]).toMatchObject({ quantity: 0, none: true });
    expect(weapon(packer, "Knife")).toMatchObject({ equipped: true, lost: false, inUse: false });
  });
});
