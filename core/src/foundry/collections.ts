import { actorOf, asksFor, isOurs, isParty, ours } from "./ours.ts";

/*
 * What the world holds, as documents of ours; empty before Foundry has read it. Foundry's own types tell a stored document from a
 * new one, which the rest of the system need not. Actors and items of modules are left out.
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

export const actors = () => all<Actor.Implementation>(game.actors).filter(isOurs);
export const actorWithId = (id: string | null | undefined) => ours(one<Actor.Implementation>(game.actors, id));

/** The actors that stand for groups, each read as far as `Group` says. */
export const parties = <Group extends { readonly type: string }>() => all<Group>(game.actors).filter(isParty);

/** The actors of tokens on the shown scene that are not linked to one of the world. */
export const tokenActors = () =>
  (
    Object.values((game.actors as { readonly tokens?: object } | undefined)?.tokens ?? {}) as Actor.Implementation[]
  ).filter(isOurs);

export const items = () => all<Item.Implementation>(game.items).filter(isOurs);

export const scenes = () => all<Scene.Implementation>(game.scenes);

/** The journal entries of the world, as far as they are opened. */
export const journals = () => all<Journal>(game.journal);

/** A journal entry: its pages are added to it. */
export interface Journal {
  readonly id: string;
  readonly flags: Readonly<Record<string, unknown>>;
  readonly sheet: { render(options: object): Promise<unknown> } | null;
  createEmbeddedDocuments(type: string, data: readonly object[]): Promise<readonly { readonly id: string }[]>;
}

export const combats = () => all<Combat.Implementation>(game.combats);
export const combatAt = (id: string | null | undefined) => one<Combat.Implementation>(game.combats, id);

/** The encounter that is shown; null for none. */
export const activeCombat = () => game.combat as Combat.Implementation | null;

/** The encounter that is shown, if an actor takes part in it; null for none. */
export function encounterOf(actor: object): Combat.Implementation | null {
  const combat = activeCombat();
  return combat?.combatants.some(asksFor(actor)) ? combat : null;
}

/** The encounter's combatants in the order in which they were added. */
export const combatantsOf = (combat: Combat.Implementation) => all<Combatant.Implementation>(combat.combatants);

/** The actors in an encounter, each once. */
export const fightersIn = (combat: Combat.Implementation) => [
  ...new Set(combatantsOf(combat).flatMap((combatant) => actorOf<Actor.Implementation>(combatant) ?? [])),
];

/** The effects that a document has itself, read as far as `Effect` says: most of their data differ by generation. */
export const effectsIn = <Effect>(holder: { readonly effects: Collection }) => all<Effect>(holder.effects);

/** The effects that can apply to an actor, those of its items among them; and those that pass. Read as far as `Effect` says. */
export const effectsOn = <Effect>(actor: { allApplicableEffects(): Iterable<unknown> }) =>
  [...actor.allApplicableEffects()] as readonly Effect[];
export const passingEffects = <Effect>(actor: { readonly temporaryEffects: readonly unknown[] }) =>
  actor.temporaryEffects as readonly Effect[];

/** All compendia, each read as far as `Pack` says. */
export const packs = <Pack>() => all<Pack>(game.packs);

/** A compendium by its id, read as far as `Pack` says; undefined where there is none. */
export const packAt = <Pack>(id: string) => game.packs?.get(id) as Pack | undefined;
