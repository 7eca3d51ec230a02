import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { summaryOf } from "../../../src/play/stat-block/summary.ts";
import { figures, items, openPasteTable, pointedOut, type PasteTable } from "./support.ts";

let table: PasteTable;

beforeAll(async () => {
  table = await openPasteTable();
});
afterAll(() => table.close());

describe("Text as a PDF or a web page copies it", () => {
  const LISTS = ["Perception 9", "Climbing 8"];
  it.each([
    ["a heading, and each skill in a line", "Skills:\nPerception 9\nClimbing 8"],
    ["a heading without a colon", "Skills\nPerception 9\nClimbing 8"],
    ["an empty line after the heading", "Skills:\n\nPerception 9\nClimbing 8"],
    ["a heading with a dash", "SKILLS — Perception 9, Climbing 8"],
    ["bullets before heading and skills", "• Skills:\n• Perception 9\n• Climbing 8"],
    ["a bullet before all", "• Skills: Perception 9 • Climbing 8"],
    ["a bullet in a line of its own", "Skills\n•\nPerception 9\n•\nClimbing 8"],
    ["tabs between entries", "Skills:\tPerception 9\tClimbing 8"],
    ["tabs between names and numbers", "Skills\nPerception\t9\nClimbing\t8"],
    ["nothing but spaces between them", "Skills: Perception 9 Climbing 8"],
    ["a hyphen before the number", "Skills: Perception-9, Climbing – 8"],
    ["dots before the number", "Skills\nPerception ..... 9\nClimbing…8"],
    ["a soft hyphen and zero-width spaces", "Skills: Per\u00adception\u200b 9, Climb\u00ading 8\ufeff"],
    ["a word that the line broke", "Skills: Percep-\ntion 9, Climbing 8"],
    ["spaces that do not break", "Skills:\u00a0Perception\u00a09,\u00a0Climbing\u00a08"],
  ])("is understood: %s", (_what, text) => {
    const built = table.paste(`Guard\n${text}`);
    expect(pointedOut(built)).toEqual([]);
    expect(summaryOf(built.actor)).toContain(`Skills: ${LISTS.join(", ")}`);
  });

  it("is understood in one line", () => {
    const built = table.paste(
      "Gate Guard. Body 11, Strength 12. IR 10. Skills: Perception 9. Climbing 8. Gear: Trap. Armour: Chain Mail (body, worn).",
    );
    expect(pointedOut(built)).toEqual([]);
    expect(built.actor.name).toBe("Gate Guard");
    expect(figures(built.actor)).toMatchObject({ body: 11, strength: 12, injuryResistance: 10 });
    expect(summaryOf(built.actor)).toContain("Skills: Perception 9, Climbing 8");
  });

  it("has lists that a line breaks within a name and within parentheses", () => {
    const built = table.paste(
      "Guard\nSkills: Perception 9, Lore\nKnowledge/City 8\nArmour: Chain Mail (body,\nworn)\nGear: First-\naid Kit ×2\nTrap",
    );
    expect(pointedOut(built)).toEqual([]);
    expect(items(built.actor, "skill")).toEqual(["Perception", "Lore Knowledge"]);
    expect(built.actor.items.getName("Chain Mail")?.system).toMatchObject({ part: "body", worn: true });
    expect(items(built.actor, "gear")).toEqual(["First-aid Kit", "Trap"]);
  });

  it("ends a list at an empty line and at figures", () => {
    const built = table.paste("Guard\nSkills: Hiding 4\nBody – 11\nClimbing-5\n\nHe sleeps");
    expect(pointedOut(built)).toEqual(["4 unknown Climbing-5", "6 unknown He sleeps"]);
    expect(figures(built.actor)).toMatchObject({ body: 11 });
  });

  it("reads figures in a line of their own after a description", () => {
    const built = table.paste("Guard\nDescription: A brute.\nBody 13, Strength 12\nSkills: Hiding 4");
    expect(pointedOut(built)).toEqual([]);
    expect(figures(built.actor)).toMatchObject({ body: 13, strength: 12 });
    expect(built.actor.system.biography).toBe("<p>A brute.</p>");
  });
});

describe("A number that is not on the sheet", () => {
  it.each([
    ["Description: A brute with Body 13 and Perception 9.", "2 inText Body 13, and Perception 9"],
    ["Notes: A brute. Skills: whatever he likes", "2 inText Skills:"],
    ["STR 12", "2 str STR 12"],
    ["Body 11/13", "2 unknown Body 11/13"],
    ["Body 11 (+4)", "2 otherValue The modifier of Body"],
    ["Body -3", "2 unknown Body -3"],
    ["Combat: Swordfight -3", "2 otherValue Swordfight"],
    ["Gear: Rope -5", "2 otherValue Rope"],
    ["Skills: Hiding 9 (12)", "2 unknown Hiding (12)"],
    ["Skills: Hiding 9 (+2 at night)", "2 unknown Hiding (+2 at night)"],
    ["Weapons: Sword (3 damage 5)", "2 unknown Sword (3 damage 5)"],
    ["Weapons: Sword (damage 3, damage 5)", "2 unknown Sword (damage 5)"],
    ["Perks: Criminal Boss 0", "2 otherValue Criminal Boss"],
    ["Weapons: Bite", "2 ownWeapon Bite"],
    ["Armour: Thick Hide", "2 ownArmour Thick Hide"],
  ])("is pointed out: %s", (line, problem) => {
    expect(pointedOut(table.paste(`Guard\n${line}`))).toContain(problem);
  });

  it("is never passed over, however lists, headings, figures and texts are mixed", { timeout: 120_000 }, () => {
    const number = fc.integer({ min: -30, max: 3000 });
    const sign = fc.constantFrom("", "+", "-", "−", "(");
    const joint = fc.constantFrom(" ", ": ", "-", " - ", "\t", " = ", "…", "  ", " level ", "/", " ×");
    const word = fc.constantFrom(
      ...[
        "Body",
        "IR",
        "Speed",
        "S",
        "Perception",
        "Climbing",
        "Lore Knowledge/City",
        "Juggling",
        "Swordfight",
        "Sword",
        "Rope",
      ],
      ...["Chain Mail", "Hard to Die", "Criminal Boss", "damage", "cut", "He owes"],
    );
    const figure = fc
      .tuple(word, joint, sign, number)
      .map(([word, joint, sign, number]) => `${word}${joint}${sign}${number}${sign === "(" ? ")" : ""}`);
    const heading = fc.constantFrom(
      ...[
        "",
        "",
        "",
        "Skills: ",
        "Skills\n",
        "Combat: ",
        "Gear: ",
        "Weapons:\n",
        "Armour: ",
        "Perks: ",
        "Advantages: ",
      ],
      ...["Attributes: ", "Notes: ", "Description: He is ", "• ", "- "],
    );
    const between = fc.constantFrom(", ", "; ", " ", "\n", "\t", " (", ") ", ". ", "/", " and ", "\n\n", " • ");
    const part = fc.tuple(heading, figure, between).map((each) => each.join(""));
    const block = fc.array(part, { minLength: 1, maxLength: 7 }).map((parts) => `Guard\n${parts.join("")}`);
    fc.assert(
      fc.property(block, (text) => {
        const { actor, problems } = table.paste(text);
        const { biography, notes } = actor.system;
        const named = problems.map(({ text, name, value }) => `${text ?? ""} ${name ?? ""} ${value ?? ""}`);
        const shown = [actor.name, biography, notes, summaryOf(actor), ...named].join("\n");
        const numbers = (from: string) => from.match(/\d+/gu) ?? [];
        expect(numbers(shown)).toEqual(expect.arrayContaining(numbers(text)));
      }),
      { numRuns: 150, seed: 33 },
    );
  });
});
