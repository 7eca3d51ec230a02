import type { Batch } from "../batch.ts";
import { at, client, isFourteen, type Actor, type Message } from "../foundry.ts";
import { wordsOf } from "../support/cards.ts";

/** Who may see a roll, and what is sent of it to those who may not. */
export const SECRETS: Batch = {
  key: "secrets",
  title: "Secret rolls",
  tell({ it, before, assert, stage }) {
    let ada: Actor;
    before(async () => {
      ada = await stage.actor({ name: "Ada" });
      await stage.set("sirpas.sealSecrets", true);
    });

    const roll = async (visibility: string) =>
      (await client.game.sirpas.check(ada, "dexterity", { fast: true, visibility, difficulty: "hard" })) as Message;
    const me = () => client.game.userId;

    it("a public roll is whispered to nobody", async () => {
      const message = await roll("public");
      assert.deepEqual([[...message.whisper], message.blind], [[], false]);
    });

    it("a roll for the Gamemaster is whispered to them all", async () => {
      const message = await roll("gm");
      const gamemasters = client.game.users.contents.filter(({ isGM }) => isGM).map(({ id }) => id);
      assert.deepEqual([...message.whisper].map((one) => idOf(one)).sort(), gamemasters.sort());
      assert.equal(message.blind, false);
    });

    it("a blind roll is blind", async () => {
      assert.equal((await roll("blind")).blind, true);
    });

    it("a roll for oneself is whispered to oneself alone", async () => {
      assert.deepEqual(
        [...(await roll("self")).whisper].map((one) => idOf(one)),
        [me()],
      );
    });

    it("the names of the other generation are understood, and any other rolls nothing", async () => {
      const other = isFourteen() ? "gmroll" : "gm";
      assert.ok((await roll(other)).whisper.length > 0);
      const { size } = client.game.messages;
      assert.equal(await roll("private"), null);
      assert.equal(client.game.messages.size, size);
    });

    it("whoever may read a secret roll reads it, though what is sent to the server says nothing", async () => {
      const [message, sent] = await listening(() => roll("gm"));
      assert.ok(at(message, "system.outcome"), "its outcome is known here");
      assert.ok(at(message, "flags.sirpas.sealed"), "the message carries a key");
      assert.match(await wordsOf(message), /Dexterity|Destrezza/);
      assert.ok(sent.length > 0, "what is sent was heard");
      assert.notInclude(sent, "CheckRoll");
      assert.notInclude(sent, "dexterity");
    });

    it("showing it to all gives it its words back", async () => {
      const message = await roll("gm");
      const [, sent] = await listening(() => message.update({ whisper: [] }));
      assert.include(sent, "CheckRoll");
      assert.equal(message.whisper.length, 0);
    });
  },
};

/** Whom a message is for is stored as ids; some versions hand out users. */
function idOf(one: unknown): string {
  return typeof one === "string" ? one : (one as { id: string }).id;
}

/** What this client sends to the server about chat messages while something is done. */
async function listening<Value>(play: () => Promise<Value>): Promise<[Value, string]> {
  const { socket } = client.game;
  const heard: string[] = [];
  const emit = socket.emit;
  socket.emit = (...said: unknown[]) => {
    if (said[0] === "modifyDocument" && JSON.stringify(said[1]).includes("ChatMessage"))
      heard.push(JSON.stringify(said[1]));
    return emit.apply(socket, said);
  };
  try {
    return [await play(), heard.join("")];
  } finally {
    socket.emit = emit;
  }
}
