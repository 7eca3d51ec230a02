import { NEW_COMBAT, type CombatMemory } from "../../rules/combat/memory.ts";
import { isBlocked } from "../../rules/combat/hold.ts";
import { EFFECTS } from "../../rules/combat/manoeuvre-effects.ts";
import { CONDITIONS, withoutThose } from "../../rules/damage/conditions.ts";
import { inFeet } from "../../rules/combat/distance.ts";
import type { PlainEncounter, PlainFighter, Place } from "../../odds/forecast/encounter.ts";
import { ruleOptions } from "../../settings/rule-options.ts";
import type { SirpasCombat } from "../../documents/combat.ts";
import { memoryOf } from "../encounter/fight-of.ts";
import { type ForecastLevel, plainTechniques } from "./techniques.ts";
import { falloffTerms, movementTerms } from "../../rules/advantages/modifier-terms.ts";
import { loadCuts } from "../../rules/equipment/load.ts";
import { partKind } from "../../rules/damage/body-parts.ts";
import { STANDARD_TURN } from "../../rules/world/human-setting.ts";
import { sumTerms } from "#core/rules/term.ts";
import type { AttributeValues } from "../../rules/statistics/attributes.ts";
import type { OddsParticipant } from "../../odds/pools.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { deadlyThrow, mitigationStatistic, wornBy } from "../combat/protection.ts";
import { likelyStatus } from "../combat/seen-of-target.ts";
import { contestTerms } from "../contests/contest-terms.ts";
import { fighterOf, type Fighter } from "../combat/fighter.ts";
import { initiativeStatistic } from "../encounter/initiative-participants.ts";
import { hindranceTerms } from "../statistics/hindrances.ts";
import { injuryStateOf } from "../damage/injury-changes.ts";
import type { Statistic } from "../statistics/statistic.ts";

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
  const order = playing ? combat.fight.order.filter(({ phase }) => phase !== "through").map(({ id }) => id) : null;
  const { automaticCriticals, extendedAutomatic, deadlyWounds, diminishingReset } = ruleOptions();
  const memory = level === "advanced" ? renamed(combat ? memoryOf(combat) : NEW_COMBAT, participants) : NEW_COMBAT;
  const encounter: PlainEncounter = {
    conditions: CONDITIONS.all,
    effects: EFFECTS.all,
    fighters: participants
      .map((one) => plainFighter(together ? { ...one, place: null } : one, level))
      .map((one) => withoutHolds(one, memory)),
    options: { automaticCriticals, extendedAutomatic, deadlyWounds, diminishingReset },
    turn: Math.max(1, combat?.fight.turn ?? 1),
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

/** Somebody who takes part, as the window knows them. */
export interface ForecastParticipant {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly actor: SirpasActor;
  readonly side: string;
  readonly place: Place | null;
  /** Where they are in the turn that is being played; null where none is. */
  readonly phase: "before" | "acting" | "waiting" | "through" | null;
}

/** An actor as the forecast takes them: with their wounds, conditions, armour, advantages and what is left of their turn. */
function plainFighter(
  { id, name, actor, side, place, phase }: ForecastParticipant,
  level: ForecastLevel,
): PlainFighter {
  const fighter = bare(fighterOf(actor));
  const { sources, participant, turn } = fighter;
  const { attributes, load, speedCoefficient, conditions, origin } = actor.system;
  const { parts } = CONFIG.SIRPAS.world.bodyOf(origin);
  const mitigation = mitigationStatistic(actor);
  const types = Object.keys(CONFIG.SIRPAS.damageTypes);
  return {
    id,
    name,
    side,
    place,
    movement: {
      dexterity: attributes.dexterity.counts,
      coefficient: speedCoefficient,
      added: movementTerms(sources),
      turns: CONFIG.SIRPAS.world.setting.turn.seconds / STANDARD_TURN,
      cuts: loadCuts(load),
    },
    legs: parts.filter(({ key }) => partKind(key) === "leg").length,
    injury: injuryStateOf(actor),
    statuses: conditions,
    sources,
    body: parts.map(({ key, role }) => ({ key, role })),
    // Nobody says how large they are.
    build: { size: 1, strength: attributes.strength.counts },
    protection: { armour: wornBy(actor), sources },
    initiative: unhindered(actor, initiativeStatistic(actor)),
    mitigation: mitigation && unhindered(actor, mitigation),
    resistances: {
      ...Object.fromEntries(types.map((type) => [type, resistance(actor, type)])),
      "": resistance(actor, ""),
    },
    techniques: plainTechniques(fighter, level),
    participant,
    turn: phase === null ? null : { ...turn, phase, acted: phase === "acting" && turn.acted },
    mitigated: false,
    covers: [],
    tactical: [],
    keenEye: falloffTerms(sources),
    helpless: likelyStatus(actor) || null,
  };
}

function resistance(actor: SirpasActor, type: string): OddsParticipant {
  const thrown = deadlyThrow(actor, type);
  return thrown ? unhindered(actor, thrown.statistic) : { pool: "standard", total: 0 };
}

/** What somebody throws without the wounds and conditions of the moment: the fight counts those that there are by then. */
function unhindered(actor: SirpasActor, statistic: Statistic): OddsParticipant {
  const total = sumTerms(contestTerms(actor, statistic)) - sumTerms(hindranceTerms(actor));
  return { pool: statistic.pool, total };
}

/** With attributes as bare numbers: their reasons are many, and a worker asks for none. */
function bare(fighter: Fighter): Fighter {
  const numbers = Object.entries(fighter.attributes).map(([key, value]) => {
    if (value === undefined || typeof value === "number") return [key, value];
    const { label, counts, modifier } = value;
    return [key, { label, counts, modifier }];
  });
  return { ...fighter, attributes: Object.fromEntries(numbers) as AttributeValues };
}
