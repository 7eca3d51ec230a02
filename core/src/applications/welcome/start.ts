import { SYSTEM } from "#system";
import { on, whenReady } from "../../foundry/hooks.ts";
import { AWARD, hasAwards } from "../../play/harm/harm-rules.ts";
import { harmWindow } from "../../play/harm/open-harm.ts";
import { isNewerWorld } from "../../play/migration/newer-world.ts";
import type { Level } from "../../play/opponents/level-of.ts";
import type { Result } from "../../rules/result.ts";
import { setting } from "../../settings/settings.ts";
import { word } from "../../utils/localize.ts";
import { iconBefore, makeButton } from "../ux/icon.ts";
import { cannotCreate } from "./can-create.ts";
import type { CharacterRequest } from "./character-requests.ts";
import { isUnderWay } from "./steps.ts";

/** What opens the opponents of all compendia. */
export interface OpenOpponents {
  /** @param next  What the welcome goes on with from there */
  (next?: () => unknown): Promise<void>;
  /** Gives an opponent of the world a level, or takes it away. */
  setLevel(actor: Actor.Implementation, level: Level): Promise<void>;
}

/** The windows in which somebody begins. */
export interface StartWindows {
  /** The choice of ready characters. */
  openQuickStart(isLed?: boolean): Promise<void>;
  /** The opponents of all compendia. */
  readonly openOpponents: OpenOpponents;
  /** @param asked  Whether somebody asked for it, or it comes by itself. */
  openWelcome(asked?: boolean): Promise<void>;
  /** The group of those who are played. */
  openParty(): Promise<void>;
  /** The dialog that asks people for a check. @param text  What was typed after `/request`, with it */
  askRequest(text?: string): Promise<void>;
  /** The dialog that lets time pass. */
  openTime(): Promise<void>;
  /** The window in which the fallen on the scene are looted. */
  openLoot(): Promise<void>;
  /** Writes how lucky an evening was. @param end  The card that ends an encounter; without it the whole session is told */
  tellStory?(end?: ChatMessage.Implementation | null): Promise<void>;
  /** The chances of the rulebook's rolls. */
  openOdds?(): Promise<void>;
  /** @param actor  An empty character to be built; without it a new one is made. */
  openWizard(actor?: Actor.Implementation | null): unknown;
  /** Makes the character that the author of a message asks for. */
  grantCharacter(message: ChatMessage.Implementation, characterRequest: CharacterRequest): Promise<Result<null>>;
}

/** Lays out the buttons above the list of actors: for a Gamemaster what can be played, and for everybody what can be made. */
type Layout = (play: readonly HTMLElement[], make: readonly HTMLElement[]) => readonly HTMLElement[];

interface Dialog {
  readonly title: string;
  close(): Promise<unknown>;
}

export type Load = () => Promise<StartWindows>;

/**
 * Offers what is made and played wherever actors are listed, and the two ways to a character in the dialog for a new one; welcomes a
 * Gamemaster to a new world. To be called in the init hook.
 * @param windows  Loads what is opened.
 * @param layout  Side by side, if no other is given.
 */
export function registerStart(windows: Load, layout: Layout = (play, make) => [...play, ...make]): void {
  on("renderActorDirectory", (_app: unknown, element: HTMLElement) => {
    const header = element.querySelector("header:not(.window-header)");
    if (header && !header.querySelector(`.${SYSTEM.id}-menus`))
      header.append(rowOf("menus", layout(played(windows), ways(windows, "QUICK_START.title"))));
  });
  on("renderDialogV2", (app: Dialog, element: HTMLElement) => {
    // Foundry's dialog for a new document says in no other way which document it is for.
    const form = element.querySelector("form");
    const type = form?.querySelector('[name="type"] option[value="character"]');
    if (!form || !type || form.querySelector(`.${SYSTEM.id}-start`)) return;
    const row = rowOf(
      "start",
      ways(windows, "QUICK_START.title", () => void app.close()),
    );
    form.querySelector(".dialog-content")?.prepend(row);
  });
  whenReady(() => {
    // In a world of a newer version nothing can be begun.
    if (game.user!.isGM && !setting("welcomeDismissed") && !isUnderWay() && !isNewerWorld())
      void windows().then(({ openWelcome }) => openWelcome(false));
  });
}

function rowOf(name: string, buttons: readonly HTMLElement[]): HTMLElement {
  const row = document.createElement("div");
  row.className = `${SYSTEM.id} ${SYSTEM.id}-${name}`;
  row.append(...buttons);
  return row;
}

function button(icon: string, label: string, open: () => unknown): HTMLElement {
  return makeButton([...iconBefore(icon), label], open);
}

/** The window of harm, as it is of an award. */
const AWARDED = { kind: AWARD.key };

/** What a Gamemaster can play; nothing for others. */
function played(windows: Load): readonly HTMLElement[] {
  if (!game.user!.isGM) return [];
  const openHarm = harmWindow();
  return [
    button("fa-hand-sparkles", word("WELCOME.title"), async () => (await windows()).openWelcome()),
    button("fa-bullhorn", word("GROUP_ROLL.request.title"), async () => (await windows()).askRequest()),
    button("fa-hourglass-half", word("TIME.title"), async () => (await windows()).openTime()),
    button("fa-dragon", word("OPPONENTS.title"), async () => (await windows()).openOpponents()),
    button("fa-people-group", word("PARTY.name"), async () => (await windows()).openParty()),
    ...(openHarm ? [button("fa-heart-crack", word("HARM.title"), () => openHarm())] : []),
    ...(openHarm && hasAwards() ? [button("fa-gift", word("HARM.awardTitle"), () => openHarm([], AWARDED))] : []),
  ];
}

/** The ways to a character that this user can take. @param before  What happens before one of them is taken. */
export function ways(windows: Load, ready: string, before: () => void = () => undefined): HTMLElement[] {
  const choose = button("fa-bolt", word(ready), async () => (before(), (await windows()).openQuickStart()));
  if (cannotCreate() !== "") return [choose];
  const build = button(
    "fa-wand-magic-sparkles",
    word("WIZARD.open"),
    async () => (before(), (await windows()).openWizard()),
  );
  return [choose, build];
}
