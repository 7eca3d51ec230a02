import type { ChallengeKind } from "../challenge/challenge.ts";
import { dataOf } from "../challenge/message-index.ts";
import type { Consequence } from "../consequences/consequence.ts";
import { passesGate } from "../gate/gate.ts";
import type { Asking } from "./asking-data.ts";

/**
 * A message that aims at somebody asks them to answer, and then whom it does something to apply that: who plays them, or a Gamemaster in
 * the place of a player who is away.
 */
export function exchangeChallenge(
  model: abstract new (...given: never[]) => Asking,
  consequences: readonly Consequence[],
  { kind = "defence", ...more }: Pick<ChallengeKind, "resolve"> & { readonly kind?: string } = {},
): ChallengeKind {
  return {
    model,
    promptsAsker: true,
    standsIn: true,
    read(message) {
      const asking = dataOf(message, model);
      if (!asking?.isReadable || !passesGate(message)) return null;
      const { isAwaited, target, targetName: name } = asking;
      const answer = { kind, who: target, name, actor: target };
      const awaited = isAwaited ? [answer] : consequences.flatMap((one) => one.awaited(message));
      return { awaited, over: awaited.length === 0 };
    },
    ...more,
  };
}
