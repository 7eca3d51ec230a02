import { openChallenges } from "#core/play/challenge/challenge.ts";
import type { AttackData } from "../../play/combat/attack/attack-data.ts";
import { attackIn } from "../../play/combat/attack/attack-state.ts";

/** Something that somebody has to answer before a strike can go on. */
export interface OpenAnswer {
  readonly message: string;
  readonly actor: string;
  /** What is awaited: a defence, or what is rolled when one is hit. */
  readonly stage: string;
  /** Whose attack it is. */
  readonly by: string;
}

/** What is still open of the attacks in the chat, each answer once however many strikes wait for it. */
export function openAnswers(): readonly OpenAnswer[] {
  const all = openChallenges().flatMap(({ message, awaited }) => {
    const attack = attackIn(message);
    return attack === null ? [] : awaited.map(({ kind, actor }) => answerTo(attack, kind, actor));
  });
  const key = ({ message, actor, stage }: OpenAnswer) => `${message} ${actor} ${stage}`;
  return [...new Map(all.map((one) => [key(one), one])).values()];
}

function answerTo({ parent, attacker }: AttackData, stage: string, actor: string): OpenAnswer {
  return { message: parent.id ?? "", actor, stage, by: attacker.name };
}
