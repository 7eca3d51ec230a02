import type { Console } from "./console.ts";
import type { Seat } from "./table.ts";

/** Brings somebody of a compendium into the world. */
export async function putReady(seat: Seat, pack: "characters" | "npcs", name: string): Promise<void> {
  await seat.page.evaluate(
    async ({ pack, name }) => {
      const { game, Actor } = globalThis as unknown as Console;
      const found = game.packs.get(`sirpas.${pack}`);
      const entry = found?.index.getName(name);
      if (!found || !entry) throw new Error(`The compendium of ${pack} has no ${name}.`);
      const data = (await found.getDocument(entry._id)).toObject();
      await Actor.create({ ...data, folder: null });
    },
    { pack, name },
  );
}
