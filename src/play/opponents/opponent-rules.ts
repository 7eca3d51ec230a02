import type { OpponentRules } from "#core/play/opponents/opponent-rules.ts";
import { bonusPath } from "../../data/actor/bonuses.ts";
import { structPath } from "../../data/actor/effect-targets.ts";
import type { PlainEncounter } from "../../odds/forecast/encounter.ts";
import { forecastOf } from "../../odds/forecast/forecast.ts";
import type { Tally } from "../../odds/forecast/tally.ts";
import type { SirpasActor } from "../documents.ts";
import { plainEncounter } from "../forecast/encounter.ts";
import type { ForecastParticipant } from "../forecast/plain-fighter.ts";

/** So many fights are played, with dice that follow from the same seed each time. */
export const DUEL = { seed: 42, fights: 400 };

/** Somebody in close quarters, before the first turn. */
export const closeParticipant = (id: string, actor: SirpasActor, side = id): ForecastParticipant => ({
  ...{ id, name: actor.name, img: actor.img ?? "", actor, side, place: null, phase: null },
});

/** A duel of basic combat in close quarters; null where one of both can fight no more. */
export function duelOf(hero: SirpasActor, opponent: SirpasActor): PlainEncounter | null {
  if (hero.system.incapacitated || opponent.system.incapacitated) return null;
  const both = [closeParticipant("hero", hero), closeParticipant("opponent", opponent)];
  return plainEncounter(both, { level: "basic", together: true }, null, null);
}

/** How often the hero has fallen first; a fight that is given up counts as half. */
export function dangerIn({ fights, wins, undecided }: Tally): number {
  return ((wins[1] ?? 0) + undecided / 2) / fights;
}

function danger(hero: SirpasActor, opponent: SirpasActor): number | null {
  const duel = duelOf(hero, opponent);
  return duel && dangerIn(forecastOf(duel).play(DUEL.seed, 0, DUEL.fights));
}

/** Levels of all that it fights with, and what it can bear: what points buy. */
function levers({ items }: SirpasActor): Readonly<Record<string, number>> {
  const keys = items.contents.flatMap((item) => {
    const known = item.isType("style") || (item.isType("skill") && item.system.combat) ? item.system.statisticKey : "";
    return known ? [bonusPath(known)] : [];
  });
  return { ...Object.fromEntries(keys.map((key) => [key, 2])), [structPath("injuryResistance")]: 2 };
}

export const OPPONENT_RULES = { hero: "ysolde-harrow", danger, levers } satisfies OpponentRules;
