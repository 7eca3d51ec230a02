import { addableTo, knownActors, worldActors } from "#core/play/people/at-hand.ts";
import { groupChoices } from "#core/applications/requests/request-dialog.ts";
import { askedVisibilities } from "#core/applications/requests/typed-request.ts";
import { visibilityChoices, rowChoices, trapChoices, difficultyChoices } from "../checks/check-choices.ts";
import { ROLL_FOOTER } from "../checks/check-context.ts";
import { localize } from "#core/utils/localize.ts";
import { commonStatistics, ownStatistics } from "../checks/statistic-options.ts";
import { askedRows, type GroupRoll } from "./group-roll.ts";

/** What the template of the dialog is rendered with. */
export function groupRollContext(groupRoll: GroupRoll) {
  const { kind, people, statistic, ask } = groupRoll;
  const isContest = kind === "contest";
  return {
    ...groupRoll,
    isContest,
    common: commonStatistics(people.map(({ actor }) => actor)),
    situations: rowChoices(askedRows(groupRoll), groupRoll),
    traps: !isContest && people[0] ? trapChoices(people[0].actor, statistic, groupRoll.trap) : [],
    groups: isContest ? sidesOf(groupRoll) : [{ key: "people", people }],
    likeAll: localize(`SIRPAS.GROUP_ROLL.${ask ? "theyChoose" : "choose"}`),
    // Where everybody rolls for themselves, whomever one knows can be added.
    others: addableTo(people, isContest && ask ? knownActors() : worldActors()),
    together: groupChoices(),
    difficulties: difficultyChoices(),
    visibilities: isContest ? visibilityChoices() : askedVisibilities(),
    footer: isContest && !ask ? ROLL_FOOTER : { icon: "fa-bullhorn", label: "SIRPAS.GROUP_ROLL.ask" },
  };
}

/** One against the others. */
function sidesOf({ people, ask, typed }: GroupRoll) {
  const all = people.map((one, index) => ({
    ...one,
    own: ownStatistics(one.actor),
    back: index > 0,
    on: index < people.length - 1,
    typed: !ask && {
      value: typed[one.id] ?? 0,
      label: localize("SIRPAS.GROUP_ROLL.modifierOf", { name: one.name }),
    },
  }));
  return [
    { key: "oneSide", people: all.slice(0, 1) },
    { key: "otherSide", people: all.slice(1) },
  ];
}
