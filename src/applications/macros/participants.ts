import { SirpasActor } from "../../documents/actor.ts";
import { nameOf } from "../../play/contests/name-of.ts";
import { targetedActors } from "../../play/contests/targeted-actors.ts";

/** Somebody who takes part, as a dialog lists them. */
export interface Participant {
  /** Theirs as long as the dialog is open. */
  readonly id: number;
  readonly actor: SirpasActor;
  readonly name: string;
  /** The key of a statistic of their own; empty for that of all. */
  readonly statistic: string;
  /** The party they are in, from 0. */
  readonly party: number;
}

/** A token on the scene, as far as it matters here. */
interface SelectedToken {
  readonly actor: unknown;
  readonly document: { readonly disposition: number };
}

/** The tokens that are selected on the scene and stand for somebody. */
export function selectedTokens(): readonly { readonly actor: SirpasActor; readonly disposition: number }[] {
  const { canvas } = globalThis as unknown as { canvas?: { tokens?: { controlled?: readonly SelectedToken[] } } };
  return (canvas?.tokens?.controlled ?? []).flatMap(({ actor, document }) =>
    actor instanceof SirpasActor ? [{ actor, disposition: document.disposition }] : [],
  );
}

/** Who takes part at first: those selected on the scene, or else the characters that players have, or else all there are. */
export function participantsAtHand(): readonly Participant[] {
  const selected = selectedTokens().map(({ actor }) => actor);
  if (selected.length > 0) return selected.map(participant);
  const played = playedCharacters();
  // Who tries the game alone has given no character to anybody yet.
  const actors = played.length > 0 ? played : worldActors().filter(({ type }) => type === "character");
  return actors.map(participant);
}

/**
 * The selected tokens in parties by their disposition, friends first; of one disposition alone by the folders of their
 * actors.
 */
export function selectedParties(): readonly Participant[] {
  const selected = selectedTokens();
  const byDisposition = grouped(
    selected.map(({ disposition }) => String(disposition)),
    (a, b) => Number(b) - Number(a),
  );
  const byFolder = grouped(selected.map(({ actor }) => actor.folder?.id ?? ""));
  const parties = new Set(byDisposition).size > 1 ? byDisposition : byFolder;
  return selected.map(({ actor }, index) => ({ ...participant(actor, index), party: parties[index] ?? 0 }));
}

/**
 * Who stands against whom at first: those selected on the scene, or else this user's own character, and then those who are
 * targeted.
 */
export function opponentsAtHand(): readonly Participant[] {
  const selected = selectedParties().map(({ actor }) => actor);
  const own: unknown = game.user!.character;
  const first = selected.length > 0 ? selected : own instanceof SirpasActor ? [own] : [];
  const actors = [...first, ...targetedActors().filter((actor) => !first.includes(actor))];
  return actors.map((actor, index) => participant(actor, index));
}

/** One more person. */
export function joined(participants: readonly Participant[], actor: SirpasActor): readonly Participant[] {
  const id = Math.max(-1, ...participants.map((one) => one.id)) + 1;
  return [...participants, participant(actor, id)];
}

/** The actors of this world that this user may roll for, by name. */
export function worldActors(): readonly SirpasActor[] {
  const contents: readonly unknown[] = game.actors!.contents;
  const actors = contents.filter((actor) => actor instanceof SirpasActor).filter(({ isOwner }) => isOwner);
  return actors.sort((a, b) => a.name.localeCompare(b.name, game.i18n!.lang));
}

/** The actors of this world that this user knows of, by name: what is at hand for a contest that others answer. */
export function knownActors(): readonly SirpasActor[] {
  const contents: readonly unknown[] = game.actors!.contents;
  const actors = contents.filter((actor) => actor instanceof SirpasActor).filter(({ visible }) => visible);
  return actors.sort((a, b) => a.name.localeCompare(b.name, game.i18n!.lang));
}

/** The characters that players have, as far as this user may roll for them. */
export function playedCharacters(): readonly SirpasActor[] {
  return worldActors().filter((actor) => actor.type === "character" && actor.hasPlayerOwner);
}

function participant(actor: SirpasActor, id: number): Participant {
  return { id, actor, name: nameOf(actor), statistic: "", party: 0 };
}

/** The number of each one's group; the groups are numbered in this order, or as they come. */
function grouped(keys: readonly string[], order?: (a: string, b: string) => number): readonly number[] {
  const groups = [...new Set(keys)];
  if (order) groups.sort(order);
  return keys.map((key) => groups.indexOf(key));
}
