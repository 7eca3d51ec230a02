import { aimedAt, type Aim } from "../../play/exchange/aim.ts";
import { targetKey } from "../../play/people/target-list.ts";
import { inOneLine } from "../../utils/localize.ts";
import { ruleErrorText } from "../../utils/notify-refusal.ts";
import type { AimedChoice, AimForm } from "../exchange/aim-dialog.ts";
import { chanceLines } from "../exchange/aim-view.ts";
import type { SystemWindow } from "../ux/window.ts";
import { askArea, type AreaMetres } from "./area-window.ts";

/*
 * What is aimed at somebody and fills an area: loaded with the first that is placed.
 */

/**
 * Lets a player place the area of what they aim with, with its chances against each who is in it.
 * @returns what is aimed at the likeliest of them, with what follows from the place; null where nobody is in it or they thought better of it
 */
export async function placeAim<Request extends Aim, Choice extends AimedChoice, Assumed extends object, Plan>(
  window: SystemWindow,
  rules: AimForm<Request, Choice, Assumed, Plan>,
  request: Request,
  choice: Choice & Assumed,
): Promise<{ readonly request: Request; readonly choice: Choice & Assumed } | null> {
  const at = (target: string, metres: AreaMetres) => ({
    request: aimedAt(request, target),
    choice: { ...choice, target, ...rules.area?.at(metres) },
  });
  const placed = await askArea(
    {
      ...{ name: rules.nameOf(request), actor: request.actor },
      foresee(token, metres) {
        const then = at(targetKey(token), metres);
        const plan = rules.plan(then.request, then.choice);
        if (!plan.ok) return ruleErrorText(plan);
        const { chances } = rules.summaryOf(then.request, then.choice, plan.value);
        return inOneLine(chanceLines(chances).map(({ name, value }) => `${name} ${value}`));
      },
    },
    window,
  );
  const inside = new Map(placed?.map((target) => [targetKey(target.token), target]));
  const first = request.targets.find((token) => inside.has(targetKey(token)));
  return first ? at(targetKey(first), inside.get(targetKey(first))!) : null;
}
