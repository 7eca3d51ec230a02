import { traitsOf } from "./weapons.ts";
import { isSamePart } from "../damage/body-parts.ts";
import { ok, err, type Result, type RuleError, type RuleErrorReason } from "#core/rules/result.ts";
import { reaches } from "./distance.ts";
import { type ManoeuvreUse } from "./manoeuvre-use.ts";
import type { Distance } from "./defence.ts";
import { isOfStyle, type ManoeuvreRows, type WeaponTrait } from "./manoeuvre.ts";

type Check = (use: ManoeuvreUse) => Result<null>;

/** Whether a manoeuvre can be used at all: level, what is in the hands, the part aimed at, the circumstances. */
export function usable(use: ManoeuvreUse): Result<null> {
  for (const check of USABLE) {
    const answer = check(use);
    if (!answer.ok) return answer;
  }
  return ok(null);
}

/** Whether a manoeuvre can be used to attack someone so far away. */
export function canAttack(use: ManoeuvreUse, distance: Distance): Result<null> {
  if (use.rows.kind !== "attack") return err("notAnAttack", { name: use.rows.name });
  const answer = usable(use);
  if (!answer.ok) return answer;
  if (isShot(use.rows) && (use.weapon?.range ?? null) === null) {
    return err("weaponNeeded", { name: use.rows.name, trait: traitLabel("projectile") });
  }
  return reaches(use.rows, use.weapon, distance);
}

/** Whether a manoeuvre can be used to defend against an attack that comes from so far away. */
export function canDefend(use: ManoeuvreUse, attack: ManoeuvreRows, distance: Distance): Result<null> {
  const { rows } = use;
  if (rows.kind !== "defence") return err("notADefence", { name: rows.name });
  const answer = usable(use);
  if (!answer.ok) return answer;
  if (!stops(rows, attack)) {
    return err("wrongDefence", { name: rows.name, range: `SIRPAS.STYLE_RANGE.${attack.range.kind}.label` });
  }
  return reaches(rows, null, distance);
}

/** What reaches as far as its weapon does cannot be done without one. */
function isShot({ range }: ManoeuvreRows): boolean {
  return range.kind === "ranged" && range.feet === null;
}

/** Chapter "Mixing different skill ranges": what is metaphysical never meets what is physical. */
function stops({ range, defendsAgainst }: ManoeuvreRows, { range: attack }: ManoeuvreRows): boolean {
  if (defendsAgainst.length > 0) return (defendsAgainst as readonly string[]).includes(attack.kind);
  return (range.kind === "metaphysical") === (attack.kind === "metaphysical");
}

/** Generic combat skills can be used by anyone; a manoeuvre needs a level of its style. */
const hasLevel: Check = ({ rows, skill }) => {
  if (!isOfStyle(rows) || skill.level >= rows.level) return ok(null);
  if (rows.style === "") return err("manoeuvreStyle", { name: rows.name });
  return err("manoeuvreLevel", { name: rows.name, style: skill.name, level: rows.level, has: skill.level });
};

const hasTraits: Check = ({ rows, hands, weapon }) => {
  const traits = traitsOf(hands);
  const missing = rows.requires.find((trait) => !traits.includes(trait));
  if (missing !== undefined) return err("weaponNeeded", { name: rows.name, trait: traitLabel(missing) });
  // Of several weapons the one in use counts; what takes both hands leaves none for anything else.
  const used = weapon === null ? traits : traitsOf([weapon]);
  const forbidden = rows.excludes.find((trait) => (trait === "twoHanded" ? traits : used).includes(trait));
  return forbidden === undefined ? ok(null) : err("weaponForbidden", { name: rows.name, trait: traitLabel(forbidden) });
};

const hasWeight: Check = ({ rows: { name, weight }, weapon }) => {
  if (weight === null || weapon === null) return ok(null);
  if (weapon.weight >= weight.least && weapon.weight <= weight.most) return ok(null);
  return err("weaponWeight", { name, ...weight, weapon: weapon.name, weight: weapon.weight });
};

const isAimed: Check = ({ rows, part }) => {
  if (rows.bodyParts.length === 0 || rows.bodyParts.some((row) => isSamePart(row.part, part))) return ok(null);
  return err("manoeuvrePart", { name: rows.name, parts: rows.bodyParts.map((row) => row.part).join(", ") });
};

const isPossible: Check = ({ rows, circumstances }) => {
  const missing = rows.needs.find((needed) => !circumstances.includes(needed));
  return missing === undefined
    ? ok(null)
    : err("needsCircumstance", { name: rows.name, circumstance: `SIRPAS.CIRCUMSTANCE.${missing}.label` });
};

const isUseful: Check = ({ rows, circumstances }) => {
  const futility = rows.useless.find(
    ({ when, unless }) => circumstances.includes(when) && (unless === "" || !circumstances.includes(unless)),
  );
  return futility === undefined
    ? ok(null)
    : err("uselessNow", { name: rows.name, circumstance: `SIRPAS.CIRCUMSTANCE.${futility.when}.label` });
};

/** In the order in which they are said. */
const USABLE: readonly Check[] = [hasLevel, hasTraits, hasWeight, isAimed, isPossible, isUseful];

function traitLabel(trait: WeaponTrait): string {
  return `SIRPAS.WEAPON_TRAIT.${trait}.label`;
}

/**
 * What of an attack a Gamemaster may let be although the rules refuse it: it says what is not so or not enough, and the attack can be
 * rolled anyway. What is missing here makes no sense, such as an attack on nobody.
 */
const ALLOWABLE: readonly RuleErrorReason[] = [
  "cannotAct",
  "noAmmunition",
  "styleLevel",
  "manoeuvreLevel",
  "manoeuvreStyle",
  "weaponNeeded",
  "disarmed",
  "noneInHand",
  "weaponForbidden",
  "weaponWeight",
  "needsCircumstance",
  "uselessNow",
  "meleeOnly",
  "outOfReach",
  "fullCover",
  "notLocated",
  "uselessOnTheGround",
  "notTheirTurn",
  "noActionsLeft",
  "anotherSkill",
  "disengaged",
];

/** Whether a Gamemaster may let an attack be that is refused for this reason. */
export function canBeAllowed({ reason }: Pick<RuleError, "reason">): boolean {
  return ALLOWABLE.includes(reason);
}

/** Some reasons, each once: what refuses a manoeuvre often refuses it against each target as well. */
export function distinctReasons(errors: readonly RuleError[]): readonly RuleError[] {
  const keys = errors.map(({ reason, data }) => JSON.stringify([reason, data]));
  return errors.filter((_, index) => keys.indexOf(keys[index]!) === index);
}
