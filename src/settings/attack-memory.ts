import { COVER_KEYS, type Cover } from "../rules/combat/cover.ts";
import { TACTICAL_SITUATION_KEYS, type TacticalSituation } from "../rules/combat/tactical-situation.ts";
import { settings } from "./store.ts";

/** What the dialog of an attack remembers of an encounter, so that nobody says it twice. */
export interface AttackMemory {
  readonly tactical: readonly TacticalSituation[];
  /** The covers of each fighter, by the UUID of the token or actor. */
  readonly covers: Readonly<Record<string, readonly Cover[]>>;
}

const KEY = "attackMemory";
/** Older encounters are forgotten. */
const MOST_ENCOUNTERS = 5;

/** Registers where this browser remembers the situation of encounters; to be called in the init hook. */
export function registerAttackMemory(): void {
  settings().register("sirpas", KEY, { scope: "client", config: false, type: Object, default: {} });
}

/** What was said last of an encounter; nothing outside of one, where each attack has a situation of its own. */
export function attackMemory(combat: string): AttackMemory {
  const { tactical, covers } = (stored()[combat] ?? {}) as Partial<Record<keyof AttackMemory, unknown>>;
  return {
    tactical: known(tactical, TACTICAL_SITUATION_KEYS),
    covers: Object.fromEntries(
      Object.entries((covers ?? {}) as Record<string, unknown>).map(([who, under]) => [who, known(under, COVER_KEYS)]),
    ),
  };
}

/** What is remembered of the cover of a fighter. */
export function rememberedCovers({ covers }: AttackMemory, who: string): readonly Cover[] {
  return covers[placeOf(who)] ?? [];
}

/** Remembers the situation for this encounter; of fighters that are not named, what was known stays. */
export async function rememberAttack(combat: string, { tactical, covers }: AttackMemory): Promise<void> {
  if (combat === "") return;
  const before = attackMemory(combat);
  const named = Object.fromEntries(Object.entries(covers).map(([who, under]) => [placeOf(who), [...under]]));
  const others = Object.entries(stored()).filter(([key]) => key !== combat);
  const kept = { tactical: [...tactical], covers: { ...before.covers, ...named } };
  await settings().set("sirpas", KEY, Object.fromEntries([...others.slice(1 - MOST_ENCOUNTERS), [combat, kept]]));
}

function stored(): Readonly<Record<string, unknown>> {
  return (settings().get("sirpas", KEY) ?? {}) as Record<string, unknown>;
}

/** Foundry would read a dot as a path. */
function placeOf(uuid: string): string {
  return uuid.replaceAll(".", "_");
}

function known<Key extends string>(some: unknown, keys: readonly Key[]): readonly Key[] {
  return Array.isArray(some) ? keys.filter((key) => some.includes(key)) : [];
}
