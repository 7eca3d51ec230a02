import { afterAll, beforeAll, expect, describe, it, vi } from "vitest";
import { openSimverse, type Doc, type SimverseTable } from "./table.ts";

const skill = (key: string, attribute: string, level: number) => ({
  ...{ name: key, type: "skill" },
  system: { key, group: "magic", attributes: [attribute], level },
});
const power = (name: string, system: object) => ({
  ...{ name, type: "power" },
  system: { kind: "spell", tier: "moderate", resource: "mana", skills: ["spellcasting"], range: 10, ...system },
});

describe("The time of a power outside of a fight", () => {
  let table: SimverseTable;
  let ada: Doc;
  let bandit: Doc;

  beforeAll(async () => {
    table = await openSimverse();
    ada = await table.create({
      ...{ name: "Ada", type: "character" },
      items: [
        skill("spellcasting", "intellect", 3),
        skill("stealth", "dexterity", 1),
        power("Ward", {
          powerModifiers: [{ key: "selfOnly", steps: 1 }],
          ...{ duration: 60, modifiers: [{ target: "skill.stealth", value: 8 }] },
        }),
        power("Blessing", { duration: 120, modifiers: [{ target: "morale", value: 1 }] }),
      ],
    });
    bandit = await table.create({ name: "Bandit", type: "npc" });
  });
  afterAll(() => table.close());

  const use = async (name: string) => {
    const { usePower } = await table.play("play/powers/use-power.ts");
    return usePower!(ada, ada.items.getName(name).id) as Promise<boolean>;
  };
  const stealth = () => ada.character.skills.find(({ item }) => item.name === "stealth")!.value.value.value;

  it("ends by the time of the world, or by the hours that who has it rests", async () => {
    const { time } = (table as unknown as { game: { time: { advance(seconds: number): Promise<unknown> } } }).game;
    const { rest } = await table.play("play/recovery/rest.ts");
    const ward = async () => {
      table.target();
      table.dice(3, 3, 3);
      await use("Ward");
    };
    await ward();
    await time.advance(3590);
    expect(stealth()).toBe(19);
    await time.advance(10);
    await vi.waitUntil(() => stealth() === 11);
    await ward();
    await rest!([ada], "short");
    expect(stealth()).toBe(11);
    const { stepMessage } = await table.core("play/log/undo.ts");
    await stepMessage!(table.messages("logEntry").at(-1), "undo");
    expect(stealth()).toBe(19);
  });

  it("counts the hours on others that its user rests, and an hour that both rest one after the other once", async () => {
    const { rest } = await table.play("play/recovery/rest.ts");
    const { lastingOn, roundsLeftOf } = await table.play("play/powers/lasting.ts");
    const left = () =>
      (lastingOn!(bandit) as readonly { effect: object; flag: object }[]).map(
        ({ effect, flag }) => roundsLeftOf!(effect, flag) as number,
      );
    table.target(bandit);
    table.dice(3, 3, 3);
    await use("Blessing");
    expect(left()).toEqual([1200]);
    await bandit.update({ system: { mana: { value: 1 } } });
    expect(await rest!([ada], "short")).toBe(true);
    expect(await rest!([bandit], "short")).toBe(true);
    expect(left()).toEqual([600]);
    expect(await rest!([ada, bandit], "short")).toBe(true);
    expect(left()).toEqual([]);
    const { stepMessage } = await table.core("play/log/undo.ts");
    await stepMessage!(table.messages("logEntry").at(-1), "undo");
    expect(left()).toEqual([600]);
  });
});
