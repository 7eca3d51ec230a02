import { itemRoll } from "#core/applications/sheets/actor-actions.ts";
import { actorSheet } from "#core/applications/sheets/actor-sheet.ts";
import { action, edit, type LazyActions } from "#core/applications/sheets/base/actions.ts";
import type { ViewedSheet } from "#core/applications/sheets/base/viewed-sheet.ts";
import { rollKeys } from "#core/applications/ux/roll-keys.ts";
import { ownActors, targetedActors } from "#core/play/people/at-hand.ts";
import { load } from "../../play/combat/rounds.ts";
import { fall, treat } from "../../play/injury/treatment.ts";
import { fateDie, rest, RESTS } from "../../play/recovery/rest.ts";
import { FALLS } from "../../rules/dangers/falling.ts";
import { AT_HAND } from "./at-hand.ts";
import { isNew, VIEWS } from "./views.ts";

/** What the buttons of the actor's sheet do. */
const ACTIONS: LazyActions = {
  load: itemRoll(load),
  rest: edit(({ actor }: ViewedSheet, { dataset }) => restWith(actor, dataset["rest"] ?? "")),
  treat: action(({ actor }: ViewedSheet, _target, event) =>
    treat(actor, (targetedActors()[0] as Actor.Implementation | undefined) ?? actor, rollKeys(event)),
  ),
  fall: action(({ actor }: ViewedSheet, target, event) => {
    const way = FALLS.find((key) => key === target.dataset["fall"]) ?? "straight";
    const { value = "0" } = target.closest(".rests")?.querySelector<HTMLInputElement>("input[data-fall]") ?? {};
    return fall(actor, Number(value), way, rollKeys(event));
  }),
  learn: edit(async ({ actor }: ViewedSheet) => (await CONFIG.BIND.windows()).openLearning(actor)),
};

/** Time passes for whom the sheet is of, or for all who are selected with them: one die of fate is for all who took part. */
async function restWith(actor: Actor.Implementation, key: string): Promise<void> {
  const how = RESTS.find((one) => one === key);
  if (!how) return;
  const selected = ownActors() as readonly Actor.Implementation[];
  const all = selected.includes(actor) ? selected : [actor];
  const die = how === "week" ? 0 : await fateDie(actor);
  for (const one of all) await rest(one, how, die);
}

const TABS = {
  ...{ overview: "fa-user", skills: "fa-list-check", combat: "fa-khanda" },
  ...{ gear: "fa-box-open", notes: "fa-feather" },
};

/** The sheet of a character or NPC. */
export const ActorSheet = actorSheet({
  ...{ tabs: TABS, size: 760, load: async () => ({ views: VIEWS, actions: ACTIONS, atHand: AT_HAND }) },
  isInTheMaking: (actor) => actor.type === "character" && isNew(actor),
});
