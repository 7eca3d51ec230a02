import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { d10, d100, MAIL, openDog, SWORD, type Doc, type DogTable } from "./table.ts";

type Patient = Doc & {
  modifyTokenAttribute(attribute: string, value: number, isDelta: boolean, isBar: boolean): Promise<unknown>;
};

/** Hit points bring their states whatever changes them, and nobody has to write them. */
describe("Hit points that change", () => {
  let table: DogTable;
  let ada: Doc;
  let bandit: Patient;

  beforeAll(async () => {
    table = await openDog();
    const system = { attributes: { fight: { base: 12 } }, skills: { swordsplay: { learned: 50 } } };
    ada = await table.create({ name: "Ada", type: "character", system, items: [SWORD] });
    bandit = (await table.create({ name: "Bandit", type: "npc", system, items: [SWORD, MAIL] })) as Patient;
  });
  afterAll(() => table.close());
  beforeEach(() => bandit.update({ system: { hitPoints: { value: null }, bleeding: 0, stable: false } }));

  const typed = (value: number | null) => bandit.update({ system: { hitPoints: { value } } });
  const states = () => [...bandit.statuses].sort();
  const system = () => bandit.system as unknown as { bleeding: number; stable: boolean };
  const attack = async (by: Doc, on: Doc) => {
    const { performAttack } = await table.play("play/combat/attack.ts");
    table.target(on);
    return performAttack!(by, by.items.getName("Sword").id) as Promise<Doc | null>;
  };

  it("bring each state below 0 as they are typed, and end it: nothing is written for it", async () => {
    const found: (readonly string[])[] = [];
    for (const value of [0, -1, -5, -7, -9, -10, 3]) {
      await typed(value);
      found.push(states());
    }
    expect(found).toEqual([[], ["unconscious"], ["gravelyWounded"], ["mortallyWounded"], ["comatose"], ["dead"], []]);
    await typed(-5);
    expect(await attack(bandit, ada)).toBeNull();
    expect(bandit.effects.size).toBe(0);
  });

  it("go below 0 by the bar of a token, down to death", async () => {
    await typed(5);
    await bandit.modifyTokenAttribute("hitPoints", -8, true, true);
    expect([bandit.left("hitPoints"), states()]).toEqual([-3, ["unconscious"]]);
    await bandit.modifyTokenAttribute("hitPoints", -50, true, true);
    expect([bandit.left("hitPoints"), states()]).toEqual([-10, ["dead"]]);
  });

  it("can be looked after by First aid outside of an encounter as often as it fails: nobody counts rounds there", async () => {
    await bandit.update({ system: { hitPoints: { value: -2 }, bleeding: 1 } });
    const { giveAid } = await table.play("play/combat/turn.ts");
    const before = table.messages("check").length;
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      table.dice(d100(90));
      expect(await giveAid!(bandit.uuid, { fast: true }, ada)).toMatchObject({ system: { patient: bandit.uuid } });
    }
    expect(table.messages("check")).toHaveLength(before + 2);
  });

  it("that an attack took and the sheet gives back leave nobody helpless, and all of them no wound open", async () => {
    table.dice(d100(43), d10(7));
    const message = await attack(ada, bandit);
    const { defend } = await table.play("play/combat/defend.ts");
    const { apply: applyDamage } = await table.consequence("play/combat/damage.ts", "DAMAGE");
    table.dice(d100(90));
    await defend!(message, "parry");
    expect(await applyDamage!(message)).toBe(true);
    expect(states()).toEqual(["bleeding"]);
    await typed(-5);
    expect(states()).toEqual(["bleeding", "gravelyWounded"]);
    await typed(9);
    expect([states(), system().bleeding]).toEqual([["bleeding"], 1]);
    await typed(null);
    expect([states(), system()]).toMatchObject([[], { bleeding: 0, stable: false }]);
  });
});
