import type { SirpasActor } from "../../documents/actor.ts";
import type { SheetMode } from "../../settings/definitions.ts";
import { rememberedMode } from "../../settings/memory.ts";
import { localize } from "../localize.ts";

/**
 * The mode in which a sheet opens: the one in which this user left it. Until they choose, whoever is still being made can be
 * edited, and whoever plays is safe from slips.
 */
export function openingMode(actor: SirpasActor): SheetMode {
  return rememberedMode(actor.uuid) ?? (isInTheMaking(actor) ? "edit" : "play");
}

/** Of an NPC nobody keeps a ledger that would tell: it is made once it has anything. */
function isInTheMaking(actor: SirpasActor): boolean {
  return actor.type === "character" ? actor.system.ledger.creation : actor.items.size === 0;
}

/** The button of a window's header by which a sheet is unlocked for editing and locked again. */
export function editToggle(): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "header-control icon fa-solid edit-toggle";
  button.dataset.action = "toggleEditing";
  button.ariaLabel = localize("SIRPAS.SHEET.editMode");
  return button;
}

/** Shows on the button in which mode the sheet is. */
export function markMode(button: HTMLButtonElement, editing: boolean): void {
  button.ariaPressed = String(editing);
  button.classList.toggle("fa-lock-open", editing);
  button.classList.toggle("fa-lock", !editing);
  button.dataset.tooltip = editing ? "SIRPAS.SHEET.editModeOn" : "SIRPAS.SHEET.editModeOff";
}
