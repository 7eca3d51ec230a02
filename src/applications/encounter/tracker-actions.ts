import type { SirpasCombat, SirpasCombatant } from "../../play/documents.ts";
import { OWN_STEPS, stepFor, turnForward } from "../../play/encounter/turn-flow.ts";
import { groupableKinds, groupKinds, ungroup } from "../../play/initiative/initiative-groups.ts";
import { forgetRolls, rollForMissing, rollIn } from "../../play/initiative/initiative-rolls.ts";
import { redoTurn, turnBack, undoTurn } from "../../play/encounter/undo-turn.ts";
import { actorOf } from "../../play/encounter/turn-order.ts";
import { combatantsOf } from "#core/foundry/collections.ts";
import { selectedTokens, shownScene } from "#core/foundry/canvas.ts";
import { showMessage } from "#core/foundry/windows.ts";
import { combatantData, createCombat, createEmbedded } from "#core/foundry/documents.ts";
import { err } from "#core/rules/result.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";
import { repairLog } from "#core/play/log/repair-log.ts";
import { redo } from "#core/play/log/undo.ts";
import { withMutex } from "#core/utils/mutex.ts";
import { openEncounterLog } from "#core/applications/log/register-log.ts";
import { confirmDeletion } from "#core/applications/sheets/base/actions.ts";
import { openSheet } from "#core/applications/sheets/base/open-sheet.ts";
import { rollKeys } from "#core/applications/ux/roll-keys.ts";
import { windows } from "../windows.ts";
import { localize } from "#core/utils/localize.ts";

/** What the actions need of the tracker they happen on. */
interface Tracker {
  readonly viewed: SirpasCombat | null;
  readonly element: HTMLElement;
}

type Handler = (this: Tracker, event: PointerEvent, target: HTMLElement) => Promise<void> | void;

/** What the tracker's buttons do, by their `data-action`. */
export const TRACKER_ACTIONS: Readonly<Record<string, Handler>> = {
  sirpasCreate: () => withMutex(TRACKER_ACTIONS, newEncounter),
  sirpasNext: onCombat(turnForward),
  sirpasUndo: onCombat(turnBack),
  sirpasRedo: onCombat(redo),
  sirpasUndoTurn: onCombat(undoTurn),
  sirpasRedoTurn: onCombat(redoTurn),
  sirpasRollMissing: onCombat(rollForMissing),
  sirpasRollAhead: onCombat((combat) =>
    rollIn(
      combat,
      combatantsOf(combat).map(({ id }) => id ?? ""),
    ),
  ),
  sirpasForget: onCombat(forgetRolls),
  sirpasGroup: onCombat((combat) =>
    withMutex(combat, () => (groupableKinds(combat).length > 0 ? groupKinds(combat) : ungroup(combat))),
  ),
  sirpasAddSelected: onCombat((combat) => withMutex(combat, () => addSelected(combat))),
  sirpasEnd: onCombat((combat) => combat.endCombat()),
  repairLog: onCombat(repairLog),
  sirpasLog: onCombat(openEncounterLog),
  sirpasForecast: onCombat(windows.openForecast),
  sirpasRound: onCombat((combat) => windows.openContestBoard("fight", { combat })),
  sirpasDamage: () => windows.openDamageDialog(),
  sirpasStep: onCombatant((combatant, target) => {
    const step = OWN_STEPS.find((one) => one === target.dataset.step);
    return step && stepFor(combatant, step);
  }),
  sirpasAttack: onCombatant((combatant, _target, event) => actorOf(combatant)?.attack(rollKeys(event))),
  sirpasRollIn: onCombatant((combatant) => combatant.rollInitiative()),
  sirpasHide: onCombatant((combatant) => withMutex(combatant, () => combatant.update({ hidden: !combatant.hidden }))),
  sirpasDefeat: onCombatant((combatant) =>
    withMutex(combatant, () => combatant.update({ defeated: !combatant.isDefeated })),
  ),
  sirpasRemove: onCombatant(async (combatant) => {
    if (await confirmDeletion(combatant.name ?? "", localize("SIRPAS.TRACKER.encounter"))) await combatant.delete();
  }),
  sirpasOpen: onCombatant((combatant) => {
    const actor = actorOf(combatant);
    if (actor?.testUserPermission(game.user!, "LIMITED")) void openSheet(actor);
  }),
  sirpasShowMessage: (_event, target) => showMessage(target.dataset.message ?? ""),
};

function onCombat(act: (combat: SirpasCombat) => unknown): Handler {
  return async function (this: Tracker) {
    if (this.viewed) await act(this.viewed);
  };
}

function onCombatant(act: (combatant: SirpasCombatant, target: HTMLElement, event: PointerEvent) => unknown): Handler {
  return async function (this: Tracker, event, target) {
    const { combatantId = "" } = target.closest<HTMLElement>("[data-combatant-id]")?.dataset ?? {};
    const combatant = this.viewed?.combatants.get(combatantId) as SirpasCombatant | undefined;
    if (combatant) await act(combatant, target, event);
  };
}

/** Begins an encounter of the scene, as Foundry does; those whose tokens are selected take part at once. */
async function newEncounter(): Promise<void> {
  const combat = (await createCombat({ scene: shownScene()?.id ?? null })) as SirpasCombat | null;
  if (!combat) return;
  await combat.activate();
  if (selectedTokens().length > 0) await addSelected(combat);
}

/** Lets those take part whose tokens are selected, each once. */
async function addSelected(combat: SirpasCombat): Promise<void> {
  const here = new Set(combatantsOf(combat).map(({ tokenId }) => tokenId));
  const data = selectedTokens()
    .map(({ document }) => document)
    .filter(({ id }) => !here.has(id))
    .map(combatantData);
  if (data.length === 0) notifyRefusal(err("noTokenSelected"));
  else await createEmbedded(combat, "Combatant", data);
}
