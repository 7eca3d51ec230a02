import { actorAt, createMessage, speakerOf } from "#core/foundry/documents.ts";
import type { RollKeys } from "#core/foundry/visibility.ts";
import { asVisibleAs } from "#core/play/cards/visibility.ts";
import { dataOf } from "#core/play/challenge/message-index.ts";
import { rollAimed } from "#core/play/exchange/aim.ts";
import { answerOnce } from "#core/play/exchange/answer-once.ts";
import { err, ok, type Result } from "#core/rules/result.ts";
import { sumTerms } from "#core/rules/term.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";
import type { DogActor } from "../../documents/actor.ts";
import type { PlannedDefence } from "../../rules/combat/attack.ts";
import { defenderOf, FISTS } from "../../rules/combat/fighter.ts";
import { counterBlow } from "../../rules/combat/mastery.ts";
import { momentOf } from "../moment.ts";
import { ATTACK, defencesOf } from "./attack.ts";
import { AttackData } from "./attack-data.ts";
import { defencesMade } from "./defence-data.ts";
import { fighterOf, inHand, protectionOf } from "./fighter.ts";

type Message = ChatMessage.Implementation;

/** Answers an attack with a defence, or with none. @returns the answer; null if it was refused, and the user was told why */
export async function defend(message: Message, kind: string): Promise<Message | null> {
  return answerOnce(message.id ?? "", {
    ready: () => readyDefence(message, kind),
    choose: () => kind,
    post: (ready) => postDefence(message, ready, kind),
  });
}

/** A defence that can be made now; without a plan for none. */
interface ReadyDefence {
  readonly actor: DogActor;
  readonly planned: PlannedDefence | null;
  readonly location: string;
}

function readyDefence(message: Message, kind: string): Result<ReadyDefence> {
  const attack = dataOf(message, AttackData);
  if (!attack?.isAwaited || !attack.attempt) return err("requestGone");
  const actor = actorAt(attack.target);
  if (!actor?.isOwner) return err("notOwner", { actor: attack.targetName });
  const planned = defencesOf(actor, attack).find((one) => one.kind === kind) ?? null;
  if (!planned && kind !== "none") return err("nothingToDefend");
  return ok({ actor, planned, location: attack.attempt.location });
}

async function postDefence(message: Message, { actor, planned, location }: ReadyDefence, kind: string) {
  const rolls = planned ? [await CONFIG.DOG.rolls.check.build("skill").evaluate()] : [];
  const { terms: armour, piece } = protectionOf(actor, location);
  const own = planned ?? { terms: [], with: "", breaks: false };
  const skill = kind === "parry" ? (inHand(actor).weapon ?? FISTS).skill : kind === "dodge" ? "dodge" : "";
  const system = { ...own, kind, skill, attack: message.id, actor: actor.uuid, armour, piece, ...momentOf(actor) };
  return createMessage({ type: "defence", speaker: speakerOf(actor), rolls, system, ...asVisibleAs(message) });
}

/** The score of the blow with which a target may strike back once that has parried; null for none. */
export function counterOf({ outcome, target, reach, isStruckBack }: AttackData): number | null {
  const actor = outcome?.result === "defended" && outcome.defence?.kind === "parry" ? actorAt(target) : null;
  if (!actor || reach !== "melee" || isStruckBack) return null;
  const { parry } = defenderOf(fighterOf(actor), { ...inHand(actor), dodges: 0, parries: 0 });
  return counterBlow(sumTerms(parry), Math.max(1, defencesMade(actor.uuid, "parry", momentOf(actor))));
}

/** Strikes back after a parry. */
export async function strikeBack(message: Message, { visibility }: RollKeys): Promise<Message | null> {
  const attack = dataOf(message, AttackData);
  if (!attack) return notifyRefusal(err("requestGone"));
  const [actor, target, counter] = [actorAt(attack.target), actorAt(attack.actor), counterOf(attack)];
  if (!actor || !target || counter === null) return notifyRefusal(err("requestGone"));
  if (!actor.isOwner) return notifyRefusal(err("notOwner", { actor: actor.name }));
  const weapon = inHand(actor).weapon ?? FISTS;
  const aim = { targets: [], target, targetName: target.name, distance: 1 };
  return rollAimed(
    ATTACK,
    { actor, weapon, ...aim, counter, parried: message.id ?? "" },
    visibility ? { visibility } : {},
  );
}
