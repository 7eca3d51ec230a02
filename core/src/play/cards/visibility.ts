import {
  applyVisibility,
  currentVisibility,
  VISIBILITIES,
  visibilityNamed,
  type Visibility,
} from "../../foundry/visibility.ts";
import { ok, err, type Result } from "../../rules/result.ts";

type Message = ChatMessage.Implementation;

/** Who can read a message that says more about another one: the readers of that one, its author among them. */
export function asVisibleAs(message: Message): { readonly whisper: string[]; readonly blind: boolean } {
  const { whisper, blind, author } = message;
  const revealed = whisper as readonly string[];
  const reads = revealed.length > 0 && !blind && author?.id ? [author.id] : [];
  return { whisper: [...new Set([...revealed, ...reads])], blind };
}

/**
 * Who is to see what a macro rolls, by the name it gave, of either generation of Foundry; what is chosen in the chat if it gave
 * none. A name that nobody knows is refused: Foundry would show the roll to all.
 */
export function resolvedVisibility(name: unknown): Result<Visibility> {
  const visibility = name === undefined ? currentVisibility() : visibilityNamed(name);
  if (visibility !== null) return ok(visibility);
  return err("noSuchVisibility", { visibility: String(name), known: VISIBILITIES.join(", ") });
}

/** Who sees dice that were rolled at this screen: hiding them from the roller alone would hide nothing. */
export function seenByRoller(visibility: Visibility): Visibility {
  return visibility === "blind" && !game.user!.isGM ? "gm" : visibility;
}

/** Users who are asked can answer only what they see, and nobody answers blindly: a whisper reaches all of them. */
export function seenByAsked<Data extends object>(
  data: Data,
  visibility: Visibility,
  asked: Iterable<Actor.Implementation>,
): Data & { whisper?: readonly string[] } {
  const actors = [...asked];
  if (actors.length === 0) return applyVisibility(data, visibility);
  const seen: Data & { whisper?: readonly string[] } = applyVisibility(
    data,
    visibility === "blind" ? "gm" : visibility,
  );
  if (!seen.whisper?.length) return seen;
  const owners = game.users!.filter((user) => actors.some((actor) => actor.testUserPermission(user, "OWNER")));
  return { ...seen, whisper: [...new Set([...seen.whisper, game.userId ?? "", ...owners.map(({ id }) => id)])] };
}
