import { encounterOf } from "#core/foundry/collections.ts";
import { recordEvent } from "#core/play/log/record.ts";
import type { ToldEvent } from "#core/rules/log/event.ts";
import { err, ok, type Result } from "#core/rules/result.ts";
import { refused } from "#core/utils/notify-refusal.ts";
import { EXERTIONS, exertionCost, tired, type Exerted, type Exertion } from "../../rules/character/tiredness.ts";
import { isHelmet } from "../../rules/combat/protection.ts";
import type { Valued } from "#core/rules/valued.ts";
import { exhaustion } from "../../settings/definitions.ts";
import { itemsOf } from "#core/play/items.ts";

/** What an exertion costs somebody as they are, with what they wear and carry. */
export function costOf(actor: Actor.Implementation, exertion: Exertion): Valued {
  const { skilled, overload } = actor.character;
  return exertionCost(exertion, skilled.attributes, { burden: burdenOf(actor), overload });
}

/** The burden of what is worn; that of a helmet tires nobody. */
function burdenOf(actor: Actor.Implementation): number {
  return itemsOf(actor, "armour")
    .filter(({ system }) => system.worn && !isHelmet({ covers: [...system.covers] }))
    .reduce((sum, { system }) => sum + system.burden, 0);
}

/** Whether somebody can do anything but rest. */
export function canExert({ name, system }: Actor.Implementation): Result<null> {
  return exhaustion() === "rest" && system.fatigue === 0 ? err("tooTired", { name }) : ok(null);
}

/** Takes the cost of an exertion from somebody, or gives back what rest does. @returns whether it did; if not, the user was told why */
export async function exert(actor: Actor.Implementation, what: string): Promise<boolean> {
  const exertion = EXERTIONS.find((key) => key === what);
  if (!exertion) return false;
  if (!actor.isOwner) return refused(err("notOwner", { actor: actor.name }));
  const { value } = costOf(actor, exertion);
  const draft = tiring(actor, [{ exertion, count: 1 }]);
  if (!draft) return refused(err(value > 0 ? "nothingToLose" : "notTired", { name: actor.name }));
  const able = value > 0 ? canExert(actor) : ok(null);
  return able.ok ? recordEvent(encounterOf(actor), draft) : refused(able);
}

/** The event of some exertions, one after the other; null where they change nothing. */
export function tiring(actor: Actor.Implementation, exertions: readonly Exerted[]): ToldEvent | null {
  const { uuid, name, system } = actor;
  let now = system.fatigue;
  const said = exertions.flatMap(({ exertion, count }) => {
    const before = now;
    now = tired(now, costOf(actor, exertion).value, count);
    if (now === before) return [];
    const data = { name, exertion: `DOG.EXERTION.${exertion}`, by: Math.abs(now - before), now };
    return [{ label: `DOG.LOG.said.${now < before ? "tires" : "rests"}`, data }];
  });
  const by = now - system.fatigue;
  if (by === 0) return null;
  const changes = [{ uuid, path: "system.fatigue", by }];
  return { type: "tiredness", who: uuid, said, changes };
}
