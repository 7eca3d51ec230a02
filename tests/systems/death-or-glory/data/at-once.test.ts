import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Fall } from "../../../support/dice.ts";
import { d10, d100, openDog, SWORD, type Doc, type DogTable } from "./table.ts";

/** Two of equal Agility act at the same time, whatever the order in which they are asked. */
describe("Two who act at the same time", () => {
  let table: DogTable;
  let ada: Doc;
  let bo: Doc;

  beforeAll(async () => {
    table = await openDog();
    const system = { skills: { swordsplay: { learned: 60 } } };
    [ada, bo] = (await Promise.all(
      ["Ada", "Bo"].map((name) => table.create({ name, type: "character", system, items: [SWORD] })),
    )) as [Doc, Doc];
  });
  afterAll(() => table.close());

  interface Order {
    readonly combatants: { readonly contents: readonly Doc[] };
  }
  const strike = async (by: Doc, on: Doc, ...dice: readonly Fall[]) => {
    const { performAttack } = await table.play("play/combat/attack.ts");
    table.target(on);
    table.dice(...dice);
    return performAttack!(by, by.items.getName("Sword").id) as Promise<Doc | null>;
  };
  const fell = async (by: Doc, on: Doc) => {
    const { defend } = await table.play("play/combat/defend.ts");
    const damage = await table.consequence("play/combat/damage.ts", "DAMAGE");
    const attack = (await strike(by, on, d100(40), d10(10)))!;
    await defend!(attack, "none");
    await damage["apply"]!(attack);
    return attack;
  };
  const begun = async (...initiatives: readonly number[]) => {
    await ada.update({ system: { hitPoints: { value: null }, bleeding: 0 } });
    await bo.update({ system: { hitPoints: { value: null }, bleeding: 0 } });
    const fight = await table.fight(ada, bo);
    const { contents } = (fight as unknown as Order).combatants;
    for (const [at, one] of contents.entries()) await one.update({ initiative: initiatives[at] });
    await fight.startCombat();
    return fight;
  };

  it("both strike, though the first blow felled the second of them; the next blow of the round says which it is", async () => {
    const fight = await begun(10, 10);
    await fell(ada, bo);
    expect(bo.left("hitPoints")).toBeLessThan(0);
    await fight.nextTurn();
    const answer = await strike(bo, ada, d100(99));
    expect(answer).not.toBeNull();
    // Once they have struck, they lie where they fell.
    expect(await strike(bo, ada)).toBeNull();
    expect((answer!.system as unknown as { readonly number: number }).number).toBe(1);
    await fight.delete();
  });

  it("the slower of two strikes no more once felled", async () => {
    const fight = await begun(12, 10);
    await fell(ada, bo);
    await fight.nextTurn();
    expect(await strike(bo, ada)).toBeNull();
    await fight.delete();
  });

  it("says on the card which blow of the round it is", async () => {
    const fight = await begun(12, 10);
    await strike(ada, bo, d100(99));
    const second = await strike(ada, bo, d100(99));
    expect((second!.system as unknown as { readonly number: number }).number).toBe(2);
    await fight.delete();
  });
});
