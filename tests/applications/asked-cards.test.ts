import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type * as Contests from "../../src/applications/contests/contest-card.ts";
import type * as Parties from "../../src/applications/contests/multi-contest-card.ts";
import type * as Rankings from "../../src/applications/contests/ranking-card.ts";
import type * as Requests from "../../src/applications/requests/request-card.ts";
import type * as Rolls from "../../src/applications/contests/roll-context.ts";
import type { SirpasActor } from "../../src/documents/actor.ts";
import type * as Answers from "../../src/play/contests/answer-contest.ts";
import type * as AnswerRequests from "../../src/play/requests/request.ts";
import type { CardView } from "#core/play/registry/messages.ts";
import type * as Close from "#core/play/challenge/challenge.ts";
import type { MACRO_API } from "../../src/foundation.ts";
import { openSirpas, type SirpasTable } from "../data/support/table.ts";

const OWNER = 3;
type Message = ChatMessage.Implementation;

describe("The card by which people are asked, as the Gamemaster sees it", () => {
  let table: SirpasTable;
  let api: typeof MACRO_API;
  let cards: typeof Contests & typeof Parties & typeof Rankings & typeof Requests & typeof Rolls;
  let calls: typeof Answers & typeof AnswerRequests & typeof Close;
  let ada: SirpasActor;
  let bo: SirpasActor;
  let guard: SirpasActor;
  let wolf: SirpasActor;

  beforeAll(async () => {
    table = await openSirpas();
    api = (table.game as unknown as { sirpas: typeof MACRO_API }).sirpas;
    cards = {
      ...(await import("../../src/applications/contests/contest-card.ts")),
      ...(await import("../../src/applications/contests/multi-contest-card.ts")),
      ...(await import("../../src/applications/contests/ranking-card.ts")),
      ...(await import("../../src/applications/requests/request-card.ts")),
      ...(await import("../../src/applications/contests/roll-context.ts")),
    };
    calls = {
      ...(await import("../../src/play/contests/answer-contest.ts")),
      ...(await import("../../src/play/requests/request.ts")),
      ...(await import("#core/play/challenge/challenge.ts")),
    };
    const put = (name: string, ownership: object = {}) => table.createActor({ name, type: "character", ownership });
    // A player who owns somebody, and is not there.
    const away = { [game.users!.getName("Player 1")!.id]: OWNER };
    [ada, bo, guard, wolf] = [await put("Ada"), await put("Bo", away), await put("Guard"), await put("Wolf")];
  });
  afterAll(() => table.close());
  beforeEach(() => {
    table.notices.length = 0;
    table.answerRoll = ({ choice }) => choice;
  });

  const facts = (message: Message) => ({ message, system: message.system as never });
  async function rolled(message: Message, participant: string, ...dice: number[]): Promise<void> {
    table.dice(...dice);
    await calls.answerContest(message.id!, participant, { fast: true });
  }
  async function ask<Sent>(sent: Promise<Sent | null>): Promise<Sent> {
    const message = await sent;
    if (!message) throw new Error(table.notices.join());
    return message;
  }

  it("of a request says who is awaited and away, offers a button for each and one for all NPCs, and says what each came to", async () => {
    const call = { actors: [ada, bo, guard], statistic: "dexterity", difficulty: "easy", minutes: 10 } as const;
    const message = await ask(api.requestCheck({ ...call, reason: "The wall of the keep" }));
    const request = () => cards.REQUEST_CARD.view!(facts(message));
    expect(request()).toMatchObject({
      ...{
        subtitle: "Easy, SL 18",
        reason: "The wall of the keep",
        limit: expect.stringMatching(/^Answer by \d/) as string,
      },
      rows: [
        { name: "Ada", open: { waiting: "hasn’t rolled yet", mine: true, rollFor: "Roll for Ada", together: true } },
        { name: "Bo", open: { waiting: "away", mine: true, rollFor: "Roll for Bo", together: false } },
        { name: "Guard", open: { waiting: "hasn’t rolled yet", mine: true, together: true } },
      ],
      footer: { progress: "0 of 3 have rolled", together: "Roll for 2 NPCs", canClose: true },
    });
    table.dice(4, 4, 3);
    await calls.REQUESTS.answer(message.id!, ada.uuid, { fast: true });
    table.dice(6, 6, 5);
    await calls.REQUESTS.answer(message.id!, guard.uuid, { fast: true });
    expect(request()).toMatchObject({
      rows: [
        { answer: { word: "Success", note: "SM +3" }, open: null },
        { answer: null },
        { answer: { word: "Critical success", note: "SM +9" } },
      ],
      footer: { progress: "2 of 3 have rolled", together: "" },
    });
    await calls.closeChallenge(message.id!, { timedOut: true });
    expect(request()).toMatchObject({
      closed: true,
      limit: "Time’s up. No answer from Bo.",
      footer: { progress: "Closed: 2 of 3 have rolled", together: "", canClose: false },
    });
  });

  it("of a request says what somebody added to it, and at which other level it was rolled", async () => {
    const message = await ask(api.requestCheck({ actors: [ada, bo], statistic: "dexterity", difficulty: "easy" }));
    const rope = { label: "A rope", value: 3, kind: "situation" };
    const slip = { label: "SIRPAS.DIALOG.check.situational", value: -1, kind: "situation" };
    table.answer = ({ choice }) => ({ ...choice, situation: [rope, slip] });
    table.dice(4, 4, 3);
    await calls.REQUESTS.answer(message.id!, ada.uuid);
    table.answer = ({ choice }) => ({ ...choice, difficulty: "trivial", situation: [rope] });
    table.dice(4, 4, 3);
    await calls.REQUESTS.answer(message.id!, bo.uuid);
    const { rows } = cards.REQUEST_CARD.view!(facts(message)) as CardView & {
      rows: readonly { answer: { other: string } }[];
    };
    expect(rows.map(({ answer }) => answer.other)).toEqual(["A rope +3, Situation −1", "against SL 15, A rope +3"]);
  });

  describe("of a ranking", () => {
    let message: Message;
    const ranking = () => cards.rankingCard(facts(message));
    const names = () => ranking().rows.map(({ name }) => name);
    const row = (name: string) => ranking().rows.find((one) => one.name === name)!;

    it("stands those who have thrown before the others, and calls those who tie until everybody has a place of their own", async () => {
      message = await ask(api.ranking([ada, bo, guard, wolf], "will", { ask: true, reason: "Up the hill" }));
      expect(row("Bo").waiting).toMatchObject({ waiting: "away", together: false });
      expect(ranking().footer).toMatchObject({ progress: "0 of 4 have rolled", together: "Roll for 3 NPCs" });
      await rolled(message, "3", 1, 1, 2);
      await rolled(message, "4", 4, 4, 3);
      expect(names()).toEqual(["Wolf", "Guard", "Ada", "Bo"]);
      expect(row("Wolf")).toMatchObject({ note: "has rolled", result: "21", place: "" });
      expect(ranking().footer).toMatchObject({ progress: "2 of 4 have rolled" });
      await rolled(message, "1", 4, 4, 3);
      await rolled(message, "2", 6, 6, 5);
      expect(names()).toEqual(["Bo", "Ada", "Wolf", "Guard"]);
      expect(row("Ada")).toMatchObject({ place: "2", note: "tied", result: "21", again: "Tied: roll again." });
      expect(ranking().footer?.progress).toBe("Tied, roll again: Ada and Wolf.");
      await rolled(message, "1", 2, 2, 2);
      await rolled(message, "4", 5, 5, 5);
      expect(names()).toEqual(["Bo", "Wolf", "Ada", "Guard"]);
      expect(row("Ada")).toMatchObject({ place: "3", note: "again: 16", result: "21" });
      expect(ranking()).toMatchObject({
        outcome: { word: "Bo comes first" },
        footer: { progress: "4 of 4 have rolled", together: "", canClose: false },
      });
    });

    it("closed before everybody has thrown, it ranks those who have", async () => {
      message = await ask(api.ranking([ada, guard], "health", { ask: true }));
      await rolled(message, "2", 3, 3, 3);
      await calls.closeChallenge(message.id!);
      expect(row("Ada")).toMatchObject({ note: "didn’t roll", waiting: null });
      expect(row("Guard")).toMatchObject({ place: "1", result: "19" });
      expect(ranking().footer).toMatchObject({ progress: "Closed: 1 of 2 have rolled", together: "", canClose: false });
    });
  });

  describe("of a contest", () => {
    let message: Message;
    const contest = () => cards.contestCard(facts(message));
    const row = (name: string) => contest().rows.find((one) => one.name === name)!;

    it("of one against many says how many were beaten, and what became of each", async () => {
      message = await ask(api.contest(ada, [guard, wolf], { statistics: ["strength", "will", "will"], ask: true }));
      expect(contest().subtitle).toBe("Contest · One against 2");
      await rolled(message, "2", 5, 5, 5);
      await rolled(message, "3", 1, 1, 1);
      await rolled(message, "1", 4, 4, 3);
      expect(row("Ada").note).toBe("beats 1 of 2");
      expect(row("Guard").note).toBe("SM +4");
      expect(row("Wolf").note).toBe("loses");
    });

    it("says what a draw means", async () => {
      message = await ask(api.contest(ada, guard, { statistics: "will", ask: true }));
      await rolled(message, "1", 3, 3, 3);
      await rolled(message, "2", 3, 3, 3);
      expect(contest().outcome?.word).toBe("Draw");
      expect(
        contest()
          .reasons.map(({ text }) => text)
          .join(),
      ).toContain("No one wins: both got there");
    });

    it("where there is no draw says that both throw again, and how often they did", async () => {
      message = await ask(api.contest(ada, guard, { statistics: "will", ask: true, drawless: true }));
      expect(contest().subtitle).toBe("Drawless contest");
      await rolled(message, "1", 3, 3, 3);
      await rolled(message, "2", 3, 3, 3);
      expect(row("Ada").again).toBe("Draw: roll again.");
      await rolled(message, "1", 4, 4, 4);
      await rolled(message, "2", 2, 2, 2);
      expect(contest().outcome?.word).toBe("Ada wins");
      expect(row("Ada").note).toBe("SM +6");
      expect(contest().reasons.map(({ text }) => text)).toEqual(["Draws re-rolled: 1"]);
    });
  });

  it("opens a dialog that knows what there is to beat, and counts what the situation takes off", async () => {
    const message = await ask(api.contest(ada, guard, { statistics: ["dexterity", ""], ask: true }));
    await rolled(message, "1", 4, 4, 3);
    table.askedToRoll.length = 0;
    table.answerRoll = () => null;
    await calls.answerContest(message.id!, "2");
    const [request] = table.askedToRoll;
    expect(cards.rollSummary(request!, request!.choice)).toBeNull();
    const choice = { ...request!.choice, statistic: "will" };
    const odds = (chosen: typeof choice) =>
      cards
        .rollSummary(request!, chosen)
        ?.odds.map(({ text }) => text)
        .join();
    expect(odds(choice)).toContain("21 to beat: 37.5% to win, 12.5% to draw");
    const dusk = [{ label: "Dusk", value: -2, kind: "situation" as const }];
    expect(odds({ ...choice, situation: dusk })).toContain("21 to beat: 16.2% to win");
    const terms = cards.rollSummary(request!, choice)!.terms;
    expect(terms.every(({ page }) => page !== "")).toBe(true);
  });

  it("opens the dialog of a tie with what the situation took off before", async () => {
    const message = await ask(api.ranking([ada, wolf], "will", { ask: true }));
    await rolled(message, "2", 4, 4, 3);
    const dusk = { label: "Dusk", value: -1, kind: "situation" as const };
    table.answerRoll = ({ choice }) => ({ ...choice, situation: [dusk] });
    table.dice(4, 4, 4);
    await calls.answerContest(message.id!, "1");
    table.askedToRoll.length = 0;
    table.answerRoll = () => null;
    await calls.answerContest(message.id!, "1");
    const [request] = table.askedToRoll;
    const fields = cards.contestRollFields(request!, request!.choice);
    expect(fields.head.lines[0]).toBe("Tied with Wolf: this roll decides");
    expect(fields.modifiers).toMatchObject([{ value: "-1" }]);
  });

  it("of a multi-contest throws for nobody together who has yet to choose, and compares the parties", async () => {
    const parties = [
      [ada, bo],
      [guard, wolf],
    ];
    const message = await ask(api.multiContest(parties, "", { ask: true, reason: "The bridge" }));
    const card = () => cards.multiContestCard(facts(message));
    const rows = () => card().parties.flatMap((party) => party.rows);
    expect(card().footer).toMatchObject({ progress: "0 of 4 have rolled", together: "" });
    expect(rows().map(({ waiting }) => waiting?.waiting)).toEqual([
      "hasn’t rolled yet",
      "away",
      "hasn’t rolled yet",
      "hasn’t rolled yet",
    ]);
    table.answerRoll = ({ choice }) => ({ ...choice, statistic: "strength" });
    await rolled(message, "1", 5, 5, 5);
    expect(rows().find(({ name }) => name === "Ada")).toMatchObject({
      ...{ statistic: "Strength", note: "has rolled", result: "25" },
    });
    table.answerRoll = ({ choice }) => ({ ...choice, statistic: "will" });
    await rolled(message, "2", 2, 2, 2);
    await rolled(message, "3", 4, 4, 4);
    await rolled(message, "4", 3, 3, 3);
    expect(card().outcome?.word).toBe("Party A and Party B tie at 1 point each");
    expect(rows().find(({ name }) => name === "Bo")?.note).toBe("SM −3");
  });
});
