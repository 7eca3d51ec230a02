import { TYPED } from "#core/rules/term.ts";
import { isItem, isSirpasActor, type SirpasActor } from "../documents.ts";
import { CALL_LIMITS } from "../checks/limits.ts";

/** What is read of a value; undefined where it is none of its kind. Reading it may throw. */
export type Reader = (value: unknown) => unknown;

/** A value of which nothing is known but that it has properties. */
export type Loose = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Loose => typeof value === "object" && value !== null;
const isText = (value: unknown): value is string => typeof value === "string" && value.length <= CALL_LIMITS.text;
const isActor = (value: unknown): value is SirpasActor => isSirpasActor(value);

/** A token, or what is drawn of one. */
function isToken(value: unknown): boolean {
  const Token = getDocumentClass("Token") as unknown as new () => object;
  return isRecord(value) && (value instanceof Token || value["document"] instanceof Token);
}

/** Takes a value as it is, where it fits. */
function only(fits: (value: unknown) => boolean): Reader {
  return (value) => (fits(value) ? value : undefined);
}

const typed = (type: string): Reader => only((value) => typeof value === type);

/** Reads a list once, and no further than it may go on. */
function listOf(read: Reader): Reader {
  return (list) => {
    if (!isRecord(list) || !(Symbol.iterator in list)) return undefined;
    const found: unknown[] = [];
    for (const one of list as unknown as Iterable<unknown>) {
      const value = found.length < CALL_LIMITS.people ? read(one) : undefined;
      if (value === undefined) return undefined;
      found.push(value);
    }
    return found;
  };
}

/** An actor, or what stands for one. */
function standing(value: unknown): unknown {
  if (isActor(value)) return value;
  if (!isRecord(value)) return undefined;
  const { actor, name, statistic } = value;
  if (!isActor(actor) || ![name, statistic].every((text) => text === undefined || isText(text))) return undefined;
  return { actor, name, statistic };
}

/** A party of a multi-contest: a list, or a name and a list. */
function party(value: unknown): unknown {
  if (!isRecord(value)) return undefined;
  if (Symbol.iterator in value) return listOf(standing)(value);
  const { name, actors } = value;
  const members = listOf(standing)(actors);
  return members === undefined || (name !== undefined && !isText(name)) ? undefined : { actors: members, name };
}

/** What the situation adds, which is the macro's word whatever kind it names; whether its number is one the rules behind say, by its label. */
function term(value: unknown): unknown {
  if (!isRecord(value)) return undefined;
  const { label, value: number } = value;
  return isText(label) ? { label, value: number, kind: TYPED } : undefined;
}

/** The check that avoids damage. */
function avoiding(value: unknown): unknown {
  if (!isRecord(value)) return undefined;
  const { statistic, difficulty } = value;
  return isText(statistic) && isText(difficulty) ? { statistic, difficulty } : undefined;
}

/** A key, or a macro's own choice for each actor: whatever it answers that is no key is none. */
function keyed(choice: unknown): unknown {
  if (typeof choice !== "function") return isText(choice) ? choice : undefined;
  return (actor: SirpasActor) => {
    const key: unknown = (choice as (actor: SirpasActor) => unknown)(actor);
    return isText(key) ? key : "";
  };
}

/** Who may see it, by whatever name: the names that there are stand in the refusal of what is none, such as `null`. */
function named(value: unknown): unknown {
  if (isText(value)) return value;
  return value === null || typeof value === "boolean" || typeof value === "number" ? String(value) : undefined;
}

/** What something has to be. `name` is the tail of `SIRPAS.CALL.<name>`, the words for it. */
export interface Kind {
  readonly name: string;
  readonly read: Reader;
  /** Whether it may be left out; options may unless they say otherwise. */
  readonly optional?: boolean;
}

const kind = (name: string, read: Reader): Kind => ({ name, read });
const texts = listOf(only(isText));

/** All that functions of `game.sirpas` take. Which keys and numbers make sense is for the rules behind to say. */
export const KINDS = {
  text: kind("text", only(isText)),
  texts: kind("texts", texts),
  textOrTexts: kind("texts", (value) => only(isText)(value) ?? texts(value)),
  flag: kind("flag", typed("boolean")),
  number: kind("number", typed("number")),
  round: kind(
    "round",
    only((value) => Number.isSafeInteger(value) && (value as number) >= 1),
  ),
  visibility: kind("text", named),
  actor: kind("actor", only(isActor)),
  actors: kind("actors", listOf(only(isActor))),
  item: kind("item", only(isItem)),
  participant: kind("participant", standing),
  participants: kind("participants", listOf(standing)),
  opponents: kind("opponents", (value) => standing(value) ?? listOf(standing)(value)),
  parties: kind("parties", listOf(party)),
  statistic: kind("statistic", keyed),
  targets: kind("targets", listOf(only((value) => isText(value) || isActor(value) || isToken(value)))),
  terms: kind("terms", listOf(term)),
  characters: kind("characters", (value) =>
    typeof value === "number" ? value : (texts(value) ?? listOf(standing)(value)),
  ),
  avoid: kind("avoid", avoiding),
} as const satisfies Readonly<Record<string, Kind>>;

/** The same where it may be left out, or may not. */
export const maybe = (one: Kind): Kind => ({ ...one, optional: true });
export const needed = (one: Kind): Kind => ({ ...one, optional: false });
