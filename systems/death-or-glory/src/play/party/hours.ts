import { CLOCK, worldTime } from "#core/foundry/clock.ts";
import { encounterOf, messages } from "#core/foundry/collections.ts";
import { together, type Effects } from "#core/play/consequences/consequence.ts";
import { recordEvent } from "#core/play/log/record.ts";
import { poolChange } from "#core/play/log/state-changes.ts";
import type { Change } from "#core/rules/log/change.ts";
import type { ToldEvent } from "#core/rules/log/event.ts";
import { err, ok, type Result } from "#core/rules/result.ts";
import { setting } from "#core/settings/settings.ts";
import { refused } from "#core/utils/notify-refusal.ts";
import { DAY, exertedIn, HOURS, tired, type Hours } from "../../rules/character/tiredness.ts";
import { mindConditions } from "../../rules/injury/conditions.ts";
import { lifeOf, recovered } from "../../rules/injury/vitals.ts";
import { vitalsEffects, vitalsOf } from "../combat/fighter.ts";
import { costOf } from "../tiredness/exert.ts";

/** Seconds of an hour. */
const SECONDS = 3600;

/** So many days, or parts of a day, that are spent alike. */
export interface Spent extends Hours {
  readonly days: number;
  /** Whether each holds a night: what sleep it lacks costs, and the body heals by the ruling of the world. */
  readonly night: boolean;
}

/** Lets hours pass for some people, all at once. @returns whether they did; if not, the user was told why */
export async function passHours(people: readonly Actor.Implementation[], spent: Spent): Promise<boolean> {
  const planned = plannedHours(people, spent);
  return planned.ok ? recordEvent(null, planned.value) : refused(planned);
}

/** What hours would do to some people now; refused in an encounter, and where they are none or too many for a day. */
export function plannedHours(people: readonly Actor.Implementation[], spent: Spent): Result<ToldEvent> {
  const stranger = people.find(({ isOwner }) => !isOwner);
  if (stranger) return err("notOwner", { actor: stranger.name });
  const fighter = people.find((actor) => encounterOf(actor)?.started);
  if (fighter) return err("inAnEncounter", { name: fighter.name });
  if (HOURS.reduce((sum, key) => sum + spent[key], 0) > DAY) return err("tooManyHours");
  const [first] = people;
  const exerted = exertedIn(spent, spent.night);
  if (!first || spent.days < 1 || (exerted.length === 0 && !spent.night)) return err("noHours");
  const said = exerted.map(({ exertion, count }) => ({
    label: "DOG.LOG.said.spent",
    data: { exertion: `DOG.EXERTION.${exertion}`, count: count * spent.days },
  }));
  const clock = game.user!.isGM ? [clockBy(spent)] : [];
  const effects = together({ said, changes: clock }, ...people.map((actor) => hoursOf(actor, spent)));
  // Two Gamemasters who let the same hours pass at once do so once: they have the same chat before them.
  const key = game.user!.isGM ? `hours ${messages().at(-1)?.id ?? ""}` : "";
  return ok({ type: "tiredness", key, who: first.uuid, ...effects });
}

/** The world's time goes on by hours that a Gamemaster lets pass: what is shorter than a day is counted as it is, a night as the day that it ends. */
function clockBy(spent: Spent): Change {
  const hours = spent.days === 1 ? HOURS.reduce((sum, key) => sum + spent[key], 0) : spent.days * DAY;
  const before = worldTime();
  return { uuid: CLOCK, path: "seconds", before, after: before + hours * SECONDS };
}

/** What hours do to somebody: fatigue first, then what heals. Time no longer wears the dead. */
export function hoursOf(actor: Actor.Implementation, spent: Spent): Effects {
  if (lifeOf(actor.left("hitPoints")) === "dead") return { said: [], changes: [] };
  return spent.night ? together(fatigueOf(actor, spent), nightsOf(actor, spent.days)) : fatigueOf(actor, spent);
}

/** What so many nights heal by the ruling of the world. */
export function nightsOf(actor: Actor.Implementation, nights: number): Effects {
  return together(woundsOf(actor, nights), mindOf(actor, nights));
}

function fatigueOf(actor: Actor.Implementation, { days, night, ...hours }: Spent): Effects {
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
