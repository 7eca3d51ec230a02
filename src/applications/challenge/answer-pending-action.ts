import { answerFighter } from "../../play/contests/fight-mitigation.ts";
import { answerContest } from "../../play/contests/answer-contest.ts";
import { answerDamage } from "../../play/damage/answer-damage.ts";
import { answerRequest } from "../../play/challenge/answer-request.ts";
import type { PendingAction } from "../../play/challenge/pending-actions.ts";
import type { PendingAttackAction } from "../../play/combat/pending-attack-actions.ts";
import { ATTACK_ANSWERS } from "../combat/attack-prompts.ts";
import { letGo } from "../../play/movement/move-actions.ts";
import { attackMover } from "../movement/move-hooks.ts";
import type { rollKeys } from "../ux/roll-keys.ts";

/** The keys that were held, and whether what can be ticked was. */
type Keys = ReturnType<typeof rollKeys> & { readonly ticked?: boolean };

/** What the buttons of the strip do for each kind of duty: the one that rolls, and another where there is a choice. */
interface Answers {
  readonly roll: (pendingAction: PendingAction, keys: Keys) => Promise<unknown>;
  readonly other?: (pendingAction: PendingAction, keys: Keys) => Promise<unknown>;
}

const ANSWERS: Readonly<Record<PendingAction["kind"], Answers>> = {
  check: {
    roll: ({ message, who }, { fast = false, visibility }) =>
      answerRequest(message.id ?? "", who, { fast, visibility }),
  },
  contestRoll: { roll: ({ message, who }, { fast = false }) => answerContest(message.id ?? "", who, { fast }) },
  fightDamage: {
    roll: ({ message, who }) => answerFighter(message, who, true),
    other: ({ message, who }) => answerFighter(message, who, false),
  },
  defence: {
    roll: (pendingAction, { ticked = false }) =>
      ATTACK_ANSWERS.defence.roll(pendingAction as PendingAttackAction, ticked),
    other: (pendingAction) => ATTACK_ANSWERS.defence.other(pendingAction as PendingAttackAction),
  },
  defences: {
    roll: (pendingAction) => ATTACK_ANSWERS.defences.roll(pendingAction as PendingAttackAction),
    other: (pendingAction) => ATTACK_ANSWERS.defences.other(pendingAction as PendingAttackAction),
  },
  mitigation: {
    roll: (pendingAction) => ATTACK_ANSWERS.mitigation.roll(pendingAction as PendingAttackAction),
    other: (pendingAction) => ATTACK_ANSWERS.mitigation.other(pendingAction as PendingAttackAction),
  },
  deadly: { roll: (pendingAction) => ATTACK_ANSWERS.deadly.roll(pendingAction as PendingAttackAction) },
  move: {
    roll: ({ message, who }) => attackMover(message, who.split(" ")),
    other: ({ message, who }) => letGo(message, who.split(" ")),
  },
  damage: {
    roll: ({ message, who }) => answerDamage(message.id ?? "", who),
    other: ({ message, who }) => answerDamage(message.id ?? "", who, { declined: true }),
  },
};

/** Answers a duty: rolls for it, or takes the other choice. */
export async function answerPendingAction(pendingAction: PendingAction, other: boolean, keys: Keys): Promise<void> {
  const { roll, other: instead = roll } = ANSWERS[pendingAction.kind];
  await (other ? instead : roll)(pendingAction, keys);
}
