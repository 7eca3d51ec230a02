import { on } from "#core/foundry/hooks.ts";
import type { BoardKind } from "./board-state.ts";
import { openBoardOf } from "../windows.ts";
import { iconBefore, makeButton } from "#core/applications/ux/icon.ts";
import { localize } from "#core/utils/localize.ts";
import { roundIn, rankingIn } from "./rounds-in-chat.ts";

type Message = ChatMessage.Implementation;

/** Adds a button to every round and ranking in the chat by which it is taken up again. */
export function registerBoardLinks(): void {
  on("renderChatMessageHTML", offerBoard);
}

/** A button below the card of a multi-contest or a ranking: whoever asked for it, and Gamemasters, can repeat it. */
function offerBoard(message: Message, element: HTMLElement): void {
  const kind = boardFor(message);
  if (!kind || !(game.user!.isGM || message.isAuthor)) return;
  const row = document.createElement("div");
  row.className = "sirpas board-link";
  const content = [...iconBefore("fa-people-group"), localize("SIRPAS.BOARD.open")];
  row.append(makeButton(content, () => openBoardOf(kind, message), "add-button"));
  element.append(row);
}

/** The board on which a message can be taken up; null if there is none. */
function boardFor(message: Message): BoardKind | null {
  const round = roundIn(message);
  if (round) return round.data.fight ? "fight" : "multiContest";
  return rankingIn(message) ? "ranking" : null;
}
