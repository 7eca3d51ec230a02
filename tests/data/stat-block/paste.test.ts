import { asRecord } from "../../support/records.ts";
import { readFileSync } from "node:fs";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { SirpasActor } from "../../../src/documents/actor.ts";
import { replacementData } from "../../../src/play/stat-block/build.ts";
import { summaryOf } from "../../../src/play/stat-block/summary.ts";
import { readStatBlock } from "../../../src/play/stat-block/read.ts";
import { NETWORKED_MINDS, VAMPIRES } from "../../support/worlds.ts";
import { HUMAN_SETTING } from "../../../src/rules/world/human-setting.ts";
import { play } from "../support/worlds.ts";
import { figures, items, openPasteTable, pointedOut, type PasteTable } from "./support.ts";

let table: PasteTable;

beforeAll(async () => {
  table = await openPasteTable();
});
afterAll(() => table.close());

const GUARD = `Gate Guard
Body 11  Strength 12  Dexterity 11  Health 11 | Mind 9 Will 10, Intelligence 9; Equilibrium 9
IR 10  FgR 9  StR 8  StW 3  Speed 1
Skills: Perception 9, Intimidate 11, Lore Knowledge/City 8
Combat: Swordfight 4 (Slash, Parry, Shield Parry), Instinctive Defence 2
Advantages: Hard to Die, Expertise/Perception
Perks: Criminal Boss 2
Armour: Chain Mail (body, worn)  Weapons: Sword (held), Shield   Gear: First-aid Kit ×2
Notes: Bribes are welcome.
Never sleeps: he says.`;

function total(actor: SirpasActor, key: string): number | null {
  const found = actor.statistic(key);
  return found.ok ? found.value.value : null;
}

describe("A stat block as a book prints it", () => {
  let guard: SirpasActor;
  beforeAll(async () => {
    guard = await table.create(GUARD);
  });

  it("is understood to the last word", () => {
    expect(pointedOut(table.paste(GUARD))).toEqual([]);
  });

  it("makes an NPC with the attributes, structs and speed that it gives", () => {
    expect(guard).toMatchObject({ name: "Gate Guard", type: "npc" });
    expect(figures(guard)).toMatchObject({ body: 11, strength: 12, dexterity: 11, health: 11 });
    expect(figures(guard)).toMatchObject({ mind: 9, will: 10, intelligence: 9, equilibrium: 9 });
    expect(figures(guard)).toMatchObject({ injuryResistance: 10, fatigueResistance: 9, stressResistance: 8, speed: 1 });
    expect(guard.system._source.attributes).toMatchObject({ strength: { specific: 1 }, health: { specific: 0 } });
  });

  it("gives skills their totals, whatever advantages add", () => {
    expect(total(guard, "perception")).toBe(9);
    expect(total(guard, "intimidate")).toBe(11);
    expect(total(guard, "lore-knowledge/city")).toBe(8);
    expect(total(guard, "instinctive-defence")).toBe(2);
  });

  it("gives a style its level, and its manoeuvres from the compendium", () => {
    expect(guard.items.getName("Swordfight")?.system).toMatchObject({ level: 4 });
    expect(items(guard, "manoeuvre")).toEqual(["Slash", "Parry", "Shield Parry"]);
    expect(guard.items.getName("Slash")?.system).toMatchObject({ key: "swordfight-slash", style: "swordfight" });
  });

  it("gives advantages what they are for, and perks the alternative that was taken", () => {
    expect(items(guard, "advantage")).toEqual(["Hard to Die", "Expertise"]);
    expect(guard.items.getName("Expertise")?.system).toMatchObject({ target: "perception", level: 1 });
    expect(guard.items.getName("Criminal Boss")?.system).toMatchObject({ choice: 1 });
  });

  it("finds several lists in one line", () => {
    expect(guard.items.getName("Chain Mail")?.system).toMatchObject({ part: "body", worn: true });
    expect(guard.items.getName("Sword")?.system).toMatchObject({ equipped: true, quantity: 1 });
    expect(guard.items.getName("Shield")?.system).toMatchObject({ equipped: false });
    expect(guard.items.getName("First-aid Kit")?.system).toMatchObject({ quantity: 2 });
  });

  it("keeps free text as text", () => {
    expect(guard.system.notes).toBe("<p>Bribes are welcome.</p><p>Never sleeps: he says.</p>");
  });
});

describe("What is written carelessly", () => {
  it.each([
    ["B 11 S 12 D 13", { body: 11, strength: 12, dexterity: 13 }],
    ["b: 11, s=12; d 13", { body: 11, strength: 12, dexterity: 13 }],
    ["BODY 11 (+0), Strength 12 (mS +1)", { body: 11, strength: 12 }],
    ["**Attributes:** Body 11 and Mind 9", { body: 11, mind: 9 }],
    ["StR 8, fgr 7, Injury-Resistance: 12", { stressResistance: 8, fatigueResistance: 7, injuryResistance: 12 }],
    ["Speed 1.5", { speed: 1.5 }],
  ])("is understood: %s", (line, expected) => {
    const built = table.paste(`Guard\n${line}`);
    expect(pointedOut(built)).toEqual([]);
    expect(figures(built.actor)).toMatchObject(expected);
  });

  it.each(["Perception 9", "Perception: 9", "perception +9", "Perception = 9", "Perception (9)", "PERCEPTION 9."])(
    "is a skill with its total: %s",
    (skill) => {
      const built = table.paste(`Guard\nSkills: ${skill}`);
      expect(pointedOut(built)).toEqual([]);
      expect(total(built.actor, "perception")).toBe(9);
    },
  );

  it("may go on in the next line, after a comma, indented or with bullets", () => {
    const built = table.paste("Guard\nSkills: Hiding 4,\nRiding (Horse) 5\n  Climbing 6\n- Running 7");
    expect(pointedOut(built)).toEqual([]);
    expect(items(built.actor, "skill")).toEqual(["Hiding", "Riding", "Climbing", "Running"]);
  });

  it("says of a manoeuvre no more than its name: it is that of a style the NPC has", () => {
    const { actor } = table.paste("Guard\nCombat: Knife Fight 2\nManoeuvres: Thrust, Shoot");
    expect(actor.items.getName("Thrust")?.system).toMatchObject({ style: "knife-fight" });
    expect(actor.items.getName("Shoot")?.system).toMatchObject({ kind: "attack" });
  });

  it("has names with a slash", () => {
    const { actor } = table.paste("Guard\nWeapons: Sword/long, Axe (damage 2)");
    expect(items(actor, "weapon")).toEqual(["Sword/long", "Axe"]);
    expect(summaryOf(actor)).toContain("Weapons: Sword/long, Axe (damage 2)");
  });

  it("names armour by its material and part, and gives it and weapons numbers of their own", () => {
    const text =
      "Guard\nArmour: Chain Mail (head, worn, cut 9), Leather\nWeapons: Claws (damage 3, range 18 ft, held) ×2";
    const { actor } = table.paste(text);
    expect(items(actor, "armour")).toEqual(["Chain Mail Coif", "Leather Armour"]);
    expect(actor.items.contents[0]?.system).toMatchObject({ part: "head", worn: true, mitigation: { cut: 9 } });
    expect(actor.items.getName("Claws")?.system).toMatchObject({ damage: 3, range: 18, equipped: true, quantity: 2 });
  });
});

describe("What is not understood", () => {
  it.each([
    ["He owes me money", "He owes me money"],
    ["Skils: Perception 9", "Skils: Perception 9"],
    ["Wounds: Light", "Wounds: Light"],
    ["Body 11, Charm 7", "Charm 7"],
    ["Mana 4/12", "Mana 4/12"],
    ["Body 4000", "Body 4000"],
    ["Body 11.5", "Body 11.5"],
    ["Speed 30", "Speed 30"],
    ["Skills: 9", "9"],
    ["Race: Werewolf", "Werewolf"],
    ["Weapons: Sword (rusty)", "Sword (rusty)"],
    ["Gear: Rope (of silk)", "Rope (of silk)"],
    ["Armour: Leather (?!)", "Leather (?!)"],
  ])("is pointed out, and goes into the notes: %s", (line, kept) => {
    const built = table.paste(`Guard\n\n${line}`);
    expect(pointedOut(built)).toContain(`3 unknown ${kept}`);
    expect(built.actor.system.notes).toBe(`<p>${kept}</p>`);
  });

  it("is what comes a second time", () => {
    const built = table.paste("Guard\nBody 11\nBody 12\nSkills: Hiding 4, Hiding 5");
    expect(pointedOut(built)).toEqual(["3 unknown Body 12", "4 unknown Hiding 5"]);
    expect(figures(built.actor)).toMatchObject({ body: 11 });
    expect(total(built.actor, "hiding")).toBe(4);
  });

  it("is a name that no compendium has: it becomes the table's own, with its value", () => {
    const built = table.paste("Fool\nSkills: Juggling 7\nCombat: Pie Throwing 3\nWeapons: Pie");
    expect(pointedOut(built)).toEqual(["2 ownItem Juggling", "3 ownItem Pie Throwing", "4 ownWeapon Pie"]);
    expect(total(built.actor, "juggling")).toBe(7);
    expect(total(built.actor, "pie-throwing")).toBe(3);
    expect(items(built.actor, "weapon")).toEqual(["Pie"]);
  });

  it("is a total that the rules do not allow", () => {
    const [problem] = table.paste("Guard\nStW 0").problems;
    expect(problem).toMatchObject({ line: 2, reason: "otherValue", name: "StW", value: 0, worked: 1 });
  });

  it("is no name in a first line with a heading: nothing is made", () => {
    expect(readStatBlock("Skills: Hiding 4", []).name).toBe("");
    expect(readStatBlock(" \n\n", []).name).toBe("");
  });
});

describe("A stat block that replaces an NPC", () => {
  it("changes who it is and what it has, and leaves picture, wounds and texts alone", async () => {
    const data = { name: "Old", type: "npc", img: "icons/old.webp", items: [{ name: "Rope", type: "gear" }] };
    const system = { wounds: asRecord([{ severity: "light" }]), status: { scratches: 2 }, biography: "<p>Story</p>" };
    const old = await table.createActor({ ...data, system });
    const update = replacementData(table.paste("New\nBody 12\nWeapons: Sword\nNotes: Here"), old);
    await (old as unknown as { update(data: object, options: object): Promise<unknown> }).update(update, {
      recursive: false,
    });
    expect(old).toMatchObject({ name: "New", img: "icons/old.webp" });
    expect(old.items.contents.map(({ name }) => name)).toEqual(["Sword"]);
    expect(old.system).toMatchObject({ biography: "<p>Story</p>", notes: "<p>Here</p>", status: { scratches: 2 } });
    expect(Object.values(old.system.woundList)).toHaveLength(1);
    expect(old.system.attributes.body.value).toBe(12);
  });
});

describe("In a world of its own", () => {
  afterEach(() => {
    vi.restoreAllMocks();
    play(table, HUMAN_SETTING);
  });

  const CARMILLA = `Carmilla
Race: Elder vampire
Body 25, Strength 50, Dexterity 25, Health 30
Mind 10, Will 13, Intelligence 10, Equilibrium 10, Restraint 12
IR 15, FgR 18, StR 12, StW 3, Speed 2
Blood 4/13
Skills: Mesmerise 5, Blood Scent 14`;

  it("an NPC has its race, and what the world adds", () => {
    play(table, VAMPIRES);
    const built = table.paste(CARMILLA);
    expect(pointedOut(built)).toEqual([]);
    const { race, structs, speedCoefficient, furtherAttributes, furtherStatuses } = built.actor.system._source;
    expect({ race, speedCoefficient, furtherStatuses }).toEqual({
      race: "elder",
      speedCoefficient: null,
      furtherStatuses: { blood: { value: 4 } },
    });
    expect(Object.values(structs)).toEqual([null, null, null, null]);
    expect(furtherAttributes).toMatchObject({ restraint: { specific: 1 } });
    expect(summaryOf(built.actor)).toBe(CARMILLA.replace("4/13", "4"));
  });

  it("armour is for the world's parts of the body, and stops its types of damage", () => {
    play(table, { ...NETWORKED_MINDS, damageTypes: [{ key: "rays", label: "Class 4 Rays", category: "physical" }] });
    const [part] = Object.keys(CONFIG.SIRPAS.armourParts).filter(
      (key) => !["", "body", "arm", "leg", "head"].includes(key),
    );
    const { actor } = table.paste(`Iris\nArmour: Shell (${part}, worn, heat 2, 3 Class 4 Rays)`);
    const mitigation = { heat: 2, "physical/rays": 3 };
    expect(actor.items.getName("Shell")?.system).toMatchObject({ part, worn: true, mitigation });
    expect(summaryOf(actor)).toContain(`Armour: Shell (${part}, heat 2, Class 4 Rays 3, worn)`);
  });

  it("the words of the user's own language are read besides", () => {
    const { SIRPAS } = JSON.parse(readFileSync("lang/it.json", "utf8")) as { SIRPAS: object };
    const lookUp = (at: unknown, part: string) => (at as Record<string, unknown> | undefined)?.[part];
    vi.spyOn(table.game.i18n!, "localize").mockImplementation((key: string) =>
      String(key.split(".").reduce<unknown>(lookUp, { SIRPAS }) ?? key),
    );
    const built = table.paste("Guardia\nForza 12, Dexterity 11\nAbilità: Perception 9\nArmi: Sword");
    expect(pointedOut(built)).toEqual([]);
    expect(figures(built.actor)).toMatchObject({ strength: 12, dexterity: 11 });
    expect(total(built.actor, "perception")).toBe(9);
    expect(items(built.actor, "weapon")).toEqual(["Sword"]);
  });
});
