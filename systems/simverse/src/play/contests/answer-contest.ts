import { messageAt } from "#core/foundry/collections.ts";
import { actorAt, createMessage, speakerOf } from "#core/foundry/documents.ts";
import type { RollKeys } from "#core/foundry/visibility.ts";
import { asVisibleAs } from "#core/play/cards/visibility.ts";
import { answerOnce } from "#core/play/exchange/answer-once.ts";
import { passesGate } from "#core/play/gate/gate.ts";
import { err, ok, type Result } from "#core/rules/result.ts";
import type { Term } from "#core/rules/term.ts";
import { checkCanRoll } from "../../rules/injury/conditions.ts";
import { withOffers } from "../../rules/character/modifiers.ts";
import { resistanceTerms } from "../../rules/checks/contest.ts";
import { contestOdds } from "../../odds/contest.ts";
import { successWays } from "../../odds/check.ts";
import {
  chosenStatistic,
  plainChoice,
  termsFor,
  type CheckChoice,
  type CheckRequest,
} from "../checks/check-request.ts";
import { rolledName, statisticOf, statisticsOf } from "../checks/statistics.ts";
import { resistOffers } from "../powers/rolled-power.ts";
import { conditionsOf } from "../combat/fighter.ts";
import { ContestData } from "./contest-data.ts";

type Message = ChatMessage.Implementation;

const ROLLS = 216;

/**
 * Rolls for a side of a contest that waits for it, or lets it happen.
 * @returns the answer; null if there is none, and the user was told why or thought better of it
 */
export async function answerContest(
  id: string,
  side: string,
  { fast = false, yields = false }: RollKeys & { readonly yields?: boolean } = {},
): Promise<Message | null> {
  return answerOnce<Asked, CheckChoice>(`${id} ${side}`, {
    ready() {
      const asked = requestFor(id, side);
      const able = asked.ok && !yields ? ableToRoll(asked.value) : ok(null);
      return able.ok ? asked : able;
    },
    choose({ request }) {
      const atOnce = yields || (fast && request.statistics.length === 1);
      return atOnce ? plainChoice(request) : CONFIG.SIMVERSE.dialogs.check(request);
    },
    async post({ message, actor, request, own, round }, choice) {
      const label = yields ? "" : chosenStatistic(request, choice).label;
      // What the margin of the other side takes follows from the contest.
      const terms = yields ? [] : termsFor({ ...request, more: own }, choice);
      const system = { contest: id, side, round, actor: actor.uuid, label, terms, yields };
      const rolls = yields ? [] : [await CONFIG.SIMVERSE.rolls.check.build().evaluate()];
      return createMessage({ type: "contestRoll", speaker: speakerOf(actor), rolls, system, ...asVisibleAs(message) });
    },
  });
}

interface Asked {
  readonly message: Message;
  readonly actor: Actor.Implementation;
  readonly round: number;
  readonly request: CheckRequest;
  /** What counts besides what is rolled, without what the other side's margin takes. */
  readonly own: readonly Term[];
}

function requestFor(id: string, of: string): Result<Asked> {
  const message = messageAt(id);
  const data: unknown = message?.system;
  if (!message || !(data instanceof ContestData) || !passesGate(message)) return err("requestGone");
  const index = data.sides.findIndex((side) => side.id === of);
  const side = data.sides[index];
  const actor = side && actorAt(side.actor);
  if (!side || !actor) return err("requestGone");
  const { name } = side;
  if (data.closing.closed) return err("requestClosed");
  if (!data.outcome?.waiting.includes(index)) return err("requestAnswered", { name });
  if (!actor.isOwner) return err("notOwner", { actor: name });
  const { roll, kind, power } = data;
  const resists = kind === "resistance" && index > 0;
  const found = side.statistic === "" ? null : statisticOf(actor, side.statistic, resists ? "resistance" : undefined);
  const rolled = found?.ok ? [found.value] : statisticsOf(actor, resists ? "resistance" : undefined);
  const offers = resists && power ? resistOffers(actor, power.uuid) : [];
  const statistics = rolled.map((one) => ({ ...one, offers: withOffers(one.offers, offers) }));
  const against = resists && roll && !power?.sure ? resistanceTerms(roll) : [];
  const own: readonly Term[] = index === 0 ? [] : side.terms;
  const more = [...own, ...against];
  const about = rolledName(data.sides[0]!);
  const request = { actor, statistics, more, about, visibility: null, pressed: true, ...chancesIn(data, index) };
  return ok({ message, actor, own, request, round: data.rolled[index]!.length + 1 });
}

/** Who is out of their senses rolls nothing: they let it happen. */
function ableToRoll({ actor, request: { statistics } }: Asked): Result<null> {
  return statistics.length === 0 ? err("skillGone") : checkCanRoll(conditionsOf(actor));
}

/** The chances of who answers, as far as what was rolled before says them. */
function chancesIn({ kind, rolled, goal, rolls }: ContestData, index: number): Pick<CheckRequest, "chances"> {
  const others = rolled.flatMap(([first], at) => (first && at !== index ? [first.outcome] : []));
  if (others.length === 0 || index === 0 || kind === "complex") return {};
  return {
    chances: (target) => {
      if (kind === "resistance") return [{ name: "resist", value: successWays(target) / ROLLS }];
      const { win, tie } = contestOdds("simple", target, others, { goal, rolls });
      return [
        { name: "win", value: win },
        { name: "tie", value: tie },
      ];
    },
  };
}
