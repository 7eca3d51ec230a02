/** An actor, an item or their data. */
interface Typed {
  readonly type?: string | null;
}

/** The type of the actor that stands for a group: it has members and things, and plays nothing itself. */
const PARTY = "party";

/** Whether an actor stands for a group. */
export function isParty({ type }: Typed): boolean {
  return type === PARTY;
}

/**
 * Whether an actor or item is one of this system that takes part in play. A module brings types of its own, with its id and a dot before their
 * names, what is of the type `base` has no data, and a party does nothing itself: these are left alone, wherever they are.
 */
export function isOurs({ type }: Typed): boolean {
  return Boolean(type) && type !== "base" && type !== PARTY && !type!.includes(".");
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

/** A document, as far as it says in what it is embedded. */
export interface Embedded {
  readonly documentName?: string;
  readonly id: string | null;
  readonly uuid: string;
  readonly isToken?: boolean;
  readonly parent?: Embedded | null;
}

/** The actor that a document is, or is embedded in; null for none. */
export function actorAround(document: Embedded): Embedded | null {
  if (document.documentName === "Actor") return document;
  return document.parent ? actorAround(document.parent) : null;
}

/** What of a combatant, or of an actor, says who that is. */
interface Placed {
  readonly id: string | null;
  readonly isToken: boolean;
  readonly token: { readonly id: string | null } | null;
}

/** What says whose combatant it is. */
interface Taking {
  readonly actor: object | null;
  readonly tokenId: string | null;
}

/**
 * Whether somebody takes part as a combatant; an unlinked token is its own. Ids are compared, for a UUID is put together anew each time it is
 * asked for.
 */
export function isFor(combatant: Taking, actor: object): boolean {
  return asksFor(actor)(combatant);
}

/** Asks the same of several: whom a token stands for is worked out anew each time too. */
export function asksFor(actor: object): (combatant: Taking) => boolean {
  const { id, isToken, token } = actor as Placed;
  if (isToken) {
    const own = token?.id ?? null;
    return ({ tokenId }) => own !== null && tokenId === own;
  }
  return ({ actor: other }) => other !== null && (other as Placed).id === id && !(other as Placed).isToken;
}
