import type { Awaited, ChallengeKind } from "#core/play/challenge/challenge.ts";
import { wasUndone } from "#core/play/log/recorded.ts";
import { answerDue } from "./answer-by-itself.ts";
import { isNpc } from "./defend-all.ts";
import { AttackData } from "./attack-data.ts";
import { type StrikeState, attackStateOf, placeOf, whoOf } from "./attack-state.ts";
import { resolveAttack } from "./resolve-strike.ts";

/** What an attack asks of somebody: `defences` are those of several NPCs at once. */
export type AttackQuestion = "defence" | "defences" | "mitigation" | "deadly";

/** An attack: each target defends against each strike, whoever is hit throws what avoids harm, and each strike is applied once. */
export const ATTACK_CHALLENGE: ChallengeKind = {
  model: AttackData,
  promptsAsker: true,
  standsIn: true,
  read(message) {
    const state = attackStateOf(message);
    if (!state) return null;
    const { strikes, data, waiting } = state;
    const awaited = waiting.map((strike): Awaited => {
      const { stage: kind, name, actor } = strike.awaited;
      return { kind, who: whoOf(strike), name, actor };
    });
    return { awaited, over: data.closing.closed || (strikes.length > 0 && strikes.every(isDone)) };
  },
  gather,
  resolve: resolveAttack,
  act: answerDue,
};

/** Whether a strike was applied, or undone since. */
function isDone({ applied, key }: StrikeState): boolean {
  return applied !== null || wasUndone(key);
}

/** One strike after the other of each target, and the defences of several NPCs at once. */
function gather(own: readonly Awaited[]): readonly Awaited[] {
  const isSame = (one: Awaited, other: Awaited) =>
    placeOf(one).target === placeOf(other).target && one.kind === other.kind;
  const next = own.filter((one, index) => own.findIndex((other) => isSame(one, other)) === index);
  const npcs = next.filter(({ kind, actor }) => kind === "defence" && isNpc(actor));
  if (npcs.length < 2) return next;
  const name = npcs.map((one) => one.name).join(", ");
  const together = {
    kind: "defences",
    gathers: "defence",
    who: String(npcs.length),
    name,
    actor: npcs[0]?.actor ?? "",
  };
  return [...next.filter((one) => !npcs.includes(one)), together];
}
