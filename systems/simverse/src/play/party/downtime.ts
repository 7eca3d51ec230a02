import { encounterOf } from "#core/foundry/collections.ts";
import { together, type Effects } from "#core/play/consequences/consequence.ts";
import { cents } from "#core/rules/ledger/ledger.ts";
import { err } from "#core/rules/result.ts";
import type { Amount } from "#core/rules/time/spans.ts";
import { localize } from "#core/utils/localize.ts";
import { refused } from "#core/utils/notify-refusal.ts";
import { workTime } from "../../rules/gear/crafting.ts";
import * as downtime from "../../rules/recovery/downtime.ts";
import { bestStatistic } from "../checks/statistics.ts";
import { rolledBy } from "../recovery/time-rolls.ts";
import { spendTime } from "../recovery/time-rules.ts";

type Someone = Actor.Implementation;

export const ACTIVITIES = ["research", "rumours", "work"] as const;

/** How some people spend days between adventures. */
export interface Downtime {
  readonly activity: (typeof ACTIVITIES)[number];
  readonly sought: downtime.Sought;
  readonly library: downtime.Library;
  readonly days: number;
  /** Whether they have the name that the best pay asks for. */
  readonly known: boolean;
}

const RUMOURS = ["streetwise", "persuasion", "etiquette"];
/** Rumours take two to four hours. */
const ASKED = 3;

/** What somebody rolls for it, at their best; undefined for who has nothing for it. */
export const statisticFor = (actor: Someone, { activity }: Downtime) =>
  bestStatistic(actor, ({ key, group }) =>
    activity === "rumours" ? RUMOURS.includes(key) : key === "research" || group === "knowledge",
  );

/** How long it takes. */
export function timeOf({ activity, sought, library, days }: Downtime): Amount {
  if (activity === "work") return { count: days, unit: "days" };
  return workTime(activity === "rumours" ? ASKED : downtime.researchHours(sought, library));
}

/** The best work that somebody finds, by the level of their best skill: expert work also takes a name. */
export function workOf(actor: Someone, { known }: Downtime): downtime.Work {
  const best = Math.max(0, ...actor.character.skills.map(({ skill }) => skill.level));
  const work = downtime.bestWork(best);
  return work === "expert" && !known ? "professional" : work;
}

export const termsOf = ({ activity, sought, library }: Downtime) =>
  activity === "research" ? downtime.researchTerms(sought, library) : [];

/** Lets some people spend time so, all at once. @returns whether they did; if not, the user was told why */
export async function performDowntime(people: readonly Someone[], spent: Downtime): Promise<boolean> {
  if (people.some((actor) => encounterOf(actor)?.started)) return refused(err("notInAnEncounter"));
  if (people.length === 0) return refused(err("nobodyTravels"));
  const parts: Effects[] = [];
  for (const actor of people)
    parts.push(spent.activity === "work" ? paidFor(actor, spent) : await askedBy(actor, spent));
  return spendTime(people, timeOf(spent), together(...parts));
}

const say = (key: string, data: Readonly<Record<string, string | number>>): Effects => ({
  ...{ said: [{ label: `SIMVERSE.LOG.said.downtime.${key}`, data }], changes: [] },
});

function paidFor(actor: Someone, spent: Downtime): Effects {
  const { name, uuid, system } = actor;
  const earned = downtime.incomeOf(workOf(actor, spent), spent.days);
  const after = cents(system.silver + earned);
  const told = say("works", { name, earned, silver: after });
  return { ...told, changes: [{ uuid, path: "system.silver", before: system.silver, after }] };
}

async function askedBy(actor: Someone, spent: Downtime): Promise<Effects> {
  const statistic = statisticFor(actor, spent);
  const { name } = actor;
  if (!statistic) return say("nothing", { name });
  const about = localize(`SIMVERSE.DOWNTIME.activity.${spent.activity}`);
  const read = downtime.readResearch(await rolledBy(actor, statistic.key, about, { more: termsOf(spent) }));
  return say(read, { name });
}
