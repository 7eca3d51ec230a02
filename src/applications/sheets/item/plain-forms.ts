import type { Group } from "./field-kinds.ts";

const CARRIED = { weight: "pounds", price: "money" } as const;
const COST: Group = { heading: "SIRPAS.SHEET.costGroup", fields: { "cost.first": "text", "cost.step": "text" } };

export const PLAIN = {
  style: [
    { heading: "SIRPAS.SHEET.learningGroup", fields: { level: "text", cost: "number" } },
    {
      heading: "SIRPAS.SHEET.combatGroup",
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
      fields: { part: "armourParts", worn: "flag", mitigation: "mitigation" },
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
        damageType: "damageTypes",
        range: "feet",
        dominance: "signed",
      },
    },
    {
      heading: "SIRPAS.SHEET.handlingGroup",
      fields: { hands: "number", traits: "weaponTraits", styles: "known", skills: "known" },
    },
    { heading: "SIRPAS.SHEET.carryGroup", fields: { quantity: "number", ...CARRIED } },
  ],
  gear: [
    { heading: "SIRPAS.SHEET.carryGroup", fields: { quantity: "number", ...CARRIED } },
    { heading: "SIRPAS.SHEET.usingGroup", fields: { inUse: "flag", uses: "number", trap: "unsaid" } },
  ],
} as const satisfies Readonly<Record<string, readonly Group[]>>;
