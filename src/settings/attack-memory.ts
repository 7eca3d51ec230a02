import type { TacticalSituation } from "../rules/combat/situation.ts";
import type { Cover } from "../rules/combat/cover.ts";
import { dotless, keepLast } from "#core/settings/memory.ts";
import { setting } from "#core/settings/settings.ts";

/** What the dialog of an attack remembers of an encounter, so that nobody says it twice. */
export interface AttackMemory {
  /** The tactical situation of each side. */
  readonly tactical: Readonly<Record<string, readonly TacticalSituation[]>>;
  /** The covers of each fighter, by the UUID of the token or actor. */
  readonly covers: Readonly<Record<string, readonly Cover[]>>;
  /** The UUID of the weapon that each fighter has chosen, likewise; empty for the best. */
  readonly weapons: Readonly<Record<string, string>>;
}

/** Older encounters are forgotten. */
const MOST_ENCOUNTERS = 5;

/** What was said last of an encounter; nothing outside of one, where each attack has a situation of its own. */
export function attackMemory(combat: string): AttackMemory {
  const known = setting("attackMemory")[combat] as Partial<AttackMemory> | undefined;
  return { tactical: {}, covers: {}, weapons: {}, ...known };
}

/** What is remembered of the cover of a fighter. */
export function rememberedCovers({ covers }: AttackMemory, who: string): readonly Cover[] {
  return covers[dotless(who)] ?? [];
}

/** The UUID of the weapon that a fighter has chosen last; empty for none. */
export function rememberedWeapon({ weapons }: AttackMemory, who: string): string {
  return weapons[dotless(who)] ?? "";
}

/** Remembers the situation for this encounter; of sides and fighters that are not named, what was known stays. */
export async function rememberAttack(combat: string, { tactical, covers, weapons }: AttackMemory): Promise<void> {
  if (combat === "") return;
  const before = attackMemory(combat);
  const placed = <Said>(said: Readonly<Record<string, Said>>) =>
    Object.fromEntries(Object.entries(said).map(([who, one]) => [dotless(who), one]));
  const kept = {
    tactical: { ...before.tactical, ...tactical },
    covers: { ...before.covers, ...placed(covers) },
    weapons: { ...before.weapons, ...placed(weapons) },
  };
  await keepLast("attackMemory", combat, kept, MOST_ENCOUNTERS);
}
