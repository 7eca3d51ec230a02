import { createActor, update } from "#core/foundry/documents.ts";
import type { SirpasActor } from "../../play/documents.ts";
import { favouriteChanges } from "#core/play/sheets/favourites.ts";
import { missingManoeuvres } from "../sheets/drop.ts";
import { html } from "#core/utils/html.ts";
import { ledgerChanges, storedLedger } from "../../play/points/ledger.ts";
import { walletChanges, wealthOf, priceOf } from "../../play/wealth/wealth.ts";
import { ATTRIBUTE_KEYS } from "../../rules/statistics/attributes.ts";
import { rememberMode } from "#core/settings/memory.ts";
import { openSheet } from "#core/applications/sheets/base/open-sheet.ts";
import type { Concept } from "./concepts.ts";
import { itemData, type ItemData } from "#core/data/item-data.ts";
import { noDraft } from "#core/applications/wizard/draft-store.ts";
import type { Draft } from "./draft.ts";
import { pay, type Wallet } from "../../rules/wealth/wallet.ts";
import { localize } from "#core/utils/localize.ts";
import { bestLearned } from "./abilities.ts";

export interface Finishing {
  readonly draft: Draft;
  readonly concept: Concept | null;
  /** What the character is, in the player's words. */
  readonly who: string;
  /** Whether the gear is paid for out of the starting money. */
  readonly pays: boolean;
  /** The actor that becomes this character; null to make one. */
  readonly actor: SirpasActor | null;
}

/** Makes the character, or turns an empty one into it; all of it at once. */
export async function finish({ draft, concept, who, pays, actor }: Finishing): Promise<SirpasActor | null> {
  const { img = "", system } = draft.data;
  const items = await withManoeuvres(draft);
  const ledger = draft.books.ledger;
  const wealth = walletChanges(actor ?? draft.actor, pays ? paidWallet(draft) : wealthOf(draft.actor).wallet);
  const biography = who.trim() === "" ? system.biography : String(html`<p>${who.trim()}</p>`);
  const { name } = draft;
  const role = concept ? { concept: localize(`SIRPAS.WIZARD.CONCEPT.${concept.key}.name`) } : {};
  const favourites = favouriteChanges(actor ?? draft.actor, bestLearned(draft.actor));
  if (actor) {
    const attributes = Object.fromEntries(
      ATTRIBUTE_KEYS.map((key) => [key, { specific: system.attributes[key]?.specific ?? 0 }]),
    );
    // Budget and creation are the Gamemaster's to set, and stay.
    const { race, furtherAttributes } = system;
    const { entries } = ledgerChanges(actor, ledger);
    const changes = {
      race,
      attributes,
      furtherAttributes,
      wealth,
      ...role,
      biography,
      ledger: { entries },
      favourites,
    };
    if (!(await update(actor, { name, img, items, system: changes, ...noDraft() }))) return null;
    return shown(actor);
  }
  const data = {
    name,
    type: "character",
    img,
    items,
    system: { ...system, wealth, ...role, biography, ledger: storedLedger(ledger), favourites },
  };
  const created = await createActor({ ...data, prototypeToken: { texture: { src: img } } });
  return created && shown(created);
}

/** Opens the sheet of somebody who was just built, for rolls, where a slip changes nothing. */
async function shown(actor: SirpasActor): Promise<SirpasActor> {
  await rememberMode(actor.uuid, "play");
  await openSheet(actor);
  return actor;
}

/** A style is of no use in advanced combat without its manoeuvres. */
async function withManoeuvres({ data: { items }, actor }: Draft): Promise<readonly ItemData[]> {
  const styles = actor.items.contents.flatMap((item) => (item.isType("style") ? [item.system.statisticKey] : []));
  const added = await missingManoeuvres(actor, new Set(styles));
  return [...items, ...added.map((item, index) => ({ ...itemData(item), sort: (items.length + index + 1) * 100_000 }))];
}

/** The purse after all that is carried has been paid for; as it was where that is too much. */
export function paidWallet({ actor }: Draft): Wallet {
  const { wallet, money } = wealthOf(actor);
  let now = wallet;
  let has = money.value;
  for (const item of actor.items.contents) {
    const price = priceOf(item) ?? 0;
    if (price === 0) continue;
    const answer = pay(now, has, { id: item.id ?? "", name: item.name, price });
    if (!answer.ok) return wallet;
    now = answer.value;
    has -= price;
  }
  return now;
}
