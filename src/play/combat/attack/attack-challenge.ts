import type { Awaited, ChallengeKind } from "#core/play/challenge/challenge.ts";
import { toApply } from "#core/play/challenge/to-apply.ts";
import { wasUndone } from "#core/play/log/recorded.ts";
import { answerDue } from "../defence/answer-by-itself.ts";
import { isNpc } from "../defence/defend-all.ts";
import { AttackData } from "./attack-data.ts";
import { type StrikeState, attackStateOf, placeOf, whoOf } from "./attack-state.ts";
import { playersCanResolve, resolveAttack, waitsForClick } from "./resolve-strike.ts";

/** What an attack asks of somebody: `defences` are those of several NPCs at once; `applyStrike` is no roll. */
export type AttackQuestion = "defence" | "defences" | "mitigation" | "deadly" | "applyStrike";

/**
 * An attack: each target defends against each strike, a target that is hit rolls what avoids harm, and each strike is applied once: by itself,
 * or by the player of that target.
 */
export const ATTACK_CHALLENGE: ChallengeKind = {
  model: AttackData,
  promptsAsker: true,
  standsIn: true,
  read(message) {
    const state = attackStateOf(message);
    if (!state) return null;
    const { strikes, data, waiting } = state;
    const answers = waiting.map((strike): Awaited => {
      const { stage: kind, name, actor } = strike.awaited;
      return { kind, who: whoOf(strike), name, actor };
    });
    const awaited = [...answers, ...strikes.flatMap(strikeToApply)];
    return { awaited, over: data.closing.closed || (strikes.length > 0 && strikes.every(isDone)) };
  },
  gather,
  resolve: resolveAttack,
  act: answerDue,
};

function strikeToApply(strike: StrikeState): readonly Awaited[] {
  if (!strike.hit || !waitsForClick(strike)) return [];
  const { name, actor } = strike.hit;
  const byGamemaster = !playersCanResolve(strike);
  return toApply(strike.key, { kind: "applyStrike", who: whoOf(strike), name, actor, byGamemaster });
}

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
