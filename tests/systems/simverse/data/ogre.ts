import { expect } from "vitest";
import type { Doc, SimverseTable } from "./table.ts";

/** Somebody who hits hard, with a 14. */
export const OGRE = {
  ...{ name: "Ogre", type: "npc" },
  items: [
    {
      ...{ name: "Swords", type: "skill" },
      system: { key: "swords", group: "combat", attributes: ["dexterity"], level: 4 },
    },
    {
      ...{ name: "Maul", type: "weapon" },
      system: {
        ...{ skills: ["swords"], types: ["bludgeoning"], reach: 1, group: "medium", equipped: true },
        damage: { dice: 3 },
      },
    },
  ],
};

/**
 * An ogre hits whom the user targets with a 9, which takes 1 from the defence; the defence fails, and the damage is applied.
 * @param damage    How its three dice fall
 * @param meanwhile  What happens before the damage is applied
 * @returns the message of the attack
 */
export async function hitBy(
  table: SimverseTable,
  ogre: Doc,
  defence: string,
  damage: readonly number[],
  meanwhile?: () => Promise<unknown>,
): Promise<Doc> {
  const [{ performAttack }, { defend }, { apply: applyDamage }] = await Promise.all([
    table.play("play/combat/attack.ts"),
    table.play("play/combat/defend.ts"),
    table.consequence("play/combat/damage.ts", "DAMAGE"),
  ]);
  table.dice(3, 3, 3, ...damage);
  const attack = (await performAttack!(ogre, ogre.items.getName("Maul").id, { fast: true })) as Doc;
  table.dice(6, 5, 5);
  await defend!(attack, defence);
  await meanwhile?.();
  expect(await applyDamage!(attack)).toBe(true);
  return attack;
}
