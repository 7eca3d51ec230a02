import type { BoardKind } from "./board-state.ts";
import type { ContestKind } from "./contest-kind.ts";
import { MULTI_CONTEST } from "./party-boards.ts";
import { FIGHT } from "./fight-board.ts";
import { RANKING } from "./ranking-board.ts";

export const BOARD_KINDS: Readonly<Record<BoardKind, ContestKind>> = {
  multiContest: MULTI_CONTEST,
  ranking: RANKING,
  fight: FIGHT,
};
