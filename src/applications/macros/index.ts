import { HOTBAR_MACROS } from "../hotbar/macros.ts";
import { openMultiContestBoard } from "../boards/open-board.ts";
import { openGeneratorBoard, openRankingBoard } from "../boards/open-ranking-board.ts";
import { MusterDialog } from "./muster-dialog.ts";
import { MUSTER_KINDS, type MusterKind } from "./muster.ts";

/** What the macros of the compendium call, as `game.sirpas.macros`: each opens the dialog or the board that asks who and what. */
export interface Macros {
  requestCheck(): Promise<void>;
  contest(): Promise<void>;
  ranking(): Promise<void>;
  multiContest(): Promise<void>;
  generateRanking(): Promise<void>;
}

const NAMES: Readonly<Record<MusterKind, keyof Macros>> = {
  request: "requestCheck",
  contest: "contest",
};

export function registerMacros(): void {
  const open = (kind: MusterKind) => async () => void (await new MusterDialog(kind).render({ force: true }));
  const dialogs = Object.fromEntries(MUSTER_KINDS.map((kind) => [NAMES[kind], open(kind)]));
  const macros = {
    ...dialogs,
    multiContest: () => openMultiContestBoard(),
    ranking: () => openRankingBoard(),
    generateRanking: openGeneratorBoard,
  };
  Object.assign((game as unknown as { sirpas: object }).sirpas, { macros: { ...macros, ...HOTBAR_MACROS } });
}
