import type { Batch } from "../batch.ts";
import { client, type Actor, type Message } from "../foundry.ts";
import { cardOf } from "../support/cards.ts";
import { until } from "../support/until.ts";

/** The cards in the chat. */
export const CARDS: Batch = {
  key: "cards",
  title: "Cards in the chat",
  logged: true,
  tell({ it, before, assert, stage }) {
    const people: Actor[] = [];
    const api = () => client.game.sirpas;
    const [ada, bo, cy] = [() => people[0]!, () => people[1]!, () => people[2]!];

    before(async () => {
      for (const name of ["Ada", "Bo", "Cy"]) people.push(await stage.actor({ name }));
    });

    const made: Readonly<Record<string, () => Promise<Message | null>>> = {
      check: () => api().check(ada(), "dexterity", { fast: true }),
      contest: () => api().contest(ada(), bo(), { statistics: "will" }),
      ranking: () => api().ranking(people, "dexterity"),
      multiContest: () => api().multiContest([[ada()], [bo(), cy()]], "health"),
      generatedRanking: () => api().generateRanking(["Chief", "First"]),
      request: () => api().requestCheck({ actors: people, statistic: "will", difficulty: "hard" }),
    };

    for (const [type, make] of Object.entries(made)) {
      it(`the card of a message of the type ${type} is drawn in the chat, by the template of the system`, async () => {
        const message = await make();
        assert.equal(message?.type, type);
        const card = await cardOf(message!);
        assert.ok(card.querySelector(".message-content > .sirpas"), "it stands where Foundry has the content");
        assert.notOk(card.querySelector(".dice-roll"), "Foundry's own dice are not beside it");
        await until("the card in the chat", () =>
          document.querySelector(`[data-message-id="${message!.id}"] .message-content .sirpas`),
        );
      });
    }

    it("a message that is drawn for two places at once has its card in both", async () => {
      for (const make of Object.values(made)) {
        const message = (await make())!;
        const cards = await Promise.all([cardOf(message), cardOf(message), cardOf(message)]);
        for (const card of cards) assert.ok(card.querySelector(".message-content > .sirpas"), message.type);
      }
    });

    it("a message of another type, and a plain roll, are Foundry's own", async () => {
      const message = await client.ChatMessage.implementation.create({ content: "<p>Hello</p>" });
      const card = await cardOf(message);
      assert.notOk(card.querySelector(".sirpas"));
      assert.include(card.textContent ?? "", "Hello");
    });

    it("no text of a card is a key that was not translated", async () => {
      for (const make of Object.values(made)) {
        const card = await cardOf((await make())!);
        assert.notOk(/SIRPAS\.[A-Z]/.test(card.outerHTML), card.textContent ?? "");
      }
    });
  },
};
