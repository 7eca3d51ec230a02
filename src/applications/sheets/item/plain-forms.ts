import type { Group } from "./field-kinds.ts";

const CARRIED = { weight: "pounds", price: "money" } as const;
const COST: Group = { heading: "cost", fields: { "cost.first": "text", "cost.step": "text" } };

export const PLAIN = {
  style: [
    { heading: "learning", fields: { level: "text", cost: "number" } },
    {
      heading: "combat",
      fields: {
        range: "styleRanges",
        "modifier.attribute": "attributes",
        "modifier.flat": "signed",
        dominance: "signed",
        damageType: "damageTypes",
        extraActions: "signed",
        covers: "known",
      },
    },
  ],
  advantage: [
    { heading: "level", fields: { level: "number", target: "known" } },
    {
      heading: "limits",
      fields: { "levels.min": "number", "levels.max": "number", requiresTarget: "flag", disadvantage: "flag" },
    },
    COST,
  ],
  perk: [
    { heading: "perk", fields: { choice: "alternative", target: "known" } },
    { heading: "limits", fields: { requiresTarget: "flag", drag: "flag" } },
    COST,
  ],
  armour: [
    {
      heading: "mitigation",
      hint: "SIRPAS.SHEET.mitigationHint",
      full: true,
      fields: { part: "armourParts", worn: "flag", mitigation: "mitigation" },
    },
    { heading: "make", fields: { material: "material", dominance: "signed" } },
    { heading: "carry", fields: CARRIED },
  ],
  weapon: [
    {
      heading: "combat",
      fields: {
        equipped: "flag",
        damage: "signed",
        attack: "signed",
        defence: "signed",
        damageType: "damageTypes",
        range: "feet",
        dominance: "signed",
      },
    },
    {
      heading: "handling",
      fields: { hands: "number", traits: "weaponTraits", styles: "known", skills: "known" },
    },
    { heading: "carry", fields: { quantity: "number", ...CARRIED } },
  ],
  gear: [
    { heading: "carry", fields: { quantity: "number", ...CARRIED } },
    { heading: "using", fields: { inUse: "flag", uses: "number", trap: "unsaid" } },
  ],
} as const satisfies Readonly<Record<string, readonly Group[]>>;
