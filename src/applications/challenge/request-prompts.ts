import { answerRequest } from "../../play/challenge/answer-request.ts";
import { requestOf } from "../../play/challenge/answers.ts";
import type { PendingAction } from "../../play/challenge/pending-actions.ts";
import { difficultyAt } from "../../rules/checks/difficulties.ts";
import { localize } from "../localize.ts";
import type { Prompt, PromptLabels } from "../../play/challenge/prompt.ts";
import { untilWhen } from "./request-card.ts";

/** What the strip shows of a check that somebody is asked to make. */
export const REQUEST_PROMPTS: Readonly<Record<string, Prompt>> = {
  check: {
    icon: "fa-solid fa-bullhorn",
    labels: checkLabels,
    roll: ({ message, who }, { fast = false, visibility }) =>
      answerRequest(message.id ?? "", who, { fast, visibility }),
  },
};

function checkLabels({ message }: PendingAction): PromptLabels {
  const request = requestOf(message);
  if (!request) return { what: "", reason: "" };
  const { statistic, successLevel, reason, until } = request;
  const difficulty = request.difficulty || difficultyAt(successLevel);
  const level = localize("SIRPAS.CARD.check.level", {
    difficulty: localize(CONFIG.SIRPAS.difficulties[difficulty].label),
    level: successLevel,
  });
  return {
    what: localize("SIRPAS.PROMPT.check", { name: localize(statistic.label), level }),
    reason,
    limit: untilWhen(until),
  };
}
