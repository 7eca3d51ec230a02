import { partKind, WHOLE_BODY } from "../rules/damage/body-parts.ts";
import { canAct, conditionTerms, partConditions } from "../rules/damage/conditions.ts";
import { woundTerms } from "../rules/damage/wounds.ts";
import { granted, refused, type Answer } from "../rules/outcome.ts";
import { sumTerms, type Term } from "../rules/term.ts";
import type { SirpasActor } from "./actor.ts";
import { sourcesOf } from "./actor-statistics.ts";
import { nameOf } from "./name-of.ts";

/**
 * What wounds and conditions add to a check.
 * @param parts  The hindered parts of the body that the action uses.
 */
export function hindranceTerms(actor: SirpasActor, parts: readonly string[] = []): readonly Term[] {
  const { wounds, conditions, conditionTerms: always, woundTerms: anyway } = actor.system;
  if (parts.length === 0) return [...anyway, ...always];
  const sources = sourcesOf(actor);
  const { parts: body } = CONFIG.SIRPAS.world.bodyOf(actor.system.origin);
  return [...woundTerms(wounds, { parts, sources, body }), ...conditionTerms(conditions, { parts })];
}

/**
 * The parts of the body that hinder an action only if it uses them, so that somebody has to say whether it does: those with
 * a wound that weighs, and crippled limbs; "" for a crippled limb that nobody named.
 */
export function hinderedParts(actor: SirpasActor): readonly string[] {
  const { wounds, conditions } = actor.system;
  const wounded = wounds.map(({ bodyPart }) => bodyPart).filter((part) => partKind(part) !== WHOLE_BODY);
  const crippled = partConditions(conditions).map(({ part = "" }) => part);
  const parts = [...new Set([...wounded, ...crippled])];
  const penalty = sumTerms(hindranceTerms(actor));
  return parts.filter((part) => sumTerms(hindranceTerms(actor, [part])) !== penalty);
}

/** Why somebody cannot act as things stand, as the tails of localisation keys; a Gamemaster may let them all the same. */
export function hindrancesToAct(actor: SirpasActor): readonly ("incapacitated" | "blocked")[] {
  const { conditions, incapacitated } = actor.system;
  return [
    ...(incapacitated ? (["incapacitated"] as const) : []),
    ...(canAct(conditions) ? [] : (["blocked"] as const)),
  ];
}

/**
 * Chapter "Wounds and Injury Points": whoever lies still neither attacks nor defends themselves. Whoever is blocked may do both:
 * they keep or break the hold, and chapter "Grapple" counts the uses of either side.
 */
export function mayStir(actor: SirpasActor): Answer<null> {
  return hindrancesToAct(actor).includes("incapacitated")
    ? refused("cannotAct", { actor: nameOf(actor), hindrance: "SIRPAS.EFFECTS.cannotAct.incapacitated" })
    : granted(null);
}
