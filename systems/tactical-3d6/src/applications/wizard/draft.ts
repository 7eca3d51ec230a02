import { ActorDraft, type ActorSource } from "#core/applications/wizard/actor-draft.ts";
import { itemData, putItem } from "#core/data/item-data.ts";
import { storedData } from "#core/foundry/documents.ts";
import type { Result } from "#core/rules/result.ts";
import { ruleErrorText } from "#core/utils/notify-refusal.ts";
import {
  attributePrice,
  isAttribute,
  secondaryPrice,
  type AttributeKey,
  type SecondaryKey,
} from "../../rules/character/attributes.ts";
import { skillPrice, SKILLS } from "../../rules/skills/skills.ts";
import { startingPoints } from "../../settings/definitions.ts";

/** An actor as it is stored, as far as the wizard changes it. */
interface Source extends ActorSource {
  system: {
    attributes: Record<AttributeKey, number>;
    secondaries: Record<SecondaryKey, number>;
    skills: Record<string, number>;
    points: number;
  };
}

/** A character that is being made. Changes answer with a refusal as a sentence; an empty one means it was done. */
export class Draft extends ActorDraft<Source> {
  constructor(data: object = {}) {
    super(data);
    this.change(({ system }) => (system.points = startingPoints()));
  }

  /** Takes over how a ready character is built, and what they carry; its own is their name and picture. */
  beAs(ready: Actor.Implementation): void {
    const { system, items } = storedData<Source>(ready);
    this.change((data) => {
      const { points } = data.system;
      Object.assign(data.system, system, { points, biography: "", notes: "" });
      data.items = items;
    });
  }

  /** Raises or lowers an attribute, what follows from it, a skill, or the level of a trait; a trait without a level goes. */
  move(id: string, by: number): string {
    const { attributes, secondaries } = this.data.system;
    if (isAttribute(id)) {
      const value = attributes[id] + by;
      return this.#priced(attributePrice(id, value), ({ system }) => (system.attributes[id] = value));
    }
    if (Object.hasOwn(secondaries, id)) {
      const [key, bought] = [id as SecondaryKey, secondaries[id as SecondaryKey] + by];
      return this.#priced(secondaryPrice(key, bought, attributes), ({ system }) => (system.secondaries[key] = bought));
    }
    return SKILLS.has(id) ? this.#learn(id, by) : this.#level(id, by);
  }

  /** Takes something of a compendium, ready for use. @param choice  The key of the skill that a trait is for */
  take(item: Item.Implementation, choice: string): void {
    const { type } = item;
    const ready = type === "armour" ? { worn: true } : type === "weapon" || type === "shield" ? { equipped: true } : {};
    const same = this.data.items.find((one) => one.type === "gear" && type === "gear" && one.name === item.name);
    this.change(({ items }) => {
      const had = items.find(({ _id }) => _id === same?._id);
      if (had) had.system["quantity"] = Number(had.system["quantity"]) + 1;
      else putItem(items, itemData(item, { ...ready, ...(choice !== "" && { choice }) }));
    });
  }

  #learn(key: string, by: number): string {
    const levels = (this.data.system.skills[key] ?? 0) + by;
    return this.#priced(skillPrice(levels), ({ system }) => (system.skills[key] = levels));
  }

  #level(id: string, by: number): string {
    const level = Number(this.data.items.find(({ _id }) => _id === id)?.system["level"]) + by;
    if (level < 1) this.drop(id);
    else this.change(({ items }) => Object.assign(items.find(({ _id }) => _id === id)?.system ?? {}, { level }));
    return "";
  }

  #priced(price: Result<number>, change: (data: Source) => unknown): string {
    if (!price.ok) return ruleErrorText(price);
    this.change(change);
    return "";
  }
}
