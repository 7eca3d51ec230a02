import { scoreSide } from "../../rules/checks/score.ts";
import { isAsked, type ContestSide } from "../../play/contests/contest-sides.ts";
import type { ContestState } from "../../play/contests/contest-state.ts";
import { canSeeValue } from "../../play/contests/opponents.ts";
import { canClose } from "#core/play/challenge/challenge.ts";
import { answerFooter, awaited } from "#core/applications/challenge/answer-footer.ts";
import { localize } from "#core/utils/localize.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { rollViews } from "../checks/roll-view.ts";
import { boardFor } from "./rounds-in-chat.ts";
import { commonStatistic } from "./contest-labels.ts";

/** What became of somebody, in a word or two. */
interface Verdict {
  readonly statistic?: string;
  readonly place?: string;
  readonly result?: string;
  readonly note: string;
  readonly state: string;
  readonly icon?: string;
}

/**
 * Somebody in a contest of any kind as its card lists them.
 * @param verdict  What became of them; null while nothing has: then whether they have rolled.
 * @param again    The sentence for those who have to roll once more.
 */
export function sideRow(
  { data, sides, waiting }: ContestState,
  { participant, statistic, rolls, hidden }: ContestSide,
  verdict: Verdict | null,
  again = "",
) {
  const { id, name, actor } = participant;
  const scored = rolls.map(({ side }) => scoreSide(side));
  const due = waiting.find((one) => one.id === id);
  const known = canSeeValue(actor);
  const open = due ? awaited(actor, name) : null;
  const missed = data.closing.closed && hidden === 0 ? localize("SIRPAS.CARD.request.unanswered") : "";
  // What somebody adds is theirs to know, and with the result their dice would tell it.
  const rolled = known ? rollViews(scored) : [];
  return {
    id,
    name,
    actor,
    img: actorAt(actor)?.img ?? "",
    // What they use, where not all use the same.
    statistic: commonStatistic(sides) !== "" || statistic.label === "" ? "" : localize(statistic.label),
    place: "",
    result: scored.length > 0 ? String(scored.at(-1)?.result) : "",
    note: scored.length > 0 ? localize("SIRPAS.CARD.ranking.thrown") : missed,
    state: "",
    ...verdict,
    hidden: hidden > 0,
    rolls: rolled,
    dice: rolled.at(-1)?.dice ?? [],
    unseen: scored.length > 0 && !known,
    again: due && due.round > 1 ? again : "",
    // Those who have yet to choose what to use roll from their own row.
    waiting: open && { ...open, together: open.together && statistic.key !== "" },
  };
}

export type ParticipantRow = ReturnType<typeof sideRow>;

/**
 * What the cards of contests of all kinds show.
 * @param rows     Everybody in it.
 * @param instead  What is said in place of how many have rolled.
 */
export function contestPart({ message, data, sides }: ContestState, rows: readonly ParticipantRow[], instead = "") {
  const { reason, forged, outcome } = data;
  const { closed } = data.closing;
  const open = rows.flatMap(({ waiting }) => waiting ?? []);
  const rolled = sides.filter(({ rolls, hidden }) => rolls.length > 0 || hidden > 0).length;
  const facts = { closed, canClose: canClose(message), all: sides.length, instead };
  return {
    reason,
    forged,
    closed,
    readable: outcome !== null,
    board: boardFor(message),
    footer: isAsked(message) ? answerFooter(open, { ...facts, ...(closed ? { answered: rolled } : {}) }) : null,
  };
}
