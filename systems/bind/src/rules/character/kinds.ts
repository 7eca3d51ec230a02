import type { Knack } from "./knacks.ts";

/** The kinds of weapons that somebody can be a master of. */
export const WEAPON_KINDS = [
  ...(["sword", "dagger", "axe", "hammer", "flail", "club", "spear", "polearm", "staff", "whip"] as const),
  ...(["tool", "rock", "bow", "crossbow", "knife"] as const),
] as const;

/** The kinds of creatures that somebody can have sworn to fight. */
export const CREATURE_KINDS = ["beast", "dwarf", "elf", "gnoll", "gnome", "goblin", "human", "ogre", "undead"] as const;

/** What a knack can be for; null for what is said in words. */
export function kindsFor(choice: Knack["choice"]): readonly string[] | null {
  if (choice === "field") return null;
  return choice === "weapon" ? WEAPON_KINDS : choice === "enemy" ? CREATURE_KINDS : [];
}

/** Whether a word is one of the kinds, and so has a name in every language. */
export function isKind(word: string): boolean {
  return [...WEAPON_KINDS, ...CREATURE_KINDS].some((kind) => kind === word);
}

export function kindLabel(kind: string): string {
  return `BIND.KIND.${kind}`;
}
