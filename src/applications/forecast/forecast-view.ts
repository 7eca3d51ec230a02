import { FORECAST_LEVELS, type ForecastLevel } from "../../play/forecast/techniques.ts";
import type { ForecastParticipant } from "../../play/forecast/plain-fighter.ts";
import type { Tally } from "../../odds/forecast/tally.ts";
import { countedChance, type CountedChance, lengthOf } from "../../odds/forecast/tally-figures.ts";
import { percent } from "#core/applications/ux/chances.ts";
import { explanationTooltip } from "#core/applications/reasons/tooltips.ts";
import { localize } from "#core/utils/localize.ts";
import { decimal, duration, explained, number, widthOf } from "./forecast-labels.ts";
import { chanceView, fighterView } from "./chance-view.ts";

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

/** The sides that somebody can be put on; who is aside takes no part. */
const SIDE_KEYS = ["friends", "foes", "others"] as const;

export const ASIDE = "aside";

/** How many fights can be asked for. */
export const FIGHT_COUNTS = [1_000, 4_000, 16_000] as const;

/** The fields of the window. */
export function fieldsView(asked: Asked, participants: readonly ForecastParticipant[]) {
  const choices = (group: string, keys: readonly string[]) =>
    Object.fromEntries(keys.map((key) => [key, localize(`SIRPAS.FORECAST.${group}.${key}`)]));
  return {
    asked: { ...asked, fights: String(asked.fights) },
    levels: choices("LEVEL", FORECAST_LEVELS),
    counts: Object.fromEntries(FIGHT_COUNTS.map((count) => [count, number(count)])),
    placed: participants.every(({ place }) => place !== null),
    people: participants.map(({ id, name, img, actor, side }) => ({ id, name, img, lights: actor.uuid, side })),
    sides: choices("SIDE", [...SIDE_KEYS, ASIDE]),
  };
}

/** What was found out, for the template. */
export function answerView({ asked, participants, tally, turnSeconds }: Played) {
  const { fights } = tally;
  // In the order in which the tally counts them.
  const sides = [...new Set(participants.map(({ side }) => side))];
  const length = lengthOf(tally);
  const people = participants.map((participant, index) => fighterView(participant, tally, index));
  const endangered = [...people].sort((a, b) => b.dead.chance - a.dead.chance || b.out.chance - a.out.chance);
  const friends = endangered.find(({ side }) => side === SIDE_KEYS[0]) ?? endangered[0];
  const sidesView = sides.map((side, index) => ({
    ...outcome(side, countedChance(tally.wins[index]!, fights)),
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
  const most = Math.max(...wins);
  return localize("SIRPAS.FORECAST.headline", {
    side: localize(`SIRPAS.FORECAST.SIDE.${sides[wins.indexOf(most)]}`),
    chance: percent(most / fights),
  });
}

function outcome(key: string, counted: CountedChance) {
  const name = localize(key === "undecided" ? `SIRPAS.FORECAST.${key}` : `SIRPAS.FORECAST.SIDE.${key}`);
  return { key, name, ...chanceView(name, "combat", counted), width: widthOf(counted) };
}
