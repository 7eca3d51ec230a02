import { together, type Effects } from "#core/play/consequences/consequence.ts";
import { endingOf } from "#core/play/log/status-changes.ts";
import { gained } from "#core/play/log/state-changes.ts";
import type { Foreseen, Passing } from "#core/play/time/let-time-pass.ts";
import { facesOf } from "#core/foundry/rolls.ts";
import { actorAt } from "#core/foundry/documents.ts";
import type { Change, Stored } from "#core/rules/log/change.ts";
import type { Term } from "#core/rules/term.ts";
import { sumOfDice } from "#core/rules/dice.ts";
import { DAY, afflictionOf } from "../../rules/injury/afflictions.ts";
import type { CheckOutcome } from "../../rules/checks/check.ts";
import { injured, thresholdsOf, type Vitals } from "../../rules/injury/vitals.ts";
import { injuryOptions } from "../../settings/definitions.ts";
import { CheckData } from "../checks/check-data.ts";
import { plainChoice } from "../checks/check-request.ts";
import { rollCheck } from "../checks/perform-check.ts";
import { statisticsAt } from "../checks/statistics.ts";
import { vitalsOf } from "../combat/fighter.ts";
import { vitalsEffects } from "../combat/vitals-changes.ts";
import { afflictedBy, courseIn, type Afflicted } from "./afflicted.ts";
import { bledFor, bleedingNow, isBleeding } from "./bleeding.ts";
import { needsIn } from "./needs.ts";

type Someone = Actor.Implementation;

const VITALITY = "system.vitality.value";

/** What dice decide of what time does: whether the starving stand, what a poison does each hour, and whether a disease abates. */
export async function rollsIn(passing: Passing, wanted: readonly Foreseen[]): Promise<readonly Foreseen[]> {
  const changes = wanted.flatMap((one) => one.changes);
  const ailing = changes.flatMap(({ uuid }) => actorAt(uuid.replace(/\.ActiveEffect\.\w+$/, "")) ?? []);
  const touched = [...new Set([...ailing, ...bleedingNow()])];
  const rolled: Foreseen[] = [];
  for (const actor of touched) {
    const isComing = (uuid: string, path?: string) =>
      changes.some((change) => change.uuid === uuid && (path === undefined || change.path === path));
    const set = vitalitySet(actor, wanted);
    const now = vitalsOf(actor);
    const before = set === undefined ? now : { ...now, vitality: Number(set ?? actor.most("vitality")) };
    const effects = following(actor, set, await rollsOf(actor, passing, before, isComing));
    if (effects.said.length > 0) rolled.push({ kind: "threatens", ...effects });
  }
  return rolled;
}

/** What sets the Vitality of somebody last, of what was foreseen; undefined where nothing does. */
function vitalitySet(actor: Someone, wanted: readonly Foreseen[]): Stored | undefined {
  const set = wanted
    .flatMap(({ changes }) => changes)
    .findLast(({ uuid, path }) => uuid === actor.uuid && path === VITALITY);
  return set && !("by" in set) ? set.after : undefined;
}

/** What dice do to somebody comes after what was foreseen, and begins with the Vitality that this has left. */
function following(actor: Someone, set: Stored | undefined, { said, changes }: Effects): Effects {
  const isSet = (change: Change) => change.uuid === actor.uuid && change.path === VITALITY;
  if (set === undefined) return { said, changes };
  return { said, changes: changes.map((one) => (isSet(one) && !("by" in one) ? { ...one, before: set } : one)) };
}

async function rollsOf(
  actor: Someone,
  passing: Passing,
  before: Vitals,
  isComing: (uuid: string, path?: string) => boolean,
): Promise<Effects> {
  const parts: Effects[] = [];
  let vitals = isBleeding(actor) ? await bledFor(before, passing.seconds) : before;
  const options = injuryOptions();
  const hurt = (injury: number) => (vitals = injured(vitals, { injury, bleeding: 0 }, options));
  const rolls = passing.people.includes(actor) ? needsIn(actor, passing).rolls : [];
  for (const { need, roll } of rolls.filter((one) => isComing(actor.uuid, `system.needs.${one.need}`))) {
    // How often somebody rolls to stay awake depends on what they do: their row says it.
    if (roll === "awake") continue;
    const outcome = await rolledBy(actor, "endurance", `SIMVERSE.NEED.${need}`);
    if (outcome.success) continue;
    if (roll === "collapse") parts.push(gained(actor, "unconscious"));
    else hurt(vitals.vitality - thresholdsOf(vitals, options).dead);
  }
  for (const one of afflictedBy(actor).filter(({ effect }) => isComing(effect.uuid))) {
    const { times, isOver } = courseIn(one, passing.seconds);
    if (one.flag.dice > 0 && times > 0) hurt(await damageOf(one, times));
    if (afflictionOf(one.flag.kind).resisted === "disease") parts.push(...(await daysOf(one, times, isOver, passing)));
  }
  return together(...parts, vitalsEffects(actor, before, vitals));
}

/** What a poison does that many times; half of it where it was resisted. */
async function damageOf({ flag }: Afflicted, times: number): Promise<number> {
  const { check } = CONFIG.SIMVERSE.rolls;
  let sum = 0;
  for (let time = 0; time < times; time += 1) {
    const roll = await check.ofDice([{ count: flag.dice, faces: 6 }]).evaluate();
    const rolled = sumOfDice(facesOf(roll), flag.dice);
    sum += flag.halved ? Math.floor(rolled / 2) : rolled;
  }
  return sum;
}

/** Each day of a disease is a roll of Endurance: a success is a day less, and a failure against the worst costs Endurance. */
async function daysOf({ actor, effect, flag }: Afflicted, days: number, isOver: boolean, { seconds }: Passing) {
  const parts: Effects[] = [];
  let left = flag.left - seconds;
  let { bought } = actor.system.attributes.endurance;
  for (let day = 0; day < days; day += 1) {
    const outcome = await rolledBy(actor, "endurance", effect.name, { against: "disease" });
    const data = { name: actor.name, affliction: effect.name };
    if (outcome.success && !isOver && left > 0) {
      left -= DAY;
      const ends = left <= 0;
      const label = `SIMVERSE.LOG.said.affliction.${ends ? "over" : "abates"}`;
      const less = { uuid: effect.uuid, path: "flags.simverse.course.left", by: -DAY };
      parts.push({ said: [{ label, data }], changes: ends ? endingOf([effect]) : [less] });
    } else if (!outcome.success && afflictionOf(flag.kind).wastes) {
      const path = "system.attributes.endurance.bought";
      const said = [{ label: "SIMVERSE.LOG.said.affliction.wastes", data }];
      parts.push({ said, changes: [{ uuid: actor.uuid, path, before: bought, after: bought - 1 }] });
      bought -= 1;
    }
  }
  return parts;
}

/** A roll that nobody is asked about: what helps against it counts, and who is cared for is helped. */
export async function rolledBy(
  actor: Someone,
  key: string,
  about: string,
  { against = "", more = [] }: { readonly against?: string; readonly more?: readonly Term[] } = {},
): Promise<CheckOutcome> {
  const request = { actor, statistics: statisticsAt(actor, [key]), more, visibility: "public" as const, about };
  const ticked = against === "" ? [] : ["care", `against ${against}`];
  const message = await rollCheck(request, { ...plainChoice(request), ticked });
  const data: unknown = message?.system;
  const outcome = data instanceof CheckData ? data.outcome : null;
  if (!outcome) throw new Error(`The roll of ${key} of ${actor.name} was not posted.`);
  return outcome;
}
