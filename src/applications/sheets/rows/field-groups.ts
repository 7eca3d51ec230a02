import type { ItemType } from "../../../documents/item.ts";

/**
 * What a field stores: a key of a table, keys of other items, or an amount. It says how the field is filled in, and how its text
 * is made where it is only read. Nothing is said of `text`, `signed` and amounts that are 0, of a `flag` that is not set, nor
 * of what is `untold`.
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
  | "untold"
  | (() => Readonly<Record<string, { readonly label: string }>>);

interface Group {
  readonly heading: string;
  /** By the path of the field. */
  readonly facts: Readonly<Record<string, FieldKind>>;
}

const attributes = () => CONFIG.SIRPAS.attributes;
const circumstances = () => CONFIG.SIRPAS.circumstances;
const damageTypes = () => CONFIG.SIRPAS.damageTypes;
const traits = () => CONFIG.SIRPAS.weaponTraits;
const ranges = () => CONFIG.SIRPAS.styleRanges;

const CARRIED = { weight: "pounds", price: "money" } as const;

/** The rows of a manoeuvre or generic combat skill; what they do besides is said in sentences and tables. */
function combat(path = ""): readonly Group[] {
  const at = (facts: Group["facts"]) =>
    Object.fromEntries(Object.entries(facts).map(([name, kind]) => [`${path}${name}`, kind]));
  return [
    {
      heading: "SIRPAS.SHEET.combatGroup",
      facts: at({
        kind: () => CONFIG.SIRPAS.manoeuvreKinds,
        "modifier.attribute": attributes,
        "modifier.flat": "signed",
        diminishingReturn: "signed",
        "range.kind": ranges,
        "range.feet": "feet",
      }),
    },
    {
      heading: "SIRPAS.SHEET.damageGroup",
      facts: at({
        "damage.margin": "flag",
        "damage.attribute": attributes,
        "damage.flat": "signed",
        "damage.minimum": "number",
        damageTypes,
      }),
    },
    {
      heading: "SIRPAS.SHEET.useGroup",
      facts: at({
        requires: traits,
        excludes: traits,
        "weight.least": "pounds",
        "weight.most": "pounds",
        defendsAgainst: ranges,
        needs: circumstances,
      }),
    },
    {
      heading: "SIRPAS.SHEET.specialGroup",
      facts: at({
        evasion: "flag",
        evasionBonus: "signed",
        grants: () => CONFIG.SIRPAS.grants,
        "hold.bonus": "signed",
        "hold.brokenByDamage": "flag",
        automatic: "flag",
        notes: "text",
      }),
    },
  ];
}

const COST: Group = { heading: "SIRPAS.SHEET.costGroup", facts: { "cost.first": "text", "cost.step": "text" } };

/** The fields of each type of item, in the order in which a Gamemaster asks. */
export const FIELD_GROUPS: Readonly<Record<ItemType, readonly Group[]>> = {
  skill: [
    {
      heading: "SIRPAS.SHEET.baseGroup",
      facts: { "base.form": () => CONFIG.SIRPAS.baseForms, complexity: () => CONFIG.SIRPAS.complexities },
    },
    {
      heading: "SIRPAS.SHEET.learningGroup",
      facts: {
        specific: "text",
        specialisation: "text",
        requiresSpecialisation: "flag",
        repeatPenalty: "signed",
        "combat.cost": "text",
      },
    },
    ...combat("combat."),
  ],
  style: [
    { heading: "SIRPAS.SHEET.learningGroup", facts: { level: "text", cost: "number" } },
    {
      heading: "SIRPAS.SHEET.combatGroup",
      facts: {
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
  manoeuvre: [{ heading: "SIRPAS.SHEET.learningGroup", facts: { style: "known", level: "number" } }, ...combat()],
  advantage: [
    { heading: "SIRPAS.SHEET.levelGroup", facts: { level: "number", target: "known" } },
    {
      heading: "SIRPAS.SHEET.limitsGroup",
      facts: { "levels.min": "number", "levels.max": "number", requiresTarget: "flag", disadvantage: "flag" },
    },
    COST,
  ],
  perk: [
    { heading: "SIRPAS.SHEET.perkGroup", facts: { choice: "alternative", target: "known" } },
    { heading: "SIRPAS.SHEET.limitsGroup", facts: { requiresTarget: "flag", drag: "flag" } },
    COST,
  ],
  armour: [
    {
      heading: "SIRPAS.SHEET.mitigationGroup",
      facts: {
        part: "part",
        mitigation: "mitigation",
        worn: "flag",
      },
    },
    { heading: "SIRPAS.SHEET.makeGroup", facts: { material: "material", dominance: "signed" } },
    { heading: "SIRPAS.SHEET.carryGroup", facts: CARRIED },
  ],
  weapon: [
    {
      heading: "SIRPAS.SHEET.combatGroup",
      facts: {
        equipped: "flag",
        damage: "signed",
        attack: "signed",
        defence: "signed",
        damageType: damageTypes,
        range: "feet",
        dominance: "signed",
      },
    },
    {
      heading: "SIRPAS.SHEET.handlingGroup",
      facts: { hands: "number", traits, styles: "known", skills: "known" },
    },
    { heading: "SIRPAS.SHEET.carryGroup", facts: { quantity: "number", ...CARRIED } },
  ],
  gear: [
    { heading: "SIRPAS.SHEET.carryGroup", facts: { quantity: "number", ...CARRIED } },
    { heading: "SIRPAS.SHEET.usingGroup", facts: { inUse: "flag", uses: "number", trap: "untold" } },
  ],
};
