import { isRecord, moved, withSystem } from "../parts.ts";
import type { Source, Step } from "../step.ts";

/**
 * Version 3: structs and speed are the race's own unless an actor stores others, where mains start and end is said by the scales of
 * the world, and a contest is one against any number.
 */
export const RACES: Step = {
  version: 3,
  actor: (source) => withSystem(source, ownRacesValues),
  message: (source) =>
    source["type"] === "contest"
      ? withSystem(source, (system) => moved(system, "second", "others", (second) => [second]))
      : source,
  settings: scalesOfTheWorld,
};

/** What every actor stored in the versions before: a part of an actor has not all of it. */
const ROWS = ["attributes", "structs", "status", "wounds", "speedCoefficient", "biography", "notes"];

/** What stood with everybody whom nobody had given another value. */
const INITIAL = { injuryResistance: 9, fatigueResistance: 9, stressResistance: 9, scratchToWound: 3 } as const;

function ownRacesValues(system: Source): Source {
  const { structs, speedCoefficient } = system;
  // Since this version there is a race beside them, and a 9 is one that somebody wrote.
  const isEarlier = ROWS.every((row) => row in system) && !("race" in system);
  if (!isEarlier || !isRecord(structs)) return system;
  const initial = Object.entries(INITIAL).filter(([key, value]) => structs[key] === value);
  const speed = speedCoefficient === 1;
  if (initial.length === 0 && !speed) return system;
  const next = { ...structs, ...Object.fromEntries(initial.map(([key]) => [key, null])) };
  return { ...system, structs: next, speedCoefficient: speed ? null : speedCoefficient };
}

/** The measure of the book as it was then: a later change of it is a later step's. */
const SCALE = {
  key: "human",
  label: "SIRPAS.WORLD.HUMAN.scale",
  minimum: 3,
  maximum: 18,
  starting: 10,
  modifiers: [
    { from: 3, modifier: -3 },
    { from: 6, modifier: -2 },
    { from: 8, modifier: -1 },
    { from: 10, modifier: 0 },
    { from: 12, modifier: 1 },
    { from: 14, modifier: 2 },
    { from: 16, modifier: 3 },
  ],
  offset: 0,
  step: 1,
  cost: null,
} as const;

function scalesOfTheWorld(values: Source): Source {
  const starting = wholeOf(values["startingMain"]) ?? SCALE.starting;
  const maximum = wholeOf(values["highestLevel"]) ?? SCALE.maximum;
  const world = isRecord(values["worldSetting"]) ? values["worldSetting"] : {};
  const isNothingNew = starting === SCALE.starting && maximum === SCALE.maximum;
  if (isNothingNew || "scales" in world) return values;
  return { ...values, worldSetting: { ...world, scales: [{ ...SCALE, starting, maximum }] } };
}

function wholeOf(value: unknown): number | null {
  return typeof value === "number" && Number.isInteger(value) ? value : null;
}
