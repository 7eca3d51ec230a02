import { itemsOf } from "#core/play/items.ts";
import type { Effects } from "#core/play/consequences/consequence.ts";
import type { Foreseen, Passing } from "#core/play/time/let-time-pass.ts";
import { isCarried } from "#core/rules/carried.ts";
import type { LogLine } from "#core/rules/log/event.ts";
import { hasTrait } from "../../rules/character/modifiers.ts";
import { NEEDS, sleptFor, withoutFor, type Need, type NeedRoll } from "../../rules/recovery/survival.ts";

type Someone = Actor.Implementation;

const HOUR = 3600;
const NIGHT = 8 * HOUR;
const DAY = 24 * HOUR;

/** What one is said to go without, and of what that is the need. */
const LACKS = { food: "hunger", water: "thirst", sleep: "waking" } as const satisfies Readonly<Record<string, Need>>;
const SHADE = "shade";

/** What somebody can go without for so many seconds. */
export function lacksIn(seconds: number): readonly string[] {
  if (seconds >= DAY) return [...Object.keys(LACKS), SHADE];
  return seconds >= NIGHT ? ["sleep"] : [];
}

/** Whether somebody sleeps at all in this time. */
export const isSleepless = ({ lacking }: Passing): boolean => lacking.includes("sleep");

/** What time without food, water or sleep does to somebody, with the Vitality that it takes and what it makes them roll. */
export function needsIn(actor: Someone, passing: Passing) {
  const { lacking, seconds } = passing;
  const days = Math.floor(seconds / DAY);
  if (needsNothing(actor)) return { rows: [], vitality: 0, rolls: [] };
  const heat = lacking.includes(SHADE);
  const short = Object.entries(LACKS).flatMap(([key, need]) => {
    const more = need === "waking" && days === 0 && seconds >= NIGHT ? 1 : days;
    return lacking.includes(key) && more > 0 ? [{ need, more, ...withoutOf(actor, need, more, heat) }] : [];
  });
  const met =
    days === 0 ? [] : (["hunger", "thirst"] as const).filter((need) => !short.some((one) => one.need === need));
  return {
    rows: [
      ...short.map((one) => goesWithout(actor, one, heat)),
      ...met.flatMap((need) => hasAgain(actor, need)),
      ...(met.includes("hunger") ? rationsOf(actor, days) : []),
    ],
    vitality: short.reduce((sum, one) => sum + one.vitality, 0),
    rolls: short.flatMap(({ need, rolls }) => rolls.map((roll): NeedRolled => ({ need, roll }))),
  };
}

/** A roll that a need asks for. */
interface NeedRolled {
  readonly need: Need;
  readonly roll: NeedRoll;
}

/** Constructs and the undead eat, drink and sleep nothing. */
const needsNothing = ({ system, character }: Someone) => system.construct || hasTrait(character.sources, "undead");

const withoutOf = ({ system }: Someone, need: Need, more: number, heat: boolean) =>
  withoutFor(need, system.needs[need], more, heat || system.needs.heat);

const say = (key: string, data: LogLine["data"]): LogLine => ({ label: `SIMVERSE.LOG.said.need.${key}`, data });

function goesWithout(
  { uuid, name, system }: Someone,
  { need, more, days }: { readonly need: Need; readonly more: number; readonly days: number },
  heat: boolean,
): Foreseen {
  const hot = need === "thirst" && heat && !system.needs.heat;
  return {
    kind: "threatens",
    said: [say(`without.${need}`, { name, days })],
    changes: [
      { uuid, path: `system.needs.${need}`, by: more },
      ...(hot ? [{ uuid, path: "system.needs.heat", before: false, after: true }] : []),
    ],
  };
}

function hasAgain({ uuid, name, system }: Someone, need: Need): readonly Foreseen[] {
  const { [need]: days, heat } = system.needs;
  if (days === 0) return [];
  const cooled = need === "thirst" && heat ? [{ uuid, path: "system.needs.heat", before: true, after: false }] : [];
  const changes = [{ uuid, path: `system.needs.${need}`, by: -days }, ...cooled];
  return [{ kind: "resets", said: [say(`again.${need}`, { name })], changes }];
}

/** The rations that are eaten in some days by who carries any. */
function rationsOf(actor: Someone, days: number): readonly Foreseen[] {
  const rations = itemsOf(actor, "gear").find(
    ({ system }) => system.key === "trail-rations" && isCarried(system) && system.quantity > 0,
  );
  if (!rations) return [];
  const by = Math.min(days, rations.system.quantity);
  const data = { name: actor.name, item: rations.name, by, left: rations.system.quantity - by };
  const changes = [{ uuid: rations.uuid, path: "system.quantity", by: -by }];
  return [{ kind: "ends", said: [say("eats", data)], changes }];
}

/** What hours of sleep do for who lacks it. */
export function slept({ uuid, name, system }: Someone, hours: number): Effects {
  const { waking } = system.needs;
  const by = sleptFor(hours, waking) - waking;
  if (by === 0) return { said: [], changes: [] };
  return { said: [say("slept", { name })], changes: [{ uuid, path: "system.needs.waking", by }] };
}

/** What somebody goes without, for their sheet: the needs that are not met, in words. */
export function needsOf({ system }: Someone): readonly LogLine[] {
  return NEEDS.filter((need) => system.needs[need] > 0).map((need) => ({
    label: `SIMVERSE.NEED.days.${need}`,
    data: { days: system.needs[need] },
  }));
}
