import { SYSTEM } from "#system";
import { BOUNDS, integer } from "../../data/fields/numbers.ts";
import { text } from "../../data/fields/texts.ts";
import { actorAt, createMessage, speakerOf } from "../../foundry/documents.ts";
import { actorOf } from "../../foundry/ours.ts";
import { turnsPassed, type PassedTurn, type TurnState } from "../../foundry/turns.ts";
import { gamemasterIds } from "../../foundry/visibility.ts";
import { err, ok } from "../../rules/result.ts";
import { consequenceOf, type Consequence, type ConsequenceRules } from "../consequences/consequence.ts";
import { isDeciding } from "../deciding/deciding-window.ts";
import { passesGate } from "../gate/gate.ts";
import { isRecorded } from "../log/recorded.ts";
import type { MessageDefinition } from "../registry/messages.ts";
import { dataOf, messagesWith, turnKey, turnKeys } from "./message-index.ts";

function schema() {
  return { actor: text(), name: text(), combat: text(), turn: integer({ min: 0, max: BOUNDS.turn }) };
}

/** That somebody begins a turn, and owes what follows from it. */
export class TurnData extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, ChatMessage.Implementation> {
  static override defineSchema = schema;

  static readonly DEFINITION: MessageDefinition<TurnData> = {
    speaksFor: ({ actor }) => [actor],
    keys: (data) => turnKeys(data),
    rolls: () => ({ rolls: [] }),
    // A Gamemaster's window alone says whose turn begins: else somebody could begin one until the dice are good.
    mismatch: () => "author",
  };
}

/** What a rulebook says of what somebody owes at the start of a turn. */
interface TurnRules extends Pick<ConsequenceRules, "icon" | "effects"> {
  owes(actor: Actor.Implementation, turn: number): boolean;
  /** Rolls what it takes, as messages of their own. */
  rolls(message: ChatMessage.Implementation, actor: Actor.Implementation): Promise<void>;
}

/** What follows once from the start of a turn. */
export interface TurnConsequence extends Consequence {
  /** The card of the turn that is played, for whom still owes something in it that this user can let happen; null for none. */
  owedBy(combat: Combat.Implementation, actor: Actor.Implementation): ChatMessage.Implementation | null;
}

/** What its button says, in words of the rulebook. */
const LABEL = "TURN.roll";

/** What follows once from the start of a turn of somebody who owes something. */
export function turnConsequence({ owes, effects, ...rules }: TurnRules): TurnConsequence {
  const owesIn = (message: ChatMessage.Implementation, actor: Actor.Implementation) =>
    owes(actor, dataOf(message, TurnData)!.turn);
  const consequence = consequenceOf({
    ...{ key: "turn", label: `${SYSTEM.words}.${LABEL}`, ...rules },
    about: (message) => actorAt(dataOf(message, TurnData)?.actor ?? ""),
    can(message, actor) {
      return owesIn(message, actor) ? ok(null) : err("nothingOwed", { name: dataOf(message, TurnData)!.name });
    },
    effects: (message, actor, part) => (owesIn(message, actor) ? effects(message, actor, part) : null),
  });
  return {
    ...consequence,
    owedBy(combat, actor) {
      const message = cardIn(combat, actor);
      const isOpen = message !== null && !isRecorded(consequence.keyOf(message)) && owesIn(message, actor);
      return isOpen && consequence.canApply(message) ? message : null;
    },
  };
}

/** The card of the round that is played for somebody; null for none. */
function cardIn({ id, round }: Pick<Combat.Implementation, "id" | "round">, { uuid }: Actor.Implementation) {
  const posted = messagesWith(turnKey(id, round), TurnData);
  return posted.find(({ message, data }) => data.actor === uuid && passesGate(message))?.message ?? null;
}

/**
 * Posts the card of a turn that begins, in the window that decides; of somebody hidden for Gamemasters alone.
 * @param owes  Whether something follows for who acts
 */
export async function postTurn(combat: Combat.Implementation, owes: Owes): Promise<void> {
  const { combatant, round } = combat;
  if (combatant) await postTurnOf(combat, { combatant, round }, owes);
}

/** The same of a turn that begins, and of all that the encounter has passed over to come there. */
export async function postTurns(combat: Combat.Implementation, owes: Owes, prior: TurnState): Promise<void> {
  for (const turn of turnsPassed(combat, prior)) await postTurnOf(combat, turn, owes);
  await postTurn(combat, owes);
}

type Owes = (actor: Actor.Implementation, turn: number) => boolean;

async function postTurnOf(combat: Combat.Implementation, { combatant, round: turn }: PassedTurn, owes: Owes) {
  const actor = actorOf<Actor.Implementation>(combatant);
  if (!isDeciding() || !actor || !owes(actor, turn)) return;
  // A turn to which the Gamemaster comes back has its card.
  if (cardIn({ id: combat.id, round: turn }, actor)) return;
  const system = { actor: actor.uuid, name: combatant.name ?? "", combat: combat.id, turn };
  const whisper = combatant.hidden ? { whisper: gamemasterIds() } : {};
  await createMessage({ type: "turn", speaker: speakerOf(actor), system, ...whisper });
}
