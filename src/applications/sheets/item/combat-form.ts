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
      heading: "combat",
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
      heading: "damage",
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
      heading: "effects",
      fold: true,
      fields: at({
        effects: "list",
        grants: "grants",
        hold: { part: "Hold", fields: { "hold.bonus": "signed", "hold.brokenByDamage": "flag" } },
      }),
    },
    { heading: "later", fold: true, fields: at({ carries: "list" }) },
    {
      heading: "roll",
      fold: true,
      fields: at({ circumstances: "list", bodyParts: "list", evasion: "flag", evasionBonus: "signed" }),
    },
    {
      heading: "use",
      fold: true,
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
      heading: "special",
      fold: true,
      fields: at({ strikes: strikes > 1 ? "number" : "unsaid", automatic: "flag", notes: "text" }),
    },
  ];
}
