import { recordEvent } from "#core/play/log/record.ts";
import { err, ok, type Result } from "#core/rules/result.ts";
import { refused } from "#core/utils/notify-refusal.ts";
import type { DogActor } from "../../documents/actor.ts";
import { EXERTIONS, exertionCost, tired, type Exertion } from "../../rules/character/tiredness.ts";
import type { Valued } from "../../rules/valued.ts";
import { exhaustion } from "../../settings/definitions.ts";
import { fightOf } from "../fight-of.ts";
import { itemsOf } from "../items.ts";

/** What an exertion costs somebody as they are, with what they wear and carry. */
export function costOf(actor: DogActor, exertion: Exertion): Valued {
  const { skilled, overload } = actor.character;
  return exertionCost(exertion, skilled.attributes, { burden: burdenOf(actor), overload });
}

/** The burden of what is worn; that of a helmet tires nobody. */
function burdenOf(actor: DogActor): number {
  return itemsOf(actor, "armour")
    .filter(({ system }) => system.worn && [...system.covers].some((location) => location !== "head"))
    .reduce((sum, { system }) => sum + system.burden, 0);
}

/** Whether somebody can do anything but rest. */
export function canExert({ name, system }: DogActor): Result<null> {
  return exhaustion() === "rest" && system.fatigue === 0 ? err("tooTired", { name }) : ok(null);
}

/** Takes the cost of an exertion from somebody, or gives back what rest does. @returns whether it did; if not, the user was told why */
export async function exert(actor: DogActor, what: string): Promise<boolean> {
  const exertion = EXERTIONS.find((key) => key === what);
  if (!exertion) return false;
  if (!actor.isOwner) return refused(err("notOwner", { actor: actor.name }));
  const { uuid, name, system } = actor;
  const { value } = costOf(actor, exertion);
  const now = tired(system.fatigue, value);
  const by = now - system.fatigue;
  if (by === 0) return refused(err(value > 0 ? "nothingToLose" : "notTired", { name }));
  const able = value > 0 ? canExert(actor) : ok(null);
  if (!able.ok) return refused(able);
  const data = { name, exertion: `DOG.EXERTION.${exertion}`, by: Math.abs(by), now };
  const said = [{ label: `DOG.LOG.said.${by < 0 ? "tires" : "rests"}`, data }];
  const changes = [{ uuid, path: "system.fatigue", by }];
  return recordEvent(fightOf(actor), { type: "tiredness", key: "", who: uuid, message: "", said, facts: [], changes });
}
