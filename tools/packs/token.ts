import type { Json, JsonObject } from "./yaml.ts";

/** Numbers of Foundry's attitudes of a token. */
export const DISPOSITIONS: Readonly<Record<string, number>> = { hostile: -1, neutral: 0, friendly: 1 };

/** Numbers of Foundry's moments at which a name or bar is shown: to whom may see it, while the mouse is over the token. */
const SHOWN = { ownerHover: 20, hover: 30, owner: 40 } as const;

const FIELDS = ["disposition", "size"];

/** What a token takes from its actor. */
interface TokenActor {
  readonly name: string;
  readonly img?: Json;
  readonly type?: Json;
}

/**
 * What an actor's tokens are like, from the `token` of its source: `disposition` and, for what is larger than one square,
 * `size` in squares. A character has one token for the whole world, and sees; everybody else has as many as are needed.
 * @param problem  Told what is wrong, and with which field.
 */
export function prototypeToken(
  { name, img = null, type = "" }: TokenActor,
  written: JsonObject,
  problem: (field: string, says: string) => void,
): JsonObject {
  for (const field of Object.keys(written)) {
    if (!FIELDS.includes(field)) problem(field, `is no known field; known here: ${FIELDS.join(", ")}`);
  }
  const disposition = DISPOSITIONS[String(written["disposition"] ?? "")];
  if (disposition === undefined) {
    problem("disposition", `must be one of ${Object.keys(DISPOSITIONS).join(", ")}`);
  }
  const size = written["size"] ?? 1;
  if (typeof size !== "number" || !(size > 0)) problem("size", "must be a number of squares above 0");
  const isCharacter = type === "character";
  return {
    name,
    displayName: isCharacter ? SHOWN.hover : SHOWN.ownerHover,
    displayBars: SHOWN.owner,
    actorLink: isCharacter,
    appendNumber: !isCharacter,
    disposition: disposition ?? 0,
    width: size,
    height: size,
    texture: { src: img },
    sight: { enabled: isCharacter },
  };
}
