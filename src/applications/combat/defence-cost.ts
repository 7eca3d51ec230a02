import type { DefenceRequest, PlannedDefence } from "../../play/combat/defence/defence-request.ts";
import { encounterOf } from "../../play/encounter/encounter-of.ts";
import { phaseIn } from "../../play/encounter/turn-order.ts";
import { attacksLeft, leftAfter } from "../../play/movement/move-cost.ts";
import { inOneLine, localize } from "#core/utils/localize.ts";
import { lossLabel } from "../movement/cost-labels.ts";
import { hitLabels, defencePreviewTooltip } from "./defence-preview.ts";

/** What a defence takes of the turn. */
interface DefenceCost {
  /** In words; empty outside of an encounter, where no turn is counted. */
  readonly label: string;
  /** What the defender, whose place in this turn is not over, goes without then; empty where that is nothing. */
  readonly loses: string;
}

/** What a defence takes of the turn that is being played, before it is chosen. */
export function defenceCost({ fighter }: DefenceRequest, { option }: PlannedDefence): DefenceCost {
  const { actor } = fighter;
  const { cost, error, logged } = option;
  const encounter = encounterOf(actor);
  const after = leftAfter(fighter, logged);
  if (!encounter || error || !after) return { label: "", loses: "" };
  if (cost === 0) return { label: localize("SIRPAS.DEFENCE.COST.free"), loses: "" };
  const left = after.defences ?? after.actions;
  const key = left > 0 ? "some" : after.all === 1 ? "only" : "last";
  const isOver = phaseIn(encounter, actor) === "through" || attacksLeft(fighter) === 0;
  return {
    label: localize(`SIRPAS.DEFENCE.COST.${key}`, { count: cost, left }),
    loses: isOver ? "" : lossLabel(after),
  };
}

/** What the button says that defends at one press: with what, the chance to be hit, and what it costs. */
export function offeredDefence(request: DefenceRequest, best: PlannedDefence) {
  const { option, preview } = best;
  const { name } = option.item;
  const { label, loses } = defenceCost(request, best);
  const chance = localize("SIRPAS.CARD.attack.defendWith", { defence: name, chance: hitLabels(preview) });
  const text = inOneLine([label, loses]);
  const costs = text ? [{ name: localize("SIRPAS.DEFENCE.COST.name"), text, page: "combat-turns" }] : [];
  return {
    option: option.id,
    label: inOneLine([chance, label]),
    warns: loses !== "",
    tooltip: defencePreviewTooltip(name, preview, costs),
  };
}
