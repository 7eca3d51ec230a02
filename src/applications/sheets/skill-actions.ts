import { isTag } from "../../foundry/elements.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { moveFavourite as move, toggleFavourite as toggle } from "../../play/sheets/favourites.ts";
import { changeSkillList, skillListState, type SkillGrouping } from "../../settings/memory.ts";
import { openTreatment } from "../windows.ts";
import { fillFold } from "./rows/folds.ts";
import { isShown } from "./views/favourites.ts";

/** What the actions need of the sheet they happen on. */
interface Sheet {
  readonly actor: SirpasActor;
  readonly isEditable: boolean;
  render(): Promise<unknown>;
}

/** What the buttons beside skills and favourites do, by their `data-action`. */
export const SKILL_ACTIONS = {
  groupSkills,
  toggleLearnedOnly,
  shiftLevel,
  toggleFavourite,
  moveFavourite,
  openTreatment: onTreat,
};

async function groupSkills(this: Sheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  await changeSkillList({ grouping: target.dataset.grouping as SkillGrouping });
  await this.render();
}

async function toggleLearnedOnly(this: Sheet): Promise<void> {
  await changeSkillList({ learnedOnly: !skillListState().learnedOnly });
  await this.render();
}

/** Asks whom to treat with a skill, or with a thing that helps with it. */
async function onTreat(this: Sheet, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
  const { statistic = "", kit = "" } = dataset;
  if (this.actor.isOwner) await openTreatment(this.actor, { skill: statistic, kit });
}

/** A level more or less, as if it were typed. */
async function shiftLevel(this: Sheet, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
  if (this.isEditable) await this.actor.shiftLevel(dataset.id ?? "", Number(dataset.levels));
}

async function toggleFavourite(this: Sheet, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
  if (this.isEditable && dataset.ref) await toggle(this.actor, dataset.ref);
}

async function moveFavourite(this: Sheet, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
  if (this.isEditable && dataset.ref) await move(this.actor, dataset.ref, Number(dataset.places), isShown(this.actor));
}

/**
 * Fills what is unfolded, and remembers which groups of skills are folded. While something is sought, groups open by themselves.
 */
export function watchFolds(element: HTMLElement): void {
  const remember = ({ target }: Event) => {
    if (!isTag(target, "details")) return;
    fillFold(target);
    if (target.dataset.opened !== undefined) return;
    const key = target.dataset.filterGroup;
    if (key === undefined) return;
    const { folded } = skillListState();
    // Groups that come on screen open tell of it too.
    if (folded.includes(key) !== target.open) return;
    void changeSkillList({ folded: target.open ? folded.filter((other) => other !== key) : [...folded, key] });
  };
  // It does not bubble.
  element.addEventListener("toggle", remember, { capture: true });
}
