import { keyOf, statisticKey } from "../../rules/keys.ts";
import type { ItemType } from "../item.ts";
import type { BlockCombat, BlockProblem, BlockProblemReason, Named, StatBlock } from "./block.ts";
import { findEntry, type Catalogue, type CatalogueEntry, type ItemSource, type Wanted } from "./catalogue.ts";
import { targetKey } from "./of-actor.ts";

/** An item to be made, and the total that it shall come to. */
export interface PlannedItem {
  readonly data: ItemSource;
  /** The name of the compendium's item behind it; null for one of the table's own. */
  readonly from: CatalogueEntry | null;
  readonly value: number | null;
  readonly line: number;
}

/** Finds or makes the items of a stat block, in its order. */
export class ItemPlanner {
  readonly items: PlannedItem[] = [];
  readonly problems: BlockProblem[] = [];
  readonly kept: string[] = [];
  readonly #taken = new Set<string>();

  constructor(readonly catalogue: Catalogue) {}

  async plan(block: StatBlock): Promise<void> {
    for (const skill of block.skills) {
      const system = { specific: 0, specialisation: skill.specialisation };
      const isStyle = !this.#find("skill", skill) && this.#find("style", skill);
      if (isStyle) await this.#style({ ...skill, level: skill.value, total: null, manoeuvres: [] });
      else await this.#add("skill", skill, { system, value: skill.value, unless: special(skill.specialisation) });
    }
    for (const skill of block.combat) await this.#combat(skill);
    for (const { style, manoeuvres } of block.strays) await this.#manoeuvres(style, manoeuvres);
    for (const { target, level, disadvantage, ...trait } of block.advantages) {
      const key = this.#target(block, target);
      await this.#add("advantage", trait, { system: { target: key, level }, own: { disadvantage }, unless: key });
    }
    for (const { target, choice, drag, ...trait } of block.perks) {
      await this.#add("perk", trait, { system: { target, choice }, own: { drag }, unless: target });
    }
    for (const { part, mitigation, worn, ...armour } of block.armours) {
      await this.#add("armour", armour, { system: { mitigation, worn }, own: given({ part: part || null }), part });
    }
    for (const { damage, attack, defence, range, held, quantity, ...weapon } of block.weapons) {
      const figures = given({ damage, attack, defence, range });
      await this.#add("weapon", weapon, { system: { ...figures, equipped: held, quantity } });
    }
    for (const { uses, inUse, quantity, ...gear } of block.gear) {
      await this.#add("gear", gear, { system: { ...given({ uses }), inUse, quantity } });
    }
  }

  #find(type: ItemType, wanted: Wanted): CatalogueEntry | null {
    return findEntry(this.catalogue, type, wanted);
  }

  /** A name under Combat is a style if the text or the compendia say so, else a generic combat skill. */
  async #combat(combat: BlockCombat): Promise<void> {
    if (combat.level !== null || this.#find("style", combat)) return this.#style(combat);
    const { specialisation, value } = combat;
    const system = { specific: 0, specialisation };
    await this.#add("skill", combat, { system, own: { combat: {} }, value, unless: special(specialisation) });
  }

  async #style({ level, value, total, manoeuvres, ...style }: BlockCombat): Promise<void> {
    const planned = await this.#add("style", style, { system: { level: level ?? value ?? 0 }, value: total });
    const key = planned?.system["key"];
    await this.#manoeuvres(typeof key === "string" && key !== "" ? key : keyOf(style.name), manoeuvres);
  }

  async #manoeuvres(style: string, manoeuvres: readonly Named[]): Promise<void> {
    for (const manoeuvre of manoeuvres) {
      await this.#add("manoeuvre", manoeuvre, { system: { style }, style, unless: keyOf(manoeuvre.name) });
    }
  }

  /** The key of the statistic that an advantage is for, or what is written if there is no such statistic. */
  #target(block: StatBlock, target: string): string {
    const key = targetKey(target);
    const [skill = ""] = key.split("/");
    const learned = [...block.skills, ...block.combat].some(
      (each) => statisticKey(each.key || keyOf(each.name), each.specialisation) === key,
    );
    const known = this.#find("skill", { name: skill }) ?? this.#find("style", { name: skill });
    const { attributes } = CONFIG.SIRPAS.world;
    return learned || attributes.some((attribute) => attribute.key === key) || known ? key : target;
  }

  async #add(type: ItemType, named: Named, plan: Plan): Promise<ItemSource | null> {
    const { name, key, line } = named;
    const entry = this.#find(type, { name, key, style: plan.style ?? "", part: plan.part ?? "" });
    const identity = `${type}:${entry?.key ?? (key || keyOf(name))}:${plan.unless ?? ""}`;
    if (ONE_OF_A_KIND.includes(type)) {
      if (this.#taken.has(identity)) {
        this.#complain("repeatedItem", line, { name });
        this.kept.push(name);
        return null;
      }
      this.#taken.add(identity);
    }
    if (!entry) this.#complain("ownItem", line, { name, type: `TYPES.Item.${type}` });
    const source = entry ? await this.catalogue.load(entry) : { name, type, system: { key, ...plan.own } };
    const data = {
      ...source,
      name: entry && key === "" ? entry.name : name,
      system: foundry.utils.mergeObject(source.system, plan.system ?? {}, { inplace: false }) as Record<
        string,
        unknown
      >,
    };
    if (data.system["requiresTarget"] === true && data.system["target"] === "")
      this.#complain("noTarget", line, { name });
    this.items.push({ data, from: entry, value: plan.value ?? null, line });
    return data;
  }

  #complain(reason: BlockProblemReason, line: number, data: BlockProblem["data"]): void {
    this.problems.push({ line, reason, data });
  }
}

/** What is set on an item: on any, on one of the table's own, and where it is looked for. */
interface Plan {
  readonly system?: Readonly<Record<string, unknown>>;
  readonly own?: Readonly<Record<string, unknown>>;
  readonly value?: number | null;
  readonly style?: string;
  readonly part?: string;
  /** What makes another one of the same key a different thing. */
  readonly unless?: string;
}

/** Of these, nobody has the same twice. */
const ONE_OF_A_KIND: readonly ItemType[] = ["skill", "style", "manoeuvre", "advantage", "perk"];

function special(specialisation: string): string {
  return keyOf(specialisation);
}

/** Only what is not null. */
function given(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}
