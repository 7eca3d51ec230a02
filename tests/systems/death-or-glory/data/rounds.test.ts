import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Fight } from "../../open-system.ts";
import { forgersAt, SCORE, term, type Forgers } from "./forging.ts";
import { d10, d100, openDog, type Doc, type DogTable } from "./table.ts";

/** What a player may do once in a round, and says was done in another one. */
describe("In the third round of a fight, a player", () => {
  let table: DogTable;
  let forgers: Forgers;
  let fight: Fight<Doc>;

  beforeAll(async () => {
    table = await openDog();
    forgers = await forgersAt(table);
  });
  afterAll(async () => {
    forgers.player.leave();
    await table.close();
  });
  beforeEach(async () => {
    await forgers.reset();
    if (fight) await fight.delete();
    fight = await table.fight(forgers.own, forgers.foreign);
    await fight.startCombat();
    for (let round = 1; round < 3; round += 1) await fight.nextRound();
  });

  const at = (turn: number) => ({ combat: fight.id, turn });
  const aid = async (more: object, face = 40) =>
    forgers.posted("check", forgers.aid(forgers.own, forgers.foreign, more), [await forgers.rolled(d100(face))]);
  const dodge = async (more: object, penalty = 0) => {
    const attack = await attackBack();
    const further = penalty === 0 ? [] : [term(penalty, "DOG.TERM.further.dodge", "situation")];
    const own = { ...forgers.defence(attack, forgers.own), kind: "dodge", skill: "dodge", with: "", breaks: false };
    return forgers.posted("defence", { ...own, terms: [term(0), ...further], ...more }, [
      await forgers.rolled(d100(70)),
    ]);
  };
  /** The Gamemaster's own creature attacks. */
  const attackBack = async () => {
    const { own, foreign, attack, rolled } = forgers;
    const { ChatMessage } = globalThis as unknown as {
      ChatMessage: { implementation: { create(data: object): Promise<Doc> } };
    };
    const rolls = [await rolled(d100(43)), await rolled(d10(7))];
    const system = { ...attack(foreign, own), ...at(3) };
    return (await ChatMessage.implementation.create({ type: "attack", rolls, system })).id;
  };
  const strike = async (more: object) =>
    forgers.posted("attack", forgers.attack(forgers.own, forgers.foreign, more), [
      await forgers.rolled(d100(43)),
      await forgers.rolled(d10(7)),
    ]);
  const why = async (id: string) => [await forgers.reasonOf(id), await forgers.claimsOf(id)];

  it("gives First aid once in two rounds, however often they say so", async () => {
    expect(await why(await aid(at(3)))).toEqual([null, []]);
    for (const turn of [3, 2]) expect(await why(await aid(at(turn)))).toEqual(["messageMismatch", expect.anything()]);
  });

  it("gives none by somebody who is not there, and keeps nobody from being treated so", async () => {
    const ownership = { [forgers.user.id]: 3 };
    const elsewhere = await table.create({ name: "Elsewhere", type: "character", ownership });
    const failed = forgers.aid(elsewhere, forgers.foreign, at(3));
    const id = await forgers.posted("check", failed, [await forgers.rolled(d100(99))]);
    expect(await forgers.reasonOf(id)).toBe("messageMismatch");
    expect(await why(await aid(at(3)))).toEqual([null, []]);
    const { giveAid } = await table.play("play/combat/turn.ts");
    await forgers.foreign.update({ system: { hitPoints: { value: -5 } } });
    expect(await giveAid!(forgers.foreign.uuid, {}, elsewhere)).toBe(null);
    expect(table.notices.at(-1)).toContain("Elsewhere takes no part in the patient’s encounter");
  });

  it("gives none in a round to come, and what they say of one that is over is told to the Gamemaster", async () => {
    expect(await why(await aid(at(4)))).toEqual(["messageMismatch", expect.anything()]);
    expect(await why(await aid(at(1)))).toEqual([null, ["turn"]]);
    expect(await why(await aid({ combat: "", turn: 0 }))).toEqual([null, ["turn"]]);
  });

  it("heals only who needs it, and by First aid alone", async () => {
    const { own, foreign } = forgers;
    await foreign.update({ system: { hitPoints: { value: -5 } } });
    const { apply: treat } = await table.consequence("play/combat/turn.ts", "TREATMENT");
    const rolls = [await forgers.rolled(d100(40))];
    const other = forgers.check(own, { patient: foreign.uuid, ...at(3) });
    expect(await treat!(table.message(await forgers.posted("check", other, rolls)))).toBe(false);
    const first = await aid(at(3));
    const second = await aid(at(3));
    expect(await treat!(table.message(second))).toBe(false);
    expect(await treat!(table.message(first))).toBe(true);
    expect(foreign.left("hitPoints")).toBe(-2);
  });

  it("dodges a second time with the penalty for it, or not at all", async () => {
    expect(await why(await dodge(at(3)))).toEqual([null, []]);
    expect(await why(await dodge(at(3)))).toEqual(["messageMismatch", expect.anything()]);
    expect(await why(await dodge(at(3), -20))).toEqual([null, []]);
    expect(await why(await dodge(at(3), -20))).toEqual(["messageMismatch", expect.anything()]);
  });

  it("dodges no better, attacks no better and gives First aid no more often for having deleted what came before", async () => {
    const remove = async (id: string) => {
      const entries = fight.standing.length;
      await forgers.player.remove("ChatMessage", id);
      await vi.waitFor(() => expect(fight.standing.length).toBe(entries + 1));
    };
    const kept = await dodge(at(3));
    const again = await dodge(at(3), -20);
    await remove(again);
    // What came before it counts as it did.
    expect(await why(kept)).toEqual([null, []]);
    expect(await why(await dodge(at(3), -20))).toEqual(["messageMismatch", expect.anything()]);
    expect(await why(await dodge(at(3), -40))).toEqual([null, []]);
    expect(await why(await strike(at(3)))).toEqual(["messageMismatch", expect.anything()]);
    await remove(await aid(at(3), 99));
    expect(await why(await aid(at(3)))).toEqual(["messageMismatch", expect.anything()]);
  });

  it("dodges in no other round than that of the attack, nor outside of the fight", async () => {
    for (const moment of [at(2), at(5), { combat: "", turn: 0 }, { combat: "gone", turn: 3 }]) {
      expect(await why(await dodge(moment))).toEqual(["messageMismatch", expect.anything()]);
    }
    await fight.nextRound();
    expect(await why(await dodge(at(4)))).toEqual([null, []]);
  });

  it("attacks after two dodges with the penalty for the second, and in no round to come", async () => {
    await dodge(at(3));
    await dodge(at(3), -20);
    expect(await why(await strike(at(4)))).toEqual(["messageMismatch", expect.anything()]);
    expect(await why(await strike(at(3)))).toEqual(["messageMismatch", expect.anything()]);
    const dodged = { ...at(3), terms: [...SCORE, term(-10, "DOG.TERM.dodged", "situation")] };
    expect(await why(await strike(dodged))).toEqual([null, []]);
    expect(await why(await strike(at(3)))).toEqual([null, []]);
  });

  it("tires nobody else by dodges or attacks in their name", async () => {
    const { foreign, defence, posted, rolled } = forgers;
    for (let count = 0; count < 2; count += 1) {
      const own = { ...defence(await strike(at(3)), foreign), ...at(3), kind: "dodge", skill: "dodge", with: "" };
      await posted("defence", { ...own, breaks: false, terms: [term(0)] }, [await rolled(d100(70))]);
    }
    const [{ furtherDodges }, { hasActed }, { defencesMade }] = await Promise.all([
      table.play("play/combat/attack-data.ts"),
      table.play("play/combat/stance.ts"),
      table.play("play/combat/defence-data.ts"),
    ]);
    expect(furtherDodges!(foreign.uuid, at(3))).toBe(0);
    expect(defencesMade!(foreign.uuid, "dodge", at(3))).toBe(0);
    expect(hasActed!(foreign)).toBe(false);
  });

  it("has one blow, which the blow after a parry does not use up, and has it again in the next round", async () => {
    const { blowsLeft } = await table.play("play/combat/stance.ts");
    const { FISTS } = await table.play("rules/combat/fighter.ts");
    const left = () => blowsLeft!(forgers.own, FISTS) as number | null;
    expect(left()).toBe(1);
    await strike(at(3));
    expect(left()).toBe(0);
    await fight.nextRound();
    expect(left()).toBe(1);
    await fight.delete();
    expect(left()).toBe(null);
    fight = await table.fight(forgers.own, forgers.foreign);
  });
});
