import { rowChoices } from "../checks/row-choices.ts";
import { trapChoices } from "../checks/trap-choices.ts";
import { difficultyChoices } from "../checks/difficulty-choices.ts";
import { tableRows } from "../../play/checks/table-rows.ts";
import type { TableRow } from "../../rules/skills/skill-tables.ts";
import { VISIBILITIES } from "../../foundry/visibility.ts";
import { localize } from "../localize.ts";
import type { GroupRoll } from "./group-roll.ts";
import { knownActors, worldActors, type Participant } from "./participants.ts";
import { commonStatistics, ownStatistics } from "./statistic-choices.ts";

/** What the template of the dialog is rendered with. */
export function groupRollContext(groupRoll: GroupRoll) {
  const { kind, people: participants, statistic } = groupRoll;
  const common = commonStatistics(participants);
  const isContest = kind === "contest";
  const asks = !isContest || groupRoll.ask;
  return {
    ...groupRoll,
    hint: localize(`SIRPAS.GROUP_ROLL.${kind}.hint`),
    isRequest: kind === "request",
    minutes: groupRoll.minutes || "",
    isContest,
    choosesStatistic: !isContest && participants.length > 0,
    common,
    statistic: common.some(({ key }) => key === statistic) ? statistic : "",
    situations: rowChoices(askedRows(groupRoll), groupRoll),
    traps: kind === "request" && participants[0] ? trapChoices(participants[0].actor, statistic, groupRoll.trap) : [],
    noStatistic: localize("SIRPAS.GROUP_ROLL.choose"),
    groups: groupsOf(groupRoll).map((group, party) => ({
      name: groupName(groupRoll, party),
      people: group.map((participant) => ({
        ...line(groupRoll, participant),
        back: isContest && participants.indexOf(participant) > 0,
        on: isContest && participants.indexOf(participant) < participants.length - 1,
      })),
    })),
    throwers: { yes: localize("SIRPAS.GROUP_ROLL.everybody"), no: localize("SIRPAS.GROUP_ROLL.iForAll") },
    participant: groupRoll.ask ? "yes" : "no",
    hasReason: asks,
    others: offeredActors(groupRoll).map(({ id, name }) => ({ id, name })),
    difficulties: {
      ...difficultyChoices(),
      "": localize("SIRPAS.DIALOG.check.free"),
    },
    visibilities: Object.fromEntries(VISIBILITIES.map((key) => [key, `SIRPAS.VISIBILITY.${key}`])),
    submit: localize(asks ? "SIRPAS.GROUP_ROLL.ask" : "SIRPAS.DIALOG.check.roll"),
    asks,
  };
}

/** Who can be added: one's own, and where everybody throws for themselves whomever one knows. */
export function offeredActors({ kind, ask }: GroupRoll) {
  return kind === "contest" && ask ? knownActors() : worldActors();
}

/** The rows that a request can be made at: those of the first who is asked, without weights, which are each one's own. */
export function askedRows({ kind, people: participants, statistic }: GroupRoll): readonly TableRow[] {
  const actor = kind === "request" ? participants[0]?.actor : undefined;
  const found = actor?.statistic(statistic);
  if (!actor || !found?.ok) return [];
  return tableRows(actor, found.value).map((row) => ({ ...row, pounds: null }));
}

/** The people as the dialog lists them: one against the others, or all in one. */
function groupsOf({ kind, people: participants }: GroupRoll): readonly (readonly Participant[])[] {
  return kind === "contest" ? [participants.slice(0, 1), participants.slice(1)] : [participants];
}

function groupName({ kind }: GroupRoll, index: number): string {
  if (kind === "contest") return localize(index === 0 ? "SIRPAS.GROUP_ROLL.oneSide" : "SIRPAS.GROUP_ROLL.otherSide");
  return localize("SIRPAS.GROUP_ROLL.people");
}

function line({ kind, ask }: GroupRoll, participant: Participant) {
  const { id, name, actor, statistic } = participant;
  const choosesOwn = kind === "contest";
  return {
    id,
    name,
    img: actor.img,
    choosesOwn,
    statistic,
    own: choosesOwn ? ownStatistics(participant) : [],
    likeAll: localize(ask ? "SIRPAS.GROUP_ROLL.theyChoose" : "SIRPAS.GROUP_ROLL.choose"),
    statisticOf: localize("SIRPAS.GROUP_ROLL.statisticOf", { name }),
    remove: localize("SIRPAS.GROUP_ROLL.remove", { name }),
    backLabel: localize("SIRPAS.GROUP_ROLL.up", { name }),
    onLabel: localize("SIRPAS.GROUP_ROLL.down", { name }),
  };
}
