/** What a window stores of itself in its user's document. */
export interface Claim {
  /** The windows that it found there once its own claim was stored; null until it knows. */
  readonly after: readonly string[] | null;
  /** How often it has shown that it is still there. */
  readonly beat: number;
}

/** The claims of all windows of a user, by the id that each window gives itself. */
export type Claims = Readonly<Record<string, Claim>>;

/** Reads what is stored, of whatever shape it is. */
export function readClaims(stored: unknown): Claims {
  if (typeof stored !== "object" || stored === null) return {};
  const claims = Object.entries(stored as Record<string, unknown>).map(([id, claim]) => {
    const { after, beat } = (claim ?? {}) as { readonly after?: unknown; readonly beat?: unknown };
    const found = Array.isArray(after) ? after.map(String) : null;
    return [id, { after: found, beat: typeof beat === "number" ? beat : 0 }] as const;
  });
  return Object.fromEntries(claims);
}

/**
 * Which window decides: the one that none of those present was there before. The server stores one claim after the other, so of
 * two windows the later one has found the earlier one; a newcomer therefore never takes over. It follows from what is stored
 * alone, so that all who have read the same agree.
 * @returns null while nobody decides, since a window that may have been the first is still finding out.
 */
export function decider(claims: Claims): string | null {
  const known = Object.entries(claims).flatMap(([id, { after }]) =>
    after ? [{ id, before: after.filter((one) => Object.hasOwn(claims, one)).length }] : [],
  );
  // Should a server not keep the order, several may have found each other, or none the other: one is named anyway.
  const [first] = known.sort((one, other) => one.before - other.before || (one.id < other.id ? -1 : 1));
  if (!first) return null;
  return first.before === 0 || known.length === Object.keys(claims).length ? first.id : null;
}
