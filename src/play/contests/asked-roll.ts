import { messageAt } from "#core/foundry/collections.ts";
import { actorAt, type MessageSource, speakerOf } from "#core/foundry/documents.ts";
import { applyVisibility } from "#core/foundry/visibility.ts";
import type { ContestSide } from "./contest-sides.ts";
import type { ContestModel } from "./contest-data.ts";
import { err, ok, type Result } from "#core/rules/result.ts";
import { isTyped, type Term } from "#core/rules/term.ts";
import type { SirpasActor } from "../documents.ts";
import { nameOf } from "#core/play/people/at-hand.ts";
import { rollable } from "../statistics/actor-statistics.ts";
import type { Statistic } from "../statistics/statistic.ts";
import { contestOf } from "./contest-state.ts";
import { contestTerms, PLAIN_CONTEST, used } from "./contest-terms.ts";
import { dominanceTerms, optionsIn } from "../simplified-combat/combat-options.ts";
import { actorsAgainst, matchOf } from "./opponents.ts";
import type { Match, ContestRollChoice, ContestRollRequest } from "./contest-request.ts";

/** What somebody is asked to roll. Refuses where nobody waits for it any more, or there is nothing to roll with. */
export function contestRollRequest(contestId: string, participant: string): Result<ContestRollRequest> {
  const contest = contestOf(messageAt(contestId));
  const side = contest?.sides.find((one) => one.participant.id === participant);
  const actor = side && actorAt(side.participant.actor);
  if (!contest || !side || !actor) return err("requestGone");
  const { data, waiting } = contest;
  if (data.closing.closed) return err("requestClosed");
  const awaited = waiting.find(({ id }) => id === participant);
  if (!awaited) return err("alreadyRolled", { name: side.participant.name });
  const { fight } = data;
  const match = matchOf(contest, participant, awaited.round);
  const usable = usableBy(actor, side, match, fight);
  if (!usable.ok) return usable;
  const statistics = usable.value;
  return ok({
    ...match,
    contest,
    side,
    actor,
    statistics,
    choice: { statistic: side.statistic.key, situation: situationBefore(side), parts: [], visibility: "" },
    termsFor(choice) {
      const statistic = chosen(statistics, choice);
      if (!statistic) return [];
      const { parts, situation } = choice;
      return [
        ...contestTerms(actor, statistic, { ...PLAIN_CONTEST, parts, against: actorsAgainst(data, participant) }),
        ...situation.filter(({ value }) => value !== 0),
        ...(fight ? dominanceTerms(actor, statistic.key) : []),
      ];
    },
  });
}

/**
 * What somebody may roll with: what was settled for them, or everything they can roll. Chapter "Rankings": who rolls again uses the
 * same statistic.
 * @param fight  Of simplified combat: of what is not settled, only what is of the form of combat can be used.
 */
function usableBy(
  actor: SirpasActor,
  { rolls, statistic, participant }: ContestSide,
  { kind }: Match,
  fight: ContestModel["fight"],
): Result<readonly Statistic[]> {
  const resolved = (kind === "ranking" && rolls.length > 0 ? statistic : participant.statistic).key;
  if (resolved === "") {
    if (!actor.isOwner) return err("notOwner", { actor: nameOf(actor) });
    if (fight) {
      return ok(optionsIn(actor, fight.category, fight.generic).map(({ statistic }) => statistic));
    }
    return ok(actor.statistics.filter(({ error }) => error === null));
  }
  const only = rollable(actor, resolved);
  return only.ok ? ok([only.value]) : only;
}

/** What the situation added to the last roll, which a further one begins with. */
function situationBefore({ rolls }: ContestSide): readonly Term[] {
  return (rolls.at(-1)?.side.terms ?? []).filter(isTyped);
}

function chosen(statistics: readonly Statistic[], { statistic }: ContestRollChoice): Statistic | undefined {
  return statistics.find(({ key }) => key === statistic);
}

/** What the message of a roll says, apart from the dice. */
export function rollSystem(request: ContestRollRequest, choice: ContestRollChoice) {
  const { contest, side, round } = request;
  const statistic = chosen(request.statistics, choice);
  if (!statistic) throw new Error(`Nobody can throw with "${choice.statistic}" in this contest.`);
  const { id: participant, actor } = side.participant;
  return {
    contest: contest.message.id,
    participant,
    round,
    actor,
    pool: statistic.pool,
    terms: request.termsFor(choice),
    statistic: used(statistic),
  };
}

/** The message of a roll, its dice rolled: seen by those who see the contest unless its player wants it otherwise. */
export async function rollMessage(request: ContestRollRequest, choice: ContestRollChoice): Promise<MessageSource> {
  const { contest, actor } = request;
  const system = rollSystem(request, choice);
  const { participant: id, pool, terms } = system;
  const roll = await CONFIG.SIRPAS.rolls.pool.build({ id, pool, terms }).evaluate();
  const data = {
    type: "contestRoll",
    speaker: speakerOf(actor),
    rolls: [roll],
    system,
  };
  if (choice.visibility !== "") return applyVisibility(data, choice.visibility);
  const { whisper } = contest.message;
  return whisper.length > 0 ? { ...data, whisper: [...whisper] } : data;
}
