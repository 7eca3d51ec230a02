import { err, ok, type Result } from "#core/rules/result.ts";
import { momentTerms, sumTerms, type Term } from "#core/rules/term.ts";
import { wearTerms } from "../character/derived.ts";
import { anyCondition, checkCanAct, conditionTerms } from "../injury/conditions.ts";
import { chosen } from "../turn/choice.ts";
import {
  DEFAULT_DEFENCE_OPTIONS,
  type DefenceChoice,
  type DefenceKind,
  type DefenceOptions,
  type Defender,
  type Arm,
  type Incoming,
  type ParryWeapon,
} from "./defender.ts";
import "./errors.ts";
import { optionError, optionTerms, RIPOSTE_LEAST } from "./options.ts";

/** A defence that is about to be rolled, as a message can keep it. */
export interface PlannedDefence {
  readonly kind: DefenceKind;
  /** They add up to what is rolled against; an acrobatic dodge adds or takes 2 once its roll is made. */
  readonly terms: readonly Term[];
  /** What Acrobatics is rolled against first; null for no acrobatic dodge. */
  readonly acrobatics: readonly Term[] | null;
  /** The ids of what parries, and whether that spends it for the round. */
  readonly weapons: readonly string[];
  readonly spends: boolean;
  readonly retreats: boolean;
  /** The bare arm that a weapon can hit, if it is not stopped, in place of the target, as the attacker likes; empty for none. */
  readonly limb: "" | Arm;
  /** Whether the defender lies prone afterwards. */
  readonly prone: boolean;
  /** What the enemy's next defence against this defender's next attack loses (ruling 41). */
  readonly riposte: number;
}

const BASE = 3;
const EARLIER_PARRY = -4;
const UNARMED = -3;
const FLAIL = -4;
const FROM_SIDE = -2;

/** A defence, ready to be rolled; refused where this defender cannot make it against this attack (chapter "Defending"). */
export function planDefence(
  choice: DefenceChoice,
  defender: Defender,
  incoming: Incoming,
  options: DefenceOptions = DEFAULT_DEFENCE_OPTIONS,
): Result<PlannedDefence> {
  const weapon = defender.weapons.find(({ id }) => id === choice.weapon) ?? null;
  const refused =
    situationError(choice, defender, incoming, options) ??
    KIND_ERRORS[choice.kind](weapon, defender, incoming, choice) ??
    optionError(choice, defender, incoming, weapon);
  if (refused) return refused;
  const plain = [
    ...ownTerms(choice, defender, incoming, weapon, options),
    ...conditionTerms(defender.conditions, "defence"),
    ...momentTerms("TACTICAL.TERM.fromSide", options.facing && incoming.from === "side" ? FROM_SIDE : 0),
    ...defender.terms,
    ...manoeuvreTerms(choice, defender, weapon),
    ...optionTerms(choice, weapon),
    ...incoming.against,
  ];
  const riposte = riposteOf(choice, sumTerms(plain));
  const second = choice.options.includes("cross") ? secondWeapon(choice, defender) : null;
  return ok({
    kind: choice.kind,
    terms: [...plain, ...momentTerms("TACTICAL.DEFENCE_OPTION.riposte", -riposte || 0)],
    acrobatics: choice.options.includes("acrobatic") ? defender.acrobatics : null,
    weapons: [weapon, second].flatMap((one) => one?.id ?? []),
    spends: choice.options.includes("cross") || choice.options.includes("supported"),
    retreats: choice.options.includes("retreat"),
    limb: choice.kind === "parry" && weapon?.unarmed === true && !incoming.unarmed ? (weapon.arm ?? "rightArm") : "",
    prone: choice.options.includes("dive"),
    riposte: Math.floor(riposte / 2),
  });
}

/** What no defence is possible against: what one does not know of, an area without a dive, a manoeuvre that forgoes all. */
function situationError(
  { kind, options }: DefenceChoice,
  { conditions, turn }: Defender,
  { aware, from, area }: Incoming,
  { facing }: DefenceOptions,
) {
  const able = checkCanAct(conditions);
  if (!able.ok) return able;
  if (facing && (!aware || from === "behind")) return err("unawareOrBehind");
  // Stunned one does nothing, and yet may defend (ruling 37).
  const { manoeuvre } = chosen(turn);
  if (!manoeuvre.defends && !anyCondition(conditions, "only")) {
    return err("noDefence", { name: `TACTICAL.MANOEUVRE.${manoeuvre.key}` });
  }
  return area && (kind !== "dodge" || !options.includes("dive")) ? err("onlyDive") : null;
}

const KIND_ERRORS: Record<
  DefenceKind,
  (
    weapon: ParryWeapon | null,
    defender: Defender,
    incoming: Incoming,
    choice: DefenceChoice,
  ) => ReturnType<typeof err> | null
> = {
  dodge: () => null,
  parry: parryError,
  block: (_, { shield }, { highSpeed }) => {
    if (!shield?.ready) return err("nothingToBlock");
    if (shield.blocked) return err("blockedAlready");
    return highSpeed ? err("tooFastToBlock") : null;
  },
};

function parryError(
  weapon: ParryWeapon | null,
  { turn }: Defender,
  { reach, shooterInReach, flail }: Incoming,
  { options }: DefenceChoice,
) {
  if (weapon === null) return err("nothingToParry");
  const { name, ready, spent, attacked, unbalanced, fencing } = weapon;
  if (!ready) return err("weaponUnready", { name });
  if (spent) return err("weaponSpent", { name });
  if (attacked) {
    const { noParryWith, steadies } = chosen(turn).manoeuvre;
    if (noParryWith) return err(noParryWith === "limb" ? "limbAttacked" : "attackedWithIt", { name });
    if (unbalanced && !steadies) return err("unbalancedAttacked", { name });
  }
  if (reach === "missile" && !shooterInReach) return err("cannotParryShots");
  return flail && fencing && !options.includes("supported") ? err("fencingAgainstFlail", { name }) : null;
}

/** The first terms of a defence, up to unarmed parries and flails, in the order of the rules. */
function ownTerms(
  { kind }: DefenceChoice,
  defender: Defender,
  incoming: Incoming,
  weapon: ParryWeapon | null,
  options: DefenceOptions,
): readonly Term[] {
  if (kind === "dodge") return dodgeTerms(defender);
  // Held ones have less dexterity, and all skills of it (ruling 45).
  const held = sumTerms(conditionTerms(defender.conditions, "dexterity"));
  if (kind === "block") return [...halfSkill(defender.shield!.skill + held), ...defender.shieldBonus];
  return parryTerms(weapon!, held, incoming, options, defender.shieldBonus);
}

/** Dodge: Basic Speed + 3 less the load, rounded down (ruling 19); the halves first, then earlier dodges (ruling 15). */
function dodgeTerms({ basicSpeed, encumbrance, wear, dodges, shieldBonus }: Defender): readonly Term[] {
  const whole = Math.floor(basicSpeed);
  const dodge = whole + BASE - encumbrance;
  return [
    { label: "TACTICAL.TERM.basicSpeed", value: whole, kind: "base" },
    { label: "TACTICAL.TERM.defenceBase", value: BASE, kind: "base" },
    ...momentTerms(`TACTICAL.ENCUMBRANCE.${encumbrance}`, -encumbrance || 0),
    ...wearTerms(dodge, wear),
    ...momentTerms("TACTICAL.TERM.earlierDodges", -dodges || 0),
    ...shieldBonus,
  ];
}

function halfSkill(skill: number): readonly Term[] {
  return [
    { label: "TACTICAL.TERM.halfSkill", value: Math.floor(skill / 2), kind: "skill" },
    { label: "TACTICAL.TERM.defenceBase", value: BASE, kind: "base" },
  ];
}

function parryTerms(
  weapon: ParryWeapon,
  held: number,
  { unarmed, thrust, flail }: Incoming,
  { parries }: DefenceOptions,
  shieldBonus: readonly Term[],
): readonly Term[] {
  const { fencing, master } = weapon;
  const each = EARLIER_PARRY / ((fencing ? 2 : 1) * (master ? 2 : 1));
  const earlier = parries === "cumulative" ? weapon.parries : Math.min(1, weapon.parries);
  const barehanded = weapon.unarmed && !unarmed && !thrust && weapon.art !== "judo" && weapon.art !== "karate";
  return [
    ...halfSkill(held + (weapon.unarmed ? Math.max(weapon.skill, weapon.dexterity) : weapon.skill)),
    ...(weapon.figure === 0 ? [] : [{ label: weapon.name, value: weapon.figure, kind: "weapon" }]),
    ...shieldBonus,
    ...momentTerms("TACTICAL.TERM.earlierParries", each * earlier || 0),
    ...momentTerms("TACTICAL.TERM.barehanded", barehanded ? UNARMED : 0),
    ...momentTerms("TACTICAL.TERM.flail", flail ? FLAIL : 0),
  ];
}

/** What the defender's own manoeuvre adds; a Defensive Attack nothing to a parry with an unbalanced weapon. */
function manoeuvreTerms({ kind }: DefenceChoice, { turn }: Defender, weapon: ParryWeapon | null): readonly Term[] {
  const { manoeuvre, option, enhanced } = chosen(turn);
  const without = manoeuvre.steadies && kind === "parry" && weapon?.unbalanced;
  const better = enhanced === kind ? (option?.enhances ?? 0) : 0;
  return momentTerms(`TACTICAL.MANOEUVRE.${manoeuvre.key}`, (without ? 0 : (manoeuvre.defence ?? 0)) + better);
}

/** By how much a Riposte lowers a parry in the end: not below 8, and not at all what is lower. */
function riposteOf({ options, riposte }: DefenceChoice, parry: number): number {
  return options.includes("riposte") ? Math.max(0, Math.min(riposte, parry - RIPOSTE_LEAST)) : 0;
}

/** The other weapon of a cross. */
function secondWeapon({ weapon }: DefenceChoice, { weapons }: Defender): ParryWeapon | null {
  return weapons.find(({ id, ready, spent, unarmed }) => id !== weapon && ready && !spent && !unarmed) ?? null;
}
