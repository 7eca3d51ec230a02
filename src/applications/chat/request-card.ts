import type { RequestData } from "../../data/message/request-data.ts";
import { difficultyAt } from "../../rules/checks/difficulties.ts";
import { renderCard } from "../../documents/chat-message.ts";
import { answerRequest } from "../../documents/requests/answer-request.ts";
import { actorAt, answerOf, type RequestAnswer } from "../../documents/requests/answers.ts";
import { CheckData } from "../../data/message/check-data.ts";
import { say, signed } from "../words.ts";
import { checkKind } from "./check-card.ts";

interface RequestFacts {
  readonly message: ChatMessage.Implementation;
  readonly system: RequestData;
}

/** The card of a request: what is asked, and of each who is asked a button or the answer. */
export function requestCard({ message, system }: RequestFacts) {
  const { actors, statistic, successLevel, reason } = system;
  const difficulty = system.difficulty || difficultyAt(successLevel);
  return {
    what: say("SIRPAS.CARD.request.what", { name: say(statistic.label) }),
    kind: say("SIRPAS.CARD.check.level", {
      difficulty: say(CONFIG.SIRPAS.difficulties[difficulty].label),
      level: successLevel,
    }),
    reason,
    rows: actors.map(({ uuid, name }) => {
      const answer = answerOf(message.id ?? "", uuid);
      return {
        name,
        uuid,
        mine: !answer && (actorAt(uuid)?.isOwner ?? false),
        rollFor: say("SIRPAS.CARD.request.rollFor", { name }),
        answer: answer && answerInWords(answer, successLevel),
        waiting: say("SIRPAS.CARD.request.waiting"),
      };
    }),
  };
}

function answerInWords({ message, check }: RequestAnswer, asked: number) {
  if (!message.isContentVisible) {
    return { state: "hidden", icon: "fa-solid fa-eye-slash", word: say("SIRPAS.CARD.request.hidden"), note: "" };
  }
  const { outcome } = check;
  if (!outcome) {
    return {
      state: "failure",
      icon: "fa-solid fa-triangle-exclamation",
      word: say("SIRPAS.CARD.request.noDice"),
      note: "",
    };
  }
  const { icon, word } = checkKind(outcome);
  const margin = say("SIRPAS.CARD.contest.margin", { margin: signed(outcome.margin) });
  const level = say("SIRPAS.CARD.request.otherLevel", { level: outcome.successLevel });
  return {
    state: outcome.success ? "success" : "failure",
    icon,
    word,
    note: outcome.successLevel === asked ? margin : `${margin}, ${level}`,
  };
}

/** Lets the buttons of requests roll, and keeps every request on the screen up to date with its answers. */
export function followRequests(): void {
  Hooks.on(
    "renderChatMessageHTML" as never,
    ((message: ChatMessage.Implementation, element: HTMLElement) => {
      if ((message.type as string) === "request") listen(message, element);
    }) as never,
  );
  for (const hook of ["createChatMessage", "updateChatMessage", "deleteChatMessage"]) {
    Hooks.on(hook as never, ((message: ChatMessage.Implementation) => void refreshRequestOf(message)) as never);
  }
}

function listen(message: ChatMessage.Implementation, element: HTMLElement): void {
  element.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLElement>("[data-answer]");
    if (button?.dataset.answer) void answerRequest(message.id ?? "", button.dataset.answer, { fast: event.shiftKey });
  });
}

async function refreshRequestOf(answer: ChatMessage.Implementation): Promise<void> {
  const check: unknown = answer.system;
  if (!(check instanceof CheckData) || check.request === "") return;
  const request = game.messages!.get(check.request) as ChatMessage.Implementation | undefined;
  const card = request && (await renderCard(request));
  if (!card) return;
  // In the log, popped out, or wherever else it is shown.
  const shown = document.querySelectorAll(`[data-message-id="${CSS.escape(check.request)}"] .message-content`);
  for (const content of shown) content.innerHTML = card;
}
