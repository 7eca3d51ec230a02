import { gained } from "#core/play/log/state-changes.ts";
import { exchangeChallenge } from "#core/play/exchange/exchange-challenge.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { dataOf } from "#core/play/challenge/message-index.ts";
import { consequenceOf, isBelieved, together, type Effects } from "#core/play/consequences/consequence.ts";
import { injured } from "../../rules/injury/vitals.ts";
import { AttackData } from "./attack-data.ts";
import { vitalsEffects, vitalsOf } from "./fighter.ts";

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

/** What a Gamemaster can make of a critical failure: one of these alone, since they have one key. */
const MISHAP = { key: "mishap", isBelieved: () => false } as const;

export const FALL = consequenceOf({
  ...{ ...MISHAP, label: "DOG.ATTACK.mishap.fall", icon: "fa-person-falling" },
  about(message) {
    const actor = mishapOf(message)?.actor;
    return !actor || actor.statuses.has("prone") ? null : actor;
  },
  effects: (_message, actor) => ({ type: "condition", ...gained(actor, "prone") }),
});

export const BREAK = consequenceOf({
  ...{ ...MISHAP, label: "DOG.ATTACK.mishap.break", icon: "fa-link-slash" },
  about(message) {
    const { actor, weapon = "" } = mishapOf(message) ?? {};
    return actor && damaged(actor, weapon, "broken").changes.length > 0 ? actor : null;
  },
  effects: (message, actor) => broken(actor, mishapOf(message)?.weapon ?? ""),
});

interface Mishap {
  readonly actor: Actor.Implementation;
  /** What would break; empty for nothing, as where it cannot. */
  readonly weapon: string;
}

/** Who has failed critically, in an attack or in the defence against it: never both, for such an attack is not defended. */
function mishapOf(message: ChatMessage.Implementation): Mishap | null {
  const attack = dataOf(message, AttackData);
  if (!attack) return null;
  const { attempt, outcome, answer } = attack;
  const attacks = attempt?.rolls[0]?.critical === "failure";
  if (!attacks && outcome?.defence?.critical !== "failure") return null;
  const actor = actorAt(attacks ? attack.actor : attack.target);
  const breaking = attacks ? !attack.unbreakable && attack.weaponUuid : answer?.breaks && answer.with;
  return actor && { actor, weapon: breaking || "" };
}

function broken(actor: Actor.Implementation, weapon: string) {
  return { type: "damage", ...damaged(actor, weapon, "broken") };
}

const NOTHING: Effects = { said: [], changes: [] };

/** What breaks an item of somebody, or costs it a point of protection; nothing where it is not there or broken already. */
function damaged(actor: Actor.Implementation, uuid: string, what: "broken" | "lost"): Effects {
  const item = [...actor.items].find((one) => one.uuid === uuid);
  if (!item || (what === "broken" && (item.system as { readonly broken?: boolean }).broken !== false)) return NOTHING;
  const said = [{ label: `DOG.LOG.said.${what}`, data: { name: actor.name, item: item.name } }];
  const path = `system.${what}`;
  return { said, changes: [what === "lost" ? { uuid, path, by: 1 } : { uuid, path, before: false, after: true }] };
}

/** An attack asks its target to defend, and then to take the damage; and its attacker for a weapon that breaks. */
export const ATTACK_CHALLENGE = exchangeChallenge(AttackData, [DAMAGE, BREAKAGE]);
