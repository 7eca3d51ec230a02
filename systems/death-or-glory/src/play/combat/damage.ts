import { statusGiven } from "#core/play/log/status-changes.ts";
import { encounterOf } from "#core/foundry/collections.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { dataOf } from "#core/play/challenge/message-index.ts";
import { consequenceOf, isBelieved, together, type Effects } from "#core/play/consequences/consequence.ts";
import { isRecorded } from "#core/play/log/recorded.ts";
import { recordEvent } from "#core/play/log/record.ts";
import { err } from "#core/rules/result.ts";
import { refused } from "#core/utils/notify-refusal.ts";
import type { DogActor } from "../../documents/actor.ts";
import { injured } from "../../rules/injury/vitals.ts";
import { AttackData } from "./attack-data.ts";
import { conditionsOf, vitalsOf } from "./fighter.ts";
import { conditionSaid, vitalsEffects } from "./vitals-changes.ts";

type Message = ChatMessage.Implementation;

/** What an attack costs its target: hit points, armour, or what parried. */
export const DAMAGE = consequenceOf({
  ...{ key: "damage", label: "DOG.ATTACK.apply", icon: "fa-heart-crack", prompt: "applyDamage" },
  about(message) {
    const { outcome, target = "" } = dataOf(message, AttackData) ?? {};
    const hurts = outcome && ((outcome.damage?.injury.value ?? 0) > 0 || outcome.defenderBreaks);
    return hurts ? actorAt(target) : null;
  },
  nameIn: (message) => dataOf(message, AttackData)!.targetName,
  // Who spares themselves by a defence that says more than the sheet waits for a Gamemaster.
  isBelieved: (message) => isBelieved(dataOf(message, AttackData)?.answer?.parent),
  effects(message, actor) {
    const { outcome, answer } = dataOf(message, AttackData)!;
    const before = vitalsOf(actor);
    const effects = together(
      vitalsEffects(actor, before, injured(before, outcome?.damage?.injury.value ?? 0)),
      outcome?.damagesArmour ? damaged(actor, answer?.piece ?? "", "lost") : NOTHING,
      outcome?.defenderBreaks ? damaged(actor, answer?.with ?? "", "broken") : NOTHING,
    );
    return { type: "damage", ...effects };
  },
});

/** What a critical parry does to the weapon of an attacker. */
export const BREAKAGE = consequenceOf({
  ...{ key: "breaks", label: "DOG.ATTACK.breakWeapon", icon: "fa-link-slash", prompt: "breakWeapon" },
  about(message) {
    const { outcome, actor = "", weaponUuid = "" } = dataOf(message, AttackData) ?? {};
    const attacker = outcome?.attackerBreaks ? actorAt(actor) : null;
    return attacker && damaged(attacker, weaponUuid, "broken").changes.length > 0 ? attacker : null;
  },
  effects: (message, actor) => broken(actor, dataOf(message, AttackData)!.weaponUuid),
});

/** What a Gamemaster can make of a critical failure with one click: a fall, or a broken weapon. */
type Mishap = "fall" | "break";

/** Names the mishap of an attacker who failed critically, so that it happens once alone. */
export function mishapKey({ id }: Message): string {
  return `mishap:${id}`;
}

/** The mishaps that an attacker can have who has failed critically; none once one of them has happened. */
export function mishapsOf(message: Message): readonly Mishap[] {
  const attack = dataOf(message, AttackData);
  const actor = attack?.attempt?.rolls[0]?.critical === "failure" ? actorAt(attack.actor) : null;
  if (!attack || !actor || isRecorded(mishapKey(message))) return [];
  const breaks = !attack.unbreakable && damaged(actor, attack.weaponUuid, "broken").changes.length > 0;
  return [
    ...(conditionsOf(actor).includes("prone") ? [] : (["fall"] as const)),
    ...(breaks ? (["break"] as const) : []),
  ];
}

/** Does what a Gamemaster has chosen of a critical failure. @returns whether it did; if not, the user was told why */
export async function happen(message: Message, what: string): Promise<boolean> {
  const attack = dataOf(message, AttackData);
  const mishap = mishapsOf(message).find((one) => one === what);
  const actor = attack && mishap ? actorAt(attack.actor) : null;
  if (!attack || !actor || !game.user!.isGM) return refused(err("requestGone"));
  const draft = () => {
    const key = mishapKey(message);
    const happening = mishap === "fall" ? fallen(actor) : broken(actor, attack.weaponUuid);
    return isRecorded(key) ? null : { key, who: actor.uuid, message: message.id ?? "", facts: [], ...happening };
  };
  return recordEvent(encounterOf(actor), draft, { message });
}

function fallen(actor: DogActor) {
  const said = [conditionSaid(actor.name, "prone", true)];
  return { type: "condition", said, changes: [statusGiven(actor.uuid, "prone")] };
}

function broken(actor: DogActor, weapon: string) {
  return { type: "damage", ...damaged(actor, weapon, "broken") };
}

const NOTHING: Effects = { said: [], changes: [] };

/** What breaks an item of somebody, or costs it a point of protection; nothing where it is not there or broken already. */
function damaged(actor: DogActor, uuid: string, what: "broken" | "lost"): Effects {
  const item = [...actor.items].find((one) => one.uuid === uuid);
  if (!item || (what === "broken" && (item.system as { readonly broken?: boolean }).broken !== false)) return NOTHING;
  const said = [{ label: `DOG.LOG.said.${what}`, data: { name: actor.name, item: item.name } }];
  const path = `system.${what}`;
  return { said, changes: [what === "lost" ? { uuid, path, by: 1 } : { uuid, path, before: false, after: true }] };
}
