import type { Change } from "#core/rules/log/change.ts";
import { lastingOn } from "./lasting.ts";
import { tokensOn } from "./tokens.ts";

interface Shining {
  readonly bright?: number;
  readonly dim?: number;
}

/**
 * What lets the tokens of somebody shine as far as the brightest of what works on them does, or as their prototype.
 * @param more  How far something shines that begins now, in metres; 0 for nothing
 * @param gone  The messages of powers that end now
 */
export function lightChanges(
  actor: Actor.Implementation,
  more: number,
  gone: ReadonlySet<string> = new Set(),
): readonly Change[] {
  const lasting = lastingOn(actor).flatMap(({ flag }) => (gone.has(flag.message) ? [] : (flag.light ?? 0)));
  const { bright: own = 0, dim = 0 }: Shining = actor.prototypeToken.light;
  const reach = Math.max(more, ...lasting);
  return tokensOn(actor).flatMap(({ uuid, light }) => {
    const now: Shining = light;
    const after = { bright: Math.max(reach, own), dim: Math.max(reach, dim) };
    return (["bright", "dim"] as const).flatMap((key) =>
      (now[key] ?? 0) === after[key]
        ? []
        : [{ uuid, path: `light.${key}`, before: now[key] ?? null, after: after[key] }],
    );
  });
}
