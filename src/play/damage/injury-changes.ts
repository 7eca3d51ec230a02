import type { HitSeverity } from "../../rules/damage/wounds.ts";
import { type HitEffect, type InjuryState, sustain, type Sustained } from "../../rules/damage/injury.ts";
import { partKind, WHOLE_BODY } from "../../rules/damage/body-parts.ts";
import { extraWounds } from "../../rules/advantages/in-wounds.ts";
import type { Change } from "#core/rules/log/change.ts";
import type { LogLine } from "#core/rules/log/event.ts";
import { ruleOptions } from "../../settings/rule-options.ts";
import { setting, type SettingValue } from "#core/settings/settings.ts";
import type { SirpasActor } from "../documents.ts";
import { sourcesOf } from "../statistics/actor-statistics.ts";
import { dyingOf } from "../effects/conditions.ts";
import { encounterOf } from "../encounter/encounter-of.ts";
import { bodyPart, storedWounds, woundChange } from "./wounds.ts";
import { saidOf } from "./injury-lines.ts";

/** A hit as it strikes somebody: its severity is known, by damage or as a direct wound. */
export interface ActualHit {
  readonly severity: HitSeverity;
  /** A type of damage; empty for none in particular, which is one of the body. */
  readonly damageType: string;
  /** Where it lands; empty for no part in particular. */
  readonly part: string;
  /** What made it, in words that stay with the wound. */
  readonly cause?: string;
  /** The fight it is struck in; that of the encounter which the actor is in unless given, none outside of one. */
  readonly fight?: string;
}

/** What a hit comes to for somebody as they stand now. */
export interface Injury {
  readonly changes: readonly Change[];
  readonly said: readonly LogLine[];
  /** `deadlyCheck` while the check against a deadly wound is to be rolled: nothing changes before. */
  readonly effect: HitEffect;
}

/** How somebody stands as far as damage asks: their wounds as stored, and what they bear. */
export function injuryStateOf(actor: SirpasActor): InjuryState {
  const { structValues, _source } = actor.system;
  return {
    wounds: storedWounds(actor),
    scratches: _source.status.scratches,
    structs: {
      injuryResistance: structValues.injuryResistance.value,
      scratchToWound: structValues.scratchToWound.value,
    },
    extraWounds: extraWounds(sourcesOf(actor)),
  };
}

/**
 * Chapters "Wounds and Injury Points" to "Direct Wounds": what a hit changes of somebody, against how they stand now, with the
 * lines that tell of it. Nothing is written.
 * @param averted  For a deadly hit: whether the check against it was passed; absent while it is not rolled.
 */
export function injuryChanges(actor: SirpasActor, hit: ActualHit, averted?: boolean): Injury {
  // Without an encounter, what is received at the same time is of the same fight.
  const fight = encounterOf(actor)?.id ?? `at-${game.time.worldTime}`;
  return injuryAfter(actor, injuryStateOf(actor), { ...hit, fight }, averted);
}

/** The same for somebody who stands otherwise than what is stored, such as under several hits at once. */
export function injuryAfter(
  actor: SirpasActor,
  before: InjuryState,
  hit: ActualHit,
  averted?: boolean,
): Injury & { readonly state: InjuryState } {
  const { severity, damageType } = hit;
  const bodyPart = storedPart(actor, hit.part);
  const fight = hit.fight ?? encounterOf(actor)?.id ?? "";
  const suffered = sustain(
    before,
    {
      id: foundry.utils.randomID(),
      severity,
      damageType,
      bodyPart,
      ...(averted === undefined ? {} : { averted }),
    },
    ruleOptions(),
  );
  return {
    changes: changesOf(actor, before, suffered, { fight, label: hit.cause ?? "" }),
    said: saidOf(actor, before, suffered, { severity, averted: averted === true }),
    effect: suffered.effect,
    state: suffered.state,
  };
}

/** A hit on the whole body is on no part in particular; a part of this body is stored by its key, any other as it is written. */
function storedPart(actor: SirpasActor, part: string): string {
  if (partKind(part) === WHOLE_BODY) return "";
  return bodyPart(actor, part)?.key ?? part.trim();
}

function changesOf(
  actor: SirpasActor,
  before: InjuryState,
  { effect, wound }: Sustained,
  about: { readonly fight: string; readonly label: string },
): readonly Change[] {
  const { uuid } = actor;
  const scratches = (by: number): Change => ({ uuid, path: "system.status.scratches", by });
  const received = () => {
    const stored = { damageType: "", bodyPart: "", treated: false, ...wound!, ...about };
    return woundChange(actor, wound!.id, null, { ...stored, received: game.time.worldTime });
  };
  switch (effect) {
    case "scratch":
      return [scratches(1)];
    case "scratches":
      // The new one is among those that become the wound.
      return [scratches(-before.scratches), received()];
    case "wound":
      return [received()];
    case "dead":
      return dyingOf(actor);
    default:
      return [];
  }
}

/** Who applies what an attack does to an actor, as the table has settled for its side. */
export function policyFor(actor: SirpasActor): SettingValue<"applyToNpcs"> {
  return setting(actor.hasPlayerOwner ? "applyToCharacters" : "applyToNpcs");
}
