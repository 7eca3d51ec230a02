import type { OpponentRules } from "#core/play/opponents/opponent-rules.ts";
import { bonusPath } from "../../data/actor/bonuses.ts";
import { structPath } from "../../data/actor/effect-targets.ts";
import { forecastOf } from "../../odds/forecast/forecast.ts";
import type { SirpasActor } from "../documents.ts";
import { plainEncounter } from "../forecast/encounter.ts";
import type { ForecastParticipant } from "../forecast/plain-fighter.ts";

/** So many fights are played, with dice that follow from the same seed each time. */
const FIGHTS = 400;
const SEED = 42;

const participant = (id: string, actor: SirpasActor): ForecastParticipant => ({
  ...{ id, name: actor.name, img: actor.img ?? "", actor, side: id, place: null, phase: null },
});

/** How often the hero falls first, by a forecast of basic combat in close quarters; a fight that is given up counts as half. */
function danger(hero: SirpasActor, opponent: SirpasActor): number | null {
  if (hero.system.incapacitated || opponent.system.incapacitated) return null;
  const both = [participant("hero", hero), participant("opponent", opponent)];
  const encounter = plainEncounter(both, { level: "basic", together: true }, null, null);
  const { fights, wins, undecided } = forecastOf(encounter).play(SEED, 0, FIGHTS);
  return ((wins[1] ?? 0) + undecided / 2) / fights;
}

/** Levels of all that it fights with, and what it can bear: what points buy. */
function levers({ items }: SirpasActor): Readonly<Record<string, number>> {
  const keys = items.contents.flatMap((item) => {
    const known = item.isType("style") || (item.isType("skill") && item.system.combat) ? item.system.statisticKey : "";
    return known ? [bonusPath(known)] : [];
  });
  return { ...Object.fromEntries(keys.map((key) => [key, 2])), [structPath("injuryResistance")]: 2 };
}

export const OPPONENT_RULES: OpponentRules = { hero: "ysolde-harrow", danger, levers };
