import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { learned, packed } from "./packed.ts";
import { openSimverse, type Doc, type SimverseTable } from "./table.ts";

interface Term {
  readonly label: string;
  readonly value: number;
}
interface Statistic {
  readonly terms: readonly Term[];
  readonly offers: readonly object[];
}
const sum = (terms: readonly Term[]) => terms.reduce((all, { value }) => all + value, 0);

/** What perks, flaws and powers are bought for, each played. */
describe("What was paid for", () => {
  let table: SimverseTable;
  let ada: Doc;
  let bandit: Doc;

  beforeAll(async () => {
    table = await openSimverse();
    ada = await table.create({
      ...{ name: "Ada", type: "character" },
      items: [packed("perk", "perks/mage-gift"), packed("power", "powers/turn-undead")],
    });
    bandit = await table.create({ name: "Bandit", type: "npc" });
  });
  afterAll(() => table.close());
  beforeEach(async () => {
    table.choice = {};
    table.target();
    table.dice();
    for (const actor of [ada, bandit]) {
      for (const effect of [...actor.effects]) await effect.delete();
      await actor.update({ system: { vitality: { value: null }, stamina: { value: null }, mana: { value: null } } });
    }
  });

  const item = (name: string, of = ada) => of.items.getName(name);
  const use = async (name: string) => {
    const { usePower } = await table.play("play/powers/use-power.ts");
    return usePower!(ada, item(name).id) as Promise<boolean>;
  };
  const rolls = async (key: string) => {
    const { statisticOf } = await table.play("play/checks/statistics.ts");
    return (statisticOf!(ada, key) as { readonly value: Statistic }).value;
  };
  const carrying = async (items: readonly object[], then: () => Promise<void>) => {
    const added = await ada.createEmbeddedDocuments("Item", items);
    await then();
    for (const one of added) await one.delete();
  };
  const turned = async (actor: Doc) => {
    const { answerContest } = await table.play("play/contests/answer-contest.ts");
    const { apply } = await table.consequence("play/powers/apply-power.ts", "POWER");
    const message = table.messages("power").at(-1)!;
    await answerContest!(message.id, "1", { yields: true });
    expect(await apply!(message, "1")).toBe(true);
    return actor.statuses;
  };

  it("Turn Undead leaves the living alone, has a wight flee, and turns a mindless skeleton to dust", async () => {
    const cleric = [learned("Divine Magic", "divine-magic", "magic", "intellect", 5)];
    const undead = (name: string, wisdom: number) =>
      table.create({
        ...{ name, type: "npc", system: { attributes: { wisdom: { bought: wisdom } } } },
        items: [packed("perk", "perks/undead")],
      });
    const [wight, skeleton] = [await undead("Wight", 1), await undead("Skeleton", -4)];
    await carrying(cleric, async () => {
      table.target(bandit);
      expect(await use("Turn Undead")).toBe(false);
      expect(table.notices.at(-1)).toBe("Turn Undead works on the undead alone: target one of them.");
      table.target(bandit, wight);
      table.dice(3, 3, 3);
      expect(await use("Turn Undead")).toBe(true);
      expect(table.messages("power").at(-1)!.system).toMatchObject({
        sides: [{ actor: ada.uuid }, { actor: wight.uuid }],
      });
      expect([...(await turned(wight))]).toEqual(["fleeing"]);
      table.target(skeleton);
      table.dice(3, 3, 3);
      await use("Turn Undead");
      expect([...(await turned(skeleton))]).toContain("dead");
    });
  });

  it("what is sent against the living as Turn Undead does nothing to them", async () => {
    const { about } = await table.consequence("play/powers/apply-power.ts", "POWER");
    const wight = await table.create({ name: "Wight", type: "npc", items: [packed("perk", "perks/undead")] });
    await carrying([learned("Divine Magic", "divine-magic", "magic", "intellect", 5)], async () => {
      table.target(wight);
      table.dice(3, 3, 3);
      await use("Turn Undead");
      const sent = table.messages("power").at(-1)!;
      const { answerContest } = await table.play("play/contests/answer-contest.ts");
      await answerContest!(sent.id, "1", { yields: true });
      expect(about!(sent, "1")).toBe(wight);
      await wight.items.getName("Undead").delete();
      expect(about!(sent, "1")).toBeNull();
    });
  });

  it("who is deaf comes to no harm by sound, gains nothing by acute hearing, and does by acute sight", async () => {
    const { protectionOf } = await table.play("rules/combat/fighter.ts");
    const { fighterOf } = await table.play("play/combat/fighter.ts");
    const factors = (type: string) =>
      (protectionOf!(fighterOf!(ada), "torso", type) as { factors: readonly { factor: number }[] }).factors;
    const senses = ["hearing", "sight"].map((of) =>
      packed("perk", "perks/acute-senses", { choice: { kind: "sense", of } }),
    );
    const offers = async () => (await rolls("perception")).offers.length;
    await carrying(senses, async () => {
      expect([factors("sonic"), await offers()]).toEqual([[], 2]);
      const before = sum((await rolls("perception")).terms);
      await carrying([packed("flaw", "flaws/deaf")], async () => {
        expect(factors("sonic").map(({ factor }) => factor)).toEqual([0]);
        expect([factors("fire"), await offers()]).toEqual([[], 1]);
        expect(sum((await rolls("perception")).terms)).toBe(before - 4);
      });
    });
  });

  it("a night takes a day from an injury, two from that of who heals fast, half of one from the Fragile", async () => {
    const arm = packed("flaw", "flaws/broken-arm", { healing: { days: 21, treated: true } });
    const { rest } = await table.play("play/recovery/rest.ts");
    const days = async (...more: readonly object[]) => {
      let left = 0;
      await carrying([arm, ...more], async () => {
        expect(await rest!([ada], "long")).toBe(true);
        const [broken] = ada.items.contents.filter(({ system }) => "temporary" in system && system["temporary"]);
        left = (broken!.system as unknown as { healing: { days: number } }).healing.days;
      });
      return left;
    };
    expect([
      await days(),
      await days(packed("perk", "perks/fast-healer")),
      await days(packed("flaw", "flaws/fragile")),
    ]).toEqual([20, 19, 20.5]);
  });

  it("Telekinetic Throw hits 4 better, as part of its attack", async () => {
    const psionic = learned("Psionics", "psionics", "magic", "intellect", 5);
    const plain = packed("power", "powers/telekinetic-throw", { modifiers: [] });
    await carrying([psionic, packed("perk", "perks/psychic"), plain], async () => {
      table.target(bandit);
      const thrown = async () => {
        table.dice(6, 6, 6);
        expect(await use("Telekinetic Throw")).toBe(true);
        return table.messages("attack").at(-1)!.system as unknown as { terms: readonly Term[]; reach: string };
      };
      const before = await thrown();
      await item("Telekinetic Throw").update({
        system: { modifiers: [{ target: "attack.ranged", value: 4, scale: "once", when: "" }] },
      });
      await ada.update({ system: { mana: { value: null } } });
      const after = await thrown();
      expect([after.reach, sum(after.terms) - sum(before.terms)]).toEqual(["ranged", 4]);
      expect(packed("power", "powers/telekinetic-throw")).toMatchObject({
        system: { modifiers: [{ target: "attack.ranged", value: 4 }] },
      });
    });
  });
});
