import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SirpasActor } from "../../src/documents/actor.ts";
import type { SirpasCombat } from "../../src/documents/combat.ts";
import { readFightFile, strayThrows, type FightFile } from "../../src/rules/fight/fight-file.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";
import { PLAYED } from "../support/generation.ts";

const BRAWLER = [
  {
    name: "Brawl",
    type: "style",
    system: {
      ...{ key: "brawl", level: 6, range: "melee", damageType: "blunt" },
      actions: [{ from: 1, actions: 3 }],
    },
  },
  {
    name: "Kick",
    type: "manoeuvre",
    system: { key: "brawl-kick", style: "brawl", kind: "attack", damage: { margin: true, attribute: "", flat: 1 } },
  },
  {
    name: "Evade",
    type: "manoeuvre",
    system: { key: "brawl-evade", style: "brawl", kind: "defence", evasion: true },
  },
  { name: "Active Mitigation", type: "skill", system: { key: "active-mitigation", specific: 12 } },
  { name: "Acrobatics", type: "skill", system: { key: "acrobatics", specific: 6 } },
];

/** An attack with its defence, a fall, a check and its re-roll, a round of simplified combat that hurts somebody. */
describe.each(PLAYED)(
  "All that is thrown in a fight with a seed, in generation %i",
  { tags: ["sample"] },
  (generation) => {
    let table: SirpasTable;
    let ada: SirpasActor;
    let bo: SirpasActor;

    beforeAll(async () => {
      table = await openSirpas({ generation });
      const system = { structs: { injuryResistance: 90 } };
      // The dice follow from the ids of those who fight as well.
      const create = async (_id: string, data: object) =>
        (await Actor.implementation.create({ _id, ...data } as never, { keepId: true })) as unknown as SirpasActor;
      ada = await create("adaAdaAdaAdaAda1", { name: "Ada", type: "character", system, items: BRAWLER });
      bo = await create("boBoBoBoBoBoBoB1", { name: "Bo", type: "npc", system, items: BRAWLER });
    });
    afterAll(() => table.close());

    async function play(seed: string): Promise<FightFile> {
      for (const other of [...game.combats!.contents]) await other.delete();
      for (const message of [...game.messages!.contents]) await message.delete();
      const whole = { wounds: [], status: { scratches: 0 } };
      await Promise.all([ada, bo].map((actor) => actor.update({ system: whole } as never)));
      const combat = (await Combat.implementation.create({
        active: true,
        system: { seed },
      } as never)) as never as SirpasCombat;
      await combat.createEmbeddedDocuments("Combatant", [{ actorId: ada.id }, { actorId: bo.id }] as never);
      await combat.startCombat();
      await attacks(combat);
      await falls(combat);
      await checks();
      await fightsRound(combat);
      const { fightFile } = await import("../../src/documents/fight/fight-file.ts");
      const file = readFightFile(fightFile(combat, "The Bridge"));
      if (!file.ok) throw new Error("What is written can be read.");
      return file.value;
    }

    async function attacks(combat: SirpasCombat): Promise<void> {
      const { defend } = await import("../../src/documents/attack/defend.ts");
      const kick = ada.items.getName("Kick") as never;
      table.answerAttack = ({ choice }) => choice;
      const message = await ada.attack({ item: kick, targets: [bo], prevents: true });
      const before = combat.standing.length;
      await defend(message!.id!, { target: "target-1", strike: 1 }, { fast: true, mitigates: false });
      const { attackStateOf } = await import("../../src/documents/attack/attack-state.ts");
      const { endure } = await import("../../src/documents/attack/endure.ts");
      for (const { stage } of attackStateOf(message!)!.waiting) {
        if (stage !== "defence") await endure(message!.id!, { target: "target-1", strike: 1 }, stage);
      }
      for (const { stage } of attackStateOf(message!)!.waiting) {
        if (stage === "deadly") await endure(message!.id!, { target: "target-1", strike: 1 }, stage);
      }
      await expect.poll(() => combat.standing.length).toBe(before + 1);
    }

    async function falls(combat: SirpasCombat): Promise<void> {
      const { performHurt } = await import("../../src/documents/injury/hurt.ts");
      const before = combat.standing.length;
      const avoid = { statistic: "acrobatics", difficulty: "hard" } as const;
      await performHurt([ada, bo], { amount: 3, type: "blunt", avoid, throwOwn: true });
      await expect.poll(() => combat.standing.length).toBe(before + 1);
    }

    async function checks(): Promise<void> {
      const { reroll } = await import("../../src/documents/reroll.ts");
      await ada.check("strength", { fast: true });
      const message = await ada.check("dexterity", { fast: true });
      await reroll({ message: message!, check: message!.system as never });
    }

    async function fightsRound(combat: SirpasCombat): Promise<void> {
      const { performFightRound } = await import("../../src/documents/contests/fight-round.ts");
      const { fightHurts } = await import("../../src/documents/contests/fight-hurts.ts");
      const parties = [ada, bo].map((actor) => ({ name: actor.name, actors: [{ actor }] }));
      const fight = { length: 1, injuries: true, category: "", generic: false, turnSeconds: 10 } as const;
      const message = await performFightRound(parties, {
        fight: { ...fight, combat: combat.id! },
        visibility: "public",
      });
      const open = () => fightHurts(message!).filter(({ stage }) => stage === "open" || stage === "mitigation");
      await expect.poll(open).toEqual([]);
    }

    const kinds = ({ throws }: FightFile) =>
      [...new Set(throws.map(({ place }) => place.replace(/Actor\.\w+/g, "x")))].sort();

    it("has a place of its own and the dice that follow from it", async () => {
      const file = await play("The bridge at dawn");
      const places = file.throws.map(({ place }) => place);
      expect(new Set(places).size).toBe(places.length);
      expect(strayThrows(file)).toEqual([]);
      expect(kinds(file)).toEqual(
        expect.arrayContaining([
          "attack:x:1:1",
          "attack:x:1:defence:target-1:1:1",
          "check:x:1:1",
          "check:x:2:1",
          "check:x:3:1",
          "hurt:1:avoid:1:1",
          "hurt:1:avoid:2:1",
          "initiative:1:x:1",
          "round:1:throw:1",
          "round:1:throw:2",
        ]),
      );
    });

    it("played again comes to the same wounds, and with another seed to other dice", async () => {
      const sheets = () => [ada, bo].map(({ system }) => system.wounds.map(({ severity }) => severity));
      const first = await play("The bridge at dawn");
      const wounds = sheets();
      const again = await play("The bridge at dawn");
      expect(again.throws).toEqual(first.throws);
      expect(sheets()).toEqual(wounds);
      const other = await play("The bridge at dusk");
      expect(other.throws).not.toEqual(first.throws);
    });

    it("goes on with its own dice where the chat is cleared in the middle, and nothing is thrown at a place twice", async () => {
      await play("The bridge at dawn");
      const [combat] = game.combats!.contents as unknown as readonly SirpasCombat[];
      const { keptThrows } = await import("../../src/documents/fight/kept-throws.ts");
      const { placeOf } = await import("../../src/documents/fight/dice-places.ts");
      const before = keptThrows(combat!).map(({ place }) => place);
      const deleteDocuments = (ids: readonly string[], operation = {}) =>
        (
          ChatMessage.implementation as never as { deleteDocuments(...args: unknown[]): Promise<unknown> }
        ).deleteDocuments(ids, operation);
      await deleteDocuments([], { deleteAll: true });
      const first = (await ada.check("strength", { fast: true }))!;
      const second = (await ada.check("strength", { fast: true }))!;
      expect([first, second].map(placeOf)).toEqual([`check:${ada.uuid}:4`, `check:${ada.uuid}:5`]);
      // One in the middle: what comes after it stays where it was.
      await deleteDocuments([first.id!]);
      expect(placeOf(second)).toBe(`check:${ada.uuid}:5`);
      await attacks(combat!);
      await falls(combat!);
      const after = keptThrows(combat!).filter(({ place }) => !place.startsWith("initiative"));
      expect(after.filter(({ place }) => before.includes(place))).toEqual([]);
      expect(strayThrows({ seed: combat!.system.seed, throws: after })).toEqual([]);
      expect(after.map(({ place }) => place)).toEqual(
        expect.arrayContaining([`attack:${ada.uuid}:2:1`, "hurt:2:avoid:1:1"]),
      );
    });

    it("outside of the fight falls as it likes: who does not fight throws no seeded dice", async () => {
      const file = await play("The bridge at dawn");
      const cy = await table.createActor({ name: "Cy", type: "character" });
      await cy.check("strength", { fast: true });
      const [combat] = game.combats!.contents as unknown as readonly SirpasCombat[];
      const { keptThrows } = await import("../../src/documents/fight/kept-throws.ts");
      expect(keptThrows(combat!)).toHaveLength(file.throws.length);
    });
  },
);
