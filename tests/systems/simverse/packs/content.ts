import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { load } from "js-yaml";
import type { Modifier } from "../../../../systems/simverse/src/rules/character/modifiers.ts";
import type { BuiltTrait, TraitPrice } from "../../../../systems/simverse/src/rules/character/pricing.ts";
import type { SizeKey } from "../../../../systems/simverse/src/rules/character/sizes.ts";
import type { PowerModifier } from "../../../../systems/simverse/src/rules/powers/builder.ts";
import type { SkillGroup } from "../../../../systems/simverse/src/rules/skills/groups.ts";
import type { TemplatePart } from "../../../../systems/simverse/src/rules/templates/parts.ts";

const PACKS = join(process.cwd(), "systems/simverse/packs");

/** What all items have, as the sources write it. */
interface Common {
  readonly key: string;
  readonly description: string;
  readonly modifiers?: readonly (Pick<Modifier, "target" | "value"> & Partial<Modifier>)[];
  readonly traits?: readonly string[];
}

export interface SkillSource extends Common {
  readonly group: SkillGroup;
  readonly attributes: readonly string[];
  readonly combine?: "best" | "average";
  readonly hard?: boolean;
}

export interface TraitSource extends Common {
  readonly group: string;
  readonly price: TraitPrice;
  readonly choice?: { readonly kind: BuiltTrait["choice"]["kind"] };
  readonly requires?: readonly string[];
  readonly temporary?: boolean;
}

export interface PowerSource extends Common {
  readonly kind: string;
  readonly tier: string;
  readonly powerModifiers: readonly PowerModifier[];
  readonly skills?: readonly string[];
  readonly requires?: string;
  readonly conditions?: readonly string[];
  readonly damage?: { readonly dice: number; readonly bonus: number; readonly type?: string };
  readonly resist?: string;
  readonly printed: { readonly cost: number; readonly use: number };
}

export interface TemplateSource extends Common {
  readonly size?: SizeKey;
  readonly printed: number;
  readonly parts: readonly (Pick<TemplatePart, "kind" | "level"> & Partial<TemplatePart>)[];
  readonly gear?: readonly { pack: string; key?: string; options?: readonly string[]; quantity?: number }[];
}

export interface WeaponSource extends Common {
  readonly group: string;
  readonly skills: readonly string[];
  readonly damage: { readonly dice: number; readonly bonus: number };
  readonly types: readonly string[];
  readonly thrust: number;
  readonly hands: number;
  readonly minimumStrength?: number;
  readonly reach: number;
  readonly range: number;
  readonly ammunition?: string;
  readonly weight: number;
  readonly price: number;
}

export interface ProtectionSource extends Common {
  readonly part?: string;
  readonly category?: string;
  readonly deflection: number;
  readonly resistance?: number;
  readonly weight: number;
  readonly price: number;
}

export interface GearSource extends Common {
  readonly kind: string;
  readonly weight: number;
  readonly price: number;
  readonly restores?: { readonly resource: string; readonly dice: number; readonly bonus: number };
  readonly recipe?: { readonly skill: string; readonly difficulty: number; readonly hours: number };
}

export interface CharacterSource {
  readonly size?: SizeKey;
  readonly notes: string;
  readonly attributes: Readonly<Record<string, { readonly bought: number }>>;
}

interface Packs {
  readonly skills: SkillSource;
  readonly perks: TraitSource;
  readonly flaws: TraitSource;
  readonly powers: PowerSource;
  readonly races: TemplateSource;
  readonly professions: TemplateSource;
  readonly weapons: WeaponSource;
  readonly armour: ProtectionSource;
  readonly shields: ProtectionSource;
  readonly gear: GearSource;
  readonly characters: CharacterSource;
  readonly npcs: CharacterSource;
}
export type PackName = keyof Packs;
export const ITEM_PACKS = [
  ...(["skills", "perks", "flaws", "powers", "races", "professions"] as const),
  ...(["weapons", "armour", "shields", "gear"] as const),
];

/** A document as its file has it. */
export interface Written<Name extends PackName> {
  readonly file: string;
  readonly name: string;
  readonly icon: string;
  readonly folder?: string;
  readonly system: Packs[Name];
  readonly items?: readonly { readonly from: string; readonly system?: Readonly<Record<string, unknown>> }[];
}

function yaml(...path: string[]): unknown {
  return load(readFileSync(join(PACKS, ...path), "utf8"));
}

/** Every document of a compendium, by key. */
export function entriesOf<Name extends PackName>(name: Name): ReadonlyMap<string, Written<Name>> {
  const files = readdirSync(join(PACKS, name)).filter((file) => file.endsWith(".yml") && file !== "_pack.yml");
  return new Map(
    files.map((file) => [basename(file, ".yml"), { ...(yaml(name, file) as Written<Name>), file: `${name}/${file}` }]),
  );
}

export function foldersOf(name: PackName): readonly string[] {
  return (yaml(name, "_pack.yml") as { folders: { key: string }[] }).folders.map(({ key }) => key);
}

/** The Italian words of a compendium. */
export function italian(name: PackName) {
  return yaml("it", `${name}.yml`) as {
    readonly label: string;
    readonly folders: Readonly<Record<string, string>>;
    readonly entries: Readonly<Record<string, { readonly name: string; readonly description?: string }>>;
  };
}
