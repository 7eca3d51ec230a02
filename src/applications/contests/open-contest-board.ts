import { diceAtRest } from "../ux/shown-dice.ts";
import { MESSAGE_HOOKS } from "../../foundry/hooks.ts";
import type { BoardKind } from "./board-state.ts";
import { ContestBoard } from "./contest-board.ts";
import type { BoardCause } from "./contest-kind.ts";

type Message = ChatMessage.Implementation;

let following = false;

/** Opens the board of a kind as it was left; there is one of each on a screen. */
export async function openContestBoard(kind: BoardKind, cause: BoardCause = {}): Promise<void> {
  const board = boardOnScreen(kind);
  const { statistic, reason } = cause;
  const resolved = { ...(statistic !== undefined && { statistic }), ...(reason !== undefined && { reason }) };
  await board.change((state) => board.kind.begin(state, cause));
  if (Object.keys(resolved).length > 0) await board.change((state) => ({ ...state, ...resolved }));
  await board.render({ force: true });
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
  return shownBoards().find(({ setup }) => setup.kind === kind) ?? new ContestBoard(kind);
}

/** Keeps boards up to date with the chat and with who is hurt, from when the first one is opened. */
function followTable(): void {
  if (following) return;
  following = true;
  const hooks = Hooks as unknown as { on(hook: string, call: (...parameters: never[]) => void): number };
  for (const hook of MESSAGE_HOOKS) hooks.on(hook, (message: Message) => void follow(message));
  for (const hook of ["updateActor", "createActiveEffect", "deleteActiveEffect"]) {
    hooks.on(hook, () => shownBoards().forEach((board) => void board.followActors()));
  }
}

async function follow(message: Message): Promise<void> {
  await diceAtRest(message);
  await Promise.all(shownBoards().map((board) => board.follow(message)));
}

function shownBoards(): readonly ContestBoard[] {
  const apps: readonly unknown[] = [...foundry.applications.instances.values()];
  return apps.filter((app) => app instanceof ContestBoard);
}
