import { askArea } from "#core/applications/areas/area-window.ts";
import type { SystemWindow } from "#core/applications/ux/window.ts";
import { percent } from "#core/applications/ux/chances.ts";
import { ruleErrorText } from "#core/utils/notify-refusal.ts";
import { localize } from "#core/utils/localize.ts";
import { nameOf } from "#core/play/people/at-hand.ts";
import { targetKey } from "#core/play/people/target-list.ts";
import { AttackPreviews } from "../../play/combat/attack/attack-preview.ts";
import type { AttackChoice, AttackRequest } from "../../play/combat/attack/attack-request.ts";
import type { TargetChoice } from "../../rules/combat/attack-plan.ts";
import { FIGURES } from "./preview-view.ts";

/*
 * An attack on all who are in an area of the map: loaded with the first that is placed.
 */

/**
 * Lets the attacker place an area, with what the chosen attack would do to each who is in it.
 * @returns those who are in it as the dialog's targets; null for who thinks better of it
 */
export async function attackArea(
  dialog: SystemWindow,
  request: AttackRequest,
  choice: AttackChoice,
): Promise<readonly TargetChoice[] | null> {
  const { actor } = request.fighter;
  const previews = new AttackPreviews(request.fighter);
  const choiceOf = (id: string) => {
    const target = request.targets.find((one) => one.id === id);
    return choice.targets.find((one) => one.id === id) ?? (target && request.targetOf(target));
  };
  const name = request.techniqueFor(choice)?.item.name ?? nameOf(actor);
  const area = await askArea(
    {
      name,
      actor,
      foresee(token) {
        const target = choiceOf(targetKey(token));
        const plan = target && request.planFor({ ...choice, targets: [target] });
        const [planned] = plan?.targets ?? [];
        if (!plan || !planned) return "";
        if (plan.error) return ruleErrorText(plan.error);
        const preview = previews.of(plan, planned);
        if (!preview) return "";
        const lines = FIGURES.map((key) => `${localize(`SIRPAS.ATTACK.ODDS.${key}Short`)} ${percent(preview[key])}`);
        return lines.join(" · ");
      },
    },
    dialog,
  );
  return area && area.flatMap(({ token }) => choiceOf(targetKey(token)) ?? []);
}
