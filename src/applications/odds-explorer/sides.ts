import { documentAt } from "#core/foundry/documents.ts";
import { localize } from "#core/utils/localize.ts";
import { isSirpasActor, type SirpasActor } from "../../play/documents.ts";
import { hindranceTerms } from "../../play/statistics/hindrances.ts";
import type { Statistic } from "../../play/statistics/statistic.ts";
import { sumTerms } from "#core/rules/term.ts";
import { knownActors } from "#core/play/people/at-hand.ts";
import type { Side } from "./question.ts";
import { statisticOptions, usableStatistics } from "../checks/statistic-options.ts";
import { isPlain } from "./measures.ts";

/**
 * The actors that a side can be filled in from: those whose values this user may see, by name, with the chosen one; and what the
 * chosen one can roll, with its value.
 */
export function offersOf({ actor: uuid }: Side) {
  const actors: readonly SirpasActor[] = knownActors().filter(isObserved);
  const own = actorWith(uuid);
  return {
    actors: own && !actors.includes(own) ? [own, ...actors] : actors,
    statistics: own && statisticOptions(usableStatistics(own)),
  };
}

/** The actor with this uuid; null if it is gone or this user may not see its values. */
function actorWith(uuid: string): SirpasActor | null {
  const found = documentAt(uuid);
  return isSirpasActor(found) && isObserved(found) ? found : null;
}

/** What a side is called: after whose figures were filled in, or else by its place. */
export function nameOfSide({ actor, statistic }: Side, place: "first" | "second"): string {
  return (statistic !== "" && actorWith(actor)?.name) || localize(`SIRPAS.ODDS_EXPLORER.FIELD.${place}`);
}

/** The same side with the figures of its statistic: value, dice, and what wounds and conditions add; as it is if there is none. */
export function filledIn(side: Side): Side {
  const actor = actorWith(side.actor);
  const statistic = actor && usableStatistics(actor).find(({ key }) => key === side.statistic);
  if (!actor || !statistic) return side;
  const { value, pool } = statistic;
  const modifier = sumTerms(hindranceTerms(actor, []));
  const given = { modifier, by: "hindrances" } as const;
  return { ...side, pool, modifier, given, ...measured(actor, statistic, value) };
}

/** An attribute that is measured by a scale of its own is shown by that scale. */
function measured(actor: SirpasActor, { kind, key }: Statistic, value: number): Pick<Side, "scale" | "value"> {
  const scale = CONFIG.SIRPAS.world.scaleOf(key);
  if (kind !== "attribute" || isPlain(scale)) return { scale: "", value };
  const attributes: Readonly<Record<string, { readonly value: number } | undefined>> = actor.system.attributes;
  return { scale: scale.key, value: attributes[key]?.value ?? value };
}

function isObserved(actor: SirpasActor): boolean {
  return actor.testUserPermission(game.user!, "OBSERVER");
}
