import { ATTRIBUTE_KEYS } from "../character/attributes.ts";
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
  readonly raise: readonly { readonly id: string; readonly name: string; readonly level: number }[];
  readonly missing: readonly string[];
}

/** An item that somebody has, as far as a plan asks. */
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
  const bought = withBoughtLevels({}, parts);
  const attributes = ATTRIBUTE_KEYS.flatMap((key) => (bought[key] ? [{ key, level: bought[key] }] : []));
  const create: Plan["create"][number][] = [];
  const raise: Plan["raise"][number][] = [];
  const missing: string[] = [];
  for (const { kind, key, level, of } of parts) {
    if (kind === "attribute") continue;
    const there = owned.find((one) => one.type === kind && one.key === key && (one.of === of || of === ""));
    const found = catalogue.find(key, kind);
    const leveled = kind === "power" ? {} : { level };
    if (there) {
      if (there.level < level && kind !== "power") raise.push({ id: there.id, name: there.name, level });
    } else if (found) create.push({ ...found, changes: { ...leveled, ...(of !== "" && { choice: { of } }) } });
    else missing.push(key);
  }
  for (const { key, quantity } of gear) {
    const found = catalogue.find(key, ...THINGS);
    if (!found) missing.push(key);
    // Armour and shields are one by one.
    else if (found.type === "armour" || found.type === "shield")
      create.push(...Array.from({ length: quantity }, () => ({ ...found, changes: {} })));
    else create.push({ ...found, changes: { quantity } });
  }
  return { attributes, create, raise, missing };
}
