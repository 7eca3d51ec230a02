import { answersTo, counts, inOrder, messagesWith, turnKeys, type Found } from "#core/play/challenge/message-index.ts";
import { AttackData } from "../combat/attack/attack-data.ts";
import { MoveData } from "./move-data.ts";
import { passesGate } from "#core/play/gate/gate.ts";
import { MoveConsentData } from "./move-consent-data.ts";
import { escapeFrom, type Escape } from "../../rules/combat/moving.ts";
import { attackStateOf, type AttackState } from "../combat/attack/attack-state.ts";
import type { SirpasActor } from "../documents.ts";
import { currentTurn, turnLog } from "../combat/turn/turn-state.ts";

type Message = ChatMessage.Implementation;
type Opponent = MoveData["opponents"][number];

/** What an opponent does about a movement. */
export type OpponentAnswer = "waiting" | "letsGo" | "attacks";

/** A movement that opponents could prevent, with what they did about it. */
export interface MoveState {
  readonly message: Message;
  readonly data: MoveData;
  readonly opponents: readonly { readonly opponent: Opponent; readonly answer: OpponentAnswer }[];
  /** How the movement goes; null while that is open. */
  readonly escape: Escape | null;
}

/** The movement that a message asks about; null for any other message, and for one that this user must not see. */
export function moveStateOf(message: Message | undefined): MoveState | null {
  const data: unknown = message?.system;
  if (!message || !isMove(message, data) || !message.isContentVisible) return null;
  const attacks = attacksTo(message, data);
  const moveConsents = moveConsentsOf(message, data);
  const opponents = data.opponents.map((opponent) => {
    const attacked = attacks.some(({ data: attack }) => attack.attacker.actor === opponent.actor);
    const answer = attacked ? "attacks" : moveConsents.has(opponent.id) ? "letsGo" : "waiting";
    return { opponent, answer } as const;
  });
  const waits = !data.closing.closed && opponents.some(({ answer }) => answer === "waiting");
  return { message, data, opponents, escape: escapeAfter(attacks, data, waits) };
}

/** How the movement of this turn goes for somebody: `waiting` while opponents have still to say. */
export function escapeFor(actor: SirpasActor): Escape | "waiting" {
  const { combat, round } = currentTurn(actor);
  if (combat === "") return "free";
  const asked = movesOfTurn({ combat, turn: round }).findLast(({ data }) => data.mover.actor === actor.uuid);
  if (asked) return moveStateOf(asked.message)?.escape ?? "waiting";
  // Disengage works by itself for those who are not attacked.
  return turnLog(actor).some(({ type }) => type === "disengage") ? "disengaged" : "free";
}

/** The movements of a turn that opponents could prevent and that count, as they came. */
export function movesOfTurn(turn: { readonly combat: string; readonly turn: number }): readonly Found<MoveData>[] {
  const found = turnKeys(turn).flatMap((key) => messagesWith(key, MoveData));
  return inOrder(found).filter(({ message }) => passesGate(message));
}

/** Whether somebody asks for whom they may move: nobody else keeps them waiting. */
function isMove(message: Message, data: unknown): data is MoveData {
  return data instanceof MoveData && passesGate(message);
}

/** The attacks that are to prevent it, in their order. */
function attacksTo(move: Message, { mover, opponents, combat, turn }: MoveData): readonly AttackState[] {
  const found = turnKeys({ combat, turn }).flatMap((key) => messagesWith(key, AttackData));
  const ours = found.filter(({ message, data }) => {
    if (!data.prevents || message.timestamp < move.timestamp || !passesGate(message)) return false;
    const known = opponents.some(({ actor }) => actor === data.attacker.actor);
    return known && data.targets.some(({ actor }) => actor === mover.actor);
  });
  return inOrder(ours).flatMap(({ message }) => attackStateOf(message) ?? []);
}

/** The first attack decides. */
function escapeAfter(attacks: readonly AttackState[], { mover }: MoveData, waits: boolean): Escape | null {
  const [first] = attacks;
  if (first === undefined) return waits ? null : "free";
  const [strike] = first.strikes.filter(({ against }) => against.actor === mover.actor);
  if (!strike || (strike.reading.stage === "defence" && !first.data.closing.closed)) return null;
  const disengages = (strike.defence?.technique.logged as { readonly type?: string } | undefined)?.type === "disengage";
  return escapeFrom(strike.reading.exchange ?? { winner: null }, disengages);
}

/** The ids of the opponents who let the mover go. */
function moveConsentsOf(move: Message, { opponents, closing }: MoveData): ReadonlySet<string> {
  const ids = answersTo(move.id, MoveConsentData).flatMap(({ message, data }) => {
    if (!counts(message, closing) || !passesGate(message)) return [];
    const opponent = opponents.find(({ id }) => id === data.opponent);
    return opponent ? [opponent.id] : [];
  });
  return new Set(ids);
}
