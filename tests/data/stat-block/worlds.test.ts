import { readFileSync } from "node:fs";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { SirpasActor } from "../../../src/documents/actor.ts";
import { buildActor, creationData } from "../../../src/documents/stat-block/build.ts";
import { withWorldSkills, type Catalogue } from "../../../src/documents/stat-block/catalogue.ts";
import { statBlockOf } from "../../../src/documents/stat-block/of-actor.ts";
import { readStatBlock } from "../../../src/documents/stat-block/read.ts";
import { vocabularyWith } from "../../../src/documents/stat-block/vocabulary.ts";
import { worldWords } from "../../../src/documents/stat-block/world-words.ts";
import { writeStatBlock } from "../../../src/documents/stat-block/write.ts";
import { NETWORKED_MINDS } from "../../../src/rules/world/examples/networked-minds.ts";
import { VAMPIRES } from "../../../src/rules/world/examples/vampires.ts";
import { HUMAN_SETTING } from "../../../src/rules/world/human-setting.ts";
import { openSirpas, type SirpasTable } from "../support/table.ts";
import { play } from "../support/worlds.ts";
import { runs } from "../../support/sweep.ts";

const NOTHING: Catalogue = { entries: [], load: () => Promise.reject(new Error("There is nothing.")) };

let table: SirpasTable;

beforeAll(async () => {
  table = await openSirpas();
});
afterAll(() => table.close());
afterEach(() => {
  vi.restoreAllMocks();
  play(table, HUMAN_SETTING);
});

const localize = (key: string) => table.game.i18n!.localize(key);
const vocabulary = () => vocabularyWith(worldWords(CONFIG.SIRPAS.world, localize));
const textOf = (actor: SirpasActor) => writeStatBlock(statBlockOf(actor, withWorldSkills(NOTHING)), vocabulary());
const built = (text: string) => buildActor(readStatBlock(text, vocabulary()), withWorldSkills(NOTHING));

function inItalian(): void {
  const { SIRPAS } = JSON.parse(readFileSync("lang/it.json", "utf8")) as { SIRPAS: object };
  vi.spyOn(table.game.i18n!, "localize").mockImplementation((key: string) => {
    const found = key.split(".").reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], {
      SIRPAS,
    });
    return typeof found === "string" ? found : key;
  });
}

function made(system: object, items: readonly object[] = []): SirpasActor {
  const { documentClass } = table.CONFIG.Actor as unknown as { documentClass: new (data: object) => SirpasActor };
  return new documentClass({ name: "Anyone", type: "npc", system, items });
}

/** All that the rules make of an actor. */
function figures({ system, statistics }: SirpasActor) {
  const { origin, structValues, speedCoefficient, worldStatuses } = system;
  return {
    race: origin.key,
    structs: Object.entries(structValues).map(([key, { value }]) => [key, value]),
    speedCoefficient,
    statuses: worldStatuses.map(({ key, value, max }) => [key, value, max]),
    statistics: statistics.map(({ key, value, refusal }) => `${key} ${value} ${refusal?.reason ?? ""}`).sort(),
  };
}

const CARMILLA = `Carmilla (npc)
Race: Elder vampire [elder]
Body 25, Strength 50, Dexterity 25, Health 30
Mind 10, Will 13, Intelligence 10, Equilibrium 10
Restraint 12
IR 15, FgR 18, StR 12, StW 3, Speed 2
Skills: Mesmerise 5, Blood Scent 14
Blood 4/13`;

describe("A vampire as text", () => {
  it("says what it is, what the world adds, and what it has by its race", async () => {
    play(table, VAMPIRES);
    const { actor, problems } = await built(CARMILLA);
    expect(problems).toEqual([]);
    expect(textOf(actor)).toBe(CARMILLA);
    const { race, structs, speedCoefficient, attributes, furtherAttributes, furtherStatuses } = actor.system._source;
    expect({ race, structs, speedCoefficient }).toEqual({
      race: "elder",
      structs: { injuryResistance: null, fatigueResistance: null, stressResistance: null, scratchToWound: null },
      speedCoefficient: null,
    });
    expect(attributes).toMatchObject({ strength: { specific: 5 }, will: { specific: 1 } });
    expect(furtherAttributes).toMatchObject({ restraint: { specific: 1 } });
    expect(furtherStatuses).toEqual({ blood: { value: 4 } });
    expect(actor.items.contents.map(({ system }) => (system as { key?: string }).key)).toEqual([
      "mesmerise",
      "blood-scent",
    ]);
  });

  it("can be created from it as it is", async () => {
    play(table, VAMPIRES);
    const read = await built(CARMILLA);
    const actor = await table.createActor(creationData(read));
    expect(figures(actor)).toEqual(figures(read.actor));
  });

  it("names what cannot be, and makes the rest", async () => {
    play(table, VAMPIRES);
    const { actor, problems } = await built("Lupa\nRace: Werewolf\nMana 4/12\nBlood 30/40");
    expect(problems.map(({ reason, data }) => [reason, data])).toEqual([
      ["unknownRace", { name: "Werewolf" }],
      ["unknownStatus", { name: "Mana", text: "Mana 4/12" }],
      ["otherMaximum", { name: "SIRPAS.WORLD.VAMPIRES.blood", value: 40, worked: 11 }],
    ]);
    expect(actor.system.race).toBe("werewolf");
    expect(actor.system.notes).toContain("Mana 4/12");
    expect(actor.system.worldStatuses).toMatchObject([{ value: 30, max: 11 }]);
    expect(textOf(actor)).toContain("Race: werewolf\n");
  });

  it("is read in Italian, and its race by whoever reads another language", async () => {
    play(table, VAMPIRES);
    const elder = made({ race: "elder" });
    inItalian();
    const text = textOf(elder);
    expect(text).toMatch(/^Race: .+ \[elder\]$/mu);
    expect(text).toContain(`${localize("SIRPAS.WORLD.VAMPIRES.restraint")} 11`);
    const { actor, problems } = await built(text);
    expect(problems).toEqual([]);
    expect(figures(actor)).toEqual(figures(elder));
    vi.restoreAllMocks();
    expect((await built(text)).actor.system.race).toBe("elder");
  });
});

describe("Anyone of a world, copied and pasted", () => {
  const specific = fc.integer({ min: -3, max: 12 });
  const figure = fc.record({ specific });
  const someone = (races: readonly string[], attributes: readonly string[], statuses: readonly string[]) =>
    fc.record({
      race: fc.constantFrom("", ...races),
      attributes: fc.record({ body: figure, strength: figure, will: figure, health: figure }),
      furtherAttributes: fc.record(Object.fromEntries(attributes.map((key) => [key, figure])), { requiredKeys: [] }),
      furtherStatuses: fc.record(
        Object.fromEntries(statuses.map((key) => [key, fc.record({ value: fc.option(fc.nat(10)) })])),
        { requiredKeys: [] },
      ),
      structs: fc.record({ injuryResistance: fc.option(fc.nat(20)), scratchToWound: fc.option(fc.constantFrom(1, 3)) }),
      speedCoefficient: fc.option(fc.constantFrom(0.5, 1, 2)),
    });

  it.each([
    ["vampires", VAMPIRES, false],
    ["vampires, in Italian", VAMPIRES, true],
    ["networked minds", NETWORKED_MINDS, false],
    ["networked minds, in Italian", NETWORKED_MINDS, true],
    ["humans", HUMAN_SETTING, false],
  ] as const)("comes back as it was: %s", { tags: ["sample"] }, async (_name, world, italian) => {
    play(table, world);
    if (italian) inItalian();
    const keysOf = (rows: readonly { readonly key: string }[]) => rows.map(({ key }) => key);
    const skills = (await import("../../../src/documents/world-skills.ts")).furtherSkillItems(world);
    const learned = fc.array(fc.nat(9), { minLength: skills.length, maxLength: skills.length });
    await fc.assert(
      fc.asyncProperty(
        someone(keysOf(world.races), keysOf(world.attributes), keysOf(world.statuses)),
        learned,
        async (system, levels) => {
          const items = skills.map((skill, at) => ({ ...skill, system: { ...skill.system, specific: levels[at] } }));
          const actor = made(system, items);
          const text = textOf(actor);
          const { actor: again, problems } = await built(text);
          expect(problems).toEqual([]);
          expect(textOf(again)).toBe(text);
          expect(figures(again)).toEqual(figures(actor));
        },
      ),
      { numRuns: runs(5, 25) },
    );
  });
});
