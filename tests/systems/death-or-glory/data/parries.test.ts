import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Fight } from "../../open-system.ts";
import { d10, d100, openDog, SWORD, type Doc, type DogTable } from "./table.ts";

/** What is in the hands of a master of parrying, and the blows that follow their parries. */
describe("A master of parrying", () => {
  let table: DogTable;
  let ada: Doc;
  let bandit: Doc;
  let fight: Fight<Doc>;

  beforeAll(async () => {
    table = await openDog();
    const system = { attributes: { fight: { base: 12 } }, skills: { swordsplay: { learned: 97 } } };
    ada = await table.create({ name: "Ada", type: "character", system, items: [SWORD] });
    bandit = await table.create({ name: "Bandit", type: "npc", system, items: [SWORD] });
  });
  afterAll(() => table.close());
  beforeEach(async () => {
    fight = await table.fight(bandit, ada);
    await fight.startCombat();
  });
  afterEach(() => fight.delete());

  const attacked = async (): Promise<Doc> => {
    const { performAttack } = await table.play("play/combat/attack.ts");
    table.target(ada);
    table.dice(d100(50), d10(3));
    return performAttack!(bandit, bandit.items.getName("Sword").id) as Promise<Doc>;
  };
  const parried = async (): Promise<Doc> => {
    const message = await attacked();
    const { defend } = await table.play("play/combat/defend.ts");
    table.dice(d100(20));
    await defend!(message, "parry");
    return table.message(message.id);
  };
  const counter = async ({ id }: Doc) => {
    const { counterOf } = await table.play("play/combat/defend.ts");
    return counterOf!(table.message(id).system) as number | null;
  };

  it("strikes back after each parry of a round by its place among them, whenever they look, and in no later round", async () => {
    const [first, second] = [await parried(), await parried()];
    expect([await counter(first), await counter(second)]).toEqual([60, 40]);
    const { strikeBack } = await table.play("play/combat/defend.ts");
    table.dice(d100(50), d10(3));
    const blow = (await strikeBack!(first, {})) as Doc;
    const { differencesOf } = await table.core("play/gate/differences.ts");
    expect(differencesOf!(table.message(blow.id))).toEqual([]);
    expect([await counter(first), await counter(second)]).toEqual([null, 40]);
    await fight.nextRound();
    expect(await counter(second)).toBeNull();
    expect(await counter(await parried())).toBe(60);
  });

  it("parries with a shield, but not beside a weapon that takes both hands", async () => {
    const sword = ada.items.getName("Sword");
    const shield = { name: "Huge Shield", type: "shield", system: { size: "huge", equipped: true } };
    const [huge] = await ada.createEmbeddedDocuments("Item", [shield]);
    const { defencesOf } = await table.play("play/combat/attack.ts");
    const parry = async () => {
      const { system } = await attacked();
      const all = defencesOf!(ada, system) as readonly { readonly kind: string; readonly with: string }[];
      return all.find(({ kind }) => kind === "parry")?.with;
    };
    expect(await parry()).toBe(huge!.uuid);
    await sword.update({ system: { twoHanded: true } });
    expect(await parry()).toBe(sword.uuid);
    await sword.update({ system: { broken: true } });
    expect(await parry()).toBe(huge!.uuid);
    await huge!.delete();
    await sword.update({ system: { twoHanded: false, broken: false } });
  });
});
