import { byName, list } from "../../utils/localize.ts";
import { placedTokens, selectedTokens, targetedTokens } from "../../foundry/canvas.ts";
import { actors, combatantsOf } from "../../foundry/collections.ts";
import { ourConfig } from "../../foundry/globals.ts";
import { actorOf, ours } from "../../foundry/ours.ts";

type People = Actor.Implementation;

/** Somebody who takes part. One actor can do so several times under several names: three goblins of one kind. */
export interface Participant {
  readonly actor: People;
  readonly name: string;
  /** The key of what this one uses; empty for what all use. */
  readonly statistic: string;
}

/** The name at the table: a token's own where the actor is that token's alone. */
export function nameOf(actor: People): string {
  return actor.token?.name ?? actor.name;
}

/** Whether somebody is dead: they can be named, but no list proposes them. */
export function isDead({ statuses }: Pick<People, "statuses">): boolean {
  return statuses.has(ourConfig().specialStatusEffects.DEFEATED);
}

/** Several with a name each, by which they are told apart: who shares a name gets a number, in their order. */
export function toldApart<Person extends { readonly name: string }>(people: readonly Person[]): readonly Person[] {
  const numbers = new Map<string, number>();
  const count = new Map<string, number>();
  for (const { name } of people) count.set(name, (count.get(name) ?? 0) + 1);
  return people.map((person) => {
    const { name } = person;
    if (count.get(name) === 1) return person;
    const number = (numbers.get(name) ?? 0) + 1;
    numbers.set(name, number);
    return { ...person, name: `${name} ${number}` };
  });
}

/** Those whose tokens this user sees on the scene. */
export function actorsOnScene(): readonly People[] {
  const seen = placedTokens().filter(({ document }) => !document.hidden || game.user!.isGM);
  return [...new Set(seen.flatMap(({ actor }) => ours(actor as People | null) ?? []))];
}

/** Their names in a row, as this user's language lists them. */
export function listNames(named: readonly { readonly name: string }[]): string {
  return list(named.map(({ name }) => name));
}

/** The actors of the tokens that this user targets. */
export function targetedActors(): readonly People[] {
  return targetedTokens().flatMap(({ actor }) => actor ?? []);
}

/** The actors of the tokens that are selected on the scene. */
export function selectedActors(): readonly People[] {
  return selectedTokens().flatMap(({ actor }) => actor ?? []);
}

/** The character of this user; null for none, and for one that is not of this system. */
export function ownCharacter(): People | null {
  return ours(game.user!.character as People | null);
}

/** Whom this user rolls for where nobody is named: the selected tokens, or else their own character. */
export function ownActors(): readonly People[] {
  const selected = selectedActors();
  const own = ownCharacter();
  return selected.length > 0 || !own ? selected : [own];
}

/** The living actors of this world that this user may roll for: those on the scene first, then by name. */
export function worldActors(): readonly People[] {
  return actorsThat(({ isOwner }) => isOwner);
}

/** The living actors of this world that this user knows of, in the same order: what is at hand for a contest that others answer. */
export function knownActors(): readonly People[] {
  return actorsThat(({ visible }) => visible);
}

function actorsThat(fits: (actor: People) => boolean): readonly People[] {
  const onScene = actorsOnScene();
  const away = (actor: People) => Number(!onScene.includes(actor));
  return actors()
    .filter((actor) => fits(actor) && !isDead(actor))
    .sort((one, other) => away(one) - away(other) || byName(one, other));
}

/** Whether somebody is a character, whatever else there is in a rulebook. */
export const isCharacter = ({ type }: { readonly type: string }) => type === "character";

/** The characters that players have, as far as this user may roll for them. */
export function playedCharacters(): readonly People[] {
  return worldActors().filter((actor) => isCharacter(actor) && actor.hasPlayerOwner);
}

/** A participant as a dialog lists them; `id` is theirs as long as it is open. */
export interface ListedParticipant extends Participant {
  readonly id: number;
}

/** Some more people in a list, whose names tell all in it apart. */
export function joined(listed: readonly ListedParticipant[], ...more: People[]): readonly ListedParticipant[] {
  const next = Math.max(-1, ...listed.map(({ id }) => id)) + 1;
  const all = [...listed, ...more.map((actor, index) => ({ id: next + index, actor, statistic: "" }))];
  return toldApart(all.map((one) => ({ ...one, name: nameOf(one.actor) })));
}

/** Who can be added to a list, under names that tell them apart. @param known  Of whom; those whom this user may roll for unless given */
export function addableTo(listed: readonly Participant[], known = worldActors()) {
  const others = known.filter((actor) => listed.every((one) => one.actor !== actor));
  return toldApart(others.map(({ id, name }) => ({ id, name })));
}

/** Those in an encounter whom this user sees, by the names that they have there. */
export function seenIn(combat: Combat.Implementation) {
  return combatantsOf(combat).flatMap((combatant) => {
    const actor = combatant.visible ? actorOf<People>(combatant) : null;
    return actor ? [{ actor, name: combatant.name ?? actor.name }] : [];
  });
}

/** Who takes part at first: the living who are selected on the scene, or else the characters that players have, or else all there are. */
export function participantsAtHand(): readonly ListedParticipant[] {
  const selected = selectedActors().filter((actor) => !isDead(actor));
  if (selected.length > 0) return joined([], ...selected);
  const played = playedCharacters();
  // Who tries the game alone has given no character to anybody yet.
  return joined([], ...(played.length > 0 ? played : worldActors().filter(isCharacter)));
}

/** Who stands against whom at first: those selected on the scene, or else this user's own character; then those who are targeted. */
export function opponentsAtHand(): readonly ListedParticipant[] {
  const first = ownActors();
  return joined(
    [],
    ...[...first, ...targetedActors().filter((actor) => !first.includes(actor))].filter((actor) => !isDead(actor)),
  );
}
