import { describe, expect, it } from "vitest";
import { readStatBlock } from "../../../src/documents/stat-block/read.ts";
import { writeStatBlock } from "../../../src/documents/stat-block/write.ts";
import { WORLD } from "./odd-world.ts";

describe("What a world adds", () => {
  it("is read by its name, its letters and its key, with the most that there can be", () => {
    const { block, problems } = readStatBlock("Carmilla\nRace: Elder\nRe 11, Body 40, Ki 4 / 11", WORLD);
    expect(problems).toEqual([]);
    expect(block).toMatchObject({ race: { key: "elder" }, figures: { body: 40 }, further: { restraint: 11, ki: 4 } });
    expect(block.maxima).toEqual({ ki: 11 });
  });

  it("is named where the world has none of it, and nothing of it is lost", () => {
    const { block, problems } = readStatBlock("Lupa\nRace: Werewolf\nRace: Elder\nBlood 4/11, Body 11/12", WORLD);
    expect(problems.map(({ line, reason }) => [line, reason])).toEqual([
      [2, "unknownRace"],
      [3, "repeatedRace"],
      [4, "unknownStatus"],
      [4, "unknownDetail"],
    ]);
    expect(block.race).toMatchObject({ name: "Werewolf", key: "werewolf" });
    expect(block.notes).toEqual(["Elder", "Blood 4/11", "Body /12"]);
    expect(writeStatBlock(block)).toContain("Race: Werewolf\n");
  });

  it("is a part of the body that armour is for", () => {
    const { block, problems } = readStatBlock("Iris\nArmour: Shell (core, worn), Mesh (Link device)", WORLD);
    expect(problems).toEqual([]);
    expect(block.armours.map(({ part }) => part)).toEqual(["core", "link-device"]);
  });

  it("is a type of damage that armour stops, by its name or its key", () => {
    const text = "Iris\nArmour: Shell (heat 2, siren song 4, 3 Class 4 Rays, elemental/sunlight 1)";
    const { block, problems } = readStatBlock(text, WORLD);
    expect(problems).toEqual([]);
    const [{ mitigation } = { mitigation: {} }] = block.armours;
    expect(mitigation).toEqual({
      heat: 2,
      "mental/song": 4,
      "physical/class-4-rays": 3,
      "elemental/sunlight": 1,
    });
    expect(writeStatBlock(block, WORLD)).toContain(
      'Armour: Shell (heat 2, Siren song 4, "Class 4 Rays" 3, elemental/sunlight 1)',
    );
  });
});
