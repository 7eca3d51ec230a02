import type { Secret } from "./secret-store.ts";

/** What one client tells another. */
export interface Told {
  readonly key: string;
  readonly secret: Secret;
  /** Throw its dice anew, where nobody has seen them. */
  readonly unseen?: boolean;
}

/** What one client asks of another. */
export interface Asked {
  readonly user: string;
  readonly keys: readonly string[];
}

/**
 * What another client told, if it is a secret that a message can be made of: it is kept, and one that cannot be read would stop its
 * message from being loaded ever again. null for anything else.
 */
export function readTold(told: unknown): Told | null {
  const { key, secret, unseen } = (told ?? {}) as Partial<Told>;
  if (typeof key !== "string" || key === "" || key.length > 64) return null;
  const { system, rolls, content } = (secret ?? {}) as Partial<Secret>;
  if (typeof system !== "object" || system === null || Array.isArray(system)) return null;
  if (typeof content !== "string" || !Array.isArray(rolls) || !rolls.every(isRoll)) return null;
  return { key, secret: { system, rolls: rolls as readonly string[], content }, unseen: unseen === true };
}

/** What another client asked for; null for what nobody asks. */
export function readAsked(asked: unknown): Asked | null {
  const { user, keys } = (asked ?? {}) as Partial<Asked>;
  if (typeof user !== "string" || !Array.isArray(keys)) return null;
  return { user, keys: keys.filter((key) => typeof key === "string") };
}

function isRoll(roll: unknown): boolean {
  if (typeof roll !== "string") return false;
  try {
    return foundry.dice.Roll.fromJSON(roll) instanceof foundry.dice.Roll;
  } catch {
    // Whatever it is, it is no roll.
    return false;
  }
}
