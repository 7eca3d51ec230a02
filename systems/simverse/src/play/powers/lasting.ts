import { combatAt, effectsIn, encounterOf } from "#core/foundry/collections.ts";
import { flagOf } from "#core/foundry/documents.ts";
import {
  changesData,
  changesOf,
  roundsData,
  roundsLeft,
  roundsOf,
  startData,
  type DurationShape,
  type EffectShape,
} from "#core/foundry/effects.ts";
import { shownOnToken } from "#core/foundry/status-effects.ts";
import { statusGiven } from "#core/play/log/status-changes.ts";
import type { Change, Stored } from "#core/rules/log/change.ts";
import { localize } from "#core/utils/localize.ts";
import { idOfKey } from "#core/utils/id-of-key.ts";
import { effectKey, readEffectKey, type Modifier, type ModifierSource } from "../../rules/character/modifiers.ts";
import { roundsIn, roundsPassed } from "../../rules/powers/use.ts";

/** An effect of an actor, as far as what lasts is read of it. */
export interface LastingEffect extends EffectShape, DurationShape {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  readonly disabled: boolean;
  readonly statuses: ReadonlySet<string>;
  readonly flags: object;
  toObject(): object;
}

/** What an effect keeps of the power that it comes from. */
export interface PowerFlag {
  /** The message in which it was used, and the UUID of the actor who used it. */
  readonly message: string;
  readonly by: string;
  /** What ends it: that its user can do nothing any more, or is hurt. */
  readonly concentration: boolean;
  readonly fragile: boolean;
  /** What its user pays for it each turn. */
  readonly upkeep: number;
  readonly resource: string;
  /** Whether its user can use no power while it lasts. */
  readonly forbids: boolean;
  /** Whether its user is strained once it ends. */
  readonly strains?: boolean;
  /** How far who has it shines, in metres; 0 or absent for not at all. */
  readonly light?: number;
  /** The time of the world when it began, in seconds, and for how many minutes who has it has rested since, and who used it. */
  readonly began?: number;
  readonly rested?: number;
  readonly kept?: number;
}

/** The same before it begins. */
export type NewPowerFlag = Omit<PowerFlag, "began" | "rested" | "kept">;

/** What a power leaves on somebody. */
export interface Lasting {
  readonly name: string;
  readonly img: string;
  /** How many rounds it lasts; null until it is ended. */
  readonly rounds: number | null;
  readonly modifiers: readonly Omit<Modifier, "scale">[];
  readonly conditions: readonly string[];
  readonly flag: NewPowerFlag;
}

/** The effects of an actor that come from a power. */
export function lastingOn(
  actor: Actor.Implementation,
): readonly { readonly effect: LastingEffect; readonly flag: PowerFlag }[] {
  return effectsIn<LastingEffect>(actor).flatMap((effect) => {
    const flag = flagOf<PowerFlag>(effect, "power");
    return flag ? [{ effect, flag }] : [];
  });
}

/** What puts a power's effects on somebody: one with what it modifies, and one for each condition. */
export function lastingChanges(
  { uuid }: Actor.Implementation,
  { name, img, rounds, modifiers, conditions, flag }: Lasting,
  encounter: { readonly id: string | null; readonly round: number } | null,
): readonly Change[] {
  const begins = encounter?.id && rounds !== null ? startData(encounter.id, encounter.round) : {};
  // Generation 13 keeps the beginning within the duration.
  const lasts = {
    ...foundry.utils.mergeObject(roundsData(rounds), begins),
    flags: { simverse: { power: { ...flag, began: game.time!.worldTime, rested: 0, kept: 0 } satisfies PowerFlag } },
  };
  const _id = idOfKey(`power ${flag.message}`);
  const changes = modifiers.map((one) => ({ key: effectKey(one), type: "add" as const, value: one.value }));
  const after: object = { ...{ _id, name, img }, ...shownOnToken(), ...changesData(changes), ...lasts };
  return [
    { uuid: `${uuid}.ActiveEffect.${_id}`, path: "", before: null, after: after as Stored },
    ...conditions.map((key) => statusGiven(uuid, key, flag.message, lasts)),
  ];
}

/** For how many minutes a strenuous power is felt. */
const STRAINED = 10;

/** What strains somebody, such as a strenuous power, leaves on them: 2 less for ten minutes. @param of  What tells one from another */
export function strainOn(
  actor: Actor.Implementation,
  { name, img }: { readonly name: string; readonly img: string | null },
  of: string,
  minutes = STRAINED,
): readonly Change[] {
  const flag = { message: `strain ${of}`, by: actor.uuid, concentration: false, fragile: false, forbids: false };
  const lasting = {
    name: localize("SIMVERSE.POWER.strain", { name }),
    ...{ img: img ?? "", rounds: roundsIn(minutes), conditions: [] },
    modifiers: [{ target: "checks", value: -2, when: "" }],
    flag: { ...flag, upkeep: 0, resource: "" },
  };
  return lastingChanges(actor, lasting, encounterOf(actor));
}

/**
 * For how many rounds an effect still lasts, 0 or less if it is over; null until it is ended. In an encounter its rounds count,
 * outside of one the time of the world and rests.
 * @param more  Seconds of the world's time that are still to pass
 */
export function roundsLeftOf(
  effect: LastingEffect,
  { began, rested = 0, kept = 0 }: PowerFlag,
  more = 0,
): number | null {
  const { rounds, start } = roundsOf(effect);
  if (rounds === null || combatAt(start?.combat)) return roundsLeft(effect);
  const now = game.time!.worldTime + more;
  return rounds - roundsPassed({ seconds: now - (began ?? now), rested: Math.max(rested, kept) });
}

/** What works on somebody for a time, as the rules read it. The same from two does not add up: the greater counts. */
export function lastingSources(actor: Actor.Implementation): readonly ModifierSource[] {
  const found = new Map<string, ModifierSource>();
  for (const effect of effectsIn<LastingEffect>(actor).filter(({ disabled }) => !disabled)) {
    const source = sourceOf(effect);
    const { name, modifiers } = source;
    if (modifiers.length === 0 || worth(modifiers) < worth(found.get(name)?.modifiers ?? [])) continue;
    found.set(name, source);
  }
  return [...found.values()];
}

/** What an effect modifies, as the rules read it. */
export function sourceOf(effect: LastingEffect): ModifierSource {
  const { name, uuid } = effect;
  return { name, uuid, level: 1, choice: "", modifiers: modifiersOf(effect), traits: [] };
}

function modifiersOf(effect: EffectShape): readonly Modifier[] {
  return changesOf(effect).flatMap(({ key, type, value }): readonly Modifier[] => {
    const added = Number(value) * (type === "subtract" ? -1 : 1);
    const read = readEffectKey(key);
    if (!["add", "subtract"].includes(type) || !read || !Number.isFinite(added)) return [];
    return [{ ...read, value: added, scale: "once" }];
  });
}

const worth = (modifiers: readonly Modifier[]) => modifiers.reduce((sum, { value }) => sum + Math.abs(value), 0);
