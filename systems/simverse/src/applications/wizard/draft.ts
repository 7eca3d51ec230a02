import { ActorDraft, type ActorSource } from "#core/applications/wizard/actor-draft.ts";
import { itemData, putItem } from "#core/data/item-data.ts";
import { draftItem } from "#core/foundry/documents.ts";
import { ruleErrorText } from "#core/utils/notify-refusal.ts";
import { localize } from "#core/utils/localize.ts";
import type { Catalogue } from "../../play/catalogue.ts";
import { isOf, itemsOf } from "#core/play/items.ts";
import { bringing, bringInto, setCount, withdrawal, type Choices, type Template } from "../../play/templates.ts";
import { attributePrice, type AttributeKey } from "../../rules/character/attributes.ts";
import { startingSilver } from "../../rules/character/luck.ts";
import { figure } from "#core/applications/reasons/term-lines.ts";
import { refusal } from "../sheets/drop.ts";

/** An actor as it is stored, as far as the wizard changes it. */
interface Source extends ActorSource {
  system: {
    attributes: Record<AttributeKey, { bought: number }>;
    powerLevel: string;
    size: string;
    silver: number;
  };
}

/** What something is taken for, and at which of its prices. */
export interface Taking {
  readonly of?: string;
  readonly paid?: number;
}

/** A draft of a character. Changes answer with a refusal as a sentence; an empty one means it was done. */
export class Draft extends ActorDraft<Source> {
  set powerLevel(key: string) {
    this.change(({ system }) => (system.powerLevel = key));
  }

  set silver(silver: number) {
    this.change(({ system }) => (system.silver = Math.round(silver * 10) / 10));
  }

  /** What Wealthy gives counts as soon as it is taken. */
  override change(change: (data: Source) => unknown): void {
    const before = this.#fortune;
    super.change(change);
    const more = this.#fortune - before;
    if (more !== 0) super.change(({ system }) => (system.silver += more));
  }

  /** Puts one of something away, unless what it brought is spent. */
  override drop(id: string): string {
    const { name = "" } = this.actor.items.get(id) ?? {};
    const rest = this.actor.items.contents.filter((item) => item.id !== id);
    const short = fortuneOf(this.actor.items.contents) - fortuneOf(rest) - this.actor.system.silver;
    if (short > 0) return localize("SIMVERSE.WIZARD.spent", { name, silver: figure(short) });
    super.drop(id);
    return "";
  }

  get #fortune(): number {
    return fortuneOf(this.actor.items.contents);
  }

  /** Buys levels of an attribute, or sells them if below 0. */
  raise(key: AttributeKey, levels: number): string {
    const { attributes, size } = this.actor.system;
    const bought = attributes[key].bought + levels;
    const price = attributePrice(key, bought, size);
    if (!price.ok) return ruleErrorText(price);
    this.change(({ system }) => (system.attributes[key].bought = bought));
    return "";
  }

  /** Changes the level of something that has one; without a level it goes. */
  move(id: string, levels: number): void {
    this.change((data) => {
      const item = data.items.find(({ _id }) => _id === id);
      const level = Number(item?.system["level"]) + levels;
      if (item && level > 0) item.system["level"] = level;
      else data.items = data.items.filter(({ _id }) => _id !== id);
    });
  }

  /** Takes something of a compendium, a skill with its first level. */
  take(source: Item.Implementation, { of = "", paid }: Taking = {}): string {
    const data = itemData(source, {
      ...(source.type === "skill" && { level: 1 }),
      ...(of !== "" && { choice: { of } }),
      ...(paid !== undefined && { paid }),
    });
    const refused = refusal(this.actor, draftItem(data));
    if (refused !== null) return refused;
    this.change(({ items }) => {
      putItem(items, data);
    });
    return "";
  }

  /** Says what something that is there was taken for, and at which of its prices. */
  choose(id: string, { of = "", paid }: Taking): void {
    this.change(({ items }) => {
      const item = items.find(({ _id }) => _id === id);
      const said = { ...(of !== "" && { choice: { of } }), ...(paid !== undefined && { paid }) };
      if (item) foundry.utils.mergeObject(item.system, said);
    });
  }

  /** Buys a thing, ready for use; of what there is already, one more. */
  buy(source: Item.Implementation): string {
    const price = Number(foundry.utils.getProperty(source.system, "price"));
    const { name, type } = source;
    const { silver } = this.actor.system;
    if (price > silver)
      return localize("SIMVERSE.WIZARD.tooDear", { name, price: figure(price), silver: figure(silver) });
    const same = this.actor.items.contents.find((item) => item.name === name && item.type === type);
    const data = itemData(source, ready(source));
    this.change(({ items }) => {
      const had = same && items.find(({ _id }) => _id === same.id);
      if (had && typeof had.system["quantity"] === "number") had.system["quantity"] += 1;
      else putItem(items, data);
    });
    this.silver = silver - price;
    return "";
  }

  /** Takes a race or profession with all that it brings. */
  async bring(template: Template, choices: Choices, catalogue: Catalogue): Promise<string> {
    const brought = await bringing(this.actor, template, choices, catalogue);
    if (!brought.ok) return ruleErrorText(brought);
    this.change((data) => bringInto(data, brought.value));
    return "";
  }

  /** Puts a race or profession away with all that it brought. */
  dismiss(template: Template): void {
    const { attributes, lower, remove } = withdrawal(this.actor, template);
    this.change((data) => {
      for (const { key, level } of attributes) data.system.attributes[key].bought -= level;
      if (isOf(template, "race")) data.system.size = "human";
      for (const { id, level } of lower) setCount(data.items, id, () => level);
      data.items = data.items.filter(({ _id }) => _id !== template.id && !remove.includes(_id));
    });
  }

  /** The races and professions that it has. */
  get templates(): readonly Template[] {
    return [...itemsOf(this.actor, "race"), ...itemsOf(this.actor, "profession")];
  }
}

const fortuneOf = (items: readonly Item.Implementation[]) =>
  startingSilver(
    items.flatMap((item) => (isOf(item, "perk") ? [{ key: item.system.key, paid: item.system.paid }] : [])),
  );

/** Armour is put on, a weapon and a shield are taken in hand. */
function ready({ type }: { readonly type: string }): object {
  if (type === "armour") return { worn: true };
  return type === "weapon" || type === "shield" ? { equipped: true } : {};
}
