import type { SirpasActor } from "../../documents/actor.ts";
import { favouriteChanges } from "../../play/sheets/favourites.ts";
import type { SirpasItem } from "../../documents/item.ts";
import { html } from "../../utils/html.ts";
import { ledgerChanges, storedLedger } from "../../play/points/ledger.ts";
import { walletChanges, wealthOf } from "../../play/wealth/wealth.ts";
import { ATTRIBUTE_KEYS } from "../../rules/statistics/attributes.ts";
import { rememberMode } from "../../settings/sheet-modes.ts";
import { openSheet } from "../sheets/base/actions.ts";
import { paidWallet } from "./faults.ts";
import type { Catalogue } from "./catalogue.ts";
import { bestLearned } from "./chances.ts";
import { itemData, type Draft, type ItemData } from "./draft.ts";
import { DRAFT_FLAG } from "./draft-store.ts";

interface Creating {
  readonly implementation: { create(data: object, options: object): Promise<SirpasActor | null> };
}

interface Finishing {
  readonly draft: Draft;
  readonly catalogue: Catalogue;
  readonly who: string;
  readonly pays: boolean;
  /** The actor that becomes this character; null to make one. */
  readonly actor: SirpasActor | null;
}

/** Makes the character, or turns an empty one into it; all of it at once. */
export async function finish({ draft, catalogue, who, pays, actor }: Finishing): Promise<SirpasActor | null> {
  const { img = "", system } = draft.data;
  const items = withManoeuvres(draft, catalogue);
  const ledger = draft.books.ledger;
  const wealth = walletChanges(actor ?? draft.actor, pays ? paidWallet(draft) : wealthOf(draft.actor).wallet);
  const biography = who.trim() === "" ? system.biography : String(html`<p>${who.trim()}</p>`);
  const { name } = draft;
  const favourites = favouriteChanges(actor ?? draft.actor, bestLearned(draft.actor));
  if (actor) {
    const attributes = Object.fromEntries(
      ATTRIBUTE_KEYS.map((key) => [key, { specific: system.attributes[key]?.specific ?? 0 }]),
    );
    // Budget and creation are the Gamemaster's to set, and stay.
    const { race, furtherAttributes } = system;
    const { entries } = ledgerChanges(actor, ledger);
    const changes = { race, attributes, furtherAttributes, wealth, biography, ledger: { entries }, favourites };
    const flags = { sirpas: { [DRAFT_FLAG]: "" } };
    const update = { name, img, items, system: changes, flags } as unknown as Parameters<SirpasActor["update"]>[0];
    return (await actor.update(update)) ? actor : null;
  }
  const data = {
    name,
    type: "character",
    img,
    items,
    system: { ...system, wealth, biography, ledger: storedLedger(ledger), favourites },
  };
  const { implementation } = Actor as unknown as Creating;
  const created = await implementation.create({ ...data, prototypeToken: { texture: { src: img } } }, {});
  if (!created) return null;
  // Whoever has just built it wants to roll, and rolls where a slip changes nothing.
  await rememberMode(created.uuid, "play");
  await openSheet(created);
  return created;
}

/** A style is of no use in advanced combat without its manoeuvres. */
function withManoeuvres(draft: Draft, catalogue: Catalogue): readonly ItemData[] {
  const { items } = draft.data;
  const styles = new Set(
    draft.actor.items.contents.flatMap((item) => (item.isType("style") ? [item.system.statisticKey] : [])),
  );
  const had = new Set(items.filter(({ type }) => type === "manoeuvre").map(({ system }) => system["key"]));
  const sort = (index: number) => (items.length + index + 1) * 100_000;
  const added = catalogue
    .of("manoeuvre")
    .filter(
      (item: SirpasItem) => item.isType("manoeuvre") && styles.has(item.system.style) && !had.has(item.system.key),
    )
    .map((item, index) => ({ ...itemData(item), sort: sort(index) }));
  return [...items, ...added];
}
