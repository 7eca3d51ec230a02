import type { SirpasActor } from "../../documents/actor.ts";
import { pickUp } from "../../play/equipment/pick-up.ts";
import { spendAction } from "../../play/combat/use-technique.ts";
import { isTechnique } from "../../play/combat/technique.ts";
import { untrainedSkills } from "../../play/skills/untrained-skills.ts";
import { beginNewTurn, undoLastUse } from "../../play/combat/turn-state.ts";
import { rollKeys } from "../ux/roll-keys.ts";
import { localize } from "../localize.ts";
import { queuedClicks } from "./queued-clicks.ts";

/** What the actions need of the sheet they happen on. */
interface ActorSheet {
  readonly actor: SirpasActor;
  readonly isEditable: boolean;
  bodyPart: string;
  render(): Promise<unknown>;
}

/** What the buttons of the Combat and Gear tabs do, by their `data-action`. */
export const TURN_ACTIONS = {
  useTechnique,
  attackWith,
  pickUp: queuedClicks(onPickUp),
  spendOther: queuedClicks(spendOther),
  undoUse: queuedClicks(undoUse),
  beginTurn: queuedClicks(beginTurn),
  choosePart,
  changeQuantity: queuedClicks(changeQuantity),
};

/** Rolls a manoeuvre or generic combat skill as the held keys say: with Shift without the dialog. */
async function useTechnique(this: ActorSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
  const { itemId = "" } = target.closest<HTMLElement>("[data-item-id]")?.dataset ?? {};
  const item = this.actor.items.get(itemId) ?? untrainedSkills(this.actor).find(({ id }) => id === itemId);
  if (!item || !isTechnique(item)) return;
  await this.actor.useTechnique(item, { part: target.dataset.part ?? "", ...rollKeys(event) });
}

/** Attacks with a weapon: with the first that can be done with it now. */
async function attackWith(this: ActorSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
  const { itemId = "" } = target.closest<HTMLElement>("[data-item-id]")?.dataset ?? {};
  const weapon = this.actor.items.get(itemId);
  if (weapon) await this.actor.attack({ weapon, ...rollKeys(event) });
}

/** Takes up what was struck out of hand. */
async function onPickUp(this: ActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const { itemId = "" } = target.closest<HTMLElement>("[data-item-id]")?.dataset ?? {};
  const weapon = this.actor.items.get(itemId);
  if (this.isEditable && weapon) await pickUp(this.actor, weapon.name);
}

async function spendOther(this: ActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const type = target.dataset.use === "move" ? "move" : "other";
  if (this.isEditable) await spendAction(this.actor, type, localize(`SIRPAS.TURN.${type}`));
}

async function undoUse(this: ActorSheet): Promise<void> {
  if (this.isEditable) await undoLastUse(this.actor);
}

async function beginTurn(this: ActorSheet): Promise<void> {
  if (this.isEditable) await beginNewTurn(this.actor);
}

/** Shows what protects a part of the body. */
async function choosePart(this: ActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  this.bodyPart = target.dataset.part ?? "";
  await this.render();
}

/** One more of something, or one less. */
async function changeQuantity(this: ActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const { itemId = "" } = target.closest<HTMLElement>("[data-item-id]")?.dataset ?? {};
  const item = this.actor.items.get(itemId);
  if (!this.isEditable || !item || !(item.isType("gear") || item.isType("weapon"))) return;
  const quantity = item.system.quantity + Number(target.dataset.step);
  if (quantity >= 0) await item.update({ system: { quantity } });
}
