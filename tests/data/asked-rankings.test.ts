import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { MultiContestData } from "../../src/play/contests/multi-contest-data.ts";
import type { RankingData } from "../../src/play/contests/ranking-data.ts";
import type { SirpasActor } from "../../src/documents/actor.ts";
import type * as Answers from "../../src/play/contests/answer-contest.ts";
import type * as States from "../../src/play/contests/contest-state.ts";
import type { StatisticChoice } from "../../src/play/contests/participants.ts";
import type { AskableCall } from "../../src/play/contests/post.ts";
import type * as Close from "#core/play/challenge/challenge.ts";
import type * as Duties from "#core/play/challenge/pending-actions.ts";
import type { MACRO_API } from "../../src/foundation.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";
import { PLAYED } from "../support/generation.ts";
import { runs } from "../support/sweep.ts";

/** Somebody's throw as another client would write it into the chat. */
interface ReadRoll {
  readonly participant: string;
  readonly round: number;
  readonly dice: readonly [number, number, number];
}

describe.each(PLAYED)(
  "Where everybody is asked to throw, at a table of generation %i",
  { tags: ["sample"] },
  (generation) => {
    let table: SirpasTable;
    let api: typeof MACRO_API;
    let answers: typeof Answers;
    let states: typeof States;
    let close: typeof Close;
    let pending: typeof Duties;
    let actors: SirpasActor[];

    beforeAll(async () => {
      table = await openSirpas({ generation });
      api = (table.game as unknown as { sirpas: typeof MACRO_API }).sirpas;
      answers = await import("../../src/play/contests/answer-contest.ts");
      states = await import("../../src/play/contests/contest-state.ts");
      close = await import("#core/play/challenge/challenge.ts");
      pending = await import("#core/play/challenge/pending-actions.ts");
      actors = await Promise.all(
        ["Ada", "Bo", "Cy", "Dee"].map((name) => table.createActor({ name, type: "character" })),
      );
    });
    afterAll(() => table.close());
    beforeEach(() => {
      table.notices.length = 0;
      table.askedToRoll.length = 0;
      table.answerRoll = ({ choice }) => choice;
    });

    const told = (reason: string, data: Record<string, string> = {}) => {
      expect(table.notices).toEqual([table.game.i18n.format(`SIRPAS.ERROR.${reason}`, data)]);
    };

    async function askRanking(statistic: StatisticChoice = "will", call: AskableCall = {}): Promise<RankingData> {
      const message = await api.ranking(actors.slice(0, 3), statistic, { ask: true, ...call });
      return message!.system as unknown as RankingData;
    }

    async function askParties(call: AskableCall = {}): Promise<MultiContestData> {
      const [ada, bo, cy, dee] = actors as [SirpasActor, SirpasActor, SirpasActor, SirpasActor];
      const message = await api.multiContest(
        [
          [ada, bo],
          [cy, dee],
        ],
        "will",
        { ask: true, ...call },
      );
      return message!.system as unknown as MultiContestData;
    }

    async function answer({ parent }: RankingData | MultiContestData, participant: string, ...dice: number[]) {
      table.dice(...dice);
      return answers.answerContest(parent.id!, participant, { fast: true });
    }

    /** Writes a throw past the checks of this client. */
    async function write(
      { parent, sides }: RankingData | MultiContestData,
      { participant: participant, round, dice }: ReadRoll,
    ) {
      const { CONFIG, ChatMessage } = globalThis as unknown as {
        CONFIG: { SIRPAS: { rolls: { pool: { build(request: object): { evaluate(): Promise<object> } } } } };
        ChatMessage: { implementation: { create(data: object): Promise<{ id: string }> } };
      };
      table.dice(...dice);
      const terms = [{ label: "Will", value: 10, source: "", kind: "" }];
      const roll = await CONFIG.SIRPAS.rolls.pool.build({ id: participant, pool: "standard", terms }).evaluate();
      const actor = sides.find((side) => side.participant.id === participant)!.participant.actor;
      const system = { contest: parent.id, participant: participant, round, actor, pool: "standard", terms };
      return ChatMessage.implementation.create({ type: "contestRoll", rolls: [roll], system });
    }

    const places = ({ outcome }: RankingData) =>
      outcome?.order.map(({ name, place, score }) => `${place} ${name} ${score}`);

    describe("a ranking", () => {
      it("who holds the key of a private roll hides a throw in a contest, but none in a ranking, where those who tie have to know", async () => {
        const ranking = await askRanking();
        table.dice(6, 5, 4);
        const open = await answers.answerContest(ranking.parent.id!, "1", { fast: true, visibility: "gm" });
        expect(open!.whisper).toEqual([]);
        const contest = (await api.contest(actors[0]!, actors[1]!, { statistics: "will", ask: true }))!;
        table.dice(6, 5, 4);
        const hidden = await answers.answerContest(contest.id!, "1", { fast: true, visibility: "gm" });
        expect(hidden!.whisper).toEqual([table.game.userId]);
      });

      it("waits, says what it is about, and tells nothing of what anybody will throw with", async () => {
        const ranking = await askRanking("will", { reason: "The hill" });
        expect(ranking.parent.rolls).toHaveLength(0);
        expect(ranking.toObject()).toMatchObject({
          reason: "The hill",
          parties: [{ members: [{ name: "Ada", statistic: { key: "will" }, terms: [] }, {}, {}] }],
        });
        expect(ranking.awaited).toEqual(["1", "2", "3"].map((id) => ({ id, round: 1 })));
        expect(ranking.forged).toBe(false);
      });

      it("asks those who are tied to throw again, and nobody else, and keeps what they threw first", async () => {
        const ranking = await askRanking();
        await answer(ranking, "1", 3, 3, 3);
        expect(ranking.outcome?.order).toEqual([]);
        await answer(ranking, "3", 3, 4, 2);
        await answer(ranking, "2", 5, 5, 5);
        expect(ranking.outcome).toMatchObject({ complete: false, rerolls: [["1", "3"]] });
        expect(places(ranking)).toEqual(["1 Bo 25", "2 Ada 19", "2 Cy 19"]);
        expect(ranking.awaited).toEqual([
          { id: "1", round: 2 },
          { id: "3", round: 2 },
        ]);
        expect(await answer(ranking, "2", 6, 6, 6)).toBeNull();
        told("alreadyRolled", { name: "Bo" });
        await answer(ranking, "3", 6, 6, 6);
        await answer(ranking, "1", 1, 1, 1);
        expect(places(ranking)).toEqual(["1 Bo 25", "2 Cy 19", "3 Ada 19"]);
        expect(ranking.outcome?.complete).toBe(true);
        expect(ranking.sides[0]?.rolls.map(({ side }) => side.dice)).toEqual([
          [3, 3, 3],
          [1, 1, 1],
        ]);
      });

      it("lets whoever has none settled choose, and throw again with the same and in the same situation", async () => {
        const ranking = await askRanking((actor) => (actor === actors[0] ? "" : "will"));
        const dusk = { label: "Dusk", value: -2, kind: "situation" };
        table.answerRoll = ({ choice }) => ({ ...choice, statistic: "health", situation: [dusk] });
        table.dice(5, 5, 5);
        await answers.answerContest(ranking.parent.id!, "1");
        expect(table.askedToRoll[0]).toMatchObject({ kind: "ranking", opponents: [{ name: "Bo" }, { name: "Cy" }] });
        expect(table.askedToRoll[0]?.statistics.length).toBeGreaterThan(2);
        await answer(ranking, "2", 5, 4, 4);
        await answer(ranking, "3", 1, 1, 1);
        table.answerRoll = ({ choice }) => choice;
        table.dice(6, 6, 6);
        await answers.answerContest(ranking.parent.id!, "1");
        expect(table.askedToRoll[1]).toMatchObject({
          opponents: [{ name: "Bo", rolled: null }],
          statistics: [{ key: "health" }],
          choice: { statistic: "health", situation: [{ label: "Dusk", value: -2 }] },
        });
        expect(ranking.sides[0]?.rolls[1]?.side.terms.map(({ value }) => value)).toEqual([10, -2]);
      });

      it(
        "comes to the same in whatever order the throws arrive, and counts none that nobody asked for",
        { tags: ["sample"] },
        async () => {
          const rolled: readonly ReadRoll[] = [
            { participant: "1", round: 1, dice: [3, 3, 3] },
            { participant: "2", round: 1, dice: [2, 3, 4] },
            { participant: "3", round: 1, dice: [4, 4, 1] },
            { participant: "1", round: 2, dice: [5, 5, 5] },
            { participant: "2", round: 2, dice: [5, 6, 4] },
            { participant: "3", round: 2, dice: [1, 1, 1] },
            { participant: "1", round: 3, dice: [2, 2, 2] },
            { participant: "2", round: 3, dice: [4, 4, 4] },
            // Nobody tied with Cy a second time.
            { participant: "3", round: 3, dice: [6, 6, 6] },
            { participant: "2", round: 4, dice: [6, 6, 6] },
          ];
          const orders = fc.shuffledSubarray([...rolled], { minLength: rolled.length });
          await fc.assert(
            fc.asyncProperty(orders, async (order) => {
              const ranking = await askRanking();
              for (const one of order) await write(ranking, one);
              expect(places(ranking)).toEqual(["1 Bo 19", "2 Ada 19", "3 Cy 19"]);
              expect(ranking.outcome?.complete).toBe(true);
              expect(ranking.sides.map(({ rolls }) => rolls.length)).toEqual([3, 3, 2]);
              expect(ranking.forged).toBe(false);
            }),
            { numRuns: runs(2, 8) },
          );
        },
      );

      it("counts one of two throws for the same round", async () => {
        const ranking = await askRanking();
        await write(ranking, { participant: "1", round: 1, dice: [6, 6, 6] });
        await write(ranking, { participant: "1", round: 1, dice: [1, 1, 2] });
        await answer(ranking, "2", 1, 1, 1);
        await write(ranking, { participant: "3", round: 1, dice: [2, 2, 2] });
        expect(ranking.sides.map(({ rolls }) => rolls.length)).toEqual([1, 1, 1]);
      });

      it("is asked of the Gamemaster's own in one go, again where they tie", async () => {
        const ranking = await askRanking();
        table.dice(3, 3, 3, 3, 3, 3, 1, 1, 1, 4, 4, 4, 2, 2, 2);
        expect(await answers.answerForAll(ranking.parent.id!, ["1", "2", "3"])).toBe(3);
        const due = states.contestOf(ranking.parent)!.waiting.map(({ id }) => id);
        expect(due).toEqual(["1", "2"]);
        expect(await answers.answerForAll(ranking.parent.id!, due)).toBe(2);
        expect(places(ranking)).toEqual(["1 Ada 19", "2 Bo 19", "3 Cy 13"]);
      });

      it("closed ranks those who have thrown, and takes nothing that comes later", async () => {
        const ranking = await askRanking();
        await answer(ranking, "3", 3, 3, 3);
        await answer(ranking, "1", 4, 4, 4);
        expect(await close.closeChallenge(ranking.parent.id!)).toBe(true);
        const closed = ranking.parent.system as unknown as RankingData;
        expect(await answer(closed, "2", 6, 6, 6)).toBeNull();
        told("requestClosed");
        await write(closed, { participant: "2", round: 1, dice: [6, 6, 6] });
        expect(places(closed)).toEqual(["1 Ada 22", "2 Cy 19"]);
        expect(states.contestOf(closed.parent)?.waiting).toEqual([]);
      });

      it("closed before anybody has thrown ranks nobody, and nobody takes its dice for forged", async () => {
        const ranking = await askRanking();
        await close.closeChallenge(ranking.parent.id!);
        const closed = ranking.parent.system as unknown as RankingData;
        expect(closed.outcome?.order).toEqual([]);
        expect(closed.forged).toBe(false);
      });

      it("of which a throw was taken back waits for it again", async () => {
        const ranking = await askRanking();
        await answer(ranking, "1", 3, 3, 3);
        const rolled = await answer(ranking, "2", 3, 3, 3);
        await rolled!.delete();
        expect(ranking.awaited.map(({ id }) => id)).toEqual(["2", "3"]);
      });

      it("with the statistic of nobody is refused before anything is written", async () => {
        const before = table.game.messages.size;
        expect(await api.ranking(actors, "juggling", { ask: true })).toBeNull();
        told("unknownStatistic", { key: "juggling", actor: "Ada" });
        expect(table.game.messages.size).toBe(before);
      });

      it("for few eyes is seen by everybody who is asked, blindly by nobody, and its throws by the same", async () => {
        const played = await table.createActor({ name: "Eve", type: "character", ownership: { default: 3 } });
        const users = (table.game.users as unknown as { contents: { id: string }[] }).contents.map(({ id }) => id);
        const message = await api.ranking([actors[0]!, played], "will", { ask: true, visibility: "blind" });
        const ranking = message!.system as unknown as RankingData;
        expect(message!.blind).toBe(false);
        expect([...message!.whisper].sort()).toEqual([...users].sort());
        const rolled = await answer(ranking, "1", 3, 3, 3);
        expect([...rolled!.whisper].sort()).toEqual([...users].sort());
      });

      it("is no duty of the Gamemaster who asked, since the card is before their eyes", async () => {
        await askRanking();
        // Of a contest, which has no button for all NPCs, the Gamemaster is prompted.
        const rankings = pending.pendingActions(Date.now()).filter(({ message }) => String(message.type) === "ranking");
        expect(rankings).toEqual([]);
      });
    });

    describe("a multi-contest", () => {
      it("waits for one throw of each, and compares the parties once all are there", async () => {
        const contest = await askParties({ reason: "The bridge" });
        expect(contest.toObject()).toMatchObject({
          reason: "The bridge",
          parties: [{ members: [{ terms: [] }, {}] }, {}],
        });
        expect(contest.awaited.map(({ id }) => id)).toEqual(["1", "2", "3", "4"]);
        await answer(contest, "4", 6, 6, 6);
        await answer(contest, "1", 4, 4, 4);
        await answer(contest, "3", 1, 1, 1);
        expect(contest.outcome).toEqual({ complete: false, waiting: ["2"] });
        await answer(contest, "2", 4, 4, 3);
        expect(contest.outcome).toMatchObject({ complete: true, positions: ["2", "1"], winners: ["1", "2"] });
        expect(contest.forged).toBe(false);
      });

      it("shows whoever throws the other parties, and counts one throw of each alone", async () => {
        const contest = await askParties();
        table.dice(3, 3, 3);
        await answers.answerContest(contest.parent.id!, "3");
        expect(table.askedToRoll[0]).toMatchObject({ kind: "multiContest", against: ["Party A"], opponents: [] });
        await write(contest, { participant: "3", round: 2, dice: [6, 6, 6] });
        expect(contest.sides[2]?.rolls).toHaveLength(1);
        expect(await answer(contest, "3", 6, 6, 6)).toBeNull();
        told("alreadyRolled", { name: "Cy" });
      });

      it("closed compares those who have thrown, and comes to nothing while a party has nobody", async () => {
        const contest = await askParties();
        await answer(contest, "1", 4, 4, 4);
        await answer(contest, "2", 1, 1, 1);
        await answer(contest, "3", 3, 3, 3);
        await close.closeChallenge(contest.parent.id!);
        const closed = contest.parent.system as unknown as MultiContestData;
        expect(closed.outcome).toMatchObject({ complete: true, positions: ["1"], winners: ["1"] });

        const early = await askParties();
        await answer(early, "1", 4, 4, 4);
        await close.closeChallenge(early.parent.id!);
        const empty = early.parent.system as unknown as MultiContestData;
        expect(empty.outcome).toEqual({ complete: false, waiting: [] });
        expect(empty.forged).toBe(false);
      });
    });
  },
);
