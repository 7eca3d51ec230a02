import { currentVisibility, type RollKeys } from "#core/foundry/visibility.ts";
import { targetedActors } from "#core/play/people/at-hand.ts";
import { postRoll } from "#core/play/cards/post-roll.ts";
import { err, ok, type Result } from "#core/rules/result.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";
import { checkCanRoll } from "../../rules/injury/conditions.ts";
import { conditionsOf } from "../combat/fighter.ts";
import { Catalogue } from "../catalogue.ts";
import { openContest } from "../contests/open-contest.ts";
import { besides, othersAtHand } from "./at-hand.ts";
import { chosenStatistic, plainChoice, termsFor, type CheckChoice, type CheckRequest } from "./check-request.ts";
import { statisticOf, statisticsAt } from "./statistics.ts";
import { canRollFor } from "#core/play/people/can-roll.ts";

type Message = ChatMessage.Implementation;

/** What is settled about a check beforehand. */
type CheckCall = RollKeys & Pick<CheckRequest, "more" | "difficulty" | "asked" | "about">;

const UNTAUGHT = "SIMVERSE.CHECK.untaught";

/**
 * Asks about a check of a statistic, by its key, and rolls it; against others it is a contest.
 * @returns the message; null if nothing was rolled, and the user was told why
 */
export async function performCheck(actor: Actor.Implementation, what: string, keys: CheckCall = {}) {
  return ask(actor, keys, () => {
    const statistic = statisticOf(actor, what);
    return statistic.ok ? ok([statistic.value]) : statistic;
  });
}

/** Asks about a check of one of the skills that somebody has not learned and may try anyway, and rolls it. */
export async function performUntaught(actor: Actor.Implementation): Promise<Message | null> {
  return ask(actor, { about: UNTAUGHT }, async () => {
    const known = new Set(actor.character.skills.map(({ skill }) => skill.key));
    const others = (await Catalogue.open()).ofType("skill").filter(({ key }) => !known.has(key));
    const uuids = others.map(({ uuid }) => uuid);
    const statistics = statisticsAt(actor, uuids).toSorted((one, two) => one.label.localeCompare(two.label));
    return statistics.length > 0 ? ok(statistics) : err("nothingUntaught");
  });
}

type Statistics = CheckRequest["statistics"];

/** @param find  What can be rolled, which is asked of those alone who can roll */
async function ask(
  actor: Actor.Implementation,
  { fast = false, visibility = currentVisibility(), asked, ...level }: CheckCall,
  find: () => Result<Statistics> | Promise<Result<Statistics>>,
): Promise<Message | null> {
  const able = canRollFor(actor, () => checkCanRoll(conditionsOf(actor)));
  if (!able.ok) return notifyRefusal(able);
  const found = await find();
  if (!found.ok) return notifyRefusal(found);
  const among = asked ? { asked, pressed: true } : opponentsOf(actor);
  const request = { actor, statistics: found.value, visibility, ...level, ...among };
  const choice = fast ? plainChoice(request) : await CONFIG.SIMVERSE.dialogs.check(request);
  if (!choice) return null;
  return choice.kind === "" ? rollCheck(request, choice) : openContest(request, choice);
}

/** Whom somebody can have a contest with: all whom this user targets, else one who is on the scene or known to this user. */
function opponentsOf(actor: Actor.Implementation): Required<Pick<CheckRequest, "opponents" | "together">> {
  const targeted = besides(targetedActors(), actor);
  if (targeted.length > 0) return { opponents: targeted, together: true };
  return { opponents: othersAtHand(actor), together: false };
}

/** Rolls a check as it was chosen. */
export async function rollCheck(request: CheckRequest, choice: CheckChoice): Promise<Message | null> {
  const { actor, asked } = request;
  const { difficulty, unhurried, visibility } = choice;
  const { key, label } = chosenStatistic(request, choice);
  const terms = termsFor(request, choice);
  const system = { actor: actor.uuid, label, statistic: key, terms, difficulty, unhurried, ...asked };
  const roll = unhurried ? null : CONFIG.SIMVERSE.rolls.check.build();
  return postRoll(actor, { type: "check", system }, visibility, roll);
}
