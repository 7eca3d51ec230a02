import type { Batch } from "../batch.ts";
import { at, client, type Actor, type Message } from "../foundry.ts";
import { messagesOf, wordsOf } from "../support/cards.ts";
import { withDice } from "../support/dice.ts";
import { until } from "../support/until.ts";

/** Contests of two and of many, and what is asked of people. */
export const CONTESTS: Batch = {
  key: "contests",
  title: "Contests and requests",
  tell({ it, before, assert, stage }) {
    let ada: Actor;
    let bo: Actor;
    let cy: Actor;

    before(async () => {
      ada = await stage.actor({ name: "Ada of the Tests" });
      bo = await stage.actor({ name: "Bo of the Tests" });
      cy = await stage.actor({ name: "Cy of the Tests", type: "npc" });
    });

    const message = async (asked: Promise<Message | null>): Promise<Message> => {
      const made = await asked;
      assert.ok(made, "a card was written");
      return made!;
    };

    it("a contest is thrown for both, and its card names who wins", async () => {
      const made = await message(
        withDice([6, 6, 5, 1, 2, 3], () => client.game.sirpas.contest(ada, bo, { statistics: "dexterity" })),
      );
      assert.deepEqual([made.type, made.rolls.length], ["contest", 2]);
      const words = await wordsOf(made);
      for (const { name } of [ada, bo]) assert.include(words, name);
      assert.ok(at(made, "system.outcome"));
    });

    it("a contest of one against many is a throw each", async () => {
      const made = await message(client.game.sirpas.contest(ada, [bo, cy], { statistics: "will" }));
      assert.equal(made.rolls.length, 3);
    });

    it("a multi-contest of parties has a card with both", async () => {
      const parties = [{ name: "The guards", actors: [ada, bo] }, [cy]];
      const made = await message(client.game.sirpas.multiContest(parties, "health"));
      assert.include(await wordsOf(made), "The guards");
    });

    it("a request stands in the chat, is asked of whoever plays them, and their answer counts", async () => {
      const made = await message(
        client.game.sirpas.requestCheck({
          actors: [ada],
          statistic: "dexterity",
          difficulty: "normal",
          reason: "The bridge",
        }),
      );
      assert.include(await wordsOf(made), "The bridge");
      const before = messagesOf("check").length;
      const card = await until("the request in the chat", () =>
        document.querySelector(`[data-message-id="${made.id}"]`),
      );
      const button = await until("a button to roll", () =>
        card.querySelector<HTMLElement>("[data-card-button=answer], [data-card-button=together], [data-action=roll]"),
      );
      button.dispatchEvent(new MouseEvent("click", { bubbles: true, shiftKey: true }));
      await until("the answer", () => messagesOf("check").length > before);
      assert.equal(at(messagesOf("check").at(-1)!, "system.request"), made.id);
    });

    it("what cannot be done is refused in words, and nothing is written", async () => {
      const { size } = client.game.messages;
      assert.equal(await client.game.sirpas.check(ada, "flying", { fast: true }), null);
      assert.equal(client.game.messages.size, size);
    });

    it("hurting somebody without an attack makes a wound", async () => {
      assert.ok(await client.game.sirpas.damage([cy], { severity: "light", part: "left-arm" }));
      const wounds = await until("the wound", () => {
        const found = at(cy, "system.woundList") as { severity: string }[];
        return found.length > 0 && found;
      });
      assert.equal(wounds[0]!.severity, "light");
    });
  },
};
