import { SYSTEM } from "#system";
import { flagOf, update } from "../../foundry/documents.ts";
import { unsetUserFlag } from "../../foundry/globals.ts";

/** A record in this user's own document, by which its windows agree: no other player can write there, but everybody can read it. */
export function ownFlag<Entry extends object>(name: string) {
  return {
    /** As it is stored, of whatever shape it is. */
    read: (): Readonly<Record<string, Entry>> => flagOf(game.user!, name) ?? {},
    /** Stores what is given of an entry. @returns whether it is stored. */
    store: async (id: string, entry: Partial<Entry>): Promise<boolean> =>
      update(game.user!, { flags: { [SYSTEM.id]: { [name]: { [id]: entry } } } }),
    remove: async (id: string): Promise<void> => unsetUserFlag(`${name}.${id}`),
  };
}
