import type { Batch } from "../batch.ts";
import { client, isFourteen, type Actor, type Message } from "../foundry.ts";

/** Who may see a roll. */
export const SECRETS: Batch = {
  key: "secrets",
  title: "Secret rolls",
  tell({ it, before, assert, stage }) {
    let ada: Actor;
    before(async () => {
      ada = await stage.actor({ name: "Ada" });
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
  },
};

/** Whom a message is for is stored as ids; some versions hand out users. */
function idOf(one: unknown): string {
  return typeof one === "string" ? one : (one as { id: string }).id;
}
