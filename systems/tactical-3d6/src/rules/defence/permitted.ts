import { err, ok, type Result } from "#core/rules/result.ts";
import { chosen } from "../turn/choice.ts";
import {
  DEFAULT_DEFENCE_OPTIONS,
  DEFENCES,
  PLAIN_DEFENCE,
  type DefenceChoice,
  type DefenceKind,
  type DefenceOption,
  type DefenceOptions,
  type Defender,
  type Incoming,
} from "./defender.ts";
import "./errors.ts";
import { planDefence, type PlannedDefence } from "./plan.ts";

/** A defence that is permitted, with how it was chosen. */
export interface PermittedDefence {
  readonly choice: DefenceChoice;
  readonly planned: PlannedDefence;
}

/** The options that better a defence, alone and with a retreat or a dive; a Riposte makes it worse, and is not among them. */
const BETTER: Readonly<Record<DefenceKind, readonly (readonly DefenceOption[])[]>> = {
  dodge: [[], ["retreat"], ["acrobatic"], ["retreat", "acrobatic"], ["dive"], ["dive", "acrobatic"]],
  parry: [[], ["retreat"], ["cross"], ["retreat", "cross"], ["supported"], ["retreat", "supported"]],
  block: [[], ["retreat"]],
};

/** Every defence that somebody can make against an attack, with all options that better it. */
export function permittedDefences(
  defender: Defender,
  incoming: Incoming,
  options: DefenceOptions = DEFAULT_DEFENCE_OPTIONS,
): readonly PermittedDefence[] {
  const choices: readonly DefenceChoice[] = DEFENCES.flatMap((kind) => {
    const weapons = kind === "parry" ? defender.weapons.map(({ id }) => id) : [""];
    return weapons.flatMap((weapon) =>
      BETTER[kind].map((better) => ({ ...PLAIN_DEFENCE, kind, weapon, options: better })),
    );
  });
  return choices.flatMap((choice) => {
    const planned = planDefence(choice, defender, incoming, options);
    return planned.ok ? [{ choice, planned: planned.value }] : [];
  });
}

/** Whether defences can be made one after the other against one attack: two of different kinds, by an All-Out Defence (Double). */
export function checkTogether(kinds: readonly DefenceKind[], { turn }: Defender): Result<null> {
  if (kinds.length <= 1) return ok(null);
  if (!chosen(turn).option?.twice || kinds.length > 2) return err("notTwice");
  return kinds[0] === kinds[1] ? err("sameDefenceTwice") : ok(null);
}
