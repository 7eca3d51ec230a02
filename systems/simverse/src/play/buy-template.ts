import { draftActor, storedData } from "#core/foundry/documents.ts";
import { ok, type Result } from "#core/rules/result.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";
import { withMutex } from "#core/utils/mutex.ts";
import type { Budget } from "../rules/character/budget.ts";
import { affordableTemplate, templateCost } from "../rules/character/purchase.ts";
import { SIZE_KEYS } from "../rules/character/sizes.ts";
import type { Catalogue } from "./catalogue.ts";
import { countOf, enter, levelChange, merged, numberIn, SIZE } from "./purchases.ts";
import {
  bringing,
  bringInto,
  chosenOf,
  openOptions,
  type Bringing,
  type Choices,
  type Template,
  type TemplatedSource,
} from "./templates.ts";

/** What a race or profession costs somebody now, in points, with the first of each of its options. */
export async function templateCostFor(
  actor: Actor.Implementation,
  template: Template,
  catalogue: Catalogue,
): Promise<Result<number>> {
  const first = chosenOf(openOptions(template), ({ options }) => options[0] ?? "");
  const brought = await bringing(actor, template, first, catalogue);
  return brought.ok ? ok(templateCost(actor.character.budget, budgetWith(actor, brought.value))) : brought;
}

/**
 * Buys a race or profession with all that it brings, if the budget has the points for its parts: one line of the ledger.
 * @returns what is on the sheet, and the names of what no compendium has; null if it was refused, of which the user has been told
 */
export async function buyTemplate(
  actor: Actor.Implementation,
  template: Template,
  choices: Choices,
  catalogue: Catalogue,
): Promise<{ readonly id: string; readonly missing: readonly string[] } | null> {
  return withMutex(actor, async () => {
    const brought = await bringing(actor, template, choices, catalogue);
    if (!brought.ok) return notifyRefusal(brought);
    const { name } = template;
    const cost = affordableTemplate(actor.character.budget, budgetWith(actor, brought.value), name);
    if (!cost.ok) return notifyRefusal(cost);
    const { created, own, missing } = brought.value;
    const levels = levelsOf(actor, brought.value);
    const things = created.map(({ _id, system }) => ({ thing: _id, from: 0, to: numberIn(system) }));
    const raised = merged(levels.map(({ thing, from, to }) => levelChange(actor, thing, to - from)));
    const line = { account: "points", thing: own, name, from: 0, to: 1, cost: cost.value } as const;
    await enter(
      actor,
      { ...line, brought: [...levels, ...things] },
      { ...raised, items: [...(raised.items ?? []), ...created.map((item) => ({ ...item }))] },
    );
    return { id: own, missing };
  });
}

/** What of somebody goes up or down: their size, attributes, and what they have at a lower level. */
function levelsOf(actor: Actor.Implementation, { attributes, size, raise }: Bringing) {
  const to = size ? SIZE_KEYS.indexOf(size) : countOf(actor, SIZE);
  const moved = [
    { thing: SIZE, by: to - countOf(actor, SIZE) },
    ...attributes.map(({ key, level }) => ({ thing: key, by: level })),
    ...raise.map(({ id, by }) => ({ thing: id, by })),
  ];
  return moved
    .filter(({ by }) => by !== 0)
    .map(({ thing, by }) => ({ thing, from: countOf(actor, thing), to: countOf(actor, thing) + by }));
}

/** The budget of somebody with what a template brings. */
function budgetWith(actor: Actor.Implementation, brought: Bringing): Budget {
  const data = storedData<TemplatedSource>(actor);
  bringInto(data, brought);
  return draftActor<Actor.Implementation>(data).character.budget;
}
