import type { StrikeState } from "../../play/combat/attack/attack-state.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { bestAgainst } from "../../play/combat/defence/defend-all.ts";
import { isOursToAnswer } from "#core/play/challenge/who-answers.ts";
import { awaited } from "#core/applications/challenge/answer-footer.ts";
import { offeredDefence } from "./defence-cost.ts";

/** What a strike waits for, and what this user can do about it; null where it waits for nothing. */
export function todoView(strike: StrikeState) {
  const { awaited: one, against } = strike;
  if (!one) return null;
  const { stage, name } = one;
  const open = awaited(one.actor, name);
  const actor = actorAt(one.actor);
  // A Gamemaster who answers in a player's place chooses with care.
  const ours = actor !== null && isOursToAnswer(actor);
  const offered = ours && stage === "defence" ? bestAgainst(strike) : null;
  return {
    ...open,
    waiting: one.actor === against.actor ? open.waiting : `${name}: ${open.waiting}`,
    name,
    stage,
    ours,
    best: offered && offeredDefence(offered.request, offered.best),
  };
}
