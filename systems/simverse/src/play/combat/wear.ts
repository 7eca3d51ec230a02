import { encounterOf } from "#core/foundry/collections.ts";
import { actorAt, createMessage, speakerOf } from "#core/foundry/documents.ts";
import { asVisibleAs } from "#core/play/cards/visibility.ts";
import { differencesOf } from "#core/play/gate/differences.ts";
import { passesGate } from "#core/play/gate/gate.ts";
import { recordEvent } from "#core/play/log/record.ts";
import { isRecorded } from "#core/play/log/recorded.ts";
import { answersTo, inOrder, type Found } from "#core/play/challenge/message-index.ts";
import { err } from "#core/rules/result.ts";
import type { Change } from "#core/rules/log/change.ts";
import type { EventDraft, LogLine } from "#core/rules/log/event.ts";
import { refused } from "#core/utils/notify-refusal.ts";
import { singleFlight } from "#core/utils/single-flight.ts";
import { setting } from "#core/settings/settings.ts";
import { isSituational } from "../../rules/checks/check.ts";
import { LOCATIONS } from "../../rules/combat/locations.ts";
import { SIZES } from "../../rules/character/sizes.ts";
import { leftOf } from "../../rules/gear/armour.ts";
import { cracksShield, endangersWeapon, isBreached } from "../../rules/gear/wear.ts";
import type { SimverseActor } from "../../documents/actor.ts";
import { CheckData } from "../checks/check-data.ts";
import { itemsOf, type ItemOf } from "../items.ts";
import { AttackData } from "./attack-data.ts";

type Message = ChatMessage.Implementation;

/** What a hit does to a thing, with what the log says of it. */
interface Wear {
  readonly said: LogLine;
  readonly change: Change;
}

/** What an attack does to armour and shield of its target, by the optional rule; nothing at a table that does not play it. */
export function wearOn(actor: SimverseActor, attack: AttackData): readonly Wear[] {
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
    ({ uuid }) => uuid === attack.defence?.thing && cracksShield(defence?.kind ?? "", damage.injury.value),
  );
  return [
    ...pieces.map((item) => worn(item, "armour", leftOf(item.system) - 1)),
    ...shields.map((item) => worn(item, "shield", item.system.deflection - item.system.lost - 1)),
  ];
}

function worn({ uuid, name }: ItemOf<"armour" | "shield">, key: "armour" | "shield", left: number): Wear {
  const said = { label: `SIMVERSE.LOG.said.wear.${left > 0 ? key : `${key}Gone`}`, data: { item: name, left } };
  return { said, change: { uuid, path: "system.lost", by: 1 } };
}

/** The weapon that failed to parry an attack so badly that it may break; null for none. */
export function weaponAtRisk(actor: SimverseActor, { outcome, defence: answer }: AttackData): ItemOf<"weapon"> | null {
  const { damage, defence } = outcome ?? {};
  const found = itemsOf(actor, "weapon").find(({ uuid, system }) => uuid === answer?.thing && !system.broken);
  if (!damage || !found || !setting("breakage")) return null;
  return endangersWeapon(defence?.kind ?? "", damage.injury.value, found.system.quality) ? found : null;
}

/** Names whether the weapon breaks that failed to parry an attack, so that it is rolled once alone. */
export function breakageKey({ id }: Message): string {
  return `breakage:${id}`;
}

/**
 * The roll against Luck for a weapon that failed to parry: the first that its owner made for this attack, so that nobody rolls again
 * by undoing its consequences. null while there is none.
 */
function luckFor({ id }: Message, { uuid }: SimverseActor): Found<CheckData> | null {
  const rolls = answersTo(id, CheckData).filter(
    ({ message, data }) =>
      data.actor === uuid &&
      data.statistic === "luck" &&
      !data.unhurried &&
      !data.terms.some(isSituational) &&
      passesGate(message),
  );
  return inOrder(rolls)[0] ?? null;
}

/** Whose weapon failed to parry the attack in a message so badly that it may break, and which; null for none. */
function riskIn(message: Message): { readonly actor: SimverseActor; readonly weapon: ItemOf<"weapon"> } | null {
  const attack: unknown = message.system;
  if (!(attack instanceof AttackData) || !passesGate(message)) return null;
  const actor = actorAt(attack.target);
  const weapon = actor && weaponAtRisk(actor, attack);
  return weapon && { actor, weapon };
}

/**
 * The consequences of the roll against Luck for the weapon that failed to parry an attack, by its dice; null where none is at risk, or
 * nothing was rolled that this user can see.
 * @param mayDiffer  Whether it counts also where the roll says of its author what their sheet does not
 */
export function breakageOf(message: Message, { mayDiffer = false } = {}): EventDraft | null {
  const risk = riskIn(message);
  const luck = risk && luckFor(message, risk.actor);
  const outcome = luck && (mayDiffer || differencesOf(luck.message).length === 0) ? luck.data.outcome : null;
  if (!risk || !outcome) return null;
  const { actor, weapon } = risk;
  const holds = outcome.success;
  const said = [{ label: `SIMVERSE.LOG.said.wear.${holds ? "holds" : "breaks"}`, data: { item: weapon.name } }];
  const changes = holds ? [] : [{ uuid: weapon.uuid, path: "system.broken", before: false, after: true }];
  const key = breakageKey(message);
  return { type: "damage", key, who: actor.uuid, message: message.id ?? "", said, facts: [], changes };
}

const unlessBusy = singleFlight();

/** Rolls against Luck whether a weapon breaks that failed to parry. @returns whether it was rolled; if not, the user was told why */
export async function rollBreakage(message: Message): Promise<boolean> {
  const risk = riskIn(message);
  if (!risk || isRecorded(breakageKey(message))) return refused(err("requestGone"));
  const { actor } = risk;
  if (!actor.isOwner) return refused(err("notOwner", { actor: actor.name }));
  const recorded = await unlessBusy(message.id ?? "", async () => {
    if (!luckFor(message, actor)) await postLuck(message, actor);
    const draft = breakageOf(message, { mayDiffer: true });
    return draft !== null && recordEvent(encounterOf(actor), draft, { message });
  });
  return recorded ?? false;
}

async function postLuck(message: Message, actor: SimverseActor): Promise<void> {
  const { terms } = actor.character.luck;
  const roll = await CONFIG.SIMVERSE.rolls.check.build().evaluate();
  const asked = { request: message.id ?? "", statistic: "luck" };
  const system = { actor: actor.uuid, label: "SIMVERSE.DERIVED.luck", terms, ...asked };
  await createMessage({ type: "check", speaker: speakerOf(actor), rolls: [roll], system, ...asVisibleAs(message) });
}
