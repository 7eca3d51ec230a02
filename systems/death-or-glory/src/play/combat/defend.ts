import { actorAt } from "#core/foundry/documents.ts";
import type { RollKeys } from "#core/foundry/visibility.ts";
import { dataOf } from "#core/play/challenge/message-index.ts";
import { rollAimed } from "#core/play/exchange/aim.ts";
import { answerAim } from "#core/play/exchange/answer-once.ts";
import { err, ok } from "#core/rules/result.ts";
import { setting } from "#core/settings/settings.ts";
import { sumTerms } from "#core/rules/term.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";
import { defenderOf, FISTS } from "../../rules/combat/fighter.ts";
import { counterBlow } from "../../rules/combat/mastery.ts";
import { momentOf, type Moment } from "#core/play/encounter/moment.ts";
import { targetsFor } from "../checks/perform-check.ts";
import { canExert } from "../tiredness/exert.ts";
import { ATTACK, defencesOf } from "./attack.ts";
import { AttackData } from "./attack-data.ts";
import { parriesUpTo } from "./defence-data.ts";
import { fighterOf, inHand, protectionOf } from "./fighter.ts";

type Message = ChatMessage.Implementation;

/** Answers an attack with a defence, or with none; what the situation adds is asked first where the world wants it. @returns the answer; null if it was refused, and the user was told why */
export async function defend(message: Message, kind: string, keys: RollKeys = {}): Promise<Message | null> {
  return answerAim(message, kind, {
    type: "defence",
    model: AttackData,
    ways: (actor, attack) => defencesOf(actor, attack),
    async terms({ actor, way }) {
      const target = { label: `DOG.DEFENCE.${kind}`, terms: way!.terms };
      if (keys.fast || !setting("askDefence")) return target.terms;
      const request = {
        actor,
        kind: "skill",
        skill: "",
        target,
        visibility: null,
        patient: null,
        request: "",
      } as const;
      const choice = await CONFIG.DOG.dialogs.check({ ...request, situation: 0 });
      return choice && targetsFor(request, choice)[0]!.terms;
    },
    roll: () => CONFIG.DOG.rolls.check.build("skill"),
    says({ actor, asking, way }, terms) {
      const { terms: armour, piece } = protectionOf(actor, asking.attempt!.location);
      const skill = kind === "parry" ? (inHand(actor).weapon ?? FISTS).skill : kind === "dodge" ? "dodge" : "";
      return { ...way, terms, attack: message.id, skill, armour, piece, ...momentOf(actor) };
    },
  });
}

/** The score of the blow with which a target may strike back in the round in which that has parried; null for none. */
export function counterOf({ outcome, answer, target, reach, isStruckBack }: AttackData): number | null {
  const actor = outcome?.result === "defended" && answer?.kind === "parry" ? actorAt(target) : null;
  if (!actor || !answer || reach !== "melee" || isStruckBack || !isNow(answer, momentOf(actor))) return null;
  const { parry } = defenderOf(fighterOf(actor), { ...inHand(actor), dodges: 0, parries: 0 });
  return counterBlow(sumTerms(parry), parriesUpTo(answer));
}

const isNow = (one: Moment, now: Moment) => one.combat === now.combat && one.turn === now.turn;

/** Strikes back after a parry. */
export async function strikeBack(message: Message, { visibility }: RollKeys): Promise<Message | null> {
  const attack = dataOf(message, AttackData);
  if (!attack) return notifyRefusal(err("requestGone"));
  const [actor, target, counter] = [actorAt(attack.target), actorAt(attack.actor), counterOf(attack)];
  if (!actor || !target || counter === null) return notifyRefusal(err("requestGone"));
  const weapon = inHand(actor).weapon ?? FISTS;
  const aim = { targets: [], target, targetName: target.name, distance: 1, assumed: 1 };
  const able = canExert(actor);
  const blow = able.ok ? ok({ actor, weapon, ...aim, counter, parried: message.id ?? "" }) : able;
  return rollAimed(ATTACK, actor, blow, visibility ? { visibility } : {});
}
