import { actorAt, createMessage, speakerOf } from "#core/foundry/documents.ts";
import { asVisibleAs } from "#core/play/cards/visibility.ts";
import { dataOf } from "#core/play/challenge/message-index.ts";
import { momentOf } from "#core/play/encounter/moment.ts";
import { answerOnce } from "#core/play/exchange/answer-once.ts";
import { passesGate } from "#core/play/gate/gate.ts";
import { err, ok, type Result } from "#core/rules/result.ts";
import { sideIn, storedSide } from "../../data/side.ts";
import { damageRoll, exchangeRoll, kindsOf } from "./attack.ts";
import { AttackData } from "./attack-data.ts";
import { helplessSide, waysOf, type AnswerWay, type Attacked } from "./uses.ts";

type Message = ChatMessage.Implementation;
type Someone = Actor.Implementation;

/** What an attack is to who answers it. */
export function attackedBy({ attack, light, ticks, blind, actor, guarded }: AttackData): Attacked {
  const around = { enclosed: ticks.has("enclosed"), battlefield: ticks.has("battlefield"), guarding: guarded !== "" };
  return { ...around, attack, light, blind, against: kindsOf(actorAt(actor)) };
}

/** The ways in which somebody can answer an attack, with all that each is made of. */
export const answersOf = (actor: Someone, attack: AttackData): readonly AnswerWay[] =>
  waysOf(actor, attackedBy(attack));

interface Ready {
  readonly actor: Someone;
  readonly attack: AttackData;
  readonly way: AnswerWay | null;
}

/** Answers an attack in one of the ways, or not at all: where the target is a player's the message has all dice. @returns the answer; null if it was refused, and the user was told why */
export async function answer(message: Message, kind: string): Promise<Message | null> {
  return answerOnce<Ready, true>(message.id ?? "", {
    ready: () => readyAnswer(message, kind),
    choose: () => true,
    async post({ actor, attack, way }) {
      const side = way?.side ?? helplessSide(actor);
      const own = await damageRoll(side);
      const rolls = attack.isRolled ? own : [await exchangeRoll(), ...own, ...(await damageRoll(sideIn(attack.side)))];
      const system = {
        ...{ attack: message.id ?? "", actor: actor.uuid, kind: way?.kind ?? "none", terms: side.bonuses },
        ...{ with: way?.with ?? "", side: storedSide(side), movement: actor.character.movement.value },
        ...momentOf(actor),
      };
      return createMessage({ type: "answer", speaker: speakerOf(actor), rolls, system, ...asVisibleAs(message) });
    },
  });
}

function readyAnswer(message: Message, kind: string): Result<Ready> {
  const attack = dataOf(message, AttackData);
  if (!attack?.isAwaited || !passesGate(message)) return err("requestGone");
  const actor = actorAt(attack.target);
  if (!actor?.isOwner) return err("notOwner", { actor: attack.targetName });
  const way = answersOf(actor, attack).find((one) => one.kind === kind) ?? null;
  return way || kind === "none" ? ok({ actor, attack, way }) : err("noAnswer");
}
