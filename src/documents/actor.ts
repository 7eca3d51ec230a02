import {
  ATTRIBUTE_KEYS,
  isAttribute,
  MAIN_KEYS,
  type AttributeKey,
  type AttributeValues,
} from "../rules/attributes.ts";
import { granted, refused, type Answer } from "../rules/outcome.ts";
import { attributeLabel } from "../rules/statistics.ts";
import { poolOf } from "../rules/typed-modifiers.ts";
import { ruleOptions } from "../settings/rule-settings.ts";
import { performCheck, type CheckCall } from "./check.ts";
import { itemStatistic, type ActorView } from "./item-statistic.ts";
import type { SirpasItem } from "./item.ts";
import { modifierSources } from "./modifier-sources.ts";
import type { Statistic } from "./statistic.ts";

export class SirpasActor extends Actor {
  /** Lets a new actor start where this world's mains start, and gives a character one token for the whole world. */
  protected override async _preCreate(...args: Parameters<Actor["_preCreate"]>): Promise<boolean | void> {
    if ((await super._preCreate(...args)) === false) return false;
    const [data] = args;
    const { getProperty, hasProperty } = foundry.utils;
    const changes: Record<string, unknown> = {};
    for (const key of MAIN_KEYS) {
      const path = `system.attributes.${key}.base`;
      if (getProperty(data, path) === undefined) changes[path] = ruleOptions().startingMain;
    }
    const linked = "prototypeToken.actorLink";
    if (this.type === "character" && !hasProperty(data, linked)) changes[linked] = true;
    this.updateSource(changes);
  }

  /**
   * A statistic with its terms.
   * @param key  An attribute, or the key of a skill or style, e.g. `strength`, `climbing`, `lore-knowledge/history`.
   * @returns the statistic, or why there is none: nobody has taught it, or two items claim the key.
   */
  statistic(key: string): Answer<Statistic> {
    if (isAttribute(key)) return granted(this.#attribute(key));
    const statistics = this.#items.flatMap((item) => this.statisticOf(item) ?? []).filter((found) => found.key === key);
    const [statistic, second] = statistics;
    if (!statistic) return refused("unknownStatistic", { key, actor: this.name });
    if (second) return refused("duplicateKey", { key, actor: this.name, name: statistic.label, other: second.label });
    return granted(statistic);
  }

  /** Every statistic of this actor: the attributes, then its skills and styles. */
  get statistics(): readonly Statistic[] {
    return [
      ...ATTRIBUTE_KEYS.map((key) => this.#attribute(key)),
      ...this.#items.flatMap((item) => this.statisticOf(item) ?? []),
    ];
  }

  /** The statistic of one of this actor's items; null if that item has none. */
  statisticOf(item: SirpasItem): Statistic | null {
    if (!item.isType("skill") && !item.isType("style")) return null;
    const key = item.system.statisticKey;
    const statistic = itemStatistic(item, this.#view(key));
    return statistic && { ...statistic, key, uuid: item.uuid, img: item.img ?? "", pool: this.#pool(key) };
  }

  /**
   * Makes a check and writes its card into the chat.
   * @param statistic  A key, or a statistic of one of this actor's items.
   * @returns the message, or null if the player closed the dialog or the check was refused (and the player told why).
   */
  async check(statistic: string | Statistic, call: CheckCall = {}): Promise<ChatMessage.Implementation | null> {
    return performCheck(this, statistic, call);
  }

  #attribute(key: AttributeKey): Statistic {
    const { base, specific, value, terms } = this.system.attributes[key];
    return {
      key,
      label: attributeLabel(key),
      kind: "attribute",
      uuid: "",
      img: "",
      base,
      specific,
      value,
      terms,
      pool: this.#pool(key),
      repeatPenalty: 0,
      refusal: null,
    };
  }

  #view(statisticKey: string): ActorView {
    const attributes = Object.fromEntries(
      ATTRIBUTE_KEYS.map((key) => [key, this.system.attributes[key].value]),
    ) as AttributeValues;
    return { attributes, options: ruleOptions(), effects: this.system.bonusTerms(statisticKey) };
  }

  #pool(key: string) {
    return poolOf(key, modifierSources(this.#items), ruleOptions());
  }

  get #items(): readonly SirpasItem[] {
    return this.items.contents;
  }
}
