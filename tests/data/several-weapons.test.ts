import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AttackData } from "../../src/play/combat/attack/attack-data.ts";
import type { SirpasActor } from "../../src/documents/actor.ts";
import type { AttackChoice } from "../../src/play/combat/attack/attack-request.ts";
import type { CombatItem } from "../../src/play/combat/turn/technique.ts";
import { createCombat } from "#core/foundry/documents.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";

const weapon = (name: string, traits: readonly string[], system: object) => ({
  name,
  type: "weapon",
  system: { key: name.toLowerCase(), styles: ["swordfight"], skills: ["slash"], equipped: true, traits, ...system },
});
const manoeuvre = (name: string, system: object) => ({
  name,
  type: "manoeuvre",
  system: {
    key: `swordfight-${name.toLowerCase()}`,
    style: "swordfight",
    damage: { margin: true, flat: 6 },
    ...system,
  },
});

/** The shield came onto the sheet first. */
const ITEMS = [
  weapon("Shield", ["shield"], { damageType: "blunt", defence: 1 }),
  weapon("Sword", ["sword", "blade"], { damageType: "cut", dominance: 2 }),
  {
    name: "Swordfight",
    type: "style",
    system: { key: "swordfight", level: 6, dominance: 6, damageType: "cut", actions: [{ from: 1, actions: 9 }] },
  },
  manoeuvre("Thrust", { kind: "attack", requires: ["sword"] }),
  manoeuvre("Slash", { kind: "attack" }),
  manoeuvre("Bash", { kind: "attack", requires: ["shield"] }),
  manoeuvre("Parry", { kind: "defence", damage: null }),
];

describe("With shield and sword in hand", () => {
  let table: SirpasTable;
  let ada: SirpasActor;
  let bo: SirpasActor;

  beforeAll(async () => {
    table = await openSirpas();
  });
  afterAll(() => table.close());
  beforeEach(async () => {
    table.notices.length = 0;
    table.askedToAttack.length = 0;
    for (const combat of [...game.combats!.contents]) await combat.delete();
    await setting("combatLevel", "advanced");
    ada = await table.createActor({ name: "Ada", type: "character", items: ITEMS });
    bo = await table.createActor({ name: "Bo", type: "npc" });
    chooses({});
  });

  const setting = (key: string, value: unknown) => game.settings!.set("sirpas" as never, key as never, value as never);
  const item = (name: string) => ada.items.getName(name) as unknown as CombatItem;
  /** NPCs in an encounter defend by themselves. */
  const manyDice = () => table.dice(...Array.from({ length: 60 }, (_, index) => [3, 4, 3, 2][index % 4]!));
  const held = (name: string) => ada.items.getName(name)!;
  const chooses = (choice: Partial<AttackChoice>) => {
    table.answerAttack = (request) => ({ ...request.choice, ...choice });
  };

  async function attack(call: object): Promise<AttackData | null> {
    manyDice();
    const message = await ada.attack({ targets: [bo], ...call });
    return (message?.system as unknown as AttackData | undefined) ?? null;
  }
  const said = (data: AttackData | null) => [data?.weapon.name, data?.strike.damageType, bonusOf(data)];
  const bonusOf = (data: AttackData | null) =>
    data?.strike.damage?.bonuses.reduce((sum, { value }) => sum + value, 0) ?? null;

  it("a slash cuts with the sword and its dominance, whichever came onto the sheet first", async () => {
    expect(said(await attack({ item: item("Slash"), fast: true }))).toEqual(["Sword", "cut", 8]);
  });

  it("the dialog lets one slash with the shield, and the message says so", async () => {
    chooses({ weapon: held("Shield").uuid });
    const data = await attack({ item: item("Slash") });
    expect(said(data)).toEqual(["Shield", "blunt", 6]);
    expect(data?.weapon.uuid).toBe(held("Shield").uuid);
    const request = table.askedToAttack.at(-1)!;
    expect(request.planFor(request.choice)?.technique.weapons.map(({ name }) => name)).toEqual(["Sword", "Shield"]);
  });

  it("a bash is the shield's alone, whatever was chosen", async () => {
    chooses({ weapon: held("Sword").uuid });
    expect(said(await attack({ item: item("Bash") }))).toEqual(["Shield", "blunt", 6]);
    const request = table.askedToAttack.at(-1)!;
    expect(request.planFor(request.choice)?.technique.weapons).toHaveLength(1);
  });

  it.each([
    ["Sword", ["Thrust", "Slash"], "Thrust"],
    ["Shield", ["Slash", "Bash"], "Slash"],
  ])("an attack with the %s offers all that it can do", async (name, all, first) => {
    table.answerAttack = () => null;
    await ada.attack({ weapon: held(name) as never, targets: [bo] });
    const request = table.askedToAttack.at(-1)!;
    const made = request.techniques.filter(({ use }) => use.weapon?.name === name);
    expect(made.filter(({ rows }) => "style" in rows).map(({ item: { name: what } }) => what)).toEqual(all);
    expect(request.techniqueFor(request.choice)?.item.name).toBe(first);
    expect(request.techniqueFor(request.choice)?.use.weapon?.name).toBe(name);
  });

  it("a macro's weapon is used, and what it cannot do is said", async () => {
    expect(said(await attack({ item: item("Slash"), weapon: held("Shield"), fast: true }))).toEqual([
      "Shield",
      "blunt",
      6,
    ]);
    expect(await attack({ item: item("Bash"), weapon: held("Sword"), fast: true })).toBeNull();
    expect(table.notices.join()).toContain("Sword");
  });

  it("in basic combat the style is used with either, too", async () => {
    await setting("combatLevel", "basic");
    expect(said(await attack({ item: item("Swordfight"), fast: true }))).toEqual(["Sword", "cut", 8]);
    chooses({ weapon: held("Shield").uuid });
    expect(said(await attack({ item: item("Swordfight") }))).toEqual(["Shield", "blunt", 6]);
  });

  it("a parry is made with what adds more to it", async () => {
    const { defenceOptions } = await import("../../src/play/combat/defence/defence-options.ts");
    const { fighterOf } = await import("../../src/play/combat/turn/actor-fighter.ts");
    const [slash] = ada.items.filter(({ name }) => name === "Slash");
    const incoming = {
      rows: (slash as unknown as { system: { plain: never } }).system.plain,
      ...{
        attacker: bo.uuid,
        distance: { melee: true, feet: 0 },
        covers: [],
        circumstances: [],
        blocked: false,
        parts: [],
      },
    };
    for (const [level, name] of [
      ["advanced", "Parry"],
      ["basic", "Swordfight"],
    ] as const) {
      const options = defenceOptions(fighterOf(ada), { ...incoming, level });
      const terms = options.find(({ item }) => item.name === name)!.terms;
      expect(terms.map(({ label }) => label)).toContain("Shield");
    }
  });

  it("in simplified combat the sword is fought with, and counts of the forecast are those of the sword", async () => {
    const { fightOptions } = await import("../../src/play/simplified-combat/combat-options.ts");
    const { plainTechniques } = await import("../../src/play/forecast/techniques.ts");
    const { fighterOf } = await import("../../src/play/combat/turn/actor-fighter.ts");
    await held("Sword").update({ system: { dominance: 0 } } as never);
    const option = fightOptions(ada).find(({ key }) => key === "swordfight")!;
    expect([option.weapon?.name, option.damageType]).toEqual(["Sword", "cut"]);
    for (const level of ["advanced", "basic"] as const) {
      const all = plainTechniques(fighterOf(ada), level);
      const strike = all.find(({ logged }) => ["swordfight-slash", ""].includes(logged.manoeuvre))!;
      expect([strike.use.weapon?.name, strike.damageType]).toEqual(["Sword", "cut"]);
    }
  });

  it("another attack from the card is made with the same weapon while it is in hand", async () => {
    const { repeatAttack } = await import("../../src/play/combat/attack/repeat-attack.ts");
    manyDice();
    chooses({ weapon: held("Shield").uuid });
    const message = await ada.attack({ item: item("Slash"), targets: [bo] });
    const again = async () => (await repeatAttack(message!, { fast: true }))?.system as unknown as AttackData;
    expect((await again()).weapon.name).toBe("Shield");
    await held("Shield").update({ system: { equipped: false } } as never);
    expect((await again()).weapon.name).toBe("Sword");
  });

  it("in an encounter the weapon that was chosen begins that fighter's next attack", async () => {
    await openEncounter(ada, bo);
    chooses({ weapon: held("Shield").uuid, allowed: true });
    expect((await attack({ item: item("Slash") }))?.weapon.name).toBe("Shield");
    chooses({ allowed: true });
    expect((await attack({ item: item("Slash") }))?.weapon.name).toBe("Shield");
    await held("Shield").update({ system: { equipped: false } } as never);
    expect((await attack({ item: item("Slash") }))?.weapon.name).toBe("Sword");
  });

  it("a tactical situation belongs to the side that it was ticked for", async () => {
    const guard = await table.createActor({ name: "Guard", type: "character", items: ITEMS });
    const goblin = await table.createActor({ name: "Goblin", type: "npc", items: ITEMS });
    await openEncounter(ada, guard, goblin);
    const beginsWith = async (actor: SirpasActor, target: SirpasActor, choice: Partial<AttackChoice> = {}) => {
      chooses({ ...choice, allowed: true });
      manyDice();
      await actor.attack({ item: actor.items.getName("Slash") as never, targets: [target] });
      return table.askedToAttack.at(-1)!.choice.tactical;
    };
    await beginsWith(goblin, ada, { tactical: ["higherGround", "highMorale"] });
    expect(await beginsWith(guard, goblin, { tactical: ["demoralised"] })).toEqual([]);
    expect(await beginsWith(ada, goblin)).toEqual(["demoralised"]);
    expect(await beginsWith(goblin, ada)).toEqual(["higherGround", "highMorale"]);
  });

  async function openEncounter(...actors: readonly SirpasActor[]): Promise<void> {
    const combatants = actors.map(({ id }) => ({ actorId: id }));
    const combat = (await createCombat({ active: true, combatants }))!;
    manyDice();
    await combat.startCombat();
  }
});
