import { createMessage, speakerOf } from "#core/foundry/documents.ts";
import { nameOf } from "#core/play/people/at-hand.ts";
import { seenByAsked } from "#core/play/cards/visibility.ts";
import type { Visibility } from "#core/foundry/visibility.ts";
import type { ContestKind } from "../../rules/checks/contest.ts";
import {
  chosenOpponents,
  chosenStatistic,
  termsFor,
  type CheckChoice,
  type CheckRequest,
} from "../checks/check-request.ts";
import { momentOf } from "../combat/moment.ts";

type Message = ChatMessage.Implementation;

/** Begins a contest with the first roll; the others are asked for theirs. */
export async function openContest(request: CheckRequest, choice: CheckChoice): Promise<Message | null> {
  const { kind, against, goal, rolls } = choice;
  if (kind === "") return null;
  const others = chosenOpponents(request, choice);
  const roll = await CONFIG.SIMVERSE.rolls.check.build().evaluate();
  const system = { kind, goal, rolls, sides: sidesOf(request, choice, others, { statistic: against }) };
  return postContest("contest", request.actor, others, { system, rolls: [roll] }, choice.visibility);
}

/** Who takes part: the one who began with all that their target number is made of, the others with what is asked of them. */
export function sidesOf(
  request: CheckRequest,
  choice: CheckChoice,
  others: readonly Actor.Implementation[],
  asked: { readonly statistic: string; termsFor?(actor: Actor.Implementation): readonly object[] },
) {
  const { actor } = request;
  const named = (one: Actor.Implementation) => ({ actor: one.uuid, name: nameOf(one) });
  const { key, label } = chosenStatistic(request, choice);
  return [
    { id: "0", ...named(actor), label, statistic: key, terms: termsFor(request, choice) },
    ...others.map((one, index) => ({
      ...{ id: String(index + 1), ...named(one), label: "", statistic: asked.statistic },
      terms: asked.termsFor?.(one) ?? [],
    })),
  ];
}

/** Writes a contest, or a power that is used, into the chat. Who is asked reads it, whoever else may. */
export async function postContest(
  type: "contest" | "power",
  actor: Actor.Implementation,
  asked: readonly Actor.Implementation[],
  { system, rolls }: { readonly system: { readonly kind: ContestKind }; readonly rolls: readonly Roll[] },
  visibility: Visibility,
): Promise<Message | null> {
  // Who began it has rolled here: hiding the dice from them alone would hide nothing.
  const seen = visibility === "blind" ? "gm" : visibility;
  const data = { type, speaker: speakerOf(actor), rolls, system: { ...system, ...momentOf(actor) } };
  return createMessage(seenByAsked(data, seen, asked));
}
