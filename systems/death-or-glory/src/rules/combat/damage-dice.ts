/** The dice of a weapon: `2d6+3` is two dice of six faces and a bonus of 3. A fist has no dice. */
export interface DamageDice {
  readonly dice: number;
  readonly faces: number;
  readonly bonus: number;
}

const PRINTED = /^(\d+)d(\d+)(?:\s*([+\-−])\s*(\d+))?$/i;

/** Reads `1d10` or `2d6+3`; null for what is no damage. */
export function parseDamage(text: string): DamageDice | null {
  const [, dice, faces, sign, bonus = "0"] = PRINTED.exec(text.trim()) ?? [];
  if (dice === undefined) return null;
  const added = sign === undefined || sign === "+" ? Number(bonus) : 0 - Number(bonus);
  return { dice: Number(dice), faces: Number(faces), bonus: added };
}

/** The other way round. */
export function printDamage({ dice, faces, bonus }: DamageDice): string {
  if (dice === 0) return `${bonus}`;
  return `${dice}d${faces}${bonus === 0 ? "" : bonus > 0 ? `+${bonus}` : `${bonus}`}`;
}
