import { ATTRIBUTE_KEYS, type BoughtLevels } from "../character/attributes.ts";
import { withBoughtLevels, type TemplatePart } from "./parts.ts";

/** Belongings that a template brings. */
export interface TemplateGear {
  readonly pack: string;
  readonly key: string;
  readonly quantity: number;
  readonly options: readonly string[];
}

/** What the compendia have, by key. */
export interface Known {
  find(key: string, ...types: readonly string[]): KnownItem | undefined;
}

interface KnownItem {
  readonly uuid: string;
  readonly name: string;
  readonly type: string;
}

/** Types of things that lie in the packs of gear. */
export const THINGS = ["weapon", "armour", "shield", "gear"] as const;

/** What a template will do to a character. */
export interface Plan {
  readonly attributes: readonly { readonly key: (typeof ATTRIBUTE_KEYS)[number]; readonly level: number }[];
  /** Addresses of what is new, with what differs from the compendium's. */
  readonly create: readonly { readonly uuid: string; readonly name: string; readonly changes: object }[];
  /** Skills that are there at a lower level, and perks that are there. */
  readonly raise: readonly { readonly id: string; readonly name: string; readonly by: number }[];
  readonly missing: readonly string[];
}

/** An item that somebody has, as far as a plan asks. Of things, `level` is how many there are. */
export interface Owned {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly key: string;
  readonly level: number;
  readonly of: string;
}

/** What parts and gear with nothing left to choose come to for somebody who has some items already. */
export function planOf(
  parts: readonly TemplatePart[],
  gear: readonly TemplateGear[],
  owned: readonly Owned[],
  catalogue: Known,
): Plan {
  const attributes = levelsOf(withBoughtLevels({}, parts));
  const create: Plan["create"][number][] = [];
  const raise: Plan["raise"][number][] = [];
  const missing: string[] = [];
  let armed = false;
  for (const { kind, key, level, of } of parts) {
    if (kind === "attribute") continue;
    const there = owned.find((one) => one.type === kind && one.key === key && (one.of === of || of === ""));
    const found = catalogue.find(key, kind);
    const leveled = kind === "power" ? {} : { level };
    if (there) {
      if (there.level < level && kind !== "power")
        raise.push({ id: there.id, name: there.name, by: level - there.level });
    } else if (found) create.push({ ...found, changes: { ...leveled, ...(of !== "" && { choice: { of } }) } });
    else missing.push(key);
  }
  for (const { key, quantity } of gear) {
    const found = catalogue.find(key, ...THINGS);
    if (!found) missing.push(key);
    // Armour and shields are one by one.
    else if (found.type === "armour") create.push(...several(quantity, { ...found, changes: { worn: true } }));
    else if (found.type === "shield") create.push(...several(quantity, { ...found, changes: { equipped: true } }));
    else {
      const inHand: boolean = found.type === "weapon" && !armed;
      create.push({ ...found, changes: { quantity, ...(inHand && { equipped: true }) } });
      armed ||= inHand;
    }
  }
  return { attributes, create, raise, missing };
}

const several = <One>(count: number, one: One): readonly One[] => Array.from({ length: count }, () => one);

/** What goes with a template that is put away again. */
export interface Withdrawal {
  readonly attributes: Plan["attributes"];
  /** What stays, at this lower level or number. */
  readonly lower: readonly { readonly id: string; readonly level: number }[];
  readonly remove: readonly string[];
}

/**
 * What a template brought, as far as it is there: of options that which is there. What was raised since keeps what was paid for it.
 * @param kept  What other templates bring: it stays
 */
export function withdrawalOf(
  parts: readonly TemplatePart[],
  gear: readonly TemplateGear[],
  owned: readonly Owned[],
  kept: readonly TemplatePart[] = [],
): Withdrawal {
  const bought = withBoughtLevels({}, parts);
  const lower: Withdrawal["lower"][number][] = [];
  const remove: string[] = [];
  const take = (one: Owned | undefined, level: number) => {
    if (!one) return;
    if (one.level > level) lower.push({ id: one.id, level: one.level - level });
    else remove.push(one.id);
  };
  const free = ({ id }: Owned) => !remove.includes(id) && !lower.some((one) => one.id === id);
  for (const { kind, key, level, of, options } of parts) {
    const keys = key === "" ? options : [key];
    const stays = kept.some(
      (one) => one.kind === kind && [one.key, ...one.options].some((name) => keys.includes(name)),
    );
    if (stays) continue;
    const same = owned.filter((one) => one.type === kind && keys.includes(one.key) && (of === "" || one.of === of));
    take(same.find(free), level);
  }
  for (const { key, quantity, options } of gear) {
    const keys = key === "" ? options : [key];
    const same = owned.filter((one) => THINGS.some((type) => type === one.type) && keys.includes(one.key));
    take(same.find(free), quantity);
  }
  return { attributes: levelsOf(bought), lower, remove };
}

function levelsOf(bought: BoughtLevels): Plan["attributes"] {
  return ATTRIBUTE_KEYS.flatMap((key) => (bought[key] ? [{ key, level: bought[key] }] : []));
}
