import { listOf } from "#core/data/entries.ts";
import { keyOf } from "#core/rules/keys.ts";
import type { Change, Stored } from "#core/rules/log/change.ts";
import { idOfKey } from "#core/utils/id-of-key.ts";
import { localize } from "#core/utils/localize.ts";
import type { Difficulty } from "../../rules/checks/difficulties.ts";
import type { CheckReading } from "../../rules/checks/simple-check.ts";
import { illnessAfter } from "../../rules/skills/consequences.ts";
import type { SirpasActor } from "../documents.ts";

/** An illness as an actor keeps it, and how difficult it is to cure now. */
interface StoredIllness {
  readonly id: string;
  readonly sort: number;
  readonly name: string;
  readonly difficulty: Difficulty;
}

/** Somebody's illnesses, in the order in which they came. */
export function illnessesOf({ system }: SirpasActor): readonly StoredIllness[] {
  return listOf(system._source.illnesses);
}

/** The one of that name, however it is written; undefined for none. */
export function illnessNamed(actor: SirpasActor, name: string): StoredIllness | undefined {
  return illnessesOf(actor).find((one) => keyOf(one.name) === keyOf(name));
}

/** What changes an illness of an actor; it begins where there was none, and is over where there is none any more. */
export function illnessChange(
  actor: SirpasActor,
  id: string,
  before: StoredIllness | null,
  after: Pick<StoredIllness, "name" | "difficulty"> | null,
): Change {
  const last = illnessesOf(actor).reduce((most, { sort }) => Math.max(most, sort), 0);
  const entry = (illness: typeof after): Stored =>
    illness && { name: illness.name, difficulty: illness.difficulty, sort: before?.sort ?? last + 1 };
  return { uuid: actor.uuid, path: `system.illnesses.${id}`, before: entry(before), after: entry(after) };
}

/**
 * Chapter "Healing": what a check makes of an illness of a patient: it is over, easier, or stays; a critical failure brings another
 * besides. Of an illness without a name nothing is kept.
 * @param difficulty  How difficult to cure it was.
 * @param message     The id of the check's message, so that all who work it out give what is new the same id.
 */
export function illnessChanges(
  patient: SirpasActor,
  name: string,
  { reading, difficulty, message }: CuredBy,
): readonly Change[] {
  if (name.trim() === "") return [];
  const had = illnessNamed(patient, name) ?? null;
  const left = illnessAfter(reading, difficulty);
  const id = had?.id ?? idOfKey(`illness ${message}`);
  const changed = had === null ? left !== null : left !== had.difficulty;
  const own = changed
    ? [illnessChange(patient, id, had, left && { name: had?.name ?? name.trim(), difficulty: left })]
    : [];
  if (reading.critical !== "failure") return own;
  const another = { name: localize("SIRPAS.ILLNESS.sideEffect", { name }), difficulty: "easy" } as const;
  return [...own, illnessChange(patient, idOfKey(`illness beside ${message}`), null, another)];
}

interface CuredBy {
  readonly reading: CheckReading;
  readonly difficulty: Difficulty;
  readonly message: string;
}
