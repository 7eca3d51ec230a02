import { extraDefences } from "../../../rules/advantages/modifier-terms.ts";
import type { ModifierSource } from "../../../rules/advantages/typed-modifiers.ts";
import type { CombatMemory } from "../../../rules/combat/memory.ts";
import { extraAttacks, type Carried } from "../../../rules/combat/carry.ts";
import type { Manoeuvre } from "../../../rules/combat/manoeuvre.ts";
import { carriedIn, turnAfter, type TurnLog } from "../../../rules/combat/turn-log.ts";
import type { TurnStyle } from "../../../rules/combat/turn-style.ts";
import type { Turn, TurnParticipant } from "../../../rules/combat/turn.ts";
import type { Held } from "../../../rules/combat/weapons.ts";
import { isDisarmed } from "../../../rules/damage/conditions.ts";
import { sumTerms } from "#core/rules/term.ts";
import { ruleOptions } from "../../../settings/rule-options.ts";
import type { ItemOf, SirpasActor } from "../../documents.ts";
import { sourcesOf, type Circumstances } from "../../statistics/actor-statistics.ts";
import { encounterOf, memoryOf, levelFor } from "../../encounter/encounter-of.ts";
import { phaseIn } from "../../encounter/turn-order.ts";
import { nameOf } from "#core/play/people/at-hand.ts";
import { raceLevels } from "../../statistics/race-levels.ts";
import { turnLog, currentTurn } from "./turn-state.ts";
import type { CombatLevel } from "../../../rules/encounter/event.ts";

/** An actor as combat asks: gathered once for however many manoeuvres are looked at. */
export interface Fighter extends Omit<Circumstances, "elementalBase"> {
  readonly actor: SirpasActor;
  readonly participant: TurnParticipant;
  /** The item of each style, by its key. */
  readonly styles: ReadonlyMap<string, ItemOf<"style">>;
  /** The rows of each manoeuvre, by its key. */
  readonly manoeuvres: ReadonlyMap<string, Manoeuvre>;
  readonly held: readonly Held[];
  /** Whether what of it can be dropped is out of hand. */
  readonly disarmed: boolean;
  readonly log: TurnLog;
  readonly turn: Turn;
  /** The encounter, its combat turn from 1, and the level of detail; empty and 0 outside of one. */
  readonly encounter: { readonly combat: string; readonly turn: number; readonly level: CombatLevel };
  /** What of the fight later manoeuvres depend on; that of a new one outside of an encounter. */
  readonly memory: CombatMemory;
  /** What is carried to the next attack. */
  readonly carried: readonly Carried[];
}

/**
 * @param inPlace  Whether it counts where in the turn of their encounter they are: out of their own place somebody can only
 *   defend. Without it they are taken to act now, as whoever prevents a movement, or asks what would be.
 * @param encounter  That in which they fight.
 */
export function fighterOf(actor: SirpasActor, inPlace = false, encounter = encounterOf(actor)): Fighter {
  const items = actor.items.contents;
  const sources = sourcesOf(actor);
  const styles = items.filter((item) => item.isType("style"));
  const participant = {
    name: nameOf(actor),
    styles: styles.map((style) => turnStyle(actor, style, sources)),
    extraDisengages: sumTerms(extraDefences("disengage", sources)),
  };
  const plain = items.filter((item) => item.isType("manoeuvre")).map(({ system }) => system.plain);
  const manoeuvres = new Map(plain.map((rows) => [rows.key, rows]));
  const now = currentTurn(actor, encounter);
  const log = turnLog(actor, now);
  // The log of an encounter knows what was won and what is spent; outside of one there is what the turn itself tells.
  const memory = memoryOf(encounter);
  const carried = encounter ? (memory.carried[actor.uuid] ?? []) : carriedIn(log, (key) => manoeuvres.get(key));
  const used = log.find(({ type }) => type === "style")?.skill ?? "";
  const turn = turnAfter(log, participant, extraAttacks(carried, used));
  return {
    actor,
    attributes: actor.system.attributes,
    options: ruleOptions(),
    sources,
    participant,
    styles: new Map(styles.map((style) => [style.system.statisticKey, style])),
    manoeuvres,
    held: items.filter((item) => item.isType("weapon")).flatMap(heldWeapon),
    disarmed: isDisarmed(actor.system.conditions),
    log,
    turn: inPlace ? { ...turn, phase: phaseIn(encounter, actor) } : turn,
    encounter: { combat: now.combat, turn: now.round, level: levelFor(actor, encounter) },
    memory,
    carried,
  };
}

function turnStyle(
  actor: SirpasActor,
  { name, system }: ItemOf<"style">,
  sources: readonly ModifierSource[],
): TurnStyle {
  const { statisticKey: key, actions, extraActions, covers } = system;
  return {
    key,
    name,
    level: system.level + raceLevels(actor, key),
    rows: actions,
    ownActions: extraActions,
    extraDefences: sumTerms(extraDefences(key, sources)),
    covers: [...covers],
  };
}

/** What is in hand, none of which is left is not. */
function heldWeapon({ system }: ItemOf<"weapon">): readonly Held[] {
  if (!system.equipped || system.quantity < 1) return [];
  return [{ wielded: system.wielded, serves: [...system.styles, ...system.skills] }];
}
