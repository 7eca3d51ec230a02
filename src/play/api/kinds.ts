import { SirpasItem } from "../../documents/item.ts";
import {
  avoiding,
  isActor,
  isText,
  isToken,
  keyed,
  listOf,
  named,
  only,
  party,
  standing,
  term,
  type Reader,
} from "./readers.ts";

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
  flag: kind(
    "flag",
    only((value) => typeof value === "boolean"),
  ),
  number: kind(
    "number",
    only((value) => typeof value === "number"),
  ),
  round: kind(
    "round",
    only((value) => Number.isSafeInteger(value) && (value as number) >= 1),
  ),
  visibility: kind("text", named),
  actor: kind("actor", only(isActor)),
  actors: kind("actors", listOf(only(isActor))),
  item: kind(
    "item",
    only((value) => value instanceof SirpasItem),
  ),
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
