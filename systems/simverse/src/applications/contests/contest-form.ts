import { sumTerms } from "#core/rules/term.ts";
import { localize } from "#core/utils/localize.ts";
import { contestOdds } from "../../odds/contest.ts";
import {
  chosenOpponents,
  type CheckChoice,
  type CheckRequest,
  type NamedChance,
} from "../../play/checks/check-request.ts";
import { listNames, nameOf, toldApart } from "#core/play/people/at-hand.ts";
import { statisticOf, statisticsOf } from "../../play/checks/statistics.ts";
import { CONTEST_KINDS } from "../../rules/checks/contest.ts";
import type { SimverseActor } from "../../documents/actor.ts";

/** What the dialog of a check offers where it can be rolled against others; null where there is nobody. */
export function contestForm(request: CheckRequest, choice: CheckChoice) {
  const { opponents = [], together = false } = request;
  if (opponents.length === 0) return null;
  const { kind, opponent, against, assumed, goal, rolls } = choice;
  const named = (key: string, label: string, chosen: string) => ({ key, label, chosen: key === chosen });
  const people = toldApart(opponents.map((one) => ({ name: nameOf(one) })));
  const names = listNames(people);
  const all = together && opponents.length > 1 ? [named("", names, opponent)] : [];
  return {
    kinds: ["", ...CONTEST_KINDS].map((key) => named(key, localize(`SIMVERSE.CONTEST.kind.${key || "none"}`), kind)),
    hint: kind === "" ? "" : localize(`SIMVERSE.CONTEST.hint.${kind}`),
    opponents: [...all, ...people.map(({ name }, index) => named(String(index), name, opponent))],
    statistics: [
      named("", localize("SIMVERSE.CONTEST.ownChoice"), against),
      ...rollable(request, choice).map(({ key, label }) => named(key, localize(label), against)),
    ],
    ...{ against: kind !== "", complex: kind === "complex", assumed, goal, rolls },
    assumes: kind !== "" && targetsOf(request, choice) === null,
  };
}

/** What can be asked of the others: what everybody has, and the skill that is rolled. */
function rollable({ actor, statistics }: CheckRequest, choice: CheckChoice) {
  const keys = new Map(actor.character.skills.map(({ item, skill }) => [item.id, skill.key]));
  const others = statisticsOf(actor).map(({ key, label }) => ({ key: keys.get(key) ?? key, label }));
  const own = statistics.find(({ key }) => key === choice.statistic)?.label ?? "";
  return others.toSorted((one, other) => Number(other.label === own) - Number(one.label === own));
}

/** The target numbers of the others; null where this user must not know them, or they choose. */
function targetsOf(request: CheckRequest, choice: CheckChoice): readonly number[] | null {
  const kind = choice.kind === "resistance" ? "resistance" : undefined;
  const valued = (actor: SimverseActor) => {
    const found = actor.isOwner && choice.against !== "" ? statisticOf(actor, choice.against, kind) : null;
    return found?.ok ? [sumTerms(found.value.terms)] : [];
  };
  const others = chosenOpponents(request, choice);
  const known = others.flatMap(valued);
  return known.length === others.length ? known : null;
}

/** The chances of a contest as it is chosen; of a plain check none besides its own. */
export function contestChances(request: CheckRequest, choice: CheckChoice, target: number): readonly NamedChance[] {
  if (request.chances) return request.chances(target);
  const { kind, assumed, goal, rolls } = choice;
  if (kind === "") return [];
  const others = targetsOf(request, choice) ?? chosenOpponents(request, choice).map(() => assumed);
  const { win, tie, stalemate } = contestOdds(kind, target, others, { goal, rolls });
  return [
    { name: kind === "resistance" ? "works" : "win", value: win },
    ...(kind === "resistance" ? [] : [{ name: "tie", value: tie }]),
    ...(kind === "simple" ? [{ name: "stalemate", value: stalemate }] : []),
  ];
}
