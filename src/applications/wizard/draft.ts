import { itemData, putItem, type ItemData } from "#core/data/item-data.ts";
import { ActorDraft, NAMELESS, type ActorSource } from "#core/applications/wizard/actor-draft.ts";
import { draftItem } from "#core/foundry/documents.ts";
import type { SirpasItem } from "../../play/documents.ts";
import { levelChange } from "../../play/points/ledger-changes.ts";
import { offered } from "../../play/points/acquire.ts";
import { booksOf, storedLedger, thingOf, type Books } from "../../play/points/ledger.ts";
import { canBecome } from "../../play/points/ledger-guard.ts";
import { ruleErrorText } from "#core/utils/notify-refusal.ts";
import { wealthOf } from "../../play/wealth/wealth.ts";
import { moveTo } from "../../rules/points/purchases.ts";
import { MAIN_KEYS } from "../../rules/statistics/attributes.ts";
import { ruleOptions } from "../../settings/rule-options.ts";
import { localize } from "#core/utils/localize.ts";
import { dropError } from "../sheets/drop-errors.ts";

/** An actor as it is stored, as far as the wizard changes it. */
interface Source extends ActorSource {
  system: Record<string, unknown> & {
    race: string;
    furtherAttributes: Record<string, object>;
    ledger: object;
    biography: string;
    wealth: { start: number };
    attributes: Record<string, { specific: number }>;
  };
}

/** What something is taken for, or which of its alternatives. */
export interface Taking {
  readonly target?: string;
  readonly specialisation?: string;
  readonly choice?: number;
}

/** A draft of a character. Changes answer with a refusal as a sentence; an empty one means it was done. */
export class Draft extends ActorDraft<Source> {
  /** What an empty sheet that was asked for is called is no name. */
  constructor(data: object = blank()) {
    const isNamed = !("name" in data) || data.name !== localize("SIRPAS.QUICK_START.newCharacter");
    super(isNamed ? data : { ...data, name: NAMELESS });
  }

  get books(): Books {
    return booksOf(this.actor);
  }

  /** Lets the character be of a race, by its key. */
  become(key: string): string {
    const answer = canBecome(this.actor, key);
    if (!answer.ok) return ruleErrorText(answer);
    this.change(({ system }) => (system.race = key));
    return "";
  }

  /** What is stored of the character's own money, besides what perks bring. */
  set money(money: number) {
    const { wallet } = wealthOf(this.actor);
    this.change(({ system }) => (system.wealth.start += money - wallet.money));
  }

  /** Buys levels of something, or sells them if below 0; all of them or none. */
  move(id: string, levels: number): string {
    const { books } = this;
    const found = thingOf(this.actor, books, id);
    if (!found.ok) return ruleErrorText(found);
    const thing = found.value;
    const specific = thing.specific + levels;
    const answer = moveTo(books.ledger, thing, specific, books.circumstances);
    if (!answer.ok) return ruleErrorText(answer);
    const { system = {}, items = [] } = levelChange(this.actor, id, levels);
    this.change((data) => {
      foundry.utils.mergeObject(data.system, system);
      for (const item of items as unknown as readonly ItemData[]) putItem(data.items, item);
      // Nobody carries around what they know nothing of.
      if (specific === 0) data.items = data.items.filter(({ _id }) => _id !== id);
      data.system.ledger = storedLedger(answer.value);
    });
    return "";
  }

  /** Takes something of a compendium with its first level, and pays for it. */
  take(source: SirpasItem, taking: Taking = {}): string {
    const data = itemData(source, taking);
    const item = draftItem(data);
    const had = dropError(this.actor, item);
    if (had !== null) return had;
    const { books } = this;
    const thing = offered(this.actor, item, books);
    const levels = Math.max(1, thing?.specific ?? 1);
    const answer = thing && moveTo(books.ledger, { ...thing, specific: 0 }, levels, books.circumstances);
    if (answer && !answer.ok) return ruleErrorText(answer);
    if (thing) setLevel(data, levels);
    this.change((actor) => {
      putItem(actor.items, data);
      if (answer) actor.system.ledger = storedLedger(answer.value);
    });
    return "";
  }

  /** Puts something among what is carried, ready for use; of what there is already, one more. */
  pack(source: SirpasItem): void {
    const same = this.actor.items.contents.find(({ name, type }) => name === source.name && type === source.type);
    const data = itemData(source);
    this.change(({ items }) => {
      const had = same && items.find(({ _id }) => _id === same.id);
      if (had && typeof had.system["quantity"] === "number") had.system["quantity"] += 1;
      else putItem(items, { ...data, system: { ...data.system, ...ready(source) } });
    });
  }
}

function blank(): object {
  const { startingPoints } = ruleOptions();
  const mains = MAIN_KEYS.map((key) => [key, { base: CONFIG.SIRPAS.world.scaleOf(key).starting, specific: 0 }]);
  return {
    system: { attributes: Object.fromEntries(mains), ledger: { budget: startingPoints } },
  };
}

function setLevel({ system }: ItemData, levels: number): void {
  if ("specific" in system) system["specific"] = levels;
  else if ("level" in system) system["level"] = levels;
}

/** Armour is put on and a weapon taken in hand. */
function ready(source: SirpasItem): object {
  if (source.isType("armour")) return { worn: true };
  return source.isType("weapon") ? { equipped: true } : {};
}
