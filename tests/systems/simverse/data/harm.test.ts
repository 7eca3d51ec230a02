import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { packed } from "./packed.ts";
import { openSimverse, type Doc, type SimverseTable } from "./table.ts";

const power = (key: string) => packed("power", `powers/${key}`);
const skill = (name: string, system: object) => ({ name, type: "skill", system });

const SKILLS = [
  skill("Spellcasting", { key: "spellcasting", group: "magic", attributes: ["intellect"], level: 3 }),
  skill("Divine Magic", { key: "divine-magic", group: "magic", attributes: ["wisdom"], level: 3 }),
  skill("Swords", {
    ...{ key: "swords", group: "combat", attributes: ["dexterity"], level: 5 },
    specialisations: ["Longsword", "Duels"],
  }),
  skill("Shield", { key: "shield", group: "combat", attributes: ["dexterity"], level: 3 }),
];
const KEYS = [
  ...["enhance-weapon", "create-poison", "assassinate", "magic-missile", "life-drain", "death-bolt"],
  ...["bless", "healing-touch", "shield-bash", "fire-bolt"],
];
const LONGSWORD = packed("weapon", "weapons/longsword", { equipped: true });

/** What the compendium's powers do to who they are used on, and to who uses them. */
describe("A power of the compendium", () => {
  let table: SimverseTable;
  let ada: Doc;
  let bandit: Doc;
  let wight: Doc;

  beforeAll(async () => {
    table = await openSimverse();
    ada = await table.create({ name: "Ada", type: "character", items: [...SKILLS, ...KEYS.map(power), LONGSWORD] });
    bandit = await table.create({ name: "Bandit", type: "npc" });
    wight = await table.create({ name: "Wight", type: "npc", items: [packed("perk", "perks/undead")] });
  });
  afterAll(() => table.close());
  beforeEach(async () => {
    table.choice = {};
    table.target();
    table.dice();
    for (const actor of [ada, bandit, wight]) {
      for (const effect of [...actor.effects]) await effect.delete();
      await actor.update({ system: { vitality: { value: null }, stamina: { value: null }, mana: { value: null } } });
    }
  });

  const use = async (name: string) => {
    const { usePower } = await table.play("play/powers/use-power.ts");
    return usePower!(ada, ada.items.getName(name).id) as Promise<boolean>;
  };
  const left = (actor: Doc) => actor.left("vitality");
  const lasting = () => [...ada.effects].map(({ name }) => name);
  const termsOf = ({ system }: Doc) => (system as unknown as { readonly terms: readonly Term[] }).terms;

  it("that makes something wounds nobody and asks nobody to resist: it lasts on its user", async () => {
    expect(await use("Enhance Weapon")).toBe(true);
    expect([left(ada), lasting()]).toEqual([20, ["Enhance Weapon"]]);
    expect(await use("Create Poison")).toBe(true);
    const [message] = table.messages("power").slice(-1);
    expect((message!.system as Readonly<Record<string, unknown>>)["power"]).toMatchObject({
      resisted: false,
      damage: { dice: 0 },
    });
    expect([left(ada), lasting()]).toEqual([20, ["Enhance Weapon", "Create Poison"]]);
  });

  it.each(["Magic Missile", "Life Drain", "Death Bolt", "Shield Bash"])(
    "%s is refused in a sentence without a target, and costs nothing",
    async (name) => {
      expect(await use(name)).toBe(false);
      expect(table.notices.at(-1)).toBe(`${name} needs a target: target somebody first.`);
      expect([left(ada), ada.left("mana"), ada.left("stamina")]).toEqual([20, 20, 20]);
    },
  );

  it("Assassinate has to hit, and its target defends", async () => {
    const powers = table.messages("power").length;
    table.target(bandit);
    table.dice(6, 6, 6);
    expect(await use("Assassinate")).toBe(true);
    expect([table.messages("attack").length, table.messages("power").length, left(bandit)]).toEqual([1, powers, 20]);
    await ada.items.getName("Assassinate").update({ "system.spent.uses": 0 });
    table.dice(3, 3, 3, 4, 4, 4, 4, 4);
    expect(await use("Assassinate")).toBe(true);
    const attack = table.messages("attack").at(-1)!;
    const { ATTACK_CHALLENGE } = await table.play("play/combat/damage.ts");
    const { read } = ATTACK_CHALLENGE as unknown as { read(message: Doc): { readonly awaited: readonly object[] } };
    expect(read(attack).awaited).toMatchObject([{ actor: bandit.uuid }]);
    expect(left(bandit)).toBe(20);
  });

  it("that costs Stamina is hindered by being exhausted, one that costs Mana by being depleted", async () => {
    const { rolledPower } = await table.play("play/powers/rolled-power.ts");
    const conditions = (name: string) =>
      (rolledPower!(ada, ada.items.getName(name)) as { readonly terms: readonly Term[] }).terms
        .filter(({ kind }) => kind === "condition")
        .map(({ label, value }) => `${label.replace("SIMVERSE.CONDITION.", "")} ${value}`);
    await ada.update({ system: { stamina: { value: 0 } } });
    expect([conditions("Shield Bash"), conditions("Fire Bolt")]).toEqual([["exhausted -4"], []]);
    await ada.update({ system: { stamina: { value: null }, mana: { value: 0 } } });
    expect([conditions("Shield Bash"), conditions("Fire Bolt")]).toEqual([[], ["depleted -4"]]);
  });

  it("Bless counts for every roll: checks, defences and those of a turn", async () => {
    const [{ statisticOf }, { vitalsOf }, { turnRolls }, { injuryOptions }] = await Promise.all([
      table.play("play/checks/statistics.ts"),
      table.play("play/combat/fighter.ts"),
      table.play("rules/injury/dying.ts"),
      table.play("settings/definitions.ts"),
    ]);
    const sum = (terms: readonly Term[]) => terms.reduce((all, { value }) => all + value, 0);
    const value = (key: string) => sum((statisticOf!(guard, key) as { readonly value: Terms }).value.terms);
    const guard = await table.create({ name: "Guard", type: "npc", system: { bleeding: 1 } });
    const bleeding = () => sum((turnRolls!(vitalsOf!(guard), injuryOptions!()) as readonly Terms[])[0]!.terms);
    const all = () => [value("strength"), value("dodge"), value("luck"), bleeding()];
    const before = all();
    table.target(guard);
    table.dice(3, 3, 3);
    expect(await use("Bless")).toBe(true);
    expect(all()).toEqual(before.map((one) => one + 2));
  });

  it("does not heal the undead unless it is their kind, and poison takes nothing from them", async () => {
    await wight.update({ system: { vitality: { value: 5 } } });
    table.target(wight);
    table.dice(3, 3, 3, 4, 4);
    expect(await use("Healing Touch")).toBe(true);
    expect(left(wight)).toBe(5);
    table.dice(3, 3, 3, 4, 4);
    expect(await use("Death Bolt")).toBe(true);
    expect(left(wight)).toBe(13);
    table.target(bandit);
    table.dice(3, 3, 3, 4, 4);
    expect(await use("Death Bolt")).toBe(true);
    expect(left(bandit)).toBe(12);
    const [{ fighterOf }, { protectionOf }, { resolveDamage }] = await Promise.all([
      table.play("play/combat/fighter.ts"),
      table.play("rules/combat/fighter.ts"),
      table.play("rules/injury/damage.ts"),
    ]);
    const poison = {
      dice: 2,
      bonuses: [],
      type: "poison",
      factors: [],
      piercing: 0,
      against: { bonus: 0, from: 0 },
      knockback: 0,
    };
    const injury = (actor: Doc) => {
      const protection = protectionOf!(fighterOf!(actor), "torso", "poison") as object;
      return (resolveDamage!(poison, protection, [4, 3]) as { readonly injury: { readonly value: number } }).injury
        .value;
    };
    expect([injury(wight), injury(bandit)]).toEqual([0, 7]);
  });

  it("and a skill count +2 by a specialisation: by itself with the weapon that it names, else where it is ticked", async () => {
    const [{ requestOf, plannedAttack, plainChoice, offersIn, defencesOf, offersOfDefence }, { statisticOf }] =
      await Promise.all([table.play("play/combat/attack.ts"), table.play("play/checks/statistics.ts")]);
    const special = (terms: readonly Term[]) =>
      terms
        .filter(({ label }) => ["Longsword", "Duels"].includes(label))
        .map(({ label, value }) => `${label} ${value}`);
    const names = (offers: readonly { readonly label: string }[]) => offers.map(({ label }) => label);
    const request = requestOf!(ada, ada.items.getName("Longsword")) as object;
    const choice = plainChoice!(request) as object;
    const attack = (more: object) =>
      special((plannedAttack!(request, { ...choice, ...more }) as { readonly value: Terms }).value.terms);
    expect(attack({})).toEqual(["Longsword 2"]);
    expect(attack({ ticked: ["specialisation Duels"] })).toEqual(["Longsword 2", "Duels 2"]);
    expect(names(offersIn!(request, choice) as readonly Term[])).toEqual(["Duels", "Assassinate"]);
    const around = { reach: "melee", cover: "none", frontal: true, hinders: [] };
    const parry = (defencesOf!(ada, around) as readonly (Terms & { readonly kind: string })[]).find(
      ({ kind }) => kind === "parry",
    )!;
    expect(special(parry.terms)).toEqual(["Longsword 2"]);
    expect(names(offersOfDefence!(ada, "parry") as readonly Term[])).toEqual(["Duels"]);
    const rolled = (statisticOf!(ada, "swords") as { readonly value: { readonly offers: readonly Term[] } }).value;
    expect(names(rolled.offers)).toEqual(["Longsword", "Duels"]);
    const { performCheck } = await table.play("play/checks/perform-check.ts");
    const { differencesOf } = await table.core("play/gate/differences.ts");
    table.choice = { ticked: ["specialisation Duels"] };
    table.dice(3, 3, 3);
    const message = (await performCheck!(ada, "swords")) as Doc;
    expect(special(termsOf(message))).toEqual(["Duels 2"]);
    expect(differencesOf!(message)).toEqual([]);
    await ada.items.getName("Swords").update({ "system.level": 4 });
    expect([attack({}), names(offersIn!(request, choice) as readonly Term[])]).toEqual([[], ["Assassinate"]]);
    await ada.items.getName("Swords").update({ "system.level": 5 });
  });
});

interface Term {
  readonly label: string;
  readonly value: number;
  readonly kind?: string;
}
interface Terms {
  readonly terms: readonly Term[];
}
