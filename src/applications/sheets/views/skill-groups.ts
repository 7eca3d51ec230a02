import type { ItemOf, SirpasActor } from "../../../play/documents.ts";
import { localize, nameIn } from "#core/utils/localize.ts";
import { baseOf } from "../../../play/statistics/statistic.ts";
import { parentOf } from "../../../rules/statistics/skill-base.ts";
import { isTag } from "#core/foundry/elements.ts";
import { changeSkillList, skillListState } from "../../../settings/skill-list-state.ts";
import { fillFold } from "#core/applications/sheets/base/replaced-parts.ts";

/** Lines of skills by what they rest on, in the order of the attributes; groups without any are left out. */
export function grouped<Line extends { readonly group: string }>(lines: readonly Line[], folded: readonly string[]) {
  return [...Object.keys(CONFIG.SIRPAS.attributes), BASELESS]
    .map((key) => ({ key, lines: lines.filter(({ group }) => group === key) }))
    .filter((group) => group.lines.length > 0)
    .map((group) => ({
      ...group,
      name: groupName(group.key),
      open: !folded.includes(group.key),
    }));
}

/** The same in one list. */
export function oneGroup<Line>(lines: readonly Line[]) {
  return lines.length === 0 ? [] : [{ key: "all", name: "", open: true, lines }];
}

/** What has no base in an attribute. */
const BASELESS = "baseless";

/** What a group of skills is called. */
export function groupName(key: string): string {
  if (key === BASELESS) return localize("SIRPAS.SKILLS.baseless");
  return nameIn(CONFIG.SIRPAS.attributes, key);
}

/** The attribute that a skill rests on: of several the one that is best now. */
export function groupOf(actor: SirpasActor, { system }: ItemOf<"skill">): string {
  return parentOf(baseOf(system), actor.system.attributes) ?? BASELESS;
}

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
