import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openDog, type Doc, type DogTable } from "./table.ts";

type Views = Readonly<Record<string, (...given: readonly unknown[]) => Readonly<Record<string, unknown>>>>;

/** What the steps of the wizard show, what they roll, and the card that tells of it. */
describe("the wizard", () => {
  let table: DogTable;
  let steps: Views;
  let rolls: Readonly<Record<string, (draft: unknown, making: unknown) => Promise<object>>>;
  let draft: { system: { race: string }; change(call: (data: { system: { race: string } }) => void): void };
  let nothing: object;
  const d = (of: number) => (face: number) => ({ face, of });
  const [d4, d6, dTen, dHundred] = [d(4), d(6), d(10), d(100)];

  beforeAll(async () => {
    table = await openDog();
    const making = (await table.play("applications/wizard/making.ts")) as unknown as {
      DogDraft: new (data: object) => typeof draft;
      NOTHING_MADE: object;
    };
    [steps, rolls] = (await Promise.all([
      table.play("applications/wizard/steps.ts"),
      table.play("applications/wizard/rolls.ts"),
    ])) as unknown as [Views, typeof rolls];
    draft = new making.DogDraft({ name: "Ulla" });
    nothing = making.NOTHING_MADE;
  });
  afterAll(() => table.close());

  it("makes a character in steps, and one card tells everybody of all rolls", async () => {
    interface Card {
      readonly what: string;
      readonly lines: readonly string[];
      readonly chapters: readonly Card[];
    }
    const sent = () => table.messages("creation").map(({ system }) => system as unknown as Card);
    const before = sent().length;
    const told = () => sent().at(-1)!;
    expect(steps["attributesView"]!(draft, nothing)).toMatchObject({ rolls: true, attributes: [] });
    table.dice(...Array.from({ length: 48 }, (_, at) => d6(at < 3 ? 1 : 4)));
    let making = await rolls["rollAttributes"]!(draft, nothing);
    expect(told()).toMatchObject({ what: "attributes", lines: [`3, ${Array(15).fill(12).join(", ")}`] });
    const { attributes } = steps["attributesView"]!(draft, making) as { attributes: readonly { base: number }[] };
    // Of sixteen throws the lowest four are dropped.
    expect(attributes.map(({ base }) => base)).toEqual(Array(12).fill(12));

    draft.change(({ system }) => (system.race = "dwarf"));
    making = { ...making, wish: "craftsman" };
    expect(steps["originView"]!(draft, making, { races: [], origins: [] })["wishes"]).toMatchObject([
      { key: "craftsman", label: "Craftsman (78.4%)" },
      ...["fighter", "merchant", "seaman", "thief"].map((key) => ({ key })),
    ]);
    table.dice(dHundred(70), dHundred(40), dHundred(90), dHundred(3));
    making = await rolls["rollOrigin"]!(draft, making);
    expect(told()).toMatchObject({ what: "rank", lines: ["3 Noble."] });
    expect(steps["originView"]!(draft, making, { races: [], origins: [] })).toMatchObject({
      rolled: "70, 40, 90",
      result: "Craftsman, Noble",
    });

    table.dice(...Array.from({ length: 10 }, () => dTen(5)), d4(2));
    making = await rolls["rollSenses"]!(draft, making);
    expect(told()).toMatchObject({ what: "count", lines: [expect.stringContaining("6")] });
    const skills = ["hide", "ambush", "swim", "dodge", "fall", "climbing"];
    making = { ...making, chosen: skills };
    expect(steps["skillsView"]!(draft, making)).toMatchObject({ choose: true, ready: true });
    table.dice(...[100, 61, 2, 1, 99, 50].map(dHundred));
    making = await rolls["rollSkills"]!(draft, making);
    expect(told().lines).toEqual(["Hide 50", "Ambush 31", "Swim 1", "Dodge 1", "Fall 50", "Climbing 25"]);
    expect(steps["skillsView"]!(draft, making)["learned"]).toContainEqual({ name: "Ambush", value: 31 });
    const { chapters } = sent()[before]!;
    expect(chapters.map(({ what }) => what)).toEqual([
      ...["attributes", "origin", "rank", "senses", "count", "supplementary"],
    ]);
    expect(chapters[1]!.lines).toEqual(["70 Fighter.", "40 Craftsman.", "90 Seaman."]);
  });

  it("makes somebody of a race and an origin of the table's own, whose dice, results and bonuses count", async () => {
    const { DogDraft, NOTHING_MADE } = (await table.play("applications/wizard/making.ts")) as unknown as {
      DogDraft: new (data: object) => {
        become(type: string, item: unknown): void;
        readonly actor: Doc & { character: { skills: Record<string, { value: number }> } };
        system: {
          biography: string;
          senses: Record<string, { race: number }>;
          attributes: Record<string, { race: number }>;
        };
      };
      NOTHING_MADE: object;
    };
    const elfData = {
      ...{ name: "Elf", type: "race" },
      system: {
        attributes: { agility: 3, strength: -4 },
        senses: { see: 10 },
        skills: { first: { skill: "hide", bonus: 20 } },
      },
    };
    const results = { other: { from: 20, to: 60 } };
    const pilotData = {
      ...{ name: "Pilot", type: "origin" },
      system: { needs: "intelligence", noble: false, results },
    };
    const holder = await table.create({ name: "Shelf", type: "npc", items: [elfData, pilotData] });
    const [elf, pilot] = ["Elf", "Pilot"].map((name) => holder.items.getName(name) as Doc);
    const odo = new DogDraft({ name: "Odo", system: { attributes: { intelligence: { base: 14 } } } });
    const before = odo.actor.character.skills["hide"]!.value;
    odo.become("race", elf);
    expect(odo.actor.character.skills["hide"]!.value).toBe(before + 20);
    const own = { races: [elf], origins: [pilot] };
    const seen = () => steps["originView"]!(odo, { ...NOTHING_MADE, wish: "Pilot" }, own);
    expect(seen()).toMatchObject({
      raceHint: "Strength −1D4, Agility +1D3, See +10, Hide +20",
      // Whatever is thrown beside its results is thrown again.
      wishes: [{ key: "Pilot", label: "Pilot (100%)", chosen: true }],
    });
    expect(seen()["races"]).toContainEqual({ key: elf!.uuid, label: "Elf", chosen: true });
    table.dice(d4(4), d(3)(2), dHundred(70), dHundred(20), dHundred(60), dHundred(2), dHundred(50));
    const roll = rolls["rollOrigin"] as unknown as (...given: readonly unknown[]) => Promise<object>;
    const making = await roll(odo, { ...NOTHING_MADE, wish: "Pilot" }, [pilot]);
    expect(steps["originView"]!(odo, making, own)).toMatchObject({
      result: "Pilot, Common",
      changed: "Strength −4, Agility +2",
    });
    expect(odo.system.senses["see"]!.race).toBe(10);
    // What they were is the beginning of their story.
    expect(odo.system.biography).toContain("20 Pilot. 60 Pilot. 2 Noble, which a Pilot is not: again. 50 Common.");
    const told = table.messages("creation").slice(-4) as unknown as { system: { lines: readonly string[] } }[];
    expect(told.map(({ system }) => system.lines)).toEqual([
      ["Strength −4", "Agility +2"],
      ["70 is nothing here: again.", "20 Pilot.", "60 Pilot."],
      ["2 Noble, which a Pilot is not: again."],
      ["50 Common."],
    ]);
  });

  it("gives nobody a second race", async () => {
    const ada = await table.create({ name: "Ada", type: "character", items: [{ name: "Elf", type: "race" }] });
    const { headerView } = await table.play("applications/sheets/views.ts");
    expect(headerView!(ada)).toMatchObject({ what: "Elf, Common" });
    await ada.createEmbeddedDocuments("Item", [{ name: "Orc", type: "race" }]);
    expect(ada.items.contents.map(({ name }) => name)).toEqual(["Elf"]);
    expect(table.notices.at(-1)).toBe("Ada has a Race of its own already: delete “Elf” first.");
  });

  it("places numbers freely, but takes no attribute below what the origin that was rolled needs", async () => {
    const { DogDraft } = (await table.play("applications/wizard/making.ts")) as unknown as {
      DogDraft: new (data: object) => { system: { attributes: Readonly<Record<string, { base: number }>> } };
    };
    const { swapAttributes, keepsOrigin } = await table.play("applications/wizard/place-attribute.ts");
    const attributes = { handwork: { base: 13 }, fight: { base: 8 }, speed: { base: 15 } };
    const craftsman = new DogDraft({ name: "Odo", system: { origin: "craftsman", attributes } });
    const bases = () => ["handwork", "fight", "speed"].map((key) => craftsman.system.attributes[key]!.base);
    expect(swapAttributes!(craftsman, "fight", "handwork")).toBe(false);
    expect(bases()).toEqual([13, 8, 15]);
    expect(swapAttributes!(craftsman, "fight", "speed")).toBe(true);
    expect(bases()).toEqual([13, 15, 8]);
    expect(keepsOrigin!(craftsman)).toBe(true);
    expect(keepsOrigin!(new DogDraft({ name: "Odo", system: { origin: "craftsman" } }))).toBe(false);
  });

  it("marks the dice that a player rolls again, also under another name, and the Gamemaster's not", async () => {
    const making = (await table.play("applications/wizard/making.ts")) as unknown as {
      DogDraft: new (data: object) => typeof draft;
    };
    const roll = async (name: string) => {
      table.dice(...Array.from({ length: 48 }, () => d6(3)));
      await rolls["rollAttributes"]!(new making.DogDraft({ name }), nothing);
      const { system } = table.messages("creation").at(-1)! as unknown as { system: { again: readonly string[] } };
      return system;
    };
    await roll("Odo");
    const again = await roll("Otto");
    expect(again.again).toEqual([]);
    const isGM = vi.spyOn((table.game as unknown as { user: { isGM: boolean } }).user, "isGM", "get");
    isGM.mockReturnValue(false);
    expect(again.again).toEqual([expect.stringMatching(/^Roll \d by Gamemaster, earlier for .*Odo.*\.$/)]);
    isGM.mockRestore();
  });
});
