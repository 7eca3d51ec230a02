import type { Ledger } from "../../rules/points/ledger.ts";
import { moveTo } from "../../rules/points/purchases.ts";
import { type Purchasable, purchasables } from "../../rules/points/character-build.ts";
import { ok, type Result } from "#core/rules/result.ts";
import type { SirpasActor, SirpasItem } from "../documents.ts";
import { type Books, booksOf, ledgerChanges } from "./ledger.ts";
import { builtItems } from "./character-build.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";
import { withMutex } from "#core/utils/mutex.ts";

/**
 * Puts something with levels of its own onto a sheet, such as a perk. A player buys it; a Gamemaster just gives it.
 * @param create  Makes the item.
 * @returns the item; null if it was refused and the player told why.
 */
export async function acquire(actor: SirpasActor, item: SirpasItem, create: Create): Promise<SirpasItem | null> {
  if (game.user!.isGM || actor.type !== "character") return create();
  return withMutex(actor, () => bought(actor, item, create));
}

type Create = () => Promise<SirpasItem | null>;

async function bought(actor: SirpasActor, item: SirpasItem, create: Create): Promise<SirpasItem | null> {
  const books = booksOf(actor);
  const stored = { ...actor.system._source.ledger.entries };
  const answer = purchase(actor, item, books);
  if (!answer.ok) return notifyRefusal(answer);
  const created = await create();
  // During creation what is on the sheet has its price anyway.
  if (created?.id && !books.ledger.creation && answer.value !== books.ledger) {
    const ledger = entriesFor(answer.value, books.ledger.entries.length, created.id);
    await actor.update({ system: { ledger: ledgerChanges(actor, ledger, stored) } } as object);
  }
  return created;
}

/** What an item would be on a sheet that it is not on, as something to buy; null for what costs no points. */
export function offered(actor: SirpasActor, item: SirpasItem, { build, options }: Books): Purchasable | null {
  const none = { ...build, skills: [], styles: [], traits: [] };
  return purchasables({ ...none, ...builtItems(actor, [item]) }, options).find(({ id }) => id === item.id) ?? null;
}

function purchase(actor: SirpasActor, item: SirpasItem, books: Books): Result<Ledger> {
  const { ledger, circumstances } = books;
  const thing = offered(actor, item, books);
  if (!thing || thing.specific <= 0) return ok(ledger);
  return moveTo(ledger, { ...thing, specific: 0 }, thing.specific, circumstances);
}

/** The ledger with its last entries about the item that was made, which has an id of its own. */
function entriesFor(ledger: Ledger, from: number, thing: string): Ledger {
  return { ...ledger, entries: ledger.entries.map((entry, index) => (index < from ? entry : { ...entry, thing })) };
}
