import type { ForecastLevel } from "../../play/forecast/techniques.ts";
import type { ForecastParticipant } from "../../play/forecast/plain-fighter.ts";
import type { RulePageKey } from "../../play/reasons/rule-page.ts";
import type { FighterTally, Tally } from "../../odds/forecast/tally.ts";
import { type CountedChance, countedChance, lengthOf } from "../../odds/forecast/tally-figures.ts";
import { WOUND_SEVERITIES } from "../../rules/damage/wounds.ts";
import { percent } from "#core/applications/ux/chances.ts";
import { explanationTooltip } from "#core/applications/reasons/tooltips.ts";
import { localize } from "#core/utils/localize.ts";

/** What is asked for. */
export interface Asked {
  readonly level: ForecastLevel;
  readonly fights: number;
  readonly together: boolean;
  readonly seed: number;
}

/** What was played, with all that it was played with. */
export interface Played {
  readonly asked: Asked;
  /** In the order of the tally. */
  readonly participants: readonly ForecastParticipant[];
  readonly tally: Tally;
  readonly turnSeconds: number;
}

/** What was found out, for the template. */
export function answerView({ asked, participants, tally, turnSeconds }: Played) {
  const { fights, wins, undecided } = tally;
  const people = participants.map((participant, index) => ({
    ...participant,
    ...fighterView(participant, tally.fighters[index]!, fights),
  }));
  const outcome = (key: string, count: number) => {
    const name = localize(`SIRPAS.FORECAST.SIDE.${key}`);
    return { key, name, ...chanceView(name, "combat", count, fights) };
  };
  // In the order in which the tally counts them.
  const keys = [...new Set(participants.map(({ side }) => side))];
  const sides = keys.map((key, index) => ({
    ...outcome(key, wins[index]!),
    people: people.filter(({ side }) => side === key),
  }));
  const endangered = people.toSorted((a, b) => b.dead.chance - a.dead.chance || b.out.chance - a.out.chance);
  const { mean, from, to } = lengthOf(tally);
  const turns = decimal(mean);
  return {
    ...asked,
    fights: number(fights),
    sides,
    outcomes: undecided > 0 ? [...sides, outcome("undecided", undecided)] : sides,
    likeliest: sides.reduce((best, side) => (side.chance > best.chance ? side : best)),
    endangered: endangered.find(({ side }) => side === "friends") ?? endangered[0],
    length: {
      turns,
      from,
      to,
      time: duration(mean * turnSeconds),
      tooltip: explanationTooltip(localize("SIRPAS.FORECAST.length"), [
        line("average", localize("SIRPAS.FORECAST.EXPLAINED.turns", { turns }), "combat-turns"),
        line("mostly", localize("SIRPAS.FORECAST.EXPLAINED.fromTo", { from, to }), "combat-turns"),
        line("turnSeconds", duration(turnSeconds), "combat-turns"),
      ]),
    },
  };
}

/** How somebody fared in all fights. */
function fighterView({ name }: ForecastParticipant, counted: FighterTally, fights: number) {
  const [out, dead, injury] = ["out", "dead", "injury"].map((key) => `${name}: ${localize(`SIRPAS.FORECAST.${key}`)}`);
  return {
    out: chanceView(out!, "wounds", counted.out, fights),
    dead: chanceView(dead!, "deadly-wounds", counted.dead, fights),
    injury: decimal(counted.injury / fights),
    injuryTooltip: explanationTooltip(injury!, [
      ...WOUND_SEVERITIES.map((severity) => ({
        name: localize(`SIRPAS.WOUND.${severity}.label`),
        text: decimal(counted[severity] / fights, 2),
        page: "wounds",
      })),
      line("points", decimal(counted.injury / fights, 2), "wounds"),
    ]),
    acts: decimal(counted.acts / fights),
  };
}

/** A chance with how far it can be trusted, and why. */
function chanceView(name: string, page: RulePageKey, count: number, fights: number) {
  const counted = countedChance(count, fights);
  const { chance, low, high } = counted;
  const of = localize("SIRPAS.FORECAST.EXPLAINED.of", { count: number(count), fights: number(fights) });
  const between = localize("SIRPAS.FORECAST.EXPLAINED.between", { low: percent(low), high: percent(high) });
  return {
    chance,
    width: `${(chance * 100).toFixed(2)}%`,
    error: errorOf(counted),
    tooltip: explanationTooltip(name, [line("counted", of, page), line("interval", between, "chances")]),
  };
}

/** How many points a counted chance may be off, nineteen times out of twenty. */
export const errorOf = ({ chance, low, high }: CountedChance) => decimal(Math.max(high - chance, chance - low) * 100);

/** A line of an explanation. @param page  Where the rules tell of it. */
function line(key: string, text: string, page: RulePageKey) {
  return { name: localize(`SIRPAS.FORECAST.EXPLAINED.${key}`), text, page };
}

/** How long something takes, in the unit that suits it. */
function duration(seconds: number): string {
  const [amount, unit] = seconds < 90 ? [seconds, "second"] : [seconds / 60, "minute"];
  const written = { style: "unit", unit, unitDisplay: "long", maximumSignificantDigits: 2 } as const;
  return amount.toLocaleString(game.i18n!.lang, written);
}

/** A count as this user's language writes it. */
export function number(count: number): string {
  return count.toLocaleString(game.i18n!.lang);
}

/** A figure with so many decimal places. */
export function decimal(value: number, places = 1): string {
  return value.toLocaleString(game.i18n!.lang, { minimumFractionDigits: places, maximumFractionDigits: places });
}
