import { iconBefore, makeButton } from "#core/applications/ux/icon.ts";
import { foldedMenu } from "#core/applications/ux/menu.ts";
import { cannotCreate } from "#core/applications/welcome/can-create.ts";
import { registerStart } from "#core/applications/welcome/start.ts";
import { registerTours } from "#core/applications/welcome/tours.ts";
import { localize } from "#core/utils/localize.ts";
import { windows } from "../windows.ts";

/** Offers what is made and played wherever actors are listed, in two folded menus, and tours; to be called in the init hook. */
export function registerBeginning(): void {
  registerStart(
    () => CONFIG.SIRPAS.windows(),
    (play, make) => [
      ...(play.length > 0 ? [menu("fa-dice", "menuPlay", [...play, ...played()], "sirpas-ask")] : []),
      menu("fa-user-plus", "menuCreate", [...make, ...(cannotCreate() === "" ? [paste()] : [])], "sirpas-start"),
    ],
  );
  registerTours((actor) => actor.check("strength"));
}

const menu = (icon: string, label: string, buttons: readonly HTMLElement[], className: string) =>
  foldedMenu(icon, localize(`SIRPAS.QUICK_START.${label}`), buttons, className);

const paste = () => button("fa-paste", "SIRPAS.STAT_BLOCK.paste", () => windows.openPasteDialog(), "sirpas-paste");

function played(): readonly HTMLButtonElement[] {
  return [
    button("fa-people-arrows", "SIRPAS.GROUP_ROLL.contest.title", () => windows.openGroupRoll("contest")),
    button("fa-ranking-star", "SIRPAS.BOARD.ranking.title", () => windows.openContestBoard("ranking")),
    button("fa-people-group", "SIRPAS.BOARD.multiContest.title", () => windows.openContestBoard("multiContest")),
    button("fa-heart-crack", "SIRPAS.DAMAGE.dialogTitle", () => windows.openDamageDialog()),
    button("fa-khanda", "SIRPAS.BOARD.fight.title", () => windows.openContestBoard("fight")),
    button("fa-gauge-high", "SIRPAS.DIAL.title", () => windows.openDial()),
  ];
}

function button(icon: string, label: string, open: () => unknown, className = ""): HTMLButtonElement {
  return makeButton([...iconBefore(icon), localize(label)], open, className);
}
