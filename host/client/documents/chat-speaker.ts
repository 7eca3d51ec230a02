import { game } from "../core/state.ts";
import type { Actor } from "./actor.ts";
import type { TokenDocument } from "./token.ts";

/** Who says something: in which scene, by which token or actor, under which name. */
export interface Speaker {
  scene: string | null;
  actor: string | null;
  token: string | null;
  alias: string;
}

export interface SpeakerOptions {
  scene?: { id: string | null };
  actor?: Actor;
  token?: TokenDocument;
  alias?: string;
}

/** Who speaks: the token or actor named, else this user's character, else the user. */
export function getSpeaker({ scene, actor, token, alias }: SpeakerOptions = {}): Speaker {
  if (token) return ofToken(token, alias);
  if (actor?.token) return ofToken(actor.token, alias);
  if (actor) return ofActor(actor, scene?.id ?? game.scenes.viewed?.id ?? null, alias);
  const { character } = game.user;
  if (character && alias === undefined) return ofActor(character as Actor, game.scenes.viewed?.id ?? null, alias);
  return { scene: game.scenes.viewed?.id ?? null, actor: null, token: null, alias: alias ?? game.user.name };
}

function ofToken(token: TokenDocument, alias: string | undefined): Speaker {
  const scene = (token.parent as { id?: string | null } | null)?.id ?? null;
  return { scene, token: token.id, actor: token.actorId, alias: alias ?? token.name };
}

/** An actor without a token of its own speaks through its linked token if the scene has one. */
function ofActor(actor: Actor, scene: string | null, alias: string | undefined): Speaker {
  const tokens = actor.getActiveTokens(true, true) as TokenDocument[];
  const token = tokens[0];
  return {
    scene: token ? scene : null,
    actor: actor.id,
    token: token?.id ?? null,
    alias: alias ?? token?.name ?? actor.name,
  };
}

export function speakerActor({ scene, actor, token }: Speaker): Actor | null {
  const tokens = scene ? game.scenes.get(scene) : undefined;
  if (token && tokens) {
    const found = (tokens as unknown as { tokens: { get(id: string): TokenDocument | undefined } }).tokens.get(token);
    if (found?.actor) return found.actor;
  }
  return actor ? ((game.actors.get(actor) as Actor | undefined) ?? null) : null;
}
