import type { StoredRows } from "../../../data/item/plain-manoeuvre.ts";
import type { Fields, Group } from "./field-kinds.ts";

/** The rows of a manoeuvre or generic combat skill. */
export function combat(path: string, { range, strikes }: StoredRows): readonly Group[] {
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
        kind: "manoeuvreKinds",
        "modifier.attribute": "attributes",
        "modifier.flat": "signed",
        diminishingReturn: "signed",
        "range.kind": "styleRanges",
        "range.feet": "feet",
        ...(range.kind === "ranged" && { "range.weapon": "weaponReaches" }),
      }),
    },
    {
      heading: "SIRPAS.SHEET.damageGroup",
      fields: at({
        damage: {
          part: "Damage",
          fields: {
            "damage.margin": "flag",
            "damage.attribute": "attributes",
            "damage.flat": "signed",
            "damage.minimum": "number",
            damageTypes: "damageTypes",
          },
        },
      }),
    },
    {
      heading: "SIRPAS.SHEET.effectsGroup",
      fold: "effects",
      fields: at({
        effects: "list",
        grants: "grants",
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
        requires: "weaponTraits",
        excludes: "weaponTraits",
        weight: { part: "Weight", fields: { "weight.least": "pounds", "weight.most": "pounds" } },
        defendsAgainst: "styleRanges",
        needs: "circumstances",
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
