import { isTag } from "../../compat/elements.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { NO_EXTRA_WOUNDS } from "../../rules/damage/incapacitation.ts";
import { sustain } from "../../rules/damage/injury.ts";
import type { WoundSeverity } from "../../rules/damage/wounds.ts";
import { resistThreat } from "../../documents/threats.ts";
import { THREATS } from "../../rules/skills/threats.ts";
import { ruleOptions } from "../../settings/rule-options.ts";
import { counted } from "./counted.ts";
import { storedWounds, type StoredWound } from "./stored-wounds.ts";
import { openHurt } from "../windows.ts";
import { storedPart } from "./views/body-parts.ts";

interface ActorSheet {
  readonly actor: SirpasActor;
  readonly isEditable: boolean;
}

/** What the buttons of the wounds do, by their `data-action`; each is one update of the actor. */
export const WOUND_ACTIONS = {
  addWound: counted(addWound),
  removeWound: counted(removeWound),
  addScratch: counted(addScratch),
  openHurt: onOpenHurt,
  resistThreat: onResist,
};

const BLANK = { damageType: "", bodyPart: "", treated: false, label: "" } as const;

async function addWound(this: ActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  if (!this.isEditable) return;
  const severity = target.dataset.severity as WoundSeverity;
  const wound: StoredWound = { ...BLANK, id: foundry.utils.randomID(), severity };
  await this.actor.update({ system: { wounds: [...storedWounds(this.actor), wound] } });
}

async function onOpenHurt(this: ActorSheet): Promise<void> {
  if (this.isEditable) await openHurt([this.actor]);
}

/** A check against fatigue, stress or one's untreated wounds. */
async function onResist(this: ActorSheet, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
  const threat = THREATS.find((one) => one === dataset.threat);
  if (threat && this.isEditable) await resistThreat(this.actor, threat);
}

async function removeWound(this: ActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  if (!this.isEditable) return;
  const wounds = storedWounds(this.actor).filter(({ id }) => id !== target.dataset.woundId);
  await this.actor.update({ system: { wounds } });
}

/** Chapter "Scratches": one more, or the light wound that they come to. */
async function addScratch(this: ActorSheet): Promise<void> {
  if (!this.isEditable) return;
  const { system } = this.actor;
  const structs = {
    injuryResistance: system.structValues.injuryResistance.value,
    scratchToWound: system.structValues.scratchToWound.value,
  };
  const before = { wounds: storedWounds(this.actor), scratches: system._source.status.scratches };
  const hit = { id: foundry.utils.randomID(), severity: "scratch" } as const;
  const { state } = sustain({ ...before, structs, extraWounds: NO_EXTRA_WOUNDS }, hit, ruleOptions());
  const wounds = state.wounds.map((wound) => ({ ...BLANK, ...wound }));
  await this.actor.update({ system: { wounds, status: { scratches: state.scratches } } });
}

/** Stores what was entered into a field of a wound. */
export async function editWound(actor: SirpasActor, field: HTMLInputElement | HTMLSelectElement): Promise<void> {
  const { woundId, field: name } = field.dataset;
  if (!woundId || !name) return;
  const value = entered(actor, field, name);
  const wounds = storedWounds(actor).map((wound) => (wound.id === woundId ? { ...wound, [name]: value } : wound));
  await actor.update({ system: { wounds } });
}

function entered(actor: SirpasActor, field: HTMLInputElement | HTMLSelectElement, name: string): string | boolean {
  if (isTag(field, "input") && field.type === "checkbox") return field.checked;
  return name === "bodyPart" ? storedPart(actor, field.value) : field.value;
}
