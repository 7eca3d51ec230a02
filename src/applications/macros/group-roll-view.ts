import { knownActors, worldActors } from "#core/play/people/at-hand.ts";
import { visibilityChoices, rowChoices, trapChoices, difficultyChoices } from "../checks/check-choices.ts";
import { ROLL_FOOTER } from "../checks/check-context.ts";
import { localize } from "#core/utils/localize.ts";
import { commonStatistics, ownStatistics } from "../checks/statistic-options.ts";
import { askedRows, type GroupRoll } from "./group-roll.ts";

/** What the template of the dialog is rendered with. */
export function groupRollContext(groupRoll: GroupRoll) {
  const { kind, people, statistic } = groupRoll;
  const common = commonStatistics(people.map(({ actor }) => actor));
  const isContest = kind === "contest";
  const last = people.length - 1;
  const asks = !isContest || groupRoll.ask;
  return {
    ...groupRoll,
    minutes: groupRoll.minutes || "",
    isContest,
    choosesStatistic: !isContest && people.length > 0,
    common,
    statistic: common.some(({ key }) => key === statistic) ? statistic : "",
    situations: rowChoices(askedRows(groupRoll), groupRoll),
    traps: kind === "request" && people[0] ? trapChoices(people[0].actor, statistic, groupRoll.trap) : [],
    groups: groupsOf(groupRoll).map((group) => ({
      name: localize(group.name),
      people: group.people.map((one) => ({
        ...one,
        img: one.actor.img,
        own: isContest ? ownStatistics(one.actor) : null,
        back: isContest && one !== people[0],
        on: isContest && one !== people[last],
      })),
    })),
    likeAll: groupRoll.ask ? "SIRPAS.GROUP_ROLL.theyChoose" : "SIRPAS.GROUP_ROLL.choose",
    hasReason: asks,
    others: offeredActors(groupRoll),
    difficulties: { ...difficultyChoices(), "": localize("SIRPAS.DIALOG.check.free") },
    visibilities: visibilityChoices(),
    footer: asks ? { icon: "fa-bullhorn", label: "SIRPAS.GROUP_ROLL.ask" } : ROLL_FOOTER,
  };
}

/** Who can be added: one's own, and where everybody throws for themselves whomever one knows. */
function offeredActors({ kind, ask }: GroupRoll) {
  return kind === "contest" && ask ? knownActors() : worldActors();
}

/** The people as the dialog lists them: one against the others, or all in one. */
function groupsOf({ kind, people }: GroupRoll) {
  if (kind === "request") return [{ name: "SIRPAS.GROUP_ROLL.people", people }];
  return [
    { name: "SIRPAS.GROUP_ROLL.oneSide", people: people.slice(0, 1) },
    { name: "SIRPAS.GROUP_ROLL.otherSide", people: people.slice(1) },
  ];
}
