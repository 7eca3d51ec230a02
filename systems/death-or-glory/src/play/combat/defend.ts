import { encounterOf } from "#core/foundry/collections.ts";
import { actorAt, createMessage, speakerOf } from "#core/foundry/documents.ts";
import { currentVisibility, type RollKeys } from "#core/foundry/visibility.ts";
import { asVisibleAs } from "#core/play/cards/visibility.ts";
import { isRecorded } from "#core/play/log/recorded.ts";
import { recordEvent } from "#core/play/log/record.ts";
import type { Change } from "#core/rules/log/change.ts";
import type { EventDraft, LogLine } from "#core/rules/log/event.ts";
import { err } from "#core/rules/result.ts";
import { sumTerms } from "#core/rules/term.ts";
import { notifyRefusal, refused } from "#core/utils/notify-refusal.ts";
import type { DogActor } from "../../documents/actor.ts";
import { defenderOf, FISTS } from "../../rules/combat/fighter.ts";
import { counterBlow } from "../../rules/combat/mastery.ts";
import { injured } from "../../rules/injury/vitals.ts";
import { momentOf } from "../moment.ts";
import { askAttack, defencesOf } from "./attack.ts";
import { AttackData } from "./attack-data.ts";
import { defencesMade } from "./defence-data.ts";
import { conditionsOf, fighterOf, inHand, protectionOf, vitalsOf } from "./fighter.ts";
import { conditionGiven, conditionSaid, vitalsChanges, vitalsSaid } from "./vitals-changes.ts";

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

/** Names what an attack does to its target, to the attacker's own weapon, or to an attacker who failed critically, so that it happens once alone. */
export function attackKey({ id }: Message, what: "damage" | "breaks" | "mishap"): string {
  return `${what}:${id}`;
}

/** Whom an attack costs something: hit points, armour, or what parried. */
export function hurtBy({ outcome, target }: AttackData): DogActor | null {
  const hurts = outcome && ((outcome.damage?.injury.value ?? 0) > 0 || outcome.defenderBreaks);
  return hurts ? actorAt(target) : null;
}

/** Applies an attack to its target. @returns whether it did; if not, the user was told why */
export async function applyDamage(message: Message): Promise<boolean> {
  const attack: unknown = message.system;
  const actor = attack instanceof AttackData ? hurtBy(attack) : null;
  if (!(attack instanceof AttackData) || !actor) return refused(err("requestGone"));
  if (!actor.isOwner) return refused(err("notOwner", { actor: actor.name }));
  return recordEvent(encounterOf(actor), () => damageEvent(message), { message });
}

/** What an attack does to its target as they are now; null where it does nothing, or has done it. */
export function damageEvent(message: Message): EventDraft | null {
  const attack: unknown = message.system;
  const actor = attack instanceof AttackData ? hurtBy(attack) : null;
  const key = attackKey(message, "damage");
  if (!(attack instanceof AttackData) || !attack.outcome || !actor || isRecorded(key)) return null;
  const { outcome, defence } = attack;
  const before = vitalsOf(actor);
  const after = injured(before, outcome.damage?.injury.value ?? 0);
  const gear = [
    ...(outcome.damagesArmour ? damagedItem(actor, defence?.piece ?? "", "lost") : []),
    ...(outcome.defenderBreaks ? damagedItem(actor, defence?.with ?? "", "broken") : []),
  ];
  const said = [...vitalsSaid(actor, before, after), ...gear.map((one) => one.said)];
  const changes = [...vitalsChanges(actor, before, after), ...gear.map(({ change }) => change)];
  return { type: "damage", key, who: actor.uuid, message: message.id ?? "", said, facts: [], changes };
}

/** Whose weapon a critical parry breaks. */
export function disarmedBy({ outcome, actor, weaponUuid }: AttackData): DogActor | null {
  const attacker = outcome?.attackerBreaks ? actorAt(actor) : null;
  return attacker && damagedItem(attacker, weaponUuid, "broken").length > 0 ? attacker : null;
}

/** Breaks the weapon of an attacker. @returns whether it did; if not, the user was told why */
export async function breakWeapon(message: Message): Promise<boolean> {
  const attack: unknown = message.system;
  const actor = attack instanceof AttackData ? disarmedBy(attack) : null;
  if (!(attack instanceof AttackData) || !actor) return refused(err("requestGone"));
  if (!actor.isOwner) return refused(err("notOwner", { actor: actor.name }));
  return recordEvent(encounterOf(actor), () => breakageEvent(message), { message });
}

/** What a critical parry does to the weapon of an attacker; null where it does nothing, or has done it. */
export function breakageEvent(message: Message): EventDraft | null {
  const attack: unknown = message.system;
  const actor = attack instanceof AttackData ? disarmedBy(attack) : null;
  const key = attackKey(message, "breaks");
  if (!(attack instanceof AttackData) || !actor || isRecorded(key)) return null;
  const [broken] = damagedItem(actor, attack.weaponUuid, "broken");
  if (!broken) return null;
  const common = { type: "damage", key, who: actor.uuid, message: message.id ?? "", facts: [] };
  return { ...common, said: [broken.said], changes: [broken.change] };
}

/** What a Gamemaster can make of a critical failure with one click: a fall, or a broken weapon. */
export type Mishap = "fall" | "break";

/** The mishaps that an attacker can have who has failed critically; none once one of them has happened. */
export function mishapsOf(message: Message): readonly Mishap[] {
  const attack: unknown = message.system;
  if (!(attack instanceof AttackData) || isRecorded(attackKey(message, "mishap"))) return [];
  const actor = attack.attempt?.rolls[0]?.critical === "failure" ? actorAt(attack.actor) : null;
  if (!actor) return [];
  const breaks = !attack.unbreakable && damagedItem(actor, attack.weaponUuid, "broken").length > 0;
  return [
    ...(conditionsOf(actor).includes("prone") ? [] : (["fall"] as const)),
    ...(breaks ? (["break"] as const) : []),
  ];
}

/** Does what a Gamemaster has chosen of a critical failure. @returns whether it did; if not, the user was told why */
export async function happen(message: Message, what: string): Promise<boolean> {
  const attack: unknown = message.system;
  const mishap = mishapsOf(message).find((one) => one === what);
  const actor = attack instanceof AttackData && mishap ? actorAt(attack.actor) : null;
  if (!(attack instanceof AttackData) || !actor || !game.user!.isGM) return refused(err("requestGone"));
  const { uuid: who, name } = actor;
  const draft = () => {
    const key = attackKey(message, "mishap");
    if (isRecorded(key)) return null;
    const common = { key, who, message: message.id ?? "", facts: [] };
    if (mishap === "fall") {
      const [said, change] = [conditionSaid(name, "prone", true), conditionGiven(actor, "prone")];
      return { ...common, type: "condition", said: [said], changes: [change] };
    }
    const broken = damagedItem(actor, attack.weaponUuid, "broken");
    const changes = broken.map(({ change }) => change);
    return { ...common, type: "damage", said: broken.map(({ said }) => said), changes };
  };
  return recordEvent(encounterOf(actor), draft, { message });
}

/** What breaks an item of somebody, or costs it a point of protection, for the log; nothing where it is not there or broken already. */
function damagedItem(
  actor: DogActor,
  uuid: string,
  what: "broken" | "lost",
): readonly { readonly said: LogLine; readonly change: Change }[] {
  const item = [...actor.items].find((one) => one.uuid === uuid);
  if (!item || (what === "broken" && (item.system as { readonly broken?: boolean }).broken !== false)) return [];
  const said = { label: `DOG.LOG.said.${what}`, data: { name: actor.name, item: item.name } };
  const path = `system.${what}`;
  return [{ said, change: what === "lost" ? { uuid, path, by: 1 } : { uuid, path, before: false, after: true } }];
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
