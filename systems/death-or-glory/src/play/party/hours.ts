import { together, type Effects } from "#core/play/consequences/consequence.ts";
import { poolChange } from "#core/play/log/state-changes.ts";
import { foresee, letTimePass, passingOf, type Passing, type TimeRules } from "#core/play/time/let-time-pass.ts";
import { err } from "#core/rules/result.ts";
import type { Amount } from "#core/rules/time/spans.ts";
import { setting } from "#core/settings/settings.ts";
import { refused } from "#core/utils/notify-refusal.ts";
import { DAY, exertedIn, HOURS, tired, type Hours } from "../../rules/character/tiredness.ts";
import { mindConditions } from "../../rules/injury/conditions.ts";
import { lifeOf, recovered } from "../../rules/injury/vitals.ts";
import { vitalsEffects, vitalsOf } from "../combat/fighter.ts";
import { costOf } from "../tiredness/exert.ts";

/** So many days, or parts of a day, that are spent alike. */
export interface Spent extends Hours {
  readonly days: number;
  /** What passes besides, in which nothing tires anybody. */
  readonly minutes: number;
  /** Whether each holds a night: what sleep it lacks costs, and the body heals by the ruling of the world. */
  readonly night: boolean;
}

/** Lets hours pass for some people, all at once, and for the world where a Gamemaster says so. @returns whether they did; if not, the user was told why */
export async function passHours(people: readonly Actor.Implementation[], spent: Spent): Promise<boolean> {
  const stranger = people.find(({ isOwner }) => !isOwner);
  if (stranger) return refused(err("notOwner", { actor: stranger.name }));
  if (hoursIn(spent) > DAY) return refused(err("tooManyHours"));
  const exerted = exertedIn(spent, spent.night);
  if (people.length === 0 || spent.days < 1 || (exerted.length === 0 && spent.minutes <= 0))
    return refused(err("noHours"));
  const said = exerted.map(({ exertion, count }) => ({
    label: "DOG.LOG.said.spent",
    data: { exertion: `DOG.EXERTION.${exertion}`, count: count * spent.days },
  }));
  const effects = together({ said, changes: [] }, ...people.map((actor) => hoursOf(actor, spent)));
  const [passing, isClock] = [passingIn(spent, people), game.user!.isGM];
  return letTimePass(HOURS_ALONE, passing, isClock ? foresee(HOURS_ALONE, passing) : [], { effects, isClock });
}

/** What the hours do is said with them; of time itself effects alone come. */
const HOURS_ALONE: TimeRules = { ways: () => [], foresee: () => [] };

const hoursIn = (spent: Spent) => HOURS.reduce((sum, key) => sum + spent[key], 0);

/** The time of it: what is shorter than a day is counted as it is, a night as the day that it ends. */
export function passingIn(spent: Spent, people: readonly Actor.Implementation[] = []): Passing {
  const { days, minutes } = spent;
  const hours = days === 1 ? hoursIn(spent) : days * DAY;
  const amount: Amount =
    minutes > 0 ? { count: hours * 60 + minutes, unit: "minutes" } : { count: hours, unit: "hours" };
  return passingOf(amount, people, "");
}

/** What hours do to somebody: fatigue first, then what heals. Time no longer wears the dead. */
export function hoursOf(actor: Actor.Implementation, spent: Spent): Effects {
  if (lifeOf(actor.left("hitPoints")) === "dead") return { said: [], changes: [] };
  return spent.night ? together(fatigueOf(actor, spent), nightsOf(actor, spent.days)) : fatigueOf(actor, spent);
}

/** What so many nights heal by the ruling of the world. */
function nightsOf(actor: Actor.Implementation, nights: number): Effects {
  return together(woundsOf(actor, nights), mindOf(actor, nights));
}

function fatigueOf(actor: Actor.Implementation, { days, night, minutes: _minutes, ...hours }: Spent): Effects {
  const { uuid, name, system } = actor;
  const costs = exertedIn(hours, night).map(({ exertion, count }) => costOf(actor, exertion).value * count);
  const all = Array.from({ length: days }, () => costs).flat();
  const now = all.reduce((left, cost) => tired(left, cost), system.fatigue);
  const by = now - system.fatigue;
  if (by === 0) return { said: [], changes: [] };
  const label = `DOG.LOG.said.${by < 0 ? "tired" : "rested"}`;
  return {
    said: [{ label, data: { name, by: Math.abs(by), now } }],
    changes: [{ uuid, path: "system.fatigue", by }],
  };
}

function woundsOf(actor: Actor.Implementation, days: number): Effects {
  const before = vitalsOf(actor);
  return vitalsEffects(actor, before, recovered(before, setting("naturalHealing") * days));
}

function mindOf(actor: Actor.Implementation, days: number): Effects {
  const before = actor.left("mentalHealth");
  const now = Math.max(before, Math.min(actor.most("mentalHealth"), before + setting("mentalHealing") * days));
  return mentalEffects(actor, now);
}

/** What sets the mental health of somebody, and says so. */
export function mentalEffects(actor: Actor.Implementation, now: number): Effects {
  const { name } = actor;
  const before = actor.left("mentalHealth");
  const by = now - before;
  if (by === 0) return { said: [], changes: [] };
  const label = `DOG.LOG.said.${by < 0 ? "shaken" : "calmed"}`;
  // The condition itself follows from the number.
  const mind = (left: number) => mindConditions(left, setting("madness"));
  const changed = before <= 0 || now <= 0 ? [...mind(before), ...mind(now)] : [];
  return {
    said: [
      { label, data: { name, by: Math.abs(by), now } },
      ...changed.map((key) => ({
        label: `DOG.LOG.said.${now <= 0 ? "gains" : "ends"}`,
        data: { name, condition: `DOG.CONDITION.${key}` },
      })),
    ],
    changes: poolChange(actor, "mentalHealth", now),
  };
}
