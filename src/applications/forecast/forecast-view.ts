import { FORECAST_LEVELS, type ForecastLevel } from "../../play/forecast/techniques.ts";
import type { ForecastParticipant } from "../../play/forecast/plain-fighter.ts";
import { countedChance, lengthOf, type CountedChance, type Tally } from "../../odds/forecast/tally.ts";
import { WOUND_SEVERITIES } from "../../rules/damage/wounds.ts";
import { percent } from "#core/applications/ux/chances.ts";
import type { RulePageKey } from "../../play/reasons/rule-page.ts";
import { explanationTooltip, type ExplanationLine } from "#core/applications/reasons/tooltips.ts";
import { localize } from "#core/utils/localize.ts";

/** The sides that somebody can be put on; who is aside takes no part. */
const SIDE_KEYS = ["friends", "foes", "others"] as const;
export const ASIDE = "aside";

/** How many fights can be asked for. */
export const FIGHT_COUNTS = [1_000, 4_000, 16_000] as const;

/** What is asked for. */
export interface Asked {
  readonly level: ForecastLevel;
  readonly fights: number;
  readonly together: boolean;
  readonly seed: number;
  /** The side of each participant by their id. */
  readonly sides: Readonly<Record<string, string>>;
}

/** What was played, with all that it was played with. */
export interface Played {
  readonly asked: Asked;
  /** The participants in the order of the tally, and the sides in theirs. */
  readonly participants: readonly ForecastParticipant[];
  readonly sides: readonly string[];
  readonly tally: Tally;
  readonly turnSeconds: number;
}

/** The fields of the window. */
export function fieldsView(asked: Asked, participants: readonly ForecastParticipant[]) {
  const choices = (group: string, keys: readonly string[]) =>
    Object.fromEntries(keys.map((key) => [key, localize(`SIRPAS.FORECAST.${group}.${key}`)]));
  return {
    asked: { ...asked, fights: String(asked.fights) },
    levels: choices("LEVEL", FORECAST_LEVELS),
    counts: Object.fromEntries(FIGHT_COUNTS.map((count) => [count, number(count)])),
    placed: participants.every(({ place }) => place !== null),
    people: participants.map(({ id, name, img, actor }) => ({
      id,
      name,
      img,
      lights: actor.uuid,
      side: asked.sides[id],
    })),
    sides: choices("SIDE", [...SIDE_KEYS, ASIDE]),
  };
}

/** What was found out, for the template. */
export function answerView({ asked, participants, sides, tally, turnSeconds }: Played) {
  const { fights } = tally;
  const length = lengthOf(tally);
  const people = participants.map((participant, index) => fighterView(participant, asked, tally, index));
  const endangered = [...people].sort((a, b) => b.dead.chance - a.dead.chance || b.out.chance - a.out.chance);
  const friends = endangered.find(({ side }) => side === SIDE_KEYS[0]) ?? endangered[0];
  const sidesView = sides.map((side, index) => ({
    ...outcome(side, countedChance(tally.wins[index] ?? 0, fights)),
    people: people.filter((one) => one.side === side),
  }));
  const rest = tally.undecided > 0 ? [outcome("undecided", countedChance(tally.undecided, fights))] : [];
  return {
    headline: headline(sides, tally),
    sides: sidesView,
    outcomes: [...sidesView, ...rest],
    length: {
      turns: localize("SIRPAS.FORECAST.turns", { turns: decimal(length.mean), from: length.from, to: length.to }),
      time: duration(length.mean * turnSeconds),
      tooltip: explanationTooltip(localize("SIRPAS.FORECAST.length"), [
        explained(
          "average",
          localize("SIRPAS.FORECAST.EXPLAINED.turns", { turns: decimal(length.mean) }),
          "combat-turns",
        ),
        explained(
          "mostly",
          localize("SIRPAS.FORECAST.EXPLAINED.fromTo", { from: length.from, to: length.to }),
          "combat-turns",
        ),
        explained("turnSeconds", duration(turnSeconds), "combat-turns"),
      ]),
    },
    danger:
      friends === undefined || friends.out.chance === 0
        ? ""
        : localize("SIRPAS.FORECAST.danger", {
            name: friends.name,
            out: percent(friends.out.chance),
            dead: percent(friends.dead.chance),
          }),
    basis: localize("SIRPAS.FORECAST.basis", {
      fights: number(fights),
      level: localize(`SIRPAS.FORECAST.LEVEL.${asked.level}`),
      seed: asked.seed,
    }),
  };
}

/** Who is likelier to prevail, in a sentence that is read out too. */
function headline(sides: readonly string[], { wins, fights }: Tally): string {
  const best = wins.reduce((found, count, index) => (count > (wins[found] ?? -1) ? index : found), 0);
  return localize("SIRPAS.FORECAST.headline", {
    side: localize(`SIRPAS.FORECAST.SIDE.${sides[best] ?? ""}`),
    chance: percent(fights === 0 ? 0 : (wins[best] ?? 0) / fights),
  });
}

function outcome(key: string, counted: CountedChance) {
  const name = localize(key === "undecided" ? `SIRPAS.FORECAST.${key}` : `SIRPAS.FORECAST.SIDE.${key}`);
  return { key, name, ...chanceView(name, "combat", counted), width: widthOf(counted) };
}

function widthOf({ chance }: CountedChance): string {
  return `${(chance * 100).toFixed(2)}%`;
}

function fighterView({ id, name, img }: ForecastParticipant, asked: Asked, { fighters, fights }: Tally, index: number) {
  const counted = fighters[index]!;
  const [out, dead] = [countedChance(counted.out, fights), countedChance(counted.dead, fights)];
  const [outName, deadName, injuryName] = ["out", "dead", "injury"].map((key) => localize(`SIRPAS.FORECAST.${key}`));
  const line = (label: string, sum: number) => ({
    name: localize(label),
    text: decimal(sum / fights, 2),
    page: "wounds" as const,
  });
  return {
    id,
    name,
    img,
    side: asked.sides[id] ?? "",
    out: { ...chanceView(`${name}: ${outName}`, "wounds", out), chance: out.chance, width: widthOf(out) },
    dead: { ...chanceView(`${name}: ${deadName}`, "deadly-wounds", dead), chance: dead.chance },
    injury: decimal(counted.injury / fights),
    injuryTooltip: explanationTooltip(`${name}: ${injuryName}`, [
      ...WOUND_SEVERITIES.map((severity) => line(`SIRPAS.WOUND.${severity}.label`, counted[severity])),
      line("SIRPAS.FORECAST.EXPLAINED.points", counted.injury),
    ]),
    acts: decimal(counted.acts / fights),
  };
}

/** A chance with how far it can be trusted, and why. */
function chanceView(name: string, page: RulePageKey, { count, fights, chance, low, high }: CountedChance) {
  const error = Math.max(high - chance, chance - low);
  return {
    percent: percent(chance),
    error: localize("SIRPAS.FORECAST.error", { error: decimal(error * 100) }),
    tooltip: explanationTooltip(name, [
      explained(
        "counted",
        localize("SIRPAS.FORECAST.EXPLAINED.of", { count: number(count), fights: number(fights) }),
        page,
      ),
      explained(
        "interval",
        localize("SIRPAS.FORECAST.EXPLAINED.between", { low: percent(low), high: percent(high) }),
        "chances",
      ),
    ]),
  };
}

/** A line of an explanation. @param page  Where the rules tell of it. */
function explained(key: string, text: string, page: RulePageKey): ExplanationLine {
  return { name: localize(`SIRPAS.FORECAST.EXPLAINED.${key}`), text, page };
}

/** How long something takes, in the unit that suits it. */
function duration(seconds: number): string {
  if (seconds < 1) return localize("SIRPAS.FORECAST.TIME.short", { seconds: seconds.toPrecision(2) });
  if (seconds < 90) return localize("SIRPAS.FORECAST.TIME.seconds", { seconds: decimal(seconds, 0) });
  return localize("SIRPAS.FORECAST.TIME.minutes", { minutes: decimal(seconds / 60) });
}

function number(count: number): string {
  return count.toLocaleString(game.i18n!.lang);
}

function decimal(value: number, places = 1): string {
  return value.toLocaleString(game.i18n!.lang, { minimumFractionDigits: places, maximumFractionDigits: places });
}
