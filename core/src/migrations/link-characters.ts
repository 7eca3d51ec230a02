import { isRecord, type Source, type Step } from "./index.ts";

const CHARACTER = "character";
const HOSTILE = -1;
const FRIENDLY = 1;

/** A step after which characters have one token for the whole world, on the players' side, as new ones have. */
export const LINK_CHARACTERS: Step = { version: 2, actor: linkPrototype, links: CHARACTER };

/** What a token of a character gets: only a side that nobody chose is changed. */
export function linkedToken(disposition: unknown): { readonly actorLink: true; readonly disposition?: number } {
  return { actorLink: true, ...(disposition === HOSTILE && { disposition: FRIENDLY }) };
}

/** Changes whole documents only: a Gamemaster can unlink a prototype afterwards. */
function linkPrototype(source: Source): Source {
  const { type, prototypeToken, _stats: stats } = source;
  if (type !== CHARACTER || !isRecord(stats) || !isRecord(prototypeToken) || prototypeToken["actorLink"] === true) {
    return source;
  }
  return { ...source, prototypeToken: { ...prototypeToken, ...linkedToken(prototypeToken["disposition"]) } };
}
