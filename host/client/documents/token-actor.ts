import { applyDelta, nextDelta } from "../../common/data/actor-delta.ts";
import type { Data } from "../../common/types.ts";
import { CONFIG } from "../core/state.ts";
import type { Actor } from "./actor.ts";
import type { TokenDocument } from "./token.ts";

/** Makes a token's own actor of its base actor and of what the token has of its own. */
export function makeSynthetic(token: TokenDocument, base: Actor): Actor {
  return new CONFIG.Actor.documentClass(merged(token, base), { parent: token, strict: false }) as Actor;
}

/** Brings a token's own actor in line with its base actor, in place, so that open sheets go on showing it. */
export function followBase(token: TokenDocument, actor: Actor, base: Actor): void {
  actor.updateSource(merged(token, base), { recursive: false });
  actor.render();
}

/** Stores in the token how its own actor differs now. */
export function rememberDelta(token: TokenDocument, actor: Actor, base: Actor): void {
  const delta = token._source["delta"] as Data | null;
  token._source["delta"] = nextDelta(base._source, delta, merged(token, base), actor._source);
}

function merged(token: TokenDocument, base: Actor): Data {
  return applyDelta(base._source, token._source["delta"] as Data | null);
}
