import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { PLAYED } from "../../../support/generation.ts";
import { hitBy, OGRE } from "./ogre.ts";
import { PLAIN_WORK } from "./work.ts";
import { openSimverse, type Doc, type SimverseTable } from "./table.ts";

const skill = (key: string, group: string, level: number) => ({
  ...{ name: key, type: "skill" },
  system: { key, group, attributes: ["dexterity"], level },
});
const ITEMS = [
  skill("swords", "combat", 4),
  skill("shield", "combat", 4),
  skill("blacksmithing", "craft", 4),
  {
    ...{ name: "Mail", type: "armour" },
    system: { part: "torso", category: "medium", resistance: 2, deflection: 1, price: 100, worn: true },
  },
  { name: "Buckler", type: "shield", system: { deflection: 1, equipped: true } },
  {
    ...{ name: "Blade", type: "weapon" },
    system: { skills: ["swords"], types: ["cutting"], reach: 1, group: "medium", equipped: true, price: 60 },
  },
];

describe.each(PLAYED)("Equipment that breaks, generation %i", { tags: ["sample"] }, (generation) => {
  let table: SimverseTable;
  let ada: Doc;
  let ogre: Doc;

  beforeAll(async () => {
    table = await openSimverse({ generation });
  });
  afterAll(() => table.close());
  const play = async (isOn: boolean) => {
    const { storeSetting } = await table.core("settings/settings.ts");
    await storeSetting!("breakage", isOn);
  };
  beforeEach(async () => {
    await play(true);
    table.notices.length = 0;
    table.choice = {};
    ada = await table.create({ name: "Ada", type: "character", system: { silver: 50 }, items: ITEMS });
    ogre = await table.create(OGRE);
    table.target(ada);
  });

  const hit = (defence: string, damage: readonly number[], meanwhile?: () => Promise<unknown>) =>
    hitBy(table, ogre, defence, damage, meanwhile);
  const card = async (message: Doc) => {
    const { ATTACK_CARD } = (await table.play("applications/combat/attack-card.ts")) as unknown as {
      ATTACK_CARD: { view(card: object): { readonly wear?: readonly string[]; readonly applied?: readonly object[] } };
    };
    return ATTACK_CARD.view({ message, system: message.system });
  };
  const of = (name: string) => ada.items.getName(name).system as { readonly lost?: number; readonly broken?: boolean };
  const undo = async (key: string) => {
    const { undoKey } = await table.core("play/log/undo.ts");
    return undoKey!(key) as Promise<boolean>;
  };

  it("breaches armour by more than AR and AD, as the card says, and the wound and it are undone in one", async () => {
    const attack = await hit("dodge", [1, 1, 2]);
    expect(of("Mail").lost).toBe(1);
    expect(ada.left("vitality")).toBe(18);
    expect((await card(attack)).wear).toEqual(["Mail is breached: its Armour Resistance falls to 1."]);
    expect(await undo(`damage:${attack.id}`)).toBe(true);
    expect([of("Mail").lost, ada.left("vitality")]).toEqual([0, 20]);
  });

  it("protects less until it is repaired, and not at all once nothing is left of it", async () => {
    await hit("dodge", [1, 1, 2]);
    await hit("dodge", [1, 1, 2]);
    expect([of("Mail").lost, ada.left("vitality")]).toEqual([2, 15]);
    await hit("dodge", [1, 1, 2]);
    expect([of("Mail").lost, ada.left("vitality")]).toEqual([2, 11]);
  });

  it("cracks a shield that blocked in vain, which blocks no more without a point left", async () => {
    const attack = await hit("block", [6, 6, 1]);
    expect(of("Buckler").lost).toBe(1);
    expect((await card(attack)).wear).toContain("Buckler breaks.");
    const { heldOf } = await table.play("play/combat/fighter.ts");
    expect((heldOf!(ada, []) as { shield: object | null }).shield).toBeNull();
  });

  it("rolls Luck for a weapon that parried in vain: it breaks, attacks no more, and is whole again once undone", async () => {
    const attack = await hit("parry", [6, 6, 1]);
    expect((await card(attack)).applied).toMatchObject([{}, { action: "luck", label: "Luck: does Blade hold?" }]);
    const { apply: rollBreakage } = await table.consequence("play/combat/wear.ts", "BREAKAGE");
    // Awareness 10: Luck is 5.
    table.dice(2, 2, 2);
    expect(await rollBreakage!(attack)).toBe(true);
    expect(of("Blade").broken).toBe(true);
    expect((await card(attack)).wear).toContain("Blade breaks.");
    const { performAttack } = await table.play("play/combat/attack.ts");
    expect(await performAttack!(ada, ada.items.getName("Blade").id, { fast: true })).toBeNull();
    expect(table.notices.at(-1)).toBe("Blade is broken: repair it first.");
    expect(await undo(`breakage:${attack.id}`)).toBe(true);
    expect(of("Blade").broken).toBe(false);
    // It comes to what was rolled, and not to a second roll.
    expect(await rollBreakage!(attack)).toBe(true);
    expect(of("Blade").broken).toBe(true);
  });

  it("breaks though it was put away before its roll, and a shield cracks though it was", async () => {
    const parried = await hit("parry", [6, 6, 1]);
    await ada.items.getName("Blade").update({ system: { equipped: false } });
    const { apply: rollBreakage } = await table.consequence("play/combat/wear.ts", "BREAKAGE");
    table.dice(2, 2, 2);
    expect(await rollBreakage!(parried)).toBe(true);
    expect(of("Blade").broken).toBe(true);
    await ada.update({ system: { vitality: { value: null } } });
    await hit("block", [6, 6, 1], () => ada.items.getName("Buckler").update({ system: { equipped: false } }));
    expect(of("Buckler").lost).toBe(1);
  });

  it("holds with luck, and is asked no more", async () => {
    const attack = await hit("parry", [6, 6, 1]);
    const { apply: rollBreakage } = await table.consequence("play/combat/wear.ts", "BREAKAGE");
    table.dice(1, 2, 2);
    expect(await rollBreakage!(attack)).toBe(true);
    expect(of("Blade").broken).toBe(false);
    expect((await card(attack)).wear).toContain("Blade holds.");
    expect(await rollBreakage!(attack)).toBe(false);
    expect(table.messages("check").filter((one) => one.system["request"] === attack.id)).toHaveLength(1);
  });

  it("is repaired point by point with a craft for a tenth of the price, and a failure costs the time alone", async () => {
    await hit("dodge", [1, 1, 2]);
    const { performCraft } = await table.play("play/gear/craft.ts");
    const repair = async () =>
      performCraft!(ada, [], { ...PLAIN_WORK, task: "repair", thing: ada.items.getName("Mail").id });
    const silver = () => (ada.system as unknown as { silver: number }).silver;
    table.dice(6, 6, 5);
    expect(await repair()).toBe(true);
    expect([of("Mail").lost, silver()]).toEqual([1, 50]);
    table.dice(3, 3, 3);
    expect(await repair()).toBe(true);
    expect([of("Mail").lost, silver()]).toEqual([0, 40]);
    const { stepMessage } = await table.core("play/log/undo.ts");
    expect(await stepMessage!(table.messages("logEntry").at(-1), "undo")).toBe(true);
    expect([of("Mail").lost, silver()]).toEqual([1, 50]);
    await ada.update({ system: { silver: 9 } });
    expect(await repair()).toBe(false);
    expect(table.notices.at(-1)).toBe("The material for Mail costs 10 silver pieces, and 9 are left: 1 too few.");
  });

  it("does nothing at a table that does not play the rule", async () => {
    await play(false);
    const attack = await hit("dodge", [6, 6, 1]);
    expect([of("Mail").lost, (await card(attack)).wear]).toEqual([0, []]);
  });
});
