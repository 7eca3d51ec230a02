import { encounterOf } from "#core/foundry/collections.ts";
import { together, type Effects } from "#core/play/consequences/consequence.ts";
import { poolChange } from "#core/play/log/state-changes.ts";
import { err, ok, type Result } from "#core/rules/result.ts";
import { sumTerms } from "#core/rules/term.ts";
import { refused } from "#core/utils/notify-refusal.ts";
import { localize } from "#core/utils/localize.ts";
import { choicesOf } from "../../rules/character/modifiers.ts";
import { MOST_FATIGUE } from "../../data/actor/index.ts";
import * as travel from "../../rules/recovery/travel.ts";
import { bestStatistic } from "../checks/statistics.ts";
import { strainOn } from "../powers/lasting.ts";
import { rolledBy } from "../recovery/time-rolls.ts";
import { spendTime } from "../recovery/time-rules.ts";

type Someone = Actor.Implementation;

/** How a party travels, and who finds the way where it has to be found. */
export interface Journey extends travel.March {
  readonly seeks: boolean;
  readonly finder: string;
  readonly guidance: travel.Guidance;
  readonly weather: travel.Weather;
  readonly night: boolean;
}

/** What a march comes to for one of a party. */
interface Marched {
  readonly actor: Someone;
  readonly kilometres: number;
  readonly stamina: number;
  readonly fatigue: number;
  /** How often they roll Endurance against fatigue, and whether they do for the day after. */
  readonly rolls: ReturnType<typeof travel.enduranceRolls>;
}

const SEEKING = ["navigation", "survival"];

/** What somebody finds the way with, at their best. */
export const seekingOf = (actor: Someone) => bestStatistic(actor, ({ key }) => SEEKING.includes(key));

/** What a march would come to for each; refused where nobody can march so. */
export function plannedJourney(people: readonly Someone[], journey: Journey): Result<readonly Marched[]> {
  const fighter = people.find((actor) => encounterOf(actor)?.started);
  if (fighter) return err("notInAnEncounter");
  if (people.length === 0) return err("nobodyTravels");
  const travellers = people.map((actor) => ({ actor, ...travellerOf(actor) }));
  const fault = travel.marchFault(travellers, journey);
  if (fault) return err(fault === "tooLong" ? "marchTooLong" : "marchTooHeavy");
  if (journey.seeks && !people.some((actor) => seekingOf(actor))) return err("nobodySeeks");
  return ok(
    travellers.map((one) => ({
      actor: one.actor,
      kilometres: travel.distanceOf(one, journey, travel.isAtHomeIn(journey.terrain, homesOf(one.actor))).value,
      stamina: travel.staminaOf(one, journey),
      fatigue: travel.certainFatigue(one, journey),
      rolls: travel.enduranceRolls(journey),
    })),
  );
}

const homesOf = ({ character }: Someone) => choicesOf(character.sources, "facilitatedMovement");

function travellerOf({ character }: Someone): travel.Traveller {
  const { level } = character.load;
  return { speed: character.speed.value, load: level.ok ? level.value : "overburdened" };
}

/** A party is as fast as its slowest. */
export const distanceOf = (marched: readonly Marched[]): number =>
  Math.min(...marched.map(({ kilometres }) => kilometres));

/** Who finds the way: who was chosen, or who does it best. */
export function finderOf(people: readonly Someone[], { finder }: Journey): Someone | undefined {
  const able = people.filter((actor) => seekingOf(actor));
  const target = (actor: Someone) => sumTerms(seekingOf(actor)!.terms);
  return able.find(({ uuid }) => uuid === finder) ?? able.toSorted((one, two) => target(two) - target(one))[0];
}

const say = (key: string, data: Readonly<Record<string, string | number>>): Effects => ({
  ...{ said: [{ label: `SIMVERSE.LOG.said.travel.${key}`, data }], changes: [] },
});

/** Lets a party travel: the way is found, those who force the march roll, and all of it is one event with its hours. @returns whether it did; if not, the user was told why */
export async function performJourney(people: readonly Someone[], journey: Journey): Promise<boolean> {
  const planned = plannedJourney(people, journey);
  if (!planned.ok) return refused(planned);
  const way = journey.seeks ? await foundBy(finderOf(people, journey)!, journey) : "found";
  const kilometres = Math.round(distanceOf(planned.value) * travel.WAYS[way] * 10) / 10;
  const parts: Effects[] = [say(way, { kilometres })];
  for (const one of planned.value) parts.push(await marchedBy(one, journey));
  return spendTime(people, { count: journey.hours, unit: "hours" }, together(...parts));
}

async function foundBy(finder: Someone, { guidance, weather, night }: Journey): Promise<travel.Way> {
  const { key } = seekingOf(finder)!;
  const more = travel.wayTerms(guidance, weather, night);
  return travel.readWay(await rolledBy(finder, key, localize("SIMVERSE.TRAVEL.way"), { more }));
}

async function marchedBy(marched: Marched, { hours }: Journey): Promise<Effects> {
  const { actor, rolls } = marched;
  const about = localize("SIMVERSE.TRAVEL.pace.forced");
  let { fatigue } = marched;
  for (let roll = 0; roll < rolls.fatigue; roll += 1) {
    if (!(await rolledBy(actor, "endurance", about)).success) fatigue += 1;
  }
  const isSpent = rolls.nextDay && !(await rolledBy(actor, "endurance", about)).success;
  const { name, uuid, img, system } = actor;
  const left = actor.left("stamina");
  const stamina = Math.min(left, marched.stamina);
  const tired = Math.min(MOST_FATIGUE - system.fatigue, fatigue);
  const tiring = say("tires", { name, by: tired });
  return together(
    ...(stamina > 0
      ? [
          {
            said: [{ label: "SIMVERSE.LOG.said.staminaDown", data: { name, by: stamina, now: left - stamina } }],
            changes: poolChange(actor, "stamina", left - stamina),
          },
        ]
      : []),
    ...(tired > 0 ? [{ ...tiring, changes: [{ uuid, path: "system.fatigue", by: tired }] }] : []),
    ...(isSpent
      ? [{ ...say("spent", { name }), changes: strainOn(actor, { name: about, img }, uuid, minutesOf(hours)) }]
      : []),
  );
}

/** Until the end of the day after a march of so many hours. */
const minutesOf = (hours: number) => (hours + 24) * 60;
