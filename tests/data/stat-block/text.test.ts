import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EMPTY_BLOCK, type StatBlock } from "../../../src/documents/stat-block/block.ts";
import { readStatBlock } from "../../../src/documents/stat-block/read.ts";
import { vocabularyWith } from "../../../src/documents/stat-block/vocabulary.ts";
import { writeStatBlock } from "../../../src/documents/stat-block/write.ts";
import { WORLD } from "./odd-world.ts";
import { runs } from "../../support/sweep.ts";

const GUARD = `Guard (npc)
Body 11  Strength 12  Dexterity 11  Health 11 | Mind 9 Will 10, Intelligence 9; Equilibrium 9
IR 9  FgR 9  StR 9  StW 3  Speed 1
Skills: Perception 9, Intimidate 11, Lore Knowledge/City 8
Combat: Swordfight 4 (Slash, Parry, Shield Parry), Instinctive Defence 2
Advantages: Hard to Die 1, Expertise/Perception
Perks: Criminal Background
Armour: Chain Mail (body, worn)  Weapons: Sword (held), Shield   Gear: First-aid kit ×2
Wounds: Light (by cut, on arm), Serious
Notes: Bribes are welcome.
Never sleeps: he says.`;

describe("A stat block as a GM writes it", () => {
  const { block, problems } = readStatBlock(GUARD);

  it("is understood to the last word", () => {
    expect(problems).toEqual([]);
  });

  it("gives the name and what kind of actor it is", () => {
    expect(block).toMatchObject({ name: "Guard", type: "npc" });
  });

  it("gives all figures, whatever stands between them", () => {
    expect(block.figures).toEqual({
      body: 11,
      strength: 12,
      dexterity: 11,
      health: 11,
      mind: 9,
      will: 10,
      intelligence: 9,
      equilibrium: 9,
      injuryResistance: 9,
      fatigueResistance: 9,
      stressResistance: 9,
      scratchToWound: 3,
      speedCoefficient: 1,
    });
  });

  it("gives skills with their totals and fields", () => {
    expect(block.skills).toMatchObject([
      { name: "Perception", value: 9 },
      { name: "Intimidate", value: 11 },
      { name: "Lore Knowledge", specialisation: "City", value: 8 },
    ]);
  });

  it("gives the level of a style, its manoeuvres and the total of a generic skill", () => {
    expect(block.combat).toMatchObject([
      { name: "Swordfight", level: 4, manoeuvres: [{ name: "Slash" }, { name: "Parry" }, { name: "Shield Parry" }] },
      { name: "Instinctive Defence", level: null, value: 2, manoeuvres: [] },
    ]);
  });

  it("reads several sections in one line", () => {
    expect(block.armours).toMatchObject([{ name: "Chain Mail", part: "body", worn: true, mitigation: {} }]);
    expect(block.weapons).toMatchObject([
      { name: "Sword", held: true },
      { name: "Shield", held: false },
    ]);
    expect(block.gear).toMatchObject([{ name: "First-aid kit", quantity: 2 }]);
  });

  it("gives traits, wounds and notes", () => {
    expect(block.advantages).toMatchObject([
      { name: "Hard to Die", level: 1 },
      { name: "Expertise", target: "Perception", level: 1 },
    ]);
    expect(block.perks).toMatchObject([{ name: "Criminal Background", choice: 0 }]);
    expect(block.wounds).toMatchObject([
      { severity: "light", damageType: "cut", bodyPart: "arm" },
      { severity: "serious" },
    ]);
    expect(block.notes).toEqual(["Bribes are welcome.", "Never sleeps: he says."]);
  });
});

describe("What is written carelessly", () => {
  it.each([
    ["B 11 S 12 D 11", { body: 11, strength: 12, dexterity: 11 }],
    ["b: 11, s=12; d 11", { body: 11, strength: 12, dexterity: 11 }],
    ["BODY 11 (+1), Strength 12 (mS +1)", { body: 11, strength: 12 }],
    ["Attributes: Body 11 and Mind 9", { body: 11, mind: 9 }],
    ["StR 8, fgr 7, Injury Resistance 12", { stressResistance: 8, fatigueResistance: 7, injuryResistance: 12 }],
    ["Speed 1.5", { speedCoefficient: 1.5 }],
  ])("is understood: %s", (line, figures) => {
    expect(readStatBlock(`Guard\n${line}`)).toMatchObject({ block: { figures }, problems: [] });
  });

  it.each(["Perception 9", "Perception: 9", "perception +9", "Perception = 9", "Perception (9)"])(
    "is a skill: %s",
    (skill) => {
      const { block, problems } = readStatBlock(`Guard\nSkills: ${skill}`);
      expect(problems).toEqual([]);
      expect(block.skills[0]).toMatchObject({ value: 9 });
    },
  );

  it("may go on in the next line, after a comma, indented or with bullets", () => {
    const { block, problems } = readStatBlock("Guard\nSkills: Hiding 4,\nRiding (Horse) 5\n  Climbing 6\n- Running 7");
    expect(problems).toEqual([]);
    expect(block.skills.map(({ name }) => name)).toEqual(["Hiding", "Riding", "Climbing", "Running"]);
  });

  it("reads the words of another language besides", () => {
    const vocabulary = vocabularyWith({ figures: { strength: "Forza" }, sections: { skills: "Abilità" } });
    const { block, problems } = readStatBlock("Guardia\nForza 12\nAbilità: Perception 9", vocabulary);
    expect(problems).toEqual([]);
    expect(block).toMatchObject({ figures: { strength: 12 }, skills: [{ name: "Perception", value: 9 }] });
  });
});

describe("What is not understood", () => {
  it.each([
    ["He owes me money", "unknownLine", "He owes me money"],
    ["Body 11, Charm 7", "unknownFigure", "Charm 7"],
    ["STR 12", "ambiguousStr", "STR 12"],
    ["Body 4000", "outOfRange", "Body 4000"],
    ["Body 11.5", "outOfRange", "Body 11.5"],
    ["Speed 30", "speedInFeet", "Speed 30"],
    ["Body 11\nBody 12", "repeatedFigure", "body 12"],
    ["Wounds: Terrible", "unknownWound", "Terrible"],
    ["Skills: 9", "noPieceName", "9"],
    ["Weapons: Sword (rusty)", "unknownDetail", "Sword (rusty)"],
    ["Gear: Rope (of silk)", "unknownDetail", "Rope (of silk)"],
  ])("is named and stands in the notes: %s", (line, reason, kept) => {
    const { block, problems } = readStatBlock(`Guard\n${line}`);
    expect(problems).toMatchObject([{ reason }]);
    expect(block.notes).toEqual([kept]);
  });

  it("is named with its line", () => {
    const { problems } = readStatBlock("Guard\n\nBody 11\nSkills: Hiding");
    expect(problems).toEqual([{ line: 4, reason: "noValue", data: { name: "Hiding" } }]);
  });

  it("is named where a parenthesis is left open, and read as if it were closed", () => {
    const { block, problems } = readStatBlock("Guard\nCombat: Swordfight 4 (Slash, Parry");
    expect(problems).toMatchObject([{ reason: "unclosed" }]);
    expect(block.combat).toMatchObject([{ level: 4, manoeuvres: [{ name: "Slash" }, { name: "Parry" }] }]);
  });

  it("is nothing at all in an empty text", () => {
    expect(readStatBlock(" \n\n")).toMatchObject({ problems: [{ reason: "empty" }] });
    expect(readStatBlock("Skills: Hiding 4")).toMatchObject({ problems: [{ reason: "noName", line: 1 }] });
  });

  it("never stops it, whatever is pasted, and no word is lost", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
        const { block, problems } = readStatBlock(text);
        expect(readStatBlock(writeStatBlock({ ...block, name: block.name || "?" })).block.type).toBe(block.type);
        expect(Array.isArray(problems)).toBe(true);
      }),
    );
  });

  it("stands word for word somewhere in what is written back", () => {
    const word = fc.stringMatching(/^[a-z]{3,9}$/);
    const line = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(" "));
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (lines) => {
        const back = writeStatBlock(readStatBlock(["Guard", ...lines].join("\n")).block);
        for (const each of lines) expect(back).toContain(each);
      }),
    );
  });
});

const name = fc.oneof(
  fc.constantFrom(
    "Perception",
    "Bull's Eye",
    "Sword, long",
    "Item 3",
    'The "Boss"',
    "a/b",
    "x (y)",
    "level",
    "Notes: x",
  ),
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }).filter((text) => /\S/u.test(text)),
);
const line = fc.constant(0);
const key = fc.constantFrom("", "brawl-punch", "silent-movement");
const value = fc.integer({ min: 0, max: 30 });
const named = { name, key, line };
const orNothing = (from: fc.Arbitrary<string>) => fc.oneof(fc.constant(""), from);
const text = fc.array(fc.oneof(name, fc.constantFrom("Skills: none", "S 12 and so on", "1", "– x")), { maxLength: 3 });

const anyBlock: fc.Arbitrary<StatBlock> = fc.record({
  name,
  race: fc.option(
    fc.constantFrom(
      { name: "Elder", key: "elder", line: 0 },
      { name: "Wolf, shaped", key: "wolf-shaped", line: 0 },
      { name: "Elder", key: "drone", line: 0 },
    ),
  ),
  further: fc.record(
    { restraint: value, "third-eye": value, luck: value, mana: value, ki: value },
    { requiredKeys: [] },
  ),
  maxima: fc.record({ luck: value, mana: value, ki: value }, { requiredKeys: [] }),
  type: fc.constantFrom("npc", "character"),
  figures: fc.record(
    {
      body: value,
      strength: value,
      mind: value,
      injuryResistance: value,
      speedCoefficient: fc.constantFrom(0.5, 1, 2),
      stress: value,
    },
    { requiredKeys: [] },
  ),
  bases: fc.constant({}),
  skills: fc.array(fc.record({ ...named, specialisation: orNothing(name), value }), { maxLength: 3 }),
  combat: fc.array(
    fc.record({
      ...named,
      specialisation: orNothing(name),
      value: fc.constant(null),
      level: value,
      total: fc.option(fc.integer({ min: -3, max: 20 })),
      manoeuvres: fc.array(fc.record(named), { maxLength: 3 }),
    }),
    { maxLength: 2 },
  ),
  strays: fc.array(fc.record({ style: key, manoeuvres: fc.array(fc.record(named), { minLength: 1, maxLength: 2 }) }), {
    maxLength: 1,
  }),
  advantages: fc.array(
    fc.record({
      ...named,
      target: orNothing(name),
      level: fc.integer({ min: -5, max: 9 }),
      disadvantage: fc.boolean(),
    }),
    { maxLength: 2 },
  ),
  perks: fc.array(fc.record({ ...named, target: orNothing(name), choice: fc.nat({ max: 4 }), drag: fc.boolean() }), {
    maxLength: 2,
  }),
  armours: fc.array(
    fc.record({
      ...named,
      part: fc.constantFrom("", "body", "arm", "leg", "head", "core", "link-device"),
      mitigation: fc.dictionary(
        fc.constantFrom("cut", "pure-magic", "elemental/sunlight", "physical/class-4-rays", "mental/song"),
        value,
      ),
      worn: fc.boolean(),
    }),
    { maxLength: 2 },
  ),
  weapons: fc.array(
    fc.record({
      ...named,
      damage: fc.option(fc.integer({ min: -3, max: 9 })),
      attack: fc.option(fc.integer({ min: -3, max: 9 })),
      defence: fc.option(fc.integer({ min: -3, max: 9 })),
      range: fc.option(value),
      held: fc.boolean(),
      quantity: value,
    }),
    { maxLength: 2 },
  ),
  gear: fc.array(fc.record({ ...named, uses: fc.option(value), inUse: fc.boolean(), quantity: value }), {
    maxLength: 2,
  }),
  wounds: fc.array(
    fc.record({
      severity: fc.constantFrom("light", "serious", "heavy"),
      damageType: orNothing(name),
      bodyPart: orNothing(name),
      treated: fc.boolean(),
      label: orNothing(name),
    }),
    { maxLength: 3 },
  ),
  biography: text,
  notes: text,
});

describe("A stat block that was written out", () => {
  it("reads back without a problem, and is written the same again", { tags: ["sample"] }, () => {
    fc.assert(
      fc.property(anyBlock, (block) => {
        const first = writeStatBlock(block, WORLD);
        const { block: again, problems } = readStatBlock(first, WORLD);
        expect(problems).toEqual([]);
        expect(again.race?.key).toBe(block.race?.key);
        expect(again.further).toEqual(block.further);
        expect(writeStatBlock(again, WORLD)).toBe(first);
      }),
      { numRuns: runs(60, 300) },
    );
  });

  it("has a name, if nothing else", () => {
    expect(writeStatBlock({ ...EMPTY_BLOCK, name: "Nobody" })).toBe("Nobody (npc)");
  });
});
