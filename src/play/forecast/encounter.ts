import { type CombatMemory, NEW_COMBAT } from "../../rules/combat/memory.ts";
import { isBlocked } from "../../rules/combat/hold.ts";
import { EFFECTS } from "../../rules/combat/manoeuvre-effects.ts";
import { CONDITIONS, withoutThose } from "../../rules/damage/conditions.ts";
import { inFeet } from "../../rules/combat/distance.ts";
import type { PlainEncounter, PlainFighter } from "../../odds/forecast/encounter.ts";
import { ruleOptions } from "../../settings/rule-options.ts";
import type { SirpasCombat } from "../documents.ts";
import { memoryOf } from "../encounter/encounter-of.ts";
import type { ForecastLevel } from "./techniques.ts";
import { type ForecastParticipant, plainFighter } from "./plain-fighter.ts";
import { setting } from "#core/settings/settings.ts";

/** How a forecast is to be played. */
export interface ForecastTerms {
  readonly level: ForecastLevel;
  /** Whether all are in close quarters, wherever they stand on the scene. */
  readonly together: boolean;
}

/** Neighbours are up to so many squares apart, as attacks measure it. */
const NEXT_TO = 1.49;

/** After so many turns a fight is given up as undecided. */
const LONGEST = 60;

const SQUARES = 1;

/** An encounter as plain data that a worker can be sent: everybody as they stand now. */
export function plainEncounter(
  participants: readonly ForecastParticipant[],
  { level, together }: ForecastTerms,
  combat: SirpasCombat | null,
  scene: Scene.Implementation | null,
): PlainEncounter {
  const playing = combat !== null && participants.some(({ phase }) => phase !== null);
  const { distance = 6, units = "ft", type = SQUARES } = (scene?.grid ?? {}) as Partial<Grid>;
  const order = playing ? combat.encounter.order.filter(({ phase }) => phase !== "through").map(({ id }) => id) : null;
  const { automaticCriticals, extendedAutomatic, deadlyWounds, diminishingReset } = ruleOptions();
  const memory = level === "advanced" ? renamed(combat ? memoryOf(combat) : NEW_COMBAT, participants) : NEW_COMBAT;
  const encounter: PlainEncounter = {
    conditions: CONDITIONS.all,
    effects: EFFECTS.all,
    fighters: participants
      .map((one) => plainFighter(together ? { ...one, place: null } : one, level))
      .map((one) => withoutHolds(one, memory)),
    options: { automaticCriticals, extendedAutomatic, deadlyWounds, diminishingReset },
    turn: Math.max(1, combat?.encounter.turn ?? 1),
    order: order?.filter((id) => participants.some((one) => one.id === id)) ?? null,
    memory,
    meleeReach: (inFeet(distance * 100, units) / 100) * NEXT_TO,
    slantedAsStraight: type === SQUARES,
    longest: LONGEST,
  };
  // What cannot be sent to a worker stays here.
  return JSON.parse(JSON.stringify(encounter)) as PlainEncounter;
}

/** Whom a hold blocks is so as long as it lasts, which the forecast tells apart: the condition would outlast it. */
function withoutHolds(fighter: PlainFighter, { holds }: CombatMemory): PlainFighter {
  if (!isBlocked(holds, fighter.id)) return fighter;
  return { ...fighter, statuses: withoutThose(fighter.statuses, "held") };
}

interface Grid {
  readonly distance: number;
  readonly units: string;
  readonly type: number;
}

/** A fight remembers actors, the forecast fighters. */
function renamed(memory: CombatMemory, participants: readonly ForecastParticipant[]): CombatMemory {
  const name = (uuid: string) => participants.find(({ actor }) => actor.uuid === uuid)?.id ?? uuid;
  const carried = Object.entries(memory.carried).map(([uuid, all]) => [name(uuid), all]);
  return {
    turn: memory.turn,
    uses: memory.uses.map((use) => ({ ...use, user: name(use.user), target: name(use.target) })),
    carried: Object.fromEntries(carried),
    holds: memory.holds.map((hold) => ({ ...hold, holder: name(hold.holder), held: name(hold.held) })),
  };
}

/** Whether this user may have a fight of some people forecast: it tells what they can do, and is for those who may see their values. */
export function canForecast(actors: readonly { readonly isOwner: boolean }[]): boolean {
  return actors.every(
    ({ isOwner }) =>
      isOwner ||
      setting("opponentValues") === "everyone" ||
      (game.user!.isGM && setting("opponentValues") !== "nobody"),
  );
}
