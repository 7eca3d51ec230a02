import { answerFighter } from "../../documents/contests/fight-mitigation.ts";
import { answerContest } from "../../documents/contests/answer-contest.ts";
import { answerHurt } from "../../documents/injury/answer-hurt.ts";
import { answerRequest } from "../../documents/requests/answer-request.ts";
import type { Duty } from "../../documents/requests/duties.ts";
import type { AttackDuty } from "../../documents/attack/attack-duties.ts";
import { ATTACK_ANSWERS } from "../defence/attack-answers.ts";
import { attackMover, letMoverGo } from "../movement/answer-move.ts";
import type { rollKeys } from "../ux/roll-keys.ts";

/** The keys that were held, and whether what can be ticked was. */
type Keys = ReturnType<typeof rollKeys> & { readonly ticked?: boolean };

/** What the buttons of the strip do for each kind of duty: the one that rolls, and another where there is a choice. */
interface Answers {
  readonly roll: (duty: Duty, keys: Keys) => Promise<unknown>;
  readonly other?: (duty: Duty, keys: Keys) => Promise<unknown>;
}

const ANSWERS: Readonly<Record<Duty["kind"], Answers>> = {
  check: {
    roll: ({ message, who }, { fast = false, visibility }) =>
      answerRequest(message.id ?? "", who, { fast, visibility }),
  },
  throw: { roll: ({ message, who }, { fast = false }) => answerContest(message.id ?? "", who, { fast }) },
  fightHurt: {
    roll: ({ message, who }) => answerFighter(message, who, true),
    other: ({ message, who }) => answerFighter(message, who, false),
  },
  defence: {
    roll: (duty, { ticked = false }) => ATTACK_ANSWERS.defence.roll(duty as AttackDuty, ticked),
    other: (duty) => ATTACK_ANSWERS.defence.other(duty as AttackDuty),
  },
  defences: {
    roll: (duty) => ATTACK_ANSWERS.defences.roll(duty as AttackDuty),
    other: (duty) => ATTACK_ANSWERS.defences.other(duty as AttackDuty),
  },
  mitigation: {
    roll: (duty) => ATTACK_ANSWERS.mitigation.roll(duty as AttackDuty),
    other: (duty) => ATTACK_ANSWERS.mitigation.other(duty as AttackDuty),
  },
  deadly: { roll: (duty) => ATTACK_ANSWERS.deadly.roll(duty as AttackDuty) },
  move: {
    roll: ({ message, who }) => attackMover(message, who.split(" ")),
    other: ({ message, who }) => letMoverGo(message, who.split(" ")),
  },
  hurt: {
    roll: ({ message, who }) => answerHurt(message.id ?? "", who),
    other: ({ message, who }) => answerHurt(message.id ?? "", who, { declined: true }),
  },
};

/** Answers a duty: rolls for it, or takes the other choice. */
export async function answerDuty(duty: Duty, other: boolean, keys: Keys): Promise<void> {
  const { roll, other: instead = roll } = ANSWERS[duty.kind];
  await (other ? instead : roll)(duty, keys);
}
