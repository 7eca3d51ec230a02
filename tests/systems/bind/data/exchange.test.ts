import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Fight } from "../../open-system.ts";
import { MAUL, openBind, SPEAR, type BindTable, type Doc } from "./table.ts";

/** An encounter of a character with a spear and an opponent with a maul, as a Gamemaster plays both. */
describe("In an encounter", () => {
  let table: BindTable;
  let hero: Doc;
  let foe: Doc;
  let fight: Fight<Doc>;

  beforeAll(async () => {
    table = await openBind();
  });
  afterAll(() => table.close());
  beforeEach(async () => {
    table.choice = {};
    const attributes = { strength: 1, dexterity: 1, speed: 0, intelligence: 0, wits: 0, charisma: 0 };
    hero = await table.create({
      ...{ name: "Hero", type: "character", items: [SPEAR] },
      system: { attributes, skills: { combat: 1 }, race: "human" },
    });
    foe = await table.create({
      ...{ name: "Foe", type: "npc", items: [MAUL] },
      system: { attributes, skills: { combat: 1 } },
    });
    fight = await table.fight(hero, foe);
    await fight.startCombat();
    await settled();
  });

  const settled = async () => {
    const { resolveLast } = await table.core("play/challenge/resolve.ts");
    const { queueWrite } = await table.core("play/log/one-by-one.ts");
    await resolveLast!();
    await queueWrite!(async () => undefined);
    await resolveLast!();
  };
  const attack = async (attacker: Doc, target: Doc, use = "") => {
    table.target(target);
    const { performAttack } = await table.play("play/combat/attack.ts");
    return (await performAttack!(attacker, use)) as Doc;
  };
  const answered = async (message: Doc, kind: string) => {
    const { answer } = await table.play("play/combat/answer.ts");
    await answer!(message, kind);
    await settled();
  };
  const happens = async (name: string, message: Doc) => {
    const { apply } = await table.consequence("play/combat/harm.ts", name);
    return (await apply!(message)) as boolean;
  };
  const courseOf = (message: Doc) => (message.system as unknown as { course: { attack: string } | null }).course;

  it("everybody begins with 3 and Speed action points", () => {
    expect([hero.left("actionPoints"), foe.left("actionPoints")]).toEqual([3, 3]);
  });

  it("a player's attack has the dice, the opponent answers without any but its damage, and both pay", async () => {
    const spear = hero.items.getName("Spear").id;
    // 5 + 1 + 1 + 3 = 11 with 6 rolled; the foe answers with 7 + 1 + 1 + 1 = 10; damage 4 + 1 + 1.
    table.dice(3, 3, 4, 2, 2);
    const message = await attack(hero, foe, spear);
    expect(courseOf(message)).toBeNull();
    await answered(message, "weapon");
    expect(courseOf(message)).toMatchObject({ attack: "success", margin: 1, result: 11, tieNumber: 10 });
    expect([hero.left("actionPoints"), foe.left("actionPoints")]).toEqual([1, 1]);
    const whole = foe.left("hitPoints");
    expect(await happens("HARM", message)).toBe(true);
    expect(foe.left("hitPoints")).toBe(whole - 6);
  });

  it("an opponent's attack has no dice: the player rolls in the answer, and fate is spent before blood", async () => {
    table.dice();
    const message = await attack(foe, hero, foe.items.getName("Maul").id);
    // 2 + 1 + 1 + 3 = 7 against 7 + 1 + 1 + 1 = 10: lost; damage of the spear 1, of the maul 3 + 1 + 3, as 2D6 it is 3 and 2.
    table.dice(1, 1, 1, 3, 2);
    await answered(message, "weapon");
    expect(courseOf(message)).toMatchObject({ attack: "success", outcome: "failure" });
    const fate = hero.left("fatePoints");
    expect(await happens("HARM_BY_FATE", message)).toBe(true);
    expect(hero.left("fatePoints")).toBe(fate - 5);
    await happens("HARM", message);
    expect(hero.left("hitPoints")).toBe(7);
  });

  it("a tie waits until the player says both or neither", async () => {
    table.dice(2, 3, 4, 2, 2);
    const message = await attack(hero, foe, hero.items.getName("Spear").id);
    await answered(message, "weapon");
    expect(courseOf(message)).toMatchObject({ attack: "tie", open: true });
    expect(await happens("HARM", message)).toBe(false);
    expect(await happens("TIE_BOTH", message)).toBe(true);
    expect(courseOf(message)).toMatchObject({ open: false });
    expect(await happens("HARM", message)).toBe(true);
    expect(await happens("HARM_BACK", message)).toBe(true);
    expect(await happens("TIE_NEITHER", message)).toBe(false);
  });

  it("debts carry into the next round", async () => {
    const spear = hero.items.getName("Spear").id;
    for (const faces of [
      [1, 1, 1],
      [1, 1, 1],
    ]) {
      table.dice(...faces, 1, 1);
      await answered(await attack(hero, foe, spear), "weapon");
    }
    expect([hero.left("actionPoints"), foe.left("actionPoints")]).toEqual([-1, -1]);
    table.dice();
    expect(await attack(hero, foe, spear)).toBeNull();
    await fight.nextRound();
    await expect.poll(() => [hero.left("actionPoints"), foe.left("actionPoints")]).toEqual([2, 2]);
  });

  it("who is at 0 is dying, and saved by a success", async () => {
    await hero.update({ "system.hitPoints.value": -1 });
    expect(hero.statuses.has("dying")).toBe(true);
    const { treat } = await table.play("play/injury/treatment.ts");
    table.dice(6, 6, 1);
    expect(await treat!(foe, hero, { fast: true })).not.toBeNull();
    await settled();
    expect([hero.statuses.has("dying"), hero.statuses.has("unconscious")]).toEqual([false, true]);
    expect(foe.left("actionPoints")).toBe(0);
  });
});
