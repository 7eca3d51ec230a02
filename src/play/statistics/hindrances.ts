import { isOfStyle } from "../../rules/combat/manoeuvre.ts";
import { hasWeapon, needsDropped } from "../../rules/combat/weapons.ts";
import { type ManoeuvreUse } from "../../rules/combat/manoeuvre-use.ts";
import { canLetGo } from "../../rules/combat/hold.ts";
import { partKind, WHOLE_BODY } from "../../rules/damage/body-parts.ts";
import { canAct, conditionTerms, isDisarmed, partConditions } from "../../rules/damage/conditions.ts";
import { woundTerms } from "../../rules/damage/wounds.ts";
import { ok, err, type Result } from "#core/rules/result.ts";
import { sumTerms, type Term } from "#core/rules/term.ts";
import type { SirpasActor } from "../documents.ts";
import { sourcesOf } from "./actor-statistics.ts";
import { encounterOf } from "../encounter/encounter-of.ts";
import { nameOf } from "#core/play/people/at-hand.ts";

/**
 * What wounds and conditions add to a check.
 * @param parts  The hindered parts of the body that the action uses; none for actions in general.
 */
export function hindranceTerms(actor: SirpasActor, parts: readonly string[]): readonly Term[] {
  const { woundList: wounds, conditions, conditionTerms: always, woundTerms: anyway, body } = actor.system;
  if (parts.length === 0) return [...anyway, ...always];
  const sources = sourcesOf(actor);
  return [...woundTerms(wounds, { parts, sources, body }), ...conditionTerms(conditions, { parts })];
}

/**
 * The parts of the body that hinder an action only if it uses them, so that somebody has to say whether it does: those with
 * a wound that weighs, and crippled limbs; "" for a crippled limb that nobody named.
 */
export function hinderedParts(actor: SirpasActor): readonly string[] {
  const { woundList: wounds, conditions } = actor.system;
  const wounded = wounds.map(({ bodyPart }) => bodyPart).filter((part) => partKind(part) !== WHOLE_BODY);
  const crippled = partConditions(conditions).map(({ part = "" }) => part);
  const parts = [...new Set([...wounded, ...crippled])];
  const penalty = sumTerms(hindranceTerms(actor, []));
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

/** Chapter "Grapple": whether somebody is blocked by more than a hold of their own, which they end by doing anything else. */
export function isHeldStill(actor: SirpasActor): boolean {
  return !canAct(actor.system.conditions) && !canLetGo(encounterOf(actor)?.encounter.memory.holds ?? [], actor.uuid);
}

/**
 * Chapter "Wounds and Injury Points": whoever lies still neither attacks nor defends themselves. Whoever is blocked may do both:
 * they keep or break the hold, and chapter "Grapple" counts the uses of either side.
 */
export function isAbleToAct(actor: SirpasActor): Result<null> {
  return hindrancesToAct(actor).includes("incapacitated")
    ? err("cannotAct", { actor: nameOf(actor), hindrance: "SIRPAS.EFFECTS.cannotAct.incapacitated" })
    : ok(null);
}

/** Whether what a manoeuvre is made with is in hand; chapter "Conditions and Status", Disarm: and has not been struck out of it. */
export function canWield(actor: SirpasActor, use: Pick<ManoeuvreUse, "rows" | "weapon">): Result<null> {
  const armed = isArmed(actor, use);
  if (!armed.ok) return armed;
  if (!isDisarmed(actor.system.conditions) || !needsDropped(use)) return ok(null);
  return err("disarmed", { name: use.rows.name, weapon: use.weapon?.name ?? "" });
}

/** Whether a manoeuvre has a weapon in hand, where the sheet lists one for its style: the last knife is thrown once. */
export function isArmed({ items }: SirpasActor, use: Pick<ManoeuvreUse, "rows" | "weapon">): Result<null> {
  const { rows } = use;
  if (!isOfStyle(rows)) return ok(null);
  const style = items.contents.find((item) => item.isType("style") && item.system.statisticKey === rows.style);
  const listed = items.contents.filter((item) => item.isType("weapon") && item.system.styles.has(rows.style));
  const damageType = style?.isType("style") ? style.system.damageType : "";
  return hasWeapon(
    use,
    damageType,
    listed.map(({ name }) => name),
  );
}
