import { rolledDice } from "../checks/rolled-dice.ts";
import type { PoolKey } from "../../rules/checks/dice-pools.ts";
import { askedRolls, type Contestant, readRanking } from "../../rules/contests/ranking.ts";
import { scoreSide, type Score } from "../../rules/checks/score.ts";
import type { RolledPlace } from "../../rules/encounter/event.ts";
import type { EncounterPlace } from "../../rules/encounter/state.ts";
import { sumTerms, type Term } from "#core/rules/term.ts";
import type { SirpasCombat } from "../documents.ts";
import { type InitiativeParticipant, rollOf } from "./initiative-participants.ts";
import { groupOf } from "./initiative-groups.ts";
import { combatantAt } from "../encounter/turn-order.ts";

interface Ranked extends Contestant<Score & RolledPlace["throws"][number]> {
  readonly participant: InitiativeParticipant;
  readonly pool: PoolKey;
  readonly terms: readonly Term[];
}

/**
 * Chapter "Initiative": rolls a ranking for some, who come among those that have rolled already; whoever ties rolls again,
 * they as well as those.
 * @param earlier  The places of those who have rolled already.
 * @returns the places, first to last, and the dice that were rolled for them just now.
 */
export async function rollPlaces(
  participants: readonly InitiativeParticipant[],
  combat: SirpasCombat,
  earlier: readonly RolledPlace[],
): Promise<{ readonly places: readonly RolledPlace[]; readonly rolls: readonly Roll[] }> {
  let ranked: readonly Ranked[] = [...rankedEarlier(combat, earlier), ...participants.map(newcomer)];
  const rolls: Roll[] = [];
  for (;;) {
    const counted = asAsked(ranked);
    const ranking = readRanking(counted);
    if (ranking.complete) return { places: ranking.order.flatMap(placesOf), rolls };
    const { waiting } = ranking;
    const rolled: Ranked[] = [];
    for (const one of ranked) {
      const isAsked = waiting.includes(one.id);
      const round = one.rolls.length + 1;
      const roll = isAsked ? await CONFIG.SIRPAS.rolls.pool.build({ ...one, round }).evaluate() : null;
      if (roll) rolls.push(roll);
      rolled.push(roll ? withRoll(one, rolledDice(roll)) : one);
    }
    ranked = rolled;
  }
}

/** Everybody with those of their rolls that were asked for: with a newcomer among them an earlier tie may have to wait. */
function asAsked(ranked: readonly Ranked[]): readonly Ranked[] {
  const asked = askedRolls(ranked);
  return ranked.map((one) => ({ ...one, rolls: one.rolls.slice(0, asked.get(one.id)) }));
}

function newcomer(participant: InitiativeParticipant): Ranked {
  const { pool, terms } = rollOf(participant.leader);
  return { id: participant.id, name: participant.name, rolls: [], participant, pool, terms };
}

function withRoll(one: Ranked, dice: readonly number[]): Ranked {
  const { natural, result } = scoreSide({ pool: one.pool, dice, terms: one.terms });
  return { ...one, rolls: [...one.rolls, { natural, result, dice }] };
}

/** Those who have rolled already; a group that rolled together is one of them. Whoever has left is none any more. */
function rankedEarlier(combat: SirpasCombat, earlier: readonly RolledPlace[]): readonly Ranked[] {
  const found = new Map<string, Ranked>();
  for (const place of earlier) {
    const combatant = combatantAt(combat, place.id);
    if (!combatant) continue;
    const group = groupOf(combatant)?.id;
    const key = group === undefined ? place.id : `${group} ${JSON.stringify(place.throws)}`;
    const had = found.get(key);
    const members = [...(had?.participant.members ?? []), combatant];
    const participant = { id: had?.id ?? place.id, leader: combatant, members, name: combatant.name ?? "" };
    const { pool, terms } = place;
    const rolls = place.throws.map((one) => ({ ...one, natural: one.result - sumTerms(terms) }));
    found.set(key, { id: participant.id, name: participant.name, rolls, participant, pool, terms });
  }
  return [...found.values()];
}

function placesOf({ participant, pool, terms, ...ranked }: Ranked): readonly RolledPlace[] {
  const throws = ranked.rolls.map(({ result, dice }) => ({ result, dice }));
  return participant.members.map(({ id }) => ({ id: id ?? "", throws, pool, terms }));
}

/** Places without their phases, as a fact tells them. */
export function rolledPlaces(order: readonly EncounterPlace[]): readonly RolledPlace[] {
  return order.map(({ id, throws, pool, terms }) => ({ id, throws, pool, terms }));
}
