import { performAttack } from "../../play/combat/attack/perform-attack.ts";
import { performTechnique } from "../../play/combat/turn/use-technique.ts";
import { spendAction, pickUp } from "../../play/combat/turn/record-use.ts";
import { isAttackItem, isTechnique } from "../../play/combat/turn/technique.ts";
import { beginNewTurn, undoLastUse } from "../../play/combat/turn/turn-state.ts";
import { resistThreat } from "../../play/checks/threats.ts";
import { injuryChanges } from "../../play/damage/injury-changes.ts";
import { illnessChange, illnessesOf } from "../../play/damage/illnesses.ts";
import { storedWounds, woundChange } from "../../play/damage/wounds.ts";
import { writeChanges } from "#core/play/log/changes.ts";
import { untrainedSkills } from "../../play/skills/untrained-skills.ts";
import type { WoundSeverity } from "../../rules/damage/wounds.ts";
import { THREATS } from "../../rules/skills/consequences.ts";
import { localize } from "#core/utils/localize.ts";
import { rollKeys } from "#core/applications/ux/roll-keys.ts";
import { windows } from "../windows.ts";
import type { SirpasActorSheet as Sheet } from "./actor-sheet.ts";
import { action, edit, itemAt, queuedEdit } from "#core/applications/sheets/base/actions.ts";

const TURN_ACTIONS = {
  /** Rolls a manoeuvre or generic combat skill as the held keys say: with Shift without the dialog. */
  useTechnique: action(async (sheet: Sheet, target, event) => {
    const { itemId } = target.closest<HTMLElement>("[data-item-id]")?.dataset ?? {};
    const item = itemAt(sheet, target) ?? untrainedSkills(sheet.actor).find(({ id }) => id === itemId);
    if (!item || !isTechnique(item)) return;
    const call = { part: target.dataset.part ?? "", ...rollKeys(event) };
    await (isAttackItem(item)
      ? performAttack(sheet.actor, { item, ...call })
      : performTechnique(sheet.actor, item, call));
  }),
  /** Attacks with a weapon: with the first that can be done with it now. */
  attackWith: action(async (sheet: Sheet, target, event) => {
    const weapon = itemAt(sheet, target);
    if (weapon) await performAttack(sheet.actor, { weapon, ...rollKeys(event) });
  }),
  /** Takes up what was struck out of hand. */
  pickUp: queuedEdit(async (sheet: Sheet, target) => {
    const weapon = itemAt(sheet, target);
    if (weapon) await pickUp(sheet.actor, weapon.name);
  }),
  spendOther: queuedEdit(async ({ actor }: Sheet, { dataset }) => {
    const type = dataset.use === "move" ? "move" : "other";
    await spendAction(actor, type, localize(`SIRPAS.TURN.${type}`));
  }),
  undoUse: queuedEdit(({ actor }: Sheet) => undoLastUse(actor)),
  beginTurn: queuedEdit(({ actor }: Sheet) => beginNewTurn(actor)),
  /** Shows what protects a part of the body. */
  choosePart: action(async (sheet: Sheet, { dataset }) => {
    sheet.bodyPart = dataset.part ?? "";
    await sheet.render();
  }),
};

const BLANK = { damageType: "", bodyPart: "", treated: false, label: "" } as const;

const WOUND_ACTIONS = {
  addWound: queuedEdit(async ({ actor }: Sheet, { dataset }) => {
    const id = foundry.utils.randomID();
    const wound = { ...BLANK, id, severity: dataset.severity as WoundSeverity };
    await writeChanges([woundChange(actor, id, null, wound)], "apply");
  }),
  removeWound: queuedEdit(async ({ actor }: Sheet, { dataset }) => {
    const wound = storedWounds(actor).find(({ id }) => id === dataset.woundId);
    if (wound) await writeChanges([woundChange(actor, wound.id, wound, null)], "apply");
  }),
  /** Chapter "Scratches": one more, or the light wound that they come to. */
  addScratch: queuedEdit(async ({ actor }: Sheet) => {
    const hit = { severity: "scratch", damageType: "", part: "" } as const;
    await writeChanges(injuryChanges(actor, hit).changes, "apply");
  }),
  addIllness: edit(({ actor }: Sheet) => windows.addIllness(actor)),
  treatIllness: edit(({ actor }: Sheet, { dataset }) => windows.treatIllness(actor, dataset.illnessId ?? "")),
  removeIllness: queuedEdit(async ({ actor }: Sheet, { dataset }) => {
    const illness = illnessesOf(actor).find(({ id }) => id === dataset.illnessId);
    if (illness) await writeChanges([illnessChange(actor, illness.id, illness, null)], "apply");
  }),
  openDamage: edit(({ actor }: Sheet) => windows.openDamageDialog([actor])),
  /** A check against fatigue, stress or one's untreated wounds. */
  resistThreat: edit(async ({ actor }: Sheet, { dataset }) => {
    const threat = THREATS.find((one) => one === dataset.threat);
    if (threat) await resistThreat(actor, threat);
  }),
};

/** What the buttons of turns, weapons and wounds do, by their `data-action`; each change is one update of the actor. */
export const COMBAT_ACTIONS = { ...TURN_ACTIONS, ...WOUND_ACTIONS };
