import { actors } from "#core/foundry/collections.ts";
import { knownActors, ownActors, selectedActors, targetedActors } from "#core/play/people/at-hand.ts";
import type { SirpasActor } from "../../play/documents.ts";
import { comparable } from "#core/rules/keys.ts";
import { notify } from "#core/utils/notify.ts";
import { localize } from "#core/utils/localize.ts";

/** Those whom a text names; null if one of them is not known, of which the user is told. */
export function namedActors(names: string): readonly SirpasActor[] | null {
  const parts = names
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
  const found: SirpasActor[] = [];
  for (let at = 0; at < parts.length;) {
    // A name may have commas of its own: as many parts as make one.
    const ends = Array.from({ length: parts.length - at }, (_, fewer) => parts.length - fewer);
    const end = ends.find((one) => actorNamed(parts.slice(at, one).join(", ")));
    if (end === undefined) return warn("nobodyNamed", { name: parts[at]! });
    found.push(actorNamed(parts.slice(at, end).join(", "))!);
    at = end;
  }
  return [...new Set(found)];
}

/** Those whom a text names, or else those at hand; null where that is nobody, of which the user is told in a sentence. */
export function askedActors(
  names: string,
  atHand: () => readonly SirpasActor[],
  nobody: string,
): readonly SirpasActor[] | null {
  const actors = names === "" ? atHand() : namedActors(names);
  return actors?.length === 0 ? warn(nobody) : actors;
}

/**
 * The two sides of a contest, the one who stands against all the others first: each as the text names it; or else who is
 * selected or one's own against who is targeted, or who is selected besides. null if they are not two, and the user is told.
 */
export function contestSides(actor: string, versus: string): readonly SirpasActor[] | null {
  const own = actor === "" ? ownActors() : namedActors(actor);
  const named = versus === "" ? [] : namedActors(versus);
  if (!own || !named) return null;
  const others = versus === "" ? [...targetedActors(), ...own.slice(1)] : named;
  const [first] = own.filter((one) => !others.includes(one) || own.length === 1);
  const against = [...new Set(others)].filter((one) => one !== first);
  if (first && against.length > 0) return [first, ...against];
  warn("twoNeeded");
  return null;
}

/** Who is ranked where a text names nobody: who is selected and targeted, or else every character that a player has. */
export function rankedActors(): readonly SirpasActor[] {
  const chosen = [...selectedActors(), ...targetedActors()];
  const played = () => knownActors().filter(({ type, hasPlayerOwner }) => type === "character" && hasPlayerOwner);
  return chosen.length > 0 ? [...new Set(chosen)] : played();
}

/** Tells the user in a sentence why nothing is rolled. */
export function warn(sentence: string, words: Readonly<Record<string, string>> = {}): null {
  notify.warn(localize(`SIRPAS.ENRICHER.${sentence}`, words));
  return null;
}

function actorNamed(name: string): SirpasActor | null {
  const wanted = withSpaces(name);
  const named = actors().filter((actor) => withSpaces(actor.name) === wanted);
  // Of several with that name, one of the user's own.
  return named.find((actor) => actor.isOwner) ?? named[0] ?? null;
}

/** As names are compared, with one space after each comma. */
const withSpaces = (name: string) => comparable(name).replaceAll(/\s*,\s*/gu, ", ");
