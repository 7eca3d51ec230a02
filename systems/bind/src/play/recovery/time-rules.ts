import { dayParts } from "#core/foundry/calendar.ts";
import { nameOf } from "#core/play/people/at-hand.ts";
import type { Foreseen, TimeRules } from "#core/play/time/let-time-pass.ts";
import { secondsOf } from "#core/rules/time/spans.ts";
import { INTERVALS } from "../../rules/recovery/intervals.ts";
import { fateDie, intervalsOf, weeksOf } from "./rest.ts";

const WEEK = 7;
/** More intervals than that are weeks. */
const MOST = WEEK * INTERVALS.length;

const secondsOfDay = () => secondsOf({ count: 1, unit: "days" }, dayParts());
const weeksIn = (seconds: number) => Math.floor(seconds / (WEEK * secondsOfDay()));
const intervalsIn = (seconds: number) => Math.min(MOST, Math.floor((seconds * INTERVALS.length) / secondsOfDay()));

/** What comes with time by the rules: intervals, for which one die is rolled each, or weeks of rest. */
export const TIME_RULES: TimeRules = {
  ways(seconds) {
    if (intervalsIn(seconds) === 0) return [];
    return weeksIn(seconds) > 0 ? ["week", "rested", "active"] : ["rested", "active"];
  },
  foresee({ way, people, seconds }) {
    if (way === "week") return people.map((actor) => healing(weeksOf(actor, weeksIn(seconds)))).filter(hasEffect);
    const label = `BIND.TIME.said.${way === "rested" ? "rested" : "active"}`;
    return people.map((actor) => healing({ said: [{ label, data: { name: nameOf(actor) } }], changes: [] }));
  },
  async roll({ way, people, seconds }) {
    const [first] = people;
    if (!first || way === "week" || way === "") return [];
    const dice: number[] = [];
    for (let index = 0; index < intervalsIn(seconds); index++) dice.push(await fateDie(first));
    return people.map((actor) => healing(intervalsOf(actor, way === "rested", dice)));
  },
};

const healing = (effects: Omit<Foreseen, "kind">): Foreseen => ({ kind: "heals", ...effects });
const hasEffect = ({ changes }: Foreseen) => changes.length > 0;
