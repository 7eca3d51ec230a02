import { actorAt, createMessage, speakerOf } from "#core/foundry/documents.ts";
import { currentVisibility, type RollKeys } from "#core/foundry/visibility.ts";
import { asVisibleAs } from "#core/play/cards/visibility.ts";
import { err } from "#core/rules/result.ts";
import { sumTerms } from "#core/rules/term.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";
import { defenderOf, FISTS } from "../../rules/combat/fighter.ts";
import { counterBlow } from "../../rules/combat/mastery.ts";
import { momentOf } from "../moment.ts";
import { askAttack, defencesOf } from "./attack.ts";
import { AttackData } from "./attack-data.ts";
import { defencesMade } from "./defence-data.ts";
import { fighterOf, inHand, protectionOf } from "./fighter.ts";

type Message = ChatMessage.Implementation;

/** Answers an attack with a defence, or with none. @returns the answer; null if it was refused, and the user was told why */
export async function defend(message: Message, kind: string): Promise<Message | null> {
  const attack: unknown = message.system;
  if (!(attack instanceof AttackData) || !attack.isAwaited || !attack.attempt) return notifyRefusal(err("requestGone"));
  const actor = actorAt(attack.target);
  if (!actor?.isOwner) return notifyRefusal(err("notOwner", { actor: attack.targetName }));
  const planned = defencesOf(actor, attack).find((one) => one.kind === kind);
  if (!planned && kind !== "none") return notifyRefusal(err("nothingToDefend"));
  const rolls = planned ? [await CONFIG.DOG.rolls.check.build("skill").evaluate()] : [];
  const { terms: armour, piece } = protectionOf(actor, attack.attempt.location);
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
export async function strikeBack(
  message: Message,
  { visibility = currentVisibility() }: RollKeys,
): Promise<Message | null> {
  const attack: unknown = message.system;
  if (!(attack instanceof AttackData)) return notifyRefusal(err("requestGone"));
  const [actor, target, counter] = [actorAt(attack.target), actorAt(attack.actor), counterOf(attack)];
  if (!actor || !target || counter === null) return notifyRefusal(err("requestGone"));
  if (!actor.isOwner) return notifyRefusal(err("notOwner", { actor: actor.name }));
  const weapon = inHand(actor).weapon ?? FISTS;
  return askAttack(
    { actor, weapon, targets: [], target, targetName: target.name, distance: 1, counter, parried: message.id ?? "" },
    false,
    visibility,
  );
}
