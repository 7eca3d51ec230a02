import type { Option } from "#core/applications/sheets/item-form.ts";
import { actors, packAt } from "#core/foundry/collections.ts";
import { localize, signed } from "#core/utils/localize.ts";
import type { Catalogue } from "../../play/catalogue.ts";
import { ATTRIBUTE_KEYS } from "../../rules/character/attributes.ts";
import { circumstances, OWN_CHOICE, targets } from "../../rules/character/modifiers.ts";
import { CONDITIONS } from "../../rules/injury/conditions.ts";
import { DAMAGE_TYPES } from "../../rules/injury/damage-types.ts";
import { POWER_MODIFIERS } from "../../rules/powers/power-modifiers.ts";

/** What a choice is made in: an item's type and data, the row of a list, and what the compendia have. */
export interface Context {
  readonly type: string;
  readonly system: object;
  readonly row: Readonly<Record<string, unknown>>;
  readonly catalogue: Catalogue;
  /** The skills of its owner, or of the world where it has none: some are in no compendium. */
  readonly own: readonly { readonly key: string; readonly name: string }[];
}

const SENSES = ["sight", "hearing", "smell", "touch", "taste"];

/** What each pack of a template's gear holds. */
const PACKS = { weapons: "weapon", armour: "armour", shields: "shield", gear: "gear" } as const;

/** Where the words of a field's choices are: those of `group` and `kind` depend on the type of the item. */
const WORDS: Readonly<Record<string, string>> = {
  "skill.group": "SKILL_GROUP",
  "perk.group": "TRAIT_GROUP",
  "flaw.group": "TRAIT_GROUP",
  "weapon.group": "WEAPON_GROUP",
  "power.kind": "POWER_KIND",
  "gear.kind": "GEAR_KIND",
  combine: "COMBINE",
  tier: "TIER",
  quality: "QUALITY",
  masterwork: "MASTERWORK",
  resource: "RESOURCE",
  "restores.resource": "RESOURCE",
  "drains.resource": "RESOURCE",
  "damage.type": "DAMAGE_TYPE",
  types: "DAMAGE_TYPE",
  size: "SIZE",
  part: "PART",
  category: "ARMOUR_CATEGORY",
  hand: "HAND",
  reload: "RELOAD",
  traits: "TRAIT",
  resist: "RESIST",
  attributes: "RESIST",
  "price.form": "PRICE_FORM",
  "choice.kind": "CHOICE_KIND",
  "modifiers.scale": "SCALE",
  "parts.kind": "PART_KIND",
};

/** What can be chosen although the model takes any text, or is named by more than a word. */
const CHOICES: Readonly<Record<string, (context: Context) => readonly Option[] | null>> = {
  skills: skillOptions,
  "recipe.skill": (context) => orNone(skillOptions(context)),
  "perk.requires": ({ catalogue }) => listed(catalogue, "perk"),
  "flaw.requires": ({ catalogue }) => listed(catalogue, "perk"),
  "power.requires": ({ catalogue }) => orNone(listed(catalogue, "perk")),
  ammunition: ({ catalogue }) => orNone(listed(catalogue, "gear")),
  conditions: () => worded("CONDITION", CONDITIONS.keys),
  summons: () => creatures(),
  "choice.of": ({ system, catalogue }) =>
    ofKind(String(foundry.utils.getProperty(system, "choice.kind") ?? ""), catalogue),
  "modifiers.target": ({ catalogue }) => targetOptions(catalogue),
  "modifiers.when": () => orNone([ownChoice(), ...worded("CIRCUMSTANCE", circumstances())], "always"),
  "powerModifiers.key": () =>
    POWER_MODIFIERS.map(({ key, kind, steps }) => ({
      value: key,
      label: `${localize(`SIMVERSE.POWER_MODIFIER.${key}.label`)} (${signed((steps[0] ?? 0) * (kind === "enhancement" ? 1 : -1))} %)`,
      group: localize(`SIMVERSE.POWER.${kind}`),
    })),
  "parts.key": ({ row, catalogue }) => orNone(partOptions(row["kind"], catalogue)),
  "parts.options": ({ row, catalogue }) => partOptions(row["kind"], catalogue),
  "gear.pack": () => Object.keys(PACKS).map((value) => ({ value, label: localize(`SIMVERSE.PACK.${value}`) })),
  "gear.key": ({ row, catalogue }) => orNone(listed(catalogue, ...typesIn(row["pack"]))),
  "gear.options": ({ row, catalogue }) => listed(catalogue, ...typesIn(row["pack"])),
};

/**
 * What a field can be set to, in words; null where anything can be typed. What is stored and is none of it stays to be chosen.
 * @param choices  Those of the field's model, if it has some
 */
export function optionsFor(
  path: string,
  context: Context,
  choices: readonly string[] | null,
  stored: unknown,
): readonly Option[] | null {
  const named = (table: Readonly<Record<string, unknown>>) =>
    Object.hasOwn(table, `${context.type}.${path}`) ? `${context.type}.${path}` : path;
  const found =
    CHOICES[named(CHOICES)]?.(context) ?? (choices && worded(WORDS[named(WORDS)] ?? "", choices as readonly string[]));
  if (!found) return null;
  const lost = listOf(stored).filter((value) => value !== "" && !found.some((one) => one.value === value));
  return [...lost.map((value) => ({ value, label: value })), ...found];
}

/** What a perk or a part of a template can be had for; null where anything can be typed. */
export function ofKind(kind: string, catalogue: Catalogue): readonly Option[] | null {
  if (kind === "sense") return orNone(worded("CIRCUMSTANCE", SENSES));
  if (kind === "damage") return orNone(worded("DAMAGE_TYPE", DAMAGE_TYPES.keys));
  return kind === "skill" || kind === "weapon" ? orNone(listed(catalogue, "skill")) : null;
}

function listOf(stored: unknown): readonly string[] {
  return Array.isArray(stored) ? stored.map(String) : [String(stored ?? "")];
}

function worded(table: string, keys: readonly string[]): readonly Option[] {
  return keys.map((value) => ({
    value,
    label: value === "" ? localize("SIMVERSE.SHEET.nothing") : localize(`SIMVERSE.${table}.${value}`),
  }));
}

function orNone(options: readonly Option[], none: "nothing" | "always" = "nothing"): readonly Option[] {
  return [{ value: "", label: localize(`SIMVERSE.SHEET.${none}`) }, ...options];
}

/** The skills of the compendia, and those that were made at the table. */
function skillOptions({ catalogue, own }: Pick<Context, "catalogue" | "own">): readonly Option[] {
  const made = own.filter(({ key }) => key !== "" && !catalogue.find(key, "skill"));
  const all = [...catalogue.ofType("skill"), ...made].map(({ key, name }) => ({ value: key, label: name }));
  return all.toSorted((one, other) => one.label.localeCompare(other.label));
}

/** The opponents of the compendium, and those that were made at the table. */
function creatures(): readonly Option[] {
  const packed = packAt<{ readonly index: Iterable<Creature> }>("simverse.npcs")?.index ?? [];
  const made = actors().filter(({ type }) => type === "npc");
  return [...packed, ...made].map(({ uuid, name }) => ({ value: uuid, label: name }));
}

interface Creature {
  readonly uuid: string;
  readonly name: string;
}

function listed(catalogue: Catalogue, ...types: readonly string[]): readonly Option[] {
  return catalogue
    .ofType(...types)
    .map(({ key, name }) => ({ value: key, label: name }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
}

function typesIn(pack: unknown): readonly string[] {
  return Object.entries(PACKS).flatMap(([key, type]) => (key === pack ? type : []));
}

function partOptions(kind: unknown, catalogue: Catalogue): readonly Option[] {
  return kind === "attribute" ? worded("RESIST", ATTRIBUTE_KEYS) : listed(catalogue, String(kind));
}

function ownChoice(): Option {
  return { value: OWN_CHOICE, label: localize("SIMVERSE.SHEET.ownChoice") };
}

function targetOptions(catalogue: Catalogue): readonly Option[] {
  return targets(catalogue.ofType("skill").map(({ key }) => key)).map((value) => ({
    value,
    label: targetName(value, catalogue),
  }));
}

/** What a modifier changes, in words: "Attack: Swords". */
function targetName(target: string, catalogue: Catalogue): string {
  const [kind = "", of] = target.split(".");
  const name = localize(`SIMVERSE.TARGET.${kind}`);
  if (of === undefined) return name;
  const words = `SIMVERSE.TARGET_OF.${of}`;
  const skill = catalogue.find(of, "skill")?.name;
  const attribute = `SIMVERSE.RESIST.${of}`;
  const group = `SIMVERSE.SKILL_GROUP.${of}`;
  const found =
    of === OWN_CHOICE
      ? localize("SIMVERSE.SHEET.ownChoice")
      : kind === "attribute"
        ? localize(attribute)
        : kind === "skills"
          ? localize(group)
          : (skill ?? (game.i18n!.has(words) ? localize(words) : of));
  return localize("SIMVERSE.SHEET.targetOf", { name, of: found });
}
