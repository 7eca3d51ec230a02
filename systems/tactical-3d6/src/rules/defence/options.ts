import { err } from "#core/rules/result.ts";
import { momentTerms, type Term } from "#core/rules/term.ts";
import { chosen } from "../turn/choice.ts";
import type { DefenceChoice, DefenceOption, Defender, Incoming, ParryWeapon } from "./defender.ts";
import "./errors.ts";

/** A Riposte lowers a parry no further than this. */
export const RIPOSTE_LEAST = 8;

const RETREAT_WELL = 3;
const RETREAT = 1;
const DIVE = 3;
const BOTH_HANDS = 2;
/** What an acrobatic dodge adds once Acrobatics succeeded, and takes once it failed. */
export const ACROBATIC = 2;

type OptionError = (
  defender: Defender,
  incoming: Incoming,
  choice: DefenceChoice,
  weapon: ParryWeapon | null,
) => ReturnType<typeof err> | null;

const OPTION_ERRORS: Record<DefenceOption, OptionError> = {
  retreat: ({ conditions, turn, retreat }, { reach }) => {
    if (reach !== "melee") return err("retreatMeleeOnly");
    // Ruling 42: once a turn, and then against all further blows of that attacker.
    if (retreat === "fromOther") return err("retreatedAlready");
    const stays = ["stunned", "mentallyStunned", "prone", "held"].some((key) => conditions.includes(key));
    return stays || chosen(turn).manoeuvre.noRetreat ? err("cannotRetreat") : null;
  },
  acrobatic: (_, __, { kind }) => (kind === "dodge" ? null : err("acrobaticDodgeOnly")),
  dive: (_, { reach, area }, { kind }) => {
    if (kind !== "dodge") return err("acrobaticDodgeOnly");
    return reach === "melee" && !area ? err("diveRangedOnly") : null;
  },
  riposte: (_, __, { kind }) => (kind === "parry" ? null : err("parryOnly")),
  cross: ({ weapons }, _, { kind }, weapon) => {
    if (kind !== "parry" || weapon?.unarmed) return err("parryOnly");
    const other = weapons.some(({ id, ready, spent, unarmed }) => id !== weapon?.id && ready && !spent && !unarmed);
    return other ? null : err("noSecondWeapon");
  },
  supported: ({ freeHand }, _, { kind, options }, weapon) => {
    if (kind !== "parry" || weapon?.unarmed) return err("parryOnly");
    // The other hand of a cross is not free.
    return freeHand && !options.includes("cross") ? null : err("noFreeHand");
  },
};

/** Why one of the chosen options cannot be used; null if all can (chapter "Defence options"). */
export function optionError(
  choice: DefenceChoice,
  defender: Defender,
  incoming: Incoming,
  weapon: ParryWeapon | null,
): ReturnType<typeof err> | null {
  for (const option of choice.options) {
    const refused = OPTION_ERRORS[option](defender, incoming, choice, weapon);
    if (refused) return refused;
  }
  return null;
}

/** What the chosen options add before any roll of theirs. */
export function optionTerms({ kind, options }: DefenceChoice, weapon: ParryWeapon | null): readonly Term[] {
  const well = kind === "dodge" || (kind === "parry" && (weapon?.fencing || (weapon?.art ?? null) !== null));
  const values: Readonly<Record<DefenceOption, number>> = {
    retreat: well ? RETREAT_WELL : RETREAT,
    dive: DIVE,
    cross: BOTH_HANDS,
    supported: BOTH_HANDS,
    acrobatic: 0,
    riposte: 0,
  };
  return options.flatMap((option) => momentTerms(`TACTICAL.DEFENCE_OPTION.${option}`, values[option]));
}
