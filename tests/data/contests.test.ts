import { asRecord } from "../support/records.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ContestData } from "../../src/play/contests/contest-data.ts";
import type { MultiContestData } from "../../src/play/contests/multi-contest-data.ts";
import type { RankingData } from "../../src/play/contests/ranking-data.ts";
import type { GeneratedRankingData } from "../../src/play/contests/generated-ranking-data.ts";
import type { SirpasActor } from "../../src/documents/actor.ts";
import type { MACRO_API } from "../../src/foundation.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";
import { PLAYED } from "../support/generation.ts";

const RUNNING = {
  name: "Running",
  type: "skill",
  system: { key: "running", base: { form: "attribute", attributes: ["health"] }, complexity: "easy" },
};
const LOCK_PICKING = { name: "Lock Picking", type: "skill", system: { key: "lock-picking", base: { form: "none" } } };
const NATURAL = {
  name: "Natural/Running",
  type: "advantage",
  system: { target: "running", modifiers: [{ type: "check", value: 2, difficulty: "hard" }] },
};

/** What a contest of any kind stores: no outcome is among it. */
const STORED = ["aside", "closing", "drawless", "fight", "options", "parties", "reason", "round", "series"];

describe.each(PLAYED)("At a table of generation %i", { tags: ["sample"] }, (generation) => {
  let table: SirpasTable;
  let api: typeof MACRO_API;
  let ada: SirpasActor;
  let bo: SirpasActor;
  let cy: SirpasActor;

  beforeAll(async () => {
    table = await openSirpas({ generation });
    api = (table.game as unknown as { sirpas: typeof MACRO_API }).sirpas;
    const make = (name: string, ...items: object[]) => table.createActor({ name, type: "character", items });
    ada = await make("Ada", RUNNING, LOCK_PICKING, NATURAL);
    bo = await make("Bo", RUNNING);
    cy = await make("Cy", RUNNING);
  });
  afterAll(() => table.close());
  beforeEach(() => {
    table.notices.length = 0;
  });

  async function ranking(...dice: number[]): Promise<RankingData> {
    table.dice(...dice);
    return (await api.ranking([ada, bo, cy], "running"))!.system as unknown as RankingData;
  }

  const told = (reason: string, data: Record<string, string> = {}) => {
    expect(table.notices).toEqual([table.game.i18n.format(`SIRPAS.ERROR.${reason}`, data)]);
  };

  /** Writes another total into one roll of a message. */
  async function forgeTotal(message: ChatMessage.Implementation, index: number): Promise<void> {
    const rolls = message.rolls.map((roll) => JSON.parse(JSON.stringify(roll)) as Record<string, unknown>);
    rolls[index]!["total"] = 40;
    await message.update({ rolls: rolls.map((roll) => JSON.stringify(roll)) } as never);
  }

  describe("a ranking", () => {
    it("throws again for those who are tied, keeps every throw, and the first result as the score", async () => {
      const card = await ranking(3, 3, 3, 5, 5, 5, 3, 2, 4, 1, 1, 2, 6, 6, 1);
      expect(card.outcome).toMatchObject({ complete: true, waiting: [] });
      expect(card.outcome?.order.map(({ name, place, score }) => [name, place, score])).toEqual([
        ["Bo", 1, 25],
        ["Cy", 2, 19],
        ["Ada", 3, 19],
      ]);
      expect(card.outcome?.order.map(({ rolls }) => rolls.map(({ result }) => result))).toEqual([
        [25],
        [19, 23],
        [19, 14],
      ]);
      expect(card.forged).toBe(false);
      expect(card.parent.rolls).toHaveLength(5);
    });

    it("counts wounds, and not what helps at another difficulty than Normal", async () => {
      await ada.update({ system: { wounds: asRecord([{ severity: "serious" }]) } });
      const card = await ranking(3, 3, 3, 5, 5, 5, 1, 2, 4);
      await ada.update({ system: { "-=wounds": null } } as never);
      expect(card.participants[0]?.terms.map(({ value }) => value)).toEqual([10, -1]);
    });

    it("adds what the situation of each is, where one rolls for all, and a board from its message has it again", async () => {
      table.dice(3, 3, 3, 5, 5, 5, 1, 2, 4);
      const { performRanking } = await import("../../src/play/contests/contest.ts");
      const message = await performRanking([{ actor: ada, modifier: 2 }, bo, { actor: cy, modifier: -3 }], "running");
      const { participants } = message!.system as unknown as RankingData;
      const situation = participants.map(({ terms }) => terms.filter(({ kind }) => kind === "situation"));
      expect(situation.map(([term]) => term?.value)).toEqual([2, undefined, -3]);
      const { boardOfRanking } = await import("../../src/applications/contests/board-of-round.ts");
      const { emptyBoard } = await import("../../src/applications/contests/board-state.ts");
      const { people } = boardOfRanking(message!, emptyBoard("ranking", 1, "public"));
      expect(people.map(({ modifier }) => modifier)).toEqual([2, 0, -3]);
    });

    it("stores no outcome, and a forged total is noticed and not shown", async () => {
      const card = await ranking(3, 3, 3, 5, 5, 5, 1, 2, 4);
      expect(Object.keys(card.toObject()).sort()).toEqual(STORED);
      await forgeTotal(card.parent, 0);
      const forged = card.parent.system as unknown as RankingData;
      expect(forged.forged).toBe(true);
      expect(forged.outcome?.order[0]).toMatchObject({ name: "Bo", score: 25 });
    });

    it("with a throw that no tie asked for, or one of nobody's, is no ranking", async () => {
      const { parent } = await ranking(3, 3, 3, 5, 5, 5, 1, 2, 4);
      const [first, ...others] = parent.rolls.map((roll) => JSON.stringify(roll));
      await parent.update({ rolls: [first, first, ...others] } as never);
      expect((parent.system as unknown as RankingData).outcome).toBeNull();
      const stranger = JSON.parse(first!) as Record<string, unknown>;
      await parent.update({ rolls: [JSON.stringify({ ...stranger, options: {} }), first, ...others] } as never);
      expect(parent.system as unknown as RankingData).toMatchObject({ forged: true });
    });

    it("for the Gamemasters alone is whispered", async () => {
      table.dice(3, 3, 3, 5, 5, 5, 1, 2, 4);
      const message = await api.ranking([ada, bo, cy], "running", { visibility: "gm" });
      expect(message?.whisper.length).toBeGreaterThan(0);
      expect(message?.flavor ?? "").toBe("");
    });
  });

  describe("a contest", () => {
    const contest = async (drawless: boolean, ...dice: number[]) => {
      table.dice(...dice);
      const message = await api.contest(ada, bo, { statistics: ["running", "strength"], drawless });
      return message!.system as unknown as ContestData;
    };

    it("is won by the higher result, by the difference", async () => {
      const card = await contest(false, 6, 6, 4, 2, 2, 3);
      expect(card.outcome?.duels[0]?.outcome).toMatchObject({ winner: "first", margin: 9, critical: true });
      expect(card.participants.map(({ statistic }) => statistic.key)).toEqual(["running", "strength"]);
      expect(card.forged).toBe(false);
    });

    it("may be drawn", async () => {
      const { outcome } = await contest(false, 3, 3, 3, 2, 3, 4);
      expect(outcome).toMatchObject({ complete: true, waiting: [] });
      expect(outcome?.duels[0]?.outcome?.winner).toBeNull();
    });

    it("that may not be drawn is thrown again, and every throw is kept", async () => {
      const { outcome, parent } = await contest(true, 3, 3, 3, 2, 3, 4, 1, 1, 1, 1, 1, 2);
      expect(outcome?.duels[0]?.rounds).toHaveLength(2);
      expect(outcome?.duels[0]?.outcome).toMatchObject({ winner: "second", margin: 1 });
      expect(parent.rolls).toHaveLength(4);
    });

    it("of one against many reads one throw of the one against that of each", async () => {
      table.dice(4, 4, 4, 5, 5, 5, 1, 1, 1);
      const message = await api.contest(ada, [bo, cy], { statistics: ["running", "strength"] });
      const { outcome } = message!.system as unknown as ContestData;
      expect(outcome?.duels.map((duel) => duel.outcome)).toMatchObject([
        { winner: "second", margin: 3 },
        { winner: "first", margin: 9 },
      ]);
    });

    it("stores no outcome, and a forged total is noticed and not shown", async () => {
      const card = await contest(false, 6, 6, 4, 2, 2, 3);
      expect(Object.keys(card.toObject()).sort()).toEqual(STORED);
      await forgeTotal(card.parent, 1);
      const forged = card.parent.system as unknown as ContestData;
      expect(forged.forged).toBe(true);
      expect(forged.outcome?.duels[0]?.outcome?.winner).toBe("first");
    });

    it("needs somebody on either side", async () => {
      expect(await api.contest(ada, undefined as never, { statistics: "running" })).toBeNull();
      told("noOpponent");
      table.notices.length = 0;
      expect(await api.contest(ada, [], { statistics: "running" })).toBeNull();
      told("noOpponent");
    });
  });

  describe("a multi-contest", () => {
    it("takes one actor several times, each under a name and with a statistic of its own", async () => {
      table.dice(1, 2, 3, 4, 5, 6);
      const twins = [[{ actor: ada, name: "First" }], [{ actor: ada, name: "Second", statistic: "will" }]];
      const message = await api.multiContest(twins, "running", { series: "hill", round: 2, aside: [bo] });
      const { parties, series, round, aside } = message!.system as unknown as MultiContestData;
      const members = parties.flatMap((party) => party.members);
      expect(members.map(({ name, actor }) => [name, actor])).toEqual([
        ["First", ada.uuid],
        ["Second", ada.uuid],
      ]);
      expect(members.map(({ statistic }) => statistic.key)).toEqual(["running", "will"]);
      expect([series, round, aside.map(({ name }) => name)]).toEqual(["hill", 2, ["Bo"]]);
    });

    it("gives a point for each position, and margins to those below the highest", async () => {
      table.dice(6, 6, 6, 1, 1, 2, 5, 5, 5);
      const message = await api.multiContest([{ name: "Runners", actors: [ada, bo] }, [cy]], "running");
      const { outcome, forged } = message!.system as unknown as MultiContestData;
      if (!outcome?.complete) throw new Error("The multi-contest is not complete.");
      expect(outcome.winners).toEqual(["1"]);
      expect(outcome.parties.map(({ name, points }) => [name, points])).toEqual([
        ["Runners", 1],
        ["Party B", 0],
      ]);
      expect(outcome.parties[0]?.members[1]).toMatchObject({ name: "Bo", standing: "unopposed" });
      expect(outcome.parties[1]?.members[0]).toMatchObject({ name: "Cy", standing: "below", margin: -3 });
      expect(forged).toBe(false);
    });

    it("lets everybody use what is theirs", async () => {
      table.dice(6, 6, 6, 1, 1, 2);
      const message = await api.multiContest([[ada], [bo]], (actor) => (actor === ada ? "running" : "will"));
      const { parties } = message!.system as unknown as MultiContestData;
      expect(parties.map(({ members }) => members[0]?.statistic.key)).toEqual(["running", "will"]);
    });

    it("of one party, or with a party of nobody, is refused", async () => {
      expect(await api.multiContest([[ada, bo]], "running")).toBeNull();
      told("tooFewParties", { count: "1" });
      table.notices.length = 0;
      expect(await api.multiContest([[ada, bo], []], "running")).toBeNull();
      told("emptyParty", { name: "Party B" });
    });
  });

  describe("the Gamemaster's generator", () => {
    const generate = async (characters: Parameters<typeof api.generateRanking>[0], ...dice: number[]) => {
      table.dice(...dice);
      return (await api.generateRanking(characters))!.system as unknown as GeneratedRankingData;
    };

    it("Example: 2d6 come to 7, five dice show 6, 6, 4, 1 and 1", async () => {
      const card = await generate(["Chief", "First", "Second", "Third", "Fourth"], 3, 4, 6, 1, 4, 6, 1);
      expect(card.outcome?.map(({ name, result }) => [name, result])).toEqual([
        ["Chief", 14],
        ["First", 13],
        ["Second", 11],
        ["Third", 8],
        ["Fourth", 7],
      ]);
      expect(card.forged).toBe(false);
    });

    it("adds what an actor's statistic and wounds come to", async () => {
      table.dice(3, 4, 2, 5);
      const message = await api.generateRanking([ada, bo], { statistic: "running" });
      const card = message!.system as unknown as GeneratedRankingData;
      expect(card.outcome?.map(({ name, result }) => [name, result])).toEqual([
        ["Ada", 22],
        ["Bo", 19],
      ]);
    });

    it("names those who are only counted, and refuses nobody", async () => {
      expect((await generate(2, 1, 1, 2, 2)).npcs.map(({ name }) => name)).toEqual(["Character 1", "Character 2"]);
      expect(await api.generateRanking(0)).toBeNull();
      told("characterCount", { min: "1", max: "200" });
    });

    it("a forged total is noticed", async () => {
      const card = await generate(2, 1, 1, 2, 2);
      await forgeTotal(card.parent, 0);
      expect((card.parent.system as unknown as GeneratedRankingData).forged).toBe(true);
    });
  });

  it.each([
    ["juggling", "unknownStatistic", { key: "juggling", actor: "Ada" }],
    ["lock-picking", "baseless", { name: "Lock Picking (Ada)" }],
  ])("%s can be ranked by nobody, and the Gamemaster is told why (%s)", async (key, reason, data) => {
    const before = table.game.messages.size;
    expect(await api.ranking([ada, bo], key)).toBeNull();
    told(reason, data);
    expect(table.game.messages.size).toBe(before);
  });

  it("nobody can be ranked", async () => {
    expect(await api.ranking([], "running")).toBeNull();
    told("noActors");
  });
});
