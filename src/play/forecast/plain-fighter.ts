import type { Place, PlainFighter } from "../../odds/forecast/encounter.ts";
import { type ForecastLevel, plainTechniques } from "./techniques.ts";
import { sumTerms } from "#core/rules/term.ts";
import type { AttributeValues } from "../../rules/statistics/attributes.ts";
import type { OddsParticipant } from "../../odds/pools.ts";
import type { SirpasActor } from "../documents.ts";
import { deadlyRoll, mitigationStatistic, wornBy } from "../combat/defence/protection.ts";
import { likelyStatus } from "../combat/targets/seen-of-target.ts";
import { contestTerms, PLAIN_CONTEST, UNHINDERED } from "../contests/contest-terms.ts";
import { type Fighter, fighterOf } from "../combat/turn/actor-fighter.ts";
import { initiativeStatistic } from "../initiative/initiative-participants.ts";
import { injuryStateOf } from "../damage/injury-changes.ts";
import type { Statistic } from "../statistics/statistic.ts";

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
export function plainFighter(
  { id, name, actor, side, place, phase }: ForecastParticipant,
  level: ForecastLevel,
): PlainFighter {
  const fighter = bare(fighterOf(actor));
  const { sources, participant, turn } = fighter;
  const { attributes, movementInput, legs, conditions, origin } = actor.system;
  const { parts } = CONFIG.SIRPAS.world.bodyOf(origin);
  const mitigation = mitigationStatistic(actor);
  const types = Object.keys(CONFIG.SIRPAS.damageTypes);
  return {
    id,
    name,
    side,
    place,
    movement: movementInput,
    legs,
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
    helpless: likelyStatus(actor) || null,
  };
}

function resistance(actor: SirpasActor, type: string): OddsParticipant {
  const rolled = deadlyRoll(actor, type);
  return rolled ? unhindered(actor, rolled.statistic) : { pool: "standard", total: 0 };
}

/** What somebody rolls without the wounds and conditions of the moment: the fight counts those that there are by then. */
function unhindered(actor: SirpasActor, statistic: Statistic): OddsParticipant {
  const terms = contestTerms(actor, statistic, { ...PLAIN_CONTEST, parts: UNHINDERED });
  return { pool: statistic.pool, total: sumTerms(terms) };
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
