/*
 * What the world holds, as documents of ours; empty before Foundry has read it. Foundry's own types tell a stored document from a
 * new one, which the rest of the system need not.
 */

interface Collection {
  readonly contents: readonly unknown[];
  get(id: string): unknown;
}

function all<Document>(collection: Collection | null | undefined): readonly Document[] {
  return (collection?.contents ?? []) as readonly Document[];
}

function one<Document>(collection: Collection | null | undefined, id: string | null | undefined): Document | undefined {
  return id ? (collection?.get(id) as Document | undefined) : undefined;
}

/** The messages of the chat, oldest first. */
export const messages = () => all<ChatMessage.Implementation>(game.messages);
export const messageAt = (id: string | null | undefined) => one<ChatMessage.Implementation>(game.messages, id);

export const actors = () => all<Actor.Implementation>(game.actors);
export const actorWithId = (id: string | null | undefined) => one<Actor.Implementation>(game.actors, id);

export const items = () => all<Item.Implementation>(game.items);

export const scenes = () => all<Scene.Implementation>(game.scenes);

export const combats = () => all<Combat.Implementation>(game.combats);
export const combatAt = (id: string | null | undefined) => one<Combat.Implementation>(game.combats, id);

/** The encounter that is shown; null for none. */
export const activeCombat = () => game.combat as Combat.Implementation | null;

/** The encounter's combatants in the order in which they were added. */
export const combatantsOf = (combat: Combat.Implementation) => all<Combatant.Implementation>(combat.combatants);

/** A compendium by its id, read as far as `Pack` says; undefined where there is none. */
export const packAt = <Pack>(id: string) => game.packs?.get(id) as Pack | undefined;
