import { actors, combatAt, tokenActors } from "#core/foundry/collections.ts";
import { roundsOf } from "#core/foundry/effects.ts";
import type { Effects } from "#core/play/consequences/consequence.ts";
import {
  foresee,
  letTimePass,
  passingOf,
  type Foreseen,
  type Passing,
  type TimeRules,
} from "#core/play/time/let-time-pass.ts";
import type { Amount } from "#core/rules/time/spans.ts";
import { injured } from "../../rules/injury/vitals.ts";
import { RESTED_MINUTES, RESTS, type Rest } from "../../rules/recovery/rests.ts";
import { injuryOptions } from "../../settings/definitions.ts";
import { vitalsOf } from "../combat/fighter.ts";
import { vitalsEffects } from "../combat/vitals-changes.ts";
import { endingsOf, worksOn } from "../powers/end-power.ts";
import { roundsLeftOf } from "../powers/lasting.ts";
import { afflictedBy, courseIn } from "./afflicted.ts";
import { isBleeding } from "./bleeding.ts";
import { isSleepless, lacksIn, needsIn, slept } from "./needs.ts";
import { givenTo } from "./rest.ts";
import { rollsIn } from "./time-rolls.ts";

const HOUR = 3600;
const DAY = RESTED_MINUTES.bed * 60;
const AWAKE = "awake";
/** From four hours on sleep is of some use, even if it is no night's. */
const NAP = "nap";

type Someone = Actor.Implementation;

/** What comes with time by the rules: what a rest gives back, what somebody goes without, what ails them, and powers that have lasted as long as they were to. */
export const TIME_RULES: TimeRules = {
  // Days are rested one by one: each begins with what the one before it gave back.
  ways: (seconds) => {
    const rests = RESTS.filter((key) => RESTED_MINUTES[key] * 60 <= seconds && seconds <= DAY);
    const nap = seconds >= 4 * HOUR && seconds < 8 * HOUR ? [NAP] : [];
    return rests.length > 0 ? [...rests.toReversed(), ...nap, AWAKE] : [];
  },
  lacks: lacksIn,
  foresee: (passing) => [...everyone(passing.people).flatMap((actor) => passedFor(actor, passing)), ...over(passing)],
  roll: rollsIn,
};

/**
 * Lets time pass with what some people did in it; the world's only with a Gamemaster, and where they want it so.
 * @returns whether it passed; if not, the user was told why
 */
export async function spendTime(people: readonly Someone[], time: Amount, effects: Effects, passes = true) {
  const passing = passingOf(time, people, AWAKE);
  const isClock = passes && game.user!.isGM;
  return letTimePass(TIME_RULES, passing, isClock ? foresee(TIME_RULES, passing) : [], { effects, isClock });
}

/** Those who take part, and all whom something ails, or who bleed. */
const everyone = (people: readonly Someone[]) => [
  ...new Set([
    ...people,
    ...[...actors(), ...tokenActors()].filter((one) => isBleeding(one) || afflictedBy(one).length > 0),
  ]),
];

/** What time does to somebody: what it takes of their Vitality counts together with what a rest gives back. */
function passedFor(actor: Someone, passing: Passing): readonly Foreseen[] {
  const { people, seconds } = passing;
  const takesPart = people.includes(actor);
  const needs = takesPart ? needsIn(actor, passing) : { rows: [], vitality: 0 };
  const courses = afflictedBy(actor).map((one) => courseIn(one, seconds));
  const lost = courses.reduce((sum, { vitality }) => sum + vitality, needs.vitality);
  const bleeds = isBleeding(actor);
  const body = takesPart && !bleeds && !isSleepless(passing) ? rested(actor, passing.way, lost) : worn(actor, lost);
  const said = [{ label: "SIMVERSE.LOG.said.bleedsOn", data: { name: actor.name } }];
  const blood: readonly Foreseen[] = bleeds ? [{ kind: "threatens", said, changes: [] }] : [];
  return [...blood, ...body, ...needs.rows, ...courses.map(({ row }) => row)];
}

function rested(actor: Someone, way: string, lost: number): readonly Foreseen[] {
  const kind = RESTS.find((key): key is Rest => key === way);
  if (!kind) return [...worn(actor, lost), ...(way === NAP ? napped(actor) : [])];
  const { said, changes } = givenTo(actor, kind, lost);
  return changes.length > 0 && said.length > 0 ? [{ kind: "heals", said, changes }] : [];
}

function napped(actor: Someone): readonly Foreseen[] {
  const effects = slept(actor, 4);
  return effects.changes.length > 0 ? [{ kind: "heals", ...effects }] : [];
}

function worn(actor: Someone, lost: number): readonly Foreseen[] {
  if (lost === 0) return [];
  const before = vitalsOf(actor);
  const after = injured(before, { injury: lost, bleeding: 0 }, injuryOptions());
  return [{ kind: "threatens", ...vitalsEffects(actor, before, after) }];
}

/** Powers whose time is over then; those of an encounter count its rounds. */
function over({ seconds }: Passing): readonly Foreseen[] {
  const lasting = [...actors(), ...tokenActors()].flatMap(worksOn).filter(({ effect, flag }) => {
    const left = combatAt(roundsOf(effect).start?.combat) ? null : roundsLeftOf(effect, flag, seconds);
    return left !== null && left <= 0;
  });
  return lasting.map((one) => ({ kind: "ends", ...endingsOf([one]) }));
}
