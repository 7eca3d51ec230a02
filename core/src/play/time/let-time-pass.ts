import { SYSTEM } from "#system";
import { dayParts, secondsLeft } from "../../foundry/calendar.ts";
import { CLOCK, worldTime } from "../../foundry/clock.ts";
import { actors, effectsIn, encounterOf, messages, tokenActors } from "../../foundry/collections.ts";
import type { DurationShape } from "../../foundry/effects.ts";
import { secondsOf, type Amount } from "../../rules/time/spans.ts";
import { err } from "../../rules/result.ts";
import "./errors.ts";
import type { LogLine } from "../../rules/log/event.ts";
import { refused } from "../../utils/notify-refusal.ts";
import { together, type Effects } from "../consequences/consequence.ts";
import { recordEvent } from "../log/record.ts";
import { nameOf } from "../people/at-hand.ts";

type Someone = Actor.Implementation;

/** Of which kind something is that comes with time, in the order in which they are listed. */
export const FORESEEN = ["heals", "resets", "ends", "threatens"] as const;

/** Something that comes with time. What changes nothing is to be known alone. */
export interface Foreseen extends Effects {
  readonly kind: (typeof FORESEEN)[number];
}

/** Time that is to pass. */
export interface Passing {
  readonly amount: Amount;
  readonly seconds: number;
  /** Who takes part, and how they spend it: one of the rulebook's ways. Time passes for everybody else too. */
  readonly people: readonly Someone[];
  readonly way: string;
  /** What those who take part go without: some of the rulebook's `lacks`. */
  readonly lacking: readonly string[];
}

/** What a rulebook says of time. */
export interface TimeRules {
  /** The ways to spend so many seconds, as keys below `TIME.ways`; the first is proposed. */
  ways(seconds: number): readonly string[];
  /** What somebody can go without for so many seconds, as keys below `TIME.lacks`. */
  lacks?(seconds: number): readonly string[];
  /** What comes with time; nothing is written. */
  foresee(passing: Passing): readonly Foreseen[];
  /**
   * What dice decide besides; rolled once it is known that the time passes.
   * @param wanted  What of all that was foreseen comes before it
   */
  roll?(passing: Passing, wanted: readonly Foreseen[]): Promise<readonly Foreseen[]>;
}

/** Time that is to pass, with its seconds by the calendar of this world. */
export function passingOf(
  amount: Amount,
  people: readonly Someone[],
  way: string,
  lacking: readonly string[] = [],
): Passing {
  return { amount, seconds: secondsOf(amount, dayParts()), people, way, lacking };
}

/** What comes with time: what the rulebook says, and the effects that have lasted as long as they were to. */
export function foresee(rules: TimeRules, passing: Passing): readonly Foreseen[] {
  const all = [...rules.foresee(passing), ...endingEffects(passing.seconds)];
  return FORESEEN.flatMap((kind) => all.filter((one) => one.kind === kind));
}

/** Effects counted in seconds whose time is over then. They are switched off, not deleted, so that all of it can be undone. */
export function endingEffects(seconds: number): readonly Foreseen[] {
  return [...actors(), ...tokenActors()].flatMap((actor) =>
    effectsIn<DurationShape & { readonly uuid: string; readonly name: string; readonly disabled: boolean }>(actor)
      .filter((effect) => !effect.disabled && (secondsLeft(effect) ?? Infinity) <= seconds)
      .map(({ uuid, name }) => ({
        kind: "ends" as const,
        said: [line("effectEnds", { name: nameOf(actor), effect: name })],
        changes: [{ uuid, path: "disabled", before: false, after: true }],
      })),
  );
}

/** What somebody did in the time that passes. */
interface Done {
  /** What came of it. */
  readonly effects: Effects;
  /** Whether the world's time passes with it, which a Gamemaster says: what is done otherwise says how long it takes. */
  readonly isClock: boolean;
}

/**
 * Lets time pass with what comes with it, as one event that can be undone.
 * @param wanted  What of all that was foreseen is to come
 * @param done  What was done in this time; without it, it just passes
 * @returns whether it passed; if not, the user was told why
 */
export async function letTimePass(
  rules: TimeRules,
  passing: Passing,
  wanted: readonly Foreseen[],
  { effects, isClock }: Done = { effects: { said: [], changes: [] }, isClock: true },
): Promise<boolean> {
  const { amount, seconds, people } = passing;
  const fighting = people.find((actor) => encounterOf(actor)?.started);
  if (fighting) return refused(err("timeInEncounter", { name: nameOf(fighting) }));
  const rolled = isClock ? ((await rules.roll?.(passing, wanted)) ?? []) : [];
  const { said, changes } = together(effects, ...wanted.filter((one) => one.changes.length > 0), ...rolled);
  const now = worldTime();
  const clock = { uuid: CLOCK, path: "seconds", before: now, after: now + seconds };
  // Two Gamemasters who let time pass at once do so once: they have the same chat before them.
  const key = isClock ? `time ${messages().at(-1)?.id} ${now}` : "";
  return recordEvent(null, {
    type: "time",
    key,
    who: people[0]?.uuid ?? "",
    said: [line(`${isClock ? "passed" : "takes"}.${amount.unit}`, { count: amount.count }), ...said],
    changes: [...changes, ...(isClock ? [clock] : [])],
  });
}

const line = (key: string, data: LogLine["data"]): LogLine => ({ label: `${SYSTEM.words}.TIME.said.${key}`, data });
