/* What sheets show and do, which is loaded beside the start. */
import { itemRoll } from "#core/applications/sheets/actor-actions.ts";
import type { SheetProgram } from "#core/applications/sheets/actor-sheet.ts";
import { action, edit } from "#core/applications/sheets/base/actions.ts";
import type { LazyActions } from "#core/applications/sheets/base/lazy-actions.ts";
import type { ViewedSheet } from "#core/applications/sheets/base/viewed-sheet.ts";
import { rollKeys } from "#core/applications/ux/roll-keys.ts";
import { ownActors, targetedActors } from "#core/play/people/at-hand.ts";
import { load } from "../../play/combat/rounds.ts";
import { fall, treat } from "../../play/injury/treatment.ts";
import { fateDie, march, rest, RESTS } from "../../play/recovery/rest.ts";
import { FALLS } from "../../rules/dangers/falling.ts";
import { AT_HAND } from "./at-hand.ts";
import { statBlock } from "./stat-block.ts";
import { VIEWS } from "./views.ts";

/** What the buttons of the actor's sheet do. */
const ACTIONS: LazyActions = {
  load: itemRoll(load),
  rest: edit(({ actor }: ViewedSheet, { dataset }) => restWith(actor, dataset["rest"] ?? "")),
  treat: action(({ actor }: ViewedSheet, _target, event) =>
    treat(actor, (targetedActors()[0] as Actor.Implementation | undefined) ?? actor, rollKeys(event)),
  ),
  fall: action(({ actor }: ViewedSheet, target, event) => {
    const way = FALLS.find((key) => key === target.dataset["fall"]) ?? "straight";
    return fall(actor, numberBeside(target), way, rollKeys(event));
  }),
  march: edit(async ({ actor }: ViewedSheet, target) => {
    const ground = target.dataset["march"] === "road" ? "road" : "rough";
    for (const one of together(actor)) await march(one, numberBeside(target), ground);
  }),
  learn: edit(async ({ actor }: ViewedSheet) => (await CONFIG.BIND.windows()).openLearning(actor)),
};

/** The number that is typed in front of a button. */
const numberBeside = (button: HTMLElement) =>
  Number(button.closest(".measured")?.querySelector<HTMLInputElement>("input")?.value ?? 0);

/** Whom the sheet is of, or all who are selected with them. */
function together(actor: Actor.Implementation): readonly Actor.Implementation[] {
  const selected = ownActors() as readonly Actor.Implementation[];
  return selected.includes(actor) ? selected : [actor];
}

/** Time passes for them: one die of fate is for all who took part. */
async function restWith(actor: Actor.Implementation, key: string): Promise<void> {
  const how = RESTS.find((one) => one === key);
  if (!how) return;
  const die = how === "week" ? 0 : await fateDie(actor);
  for (const one of together(actor)) await rest(one, how, die);
}

export const ACTOR_SHEET: SheetProgram = { views: VIEWS, actions: ACTIONS, atHand: AT_HAND, statBlock };
