/** A document as far as this asks it: an actor or an item. */
export interface Seen {
  readonly documentName: string;
  readonly name: string;
  readonly img?: string | null;
  readonly parent: unknown;
  readonly system: object;
  testUserPermission(user: User.Implementation, level: "OBSERVER" | "LIMITED"): boolean;
}

/** How much of a document its sheet, its print and all that is read from it show to this user. */
export type Shown = "all" | "limited" | "nothing";

/**
 * Foundry's Limited shows picture, name and what anybody could tell of it, and of what an actor has nothing. Its data are on every
 * client: this is about what is displayed.
 */
export function shownOf(document: Pick<Seen, "documentName" | "parent" | "testUserPermission">): Shown {
  if (document.testUserPermission(game.user!, "OBSERVER")) return "all";
  const isOwned = document.documentName === "Item" && document.parent !== null;
  return !isOwned && document.testUserPermission(game.user!, "LIMITED") ? "limited" : "nothing";
}

/** What Limited shows: an actor's biography, an item's description. */
export function limitedView({ name, img = "", system }: Seen) {
  const { biography, description } = system as { readonly biography?: string; readonly description?: string };
  return { name, img, texts: { text: biography ?? description ?? "" } };
}
