import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type * as Contests from "../../src/applications/contests/contest-card.ts";
import type * as Rankings from "../../src/applications/contests/ranking-card.ts";
import type * as Prompts from "#core/applications/challenge/prompts.ts";
import type * as Rolls from "../../src/applications/contests/roll-context.ts";
import type { SirpasActor } from "../../src/documents/actor.ts";
import type * as Answers from "../../src/play/contests/answer-contest.ts";
import type * as Duties from "#core/play/challenge/pending-actions.ts";
import type { MACRO_API } from "../../src/foundation.ts";
import { forgerAs } from "../data/support/forger.ts";
import { openSirpas, type SirpasTable } from "../data/support/table.ts";

const OWNER = 3;
type Message = ChatMessage.Implementation;

describe("What a player sees of a contest in which everybody is asked, while the Gamemaster is away", () => {
  let table: SirpasTable;
  let api: typeof MACRO_API;
  let views: typeof Contests & typeof Rankings & typeof Prompts & typeof Rolls & typeof Answers & typeof Duties;
  let ada: SirpasActor;
  let guard: SirpasActor;

  beforeAll(async () => {
    table = await openSirpas({ as: "Player 1" });
    api = (table.game as unknown as { sirpas: typeof MACRO_API }).sirpas;
    const { registerPrompts } = await import("#core/play/challenge/prompt.ts");
    registerPrompts((await import("../../src/applications/contests/contest-prompts.ts")).CONTEST_PROMPTS);
    views = {
      ...(await import("../../src/applications/contests/contest-card.ts")),
      ...(await import("../../src/applications/contests/ranking-card.ts")),
      ...(await import("#core/applications/challenge/prompts.ts")),
      ...(await import("../../src/applications/contests/roll-context.ts")),
      ...(await import("../../src/play/contests/answer-contest.ts")),
      ...(await import("#core/play/challenge/pending-actions.ts")),
    };
    const gamemaster = await forgerAs(table.url, "Gamemaster");
    await gamemaster.create("Actor", { name: "Ada", type: "character", ownership: { [game.userId!]: OWNER } });
    await gamemaster.create("Actor", { name: "Guard", type: "character" });
    gamemaster.leave();
    await vi.waitFor(() => expect(game.users!.activeGM).toBeNull());
    [ada, guard] = ["Ada", "Guard"].map((name) => game.actors!.getName(name)) as unknown as [SirpasActor, SirpasActor];
  });
  afterAll(() => table.close());
  beforeEach(async () => {
    table.askedToRoll.length = 0;
    table.answerRoll = ({ choice }) => choice;
    await ChatMessage.implementation.deleteDocuments(game.messages!.map(({ id }) => id!));
  });

  const facts = (message: Message) => ({ message, system: message.system as never });
  /** What the strip asks, in words. */
  function prompted() {
    const pending = views.pendingActions(Date.now());
    return views.promptContext(pending[0], pending.length, false);
  }

  it("what nobody has words for is shown by the name of its card, with a button that leads to it", async () => {
    await api.contest(ada, guard, { statistics: ["dexterity", ""], ask: true });
    const [asked] = views.pendingActions(Date.now());
    CONFIG.ChatMessage.typeLabels["contest"] = "A card of a module";
    expect(views.promptContext({ ...asked!, kind: "of-a-module" }, 1, false)).toMatchObject({
      what: "A card of a module",
      roll: "Show the card",
      rollIcon: "fa-solid fa-comment",
    });
  });

  it("the card says whom it waits for, and offers a button for one's own alone", async () => {
    const message = (await api.contest(ada, guard, { statistics: ["dexterity", ""], ask: true, reason: "The gate" }))!;
    expect(views.contestCard(facts(message))).toMatchObject({
      reason: "The gate",
      rows: [
        { name: "Ada", waiting: { mine: true, rollFor: "Roll for Ada" } },
        { name: "Guard", waiting: { mine: false, waiting: "waiting for the Gamemaster, who is away" } },
      ],
      footer: { progress: "0 of 2 have rolled", together: "" },
    });
    expect(prompted()).toMatchObject({
      ...{
        name: "Ada",
        asker: "Player 1",
        what: expect.stringContaining("against Guard") as string,
        reason: "The gate",
      },
      behind: 0,
    });
  });

  it("the dialog says with what they throw, and nothing of what others add", async () => {
    const message = (await api.contest(ada, guard, { statistics: ["dexterity", ""], ask: true }))!;
    table.dice(4, 4, 3);
    await views.answerContest(message.id!, "1");
    const [request] = table.askedToRoll;
    expect(views.contestRollFields(request!, request!.choice)).toMatchObject({ resolved: "Dexterity", statistics: [] });
    expect(views.rollSummary(request!, request!.choice)?.odds).toMatchObject([
      { name: "Guard", text: expect.stringMatching(/^Their modifiers are hidden from you/) as string },
    ]);
    const { rows, footer } = views.contestCard(facts(message));
    expect(rows[0]).toMatchObject({ name: "Ada", result: "21", unseen: false });
    expect(rows[0]!.rolls).toHaveLength(1);
    expect(footer?.progress).toBe("1 of 2 have rolled");
    expect(prompted()).toEqual({});
  });

  it("in a ranking nobody chooses who sees the throw, and what is asked is named", async () => {
    const message = (await api.ranking([ada, guard], "will", { ask: true, reason: "Up the hill" }))!;
    expect(prompted()).toMatchObject({
      name: "Ada",
      asker: "Player 1",
      what: "Will, ranking of 2",
      reason: "Up the hill",
    });
    table.answerRoll = () => null;
    await views.answerContest(message.id!, "1");
    const [request] = table.askedToRoll;
    expect(views.contestRollFields(request!, request!.choice)).toMatchObject({
      ...{ resolved: "Will", kind: "ranking" },
      head: { lines: [expect.stringMatching(/^Ranking with /) as string] },
    });
    expect(views.rankingCard(facts(message)).rows[1]).toMatchObject({ name: "Guard", waiting: { mine: false } });
  });

  it("several wait one behind the other, and are counted", async () => {
    await api.ranking([ada, guard], "will", { ask: true });
    await api.ranking([ada, guard], "health", { ask: true });
    expect(prompted()).toMatchObject({ what: "Will, ranking of 2", behind: 1 });
  });
});
