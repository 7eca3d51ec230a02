import { effectsIn } from "#core/foundry/collections.ts";
import { flagOf } from "#core/foundry/documents.ts";
import { changesData } from "#core/foundry/effects.ts";
import type { Effects } from "#core/play/consequences/consequence.ts";
import { endingOf, statusGiven } from "#core/play/log/status-changes.ts";
import type { Foreseen } from "#core/play/time/let-time-pass.ts";
import type { Stored } from "#core/rules/log/change.ts";
import { localize } from "#core/utils/localize.ts";
import { idOfKey } from "#core/utils/id-of-key.ts";
import { effectKey } from "../../rules/character/modifiers.ts";
import {
  afflictionOf,
  isAffliction,
  timesIn,
  type AfflictionKey,
  type Course,
} from "../../rules/injury/afflictions.ts";
import { PICTURES } from "../combat/conditions.ts";

type Someone = Actor.Implementation;

/** What an effect keeps of a poison or a disease. */
interface CourseFlag {
  readonly kind: AfflictionKey;
  /** The seconds that it still lasts. */
  readonly left: number;
  readonly dice: number;
  readonly halved: boolean;
}

interface CourseEffect {
  readonly uuid: string;
  readonly name: string;
  readonly statuses: ReadonlySet<string>;
  readonly flags: object;
}

/** A poison or a disease in somebody. */
export interface Afflicted {
  readonly actor: Someone;
  readonly effect: CourseEffect;
  readonly flag: CourseFlag;
}

/** The poisons and diseases in somebody, with the conditions that they have brought. */
export function afflictedBy(actor: Someone): readonly Afflicted[] {
  return effectsIn<CourseEffect>(actor).flatMap((effect) => {
    const flag = flagOf<CourseFlag>(effect, "course");
    return flag && isAffliction(flag.kind) ? [{ actor, effect, flag }] : [];
  });
}

/** Those of them that a roll against this can end. */
export const afflictedWith = (actor: Someone, against: "poison" | "disease"): readonly Afflicted[] =>
  afflictedBy(actor).filter(({ flag }) => afflictionOf(flag.kind).resisted === against);

/** What gives somebody a poison or a disease, with the condition that it brings. @param of  What tells one from another */
export function afflicting(actor: Someone, kind: AfflictionKey, course: Course, of: string): Effects {
  const { times, modifiers, condition, dice, halved } = course;
  const { every, resisted } = afflictionOf(kind);
  const flags = { simverse: { course: { kind, left: times * every, dice, halved } } };
  const _id = idOfKey(`course ${of} ${actor.uuid}`);
  const img = `icons/svg/${resisted === "poison" ? PICTURES["poisoned"] : "biohazard"}.svg`;
  const changes = modifiers.map((one) => ({ key: effectKey(one), type: "add" as const, value: one.value }));
  const after: object = { _id, name: localize(`SIMVERSE.AFFLICTION.${kind}`), img, ...changesData(changes), flags };
  const label = `SIMVERSE.LOG.said.affliction.${resisted}`;
  return {
    said: [{ label, data: { name: actor.name, affliction: `SIMVERSE.AFFLICTION.${kind}`, times } }],
    changes: [
      { uuid: `${actor.uuid}.ActiveEffect.${_id}`, path: "", before: null, after: after as Stored },
      ...(condition === "" ? [] : [statusGiven(actor.uuid, condition, of, { flags })]),
    ],
  };
}

/** What some seconds are for a poison or a disease: how often it does something, and what of it goes on or is over. */
export function courseIn({ actor, effect, flag }: Afflicted, seconds: number) {
  const isOver = flag.left <= seconds;
  const data = { name: actor.name, affliction: effect.name };
  const row: Foreseen = {
    kind: isOver ? "ends" : "threatens",
    said: [{ label: `SIMVERSE.LOG.said.affliction.${isOver ? "over" : "lasts"}`, data }],
    changes: isOver ? endingOf([effect]) : [{ uuid: effect.uuid, path: "flags.simverse.course.left", by: -seconds }],
  };
  // A condition is there by what has brought it, which says all else.
  const times = effect.statuses.size > 0 ? 0 : timesIn(flag.kind, flag.left, seconds);
  return { row, times, vitality: times * (afflictionOf(flag.kind).vitality ?? 0), isOver };
}
