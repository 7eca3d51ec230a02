import { isTag } from "../../foundry/elements.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import type { WoundSeverity } from "../../rules/damage/wounds.ts";
import { injuryChanges } from "../../play/damage/injury-changes.ts";
import { storedWounds, woundChange } from "../../play/damage/wounds.ts";
import { writeChanges } from "../../play/log/changes.ts";
import type { Change } from "../../rules/log/change.ts";
import { resistThreat } from "../../play/checks/threats.ts";
import { THREATS } from "../../rules/skills/threats.ts";
import { queuedClicks } from "./queued-clicks.ts";
import { openDamageDialog } from "../windows.ts";
import { storedPart } from "./views/body-parts.ts";

interface ActorSheet {
  readonly actor: SirpasActor;
  readonly isEditable: boolean;
}

/** What the buttons of the wounds do, by their `data-action`; each is one update of the actor. */
export const WOUND_ACTIONS = {
  addWound: queuedClicks(addWound),
  removeWound: queuedClicks(removeWound),
  addScratch: queuedClicks(addScratch),
  openDamage: onOpenDamage,
  resistThreat: onResist,
};

const BLANK = { damageType: "", bodyPart: "", treated: false, label: "" } as const;

async function addWound(this: ActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  if (!this.isEditable) return;
  const severity = target.dataset.severity as WoundSeverity;
  const id = foundry.utils.randomID();
  await change([woundChange(this.actor, id, null, { ...BLANK, id, severity })]);
}

async function onOpenDamage(this: ActorSheet): Promise<void> {
  if (this.isEditable) await openDamageDialog([this.actor]);
}

/** A check against fatigue, stress or one's untreated wounds. */
async function onResist(this: ActorSheet, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
  const threat = THREATS.find((one) => one === dataset.threat);
  if (threat && this.isEditable) await resistThreat(this.actor, threat);
}

async function removeWound(this: ActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  if (!this.isEditable) return;
  const wound = storedWounds(this.actor).find(({ id }) => id === target.dataset.woundId);
  if (wound) await change([woundChange(this.actor, wound.id, wound, null)]);
}

/** Chapter "Scratches": one more, or the light wound that they come to. */
async function addScratch(this: ActorSheet): Promise<void> {
  if (!this.isEditable) return;
  const hit = { severity: "scratch", damageType: "", part: "" } as const;
  await change(injuryChanges(this.actor, hit).changes);
}

/** Stores what was entered into a field of a wound. */
export async function editWound(actor: SirpasActor, field: HTMLInputElement | HTMLSelectElement): Promise<void> {
  const { woundId, field: name } = field.dataset;
  if (!woundId || !name) return;
  const value = entered(actor, field, name);
  const wound = storedWounds(actor).find(({ id }) => id === woundId);
  if (wound) await change([woundChange(actor, wound.id, wound, { ...wound, [name]: value })]);
}

async function change(changes: readonly Change[]): Promise<void> {
  await writeChanges(changes, "apply");
}

function entered(actor: SirpasActor, field: HTMLInputElement | HTMLSelectElement, name: string): string | boolean {
  if (isTag(field, "input") && field.type === "checkbox") return field.checked;
  return name === "bodyPart" ? storedPart(actor, field.value) : field.value;
}
