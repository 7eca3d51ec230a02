import { inOrder, isBefore } from "#core/play/challenge/message-index.ts";
import { messageAt } from "#core/foundry/collections.ts";
import { AttackData, attacksIn } from "../attack/attack-data.ts";
import { isGivenBack } from "../attack/close-attack.ts";
import type { DefenceData } from "../defence/defence-data.ts";
import { passesGate } from "#core/play/gate/gate.ts";
import { extraAttacks } from "../../../rules/combat/carry.ts";
import { turnAfter, type TurnLog } from "../../../rules/combat/turn-log.ts";
import type { LoggedUse, Turn } from "../../../rules/combat/turn.ts";
import type { EncounterEvent } from "../../../rules/encounter/event.ts";
import { afterEvent, encounterState } from "../../../rules/encounter/state.ts";
import type { SirpasCombat } from "../../documents.ts";
import type { Fighter } from "./actor-fighter.ts";
import { useIn, usesIn } from "./turn-uses.ts";
import { attackStateOf } from "../attack/attack-state.ts";

/** A turn of an encounter up to a message: what came before it, in the order in which the server took all messages. */
interface Moment {
  readonly combat: SirpasCombat;
  readonly turn: number;
  readonly message: ChatMessage.Implementation;
}

/** What somebody's turn had come to. */
interface TurnBefore {
  readonly turn: Turn;
  /** The same by attacks and defences alone: nobody can tell of anything else in the turn whether it came before the message. */
  readonly exchanged: Turn;
}

/**
 * The turn of somebody as it was before a message. The chat and the log of the encounter tell of it, which nobody can change
 * afterwards. The sheet cannot: its owner writes there, and what a message itself took is there already or not yet.
 * @param skill  The key of the style or skill that the message uses.
 */
export function turnBefore({ actor, participant }: Fighter, moment: Moment, skill: string): TurnBefore {
  const { uuid } = actor;
  const exchanged = exchangedBefore(moment, uuid);
  const used = exchanged.find(({ type }) => type === "style")?.skill ?? skill;
  const extra = mostExtraAttacks(moment, uuid, used);
  const others = usesIn(moment.combat, uuid, moment.turn, isOther);
  return {
    turn: turnAfter([...others, ...exchanged], participant, extra),
    exchanged: turnAfter(exchanged, participant, extra),
  };
}

/** Attacks and defences of somebody in a turn before a message, as they came; what was taken back or called off is none. */
function exchangedBefore({ combat, turn, message }: Moment, who: string): TurnLog {
  const uses = attacksIn(combat.id, turn)
    .filter((attack) => isWith(attack, who))
    .filter(({ parent }) => isBefore(parent, message) && passesGate(parent))
    .flatMap((attack) => usesOf(attack, combat, who))
    .filter((use) => isBefore(use.message, message));
  return inOrder(uses).map(({ use }) => use);
}

/** Whether somebody attacks, or is attacked. */
export function isWith({ attacker, targets }: AttackData, who: string): boolean {
  return attacker.actor === who || targets.some(({ actor }) => actor === who);
}

interface SentUse {
  readonly message: ChatMessage.Implementation;
  readonly use: LoggedUse;
}

/** What somebody used in an attack: for it, or for defences against its strikes. */
function usesOf(attack: AttackData, combat: SirpasCombat, who: string): readonly SentUse[] {
  const strikes = attackStateOf(attack.parent)?.strikes ?? [];
  const isBack = isGivenBack(attack);
  const isOver = (stage: string) => isBack && stage !== "settled";
  const isOfAttack = ({ message }: EncounterEvent) => message === attack.parent.id;
  const isMade =
    inLog(combat, who, isOfAttack) ?? !(strikes.length > 0 && strikes.every((one) => isOver(one.reading.stage)));
  const defences = strikes.flatMap(({ against, key, defence, reading }) => {
    if (against.actor !== who || !defence || defence.none) return [];
    return (inLog(combat, who, (event) => event.key === key) ?? !isOver(reading.stage)) ? [defence] : [];
  });
  return [...(attack.attacker.actor === who && isMade ? [attack] : []), ...defences].flatMap(sentUse);
}

function sentUse({ parent, technique }: AttackData | DefenceData): SentUse | readonly SentUse[] {
  const { logged } = technique;
  return "type" in logged ? { message: parent, use: logged as unknown as LoggedUse } : [];
}

/** Whether an encounter's log holds that somebody used something for an event; null where it tells nothing of the event. */
function inLog(combat: SirpasCombat, who: string, isIt: (event: EncounterEvent) => boolean): boolean | null {
  if (!combat.events.some(isIt)) return null;
  return combat.standing.filter(isIt).some(({ changes }) => changes.some((change) => useIn(change)?.actor === who));
}

/** An event that no attack in the chat tells of. */
function isOther({ message }: EncounterEvent): boolean {
  return !(messageAt(message)?.system instanceof AttackData);
}

/** The most extra attacks that somebody had in a turn, not counting what came of the message itself and of later ones. */
function mostExtraAttacks({ combat, turn, message }: Moment, who: string, skill: string): number {
  const { standing, system } = combat;
  let state = encounterState([], system.level);
  let most = 0;
  for (const event of standing) {
    const sent = messageAt(event.message);
    if (event.turn > turn || (sent && !isBefore(sent, message))) continue;
    state = afterEvent(state, event);
    const now = extraAttacks(state.memory.carried[who] ?? [], skill);
    most = event.turn < turn ? now : Math.max(most, now);
  }
  return most;
}
