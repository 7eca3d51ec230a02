import { isSituational } from "#core/rules/term.ts";
import { actorAt, createMessage, speakerOf } from "#core/foundry/documents.ts";
import { asVisibleAs } from "#core/play/cards/visibility.ts";
import { consequenceOf, isBelieved, type Effects } from "#core/play/consequences/consequence.ts";
import { firstAnswer } from "#core/play/exchange/answers.ts";
import { dataOf, type Found } from "#core/play/challenge/message-index.ts";
import { setting } from "#core/settings/settings.ts";
import { LOCATIONS } from "../../rules/combat/locations.ts";
import { SIZES } from "../../rules/character/sizes.ts";
import { leftOf } from "../../rules/gear/armour.ts";
import { cracksShield, endangersWeapon, isBreached } from "../../rules/gear/wear.ts";
import { CheckData } from "../checks/check-data.ts";
import { isOf, itemsOf, type ItemOf } from "#core/play/items.ts";
import { AttackData } from "./attack-data.ts";

type Message = ChatMessage.Implementation;

/** What an attack does to armour and shield of its target, by the optional rule; nothing at a table that does not play it. */
export function wearOn(actor: Actor.Implementation, attack: AttackData): readonly Effects[] {
  const { outcome, location } = attack;
  const { damage, defence } = outcome ?? {};
  if (!damage || !setting("breakage")) return [];
  const part = LOCATIONS.of(location).armour;
  const { factor } = SIZES[actor.system.size];
  const pieces = itemsOf(actor, "armour").filter(({ system }) => {
    const piece = { resistance: leftOf(system) * factor, deflection: system.deflection };
    return system.worn && system.part === part && isBreached(damage.rolled.value, piece);
  });
  const shields = itemsOf(actor, "shield").filter(
    ({ uuid }) => uuid === attack.answer?.thing && cracksShield(defence?.kind ?? "", damage.injury.value),
  );
  return [
    ...pieces.map((item) => worn(item, "armour", leftOf(item.system) - 1)),
    ...shields.map((item) => worn(item, "shield", item.system.deflection - item.system.lost - 1)),
  ];
}

function worn({ uuid, name }: ItemOf<"armour" | "shield">, key: "armour" | "shield", left: number): Effects {
  const said = [{ label: `SIMVERSE.LOG.said.wear.${left > 0 ? key : `${key}Gone`}`, data: { item: name, left } }];
  return { said, changes: [{ uuid, path: "system.lost", by: 1 }] };
}

/** The weapon that failed to parry an attack so badly that it may break; null for none. */
function weaponAtRisk(actor: Actor.Implementation, { outcome, answer }: AttackData): ItemOf<"weapon"> | null {
  const { damage, defence } = outcome ?? {};
  const found = itemsOf(actor, "weapon").find(({ uuid, system }) => uuid === answer?.thing && !system.broken);
  if (!damage || !found || !setting("breakage")) return null;
  return endangersWeapon(defence?.kind ?? "", damage.injury.value, found.system.quality) ? found : null;
}

/**
 * The roll against Luck for a weapon that failed to parry: the first that its owner made for this attack, so that nobody rolls again
 * by undoing its consequences. null while there is none.
 */
function luckFor({ id }: Message, { uuid }: Actor.Implementation): Found<CheckData> | null {
  return firstAnswer(
    id,
    CheckData,
    ({ actor, statistic, unhurried, terms }) =>
      actor === uuid && statistic === "luck" && !unhurried && !terms.some(isSituational),
  );
}

/** The weapon of somebody that failed to parry the attack in a message so badly that it may break; null for none. */
function atRisk(message: Message, actor: Actor.Implementation | null): ItemOf<"weapon"> | null {
  const attack = dataOf(message, AttackData);
  return attack && actor && weaponAtRisk(actor, attack);
}

/** The roll against Luck for the weapon that failed to parry an attack, and whether it breaks by its dice. */
export const BREAKAGE = consequenceOf({
  ...{ key: "breakage", label: "SIMVERSE.ATTACK.luck", undo: "SIMVERSE.ATTACK.undoLuck", icon: "fa-dice" },
  about(message) {
    const actor = actorAt(dataOf(message, AttackData)?.target ?? "");
    return atRisk(message, actor) ? actor : null;
  },
  nameIn: (message) => atRisk(message, actorAt(dataOf(message, AttackData)?.target ?? ""))?.name ?? "",
  isBelieved(message) {
    const actor = actorAt(dataOf(message, AttackData)?.target ?? "");
    return isBelieved(actor && luckFor(message, actor)?.message);
  },
  async rolls(message, actor) {
    if (!luckFor(message, actor)) await postLuck(message, actor);
  },
  effects(message, actor) {
    const [weapon, luck] = [atRisk(message, actor), luckFor(message, actor)?.data.outcome];
    if (!weapon || !luck) return null;
    const holds = luck.success;
    const said = [{ label: `SIMVERSE.LOG.said.wear.${holds ? "holds" : "breaks"}`, data: { item: weapon.name } }];
    const changes = holds ? [] : [{ uuid: weapon.uuid, path: "system.broken", before: false, after: true }];
    return { type: "damage", said, changes };
  },
});

async function postLuck(message: Message, actor: Actor.Implementation): Promise<void> {
  const { terms } = actor.character.luck;
  const roll = await CONFIG.SIMVERSE.rolls.check.build().evaluate();
  const asked = { request: message.id ?? "", statistic: "luck" };
  const system = { actor: actor.uuid, label: "SIMVERSE.DERIVED.luck", terms, ...asked };
  await createMessage({ type: "check", speaker: speakerOf(actor), rolls: [roll], system, ...asVisibleAs(message) });
}

/** What hits have done to a thing: points lost, or 1 for a weapon that is broken. */
export function damageOf(item: { readonly type: string }): number {
  if (isOf(item, "weapon")) return Number(item.system.broken);
  return isOf(item, "armour") || isOf(item, "shield") ? item.system.lost : 0;
}
