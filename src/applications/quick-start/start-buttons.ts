import { MESSAGE_HOOKS, on, whenReady } from "#core/foundry/hooks.ts";
import { isNewerWorld } from "#core/play/migration/newer-world.ts";
import { setting, storeSetting } from "#core/settings/settings.ts";
import { icon, iconBefore, makeButton } from "#core/applications/ux/icon.ts";
import { foldedMenu } from "#core/applications/ux/menu.ts";
import {
  openContestBoard,
  openDamageDialog,
  openGroupRoll,
  openPasteDialog,
  openQuickStart,
  openWelcome,
  openWizard,
} from "../windows.ts";
import { localize } from "#core/utils/localize.ts";
import { cannotCreate, pendingRequest, registerCharacterRequestHooks } from "./character-requests.ts";
import { registerAdventure } from "#core/applications/welcome/adventure.ts";
import { registerTours } from "#core/applications/welcome/tours.ts";
import { isUnderWay } from "#core/applications/welcome/steps.ts";

interface Dialog {
  readonly title: string;
  close(): Promise<unknown>;
}

/**
 * Offers what is made and played wherever actors are listed, and the two ways to a character in the dialog for a new one; welcomes a
 * Gamemaster to a new world, and a player who has no character yet. To be called in the init hook.
 */
export function registerStart(): void {
  on("renderActorDirectory", (_app: unknown, element: HTMLElement) => {
    const header = element.querySelector("header:not(.window-header)");
    if (header && !header.querySelector(".sirpas-menus")) header.append(menus());
  });
  on("renderDialogV2", (app: Dialog, element: HTMLElement) => {
    // Foundry's dialog for a new document says in no other way which document it is for.
    const form = element.querySelector("form");
    const type = form?.querySelector('[name="type"] option[value="character"]');
    if (!form || !type || form.querySelector(".sirpas-start")) return;
    const row = document.createElement("div");
    row.className = "sirpas sirpas-start";
    row.append(...ways("SIRPAS.QUICK_START.open", () => void app.close()));
    form.querySelector(".dialog-content")?.prepend(row);
  });
  registerCharacterRequestHooks();
  registerAdventure();
  registerTours((actor) => actor.check("strength"));
  whenReady(() => {
    const { isGM } = game.user!;
    if (!isGM) greet();
    // In a world of a newer version nothing can be begun.
    else if (!setting("welcomeDismissed") && !isUnderWay() && !isNewerWorld()) void openWelcome(false);
  });
}

/** Two buttons above the list of actors: what can be made, and for a Gamemaster what can be played. */
function menus(): HTMLElement {
  const row = document.createElement("div");
  row.className = "sirpas sirpas-menus";
  const make = ways("SIRPAS.QUICK_START.open");
  if (cannotCreate() === "")
    make.push(button("fa-paste", "SIRPAS.STAT_BLOCK.paste", () => openPasteDialog(), "sirpas-paste"));
  if (game.user!.isGM) row.append(foldedMenu("fa-dice", localize("SIRPAS.QUICK_START.menuPlay"), play(), "sirpas-ask"));
  row.append(foldedMenu("fa-user-plus", localize("SIRPAS.QUICK_START.menuCreate"), make, "sirpas-start"));
  return row;
}

function play(): readonly HTMLButtonElement[] {
  return [
    button("fa-hand-sparkles", "SIRPAS.WELCOME.title", () => openWelcome()),
    button("fa-bullhorn", "SIRPAS.GROUP_ROLL.request.title", () => openGroupRoll("request")),
    button("fa-people-arrows", "SIRPAS.GROUP_ROLL.contest.title", () => openGroupRoll("contest")),
    button("fa-ranking-star", "SIRPAS.BOARD.ranking.title", () => openContestBoard("ranking")),
    button("fa-people-group", "SIRPAS.BOARD.multiContest.title", () => openContestBoard("multiContest")),
    button("fa-heart-crack", "SIRPAS.DAMAGE.dialogTitle", () => openDamageDialog()),
    button("fa-khanda", "SIRPAS.BOARD.fight.title", () => openContestBoard("fight")),
  ];
}

function button(icon: string, label: string, open: () => unknown, className = ""): HTMLButtonElement {
  return makeButton([...iconBefore(icon), localize(label)], open, className);
}

/** The ways to a character that this user can take. @param before  What happens before one of them is taken. */
function ways(ready: string, before: () => void = () => undefined): HTMLElement[] {
  const choose = button("fa-bolt", ready, () => (before(), openQuickStart()));
  if (cannotCreate() !== "") return [choose];
  return [choose, button("fa-wand-magic-sparkles", "SIRPAS.WIZARD.open", () => (before(), openWizard()))];
}

/** A strip below all windows while a player has no character: the ways to one, or that one was asked for. */
function greet(): void {
  const strip = document.createElement("section");
  strip.className = "sirpas sirpas-welcome";
  strip.ariaLabel = localize("SIRPAS.QUICK_START.welcome");
  const follow = () => {
    const pending = pendingRequest();
    const { name: user, character } = game.user!;
    const isShown = !character && (pending !== null || !setting("welcomeDismissed"));
    strip.replaceChildren(...(pending ? waiting(pending) : choices(user, strip)));
    if (isShown && !strip.isConnected) (document.querySelector("#interface") ?? document.body).append(strip);
    else if (!isShown) strip.remove();
  };
  on(["updateUser", ...MESSAGE_HOOKS], follow);
  follow();
}

function choices(user: string, strip: HTMLElement): readonly HTMLElement[] {
  const dismiss = makeButton(
    [icon("fa-xmark")],
    () => (strip.remove(), storeSetting("welcomeDismissed", true)),
    "dismiss",
  );
  dismiss.ariaLabel = localize("SIRPAS.WELCOME.dismiss");
  dismiss.dataset.tooltip = "";
  return [
    sentence(localize("SIRPAS.QUICK_START.welcomeText", { user })),
    ...ways("SIRPAS.QUICK_START.choose"),
    dismiss,
  ];
}

function waiting({ message, characterRequest: { name } }: NonNullable<ReturnType<typeof pendingRequest>>) {
  const text = sentence(
    name === "" ? localize("SIRPAS.QUICK_START.waitingEmpty") : localize("SIRPAS.QUICK_START.waiting", { name }),
  );
  text.role = "status";
  return [text, makeButton([localize("SIRPAS.QUICK_START.cancelRequest")], () => message.delete())];
}

function sentence(words: string): HTMLElement {
  const text = document.createElement("p");
  text.textContent = words;
  return text;
}
