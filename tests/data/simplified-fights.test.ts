import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { MultiContestData } from "../../src/play/contests/multi-contest-data.ts";
import type { SirpasActor } from "../../src/documents/actor.ts";
import type { SirpasCombat } from "../../src/documents/combat.ts";
import type * as Damages from "../../src/play/simplified-combat/round-damage.ts";
import type * as ResolveFighter from "../../src/play/simplified-combat/resolve-fighter.ts";
import type * as Rounds from "../../src/applications/contests/perform-round.ts";
import { emptyBoard, type FightSetup } from "../../src/applications/contests/board-state.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";
import { PLAYED } from "../support/generation.ts";

const style = (name: string, level: number, damageType: string, range = "melee") => ({
  name,
  type: "style",
  system: {
    key: name.toLowerCase(),
    level,
    range,
    damageType,
    modifier: { attribute: "strength", flat: 0 },
    dominance: 6,
  },
});
const SWORD = {
  name: "Sword",
  type: "weapon",
  system: { styles: ["swordfight"], skills: ["slash"], damageType: "cut", dominance: 2, equipped: true },
};
const LEATHER = {
  name: "Leather",
  type: "armour",
  system: { worn: true, part: "body", mitigation: { cut: 2 } },
};
const SLASH = {
  name: "Slash",
  type: "skill",
  system: {
    key: "slash",
    combat: { kind: "attack", range: { kind: "melee" }, modifier: { attribute: "strength", flat: 0 } },
  },
};
const MITIGATION = { name: "Active Mitigation", type: "skill", system: { key: "active-mitigation", specific: 12 } };

const FIGHT: FightSetup = {
  length: 3,
  injuries: true,
  category: "",
  generic: false,
  combat: "",
  fled: [],
};

describe.each(PLAYED)(
  "A fight in simplified combat at a table of generation %i",
  { tags: ["sample"] },
  (generation) => {
    let table: SirpasTable;
    let rounds: typeof Rounds;
    let damages: typeof Damages;
    let resolve: typeof ResolveFighter;

    beforeAll(async () => {
      table = await openSirpas({ generation });
      rounds = await import("../../src/applications/contests/perform-round.ts");
      damages = await import("../../src/play/simplified-combat/round-damage.ts");
      resolve = await import("../../src/play/simplified-combat/resolve-fighter.ts");
    });
    afterAll(() => table.close());
    beforeEach(() => {
      table.notices.length = 0;
    });

    const put = (name: string, ...items: object[]) => table.createActor({ name, type: "character", items });
    const wounds = (actor: SirpasActor) => actor.system.woundList.map(({ severity }) => severity);
    const told = (reason: string, data: Record<string, string>) =>
      expect(table.notices).toEqual([table.game.i18n.format(`SIRPAS.ERROR.${reason}`, data)]);

    async function fight(parties: Record<string, SirpasActor[]>, dice: number[], call: Partial<FightSetup> = {}) {
      table.dice(...dice);
      const people = Object.entries(parties).flatMap(([party, actors]) => actors.map((actor) => ({ party, actor })));
      const rolled = await rounds.performRound({
        ...emptyBoard("fight", 0, "public"),
        parties: Object.keys(parties).map((name) => ({ id: name, name })),
        people: people.map(({ party, actor: { uuid, name } }, id) => ({
          id,
          uuid,
          name,
          copy: 0,
          statistic: "",
          party,
          modifier: 0,
        })),
        fight: { ...FIGHT, ...call },
      });
      return rolled && rolled.message;
    }

    const dataOf = (message: unknown) => (message as { system: unknown }).system as MultiContestData;
    const applied = async (message: ChatMessage.Implementation) => {
      await expect.poll(() => damages.fightDamages(message).map(({ stage }) => stage)).not.toContain("open");
    };

    it("each uses the best of the form that suits all, with the weapon's dominance and not the style's", async () => {
      const ada = await put("Ada", style("Swordfight", 4, "cut"), style("Brawl", 9, "blunt"), SWORD);
      const bo = await put("Bo", style("Swordfight", 5, "cut"));
      const message = await fight({ Foxes: [ada], Wolves: [bo] }, [3, 3, 3, 3, 3, 4]);
      const [foxes, wolves] = dataOf(message).parties;
      expect(foxes!.members[0]!.statistic.label).toBe("Swordfight");
      expect(foxes!.members[0]!.terms.map(({ label, value }) => [label, value])).toContainEqual([
        "SIRPAS.TERM.weaponDominance",
        2,
      ]);
      expect(wolves!.members[0]!.terms.reduce((sum, { value }) => sum + value, 0)).toBe(5);
      expect(dataOf(message).fight).toMatchObject({ category: "meleeArmed", length: 3, injuries: true });
    });

    it("throws nothing while somebody has nothing of that form", async () => {
      const ada = await put("Ada", style("Swordfight", 4, "cut"));
      const cy = await put("Cy", style("Archery", 4, "piercing", "ranged"));
      expect(await fight({ Foxes: [ada], Wolves: [cy] }, [], { category: "meleeArmed" })).toBeNull();
      told("noStatistic", { name: "Cy" });
    });

    it("takes a generic combat skill where the table agrees to it", async () => {
      const ada = await put("Ada", style("Swordfight", 4, "cut"));
      const di = await put("Di", SLASH, SWORD);
      expect(await fight({ Foxes: [ada], Wolves: [di] }, [], { category: "meleeArmed" })).toBeNull();
      const message = await fight({ Foxes: [ada], Wolves: [di] }, [3, 3, 3, 3, 3, 3], { generic: true });
      expect(dataOf(message).parties[1]!.members[0]!.statistic.key).toBe("slash");
    });

    it("whoever is beaten takes the margin as damage, armour stops its part of it, and a wound is written down once", async () => {
      const ada = await put("Ada", style("Swordfight", 5, "cut"), SWORD);
      const bo = await put("Bo", style("Swordfight", 5, "cut"), LEATHER);
      const message = (await fight({ Foxes: [ada], Wolves: [bo] }, [4, 4, 4, 4, 2, 2]))!;
      expect(damages.fightDamages(message)).toMatchObject([
        { injury: { type: "damage", damage: 6 }, side: { participant: { name: "Bo" } } },
      ]);
      await applied(message);
      await expect.poll(() => wounds(bo)).toEqual(["serious"]);
      expect(bo.system.woundList[0]!).toMatchObject({ damageType: "cut", label: "A fight with Ada" });
      expect(wounds(ada)).toEqual([]);
      expect(await resolve.resolveFighter(message, "2")).toBe(false);
      expect(wounds(bo)).toHaveLength(1);
    });

    it("a critical failure is a heavy wound that no armour lessens, also for one without an opponent", async () => {
      const ada = await put("Ada", style("Swordfight", 5, "cut"));
      const bo = await put("Bo", style("Swordfight", 5, "cut"), LEATHER);
      const cy = await put("Cy", style("Swordfight", 5, "cut"), LEATHER);
      const message = (await fight({ Foxes: [ada], Wolves: [bo, cy] }, [6, 6, 6, 2, 2, 2, 1, 1, 1]))!;
      await applied(message);
      await expect.poll(() => [wounds(bo), wounds(cy)]).toEqual([["heavy"], ["heavy"]]);
    });

    it("the larger party's lowest are unharmed", async () => {
      const ada = await put("Ada", style("Swordfight", 5, "cut"));
      const bo = await put("Bo", style("Swordfight", 5, "cut"));
      const cy = await put("Cy", style("Swordfight", 5, "cut"));
      const message = (await fight({ Foxes: [ada], Wolves: [bo, cy] }, [4, 4, 4, 3, 3, 3, 2, 2, 2]))!;
      await applied(message);
      await expect.poll(() => wounds(bo)).toEqual(["light"]);
      expect(wounds(cy)).toEqual([]);
    });

    it("without injuries a round only has a winner", async () => {
      const ada = await put("Ada", style("Swordfight", 5, "cut"));
      const bo = await put("Bo", style("Swordfight", 5, "cut"));
      const message = (await fight({ Foxes: [ada], Wolves: [bo] }, [4, 4, 4, 2, 2, 2], { injuries: false }))!;
      expect(damages.fightDamages(message)).toEqual([]);
      expect(dataOf(message).outcome).toMatchObject({ complete: true, winners: ["1"] });
    });

    it("the Gamemaster's fighters mitigate at once, and what that takes off is lost to the wound", async () => {
      const ada = await put("Ada", style("Swordfight", 5, "cut"));
      const bo = await put("Bo", style("Swordfight", 5, "cut"), MITIGATION);
      // Ada 5 + 12, Bo 5 + 8: four points; Active Mitigation 12 + 11 is two above 21.
      const message = (await fight({ Foxes: [ada], Wolves: [bo] }, [4, 4, 4, 4, 2, 2, 5, 3, 3]))!;
      await applied(message);
      await expect.poll(() => wounds(bo)).toEqual(["light"]);
    });

    it("a player is asked whether to mitigate, and nothing is written down before", async () => {
      const player = table.game.users!.find((user) => !(user as unknown as { isGM: boolean }).isGM) as unknown as {
        id: string;
      };
      const ada = await put("Ada", style("Swordfight", 5, "cut"));
      const bo = await table.createActor({
        name: "Bo",
        type: "character",
        items: [style("Swordfight", 5, "cut"), MITIGATION],
        ownership: { [player.id]: 3 },
      });
      const message = (await fight({ Foxes: [ada], Wolves: [bo] }, [4, 4, 4, 4, 2, 2]))!;
      expect(damages.fightDamages(message)).toMatchObject([{ stage: "mitigation" }]);
      expect(wounds(bo)).toEqual([]);
      await resolve.answerFighter(message, "2", false);
      await expect.poll(() => wounds(bo)).toEqual(["serious"]);
    });

    it("goblins who share one sheet are told apart by nobody: nothing is written down", async () => {
      const goblin = await put("Goblin", style("Swordfight", 5, "cut"));
      const ada = await put("Ada", style("Swordfight", 5, "cut"));
      const bo = await put("Bo", style("Swordfight", 5, "cut"));
      const message = (await fight(
        { Foxes: [ada, bo], Goblins: [goblin, goblin] },
        [4, 4, 4, 4, 4, 3, 2, 2, 2, 2, 2, 3],
      ))!;
      expect(damages.fightDamages(message).map(({ stage }) => stage)).toEqual(["nowhere", "nowhere"]);
      expect(wounds(goblin)).toEqual([]);
    });

    it("in an encounter it is written into the log, taken back from there, and wounds outlast a change of level", async () => {
      const { partiesOfCombat } = await import("../../src/play/simplified-combat/encounter-parties.ts");
      const { undoLast } = await import("#core/play/log/undo.ts");
      const { changeLevel } = await import("../../src/play/encounter/turn-flow.ts");
      const friendly = { prototypeToken: { disposition: 1 } };
      const ada = await table.createActor({
        name: "Ada",
        type: "npc",
        items: [style("Swordfight", 5, "cut")],
        ...friendly,
      });
      const bo = await table.createActor({ name: "Bo", type: "npc", items: [style("Swordfight", 5, "cut")] });
      const { Combat } = globalThis as unknown as {
        Combat: { implementation: { create(data: object): Promise<SirpasCombat> } };
      };
      const combat = await Combat.implementation.create({ active: true, system: { level: "simplified" } });
      await combat.createEmbeddedDocuments("Combatant", [ada, bo].map(({ id }) => ({ actorId: id })) as never);
      await combat.startCombat();
      expect(partiesOfCombat(combat as never).map(({ actors }) => actors.map(({ name }) => name))).toEqual([
        ["Ada"],
        ["Bo"],
      ]);

      const message = (await fight({ Foxes: [ada], Wolves: [bo] }, [4, 4, 4, 4, 2, 2], { combat: combat.id! }))!;
      await expect.poll(() => wounds(bo)).toEqual(["serious"]);
      const rounds = () => combat.standing.filter(({ type }) => type === "round").map(({ key }) => key);
      await expect.poll(rounds).toEqual([`round:${message.id}`, `round:${message.id}:2`]);

      await undoLast(combat);
      expect(wounds(bo)).toEqual([]);
      expect(damages.fightDamages(message)).toMatchObject([{ stage: "open" }]);
      expect(await resolve.resolveFighter(message, "2")).toBe(true);
      expect(wounds(bo)).toEqual(["serious"]);

      await changeLevel(combat, "advanced");
      expect(combat.encounter.level).toBe("advanced");
      expect(wounds(bo)).toEqual(["serious"]);
    });
  },
);
