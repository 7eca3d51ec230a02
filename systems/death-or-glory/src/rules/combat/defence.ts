import { err, ok, type Result } from "#core/rules/result.ts";
import { momentTerms, type Term, typedTerms } from "#core/rules/term.ts";
import { anyCondition, conditionTerms, type ConditionKey } from "../injury/conditions.ts";
import {
  handlingTerms,
  labelledTerms,
  qualityTerms,
  type AttackWeapon,
  type Quality,
  type Requirements,
} from "./attack-plan.ts";
import { DEFENCES, type DefenceKind, type PlannedDefence, type Reach } from "./attack.ts";
import { WEAPON_SIZES, type WeaponSize } from "./sizes.ts";

/** What somebody can defend with, as plain data. */
export interface Defender extends Requirements {
  readonly conditions: readonly ConditionKey[];
  readonly dodge: readonly Term[];
  /** The parry score with the weapon in hand, or with bare hands. */
  readonly parry: readonly Term[];
  readonly weapon: AttackWeapon | null;
  readonly shield: ShieldInHand | null;
  /** How many dodges and parries were tried in this round. */
  readonly dodges: number;
  readonly parries: number;
}

export interface ShieldInHand {
  readonly name: string;
  readonly uuid: string;
  readonly size: WeaponSize;
  readonly broken: boolean;
  readonly unbreakable: boolean;
  readonly quality?: Quality;
}

const PER_FURTHER = -20;
/** What makes each kind of attack harder to dodge; null for what nobody can. Small missiles are harder to see. */
const DODGED: Readonly<Record<Reach, number | null>> = { melee: 0, thrown: -10, arrow: -50, bullet: null };
const SMALL_MISSILE = -20;

/** What of an attack matters to those who defend. */
export interface Incoming {
  readonly reach: Reach;
  /** Whether it is small, for what is thrown. */
  readonly small: boolean;
  /** What the table adds by the attack. */
  readonly situation: number;
  /** What lying on the ground takes, 0 for nothing. */
  readonly proneCosts: number;
}

/** What the table adds to a defence by the attack, as a term. */
export function situationTerms(situation: number): readonly Term[] {
  return typedTerms("DOG.TERM.byAttack", situation);
}

/** A defence, ready to be rolled; refused where this defender cannot make it against this attack. */
export function planDefence(kind: DefenceKind, defender: Defender, incoming: Incoming): Result<PlannedDefence> {
  if (anyCondition(defender.conditions, "helpless")) return err("cannotAct");
  if (anyCondition(defender.conditions, "unaware")) return err("notAware");
  const own = kind === "dodge" ? dodgeTerms(defender, incoming) : parryTerms(defender, incoming);
  if (!own.ok) return own;
  const before = kind === "dodge" ? defender.dodges : defender.parries;
  return ok({
    ...own.value,
    kind,
    terms: [
      ...own.value.terms,
      ...conditionTerms(defender.conditions, "defence"),
      ...furtherTerms(kind, before),
      ...labelledTerms("CONDITION.prone", defender.conditions.includes("prone") ? -incoming.proneCosts : 0),
      ...situationTerms(incoming.situation),
    ],
  });
}

/** What a defence loses by those of its kind that were tried before it in the round. */
export function furtherTerms(kind: DefenceKind, before: number): readonly Term[] {
  return momentTerms(`DOG.TERM.further.${kind}`, PER_FURTHER * before);
}

/** Every defence this defender can make against this attack, in the order of `DEFENCES`. */
export function defencesAgainst(defender: Defender, incoming: Incoming): readonly PlannedDefence[] {
  return DEFENCES.flatMap((kind) => {
    const planned = planDefence(kind, defender, incoming);
    return planned.ok ? [planned.value] : [];
  });
}

type Own = Result<Omit<PlannedDefence, "kind">>;

/** What a dodge comes to against an attack; refused against what nobody can dodge. */
function dodgeTerms({ dodge }: Pick<Defender, "dodge">, { reach, small }: Pick<Incoming, "reach" | "small">): Own {
  const penalty = reach === "thrown" && small ? SMALL_MISSILE : DODGED[reach];
  if (penalty === null) return err("missileUnavoidable");
  return ok({ terms: [...dodge, ...labelledTerms(`REACH.${reach}`, penalty)], with: "", breaks: false });
}

/** The dodge of a target whose sheet nobody reads, of the number that is assumed of it; null where it cannot dodge, or at 0. */
export function assumedDodge(value: number, attack: Pick<Incoming, "reach" | "small">): PlannedDefence | null {
  const dodge = dodgeTerms({ dodge: [{ label: "DOG.TERM.assumed", value }] }, attack);
  return dodge.ok && value > 0 ? { ...dodge.value, kind: "dodge" } : null;
}

/** A shield parries for the weapon, whose size does not matter then; who has neither parries with bare hands, which do not break. */
function parryTerms(defender: Defender, { reach }: Incoming): Own {
  if (reach !== "melee") return err("missileParried");
  const { parry, shield, weapon } = defender;
  if (shield && !shield.broken) {
    const { name, uuid, size, unbreakable } = shield;
    const term = { label: name, value: WEAPON_SIZES[size].shield, source: uuid, kind: "gear" };
    return ok({ terms: [...parry, term, ...qualityTerms(shield, "parry")], with: uuid, breaks: !unbreakable });
  }
  if (!weapon || weapon.broken) return err("nothingToParry");
  const terms = [...parry, ...handlingTerms(defender, weapon), ...qualityTerms(weapon, "parry")];
  return ok({ terms, with: weapon.uuid, breaks: !weapon.unbreakable });
}
