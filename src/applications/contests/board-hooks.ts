import { openBoardOf } from "../windows.ts";
import { iconBefore } from "../ux/icon.ts";
import { localize } from "../localize.ts";
import type { BoardKind } from "./board-state.ts";
import { rankingIn, roundIn } from "./rounds.ts";

type Message = ChatMessage.Implementation;

/** Lets every round and ranking in the chat be taken up again; to be called in the init hook. */
export function registerBoardLinks(): void {
  const hooks = Hooks as unknown as { on(hook: string, call: (...parameters: never[]) => void): number };
  hooks.on("renderChatMessageHTML", (message: Message, element: HTMLElement) => offerBoard(message, element));
}

/** A button below the card of a multi-contest or a ranking: whoever asked for it, and Gamemasters, can repeat it. */
function offerBoard(message: Message, element: HTMLElement): void {
  const kind = boardFor(message);
  if (!kind || !(game.user!.isGM || message.isAuthor)) return;
  const row = document.createElement("div");
  row.className = "sirpas board-link";
  const button = document.createElement("button");
  button.type = "button";
  button.className = "add-button";
  button.append(...iconBefore("fa-people-group"), localize("SIRPAS.BOARD.open"));
  button.addEventListener("click", () => void openBoardOf(kind, message));
  row.append(button);
  element.append(row);
}

/** The board on which a message can be taken up; null if there is none. */
function boardFor(message: Message): BoardKind | null {
  const round = roundIn(message);
  if (round) return round.data.fight ? "fight" : "multiContest";
  return rankingIn(message) ? "ranking" : null;
}
