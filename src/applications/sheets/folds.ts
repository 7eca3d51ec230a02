import { isTag } from "#core/foundry/elements.ts";
import { changeSkillList, skillListState } from "../../settings/skill-list-state.ts";
import { fillFold } from "#core/applications/sheets/base/replaced-parts.ts";

/**
 * Fills what is unfolded, and remembers which groups of skills are folded. While something is sought, groups open by themselves.
 */
export function watchFolds(element: HTMLElement): void {
  const remember = ({ target }: Event) => {
    if (!isTag(target, "details")) return;
    fillFold(target);
    const { opened, filterGroup: key } = target.dataset;
    if (opened !== undefined || key === undefined) return;
    const { folded } = skillListState();
    // Groups that come on screen open tell of it too.
    if (folded.includes(key) !== target.open) return;
    void changeSkillList({ folded: target.open ? folded.filter((other) => other !== key) : [...folded, key] });
  };
  // It does not bubble.
  element.addEventListener("toggle", remember, { capture: true });
}
