/** An actor, an item or their data. */
interface Typed {
  readonly type?: string | null;
}

/**
 * Whether an actor or item is one of this system. A module brings types of its own, with its id and a dot before their names, and what is
 * of the type `base` has no data: both are left alone, wherever they are.
 */
export function isOurs({ type }: Typed): boolean {
  return Boolean(type) && type !== "base" && !type!.includes(".");
}

/** A document of this system; null for one of another's, and for none. */
export function ours<Document extends Typed>(document: Document | null | undefined): Document | null {
  return document && isOurs(document) ? document : null;
}

/** The actor of a combatant, a token or anything else that has one; null for one that is not of this system. */
export function actorOf<Document extends Typed>({
  actor,
}: {
  readonly actor?: Document | null | undefined;
}): Document | null {
  return ours(actor);
}
