import type { ItemOf, SirpasItem } from "../../../documents/item.ts";
import type { StoredRows } from "../../../data/item/plain-manoeuvre.ts";

type Labels = Readonly<Record<string, { readonly label: string }>>;

/**
 * What a field stores, which says how it is filled in and how it is read by who may not: a key of a table, keys of other items
 * (`known`), an amount, a text, a list, or a part that the item can lack. Where it is read,
 * nothing is said of `text`, `signed` and amounts that are 0, of a `flag` that is not set, and of what is `unsaid`.
 */
export type FieldKind =
  | "known"
  | "alternative"
  | "part"
  | "material"
  | "pounds"
  | "feet"
  | "money"
  | "flag"
  | "signed"
  | "text"
  | "number"
  | "mitigation"
  | "prose"
  | "list"
  | "unsaid"
  | (() => Labels)
  | Part;

/** A part that an item can lack, and that a button adds. */
export interface Part {
  readonly part: "Combat" | "Damage" | "Hold" | "Weight";
  readonly fields: Fields;
}

/** By the path of the field. */
export type Fields = Readonly<Record<string, FieldKind>>;

export interface Group {
  /** Empty for lists, which have one of their own. */
  readonly heading: string;
  readonly fields: Fields;
  readonly hint?: string;
  /** The name of a group that is folded unless something is filled in. */
  readonly fold?: string;
  /** Takes the whole width of the sheet. */
  readonly full?: boolean;
}

const attributes = () => CONFIG.SIRPAS.attributes;
const circumstances = () => CONFIG.SIRPAS.circumstances;
const damageTypes = () => CONFIG.SIRPAS.damageTypes;
const traits = () => CONFIG.SIRPAS.weaponTraits;
const ranges = () => CONFIG.SIRPAS.styleRanges;

const CARRIED = { weight: "pounds", price: "money" } as const;
const COST: Group = { heading: "SIRPAS.SHEET.costGroup", fields: { "cost.first": "text", "cost.step": "text" } };

/** The fields of an item in the order in which a Gamemaster asks. Lists that no group names come after them. */
export function formOf(item: SirpasItem): readonly Group[] {
  if (item.isType("skill")) return skill(item.system);
  if (item.isType("manoeuvre")) {
    const learning: Group = { heading: "SIRPAS.SHEET.learningGroup", fields: { style: "known", level: "number" } };
    return [learning, ...combat("", item.system)];
  }
  return PLAIN[item.type as keyof typeof PLAIN];
}

function skill(system: ItemOf<"skill">["system"]): readonly Group[] {
  return [
    {
      heading: "SIRPAS.SHEET.baseGroup",
      fields: { "base.form": () => CONFIG.SIRPAS.baseForms, complexity: () => CONFIG.SIRPAS.complexities },
    },
    {
      heading: "SIRPAS.SHEET.learningGroup",
      fields: {
        specific: "text",
        specialisation: "text",
        requiresSpecialisation: "flag",
        repeatPenalty: "signed",
        combat: { part: "Combat", fields: { "combat.cost": "text" } },
      },
    },
    { heading: "", fields: { "base.attributes": "list", situations: "list" } },
    {
      heading: "SIRPAS.SHEET.criticalGroup",
      full: true,
      fields: { "critical.success": "prose", "critical.failure": "prose" },
    },
    { heading: "", fields: { prerequisites: "list" } },
    ...(system.combat ? combat("combat.", system.combat) : []),
  ];
}

/** The rows of a manoeuvre or generic combat skill. */
function combat(path: string, { range, strikes }: StoredRows): readonly Group[] {
  const at = (fields: Fields): Fields =>
    Object.fromEntries(
      Object.entries(fields).map(([name, kind]) => [
        `${path}${name}`,
        typeof kind === "object" ? { part: kind.part, fields: at(kind.fields) } : kind,
      ]),
    );
  return [
    {
      heading: "SIRPAS.SHEET.combatGroup",
      fields: at({
        kind: () => CONFIG.SIRPAS.manoeuvreKinds,
        "modifier.attribute": attributes,
        "modifier.flat": "signed",
        diminishingReturn: "signed",
        "range.kind": ranges,
        "range.feet": "feet",
        ...(range.kind === "ranged" && { "range.weapon": () => CONFIG.SIRPAS.weaponReaches }),
      }),
    },
    {
      heading: "SIRPAS.SHEET.damageGroup",
      fields: at({
        damage: {
          part: "Damage",
          fields: {
            "damage.margin": "flag",
            "damage.attribute": attributes,
            "damage.flat": "signed",
            "damage.minimum": "number",
            damageTypes,
          },
        },
      }),
    },
    {
      heading: "SIRPAS.SHEET.effectsGroup",
      fold: "effects",
      fields: at({
        effects: "list",
        grants: () => CONFIG.SIRPAS.grants,
        hold: { part: "Hold", fields: { "hold.bonus": "signed", "hold.brokenByDamage": "flag" } },
      }),
    },
    { heading: "SIRPAS.SHEET.laterGroup", fold: "later", fields: at({ carries: "list" }) },
    {
      heading: "SIRPAS.SHEET.rollGroup",
      fold: "roll",
      fields: at({ circumstances: "list", bodyParts: "list", evasion: "flag", evasionBonus: "signed" }),
    },
    {
      heading: "SIRPAS.SHEET.useGroup",
      fold: "use",
      fields: at({
        requires: traits,
        excludes: traits,
        weight: { part: "Weight", fields: { "weight.least": "pounds", "weight.most": "pounds" } },
        defendsAgainst: ranges,
        needs: circumstances,
        useless: "list",
      }),
    },
    {
      heading: "SIRPAS.SHEET.specialGroup",
      fold: "special",
      fields: at({ strikes: strikes > 1 ? "number" : "unsaid", automatic: "flag", notes: "text" }),
    },
  ];
}

const PLAIN = {
  style: [
    { heading: "SIRPAS.SHEET.learningGroup", fields: { level: "text", cost: "number" } },
    {
      heading: "SIRPAS.SHEET.combatGroup",
      fields: {
        range: ranges,
        "modifier.attribute": attributes,
        "modifier.flat": "signed",
        dominance: "signed",
        damageType: damageTypes,
        extraActions: "signed",
        covers: "known",
      },
    },
  ],
  advantage: [
    { heading: "SIRPAS.SHEET.levelGroup", fields: { level: "number", target: "known" } },
    {
      heading: "SIRPAS.SHEET.limitsGroup",
      fields: { "levels.min": "number", "levels.max": "number", requiresTarget: "flag", disadvantage: "flag" },
    },
    COST,
  ],
  perk: [
    { heading: "SIRPAS.SHEET.perkGroup", fields: { choice: "alternative", target: "known" } },
    { heading: "SIRPAS.SHEET.limitsGroup", fields: { requiresTarget: "flag", drag: "flag" } },
    COST,
  ],
  armour: [
    {
      heading: "SIRPAS.SHEET.mitigationGroup",
      hint: "SIRPAS.SHEET.mitigationHint",
      full: true,
      fields: { part: "part", worn: "flag", mitigation: "mitigation" },
    },
    { heading: "SIRPAS.SHEET.makeGroup", fields: { material: "material", dominance: "signed" } },
    { heading: "SIRPAS.SHEET.carryGroup", fields: CARRIED },
  ],
  weapon: [
    {
      heading: "SIRPAS.SHEET.combatGroup",
      fields: {
        equipped: "flag",
        damage: "signed",
        attack: "signed",
        defence: "signed",
        damageType: damageTypes,
        range: "feet",
        dominance: "signed",
      },
    },
    { heading: "SIRPAS.SHEET.handlingGroup", fields: { hands: "number", traits, styles: "known", skills: "known" } },
    { heading: "SIRPAS.SHEET.carryGroup", fields: { quantity: "number", ...CARRIED } },
  ],
  gear: [
    { heading: "SIRPAS.SHEET.carryGroup", fields: { quantity: "number", ...CARRIED } },
    { heading: "SIRPAS.SHEET.usingGroup", fields: { inUse: "flag", uses: "number", trap: "unsaid" } },
  ],
} as const satisfies Readonly<Record<string, readonly Group[]>>;
