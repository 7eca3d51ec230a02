import type { SimverseTable } from "./table.ts";

/** A term as a message has it. */
export interface Rolled {
  readonly label: string;
  readonly value: number;
  readonly kind?: string;
  readonly source?: string;
}

/** What is rolled against, with what can be ticked for it. */
export interface Offered {
  readonly offers: readonly object[];
  readonly terms: readonly Rolled[];
}

export const gives = (target: string, value: number, when: string) => ({ target, value, scale: "once", when });
export const thing = (type: string, name: string, system: object) => ({
  name,
  type,
  system: { key: name.toLowerCase(), ...system },
});
export const perk = (name: string, modifiers: readonly object[], choice = {}) =>
  thing("perk", name, { price: { form: "fixed", amounts: [5] }, modifiers, choice });

export const SWORD = thing("weapon", "Sword", {
  ...{ skills: ["swords"], types: ["cutting"], reach: 1, group: "medium", equipped: true },
  damage: { dice: 2, bonus: 0 },
});

/** What a dialog offers, as somebody reads it. */
export async function offersShown(
  table: SimverseTable,
  { offers }: Pick<Offered, "offers">,
  ticked: readonly string[] = [],
): Promise<readonly string[]> {
  const { offerViews } = await table.play("applications/offer-views.ts");
  return (offerViews!(offers, ticked) as readonly { label: string; ticked: boolean }[]).map((one) =>
    one.ticked ? `☑ ${one.label}` : one.label,
  );
}
