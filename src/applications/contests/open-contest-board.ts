import { openWindows } from "#core/applications/ux/window.ts";
import { MESSAGE_HOOKS, on } from "#core/foundry/hooks.ts";
import { diceAtRest } from "#core/applications/ux/shown-dice.ts";
import type { BoardKind } from "./board-state.ts";
import { ContestBoard } from "./contest-board.ts";
import type { BoardCause } from "./contest-kind.ts";

type Message = ChatMessage.Implementation;

let following = false;

/** Opens the board of a kind as it was left; there is one of each on a screen. */
export async function openContestBoard(kind: BoardKind, cause: BoardCause = {}): Promise<void> {
  const board = boardOnScreen(kind);
  const { statistic, reason } = cause;
  await board.change((before) => {
    const state = board.kind.begin(before, cause);
    return { ...state, statistic: statistic ?? state.statistic, reason: reason ?? state.reason };
  });
  await board.show();
  board.bringToFront();
}

/** Puts a contest from the chat onto its board. */
export async function openBoardOf(kind: BoardKind, message: Message): Promise<void> {
  const board = boardOnScreen(kind);
  await board.takeUp(message);
  board.bringToFront();
}

function boardOnScreen(kind: BoardKind): ContestBoard {
  followTable();
  return openWindows(ContestBoard).find(({ setup }) => setup.kind === kind) ?? new ContestBoard(kind);
}

/** Keeps boards up to date with the chat and with who is hurt, from when the first one is opened. */
function followTable(): void {
  if (following) return;
  following = true;
  on(MESSAGE_HOOKS, async (message: Message) => {
    await diceAtRest(message);
    await Promise.all(openWindows(ContestBoard).map((board) => board.follow(message)));
  });
  on(["updateActor", "createActiveEffect", "deleteActiveEffect"], () => {
    for (const board of openWindows(ContestBoard)) void board.followActors();
  });
}
