import { diceAtRest } from "../ux/dice-at-rest.ts";
import { say } from "../words.ts";
import { openRound, shownBoard } from "./open-board.ts";
import { rankingIn } from "./latest-ranking.ts";
import { openRanking, shownRankingBoard } from "./open-ranking-board.ts";
import { roundIn } from "./rounds.ts";

type Message = ChatMessage.Implementation;

/** What may change what came of a round, or what is to be seen of it. */
const MESSAGE_HOOKS = ["createChatMessage", "updateChatMessage", "deleteChatMessage", "sirpas.secretTold"];

/** Keeps boards up to date with the chat, and lets every round there be taken up again. */
export function followBoards(): void {
  const hooks = Hooks as unknown as { on(hook: string, call: (...parameters: never[]) => void): number };
  for (const hook of MESSAGE_HOOKS) {
    hooks.on(hook, (message: Message) => void follow(message));
  }
  hooks.on("renderChatMessageHTML", (message: Message, element: HTMLElement) => offerBoard(message, element));
}

async function follow(message: Message): Promise<void> {
  await diceAtRest(message);
  await Promise.all([shownBoard(), shownRankingBoard()].map((board) => board?.follow(message)));
}

/** A button below the card of a multi-contest or a ranking: whoever asked for it, and Gamemasters, can repeat it. */
function offerBoard(message: Message, element: HTMLElement): void {
  const open = boardFor(message);
  if (!open || !(game.user!.isGM || message.isAuthor)) return;
  const row = document.createElement("div");
  row.className = "sirpas board-link";
  const button = document.createElement("button");
  button.type = "button";
  button.className = "add-button";
  button.innerHTML = `<i class="fa-solid fa-people-group" aria-hidden="true"></i> `;
  button.append(say("SIRPAS.BOARD.open"));
  button.addEventListener("click", () => void open());
  row.append(button);
  element.append(row);
}

/** Opens the board on which a message can be taken up; null if there is none. */
function boardFor(message: Message): (() => Promise<void>) | null {
  const round = roundIn(message);
  if (round) return () => openRound(round);
  const ranking = rankingIn(message);
  return ranking && (() => openRanking(ranking));
}
