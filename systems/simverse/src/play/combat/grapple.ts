import { currentVisibility, type RollKeys } from "#core/foundry/visibility.ts";
import { canRollFor } from "#core/play/people/can-roll.ts";
import { err, ok } from "#core/rules/result.ts";
import { localize } from "#core/utils/localize.ts";
import { refused } from "#core/utils/notify-refusal.ts";
import { HELD, HOLDS_BY, type Hold } from "../../rules/combat/grapple.ts";
import { checkCanRoll } from "../../rules/injury/conditions.ts";
import { byHand } from "../../rules/powers/use.ts";
import { plainChoice, type CheckRequest } from "../checks/check-request.ts";
import { statisticsAt } from "../checks/statistics.ts";
import { interrupt } from "../powers/end-power.ts";
import { grapplerWith } from "../powers/held.ts";
import { NO_USE, type PowerUse } from "../powers/rolled-power.ts";
import { aimedTokens, chancesOf, targetsOf, work } from "../powers/use-power.ts";
import { PICTURES } from "./conditions.ts";
import { conditionsOf } from "./fighter.ts";
import { takeable, takeAction } from "./take-action.ts";
import { turnOf } from "./turn-state.ts";

/** What a grapple is rolled with, on both sides. */
export const GRAPPLE = "grapple";

/** What an attempt does, as its message keeps it. @param alone  Whether nobody holds who breaks free */
export function useOfHold(hold: Exclude<Hold, "">, alone: boolean): PowerUse {
  const img = `icons/svg/${PICTURES[HELD]}.svg`;
  const holds = hold === "takes" ? { conditions: [HELD], concentration: true, rounds: null } : {};
  return { ...NO_USE, ...holds, img, hold, sure: false, resisted: !alone, by: alone ? 0 : HOLDS_BY };
}

/**
 * Takes hold of who is targeted, or breaks free from who holds: a contest for a major action, whose winner holds or is free.
 * @returns whether it was rolled; if not, the user was told why or thought better of it
 */
export async function grapple(
  actor: Actor.Implementation,
  { fast = false, visibility = currentVisibility() }: RollKeys = {},
): Promise<boolean> {
  const hold = actor.statuses.has(HELD) ? "frees" : "takes";
  const action = hold === "frees" ? "breakFree" : GRAPPLE;
  const power = byHand({ name: localize(`SIMVERSE.TURN_ACTION.${action}`), kind: "manoeuvre", resist: GRAPPLE });
  const holder = grapplerWith(actor);
  const own = canRollFor(actor);
  const able = own.ok ? checkCanRoll(conditionsOf(actor)) : own;
  const tokens = hold === "takes" && able.ok ? await aimedTokens(actor, power, fast) : [];
  if (!tokens) return false;
  const aimed = hold === "takes" ? targetsOf(actor, power, tokens) : ok([holder ?? actor]);
  const paid = turnOf(actor) ? takeable(actor, action) : ok(null);
  for (const one of [able, aimed, paid]) if (!one.ok) return refused(one);
  const targets = aimed.ok ? aimed.value : [];
  if (hold === "takes" && targets.includes(actor)) return refused(err("powerTarget", { name: power.name }));
  const statistics = statisticsAt(actor, [GRAPPLE]).map((one) => ({ ...one, label: power.name }));
  const alone = targets.includes(actor);
  const chances = alone ? {} : chancesOf(power, HOLDS_BY, targets);
  const request: CheckRequest = { actor, statistics, visibility, pressed: true, ...chances };
  const choice = fast ? plainChoice(request) : await CONFIG.SIMVERSE.dialogs.check(request);
  if (!choice || !(await interrupt(actor))) return false;
  if (turnOf(actor) && !(await takeAction(actor, action))) return false;
  return (await work(power, useOfHold(hold, alone), request, choice, targets)) !== null;
}
