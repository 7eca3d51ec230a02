import { err, ok, type Result } from "#core/rules/result.ts";
import { momentTerms, sumTerms, type Term } from "#core/rules/term.ts";
import { changedBy, LOWEST, type AttributeKey, type Attributes } from "../character/attributes.ts";
import { pairTerms, type Being } from "../character/derived.ts";
import { knackTerms, type TakenKnack } from "../character/knacks.ts";
import { readCheck, TIE_NUMBER } from "../checks/check.ts";
import { baseTerm } from "../checks/resisted.ts";
import "./errors.ts";

/** Section "Death": the tie number of saving somebody: 7 and what they are below 0. */
export function saveTieNumber(hitPoints: number): readonly Term[] {
  return [baseTerm(TIE_NUMBER), ...momentTerms("BIND.TERM.below0", Math.max(0, 0 - hitPoints))];
}

/** What healers have tried: each once, in their order. */
export type Attempts = readonly string[];

const PER_ATTEMPT = -1;

/**
 * What a healer rolls with: Wits and Medicine, 1 less for each who tried before (ruling 9), and what keeps the patient alive.
 * @returns refused for who has tried already (ruling 33), and where nobody is dying
 */
export function saveTerms(
  healer: Being & { readonly id: string },
  patient: { readonly hitPoints: number; readonly knacks: readonly TakenKnack[] },
  attempts: Attempts,
): Result<readonly Term[]> {
  if (patient.hitPoints > 0) return err("notDying");
  if (attempts.includes(healer.id)) return err("healerTried");
  return ok([
    ...pairTerms(healer, "wits", "medicine"),
    ...knackTerms(patient.knacks, "save"),
    ...momentTerms("BIND.TERM.earlierAttempts", PER_ATTEMPT * attempts.length || 0),
  ]);
}

/** The outcome: alive and unconscious for the rest of the interval; the same with a permanent wound; or still dying. */
export const SAVES = ["saved", "wounded", "dying"] as const;
export type Save = (typeof SAVES)[number];

export function readSave(natural: number, bonuses: readonly Term[], hitPoints: number): Save {
  const { outcome } = readCheck(natural, sumTerms(bonuses), sumTerms(saveTieNumber(hitPoints)));
  return outcome === "success" ? "saved" : outcome === "tie" ? "wounded" : "dying";
}

/** What a permanent wound leaves. */
export interface Wounded {
  readonly attributes: Attributes;
  /** Whether it is the death of them: an attribute has come below -5. */
  readonly dead: boolean;
}

/** A permanent wound: an attribute of the players' choice is lower by a die for good. */
export function permanentWound(attributes: Attributes, key: AttributeKey, die: number): Wounded {
  const after = changedBy(attributes, { [key]: -die });
  return { attributes: after, dead: after[key] < LOWEST };
}
