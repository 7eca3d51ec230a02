import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type * as Attacks from "../../src/applications/combat/attack-card.ts";
import type * as Answers from "../../src/applications/combat/answer-cards.ts";
import type * as Contests from "../../src/applications/contests/contest-card.ts";
import type * as Parties from "../../src/applications/contests/multi-contest-card.ts";
import type * as Rankings from "../../src/applications/contests/ranking-card.ts";
import type { SirpasActor } from "../../src/documents/actor.ts";
import type { MACRO_API } from "../../src/foundation.ts";
import { postAttack, postDamageSave, postDefence } from "../data/support/attacks.ts";
import { openSirpas, type SirpasTable } from "../data/support/table.ts";

const OWNER = 3;
type Message = ChatMessage.Implementation;

/** What a card shows to those alone who may see what somebody adds to the dice. */
const BREAKDOWN = ["view", "views", "results", "terms", "tooltip", "unseen", "rolls", "dice", "rolled"];

describe("A card that hides from somebody what is added to the dice", () => {
  let table: SirpasTable;
  let api: typeof MACRO_API;
  let cards: typeof Attacks & typeof Answers & typeof Contests & typeof Parties & typeof Rankings;
  let ada: SirpasActor;
  let bo: SirpasActor;
  let cy: SirpasActor;

  beforeAll(async () => {
    table = await openSirpas();
    api = (table.game as unknown as { sirpas: typeof MACRO_API }).sirpas;
    cards = {
      ...(await import("../../src/applications/combat/attack-card.ts")),
      ...(await import("../../src/applications/combat/answer-cards.ts")),
      ...(await import("../../src/applications/contests/contest-card.ts")),
      ...(await import("../../src/applications/contests/multi-contest-card.ts")),
      ...(await import("../../src/applications/contests/ranking-card.ts")),
    };
    const ownership = { [game.users!.getName("Player 1")!.id]: OWNER };
    const put = (name: string) => table.createActor({ name, type: "character", ownership });
    [ada, bo, cy] = [await put("Ada"), await put("Bo"), await put("Cy")];
  });
  afterAll(() => table.close());
  beforeEach(() => table.game.settings.set("sirpas", "opponentValues", "gamemaster"));

  const facts = (message: Message) => ({ message, system: message.system as never });

  /**
   * A card as one sees it who may know everything, and as one does who may know nothing of the others. Harm is applied by itself, which may be
   * between the two: then it is looked at again.
   */
  async function bothOf(card: () => object): Promise<[shown: unknown, hidden: unknown]> {
    const seenBy = async (who: "everyone" | "nobody") => {
      await table.game.settings.set("sirpas", "opponentValues", who);
      return withoutBreakdown(card());
    };
    let [shown, hidden] = [await seenBy("everyone"), await seenBy("nobody")];
    for (let again = await seenBy("everyone"); !isDeepStrictEqual(again, shown); again = await seenBy("everyone"))
      [shown, hidden] = [again, await seenBy("nobody")];
    return [shown, hidden];
  }

  const modifier = fc.integer({ min: -9, max: 9 });
  const term = (value: number) => (value === 0 ? [] : [{ label: "Far", value, kind: "situation" }]);

  it("shows the same results of an attack, and the same outcome, whatever counts against one target alone", async () => {
    await fc.assert(
      fc.asyncProperty(modifier, modifier, fc.integer({ min: 2, max: 16 }), fc.boolean(), async (...drawn) => {
        const [first, second, defence, several] = drawn;
        table.dice(3, 3, 4);
        const targets = [{ actor: bo, terms: term(first) }, ...(several ? [{ actor: cy, terms: term(second) }] : [])];
        const attack = await postAttack({ attacker: ada, targets });
        table.dice(3, 4, 4);
        const answer = await postDefence(attack, defence);
        const [shown, hidden] = await bothOf(() => cards.attackCard(facts(attack)));
        expect(hidden).toEqual(shown);
        const [one, other] = await bothOf(() => cards.defenceCard(facts(answer)));
        expect(other).toEqual(one);
      }),
      { numRuns: 25 },
    );
  });

  it("shows a player 11 against 11 where four of the fifteen are lost to the distance", async () => {
    table.dice(3, 3, 4);
    const attack = await postAttack({ attacker: ada, targets: [{ actor: bo, terms: term(-4) }], value: 5 });
    table.dice(3, 4, 4);
    await postDefence(attack, 0);
    await table.game.settings.set("sirpas", "opponentValues", "nobody");
    const [strike] = cards.attackCard(facts(attack)).targets[0]!.strikes;
    expect(strike!.sides.map(({ result, view }) => [result, view])).toEqual([
      ["11", null],
      ["11", null],
    ]);
  });

  it("shows the same of a check against a deadly wound", async () => {
    table.dice(6, 6, 6);
    const attack = await postAttack({ attacker: ada, targets: [bo], value: 30 });
    table.dice(1, 2, 2);
    await postDefence(attack, 0);
    table.dice(3, 4, 4);
    const save = await postDamageSave(attack, bo, "deadly", 3);
    const [shown, hidden] = await bothOf(() => cards.damageSaveCard(facts(save)));
    expect(hidden).toEqual(shown);
  });

  it("shows the same results of a contest, a ranking and a multi-contest", async () => {
    const made: readonly [() => Promise<Message | null>, (message: Message) => object][] = [
      [() => api.contest(ada, bo, { statistics: "dexterity" }), (message) => cards.contestCard(facts(message))],
      [() => api.ranking([ada, bo], "will"), (message) => cards.rankingCard(facts(message))],
      [() => api.multiContest([[ada], [bo, cy]], "will"), (message) => cards.multiContestCard(facts(message))],
    ];
    for (const [send, card] of made) {
      table.dice(3, 3, 4, 3, 4, 5, 2, 4, 4);
      const message = (await send())!;
      const [shown, hidden] = await bothOf(() => card(message));
      expect(hidden).toEqual(shown);
    }
  });
});

/**
 * What is left of a card without its breakdowns. What armour stops, and with it what is left of the damage, is one: its steps have
 * no place in the comparison beyond the first.
 */
function withoutBreakdown(view: unknown): unknown {
  if (Array.isArray(view)) return view.map(withoutBreakdown);
  if (typeof view !== "object" || view === null) return view;
  const rest = Object.entries(view).filter(([key]) => !BREAKDOWN.includes(key));
  return Object.fromEntries(
    rest.map(([key, value]) => [key, withoutBreakdown(key === "steps" ? (value as unknown[]).slice(0, 1) : value)]),
  );
}
