import { VISIBILITIES } from "../../compat/visibility.ts";
import { partyName } from "../../documents/contests/multi-contest.ts";
import { DIFFICULTIES, DIFFICULTY_KEYS } from "../../rules/checks/difficulties.ts";
import { say } from "../words.ts";
import { partiesOf, type Muster } from "./muster.ts";
import { worldActors, type Person } from "./people.ts";
import { commonStatistics, ownStatistics } from "./statistic-choices.ts";

/** What the template of the dialog is rendered with. */
export function musterContext(muster: Muster) {
  const { kind, people, statistic } = muster;
  const common = commonStatistics(people);
  const inParties = kind === "multiContest";
  return {
    ...muster,
    hint: say(`SIRPAS.MUSTER.${kind}.hint`),
    isRequest: kind === "request",
    isContest: kind === "contest",
    isGenerator: kind === "generator",
    counts: kind === "generator" && people.length === 0,
    choosesStatistic: kind !== "contest" && people.length > 0,
    common,
    statistic: common.some(({ key }) => key === statistic) ? statistic : "",
    noStatistic: say(kind === "generator" ? "SIRPAS.MUSTER.diceAlone" : "SIRPAS.MUSTER.choose"),
    groups: (inParties ? partiesOf(people) : [people]).map((group, party, groups) => ({
      name: inParties ? partyName(party) : say("SIRPAS.MUSTER.people"),
      people: group.map((person, place) => ({
        ...line(muster, person),
        back: inParties ? party > 0 : kind === "generator" && place > 0,
        // The last party's members may found another, unless they would leave nobody behind.
        on: inParties
          ? party < groups.length - 1 || group.length > 1
          : kind === "generator" && place < group.length - 1,
      })),
    })),
    others: worldActors().map(({ id, name }) => ({ id, name })),
    difficulties: {
      ...Object.fromEntries(
        DIFFICULTY_KEYS.map((key) => [
          key,
          say("SIRPAS.DIALOG.check.level", {
            label: say(CONFIG.SIRPAS.difficulties[key].label),
            level: DIFFICULTIES[key],
          }),
        ]),
      ),
      "": say("SIRPAS.DIALOG.check.free"),
    },
    visibilities: Object.fromEntries(VISIBILITIES.map((key) => [key, `SIRPAS.VISIBILITY.${key}`])),
    submit: say(kind === "request" ? "SIRPAS.MUSTER.ask" : "SIRPAS.DIALOG.check.roll"),
  };
}

function line({ kind }: Muster, person: Person) {
  const { id, name, actor, statistic } = person;
  const choosesOwn = kind === "contest" || kind === "ranking" || kind === "multiContest";
  return {
    id,
    name,
    img: actor.img,
    choosesOwn,
    statistic,
    own: choosesOwn ? ownStatistics(person) : [],
    likeAll: say(kind === "contest" ? "SIRPAS.MUSTER.choose" : "SIRPAS.MUSTER.likeAll"),
    statisticOf: say("SIRPAS.MUSTER.statisticOf", { name }),
    remove: say("SIRPAS.MUSTER.remove", { name }),
    backLabel: say(kind === "generator" ? "SIRPAS.MUSTER.up" : "SIRPAS.MUSTER.previousParty", { name }),
    onLabel: say(kind === "generator" ? "SIRPAS.MUSTER.down" : "SIRPAS.MUSTER.nextParty", { name }),
  };
}
