import { messagesWith } from "../challenge/message-index.ts";
import { CheckData } from "./check-data.ts";
import { sameTask } from "../../rules/checks/repeated-attempts.ts";
import { consequencesOf } from "../../rules/skills/consequences.ts";
import type { MadeCheck } from "./retry-check.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { rivalOf } from "./consequences.ts";

/** Chapter "Endurance": whether a check has won the next one against its strain, which nobody has used yet. */
export function winsNext({ message, check }: MadeCheck): boolean {
  const { outcome, statistic, against } = check;
  if (!outcome || !consequencesOf(statistic.key, outcome, against).offers.includes("goOn")) return false;
  return rivalOf(message.id ?? "", "goOn") === null;
}

/** The check by which an actor has won the next one at a task; null where there is none, and a throw decides. */
export function wonBy(actor: SirpasActor, statistic: string, task: string): MadeCheck | null {
  if (task.trim() === "") return null;
  const made = messagesWith("task", CheckData).flatMap(({ message, data: check }) => {
    if (!message.isContentVisible) return [];
    const same = check.actor === actor.uuid && check.statistic.key === statistic;
    return same && sameTask(check.task) === sameTask(task) ? [{ message, check }] : [];
  });
  const last = made.toSorted((a, b) => a.message.timestamp - b.message.timestamp).at(-1);
  return last && winsNext(last) ? last : null;
}
