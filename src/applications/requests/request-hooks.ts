import { actorAt } from "../../foundry/documents.ts";
import { contestOf } from "../../play/contests/contest-state.ts";
import { answerRequest, answerRequestForAll } from "../../play/requests/answer-request.ts";
import { answerContest, answerForAll } from "../../play/contests/answer-contest.ts";
import { answerOf, requestOf } from "../../play/requests/request.ts";
import { closeChallenge } from "../../play/challenge/challenge.ts";
import { isOursToAnswer } from "../../play/challenge/who-answers.ts";
import { rollKeys } from "../ux/roll-keys.ts";
import { drawAnew, shownMessages } from "../challenge/draw-anew.ts";
import { on } from "../../foundry/hooks.ts";

type Message = ChatMessage.Implementation;

/** Lets the buttons of requests and contests roll, and keeps those on the screen up to date. */
export function registerRequestHooks(): void {
  on("renderChatMessageHTML", (message: Message, element: HTMLElement) => listenToAnswers(message, element));
  // Who has come or gone is away no longer, or now; an actor that is handed over is somebody else's to roll for.
  for (const hook of ["userConnected", "updateActor", "deleteActor"]) on(hook, onTable(hook));
}

function onTable(hook: string): (...parameters: never[]) => void {
  return (_document: never, changes: { ownership?: object } | undefined) => {
    if (hook === "updateActor" && !changes?.ownership) return;
    for (const id of shownMessages()) {
      const message = game.messages!.get(id) as Message | undefined;
      if (message && asksForAnswers(message)) void drawAnew(message);
    }
  };
}

function asksForAnswers(message: Message): boolean {
  return requestOf(message) !== null || contestOf(message) !== null;
}

/** Lets the buttons of a card roll, wherever it is shown. */
export function listenToAnswers(message: Message, element: HTMLElement): void {
  if (!asksForAnswers(message)) return;
  const id = message.id ?? "";
  element.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLElement>("button");
    if (!button) return;
    const { answer, throw: participant } = button.dataset;
    const { fast = false, visibility } = rollKeys(event);
    if (answer) void answerRequest(id, answer, { fast, visibility });
    else if (participant) void answerContest(id, participant, { fast, visibility });
    else if ("answerTogether" in button.dataset) void answerTogether(message);
    else if ("closeRequest" in button.dataset) void closeChallenge(id);
  });
}

const together = new Set<string>();

/** Rolls for all of this user's own who have not answered: for a Gamemaster those that no player owns. */
async function answerTogether(message: Message): Promise<void> {
  const id = message.id ?? "";
  if (together.has(id)) return;
  together.add(id);
  try {
    const ours = (uuid: string) => {
      const actor = actorAt(uuid);
      return actor !== null && isOursToAnswer(actor);
    };
    const request = requestOf(message);
    if (request) {
      const open = request.actors.filter(({ uuid }) => ours(uuid) && !answerOf(id, uuid));
      await answerRequestForAll(
        id,
        open.map(({ uuid }) => uuid),
      );
      return;
    }
    const contest = contestOf(message);
    const due =
      contest?.sides.filter(({ participant }) => contest.waiting.some((one) => one.id === participant.id)) ?? [];
    await answerForAll(
      id,
      due.filter(({ participant }) => ours(participant.actor)).map(({ participant }) => participant.id),
    );
  } finally {
    together.delete(id);
  }
}
