import { asRecord } from "../support/records.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ContestData } from "../../src/play/contests/contest-data.ts";
import type { SirpasActor } from "../../src/documents/actor.ts";
import type * as Answers from "../../src/play/contests/answer-contest.ts";
import type { DuelCall } from "../../src/play/contests/contest.ts";
import type * as Close from "#core/play/challenge/challenge.ts";
import type { MACRO_API } from "../../src/foundation.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";
import { PLAYED } from "../support/generation.ts";

describe.each(PLAYED)(
  "A contest in which everybody is asked, at a table of generation %i",
  { tags: ["sample"] },
  (generation) => {
    let table: SirpasTable;
    let api: typeof MACRO_API;
    let answers: typeof Answers;
    let close: typeof Close;
    let ada: SirpasActor;
    let bo: SirpasActor;
    let cy: SirpasActor;

    beforeAll(async () => {
      table = await openSirpas({ generation });
      api = (table.game as unknown as { sirpas: typeof MACRO_API }).sirpas;
      answers = await import("../../src/play/contests/answer-contest.ts");
      close = await import("#core/play/challenge/challenge.ts");
      [ada, bo, cy] = (await Promise.all(
        ["Ada", "Bo", "Cy"].map((name) => table.createActor({ name, type: "character" })),
      )) as [SirpasActor, SirpasActor, SirpasActor];
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

    async function ask(call: DuelCall = {}, opponents: SirpasActor | SirpasActor[] = bo): Promise<ContestData> {
      const message = await api.contest(ada, opponents, { statistics: ["dexterity", "will"], ask: true, ...call });
      return message!.system as unknown as ContestData;
    }

    async function answer(contest: ContestData, participant: string, ...dice: number[]) {
      table.dice(...dice);
      return answers.answerContest(contest.parent.id!, participant, { fast: true });
    }

    const duel = ({ outcome }: ContestData, index = 0) => outcome?.duels[index]?.outcome ?? null;

    it("waits, and tells nothing of what anybody will throw with", async () => {
      const contest = await ask({ reason: "The last seat" });
      expect(contest.parent.rolls).toHaveLength(0);
      expect(contest.toObject()).toMatchObject({
        reason: "The last seat",
        parties: [
          { members: [{ name: "Ada", statistic: { key: "dexterity" }, terms: [] }] },
          { members: [{ name: "Bo", statistic: { key: "will" }, terms: [] }] },
        ],
      });
      expect(contest.outcome).toMatchObject({ complete: false, waiting: [{ id: "1" }, { id: "2" }] });
    });

    it("is decided by the throws in messages of their own, in whatever order they come", async () => {
      const contest = await ask();
      await answer(contest, "2", 2, 2, 3);
      expect(duel(contest)).toBeNull();
      await answer(contest, "1", 6, 6, 4);
      expect(duel(contest)).toMatchObject({ winner: "first", margin: 9, critical: true });
      expect(contest.forged).toBe(false);
    });

    it("once thrown cannot be thrown again, and two presses make one throw", async () => {
      const contest = await ask();
      table.dice(3, 3, 3);
      const id = contest.parent.id!;
      const made = await Promise.all([answers.answerContest(id, "1"), answers.answerContest(id, "1")]);
      expect(made.filter((message) => message !== null)).toHaveLength(1);
      expect(table.askedToRoll).toHaveLength(1);
      expect(await answer(contest, "1", 6, 6, 6)).toBeNull();
      told("alreadyRolled", { name: "Ada" });
    });

    it("that somebody else has thrown while the dialog was open takes no second throw", async () => {
      const contest = await ask();
      table.answerRoll = async ({ choice }) => {
        // Another client of the same owner, which knows nothing of this one's dialog.
        await rollFor(contest, "1", [3, 3, 3]);
        return choice;
      };
      expect(await answers.answerContest(contest.parent.id!, "1")).toBeNull();
      told("alreadyRolled", { name: "Ada" });
      expect(contest.sides[0]?.rolls).toHaveLength(1);
    });

    it("takes the first of two throws for the same side, and says of the other that it does not count", async () => {
      const contest = await ask();
      const first = await rollFor(contest, "1", [3, 3, 3]);
      const second = await rollFor(contest, "1", [6, 6, 6]);
      await answer(contest, "2", 4, 4, 4);
      expect(duel(contest)).toMatchObject({ winner: "second", margin: 3 });
      const counted = contest.sides[0]?.rolls.map(({ data }) => data?.parent.id);
      expect([[first.id], [second.id]]).toContainEqual(counted);
    });

    it("thrown again while it is drawn asks both anew, and each round counts once", async () => {
      const contest = await ask({ drawless: true });
      await answer(contest, "1", 3, 3, 3);
      await answer(contest, "2", 2, 3, 4);
      expect(contest.outcome).toMatchObject({ complete: false, waiting: [{ round: 2 }, { round: 2 }] });
      await answer(contest, "2", 1, 1, 2);
      await answer(contest, "1", 1, 1, 1);
      expect(duel(contest)).toMatchObject({ winner: "second", margin: 1 });
      expect(contest.outcome?.duels[0]?.rounds).toHaveLength(2);
    });

    it("of one against many throws again with those who drew, by one throw of the one", async () => {
      const contest = await ask({ drawless: true, statistics: "will" }, [bo, cy]);
      await answer(contest, "1", 3, 3, 3);
      await answer(contest, "2", 3, 3, 3);
      await answer(contest, "3", 1, 1, 1);
      expect(duel(contest, 1)).toMatchObject({ winner: "first", margin: 6 });
      expect(contest.outcome?.waiting).toEqual([
        { id: "1", round: 2 },
        { id: "2", round: 2 },
      ]);
      await answer(contest, "1", 1, 1, 1);
      await answer(contest, "2", 2, 2, 2);
      expect(duel(contest)).toMatchObject({ winner: "second", margin: 3 });
      expect(duel(contest, 1)).toMatchObject({ winner: "first", margin: 6 });
    });

    it("lets whoever has no statistic settled choose, and throws for nobody who has to choose", async () => {
      const contest = await ask({ statistics: ["dexterity", ""] });
      table.answerRoll = (request) => ({ ...request.choice, statistic: "intelligence" });
      expect(await answers.answerForAll(contest.parent.id!, ["2"])).toBe(0);
      await answer(contest, "2", 3, 3, 3);
      expect(table.askedToRoll[0]?.statistics.map(({ key }) => key)).toContain("will");
      expect(contest.sides[1]?.statistic).toMatchObject({ key: "intelligence" });
    });

    it("lets all of the Gamemaster's throw at once, in one go", async () => {
      const contest = await ask({}, [bo, cy]);
      table.dice(1, 1, 1, 2, 2, 2, 3, 3, 3);
      expect(await answers.answerForAll(contest.parent.id!, ["1", "2", "3"])).toBe(3);
      expect(contest.outcome?.complete).toBe(true);
    });

    it("counts wounds and the situation of whoever throws", async () => {
      await bo.update({ system: { wounds: asRecord([{ severity: "serious" }]) } });
      const contest = await ask();
      table.answerRoll = (request) => ({
        ...request.choice,
        situation: [{ label: "Dusk", value: -2, kind: "situation" }],
      });
      table.dice(3, 3, 3);
      await answers.answerContest(contest.parent.id!, "2");
      await bo.update({ system: { "-=wounds": null } } as never);
      expect(contest.sides[1]?.rolls[0]?.side.terms.map(({ value }) => value)).toEqual([10, -1, -2]);
    });

    it("closed keeps what was thrown, and nothing later counts", async () => {
      const contest = await ask();
      await answer(contest, "1", 3, 3, 3);
      expect(await close.closeChallenge(contest.parent.id!)).toBe(true);
      expect(await answer(contest, "2", 6, 6, 6)).toBeNull();
      told("requestClosed");
      await rollFor(contest, "2", [6, 6, 6]);
      // The message has been given new data by the closing.
      const closed = contest.parent.system as unknown as ContestData;
      expect(closed.sides.map(({ rolls }) => rolls.length)).toEqual([1, 0]);
      // Whoever closes it once more counts nothing more by that.
      table.notices.length = 0;
      expect(await close.closeChallenge(contest.parent.id!)).toBe(false);
      told("requestClosed");
      expect(contest.parent.system).toMatchObject({ closing: { answers: [expect.any(String)] } });
    });

    it("with a throw whose dice were exchanged tells so, and goes by the dice", async () => {
      const contest = await ask();
      const rolled = await answer(contest, "1", 3, 3, 3);
      await answer(contest, "2", 4, 4, 4);
      const roll = JSON.parse(JSON.stringify(rolled!.rolls[0])) as Record<string, unknown>;
      await rolled!.update({ rolls: [JSON.stringify({ ...roll, total: 40 })] } as never);
      expect(contest.forged).toBe(true);
      expect(duel(contest)).toMatchObject({ winner: "second", margin: 3 });
    });

    it("for few eyes is seen by everybody who is asked, blindly by nobody, and its throws by the same", async () => {
      const played = await table.createActor({ name: "Dee", type: "character", ownership: { default: 3 } });
      const users = (table.game.users as unknown as { contents: { id: string }[] }).contents.map(({ id }) => id);
      const contest = await ask({ visibility: "blind" }, played);
      expect(contest.parent.blind).toBe(false);
      expect([...contest.parent.whisper].sort()).toEqual([...users].sort());
      const rolled = await answer(contest, "1", 3, 3, 3);
      expect([...rolled!.whisper].sort()).toEqual([...users].sort());
    });

    it("with the statistic of nobody is refused before anything is written", async () => {
      const before = table.game.messages.size;
      expect(await api.contest(ada, bo, { statistics: "juggling", ask: true })).toBeNull();
      told("unknownStatistic", { key: "juggling", actor: "Ada" });
      expect(table.game.messages.size).toBe(before);
    });

    /** Writes a throw past the checks of this client, as another client would. */
    async function rollFor({ parent, participants }: ContestData, participant: string, dice: number[]) {
      const { CONFIG, ChatMessage } = globalThis as unknown as {
        CONFIG: { SIRPAS: { rolls: { pool: { build(request: object): { evaluate(): Promise<object> } } } } };
        ChatMessage: { implementation: { create(data: object): Promise<{ id: string }> } };
      };
      table.dice(...dice);
      const terms = [{ label: "Will", value: 10, source: "", kind: "" }];
      const roll = await CONFIG.SIRPAS.rolls.pool.build({ id: participant, pool: "standard", terms }).evaluate();
      const actor = participants.find(({ id }) => id === participant)!.actor;
      const system = { contest: parent.id, participant: participant, round: 1, actor, pool: "standard", terms };
      return ChatMessage.implementation.create({ type: "contestRoll", rolls: [roll], system });
    }

    describe.each([
      ["everyone", "shows a Gamemaster what a player's character would throw with", false],
      ["gamemaster", "shows it to the Gamemaster still", false],
      ["nobody", "hides it from the Gamemaster too", true],
    ] as const)("where %s may see the values of opponents", (setting, meaning, secret) => {
      it(meaning, async () => {
        const player = { name: "Pia", role: 1 };
        const [user] = (await table.game.users.documentClass.createDocuments([player])) as unknown as [{ id: string }];
        await table.game.settings.set("sirpas", "opponentValues", setting);
        const played = await table.createActor({ name: "Flo", type: "character", ownership: { [user.id]: 3 } });
        const contest = await ask({}, played as SirpasActor);
        table.dice(3, 3, 3);
        await answers.answerContest(contest.parent.id!, "1");
        const participant = secret ? null : { pool: "standard", total: 10 };
        expect(table.askedToRoll[0]?.opponents).toEqual([{ name: "Flo", rolled: null, participant, secret }]);
        await table.game.settings.set("sirpas", "opponentValues", "gamemaster");
      });
    });
  },
);
