import { SYSTEM } from "#system";
import { updateEmbedded } from "../../foundry/documents.ts";

/** What tokens have of their actor, and where. */
const SHARED = [
  ["name", "name"],
  ["img", "texture.src"],
] as const;

/** How an actor looked before it was changed, as Foundry carries it along with the change. */
interface Look {
  readonly name: string;
  readonly img: string;
}

const BEFORE = `${SYSTEM.id}Before`;

/**
 * Name and picture of new tokens follow those of their actor, unless they were others than its own. To be called before the
 * actor changes.
 */
export function prototypeFollows(actor: Actor, changes: object, options: object): void {
  const { getProperty, setProperty, hasProperty } = foundry.utils;
  const before = { name: actor.name, img: actor.img ?? "" };
  for (const [own, shown] of SHARED) {
    const next: unknown = getProperty(changes, own);
    if (typeof next !== "string" || next === before[own]) continue;
    Object.assign(options, { [BEFORE]: before } satisfies Record<string, Look>);
    const path = `prototypeToken.${shown}`;
    const isOwn = isLike(getProperty(actor, path), before[own]);
    if (isOwn && !actor.isToken && !hasProperty(changes, path)) setProperty(changes, path, next);
  }
}

/** The same of the tokens on all scenes that stand for this actor alone. To be called after it has changed, by who changed it. */
export async function tokensFollow(actor: Actor, options: object): Promise<void> {
  const before = (options as Readonly<Record<string, Look | undefined>>)[BEFORE];
  if (!before) return;
  const { getProperty } = foundry.utils;
  const now = { name: actor.name, img: actor.img ?? "" };
  const tokens = actor.token ? [actor.token] : actor.getDependentTokens({ linked: true });
  for (const token of tokens) {
    const follows = SHARED.filter(([own, shown]) => isLike(getProperty(token, shown), before[own]));
    const changes = Object.fromEntries(follows.map(([own, shown]) => [shown, now[own]]));
    if (token.parent && follows.length > 0)
      await updateEmbedded(token.parent, "Token", [{ _id: token.id, ...changes }]);
  }
}

/** Whether a token shows what its actor has: nothing of its own, a number behind the name, or Foundry's picture of nobody. */
function isLike(shown: unknown, own: string): boolean {
  if (typeof shown !== "string" || shown === "") return true;
  return shown.replace(/ \(\d+\)$/, "") === own || shown === foundry.documents.BaseActor.DEFAULT_ICON;
}
