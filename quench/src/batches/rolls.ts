import type { Batch } from "../batch.ts";
import { at, client, type Actor, type Message } from "../foundry.ts";
import { facesOf, withDice } from "../support/dice.ts";

/** What is thrown, and what comes of it: with dice that are laid. */
export const ROLLS: Batch = {
  key: "rolls",
  title: "Checks and other rolls",
  tell({ it, before, assert, stage }) {
    let ada: Actor;
    let bo: Actor;
    let cy: Actor;

    const better = (target: string, pool: string) => ({
      name: `${pool} ${target}`,
      type: "advantage",
      system: { target, modifiers: [{ type: "pool", pool }] },
    });

    before(async () => {
      ada = await stage.actor({ name: "Ada", items: [better("strength", "expertise"), better("body", "mastery")] });
      bo = await stage.actor({ name: "Bo" });
      cy = await stage.actor({ name: "Cy", type: "npc" });
    });

    const check = (dice: number[], statistic: string, call = {}) =>
      withDice(dice, () =>
        client.game.sirpas.check(ada, statistic, { fast: true, difficulty: "normal", ...call }),
      ) as Promise<Message>;
    const outcome = (message: Message) => at(message, "system.outcome") as Record<string, unknown>;

    it("a check throws three dice: 12 and Dexterity 10 against 21 succeed by 1", async () => {
      const message = await check([3, 4, 5], "dexterity");
      assert.deepEqual(facesOf(message.rolls[0]!), [3, 4, 5]);
      const { natural, result, successLevel, margin, success } = outcome(message);
      assert.deepEqual([natural, result, successLevel, margin, success], [12, 22, 21, 1, true]);
      assert.equal(message.rolls[0]!.total, 22);
    });

    it("Expertise throws four and leaves out the lowest", async () => {
      const message = await check([6, 3, 1, 4], "strength");
      assert.deepEqual(facesOf(message.rolls[0]!), [6, 3, 1, 4]);
      assert.deepEqual([outcome(message)["natural"], message.rolls[0]!.total], [13, 23]);
    });

    it("Mastery throws two beside a six", async () => {
      const message = await check([5, 3], "body");
      assert.deepEqual(facesOf(message.rolls[0]!), [5, 3]);
      assert.equal(outcome(message)["natural"], 14);
    });

    it("what was rolled stands in the message as a roll of its class, and is one again when it is read", async () => {
      const message = await check([1, 2, 3], "dexterity");
      const stored = JSON.parse((message.toObject()["rolls"] as string[])[0]!) as { class: string };
      assert.equal(stored.class, "PoolRoll");
      assert.equal(message.rolls[0]!.constructor.name, "PoolRoll");
      assert.equal(new client.ChatMessage.implementation(message.toObject()).rolls[0]!.constructor.name, "PoolRoll");
    });

    it("a message whose author wrote another total shows what the dice give", async () => {
      const message = await check([1, 2, 3], "dexterity");
      const data = message.toObject();
      const roll = JSON.parse((data["rolls"] as string[])[0]!) as Record<string, unknown>;
      const forged = new client.ChatMessage.implementation({
        ...data,
        rolls: [JSON.stringify({ ...roll, total: 40 })],
      });
      assert.equal(outcome(forged)["result"], 16);
      assert.ok(at(forged, "system.forged"));
    });

    it("a ranking throws for all, and those who are tied again", async () => {
      const message = await withDice([6, 6, 6, 3, 3, 3, 3, 3, 3, 5, 5, 5, 1, 1, 1], () =>
        client.game.sirpas.ranking([ada, bo, cy], "dexterity"),
      );
      assert.equal(message?.type, "ranking");
      assert.equal(message?.rolls.length, 5);
    });

    it("many are put in order at once", async () => {
      const message = await client.game.sirpas.generateRanking(["Chief", "First", "Second"]);
      assert.equal(message?.type, "generatedRanking");
    });

    it("chances are told exactly: 12 against 21 succeeds as often as the dice show 9 and more", () => {
      const { success } = client.game.sirpas.odds["check"]!({ value: 12, difficulty: "normal" }).chances;
      assert.equal(Math.round(success! * 216), 160);
    });

    it("with nobody's dice laid, dice fall between 1 and 6", async () => {
      const message = (await client.game.sirpas.check(ada, "dexterity", { fast: true })) as Message;
      const faces = facesOf(message.rolls[0]!);
      assert.equal(faces.length, 3);
      for (const face of faces) assert.ok(face >= 1 && face <= 6 && Number.isInteger(face), String(face));
    });
  },
};
