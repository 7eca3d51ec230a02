import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSimverse, type Doc, type SimverseTable } from "./table.ts";

const SWORDS = { name: "Swords", type: "skill", system: { key: "swords", group: "combat", attributes: ["dexterity"] } };
const PERK = {
  name: "Acute Senses",
  type: "perk",
  system: { key: "acute-senses", price: { form: "fixed", amounts: [5] }, choice: { kind: "sense" } },
};
const WARRIOR = {
  name: "Warrior",
  type: "profession",
  system: {
    key: "warrior",
    parts: [
      { kind: "attribute", key: "strength", level: 2 },
      { kind: "skill", key: "swords", level: 3 },
    ],
  },
};

type View = Readonly<Record<string, never>>;

/** What sheet and wizard show, as plain data. */
describe("The sheet of Simverse", () => {
  let table: SimverseTable;
  let views: Readonly<Record<string, (actor: Doc) => View>>;

  beforeAll(async () => {
    table = await openSimverse();
    const { VIEWS } = (await table.play("applications/sheets/views.ts")) as unknown as { VIEWS: typeof views };
    views = VIEWS;
  });
  afterAll(() => table.close());

  const ada = (system: object = {}, items: readonly object[] = []) =>
    table.create({ name: "Ada", type: "character", system, items });
  const skill = (level: number) => ({ ...SWORDS, system: { ...SWORDS.system, level } });

  it("shows each attribute with its value, what it is made of, and the chance to roll it or less", async () => {
    const { attributes } = views["overview"]!(await ada({ attributes: { dexterity: { bought: 2 } } }));
    expect(attributes![0]).toMatchObject({ name: "Dexterity", value: "12", bought: 2, chance: "74.1%" });
  });

  it("leads from an empty sheet into the wizard, and from one with an item no more", async () => {
    expect(views["overview"]!(await ada())).toMatchObject({ start: "new" });
    expect(views["overview"]!(await ada({}, [skill(1)]))).toMatchObject({ start: "" });
  });

  it("shows a skill by its group, its level and its target", async () => {
    const { groups } = views["skills"]!(await ada({}, [skill(3)]));
    expect(groups).toMatchObject([{ name: "Combat", rows: [{ name: "Swords", level: 3, value: "13" }] }]);
  });

  it("shows of a power what it does, how far, its chance and what it costs to use, and its price apart", async () => {
    const spell = { kind: "spell", tier: "moderate", resource: "mana", skills: ["spellcasting"] };
    const bolt = { ...spell, damage: { dice: 2, bonus: 0, type: "cold" }, range: 20 };
    const casting = {
      name: "Spellcasting",
      type: "skill",
      system: { key: "spellcasting", attributes: ["intellect"], level: 3 },
    };
    const items = [
      casting,
      { name: "Frost Lance", type: "power", system: bolt },
      { name: "Mend", type: "power", system: { ...spell, restores: { resource: "vitality", dice: 1, bonus: 2 } } },
    ];
    const { rows } = views["powers"]!(await ada({}, items));
    expect(rows).toMatchObject([
      { name: "Frost Lance", does: "2d6 Cold, 20 m, 83.8%", use: "2 Mana", price: "Moderate, 5 CP" },
      { name: "Mend", does: "1d6+2 Vitality, 83.8%" },
    ]);
  });

  it("says in the dialog of a power what it does, to whom, and what it takes", async () => {
    const system = {
      kind: "spell",
      tier: "moderate",
      resource: "mana",
      restores: { resource: "vitality", dice: 2, bonus: 0 },
    };
    const mage = await ada({}, [{ name: "Mend", type: "power", system }]);
    const { useNote } = await table.play("play/powers/power-words.ts");
    const { affordable } = await table.play("play/powers/pay-power.ts");
    const mend = mage.items.getName("Mend");
    const { value: price } = affordable!(mend, mage) as { readonly value: object };
    expect(useNote!(mend, [mage], price)).toBe("2d6 Vitality, on Ada, 2 Mana");
  });

  it("shows of each roll the number that it is rolled against, with its reasons, also of who is hurt and on the ground", async () => {
    const damage = { dice: 2, bonus: -1 };
    const sword = { skills: ["swords"], damage, types: ["cutting"], reach: 1, group: "medium", equipped: true };
    const bow = { skills: ["bows"], damage, types: ["impaling"], range: 50, group: "ranged", minimumStrength: 10 };
    const actor = await ada({ attributes: { strength: { bought: 4 } } }, [
      skill(3),
      { name: "Longsword", type: "weapon", system: sword },
      { name: "Shortbow", type: "weapon", system: bow },
      { name: "Buckler", type: "shield", system: { deflection: 1, equipped: true } },
    ]);
    const [{ performAttack, defencesOf }, { performCheck }] = await Promise.all([
      table.play("play/combat/attack.ts"),
      table.play("play/checks/perform-check.ts"),
    ]);
    table.target(await table.create({ name: "Dummy", type: "npc" }));
    const rolled = async (message: Promise<Doc>) => {
      const { terms } = (await message).system as unknown as { terms: readonly { value: number }[] };
      return String(terms.reduce((sum, { value }) => sum + value, 0));
    };
    const same = async () => {
      const rows = (views["gear"]!(actor) as unknown as { groups: { rows: { id: string; facts: string }[] }[] })
        .groups[0]!.rows;
      const seen: string[] = [];
      for (const { id, facts } of rows) {
        table.dice(6, 6, 6);
        seen.push(facts);
        expect(facts).toContain(`Attack ${await rolled(performAttack!(actor, id, { fast: true }) as Promise<Doc>)} (`);
      }
      const { groups } = views["skills"]!(actor) as unknown as { groups: { rows: { id: string; value: string }[] }[] };
      const [swords] = groups[0]!.rows;
      table.dice(6, 6, 6);
      const check = performCheck!(actor, swords!.id, { fast: true }) as Promise<Doc>;
      expect(await rolled(check)).toBe(swords!.value);
      const { defences } = views["overview"]!(actor) as unknown as { defences: { value: string }[] };
      const against = { reach: "melee", cover: "none", frontal: true, hinders: [] };
      const planned = defencesOf!(actor, against) as readonly { readonly terms: readonly { value: number }[] }[];
      expect(defences.map(({ value }) => value)).toEqual(
        planned.map(({ terms }) => String(terms.reduce((sum, { value }) => sum + value, 0))),
      );
      return { seen, defences: defences.map(({ value }) => value) };
    };
    // The book: Strength 14 adds 2 to 2d6-1.
    expect(await same()).toEqual({
      seen: ["Attack 13 (83.8%), 2d6+1 Cutting", "Attack 8 (25.9%), 2d6−1 Impaling"],
      defences: ["5", "6.5", "5"],
    });
    await actor.update({ system: { vitality: { value: 9 } } });
    await (actor as unknown as { toggleStatusEffect(id: string): Promise<unknown> }).toggleStatusEffect("prone");
    const { seen } = await same();
    expect(seen[0]).toBe("Attack 8 (25.9%), 2d6+1 Cutting");
    const { attributes } = views["overview"]!(actor) as unknown as { attributes: { value: string; rolled: string }[] };
    expect(attributes[0]).toMatchObject({ value: "10", rolled: "9" });
  });

  it("names what a perk is for in words, and says what is still to be said", async () => {
    const open = views["traits"]!(await ada({}, [PERK]));
    expect(open).toMatchObject({ budget: { left: 95, problems: ["Say what Acute Senses was bought for."] } });
    const choice = { kind: "sense", of: "hearing" };
    const said = views["traits"]!(await ada({}, [{ ...PERK, system: { ...PERK.system, choice } }]));
    expect(said).toMatchObject({ budget: { problems: [] } });
    expect(said["groups"]![2]).toMatchObject({ rows: [{ name: "Acute Senses (Hearing)", cost: "5 CP" }] });
  });

  it("says in the head by how many points a build is over", async () => {
    expect(views["header"]!(await ada({ budget: 0 }, [skill(3)]))).toMatchObject({
      over: "6 points over the budget",
    });
  });

  it("takes a template in one step of the log, and gives all of it back in another", async () => {
    const [{ bringing, templateEvent }, { Catalogue }, { recordEvent }, { stepMessage }] = await Promise.all([
      table.play("play/templates.ts"),
      table.play("play/catalogue.ts"),
      table.core("play/log/record.ts"),
      table.core("play/log/undo.ts"),
    ]);
    const actor = await ada({}, [skill(1)]);
    const template = (await ada({}, [WARRIOR])).items.getName("Warrior");
    const brought = await bringing!(
      actor,
      template,
      { parts: {}, gear: {} },
      (Catalogue as unknown as { of(items: readonly object[]): object }).of([]),
    );
    const state = () => {
      const { strength } = (actor.system as unknown as { attributes: Record<string, { bought: number }> }).attributes;
      const levels = actor.items.contents.map(({ name, system }) => [name, (system as { level?: number }).level]);
      return { strength: strength!.bought, items: Object.fromEntries(levels) as object };
    };
    const before = state();
    expect(await recordEvent!(null, templateEvent!(actor, template, brought.value))).toBe(true);
    expect(state()).toEqual({ strength: 2, items: { Swords: 3, Warrior: undefined } });
    const [message] = table.messages("logEntry").slice(-1);
    expect(await stepMessage!(message, "undo")).toBe(true);
    expect(state()).toEqual(before);
  });
});
