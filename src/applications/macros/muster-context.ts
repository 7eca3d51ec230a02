import { rowChoices } from "../dialogs/row-choices.ts";
import { trapChoices } from "../dialogs/trap-choices.ts";
import { difficultyChoices } from "../dialogs/difficulty-choices.ts";
import { tableRows } from "../../documents/table-rows.ts";
import type { TableRow } from "../../rules/skills/table-rows.ts";
import { VISIBILITIES } from "../../compat/visibility.ts";
import { say } from "../words.ts";
import type { Muster } from "./muster.ts";
import { knownActors, worldActors, type Person } from "./people.ts";
import { commonStatistics, ownStatistics } from "./statistic-choices.ts";

/** What the template of the dialog is rendered with. */
export function musterContext(muster: Muster) {
  const { kind, people, statistic } = muster;
  const common = commonStatistics(people);
  const isContest = kind === "contest";
  const asks = !isContest || muster.ask;
  return {
    ...muster,
    hint: say(`SIRPAS.MUSTER.${kind}.hint`),
    isRequest: kind === "request",
    minutes: muster.minutes || "",
    isContest,
    choosesStatistic: !isContest && people.length > 0,
    common,
    statistic: common.some(({ key }) => key === statistic) ? statistic : "",
    situations: rowChoices(askedRows(muster), muster),
    traps: kind === "request" && people[0] ? trapChoices(people[0].actor, statistic, muster.trap) : [],
    noStatistic: say("SIRPAS.MUSTER.choose"),
    groups: groupsOf(muster).map((group, party) => ({
      name: groupName(muster, party),
      people: group.map((person) => ({
        ...line(muster, person),
        back: isContest && people.indexOf(person) > 0,
        on: isContest && people.indexOf(person) < people.length - 1,
      })),
    })),
    throwers: { yes: say("SIRPAS.MUSTER.everybody"), no: say("SIRPAS.MUSTER.iForAll") },
    thrower: muster.ask ? "yes" : "no",
    hasReason: asks,
    others: offeredActors(muster).map(({ id, name }) => ({ id, name })),
    difficulties: {
      ...difficultyChoices(),
      "": say("SIRPAS.DIALOG.check.free"),
    },
    visibilities: Object.fromEntries(VISIBILITIES.map((key) => [key, `SIRPAS.VISIBILITY.${key}`])),
    submit: say(asks ? "SIRPAS.MUSTER.ask" : "SIRPAS.DIALOG.check.roll"),
    asks,
  };
}

/** Who can be added: one's own, and where everybody throws for themselves whomever one knows. */
export function offeredActors({ kind, ask }: Muster) {
  return kind === "contest" && ask ? knownActors() : worldActors();
}

/** The rows that a request can be made at: those of the first who is asked, without weights, which are each one's own. */
export function askedRows({ kind, people, statistic }: Muster): readonly TableRow[] {
  const actor = kind === "request" ? people[0]?.actor : undefined;
  const found = actor?.statistic(statistic);
  if (!actor || !found?.ok) return [];
  return tableRows(actor, found.value).map((row) => ({ ...row, pounds: null }));
}

/** The people as the dialog lists them: one against the others, or all in one. */
function groupsOf({ kind, people }: Muster): readonly (readonly Person[])[] {
  return kind === "contest" ? [people.slice(0, 1), people.slice(1)] : [people];
}

function groupName({ kind }: Muster, index: number): string {
  if (kind === "contest") return say(index === 0 ? "SIRPAS.MUSTER.oneSide" : "SIRPAS.MUSTER.otherSide");
  return say("SIRPAS.MUSTER.people");
}

function line({ kind, ask }: Muster, person: Person) {
  const { id, name, actor, statistic } = person;
  const choosesOwn = kind === "contest";
  return {
    id,
    name,
    img: actor.img,
    choosesOwn,
    statistic,
    own: choosesOwn ? ownStatistics(person) : [],
    likeAll: say(ask ? "SIRPAS.MUSTER.theyChoose" : "SIRPAS.MUSTER.choose"),
    statisticOf: say("SIRPAS.MUSTER.statisticOf", { name }),
    remove: say("SIRPAS.MUSTER.remove", { name }),
    backLabel: say("SIRPAS.MUSTER.up", { name }),
    onLabel: say("SIRPAS.MUSTER.down", { name }),
  };
}
