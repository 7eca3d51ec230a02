import { actorAt } from "#core/foundry/documents.ts";
import { isOursToAnswer } from "#core/play/challenge/who-answers.ts";
import type { CardAction } from "#core/play/registry/messages.ts";
import type { RequestData } from "../../play/requests/request-data.ts";
import { difficultyAt } from "../../rules/checks/difficulties.ts";
import { answerOf, requestOf } from "../../play/requests/request.ts";
import type { Found } from "#core/play/challenge/message-index.ts";
import type { CheckData } from "../../play/checks/check-data.ts";
import { canClose, closeChallenge } from "#core/play/challenge/challenge.ts";
import { localize, signed } from "#core/utils/localize.ts";
import { answerFooter, awaited } from "#core/applications/challenge/answer-footer.ts";
import { checkKind } from "../checks/check-card.ts";
import { answerRequest, answerRequestForAll } from "../../play/requests/answer-request.ts";
import type { PendingAction } from "#core/play/challenge/pending-actions.ts";
import type { Prompt, PromptLabels } from "#core/play/challenge/prompt.ts";

/** What the buttons of a request do. */
export const REQUEST_ACTIONS: Readonly<Record<string, CardAction>> = {
  answer: ({ id }, { actor = "" }, keys) => answerRequest(id ?? "", actor, keys),
  together: (message) => {
    const ours = requestOf(message)?.actors.filter(({ uuid }) => isOpen(message.id ?? "", uuid)) ?? [];
    return answerRequestForAll(
      message.id ?? "",
      ours.map(({ uuid }) => uuid),
    );
  },
  close: ({ id }) => closeChallenge(id ?? ""),
};

function isOpen(request: string, uuid: string): boolean {
  const actor = actorAt(uuid);
  return actor !== null && isOursToAnswer(actor) && !answerOf(request, uuid);
}

interface RequestFacts {
  readonly message: ChatMessage.Implementation;
  readonly system: RequestData;
}

/** The card of a request: what is asked, and of each who is asked a button or the answer. */
export function requestCard({ message, system }: RequestFacts) {
  const { actors, statistic, successLevel, reason, closing, until } = system;
  const difficulty = system.difficulty || difficultyAt(successLevel);
  const rows = actors.map(({ uuid, name }) => {
    const answer = answerOf(message.id ?? "", uuid);
    return {
      name,
      uuid,
      answer: answer && answerInWords(answer, successLevel),
      open: answer ? null : awaited(uuid, name),
    };
  });
  const open = rows.flatMap((row) => row.open ?? []);
  return {
    what: localize("SIRPAS.CARD.request.what", { name: localize(statistic.label) }),
    kind: localize("SIRPAS.CARD.check.level", {
      difficulty: localize(CONFIG.SIRPAS.difficulties[difficulty].label),
      level: successLevel,
    }),
    row: localize(system.tableRow.label),
    reason,
    limit: closing.closed ? timeOver(system, rows) : untilWhen(until),
    closed: closing.closed,
    rows,
    footer: answerFooter(open, { closed: closing.closed, canClose: canClose(message), all: rows.length }),
  };
}

/** By when to answer; empty where there is no limit. */
export function untilWhen(until: number): string {
  if (until === 0) return "";
  const time = new Intl.DateTimeFormat(game.i18n!.lang, { timeStyle: "short" }).format(until);
  return localize("SIRPAS.CARD.request.until", { time });
}

/** Who had not answered when the time was over; empty for a request that was closed by hand. */
function timeOver(
  { timedOut }: RequestData,
  rows: readonly { readonly name: string; readonly answer: object | null }[],
) {
  if (!timedOut) return "";
  const missing = rows.filter(({ answer }) => !answer).map(({ name }) => name);
  if (missing.length === 0) return localize("SIRPAS.CARD.request.timeOver");
  const names = new Intl.ListFormat(game.i18n!.lang).format(missing);
  return localize("SIRPAS.CARD.request.timeOverFor", { names });
}

function answerInWords({ message, data: check }: Found<CheckData>, asked: number) {
  if (!message.isContentVisible) {
    return { state: "hidden", icon: "fa-solid fa-eye-slash", word: localize("SIRPAS.CARD.request.hidden"), note: "" };
  }
  const { outcome } = check;
  if (!outcome) {
    return {
      state: "failure",
      icon: "fa-solid fa-triangle-exclamation",
      word: localize("SIRPAS.CARD.request.noDice"),
      note: "",
    };
  }
  const { icon, word } = checkKind(outcome);
  const margin = localize("SIRPAS.CARD.contest.margin", { margin: signed(outcome.margin) });
  const level = localize("SIRPAS.CARD.request.otherLevel", { level: outcome.successLevel });
  return {
    state: outcome.success ? "success" : "failure",
    icon,
    word,
    note: outcome.successLevel === asked ? margin : `${margin}, ${level}`,
  };
}

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
