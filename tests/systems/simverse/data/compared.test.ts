import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { forgersAt, strike, term, type Forgers } from "./forging.ts";
import { gives, offersShown, perk, SWORD, thing, type Offered, type Rolled } from "./offers.ts";
import { openSimverse, type Doc, type SimverseTable } from "./table.ts";

interface Checks {
  readonly SIMVERSE: {
    readonly rolls: { readonly check: { ofDice(dice: readonly object[]): { evaluate(): Promise<object> } } };
  };
}

const ITEMS = [
  thing("skill", "Sorcery", { group: "magic", attributes: ["wisdom"], level: 2 }),
  thing("power", "Word", { kind: "spell", tier: "minor", resource: "mana", skills: ["sorcery"] }),
  SWORD,
];

/** What answers an attack, a power or a fright: what helps is offered, and what a message says is compared with the sheet. */
describe("A circumstance of an answer", () => {
  let table: SimverseTable;
  let forgers: Forgers;
  let ada: Doc;

  beforeAll(async () => {
    table = await openSimverse();
    forgers = await forgersAt(table);
    ada = forgers.own;
    await ada.createEmbeddedDocuments("Item", ITEMS);
  });
  afterAll(async () => {
    forgers.player.leave();
    await table.close();
  });

  const shown = (offered: Pick<Offered, "offers">) => offersShown(table, offered);
  /** What the actor has for the length of a test. */
  const having = async (...items: readonly object[]) => {
    const made = await ada.createEmbeddedDocuments("Item", items);
    onTestFinished(async () => {
      for (const item of made) if (ada.items.contents.includes(item)) await item.delete();
    });
    return made;
  };
  const termsOf = ({ system }: Doc) => (system as unknown as { readonly terms: readonly Rolled[] }).terms;

  it("of a defence is offered before it is rolled, counts on the card, and is compared with what the defender has", async () => {
    await having(
      perk("Evasive", [gives("dodge", 1, "moving")]),
      perk("Cornered", [gives("defences", 2, "@choice")], { kind: "text", of: "Back to the wall" }),
    );
    const { foreign, posted, thrown, message } = forgers;
    const hit = { actor: foreign.uuid, target: ada.uuid, targetName: "Own", terms: [term(10)], strike };
    const attacked = async () => {
      table.dice(3, 3, 3, 4, 4);
      const { check } = (table.CONFIG as unknown as Checks).SIMVERSE.rolls;
      const rolls = [
        await check.ofDice([{ count: 3, faces: 6 }]).evaluate(),
        await check.ofDice([{ count: 2, faces: 6 }]).evaluate(),
      ];
      const { ChatMessage } = globalThis as unknown as { ChatMessage: { create(data: object): Promise<Doc> } };
      return message((await ChatMessage.create({ type: "attack", system: hit, rolls })).id);
    };
    const { defend } = await table.play("play/combat/defend.ts");
    const { offersOfDefence } = await table.play("play/combat/attack.ts");
    expect(await shown({ offers: offersOfDefence!(ada, "dodge") as readonly object[] })).toEqual([
      "While moving: Evasive +1",
      "Back to the wall: Cornered +2",
    ]);
    expect(await shown({ offers: offersOfDefence!(ada, "parry") as readonly object[] })).toEqual([
      "Back to the wall: Cornered +2",
    ]);
    // A dialog that is closed leaves the defence open. A fast roll has only what is certain.
    const first = await attacked();
    table.choice = null;
    expect(await defend!(first, "dodge")).toBe(null);
    table.dice(3, 3, 3);
    const plain = (await defend!(first, "dodge", { fast: true })) as Doc;
    table.choice = { ticked: ["Back to the wall"] };
    const second = await attacked();
    table.dice(3, 3, 3);
    const ticked = (await defend!(second, "dodge")) as Doc;
    const cornered = { label: "Cornered", value: 2, kind: "circumstance" };
    expect(termsOf(ticked)).toMatchObject([...termsOf(plain), cornered]);

    const honest = (ticked.system as unknown as { toObject(): object }).toObject();
    const sent = async (more: object) => {
      const system = { ...honest, attack: (await attacked()).id, ...more };
      return forgers.claimsOf(await posted("defence", system, [await thrown(6, 6, 6)]));
    };
    const terms = termsOf(ticked);
    expect(await sent({})).toEqual([]);
    expect(await sent({ terms: [...terms, { ...cornered, source: terms.at(-1)!.source }] })).toEqual(["circumstance"]);
    expect(await sent({ terms: [...terms, { ...term(4), kind: "skill" }] })).toEqual(["statistic"]);
    const plate = { armour: [term(30)], factors: [], bleeds: true };
    expect(await sent({ protection: plate })).toEqual(["statistic"]);
    expect(await sent({ thing: ada.items.getName("Sword").uuid })).toEqual(["thing"]);
  });

  it("of resistance to a power and of a morale check is offered, and compared with what the actor has", async () => {
    const holy = { kind: "text", of: "On holy ground" };
    await having(perk("Pious", [gives("resist.magic", 3, "@choice"), gives("morale", 1, "@choice")], holy));
    const bolt = ada.items.getName("Word").uuid;
    const { resistOffers } = await table.play("play/powers/rolled-power.ts");
    expect(await shown({ offers: resistOffers!(ada, bolt) as readonly object[] })).toEqual([
      "On holy ground: Pious +3",
    ]);
    const { moraleStatistic } = await table.play("play/combat/morale.ts");
    const morale = moraleStatistic!(ada) as Offered;
    expect(await shown(morale)).toEqual(["On holy ground: Pious +1"]);
    const [strong] = await having(perk("Strong", [gives("resist.mental", 2, ""), gives("morale", 2, "")]));
    const added = (moraleStatistic!(ada) as Offered).terms.find(({ label }) => label === "Strong");
    expect(added).toMatchObject({ value: 2 });
    await strong!.delete();
    const ground = { label: "Pious", source: ada.items.getName("Pious").uuid, kind: "circumstance" };
    const sent = (value: number, more: readonly object[] = []) =>
      forgers.claimed("morale", { name: "Own", terms: [...morale.terms, { ...ground, value }, ...more] });
    expect(await sent(1)).toEqual([]);
    expect(await sent(5)).toEqual(["circumstance"]);
    expect(await sent(1, [term(4)])).toEqual(["statistic"]);
  });

  it("of daily care is none for who is not cared for", async () => {
    const { statisticOf } = await table.play("play/checks/statistics.ts");
    const cared = async (healer: string) => {
      await ada.update({ system: { care: healer } });
      const { label, terms } = (statisticOf!(ada, "endurance") as { value: Offered & { label: string } }).value;
      const source = forgers.foreign.uuid;
      const care = { label: "SIMVERSE.TERM.medicalCare", value: 2, source, kind: "circumstance" };
      return forgers.claimed("check", { label, statistic: "endurance", terms: [...terms, care] });
    };
    expect(await cared(forgers.foreign.uuid)).toEqual([]);
    expect(await cared("")).toEqual(["circumstance"]);
  });

  it("of a power is none that its user forges, neither for its roll nor for who resists it", async () => {
    const { usePower } = await table.play("play/powers/use-power.ts");
    table.target(forgers.foreign);
    table.choice = {};
    table.dice(3, 3, 3);
    expect(await usePower!(ada, ada.items.getName("Word").id)).toBe(true);
    interface Used {
      readonly sides: readonly { readonly terms: readonly object[] }[];
      toObject(): {
        readonly sides: readonly [Side, Side];
        readonly power: { readonly sure: boolean; readonly resisted: boolean; readonly damage: object };
      };
    }
    interface Side {
      readonly terms: readonly object[];
    }
    const used = (table.messages("power").at(-1)!.system as unknown as Used).toObject();
    const [first, second] = used.sides;
    const sent = (sides: readonly object[]) => forgers.claimed("power", { ...used, sides });
    expect(await sent([first, second])).toEqual([]);
    expect(await sent([{ ...first, terms: [...first.terms, { ...term(5), kind: "level" }] }, second])).toEqual([
      "statistic",
    ]);
    expect(await sent([first, { ...second, terms: [{ ...term(-8), kind: "situation" }] }])).toEqual(["resistance"]);
    const { power } = used;
    for (const forged of [
      { ...power, sure: true },
      { ...power, resisted: !power.resisted },
      { ...power, damage: { ...power.damage, knockback: 900 } },
      { ...power, conditions: ["dead"] },
    ]) {
      const rolls = forged.sure === true ? [] : [await forgers.thrown(6, 6, 6)];
      expect(await forgers.claimsOf(await forgers.posted("power", { ...used, power: forged }, rolls))).toEqual([
        "power",
      ]);
    }
  });

  it("of an attack is none that its weapon does not have: how it reaches, what it multiplies, how far it pushes", async () => {
    const { performAttack } = await table.play("play/combat/attack.ts");
    table.target(forgers.foreign);
    table.dice(6, 6, 6);
    const honest = ((await performAttack!(ada, ada.items.getName("Sword").id, { fast: true })) as Doc)
      .system as unknown as { toObject(): { strike: object } };
    const said = honest.toObject();
    const sent = (more: object, hits: object = {}) =>
      forgers.claimed("attack", { ...said, ...more, strike: { ...said.strike, ...hits } });
    expect(await sent({})).toEqual([]);
    const head = [{ label: "SIMVERSE.LOCATION.head", factor: 2 }];
    expect(await sent({ location: "head" }, { factors: head })).toEqual([]);
    expect(await sent({}, { factors: head })).toEqual(["statistic"]);
    expect(await sent({}, { factors: [{ label: "SIMVERSE.TERM.weak", factor: 20 }] })).toEqual(["statistic"]);
    expect(await sent({}, { knockback: 900 })).toEqual(["statistic"]);
    expect(await sent({ reach: "ranged" })).toEqual(["statistic"]);
  });
});
