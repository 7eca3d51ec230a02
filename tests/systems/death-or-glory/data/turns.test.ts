import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { sumTerms } from "../../../../core/src/rules/term.ts";
import type { Fight } from "../../open-system.ts";
import { d100, openDog, SWORD, type Doc, type DogTable } from "./table.ts";

/** What a turn costs, and what was declared for its round. */
describe("In a fight of three", () => {
  let table: DogTable;
  let ada: Doc;
  let bandit: Doc;
  let wolf: Doc;
  let fight: Fight<Doc>;

  beforeAll(async () => {
    table = await openDog();
    const system = { attributes: { fight: { base: 12 } }, skills: { swordsplay: { learned: 50 } } };
    ada = await table.create({ name: "Ada", type: "character", system, items: [SWORD] });
    bandit = await table.create({ name: "Bandit", type: "npc", system, items: [SWORD] });
    wolf = await table.create({ name: "Wolf", type: "npc", system });
    const { registerTurns } = await table.play("play/combat/turn.ts");
    registerTurns!();
  });
  afterAll(() => table.close());
  beforeEach(async () => {
    for (const actor of [ada, bandit, wolf])
      await actor.update({ system: { hitPoints: { value: null }, bleeding: 0 } });
    fight = await table.fight(ada, bandit, wolf);
    await fight.startCombat();
  });
  afterEach(() => fight.delete());

  const turnsOf = (actor: Doc) =>
    table
      .messages("turn")
      .map(({ system }) => system as unknown as { actor: string; turn: number; combat: string })
      .filter((data) => data.actor === actor.uuid && data.combat === fight.id)
      .map(({ turn }) => turn);

  it("whoever bleeds owes every round, also one in which the Gamemaster passes over their turn", async () => {
    await bandit.update({ system: { bleeding: 1 } });
    await fight.nextRound();
    await vi.waitFor(() => expect(turnsOf(bandit)).toEqual([1]));
    await fight.nextRound();
    await vi.waitFor(() => expect(turnsOf(bandit)).toEqual([1, 2]));
    await fight.nextTurn();
    await vi.waitFor(() => expect(turnsOf(bandit)).toEqual([1, 2, 3]));
    // Nobody is passed over where each has their turn.
    for (let turn = 0; turn < 3; turn += 1) await fight.nextTurn();
    await vi.waitFor(() => expect(turnsOf(bandit)).toEqual([1, 2, 3, 4]));
    expect(turnsOf(wolf)).toEqual([]);
  });

  it("a total attack is on one target: what it adds does not count against another in its round", async () => {
    const { declareStance } = await table.play("play/combat/stance.ts");
    const { performAttack } = await table.play("play/combat/attack.ts");
    const { differencesOf } = await table.core("play/gate/differences.ts");
    expect(await declareStance!(ada, "totalAttack")).toBe(true);
    const scoreOn = async (target: Doc) => {
      table.target(target);
      table.dice(d100(99));
      const { id } = (await performAttack!(ada, ada.items.getName("Sword").id)) as Doc;
      const message = table.message(id);
      expect(differencesOf!(message)).toEqual([]);
      return sumTerms((message.system as unknown as { terms: { label: string; value: number }[] }).terms);
    };
    expect([await scoreOn(bandit), await scoreOn(wolf), await scoreOn(bandit)]).toEqual([73, 53, 73]);
  });
});
