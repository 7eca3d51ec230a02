import {
  actors,
  combatantsOf,
  combatAt,
  encounterOf,
  fightersIn,
  messageAt,
  tokenActors,
} from "#core/foundry/collections.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { roundsOf } from "#core/foundry/effects.ts";
import { on } from "#core/foundry/hooks.ts";
import { onTurn } from "#core/foundry/turns.ts";
import { isDeciding } from "#core/play/deciding/deciding-window.ts";
import { messagesOf } from "#core/play/challenge/message-index.ts";
import { recordEvent } from "#core/play/log/record.ts";
import { isBegun } from "#core/play/log/recorded.ts";
import { endingOf } from "#core/play/log/status-changes.ts";
import { err } from "#core/rules/result.ts";
import type { EventDraft, LogLine, ToldEvent } from "#core/rules/log/event.ts";
import { holderOf } from "#core/rules/log/change.ts";
import { refused } from "#core/utils/notify-refusal.ts";
import { anyCondition } from "../../rules/injury/conditions.ts";
import { lifeOf } from "../../rules/injury/vitals.ts";
import { injuryOptions } from "../../settings/definitions.ts";
import { vitalsOf } from "../combat/fighter.ts";
import type { Resource } from "../../data/fields/power-use.ts";
import { poolChange } from "#core/play/log/state-changes.ts";
import { ContestData } from "../contests/contest-data.ts";
import { isExclusive } from "../../rules/powers/use.ts";
import { usedPower } from "./pay-power.ts";
import { powerAt } from "./rolled-power.ts";
import { lightChanges } from "./light.ts";
import { powerIn } from "./power-message.ts";
import { dismissed } from "./dismissed.ts";
import { lastingOn, roundsLeftOf, strainOn, type LastingEffect, type PowerFlag } from "./lasting.ts";
import { actorOf } from "#core/foundry/ours.ts";

/** An effect of a power with whom it is on. */
export interface Lasts {
  readonly actor: Actor.Implementation;
  readonly effect: LastingEffect;
  readonly flag: PowerFlag;
}

/** What powers work on somebody. */
export const worksOn = (actor: Actor.Implementation): readonly Lasts[] =>
  lastingOn(actor).map((one) => ({ ...one, actor }));

/** What is left of the power in a message. */
export function lastingOf(message: string): readonly Lasts[] {
  const sides = powerIn(messageAt(message))?.sides ?? [];
  return [...new Set(sides.map(({ actor }) => actor))].flatMap((uuid) => {
    const actor = actorAt(uuid);
    return actor ? worksOn(actor).filter(({ flag }) => flag.message === message) : [];
  });
}

/** What somebody keeps up on others. */
export function keptBy({ uuid }: Actor.Implementation): readonly Lasts[] {
  return messagesOf(ContestData)
    .filter(({ data }) => data.power !== null && data.sides[0]?.actor === uuid)
    .flatMap(({ message }) => lastingOf(message.id ?? ""))
    .filter(({ actor }) => actor.uuid !== uuid);
}

/** Whether a user can end an effect of a power: who has it or used it; a grapple who began it alone, its other side breaks free. */
export function canEnd({ actor, flag }: Lasts, user: User.Implementation = game.user!): boolean {
  const by = actorAt(flag.by);
  const isHold = powerIn(messageAt(flag.message))?.power.hold === "takes";
  return (!isHold && actor.testUserPermission(user, "OWNER")) || (by?.testUserPermission(user, "OWNER") ?? false);
}

/** Ends effects of powers by hand. @returns whether it was done; if not, the user was told why */
export async function endPower(lasting: readonly Lasts[]): Promise<boolean> {
  const [first] = lasting;
  if (!first || !lasting.every((one) => canEnd(one))) return refused(err("requestGone"));
  return recordEvent(encounterOf(first.actor) ?? encounterFor(first), draftOf(lasting));
}

function encounterFor({ flag }: Lasts): Combat.Implementation | null {
  const by = actorAt(flag.by);
  return by && encounterOf(by);
}

function draftOf(lasting: readonly Lasts[]): ToldEvent {
  return { type: "condition", who: lasting[0]?.actor.uuid ?? "", ...endingsOf(lasting) };
}

/** What ends effects of powers, and what the log says of it. */
export function endingsOf(lasting: readonly Lasts[]): Pick<EventDraft, "said" | "changes"> {
  const ends = new Map(lasting.map(({ actor, effect, flag }) => [`${actor.uuid} ${flag.message}`, { actor, effect }]));
  const said = [...ends.values()].map(({ actor, effect }) => ({
    label: "SIMVERSE.LOG.said.powerEnds",
    data: { name: actor.name, power: powerNameOf(effect) },
  }));
  const dark = [...new Set(lasting.filter(({ flag }) => (flag.light ?? 0) > 0).map(({ actor }) => actor))];
  const messages = new Set(lasting.map(({ flag }) => flag.message));
  const changes = [
    ...endingOf(lasting.map(({ effect }) => effect)),
    ...strainsOf(lasting),
    ...dark.flatMap((actor) => lightChanges(actor, 0, messages)),
    ...dismissed(messages),
  ];
  return { said, changes };
}

/** What powers leave on their users that strain them once they end. */
function strainsOf(lasting: readonly Lasts[]) {
  const straining = lasting.filter(({ flag, actor }) => flag.strains && flag.by === actor.uuid && flag.message !== "");
  const once = new Map(straining.map((one) => [one.flag.message, one]));
  return [...once.values()].flatMap(({ actor, effect, flag }) => strainOn(actor, effect, flag.message));
}

/** What somebody keeps up that lets them do nothing else. */
export function exclusivesOf(actor: Actor.Implementation): readonly Lasts[] {
  return [...worksOn(actor).filter(({ flag }) => flag.by === actor.uuid), ...keptBy(actor)].filter(({ flag }) => {
    const item = powerAt(powerIn(messageAt(flag.message))?.power.uuid ?? "");
    return item !== null && isExclusive(usedPower(item));
  });
}

/** Ends what somebody keeps up that lets them do nothing else, as they do something else. @returns whether that was done; if not, the user was told why */
export async function interrupt(actor: Actor.Implementation): Promise<boolean> {
  const ending = exclusivesOf(actor);
  return ending.length === 0 || recordEvent(encounterOf(actor), draftOf(ending));
}

/** What the power is called that an effect comes from: the effect of a condition has that one's name. */
export function powerNameOf(effect: LastingEffect): string {
  const { message } = (effect.flags as { simverse: { power: PowerFlag } }).simverse.power;
  return powerIn(messageAt(message))?.sides[0]?.label ?? effect.name;
}

/** Ends what has lasted as long as it was to, and takes what is paid each turn, in the window that decides. To be called at the table. */
export function registerLasting(): void {
  onTurn((combat) => void passTurn(combat));
  on("updateWorldTime", () => void passTime());
}

/** Ends what is over by the time of the world: what counts the rounds of an encounter ends there. */
async function passTime(): Promise<void> {
  if (!isDeciding()) return;
  const over = [...actors(), ...tokenActors()].flatMap(worksOn).filter(({ effect, flag }) => {
    const left = combatAt(roundsOf(effect).start?.combat) ? null : roundsLeftOf(effect, flag);
    return left !== null && left <= 0;
  });
  if (over.length > 0) await recordEvent(null, draftOf(over));
}

/** All that works on those who fight. */
function lastingIn(combat: Combat.Implementation): readonly Lasts[] {
  const kept = fightersIn(combat).flatMap((actor) => [...worksOn(actor), ...keptBy(actor)]);
  return [...new Map(kept.map((one) => [one.effect.uuid, one])).values()];
}

/** Begins the turn of who acts: what is over ends, what they keep up is paid for. */
export async function passTurn(combat: Combat.Implementation): Promise<void> {
  if (!isDeciding()) return;
  const lasting = lastingIn(combat);
  const over = lasting.filter(({ effect, flag }) => isOver(combat, effect, flag));
  const acting = combat.combatant && actorOf<Actor.Implementation>(combat.combatant);
  // A turn to which the Gamemaster comes back is paid for.
  const paying = `upkeep:${combat.id}:${combat.round}:${acting?.uuid}`;
  const due =
    acting && !isBegun(paying)
      ? lasting.filter((one) => one.flag.by === acting.uuid && one.flag.upkeep > 0 && !over.includes(one))
      : [];
  const kept = acting ? upkeepOf(acting, due) : { said: [], changes: [], unpaid: [] };
  const ended = endingsOf([...over, ...kept.unpaid]);
  const changes = [...kept.changes, ...ended.changes];
  if (changes.length === 0) return;
  const said = [...kept.said, ...ended.said];
  const key = due.length > 0 ? paying : "";
  await recordEvent(combat, { type: "condition", key, who: acting?.uuid ?? "", said, changes });
}

/**
 * Whether an effect has lasted its rounds: each ends when the turn of who used it comes again, so that one round is a turn of
 * everybody; if they are not there, as soon as that round begins.
 */
function isOver(combat: Combat.Implementation, effect: LastingEffect, { by }: PowerFlag): boolean {
  const { rounds, start } = roundsOf(effect);
  if (rounds === null || start?.combat !== combat.id) return false;
  const [round, end] = [combat.round ?? 0, start.round + rounds];
  const isThere = combatantsOf(combat).some(({ actor }) => actor?.uuid === by);
  return round > end || (round === end && (!isThere || combat.combatant?.actor?.uuid === by));
}

/** What somebody pays for what they keep up, once for each power; what they cannot pay for ends. */
function upkeepOf(actor: Actor.Implementation, due: readonly Lasts[]) {
  const left = new Map<Resource, number>();
  const unpaid: Lasts[] = [];
  const said: LogLine[] = [];
  for (const message of new Set(due.map(({ flag }) => flag.message))) {
    const of = due.filter(({ flag }) => flag.message === message);
    const { upkeep, resource } = of[0]!.flag;
    const key = resource as Resource;
    const now = (left.get(key) ?? actor.left(key)) - upkeep;
    if (now < 0) unpaid.push(...of);
    else {
      left.set(key, now);
      said.push({ label: `SIMVERSE.LOG.said.${key}Down`, data: { name: actor.name, by: upkeep, now } });
    }
  }
  return { unpaid, said, changes: [...left].flatMap(([key, now]) => poolChange(actor, key, now)) };
}

/** What ends with an event: what is fragile when its user is hurt, and what needs them to concentrate when they can no more. */
export function brokenBy({ changes }: Pick<EventDraft, "changes">): Pick<EventDraft, "said" | "changes"> {
  const hurt = new Set(changes.filter(isHurt).map(({ uuid }) => uuid));
  const stunned = new Set(changes.filter(isHelpless).map(({ uuid }) => holderOf(uuid)));
  const ending = [...hurt, ...stunned].flatMap((uuid) => {
    const actor = actorAt(uuid);
    const own = actor ? [...worksOn(actor).filter(({ flag }) => flag.by === uuid), ...keptBy(actor)] : [];
    const ends = own.filter(
      ({ flag }) => (flag.fragile && hurt.has(uuid)) || (flag.concentration && stunned.has(uuid)),
    );
    return [...ends, ...(actor && hurt.has(uuid) ? worksOn(actor).filter(wakes) : [])];
  });
  const gone = new Set(changes.flatMap((change) => ("after" in change && change.after === null ? [change.uuid] : [])));
  const once = [...new Map(ending.map((one) => [one.effect.uuid, one])).values()];
  return endingsOf(once.filter(({ effect }) => !gone.has(effect.uuid)));
}

/** Whether an effect ends with the first wound of who has it. */
const wakes = ({ effect }: Lasts) => effect.statuses.has("asleep");

function isHurt(change: EventDraft["changes"][number]): boolean {
  if (change.path !== "system.vitality.value" || "by" in change) return false;
  const before = change.before ?? actorAt(change.uuid)?.most("vitality") ?? 0;
  return typeof change.after === "number" && typeof before === "number" && change.after < before;
}

function isHelpless(change: EventDraft["changes"][number]): boolean {
  if ("by" in change) return false;
  if (change.path === "system.fallen") return change.after === "unconscious";
  if (change.path === "system.vitality.value") {
    const actor = actorAt(change.uuid);
    const vitality = Number(change.after ?? actor?.most("vitality"));
    return actor !== null && lifeOf({ ...vitalsOf(actor), vitality }, injuryOptions()) !== "fit";
  }
  if (change.path !== "" || change.after === null) return false;
  const { statuses = [] } = change.after as { readonly statuses?: readonly string[] };
  return anyCondition(statuses, "helpless") || statuses.includes("dying") || statuses.includes("stunned");
}
