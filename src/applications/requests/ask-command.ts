import { on } from "../../foundry/hooks.ts";
import { openContestBoard, openDamageDialog, openGroupRoll, answerAsk } from "../windows.ts";
import { iconBefore, makeButton } from "../ux/icon.ts";
import { localize } from "../localize.ts";

/** A button in the directory of actors that asks for a roll; for Gamemasters. */
function registerAskButton(): void {
  on("renderActorDirectory", (_app: unknown, element: HTMLElement) => {
    const header = element.querySelector(".directory-header");
    if (!header || !game.user!.isGM || header.querySelector(".sirpas-ask")) return;
    const row = document.createElement("div");
    row.className = "sirpas sirpas-ask";
    row.append(
      button("fa-bullhorn", "SIRPAS.GROUP_ROLL.request.title", () => openGroupRoll("request")),
      button("fa-people-arrows", "SIRPAS.GROUP_ROLL.contest.title", () => openGroupRoll("contest")),
      button("fa-ranking-star", "SIRPAS.BOARD.ranking.title", () => openContestBoard("ranking")),
      button("fa-people-group", "SIRPAS.BOARD.multiContest.title", () => openContestBoard("multiContest")),
      button("fa-heart-crack", "SIRPAS.DAMAGE.dialogTitle", () => openDamageDialog()),
      button("fa-khanda", "SIRPAS.BOARD.fight.title", () => openContestBoard("fight")),
    );
    header.append(row);
  });
}

function button(icon: string, label: string, open: () => Promise<unknown>): HTMLButtonElement {
  return makeButton([...iconBefore(icon), localize(label)], open);
}

/** Lets people ask each other for rolls; to be called in the init hook. */
export function registerRequests(): void {
  registerAskButton();
  registerAskCommand();
}

/** `/request climbing hard # The wall` in the chat opens the dialog that asks, or the board, with that filled in. */
function registerAskCommand(): void {
  on("chatMessage", (_log: unknown, text: string) => {
    if (!/^\s*\/request\b/i.test(text)) return undefined;
    void answerAsk(text);
    // Foundry leaves alone what somebody has taken.
    return false;
  });
}
