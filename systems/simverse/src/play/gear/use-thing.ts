import { isCarried } from "#core/rules/carried.ts";
import { effectsIn, encounterOf } from "#core/foundry/collections.ts";
import { currentVisibility, type RollKeys, type Visibility } from "#core/foundry/visibility.ts";
import { isOf, itemsOf, type ItemOf } from "#core/play/items.ts";
import { endingOf } from "#core/play/log/status-changes.ts";
import { recordEvent } from "#core/play/log/record.ts";
import { canRollFor } from "#core/play/people/can-roll.ts";
import { err, ok, type Result } from "#core/rules/result.ts";
import { refused } from "#core/utils/notify-refusal.ts";
import { OWN_CHOICE, type Modifier } from "../../rules/character/modifiers.ts";
import { spend } from "../../rules/combat/turn.ts";
import { antidoteIn, checkThing, thingUse, type ThingUse } from "../../rules/gear/use.ts";
import { checkCanRoll } from "../../rules/injury/conditions.ts";
import { byHand, roundsIn } from "../../rules/powers/use.ts";
import { CheckData } from "../checks/check-data.ts";
import { plainChoice, type CheckRequest } from "../checks/check-request.ts";
import { rollCheck } from "../checks/perform-check.ts";
import { statisticsAt } from "../checks/statistics.ts";
import { conditionsOf } from "../combat/fighter.ts";
import { actionFact } from "../combat/take-action.ts";
import { turnOf } from "../combat/turn-state.ts";
import { rowsIn } from "../items.ts";
import { afflictedWith } from "../recovery/afflicted.ts";
import { NO_USE, type PowerUse } from "../powers/rolled-power.ts";
import { targetsOf, work } from "../powers/use-power.ts";

type Thing = ItemOf<"gear">;

/** The condition that an antidote is for. */
const POISONED = "poisoned";

/** What somebody drinks: an antidote only against a poison that they have. */
const drunk = (actor: Actor.Implementation): readonly (ThingUse | null)[] =>
  poisonsIn(actor).length > 0 ? ["drink", "cure"] : ["drink"];

/** The poisons that somebody has: the condition, and each that works for hours. */
const poisonsIn = (actor: Actor.Implementation) => [
  ...effectsIn<StatusEffect>(actor).filter(({ statuses }) => statuses.has(POISONED)),
  ...afflictedWith(actor, "poison").map(({ effect }) => effect),
];

/** The potions that somebody can drink now. */
export function potionsOf(actor: Actor.Implementation): readonly Thing[] {
  return itemsOf(actor, "gear").filter(
    ({ system }) => isCarried(system) && system.quantity > 0 && drunk(actor).includes(thingUse(system)),
  );
}

/** What a use of a thing does, as its message keeps it: the same as that of a power which needs no roll. */
export function useOfThing({ uuid, img, system }: Thing): PowerUse {
  const { restores, modifiers, minutes, light } = system;
  return {
    ...NO_USE,
    ...{ uuid, img, light, restores: { ...restores } },
    modifiers: rowsIn<Modifier>(modifiers)
      .filter(({ when }) => minutes > 0 && when !== OWN_CHOICE)
      .map(({ target, value, when }) => ({ target, value, when })),
    ...{ lasts: minutes > 0, rounds: roundsIn(minutes) },
  };
}

/** Whether an antidote is of use to somebody, and whether this user rolls for them. */
function curable(patient: Actor.Implementation): Result<null> {
  const own = canRollFor(patient);
  if (!own.ok) return own;
  return poisonsIn(patient).length > 0 ? ok(null) : err("notPoisoned", { name: patient.name });
}

/** The roll of Endurance that an antidote helps with, whose success ends a poison. */
async function cure(item: Thing, patient: Actor.Implementation, visibility: Visibility): Promise<boolean> {
  const request = { actor: patient, statistics: statisticsAt(patient, ["endurance"]), visibility, about: item.name };
  const message = await rollCheck(request, { ...plainChoice(request), situation: antidoteIn(item.system) });
  const data: unknown = message?.system;
  if (!(data instanceof CheckData)) return false;
  if (data.outcome?.success !== true) return true;
  const said = [{ label: "SIMVERSE.LOG.said.cured", data: { name: patient.name } }];
  const changes = endingOf(poisonsIn(patient));
  return recordEvent(encounterOf(patient), { type: "heal", who: patient.uuid, said, changes });
}

interface StatusEffect {
  readonly statuses: ReadonlySet<string>;
}

/** A thing as a power is read. */
const asPower = ({ name, system }: Thing) => byHand({ name, kind: system.kind, duration: system.minutes });

/**
 * Uses up a thing, for a minor action: somebody drinks a potion, or gives it to whom they have as their target; a light is lit.
 * @returns whether it was used; if not, the user was told why
 */
export async function useThing(actor: Actor.Implementation, id: string, keys: RollKeys = {}): Promise<boolean> {
  const own = canRollFor(actor);
  if (!own.ok) return refused(own);
  const item = actor.items.get(id);
  if (!item || !isOf(item, "gear")) return refused(err("thingGone"));
  const use = checkThing({ name: item.name, ...item.system });
  if (!use.ok) return refused(use);
  const able = checkCanRoll(conditionsOf(actor));
  if (!able.ok) return refused(able);
  const aimed = use.value === "light" ? ok([actor]) : targetsOf(actor, asPower(item));
  if (!aimed.ok) return refused(aimed);
  const sick = use.value === "cure" ? curable(aimed.value[0]!) : ok(null);
  if (!sick.ok) return refused(sick);
  const turn = turnOf(actor);
  const paid = turn ? spend(turn, "minor") : ok(null);
  if (!paid.ok) return refused(paid);
  const facts = turn ? [actionFact(actor, "minor")] : [];
  const said = [{ label: `SIMVERSE.LOG.said.${use.value}`, data: { name: actor.name, item: item.name } }];
  const changes = [{ uuid: item.uuid, path: "system.quantity", by: -1 }];
  const isUsed = await recordEvent(encounterOf(actor), { type: "use", who: actor.uuid, said, facts, changes });
  if (!isUsed) return false;
  const visibility = keys.visibility ?? currentVisibility();
  if (use.value === "cure") return cure(item, aimed.value[0]!, visibility);
  const statistics = [{ key: id, label: item.name, terms: [], offers: [] }];
  const request: CheckRequest = { actor, statistics, visibility };
  return (await work(asPower(item), useOfThing(item), request, plainChoice(request), aimed.value)) !== null;
}
