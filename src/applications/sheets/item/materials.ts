import { keyOf } from "#core/rules/keys.ts";
import { localize } from "#core/utils/localize.ts";

/** Chapter "Armours": what the armours of its table are made of, by the keys under which the compendium stores them. */
const MATERIALS = [
  "heavy-garment",
  "bullet-proof",
  "kevlar",
  "meta-material",
  "energy-shielding",
  "leather",
  "ring-mail",
  "chain-mail",
  "scale-mail",
  "thin-plate",
  "heavy-plate",
] as const;

/** The name of a material; one that is not in the table is named as it was written. */
export function materialName(stored: string): string {
  const known = MATERIALS.find((material) => material === stored);
  return known ? localize(`SIRPAS.MATERIAL.${known}`) : stored;
}

/** What is stored of a material that somebody has written: its key in the table, else the text itself. */
export function storedMaterial(written: string): string {
  const key = keyOf(written);
  return MATERIALS.find((material) => material === key || keyOf(materialName(material)) === key) ?? written.trim();
}
